"""The cards of a state numbered anew, in the order in which a text lists them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from judge.engine.kept import Value
from judge.engine.state import Card, Event, State, situation_of, skill_and_card

_CARD = ("card", "by", "attack", "guard")
_CARDS = ("cards", "chosen")
SomeValue = TypeVar("SomeValue", bound=Value)


def order_of(state: State, areas: Sequence[str], listed: Sequence[str]) -> list[int]:
    """The cards of a state in the order in which a text lists them: area by area as `listed`."""
    order: list[int] = []
    for seat in range(state.seats):
        for area in listed:
            for card in _zone(state, seat, area, areas):
                order += [card, *state.cards[card].beneath]
    return order


def _zone(state: State, seat: int, area: str, areas: Sequence[str]) -> Sequence[int]:
    if area == "removed":
        return [n for n, card in enumerate(state.cards) if card.zone == -1 and card.owner == seat]
    return state.zones[seat * len(areas) + areas.index(area)]


def renumbered(state: State, order: Sequence[int]) -> State:
    """The state with these of its cards, in this order; nothing in it may name any other card."""
    numbers = {old: new for new, old in enumerate(order)} | {-1: -1}
    return replace(
        state,
        cards=tuple(_card(state.cards[old], numbers) for old in order),
        zones=tuple(tuple(numbers[card] for card in zone) for zone in state.zones),
        battle=None if state.battle is None else _named(state.battle, numbers),
        modifiers=tuple(_named(each, numbers) for each in state.modifiers),
        pending=tuple(_named(each, numbers) for each in state.pending),
        delayed=tuple(_named(each, numbers) for each in state.delayed),
        facts=tuple(_named(each, numbers) for each in state.facts),
        lasting_facts=tuple(_named(each, numbers) for each in state.lasting_facts),
        stack=tuple(_named(each, numbers) for each in state.stack),
        situations=tuple(
            sorted(
                situation_of(skill, numbers[card]) for skill, card in map(skill_and_card, state.situations)
            )
        ),
    )


def _card(card: Card, numbers: dict[int, int]) -> Card:
    if card.top < 0 and not card.beneath:
        return card
    return replace(card, top=numbers[card.top], beneath=tuple(numbers[each] for each in card.beneath))


def _named(value: SomeValue, numbers: dict[int, int]) -> SomeValue:
    """A value with the cards that it names by their new numbers."""
    changes: dict[str, object] = {}
    for name in value.__struct_fields__:
        inner = getattr(value, name)
        if name in _CARD:
            changes[name] = numbers[inner]
        elif name in _CARDS:
            changes[name] = tuple(numbers[each] for each in inner)
        elif isinstance(inner, Event):
            changes[name] = _named(inner, numbers)
        elif name == "facts":
            changes[name] = tuple(_named(each, numbers) for each in inner)
    return replace(value, **changes)
