"""The judge's hand in play: tools that change the table as an effect would, or silently."""

from collections.abc import Callable

from flask import Blueprint, abort, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from judge.casework.by_hand import effect_in_words, play_by_hand
from judge.sandbox.editing import AnyEdit
from judge.sandbox.editing.edits import (
    AddEffect,
    DealDamage,
    DrawCards,
    KoCards,
    MoveCards,
    SetKi,
    SetMarkers,
    ShuffleArea,
    SwitchMode,
)
from judge.web import languages
from judge.web.protection import READING_TEXT, limiter
from judge.web.sandbox.access import Access, case_change, case_page
from judge.web.sandbox.playing import played
from judge.web.sandbox.step_page import Extra, cursor_of, number_of, step_page

blueprint = Blueprint("by_hand", __name__)

LONGEST_EFFECT = 1000
DURATIONS = {"turn": " for the turn", "battle": " for the battle", "always": ""}
Form = MultiDict[str, str]


@case_change(blueprint, "by-hand")
@limiter.limit(READING_TEXT)
def change(access: Access) -> Response:
    """Carries out what the judge does by hand."""
    form = request.form
    if form.get("tool") == "understand":  # without JavaScript: what the words of an effect would mean
        return step_page(access, cursor_of(form.get("at", "")), Extra(typed=_with_meaning(form)))
    tool = _TOOLS.get(form.get("tool", ""))
    if tool is None:
        abort(400)
    edit = tool(form)
    silently = form.get("how") == "silently"
    return played(access, lambda work, at: play_by_hand(work, at, edit, silently), hand=True)


@case_page(blueprint, "understood")
@limiter.limit(READING_TEXT)
def understood(access: Access) -> str:
    """What the words of an effect mean, to be shown while they are typed."""
    text = request.args.get("text", "")[:LONGEST_EFFECT]
    meaning = effect_in_words(text, languages.current())
    return render_template("sandbox/understood.html", text=text, meaning=meaning)


def _with_meaning(form: Form) -> dict[str, str]:
    typed = form.to_dict()
    typed["meaning"] = effect_in_words(typed.get("effect", "")[:LONGEST_EFFECT], languages.current())
    return typed


def _cards(form: Form) -> tuple[int, ...]:
    return tuple(number for text in form.getlist("card") if (number := number_of(text)) is not None)


def _number(form: Form, name: str) -> int:
    number = number_of(form.get(name, ""))
    return -1 if number is None else number  # -1 is within no bounds: the refusal names them


def _place(form: Form) -> tuple[int, str, bool]:
    """Whose area, which, and whether at its bottom: "0:deck:bottom"."""
    seat, _, rest = form.get("place", "").partition(":")
    area, _, end = rest.partition(":")
    number = number_of(seat)
    return (-1 if number is None else number), area[:20], end == "bottom"


def _move(form: Form) -> AnyEdit:
    seat, area, bottom = _place(form)
    return MoveCards(_cards(form), seat, area, bottom=bottom)


def _mode(form: Form) -> AnyEdit:
    return SwitchMode(_cards(form))


def _ko(form: Form) -> AnyEdit:
    return KoCards(_cards(form))


def _power(form: Form) -> AnyEdit:
    sign = "-" if form.get("power", "").strip()[:1] in ("-", "−") else "+"
    amount = number_of(form.get("power", "").strip().lstrip("+-−")) or 0
    return AddEffect(f"{sign}{amount} power{DURATIONS.get(form.get('duration', ''), '')}", _cards(form))


def _effect(form: Form) -> AnyEdit:
    return AddEffect(form.get("effect", "").strip(), _cards(form))


def _ki(form: Form) -> AnyEdit:
    return SetKi(_cards(form), _number(form, "count"))


def _draw(form: Form) -> AnyEdit:
    return DrawCards(_number(form, "seat"), _number(form, "count"))


def _damage(form: Form) -> AnyEdit:
    return DealDamage(_number(form, "seat"), _number(form, "count"))


def _markers(form: Form) -> AnyEdit:
    return SetMarkers(_number(form, "seat"), _number(form, "count"))


def _shuffle(form: Form) -> AnyEdit:
    return ShuffleArea(_number(form, "seat"))


_TOOLS: dict[str, Callable[[Form], AnyEdit]] = {
    "move": _move,
    "mode": _mode,
    "ko": _ko,
    "power": _power,
    "effect": _effect,
    "ki": _ki,
    "draw": _draw,
    "damage": _damage,
    "markers": _markers,
    "shuffle": _shuffle,
}
