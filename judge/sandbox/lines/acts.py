"""What leads from one state of a line to the next: answers, and what a judge does besides."""

from __future__ import annotations

from typing import Any

import msgspec


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
    """A change by the judge's hand: an edit of `judge.sandbox.editing`, as plain values."""

    edit: dict[str, Any]


Act = Answer | Said | Chance | Concession | Reading | Hand
