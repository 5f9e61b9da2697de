"""Deck construction, FW 6-1: a deck held against every rule at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from judge.cards.dragon_ball_cells import COLORS
from judge.cards.model import CardDefinition
from judge.cards.terms import COLOR_NAMES
from judge.problems import Problem, Severity, quoted
from judge.rules.dragon_ball.deck_permanents import (
    COPIES,
    FEWEST_CARDS,
    MOST_CARDS,
    Limit,
    Permanents,
    permanents,
)
from judge.rules.dragon_ball.keyword import MostInDeck, among
from judge.rules.fusion_world.keywords import KEYWORDS
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "no leader": Message("No Leader Card is named; exactly 1 is needed."),
    "other leader": Message("The Leader Card must be a Leader Card; %(cards)s is none."),
    "leader in deck": Message(
        "A deck is made of Battle Cards and Extra Cards; Leader Cards in it: %(cards)s."
    ),
    "size": Message("Cards in the deck: %(count)s; %(fewest)s to %(most)s are needed."),
    "color": Message("The Leader does not have the color %(color)s; cards of it: %(cards)s."),
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
}


def check_deck(
    leader: CardDefinition | None, cards: Sequence[CardDefinition], *, in_part: bool = False
) -> tuple[Problem, ...]:
    """Every fault of a deck, in the order of the rules; none means that the deck is legal (FW 6-1, 6-2-1-1).

    `cards` holds each card as often as the deck does. Energy markers are no part of it (FW 6-1-5). `in_part`:
    there are more cards, nobody knows which; what those may change is marked as provisional: a Leader or
    cards that are missing, and limits that a [Permanent] skill of theirs may lift (FW 6-1-4-3).
    """
    found = _Check(leader, cards).faults()
    if not in_part:
        return tuple(found)
    return tuple(
        msgspec.structs.replace(fault, provisional=True) if _may_change(fault, len(cards)) else fault
        for fault in found
    )


def _may_change(fault: Problem, size: int) -> bool:
    """True if further cards may mend a fault: more of them never make too many fewer."""
    if fault.severity == "warning":
        return False
    if fault.rule == "6-1-2":
        return not fault.cards
    if fault.rule == "6-1-3":
        return not fault.cards and size < FEWEST_CARDS
    return fault.rule in ("6-1-4-1", "6-1-4-2", "6-1-4-3-1")


class _Check:
    """One deck, with what its [Permanent] skills make of it."""

    def __init__(self, leader: CardDefinition | None, cards: Sequence[CardDefinition]) -> None:
        self._leader = leader
        self._size = len(cards)
        self._known = {card.number: card for card in (*cards, *([leader] if leader else []))}
        self._count = Counter(card.number for card in cards)
        self._permanents: Permanents = permanents(self._known.values())

    def faults(self) -> Iterator[Problem]:
        yield from self._leader_and_size()
        yield from self._colors()
        yield from self._copies()
        yield from self._limits_together()
        for name, most in KEYWORDS.most_in_deck.items():
            yield from self._keyword(name, most)
        for number, words in self._permanents.undecided:
            yield self._fault("6-1-4-3", "by hand", [number], by_hand=True, words=quoted(words))

    def _leader_and_size(self) -> Iterator[Problem]:
        if self._leader is None:
            yield self._fault("6-1-2", "no leader", [])
        elif self._leader.type != "leader":
            yield self._fault("6-1-2", "other leader", [self._leader.number])
        if leaders := [number for number in self._count if self._known[number].type == "leader"]:
            yield self._fault("6-1-3", "leader in deck", leaders)
        if not FEWEST_CARDS <= self._size <= MOST_CARDS:
            yield self._fault("6-1-3", "size", [], count=self._size, fewest=FEWEST_CARDS, most=MOST_CARDS)

    def _colors(self) -> Iterator[Problem]:
        if self._leader is None or self._leader.type != "leader":
            return
        counted = self._permanents.cards
        for color in COLORS:
            of_it = [number for number in self._count if color in counted[number].colors]
            if of_it and color not in counted[self._leader.number].colors:
                yield self._fault("6-1-4-1", "color", of_it, color=COLOR_NAMES[color])

    def _copies(self) -> Iterator[Problem]:
        """6-1-4-2, which 2-10-2 means when it names 6-1-4-1."""
        for number, count in self._count.items():
            by_skill = _strictest([limit for limit in self._permanents.limits if number in limit.numbers])
            if by_skill is not None:
                if by_skill.copies is not None and count > by_skill.copies and not by_skill.together:
                    yield self._over_skill("copies by skill", by_skill, [number], count)
            elif count > COPIES and not self._any_copies(number):
                yield self._fault("6-1-4-2", "copies", [number], count=count, limit=COPIES)

    def _limits_together(self) -> Iterator[Problem]:
        for limit in self._permanents.limits:
            count = sum(self._count[number] for number in limit.numbers)
            if limit.together and limit.copies is not None and count > limit.copies:
                numbers = [number for number in limit.numbers if number in self._count]
                yield self._over_skill("together by skill", limit, numbers, count)

    def _over_skill(self, key: str, limit: Limit, numbers: Iterable[str], count: int) -> Problem:
        source = self._named(limit.source)
        return self._fault("6-1-4-3-1", key, numbers, source=source, count=count, limit=limit.copies)

    def _keyword(self, keyword: str, most: MostInDeck) -> Iterator[Problem]:
        having = [number for number in self._count if keyword in self._permanents.cards[number].keywords]
        count = sum(self._count[number] for number in having)
        if count > most.cards:
            yield self._fault(most.rule, "keyword", having, keyword=keyword, count=count, limit=most.cards)

    def _any_copies(self, number: str) -> bool:
        """Those that are limited altogether."""
        keywords = self._permanents.cards[number].keywords
        return any(most.any_copies for most in among(keywords, KEYWORDS.most_in_deck))

    def _named(self, number: str) -> str:
        return f"{number} {self._known[number].name}"

    def _fault(
        self, rule: str, key: str, numbers: Iterable[str], /, by_hand: bool = False, **values: object
    ) -> Problem:
        numbers = tuple(numbers)
        listed = ", ".join(self._named(number) for number in numbers)
        severity: Severity = "warning" if by_hand else "impossible"
        problem = Problem.of(_TEXTS, key, rule, cards=listed, **values)
        return msgspec.structs.replace(problem, cards=numbers, severity=severity)


def _strictest(limits: Sequence[Limit]) -> Limit | None:
    """The limit that counts among several: what forbids comes before what permits (FW 0-2-5)."""
    if not limits:
        return None
    ranked = sorted(limits, key=lambda limit: float("inf") if limit.copies is None else limit.copies)
    return ranked[0] if ranked[0].copies is not None and ranked[0].copies < COPIES else ranked[-1]
