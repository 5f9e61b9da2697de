"""Forms as edits: what a judge changes by hand, in play and in the set-up alike."""

from __future__ import annotations

from werkzeug.datastructures import MultiDict

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
from judge.web.sandbox.fragments import number_of

DURATIONS = {"turn": " for the turn", "battle": " for the battle", "always": ""}
Form = MultiDict[str, str]


def cards(form: Form) -> tuple[int, ...]:
    """The cards that are named by their numbers."""
    return tuple(found for text in form.getlist("card") if (found := number_of(text)) is not None)


def number(form: Form, name: str) -> int:
    """A number that was sent."""
    found = number_of(form.get(name, ""))
    return -1 if found is None else found  # -1 is within no bounds: the refusal names them


def place(form: Form) -> tuple[int, str, bool]:
    """Whose area, which, and whether at its bottom: "0:deck:bottom"."""
    seat, _, rest = form.get("place", "").partition(":")
    area, _, end = rest.partition(":")
    found = number_of(seat)
    return (-1 if found is None else found), area[:20], end == "bottom"


def move(form: Form) -> AnyEdit:
    """Cards to the place that is named."""
    seat, area, bottom = place(form)
    return MoveCards(cards(form), seat, area, bottom=bottom)


def mode(form: Form) -> AnyEdit:
    """Cards to their other mode."""
    return SwitchMode(cards(form))


def ko(form: Form) -> AnyEdit:
    """Cards are KO'd."""
    return KoCards(cards(form))


def power(form: Form) -> AnyEdit:
    """More or less power, for as long as is said."""
    words = form.get("power", "").strip()
    sign = "-" if words[:1] in ("-", "−") else "+"
    amount = number_of(words.lstrip("+-−"))
    change = words if amount is None else f"{sign}{amount}"
    return AddEffect(f"{change} power{DURATIONS.get(form.get('duration', ''), '')}", cards(form))


def effect(form: Form) -> AnyEdit:
    """An effect in the words of a card."""
    return AddEffect(form.get("effect", "").strip(), cards(form))


def ki(form: Form) -> AnyEdit:
    """Markers under cards."""
    return SetKi(cards(form), number(form, "count"))


def draw(form: Form) -> AnyEdit:
    """A player draws."""
    return DrawCards(number(form, "seat"), number(form, "count"))


def damage(form: Form) -> AnyEdit:
    """A player is dealt damage."""
    return DealDamage(number(form, "seat"), number(form, "count"))


def markers(form: Form) -> AnyEdit:
    """A player's energy markers."""
    return SetMarkers(number(form, "seat"), number(form, "count"))


def shuffle(form: Form) -> AnyEdit:
    """A player's deck is shuffled."""
    return ShuffleArea(number(form, "seat"))
