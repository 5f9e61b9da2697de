"""What is understood of a whole export of cards: card by card here, or in batches by several workers."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import judge.games  # noqa: F401 - it registers the cards of each game, in a worker too
from judge.cards.checking import CheckedSkill, FaceName, check_card
from judge.cards.language import CompiledSkill
from judge.cards.model import CardDefinition
from judge.jobs import Workers
from judge.texts import Message, Texts, in_both

IN_A_BATCH = 40
SECONDS = 10.0
"""Cards that a worker reads at once, and seconds for one of them: a thousand times what one takes."""

_NOT_READ: Texts = Message("not read: %(why)s")
_NO_TIME: Texts = Message("not read: there was no time left")

Skills = list[tuple[FaceName, CompiledSkill]]
"""The skills of a card: the side where each stands, and what was understood of it."""


class Checked(NamedTuple):
    """A card, its skills, and the reason why its text was not read; None where it was."""

    card: CardDefinition
    skills: tuple[CheckedSkill, ...]
    not_read: Texts | None = None


def checked_here(cards: Sequence[CardDefinition]) -> Iterator[Checked]:
    """Read the texts of cards in this process, in their order."""
    return (Checked(card, check_card(card)) for card in cards)


def checked_within(seconds: float, cards: Sequence[CardDefinition]) -> Iterator[Checked]:
    """Read the texts of cards for some seconds, at least that of the first; of the others it says so."""
    until = time.monotonic() + seconds
    late = False
    for card in cards:
        yield Checked(card, (), dict(_NO_TIME)) if late else Checked(card, check_card(card))
        late = late or time.monotonic() > until


def checked_by(workers: Workers, cards: Sequence[CardDefinition]) -> Iterator[Checked]:
    """Read the texts of cards by several workers, in the order in which they are done.

    What became of no answer is said of each of its cards. Raises NoScheduler. Closing it cancels the rest.
    """
    parts = [tuple(cards[at : at + IN_A_BATCH]) for at in range(0, len(cards), IN_A_BATCH)]
    with workers.run(read_batch, parts, SECONDS * IN_A_BATCH) as running:
        for done in running:
            part = parts[done.number]
            if done.found is None:
                said = in_both(_NOT_READ, why=done.reason)
                yield from (Checked(card, (), said) for card in part)
                continue
            for card, skills in zip(part, done.found, strict=True):
                yield Checked(card, tuple(CheckedSkill(card, side, each) for side, each in skills))


def read_batch(cards: Sequence[CardDefinition]) -> list[Skills]:
    """Read the texts of one batch; what a worker does."""
    return [[(skill.side, skill.compiled) for skill in check_card(card)] for card in cards]
