"""Changes of a position by hand: each a value, written as JSON, with bounds for its figures.

>>> read_edit('{"kind": "move", "cards": ["A raider"], "seat": 0, "area": "battle"}').area
'battle'
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from judge.cards.cells import LONGEST_NAME
from judge.engine import limits
from judge.shallow_json import shallow
from judge.table.editing.errors import refusal

ALWAYS = "always"
"""The duration of an effect that does not end by itself (`AddEffect.until`)."""
LARGEST_EDIT = 32_768
"""Bytes of an edit as JSON."""

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
OneLine = Annotated[str, Meta(max_length=1000)]
CardName = Annotated[str, Meta(max_length=2 * LONGEST_NAME)] | Annotated[int, Meta(ge=0, lt=limits.CARDS)]
"""A card on the table: what it is called (``A raider 2``), or its number in the position."""
Cards = Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=limits.CARDS)]
SkillName = Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=1, le=99)]
"""A skill of a card: its place on the side that is up, from 1, or its keyword."""
Seat = Annotated[int, Meta(ge=0, le=3)]
SomeSeat = Annotated[int, Meta(ge=-1, le=3)]
Area = Annotated[str, Meta(max_length=20)]
"""An area by the game's word (``battle``), or ``removed``: removed from the game."""
Count = Annotated[int, Meta(ge=1, le=99)]
Quantity = Annotated[int, Meta(ge=0, le=99)]
Place = Annotated[int, Meta(ge=0, lt=limits.CARDS)]
Number = Annotated[int, Meta(ge=0, le=999)]


