"""Checks that each player's known cards can be a deck (FW 6-1, MA 5-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from judge.cards.model import CardDefinition
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.games.dragon_ball.definitions import is_filler
from judge.problems import Problem
from judge.rules.dragon_ball.deck_permanents import MOST_CARDS
from judge.rules.dragon_ball.prints import PrintOfDragonBall
from judge.table.checks.checked import definition_of
from judge.table.seats import SEATS
from judge.texts import Message, Texts

CheckDeck = Callable[[CardDefinition | None, Sequence[CardDefinition]], tuple[Problem, ...]]
"""What finds every fault of a deck: of its Leader, and of the cards, each as often as the deck has it."""

_TEXTS: dict[str, Texts] = {
    "size": Message("%(player)s has %(count)s cards besides the Leader; a deck has %(most)s at most"),
}


def deck_findings(check_deck: CheckDeck, checked: CheckedDragonBall) -> Iterator[Problem]:
    """Too many cards, or cards that no legal deck holds."""
    for seat in (0, 1):
        cards = [n for n, card in enumerate(checked.state.cards) if card.owner == seat]
        rest = [card for card in cards if checked.printed(card).type != "leader"]
        if len(rest) > MOST_CARDS:
            values = {"player": SEATS[seat], "count": len(rest), "most": MOST_CARDS}
            yield checked.problem(
                _TEXTS, "size", checked.rule(FW="6-1-3", MA="5-1-3"), part=SEATS[seat], values=values
            )
        yield from _construction(check_deck, checked, cards, rest)


def _construction(
    check_deck: CheckDeck, checked: CheckedDragonBall, cards: list[int], rest: list[int]
) -> Iterator[Problem]:
    """A position may leave cards out, so that its decks are too small, or without a Leader."""
    left_out = (checked.rule(FW="6-1-3", MA="5-1-3"), checked.rule(FW="6-1-2", MA="5-1-2"))
    leaders = [card for card in cards if checked.printed(card).type == "leader"]
    if not leaders:
        return
    first = {checked.printed(card).number: card for card in reversed(rest)}
    prints = tuple(checked.printed(card) for card in rest)
    for fault in _faults(check_deck, checked.game.name, checked.printed(leaders[0]), prints):
        if fault.rule not in left_out:
            card = next((first[number] for number in fault.cards if number in first), leaders[0])
            yield checked.placed(fault, card)


@lru_cache(maxsize=64)
def _faults(
    check_deck: CheckDeck, game: str, leader: PrintOfDragonBall, cards: tuple[PrintOfDragonBall, ...]
) -> tuple[Problem, ...]:
    """Fillers stand for any card of their color: they count once, however many there are."""
    named = [
        _definition(card, game) for card in cards if card.type != "unknown" and not is_filler(card.number)
    ]
    fillers = {card.number: _definition(card, game) for card in cards if is_filler(card.number)}
    return check_deck(_definition(leader, game), [*named, *fillers.values()])


def _definition(printed: PrintOfDragonBall, game: str) -> CardDefinition:
    return replace(
        definition_of(printed, game),
        specified_cost=printed.specified_cost,
        combo_power=printed.combo_power,
        combo_cost=printed.combo_cost,
        characters=printed.characters,
        era=printed.era,
    )
