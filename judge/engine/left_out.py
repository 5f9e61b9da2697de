"""What an exploration leaves out or takes for granted: unknown cards, shuffles, words for the judge, bounds.

Each card that nobody knows is named where it lay when the search began, with what became of it on the way:

- ``asked``: a rule asked which card it is.
- ``hand``: it is in a hand, and whoever has it might have used it.
- ``in-play``: it lies open, and nobody knows what it can do there.
- ``moved``: it came elsewhere on the way.
- ``untouched``: no line moves it, and no rule asks which it is.

Those outside of the game are named only where they come back into it.

Beside other answers, ``usable`` are those in the hand of the player who is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.reservations import Reservation
from judge.engine.state import UNKNOWN, State

if TYPE_CHECKING:
    from judge.engine.explored import Graph
    from judge.engine.game import Game

HANDS = "hand"
"""What every game calls the area of the cards that their player alone sees."""


def rests_on(graph: Graph, start: State, game: type[Game]) -> tuple[Reservation, ...]:
    """Lists what the outcomes in a graph rest on, in the same order whatever way it was searched."""
    reserved = [each for each in graph.reserved if each.kind != "unknown-cards"]
    found = [*reserved, *_bounds(graph), *_unknown_cards(graph, start, game)]
    said = {(each.card, each.skill) for each in graph.reserved if each.kind == "unread-effect"}
    shuffles = Counter(graph.shuffled.values()).items()
    found += [Reservation("unread-effect", *each) for each in graph.by_hand - said]
    found += [Reservation("shuffle", player=player, number=number) for player, number in shuffles]
    return tuple(sorted(set(found), key=_place))


def unknown_cards(state: State) -> tuple[int, ...]:
    """The cards that nobody knows."""
    return tuple(number for number, card in enumerate(state.cards) if card.print == UNKNOWN)


def _place(each: Reservation) -> tuple[object, ...]:
    return (each.kind, each.player, each.area, each.note, each.card, each.skill, each.number)


def _bounds(graph: Graph) -> Iterator[Reservation]:
    return (Reservation("bound", note=name) for name in graph.cut)


def _unknown_cards(graph: Graph, start: State, game: type[Game]) -> Iterator[Reservation]:
    size = len(game.areas)
    counted: Counter[tuple[int, int, str]] = Counter()
    for number in unknown_cards(start):
        card = start.cards[number]
        zone = start.cards[card.top].zone if card.zone < 0 <= card.top else card.zone
        if zone < 0 and number not in graph.asked_for | graph.moved:
            continue  # outside of the game, as those of a player who is out
        player, area = divmod(zone, size) if zone >= 0 else (card.owner, -1)
        counted[player, area, _what_became(graph, number, area, game)] += 1
    for (player, area, note), number in counted.items():
        yield Reservation("unknown-cards", player=player, area=area, number=number, note=note)


def _what_became(graph: Graph, card: int, area: int, game: type[Game]) -> str:
    if card in graph.asked_for:
        return "asked"
    if area >= 0 and game.areas[area] == HANDS:
        return "hand"
    if area in game.open_areas:
        return "in-play"
    return "moved" if card in graph.moved else "untouched"
