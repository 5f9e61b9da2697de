"""Deck rules (CC 16): `judge deck` names every fault at once, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from judge.cards.deck_lists import UnknownCard
from judge.cards.model import CardDefinition
from judge.cards.terms import color_name
from judge.problems import Problem, Severity
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.texts import Message, Texts

LEAST_CARDS = 50
MOST_COLORS = 2
MOST_COPIES = 3
LEAST_EXTRA = 6

_TEXTS: dict[str, Texts] = {
    "too few": Message("The deck has %(count)s cards; it needs at least %(least)s."),
    "colors": Message("The deck has %(count)s colors (%(colors)s); at most %(most)s are allowed."),
    "copies": Message("%(name)s: %(count)s copies; at most %(most)s are allowed."),
    "same name": Message(
        "%(name)s: %(count)s cards of this name with different numbers. If cards of one name are the same"
        ' card, at most %(most)s are allowed; the manual does not say what "the same card" is.'
    ),
    "extra in deck": Message("%(name)s is an extra deck card; put it in the extra deck."),
    "extra too few": Message(
        "The extra deck has %(count)s cards; it needs at least %(least)s, or none at all."
    ),
    "extra copies": Message("%(name)s: %(count)s copies in the extra deck; only 1 is allowed."),
    "not extra": Message("%(name)s is no extra deck card; only these may be in the extra deck."),
    "extra color": Message("%(name)s has a color that is not among those of the deck: %(colors)s."),
}


def _fault(
    rule: str,
    what: str,
    *cards: CardDefinition,
    colors: Iterable[str] = (),
    by_hand: bool = False,
    **values: object,
) -> Problem:
    named = {
        "en": ", ".join(color_name(color, "en") for color in sorted(colors)),
        "fr": ", ".join(color_name(color, "fr") for color in sorted(colors)),
    }
    severity: Severity = "warning" if by_hand else "impossible"
    problem = Problem.of(_TEXTS, what, rule, colors=named, **values)
    return replace(problem, cards=tuple(card.number for card in cards), severity=severity)


FOR_WANT_OF_CARDS = ("16-2-1-1", "16-3-1", "16-3-5")
"""Rules that more cards may still meet."""


def check_deck(
    deck: Sequence[CardDefinition],
    extra: Sequence[CardDefinition] = (),
    unknown: Sequence[UnknownCard] = (),
    *,
    in_part: bool = False,
) -> list[Problem]:
    """Every fault of a deck and its extra deck; none for a legal one (CC 16-2, 16-3).

    That all extra deck cards are of one size (16-3-4) shows on the cards alone. `unknown` are cards of
    which only the number is known: they count, in their part. `in_part`: there are more cards than `deck` and
    `extra`, nobody knows which; what those may mend is marked as provisional.
    """
    more = [card for card in unknown if card.part != "extra"]
    more_extra = [card for card in unknown if card.part == "extra"]
    found = [*_main_faults(deck, more), *_extra_faults(deck, extra, more_extra)]
    may_mend = set(FOR_WANT_OF_CARDS) - ({"16-2-1-1"} if unknown else set())
    return [
        replace(fault, provisional=True) if in_part and fault.rule in may_mend else fault for fault in found
    ]


def _main_faults(deck: Sequence[CardDefinition], unknown: Sequence[UnknownCard]) -> Iterable[Problem]:
    size = len(deck) + sum(card.copies for card in unknown)
    if size < LEAST_CARDS:
        yield _fault("16-2-1-1", "too few", count=size, least=LEAST_CARDS)
    colors = {color for card in deck for color in card.colors}
    if len(colors) > MOST_COLORS:
        yield _fault("16-2-1-2", "colors", count=len(colors), colors=colors, most=MOST_COLORS)
    for card, count in _copies(deck):
        if count > MOST_COPIES:
            yield _fault("16-2-1-3", "copies", card, name=card.name, count=count, most=MOST_COPIES)
    for each in unknown:
        if each.copies > MOST_COPIES:
            yield _fault("16-2-1-3", "copies", name=each.number, count=each.copies, most=MOST_COPIES)
    yield from _of_one_name("16-2-1-3", deck, MOST_COPIES)
    for card, _ in _copies(deck):
        if card.type in EXTRA_CARDS:
            yield _fault("16-3-3", "extra in deck", card, name=card.name)


def _extra_faults(
    deck: Sequence[CardDefinition], extra: Sequence[CardDefinition], unknown: Sequence[UnknownCard]
) -> Iterable[Problem]:
    size = len(extra) + sum(card.copies for card in unknown)
    if 0 < size < LEAST_EXTRA:
        yield _fault("16-3-1", "extra too few", count=size, least=LEAST_EXTRA)
    for each in unknown:
        if each.copies > 1:
            yield _fault("16-3-2", "extra copies", name=each.number, count=each.copies)
    for card, count in _copies(extra):
        if count > 1:
            yield _fault("16-3-2", "extra copies", card, name=card.name, count=count)
    yield from _of_one_name("16-3-2", extra, 1)
    for card, _ in _copies(extra):
        if card.type not in EXTRA_CARDS:
            yield _fault("16-3-3", "not extra", card, name=card.name)
    colors = {color for card in deck for color in card.colors}
    for card, _ in _copies(extra):
        if colors and not colors.issuperset(card.colors):
            yield _fault("16-3-5", "extra color", card, name=card.name, colors=colors)


def _of_one_name(rule: str, cards: Sequence[CardDefinition], most: int) -> Iterable[Problem]:
    """Cards of one name, of several numbers, that are too many by the reading that takes them for the same
    card (defects 16-2-1-3): for the judge to decide."""
    by_name: dict[str, list[CardDefinition]] = {}
    for card in cards:
        by_name.setdefault(card.name, []).append(card)
    for name, found in by_name.items():
        numbers = {card.number: card for card in found}
        if len(numbers) > 1 and len(found) > most:
            yield _fault(
                rule, "same name", *numbers.values(), by_hand=True, name=name, count=len(found), most=most
            )


def _copies(cards: Sequence[CardDefinition]) -> list[tuple[CardDefinition, int]]:
    """Each card by its number, and how often it is there."""
    first = {card.number: card for card in reversed(cards)}
    return [(first[number], count) for number, count in Counter(card.number for card in cards).items()]
