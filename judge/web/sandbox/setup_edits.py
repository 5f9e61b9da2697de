"""The forms of the page "Set up" as edits of the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.sandbox.editing import FORM_FIELDS, AnyEdit, card_from_text, read_edit
from judge.sandbox.editing.edits import (
    AddCards,
    AddUnknown,
    DefineCard,
    Identify,
    NameCard,
    PutUnder,
    RemoveCards,
    SetBattle,
    SetCount,
    SetMarkers,
    SetReading,
    SetTurn,
    SwitchMode,
)
from judge.sandbox.editing.errors import refusal as not_possible
from judge.sandbox.position import Position
from judge.web.sandbox import edit_forms
from judge.web.sandbox.edit_forms import Form, cards, number
from judge.web.sandbox.fragments import number_of

MARKERS = "markers"
"""What a count of energy markers is called in forms, beside the areas."""
LEADER = "leader"
PLAIN_POWERS = (5000, 10000, 15000, 20000, 25000, 30000)
"""Powers of plain battle cards that are added with one tap."""
COLORS = ("red", "blue", "green", "yellow", "black")

MOST_AT_ONCE = 8
"""Edits that a form carries, to be done together."""

Edits = tuple[AnyEdit, ...]


def edits_of(form: Form, position: Position) -> Edits:
    """What a form asks for: an edit as JSON, or a tool with its fields. Raises EditError."""
    if "edit" in form:
        read = [read_edit(each) for each in form.getlist("edit")[:MOST_AT_ONCE]]
        return _for_the_leader(position, read[0]) if len(read) == 1 else tuple(read)
    tool = _TOOLS.get(form.get("tool", ""))
    if tool is None:
        raise not_possible("no verb")
    made = tool(form, position)
    return made if isinstance(made, tuple) else _for_the_leader(position, made)


def area_of(form: Form) -> tuple[int, str]:
    """Whose area is chosen, and which: "0:battle"."""
    return chosen_area(form.get("area", "")) or (-1, "")


def chosen_area(text: str) -> tuple[int, str] | None:
    """An area as addresses and forms name it; None for what names none."""
    seat, _, area = text.partition(":")
    return (int(seat), area) if seat in ("0", "1", "2", "3") and area.isalpha() and len(area) < 20 else None


def fields_of(form: Form) -> dict[str, Any]:
    """The fields of a card that were filled in; a name where a plain card got none."""
    fields: dict[str, Any] = {}
    for name in FORM_FIELDS:
        text = form.get(f"f-{name}", "").strip()
        if text:
            fields[name] = text
    if fields.get("type") == LEADER:
        fields.pop("cost", None)  # the form proposes one before the type is chosen
    if fields and "name" not in fields:
        fields["name"] = " ".join(filter(None, (fields.get("color", ""), fields.get("power", "")))) or "card"
    return fields


def _for_the_leader(position: Position, edit: AnyEdit) -> Edits:
    """The edit; a card that comes to a Leader Area takes the place of the Leader that is there."""
    if not isinstance(edit, AddCards) or edit.area != LEADER:
        return (edit,)
    areas = position.game().areas
    zone = edit.seat * len(areas) + areas.index(LEADER)
    there = position.state.zones[zone] if zone < len(position.state.zones) else ()
    return (RemoveCards(tuple(there)), edit) if there else (edit,)


# --- counts and cards ---------------------------------------------------------------------------------------


def _count(form: Form, position: Position) -> AnyEdit:
    seat, area = area_of(form)
    return _counted(seat, area, number(form, "count"))


def _step(form: Form, position: Position) -> AnyEdit:
    """One more or one less than there is now: taps that follow one another each count."""
    seat, area = area_of(form)
    state = position.state
    areas = position.game().areas
    if not 0 <= seat < state.seats:
        raise not_possible("no player", value=seat)
    if area == MARKERS:
        now = state.markers[seat]
    elif area in areas:
        now = len(state.zones[seat * len(areas) + areas.index(area)])
    else:
        raise not_possible("no area", value=area, names=", ".join(areas))
    return _counted(seat, area, max(0, now + (-1 if form.get("delta") == "-1" else 1)))


def _counted(seat: int, area: str, count: int) -> AnyEdit:
    return SetMarkers(seat, count) if area == MARKERS else SetCount(seat, area, count)


def _add(form: Form, position: Position) -> AnyEdit:
    seat, area = area_of(form)
    return AddCards(seat, area, form.get("key", ""), count=max(1, number(form, "count")))


def _unknown(form: Form, position: Position) -> AnyEdit:
    seat, area = area_of(form)
    return AddUnknown(seat, area, max(1, number(form, "count")))


def _plain(form: Form, position: Position) -> AnyEdit:
    """A card of which only the power matters, in the color of the Leader."""
    seat, area = area_of(form)
    power = number(form, "power")
    color = form.get("color", "")
    fields = {
        "name": f"{color} {power}", "type": "battle", "color": color,
        "cost": str(max(1, power // 5000 - 1)), "power": str(power), "combo": "5000",
    }  # fmt: skip
    return AddCards(seat, area, fields=fields)


def _form(form: Form, position: Position) -> AnyEdit | Edits:
    seat, area = area_of(form)
    fields = fields_of(form)
    if form.get("define"):
        return DefineCard(form["define"], {"name": fields.pop("name", form["define"]), **fields})
    return AddCards(seat, area, fields=fields, count=max(1, number(form, "count")))


def _pasted(form: Form, position: Position) -> AnyEdit:
    seat, area = area_of(form)
    fields = {**card_from_text(form.get("pasted", "")).fields}
    fields.pop("number", None)
    return AddCards(seat, area, fields={"name": "card"} | fields)


def _identify(form: Form, position: Position) -> AnyEdit:
    return Identify(cards(form), form.get("key", ""))


def _name(form: Form, position: Position) -> AnyEdit:
    return NameCard(number(form, "card"), form.get("name", ""))


def _under(form: Form, position: Position) -> AnyEdit:
    return PutUnder(cards(form), number(form, "under"))


# --- the moment ---------------------------------------------------------------------------------------------


def _turn(form: Form, position: Position) -> Edits:
    """What differs from the position as it is."""
    state = position.state
    wanted = SetTurn(
        turn=number(form, "turn"), phase=form.get("phase", "")[:20],
        player=number(form, "player"), first=number(form, "first"),
    )  # fmt: skip
    now = {"turn": state.turn, "phase": state.phase, "player": state.turn_player, "first": state.first}
    changed = {name: None for name, value in now.items() if getattr(wanted, name) == value}
    if len(changed) == len(now):
        raise not_possible("already")
    return (replace(wanted, **changed),)


def _battle(form: Form, position: Position) -> AnyEdit:
    if form.get("attack", "") == form.get("guard", "") == "":
        return SetBattle()
    return SetBattle(
        number_of(form.get("attack", "")), number_of(form.get("guard", "")), form.get("step", "")
    )


def _attacks(form: Form, position: Position) -> Edits:
    """An attack as it is declared: the attack card is switched to Rest Mode (FW 8-1-1)."""
    attack, guard = number(form, "card"), number(form, "guard")
    if not 0 <= attack < len(position.state.cards):
        raise not_possible("no card", name=attack, near="")
    turned = () if position.state.cards[attack].rest else (SwitchMode((attack,), True),)
    return (*turned, SetBattle(attack, guard, "attack"))


def _reading(form: Form, position: Position) -> AnyEdit:
    name = form.get("name", "")[:200]
    return SetReading(name, name not in position.state.readings)


def _shared(tool: Callable[[Form], AnyEdit]) -> Callable[[Form, Position], AnyEdit]:
    return lambda form, position: tool(form)


_TOOLS: dict[str, Callable[[Form, Position], AnyEdit | Edits]] = {
    "count": _count,
    "step": _step,
    "add": _add,
    "unknown": _unknown,
    "plain": _plain,
    "form": _form,
    "pasted": _pasted,
    "identify": _identify,
    "name": _name,
    "under": _under,
    "move": _shared(edit_forms.move),
    "power": _shared(edit_forms.power),
    "effect": _shared(edit_forms.effect),
    "ki": _shared(edit_forms.ki),
    "turn": _turn,
    "battle": _battle,
    "attacks": _attacks,
    "reading": _reading,
}
