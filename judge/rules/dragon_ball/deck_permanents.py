"""The [Permanent] skills that count while a deck is built: colors, traits, limits (FW 6-1-4-3).

Only what is printed can be asked then. A skill that may concern the deck and cannot be decided on, because
its words are not understood or it depends on a game in progress, is handed on for a judge to decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from judge.cards.dragon_ball_cells import COLORS
from judge.cards.language import CardTextError, CompiledSkill
from judge.cards.model import CardDefinition
from judge.cards.naming import all_compared
from judge.engine import tree
from judge.rules.dragon_ball.printed import Printed, UndecidedError, fits

FEWEST_CARDS, MOST_CARDS = 50, 60
"""How many cards a deck has (FW 6-1-3, MA 5-1-3)."""
COPIES = 4
"""How many of them may have the same number (FW 6-1-4-2, MA 5-1-3-1)."""

_MAY_CONCERN_DECKS = re.compile(r"\b(?:in your deck|deck construction|in all areas)\b", re.IGNORECASE)
Reader = Callable[[str], Sequence[CompiledSkill]]


class Limit(NamedTuple):
    """How many cards of some numbers a deck may hold; None is any number. `together`: of all of them."""

    numbers: tuple[str, ...]
    copies: int | None
    together: bool
    source: str


class Permanents(NamedTuple):
    """The cards by number as they count, the limits, and the skills (number, words) left to a judge."""

    cards: dict[str, Printed]
    limits: tuple[Limit, ...]
    undecided: tuple[tuple[str, str], ...]


def permanents(cards: Iterable[CardDefinition], compile_text: Reader) -> Permanents:
    """Find what [Permanent] skills of these cards make of them in deck preparation (FW 6-1-4-3-2, 9-5-3).

    `compile_text` reads a text as the game does.
    """
    distinct = {card.number: card for card in cards}
    reading = _Reading({number: Printed.of(card) for number, card in distinct.items()}, compile_text)
    for card in distinct.values():
        reading.read(card)
    reading.apply()
    return Permanents(reading.cards, tuple(reading.limits()), tuple(dict.fromkeys(reading.undecided)))


class _Reading:
    """Collects what the skills say, then applies it."""

    def __init__(self, cards: dict[str, Printed], compile_text: Reader) -> None:
        self.cards = cards
        self.compile_text = compile_text
        self.undecided: list[tuple[str, str]] = []
        self._treatments: list[tuple[str, tree.TreatAs, str]] = []
        self._limits: list[tuple[str, tree.DeckLimit, str]] = []

    def read(self, card: CardDefinition) -> None:
        """Note a card's keywords and the instructions of its skills that concern the deck."""
        try:
            compiled = self.compile_text(card.front.text)
        except CardTextError:
            self.undecided.append((card.number, card.front.text))
            return
        beside = [each.keyword for one in compiled for each in one.skill.attached]
        keywords = frozenset(filter(None, (*(each.skill.keyword for each in compiled), *beside)))
        printed = self.cards[card.number]
        self.cards[card.number] = msgspec.structs.replace(
            printed, keywords=keywords, has_skills=bool(compiled)
        )
        for each in compiled:
            if each.skill.type == "permanent" or "[permanent]" in each.words.lower():
                self._read_permanent(card.number, each)

    def _read_permanent(self, number: str, compiled: CompiledSkill) -> None:
        skill, words = compiled.skill, compiled.words
        if compiled.not_understood:
            if _MAY_CONCERN_DECKS.search(words):
                self.undecided.append((number, words))
            return
        always = not skill.turn
        for instruction in skill.effect:
            if always and isinstance(instruction, tree.DeckLimit):
                self._limits.append((number, instruction, words))
            elif always and isinstance(instruction, tree.TreatAs) and _counts_in_decks(instruction):
                self._treatments.append((number, instruction, words))
            elif _holds_a_change(instruction):
                self.undecided.append((number, words))

    def apply(self) -> None:
        """Let cards gain colors, traits and names until nothing more is gained: one may bring another."""
        before = None
        while before != self.cards:
            before = dict(self.cards)
            for number, treatment, words in self._treatments:
                for each in self._targets(number, treatment.what, words):
                    self.cards[each] = _gaining(self.cards[each], treatment)

    def _targets(self, number: str, what: tree.Target, words: str) -> tuple[str, ...]:
        if isinstance(what, tree.This):
            return (number,)
        if isinstance(what, tree.Both):
            return self._targets(number, what.first, words) + self._targets(number, what.second, words)
        if isinstance(what, tree.Every):
            return self._fitting(number, what.of, words)
        self.undecided.append((number, words))
        return ()

    def _fitting(self, number: str, wanted: tree.Filter, words: str) -> tuple[str, ...]:
        try:
            return tuple(
                other
                for other, printed in self.cards.items()
                if fits(wanted, printed, is_this=other == number)
            )
        except UndecidedError:
            self.undecided.append((number, words))
            return ()

    def limits(self) -> Iterable[Limit]:
        """The limits, each with the numbers that it is about; called when all is applied."""
        for number, limit, words in self._limits:
            if limit.filter is None:
                yield Limit((number,), limit.copies, together=False, source=number)
            elif fitting := self._fitting(number, limit.filter, words):
                yield Limit(fitting, limit.copies, together=True, source=number)


def _counts_in_decks(treatment: tree.TreatAs) -> bool:
    """True if a treatment gives colors, traits or names in decks too: to its own card, or to cards
    everywhere."""
    return not treatment.duration and (treatment.everywhere or isinstance(treatment.what, tree.This))


def _holds_a_change(instruction: tree.Instruction) -> bool:
    """True if a limit, or a change in all areas, stands anywhere within an instruction."""
    written = msgspec.json.encode(instruction)
    return b'"node":"DeckLimit"' in written or b'"everywhere":true' in written


def _gaining(printed: Printed, treatment: tree.TreatAs) -> Printed:
    colors = COLORS if "*" in treatment.colors else treatment.colors
    return msgspec.structs.replace(
        printed,
        names=printed.names | all_compared(treatment.names),
        traits=printed.traits | all_compared(treatment.traits),
        characters=printed.characters | all_compared(treatment.characters),
        colors=printed.colors | {color.lower() for color in colors},
    )
