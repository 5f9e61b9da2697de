"""Forms as edits: what a judge changes by hand, in play and in the set-up alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from flask_babel import gettext
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from judge.cards.model import CardDefinition
from judge.cards.terms import COLOR_NAMES
from judge.table.editing import AnyEdit, Pasted
from judge.table.editing.edits import (
    AddCards,
    AddEffect,
    AddUnknown,
    DefineCard,
    DrawCards,
    Identify,
    MoveCards,
    NameCard,
    PutUnder,
    SetCount,
    SetMarkers,
    SetReading,
    SetTurn,
    ShuffleArea,
    SwitchMode,
)
from judge.table.editing.errors import refusal as not_possible
from judge.table.position import Position
from judge.web import languages
from judge.web.sandbox.fragments import number_of

MARKERS = "markers"
"""The name of a player's markers in forms, where areas have names."""

Form = MultiDict[str, str]
Edits = tuple[AnyEdit, ...]
HandTool = Callable[[Form], AnyEdit]
SetupTool = Callable[[Form, Position], AnyEdit | Edits]


class Forms(NamedTuple):
    """The forms of a game: tools by what forms call them, in the set-up and in play.

    `fields` are those of a card's form that were filled in, `settled` is what has to be done with an edit
    besides, `fits` whether a card may lie in an area. `shown` is what the game's templates are given.
    `pasted` reads a card's printed text, if the game's cards have any: icons cannot be pasted.
    """

    setup: Mapping[str, SetupTool]
    by_hand: Mapping[str, HandTool]
    fields: Callable[[Mapping[str, str]], dict[str, Any]]
    settled: Callable[[Position, AnyEdit], Edits]
    fits: Callable[[CardDefinition, str], bool]
    shown: Mapping[str, Any]
    pasted: Callable[[str, Mapping[str, str]], Pasted] | None = None


def cards(form: Form) -> tuple[int, ...]:
    """The cards that are named by their numbers."""
    return tuple(found for text in form.getlist("card") if (found := number_of(text)) is not None)


def number(form: Form, name: str) -> int:
    """A number that was sent."""
    found = number_of(form.get(name, ""))
    return -1 if found is None else found  # -1 is within no bounds: the refusal names them


def signed(form: Form, name: str) -> int | None:
    """A number that was sent, with its sign."""
    sent = form.get(name, "").strip()
    found = number_of(sent.lstrip("+-−"))
    return None if found is None else -found if sent[:1] in ("-", "−") else found


def place(form: Form) -> tuple[int, str, bool]:
    """Read whose area is meant, which, and whether at its bottom: "0:deck:bottom"."""
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


def effect(form: Form) -> AnyEdit:
    """An effect in the words of a card."""
    return AddEffect(form.get("effect", "").strip(), cards(form))


def draw(form: Form) -> AnyEdit:
    """A player draws."""
    return DrawCards(number(form, "seat"), number(form, "count"))


def markers(form: Form) -> AnyEdit:
    """A player's markers."""
    return SetMarkers(number(form, "seat"), number(form, "count"))


def shuffle(form: Form) -> AnyEdit:
    """A player's deck is shuffled."""
    return ShuffleArea(number(form, "seat"))


def area_of(form: Form) -> tuple[int, str]:
    """Read whose area is chosen, and which: "0:battle"."""
    return chosen_area(form.get("area", "")) or (-1, "")


def chosen_area(text: str) -> tuple[int, str] | None:
    """An area as addresses and forms name it; None for what names none."""
    seat, _, area = text.partition(":")
    return (int(seat), area) if seat in ("0", "1", "2", "3") and area.isalpha() and len(area) < 20 else None


def filled_in(form: Mapping[str, str], names: Sequence[str]) -> dict[str, Any]:
    """The fields of a card that were filled in."""
    fields: dict[str, Any] = {}
    for name in names:
        text = form.get(f"f-{name}", "").strip()
        if text:
            fields[name] = text
    return fields


