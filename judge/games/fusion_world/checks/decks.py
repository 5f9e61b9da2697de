"""Checks that each player's known cards can be a deck (FW 6-1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from judge.cards.fusion_world_cells import GAME
from judge.cards.model import CardDefinition
from judge.games.fusion_world.checks.checked import CheckedFusionWorld
from judge.games.fusion_world.definitions import is_filler
from judge.problems import Problem
from judge.rules.dragon_ball.prints import PrintOfDragonBall
from judge.rules.fusion_world.decks import MOST_CARDS, check_deck
from judge.table.checks.checked import definition_of
from judge.table.seats import SEATS
from judge.texts import Message, Texts

_ABOUT_SIZE = "6-1-3"
"""A position may leave cards out, so that its decks are too small."""
_NO_LEADER = "6-1-2"

_TEXTS: dict[str, Texts] = {
    "size": Message("%(player)s has %(count)s cards besides the Leader; a deck has %(most)s at most"),
}


def deck_findings(checked: CheckedFusionWorld) -> Iterator[Problem]:
    """Too many cards, or cards that no legal deck holds."""
    for seat in (0, 1):
        cards = [n for n, card in enumerate(checked.state.cards) if card.owner == seat]
        rest = [card for card in cards if checked.printed(card).type != "leader"]
        if len(rest) > MOST_CARDS:
            values = {"player": SEATS[seat], "count": len(rest), "most": MOST_CARDS}
            yield checked.problem(_TEXTS, "size", _ABOUT_SIZE, part=SEATS[seat], values=values)
        yield from _construction(checked, cards, rest)


def _construction(checked: CheckedFusionWorld, cards: list[int], rest: list[int]) -> Iterator[Problem]:
    leaders = [card for card in cards if checked.printed(card).type == "leader"]
    if not leaders:
        return
    first = {checked.printed(card).number: card for card in reversed(rest)}
    for fault in _faults(checked.printed(leaders[0]), tuple(checked.printed(card) for card in rest)):
        if fault.rule not in (_ABOUT_SIZE, _NO_LEADER):
            card = next((first[number] for number in fault.cards if number in first), leaders[0])
            yield checked.placed(fault, card)


@lru_cache(maxsize=64)
def _faults(leader: PrintOfDragonBall, cards: tuple[PrintOfDragonBall, ...]) -> tuple[Problem, ...]:
    """Fillers stand for any card of their color: they count once, however many there are."""
    named = [_definition(card) for card in cards if card.type != "unknown" and not is_filler(card.number)]
    fillers = {card.number: _definition(card) for card in cards if is_filler(card.number)}
    return check_deck(_definition(leader), [*named, *fillers.values()])


def _definition(printed: PrintOfDragonBall) -> CardDefinition:
    return replace(
        definition_of(printed, GAME),
        specified_cost=printed.specified_cost,
        combo_power=printed.combo_power,
    )