class Edit(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A change of a position, or of a game by the judge's hand."""


class AddCards(Edit, frozen=True, tag="add"):
    """Puts cards on the table: one the position knows by name or number, one of the card box or of the
    built-in examples by its key (`find_cards`), or a new one by its fields (as `card_from_form` takes
    them). `place` counts from the top (or left), None the usual end."""

    seat: Seat
    area: Area
    card: Name = ""
    fields: dict[Name, Any] | None = None
    count: Count = 1
    place: Place | None = None
    rest: bool = False
    label: Name = ""


class AddUnknown(Edit, frozen=True, tag="add-unknown"):
    """Puts cards on the table that nobody knows."""

    seat: Seat
    area: Area
    count: Count = 1


class RemoveCards(Edit, frozen=True, tag="remove"):
    """Takes cards off the table, with what lies under them: they are not in the position any more."""

    cards: Cards


class MoveCards(Edit, frozen=True, tag="move"):
    """Moves cards to an area, also from under another card; `place` counts from the top (or left), None the
    usual end. `bottom` is the other end (of the deck). In play the rules say the place."""

    cards: Cards
    seat: Seat
    area: Area
    place: Place | None = None
    bottom: bool = False
    rest: bool = False


class PutUnder(Edit, frozen=True, tag="put-under"):
    """Puts cards under another one, at the very bottom; or, in games where that is not the only way to lie
    with another card, as `how` says: ``quest`` (on top), ``vigor`` (under), ``pilot`` (attached)."""

    cards: Cards
    under: CardName
    how: Area = ""


class AddWith(Edit, frozen=True, tag="add-with"):
    """Puts a new card with another one, as `PutUnder` says: one that is known, as `AddCards` names it, or one
    that nobody knows."""

    under: CardName
    how: Area
    card: Name = ""


class SetNew(Edit, frozen=True, tag="new"):
    """Says that cards came to the table this turn, or did not; some rules ask for it."""

    cards: Cards
    new: bool = True


class SwitchMode(Edit, frozen=True, tag="mode"):
    """Switches cards to Rest Mode or Active Mode; None to the other one of each."""

    cards: Cards
    rest: bool | None = None


class TurnOver(Edit, frozen=True, tag="turn-over"):
    """Turns cards over: a Leader Card to its other side, another one face up or face down; `up` says whether
    the back side of a Leader, or the face of another card, is to be up."""

    cards: Cards
    up: bool | None = None


class SetMarkers(Edit, frozen=True, tag="markers"):
    """Sets a player's number of markers or points."""

    seat: Seat
    count: Quantity


class SetKi(Edit, frozen=True, tag="ki"):
    """Sets the number of energy markers under a card ([Ki])."""

    cards: Cards
    count: Quantity


class AddEffect(Edit, frozen=True, tag="effect"):
    """Puts an effect in force, in the words of a card: ``+5000 power for the turn``. `by` is the card whose
    effect it is, `seat` its player where no card is named, `since` the turn it began (-1: this one), `until`
    how long it lasts, in games whose cards do not say so."""

    effect: OneLine
    upon: Annotated[tuple[CardName, ...], Meta(max_length=limits.CARDS)] = ()
    by: CardName | None = None
    seat: SomeSeat = -1
    since: Annotated[int, Meta(ge=-1, le=1000)] = -1
    until: Area = ""


class RemoveEffect(Edit, frozen=True, tag="end-effect"):
    """Ends an effect in force by its number from 0, among the continuous or the delayed ones."""

    number: Number
    delayed: bool = False


class SetTurn(Edit, frozen=True, tag="turn"):
    """The number of the turn, its phase, whose turn it is, who played first; None leaves it."""

    turn: Annotated[int, Meta(ge=0, le=1000)] | None = None
    phase: Area | None = None
    player: Seat | None = None
    first: Seat | None = None


class SetUsed(Edit, frozen=True, tag="used"):
    """Says that a [Once per turn] skill has been used this turn, or has not."""

    card: CardName
    skill: SkillName = 1
    used: bool = True


class SetBattle(Edit, frozen=True, tag="battle"):
    """The battle: which card attacks which, and its step; without cards there is none."""

    attack: CardName | None = None
    guard: CardName | None = None
    step: Area = "attack"


class AddPending(Edit, frozen=True, tag="pending"):
    """Makes an [Auto] skill wait for the next checkpoint."""

    card: CardName
    skill: SkillName = 1


class RemovePending(Edit, frozen=True, tag="not-pending"):
    """Takes a pending skill away, by its number from 0."""

    number: Number


class AnswerBeginning(Edit, frozen=True, tag="begins"):
    """Answers what the position does not tell of what lies behind it, as ``beginning:`` names it: ``yes``,
    ``no`` or ``does not matter``; "" asks it again."""

    question: Name
    card: CardName | None = None
    skill: SkillName | None = None
    player: Area = ""
    answer: Area = ""


class SetTrack(Edit, frozen=True, tag="track"):
    """Puts the counter on a space of the track that players share, as the turn player counts them."""

    at: Annotated[int, Meta(ge=-99, le=99)]


class GainTime(Edit, frozen=True, tag="time"):
    """In play: a player gains time, or loses it below 0."""

    seat: Seat
    amount: Annotated[int, Meta(ge=-99, le=99)]


class SetOut(Edit, frozen=True, tag="out"):
    """Takes a player out of the game, or brings them back."""

    seat: Seat
    out: bool = True


class ResolveSkill(Edit, frozen=True, tag="resolve"):
    """In play: a skill of a card is resolved."""

    card: CardName
    skill: SkillName = 1


class SaySkill(Edit, frozen=True, tag="says"):
    """In play: the judge says of a skill that nobody reads what it does, as long as it holds or as long as
    the words of `effect` say, upon its own card or `upon` others; or which kind of skill it is (`type`); or,
    where nothing is said, that it does not matter here. Without `skill` the one that is not understood is
    meant."""

    card: CardName
    skill: SkillName | None = None
    effect: OneLine = ""
    upon: Annotated[tuple[CardName, ...], Meta(max_length=limits.CARDS)] = ()
    type: Area = ""


class SetCount(Edit, frozen=True, tag="count"):
    """Sets the number of cards in an area: unknown ones (fillers, for energy) are added or taken away."""

    seat: Seat
    area: Area
    count: Quantity


class SetReading(Edit, frozen=True, tag="reading"):
    """Switches an interpretation to its other reading, or back."""

    name: Name
    other: bool = True


class DefineCard(Edit, frozen=True, tag="define"):
    """Defines a card by its fields, as `card_from_form` takes them, or defines the one of that name anew."""

    name: Name
    fields: dict[Name, Any]


class Identify(Edit, frozen=True, tag="identify"):
    """A card turns out to be another one (or, with ``unknown``, one that nobody knows)."""

    cards: Cards
    card: Name


class NameCard(Edit, frozen=True, tag="name"):
    """Gives a card on the table a name; "" is the name of its print."""

    card: CardName
    name: Name = ""


class DrawCards(Edit, frozen=True, tag="draw"):
    """In play: a player draws cards."""

    seat: Seat
    count: Count = 1


class KoCards(Edit, frozen=True, tag="ko"):
    """In play: cards are KO'd."""

    cards: Cards


class DealDamage(Edit, frozen=True, tag="damage"):
    """In play: a player is dealt damage."""

    seat: Seat
    count: Count = 1


class ShuffleArea(Edit, frozen=True, tag="shuffle"):
    """In play: a player's area is shuffled."""

    seat: Seat
    area: Area = "deck"


AnyEdit = (
    AddCards | AddUnknown | RemoveCards | MoveCards | PutUnder | SwitchMode | TurnOver | SetMarkers | SetKi
    | AddEffect | RemoveEffect | SetTurn | SetUsed | SetBattle | AddPending | RemovePending | SetCount
    | SetReading | DefineCard | Identify | NameCard | DrawCards | KoCards | DealDamage | ShuffleArea
    | SetTrack | GainTime | SetOut | ResolveSkill | AddWith | SetNew | SaySkill | AnswerBeginning
)  # fmt: skip
_decoder: msgspec.json.Decoder[AnyEdit] = msgspec.json.Decoder(AnyEdit)
_encoder = msgspec.json.Encoder()


def read_edit(data: bytes | str) -> AnyEdit:
    """The edit that JSON says. Raises EditError for one that is too large, unknown or out of bounds."""
    if len(data) > LARGEST_EDIT:
        raise refusal("too large", count=len(data), most=LARGEST_EDIT)
    try:
        return _decoder.decode(shallow(data))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise refusal("no edit", why=str(error)[:200]) from error


def write_edit(edit: AnyEdit) -> str:
    """An edit as JSON; `read_edit` gives it back."""
    return _encoder.encode(edit).decode()


def checked(edit: AnyEdit) -> AnyEdit:
    """The edit, within its bounds: also one that was not read. Raises EditError."""
    try:
        data = _encoder.encode(edit)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise refusal("no edit", why=str(error)[:200]) from error
    return read_edit(data)


__all__ = [
    "AddCards", "AddEffect", "AddPending", "AddUnknown", "AddWith", "AnswerBeginning", "AnyEdit",
    "DealDamage", "DefineCard",
    "DrawCards", "Edit", "GainTime", "Identify", "KoCards", "MoveCards", "NameCard", "PutUnder",
    "RemoveCards", "RemoveEffect", "RemovePending", "ResolveSkill", "SaySkill", "SetBattle", "SetCount",
    "SetKi", "SetMarkers", "SetNew", "SetOut", "SetReading", "SetTrack", "SetTurn", "SetUsed", "ShuffleArea",
    "SwitchMode", "TurnOver", "checked", "read_edit", "write_edit",
]  # fmt: skip