def plain_name(color: str, *figures: str) -> str:
    """Name a card of which only the figures matter: by its color, as the reader calls it."""
    shown = COLOR_NAMES.get(color, {}).get(languages.current(), color)
    return " ".join(filter(None, (shown, *figures))) or gettext("card")


# --- of the set-up alone ------------------------------------------------------------------------------------


def set_count(form: Form) -> AnyEdit:
    """So many cards in an area."""
    seat, area = area_of(form)
    return _counted(seat, area, number(form, "count"))


def setup_step(form: Form, position: Position) -> AnyEdit:
    """One more or one less than there is now: taps that follow one another each count."""
    seat, area = area_of(form)
    state = position.state
    game = position.game()
    areas = game.areas
    if not 0 <= seat < state.seats:
        raise not_possible("no player", value=seat)
    if area == MARKERS:
        now = state.markers[seat]
    elif area in areas:
        now = len(game.zone(seat, areas.index(area)))
    else:
        raise not_possible("no area", value=area, names=", ".join(areas))
    return _counted(seat, area, max(0, now + (-1 if form.get("delta") == "-1" else 1)))


def _counted(seat: int, area: str, count: int) -> AnyEdit:
    return SetMarkers(seat, count) if area == MARKERS else SetCount(seat, area, count)


def add(form: Form) -> AnyEdit:
    """A card that is known to an area."""
    seat, area = area_of(form)
    return AddCards(seat, area, form.get("key", ""), count=max(1, number(form, "count")))


def add_unknown(form: Form) -> AnyEdit:
    """Cards that nobody knows to an area."""
    seat, area = area_of(form)
    return AddUnknown(seat, area, max(1, number(form, "count")))


def new_card(fields_of: Callable[[Mapping[str, str]], dict[str, Any]]) -> HandTool:
    """The tool for a new card by the fields that a game's form has, or for one defined anew."""

    def tool(form: Form) -> AnyEdit:
        seat, area = area_of(form)
        fields = fields_of(form)
        if form.get("define"):
            return DefineCard(form["define"], {"name": fields.pop("name", form["define"]), **fields})
        return AddCards(seat, area, fields=fields, count=max(1, number(form, "count")))

    return tool


def setup_of(tool: HandTool) -> SetupTool:
    """A tool of the set-up that asks nothing of the position."""
    return lambda form, position: tool(form)


def identify(form: Form) -> AnyEdit:
    """Cards turn out to be of a print."""
    return Identify(cards(form), form.get("key", ""))


def name_card(form: Form) -> AnyEdit:
    """Say what a card is called."""
    return NameCard(number(form, "card"), form.get("name", ""))


def put_under(form: Form) -> AnyEdit:
    """Cards under another one."""
    return PutUnder(cards(form), number(form, "under"))


def setup_reading(form: Form, position: Position) -> AnyEdit:
    """An interpretation to its other reading, or back."""
    name = form.get("name", "")[:200]
    return SetReading(name, name not in position.state.readings)


def setup_turn(form: Form, position: Position) -> Edits:
    """Set only what differs from the position as it is."""
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


SETUP: dict[str, SetupTool] = {
    "count": setup_of(set_count),
    "step": setup_step,
    "add": setup_of(add),
    "unknown": setup_of(add_unknown),
    "identify": setup_of(identify),
    "name": setup_of(name_card),
    "under": setup_of(put_under),
    "reading": setup_reading,
    "turn": setup_turn,
    "move": setup_of(move),
    "effect": setup_of(effect),
}
"""The tools of the set-up that all games have."""
BY_HAND: dict[str, HandTool] = {
    "move": move,
    "mode": mode,
    "effect": effect,
    "draw": draw,
    "markers": markers,
    "shuffle": shuffle,
}
"""The tools for changes by hand that all games have."""
FORMS = Forms(
    setup=SETUP,
    by_hand=BY_HAND,
    fields=lambda form: {},
    settled=lambda position, edit: (edit,),
    fits=lambda card, area: True,
    shown={"markers": MARKERS},
)
"""The forms of a game that has none of its own."""
