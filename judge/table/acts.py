"""The acts that lead from one state of a line to the next: answers, and what a judge does besides."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

MOST_NUMBER = 1_000_000
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBER)]
ASIDE = 500_000
"""The first place of siblings that nobody has played: they were opened from what was found, and no line there
is the main one until somebody makes it that."""
Short = Annotated[str, msgspec.Meta(max_length=200)]
Words = Annotated[str, msgspec.Meta(max_length=50_000)]
"""The longest texts of a node; the bounds apply when a node is read from a file."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """An answer to the decision at hand: positions in its options."""

    options: tuple[int, ...]
    by_itself: bool = False


class Said(msgspec.Struct, frozen=True, tag="said"):
    """An answer to the decision at hand as a move in words: "A attacks leader with raider"."""

    words: str


class Chance(msgspec.Struct, frozen=True, tag="chance"):
    """The answer to a decision of chance, by a seed: the same one for the same seed and state."""

    seed: int


class Concession(msgspec.Struct, frozen=True, tag="concession"):
    """A player concedes."""

    seat: int


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """Interpretations switched to their other reading, or back, from here on."""

    names: tuple[str, ...]


class Hand(msgspec.Struct, frozen=True, tag="hand"):
    """A change by the judge's hand: an edit of `judge.table.editing`, as plain values."""

    edit: dict[str, Any]


Act = Answer | Said | Chance | Concession | Reading | Hand


def next_place(places: Iterable[int], aside: bool = False) -> int:
    """Return the place behind siblings; `aside`: behind all, where nothing is a main line."""
    if aside:
        return max((place + 1 for place in places if place >= ASIDE), default=ASIDE)
    return max((place + 1 for place in places if place < ASIDE), default=0)


class PlayNode(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A node of a tree of play: its parent, and the act that leads from there to here.

    Node 0 is the position at its first decision (`kind` ``position``, `parent` -1); it is not saved. Other
    kinds are ``answer`` (`answer`: positions in the options), ``hand`` (`edit`), ``reading`` (`readings`
    switched) and ``concession`` (`answer`: the seat). `phrase` says an answer so that it is understood
    elsewhere.

    Siblings stand by `place`; the first one is the main line, unless it is `ASIDE`. A node with `broken_en`
    and `broken_fr` cannot be reached any more, for that reason. `came_out` is a digest of what the players
    see after it, or how one begins; `changed_en`, `changed_fr` say what is otherwise with the rules as they
    are carried out now than when it was played.

    What no file has: `state` is the state after it as it is kept, a cache that may be missing, `engine` a
    digest of the rules that played it, `version` goes up with every change of name or comment, and `created`
    is filled in where it is saved.
    """

    number: Number
    parent: Annotated[int, msgspec.Meta(ge=-1, le=MOST_NUMBER)] = -1
    kind: Literal["position", "answer", "hand", "reading", "concession"] = "position"
    answer: Annotated[tuple[Number, ...], msgspec.Meta(max_length=1_000)] = ()
    words_en: Words = ""
    words_fr: Words = ""
    phrase: Words = ""
    edit: dict[str, Any] | None = None
    readings: Annotated[tuple[Short, ...], msgspec.Meta(max_length=100)] = ()
    by_itself: bool = False
    state: bytes = b""
    name: Short = ""
    comment: Annotated[str, msgspec.Meta(max_length=20_000)] = ""
    deleted: bool = False
    place: Number = 0
    broken_en: Words = ""
    broken_fr: Words = ""
    came_out: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{4}){0,2}$")] = ""
    changed_en: Words = ""
    changed_fr: Words = ""
    engine: str = ""
    version: int = 1
    created: datetime | None = None

    @property
    def act(self) -> Answer | Concession | Reading | Hand | None:
        """The act that leads here; None of the position itself."""
        if self.kind == "answer":
            return Answer(self.answer, self.by_itself)
        if self.kind == "concession":
            return Concession(self.answer[0] if self.answer else -1)
        if self.kind == "reading":
            return Reading(self.readings)
        return Hand(self.edit or {}) if self.kind == "hand" else None

    @property
    def broken(self) -> bool:
        """True if it cannot be reached any more."""
        return bool(self.broken_en)

    def words(self, language: str) -> str:
        """The move in words, in ``en`` or ``fr``."""
        return self.words_fr if language == "fr" else self.words_en

    @property
    def edit_text(self) -> str:
        """The change by hand as JSON; "" of another act."""
        return msgspec.json.encode(self.edit).decode() if self.edit is not None else ""

    @property
    def for_file(self) -> PlayNode:
        """The node as a file has it: without what holds for one program and one database alone."""
        return replace(self, state=b"", engine="", version=1, created=None)


def written_act(act: Act) -> dict[str, Any]:
    """The fields of a node that say an act; `act` of a node gives it back."""
    if isinstance(act, Answer):
        return {"kind": "answer", "answer": act.options, "by_itself": act.by_itself}
    if isinstance(act, Concession):
        return {"kind": "concession", "answer": (act.seat,)}
    if isinstance(act, Reading):
        return {"kind": "reading", "readings": act.names}
    if isinstance(act, Hand):
        return {"kind": "hand", "edit": act.edit}
    raise TypeError(f"{act!r} has to be carried out first")
