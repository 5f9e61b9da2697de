"""Cards that stand for any card of a color, where a skill asks more of them than their color (FW 3-8-2)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from judge.cards.language.filters import fields_of
from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.reservations import Reservation
from judge.rules.dragon_ball.areas import LEADER
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.prints import PrintOfDragonBall
from judge.rules.dragon_ball.selection import areas_of

_KNOWN = frozenset((
    "owner", "areas", "colors", "mode", "other_than_this", "done_by_this", "done_in", "faces_up", "either",
    "under", "this_turn", "not_this_turn", "very",
))  # fmt: skip
"""What one can say of a card of which nothing but the color is known."""


@cache
def _asks_more(filter: tree.Filter) -> bool:
    """True if one must know more of a card than its color and how it lies to say that it fits."""
    return not fields_of(filter).keys() <= _KNOWN


def asked_stand_ins(game: DragonBallGame) -> tuple[Reservation, ...]:
    """Finds the areas whose cards are only counted, by their color, though a skill of a card in this game
    asks what they are: their cost, their power, a name; and Leaders that nobody named."""
    fillers = game.catalogue.fillers
    counted = Counter(
        card.zone
        for card in game.cards
        if card.print in fillers and card.zone >= 0 and _is_any_battle_card(game.prints[card.print])
    )
    leaders = tuple(
        Reservation("stand-in", player=seat, area=LEADER, number=1, note="plain-leader")
        for seat in range(game.seats)
        if any(game.cards[card].print in fillers for card in game.zone(seat, LEADER))
        and asks_about_leader(game, seat) is not None
    )
    if not counted:
        return leaders
    asked = _areas_asked(game)
    found = [(divmod(zone, game.size), number) for zone, number in sorted(counted.items())]
    return leaders + tuple(
        Reservation("stand-in", player=seat, area=area, number=number, note="stand-in")
        for (seat, area), number in found
        if (seat, area) in asked
    )


def _is_any_battle_card(printed: PrintOfDragonBall) -> bool:
    """True of a print that stands for any Battle Card; a token is known by the skill that created it."""
    return printed.type == "battle" and not printed.is_token


def asks_about_leader(game: DragonBallGame, seat: int) -> int | None:
    """Finds the print of a card in this game with a skill that asks what a player's Leader is."""
    for number, owner in sorted({(card.print, card.owner) for card in game.cards}):
        if {"any", "you" if owner == seat else "opponent"} & _whose_leader(game, number):
            return number
    return None


def _whose_leader(game: DragonBallGame, number: int) -> frozenset[str]:
    """Whose Leader the skills of a print ask about: ``you``, the ``opponent``, or ``any``."""
    kept: dict[int, frozenset[str]] = game.kept_for_good.setdefault("Leaders asked about", {})
    if number not in kept:
        printed = game.prints[number]
        filters = [
            node.target.of
            for side in (printed.front, printed.back)
            for skill in (side.skills if side is not None else ())
            for node in within(game.skills[skill].skill)
            if isinstance(node, tree.Fits) and isinstance(node.target, tree.Every)
        ]
        kept[number] = frozenset(each.owner for each in filters if each.areas == ("leader",))
    return kept[number]


def _areas_asked(game: DragonBallGame) -> set[tuple[int, int]]:
    """The areas, each a player's, about whose cards a skill asks more than their color."""
    found: set[tuple[int, int]] = set()
    for number, seat in {(card.print, card.owner) for card in game.cards}:
        for owner, areas in _asked_by(game, number):
            seats = {"you": (seat,), "opponent": (1 - seat,)}.get(owner, (0, 1))
            found.update((one, area) for one in seats for area in areas)
    return found


def _asked_by(game: DragonBallGame, number: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Whose areas, and which, the skills of a print ask about so."""
    kept: dict[int, tuple[tuple[str, tuple[int, ...]], ...]]
    kept = game.kept_for_good.setdefault("stand-ins asked about", {})
    if number not in kept:
        sides = [side for side in (game.prints[number].front, game.prints[number].back) if side is not None]
        filters = [
            node
            for side in sides
            for skill in side.skills
            for node in within(game.skills[skill].skill)
            if isinstance(node, tree.Filter) and node.areas and _asks_more(node)
        ]
        kept[number] = tuple((each.owner, tuple(areas_of(game, each))) for each in filters)
    return kept[number]
