"""Deck construction, FW 6-1, MA 5-1: a deck held against every rule at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from judge.cards.deck_lists import UnknownCard
from judge.cards.language import is_for_events
from judge.cards.model import CardDefinition
from judge.problems import Problem, Severity, quoted
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.deck_permanents import (
    COPIES,
    FEWEST_CARDS,
    MOST_CARDS,
    Limit,
    Permanents,
    permanents,
)
from judge.rules.dragon_ball.keyword import MostInDeck, among
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "no leader": Message("No Leader Card is named; exactly 1 is needed."),
    "other leader": Message("The Leader Card must be a Leader Card; %(cards)s is none."),
    "size": Message("Cards in the deck: %(count)s; %(fewest)s to %(most)s are needed."),
    "copies": Message("Copies of %(cards)s: %(count)s; the limit is %(limit)s with the same card number."),
    "copies by skill": Message(
        "Copies of %(cards)s: %(count)s; by a [Permanent] skill of %(source)s the limit is %(limit)s."
    ),
    "together by skill": Message(
        "Cards limited by a [Permanent] skill of %(source)s: %(count)s; the limit is %(limit)s altogether:"
        " %(cards)s."
    ),
    "keyword": Message("Cards with [%(keyword)s]: %(count)s; the limit is %(limit)s altogether: %(cards)s."),
    "by hand": Message(
        "Whether this skill of %(cards)s changes the deck rules is for the judge to decide: %(words)s"
    ),
    "events": Message(
        "By its own text %(cards)s can be used in certain events only: ask whether this is one."
    ),
}


class DeckCheck:
    """One deck of a game, with what its [Permanent] skills make of it.

    A game says its `game`, its `cards`, and what stands in a deck (`made_of`) where Leader Cards lie in it.
    """

    game: ClassVar[type[DragonBallGame]]
    cards: ClassVar[CardsOfGame]
    made_of: ClassVar[Texts]
    texts: ClassVar[Mapping[str, Texts]] = {}
    lifted: ClassVar[tuple[str, ...]] = ()
    """Further rules that [Permanent] skills may lift."""

    def __init__(
        self,
        leader: CardDefinition | None,
        cards: Sequence[CardDefinition],
        unknown: Sequence[UnknownCard] = (),
    ) -> None:
        self.leader = leader
        self._unknown = Counter[str]()
        for card in unknown:
            self._unknown[card.number] += card.copies
        self._has_unknown_leader = any(card.part == "leader" for card in unknown)
        self._size = len(cards) + self._unknown.total() - self._has_unknown_leader
        self._known = {card.number: card for card in (*cards, *([leader] if leader else []))}
        self.count = Counter(card.number for card in cards)
        self.permanents: Permanents = permanents(self._known.values(), self.cards.read)
        self._limits = self.game.keyword_table.most_in_deck
        rule = self.game.rule
        self._of_leader, self._of_size = rule(FW="6-1-2", MA="5-1-2"), rule(FW="6-1-3", MA="5-1-3")
        self._of_copies = rule(FW="6-1-4-2", MA="5-1-3-1")
        self._of_skills = rule(FW="6-1-4-3", MA="5-1-3-2")
        self._of_limits = rule(FW="6-1-4-3-1", MA="5-1-3-2-1")

    @classmethod
    def check(
        cls,
        leader: CardDefinition | None,
        cards: Sequence[CardDefinition],
        unknown: Sequence[UnknownCard] = (),
        *,
        in_part: bool = False,
    ) -> tuple[Problem, ...]:
        """Every fault of a deck, in the order of the rules; none means that the deck is legal (FW 6-1,
        6-2-1-1, MA 5-1, 5-2-1-1).

        `cards` holds each card as often as the deck does. Energy markers are no part of it (FW 6-1-5).
        `unknown` are cards of which only the number is known: they count, and each number is a card.
        `in_part`: there are more cards than `cards`, nobody knows which; what those may change is marked as
        provisional: a missing Leader, missing cards, and limits that a [Permanent] skill of theirs may lift.
        """
        deck = cls(leader, cards, unknown)
        return tuple(
            msgspec.structs.replace(fault, provisional=True) if in_part and deck.may_change(fault) else fault
            for fault in deck.faults()
        )

    def may_change(self, fault: Problem) -> bool:
        """True if further cards may mend a fault: more of them never make too many fewer."""
        if fault.severity == "warning":
            return False
        if fault.rule == self._of_leader:
            return not fault.cards
        if fault.rule == self._of_size:
            return not fault.cards and self._size < FEWEST_CARDS and not self._unknown
        return fault.rule in (*self.lifted, self._of_copies, self._of_limits)

    def own_faults(self) -> Iterator[Problem]:
        """Yield what only this game's rules forbid."""
        yield from ()

    def faults(self) -> Iterator[Problem]:
        """Yield every fault, in the order of the rules."""
        yield from self._leader_and_size()
        yield from self.own_faults()
        yield from self._copies()
        yield from self._limits_together()
        for name, most in self._limits.items():
            yield from self._keyword(name, most)
        for number, words in self.permanents.undecided:
            yield self.fault(self._of_skills, "by hand", [number], by_hand=True, words=quoted(words))
        for number, card in self._known.items():
            if is_for_events(card.front.text):
                yield self.fault(self.game.rule(FW="6-1-4", MA="5-1-3"), "events", [number], by_hand=True)

    def _leader_and_size(self) -> Iterator[Problem]:
        if self.leader is None and not self._has_unknown_leader:
            yield self.fault(self._of_leader, "no leader", [])
        elif self.leader is not None and self.leader.type != "leader":
            yield self.fault(self._of_leader, "other leader", [self.leader.number])
        if leaders := [number for number in self.count if self._known[number].type == "leader"]:
            yield self.fault(self._of_size, "leader in deck", leaders)
        if not FEWEST_CARDS <= self._size <= MOST_CARDS:
            yield self.fault(
                self._of_size, "size", [], count=self._size, fewest=FEWEST_CARDS, most=MOST_CARDS
            )

    def _copies(self) -> Iterator[Problem]:
        """FW 6-1-4-2, which FW 2-10-2 means when it names 6-1-4-1; MA 5-1-3-1."""
        for number, count in self.count.items():
            # How many cards of a kind there can be, or none, says nothing of how many of one number.
            by_skill = _strictest(
                [one for one in self.permanents.limits if number in one.numbers and not one.together]
            )
            if by_skill is not None:
                if by_skill.copies is not None and count > by_skill.copies:
                    yield self._over_skill("copies by skill", by_skill, [number], count)
            elif count > COPIES and not self._any_copies(number):
                yield self.fault(self._of_copies, "copies", [number], count=count, limit=COPIES)
        for number, count in self._unknown.items():
            if count > COPIES:
                yield self.fault(self._of_copies, "copies", [number], count=count, limit=COPIES)

    def _limits_together(self) -> Iterator[Problem]:
        for limit in self.permanents.limits:
            count = sum(self.count[number] for number in limit.numbers)
            if limit.together and limit.copies is not None and count > limit.copies:
                numbers = [number for number in limit.numbers if number in self.count]
                yield self._over_skill("together by skill", limit, numbers, count)

    def _over_skill(self, key: str, limit: Limit, numbers: Iterable[str], count: int) -> Problem:
        source = self._named(limit.source)
        return self.fault(self._of_limits, key, numbers, source=source, count=count, limit=limit.copies)

    def _keyword(self, keyword: str, most: MostInDeck) -> Iterator[Problem]:
        having = [number for number in self.count if keyword in self.permanents.cards[number].keywords]
        count = sum(self.count[number] for number in having)
        if count > most.cards:
            yield self.fault(most.rule, "keyword", having, keyword=keyword, count=count, limit=most.cards)

    def _any_copies(self, number: str) -> bool:
        """Those that are limited altogether."""
        keywords = self.permanents.cards[number].keywords
        return any(most.any_copies for most in among(keywords, self._limits))

    def _named(self, number: str) -> str:
        card = self._known.get(number)
        return f"{number} {card.name}" if card and card.name != number else number

    def fault(
        self, rule: str, key: str, numbers: Iterable[str], /, by_hand: bool = False, **values: object
    ) -> Problem:
        """The problem of some cards, in the words of `texts`."""
        numbers = tuple(numbers)
        listed = ", ".join(self._named(number) for number in numbers)
        severity: Severity = "warning" if by_hand else "impossible"
        texts = {**_TEXTS, **self.texts, "leader in deck": self.made_of}
        problem = Problem.of(texts, key, rule, cards=listed, **values)
        return msgspec.structs.replace(problem, cards=numbers, severity=severity)


def _strictest(limits: Sequence[Limit]) -> Limit | None:
    """The limit that counts among several: what forbids comes before what permits (FW 0-2-5, MA 1-3-3)."""
    if not limits:
        return None
    ranked = sorted(limits, key=lambda limit: float("inf") if limit.copies is None else limit.copies)
    return ranked[0] if ranked[0].copies is not None and ranked[0].copies < COPIES else ranked[-1]
