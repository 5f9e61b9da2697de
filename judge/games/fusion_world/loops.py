"""Infinite loops that a player can stop: how often they are carried out (FW 16-1-1-2, 16-1-1-3).

A loop that nobody can stop ends the game by itself (16-1-1-1, `FusionWorld.endless`). One that a player goes
on with is seen where the same position comes back, all cards in all areas the same; the players then say how
often.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Situation = tuple[Any, ...]


def situation(game: Any) -> Situation:
    """All cards in all areas, and what else can be seen on the table: equal where a loop has come round."""
    cards = game.cards

    def seen(card: int) -> tuple[Any, ...]:
        state = cards[card]
        beneath = tuple(cards[each].print for each in state.beneath)
        return (state.print, state.owner, state.rest, state.face_up, state.back, state.ki, beneath)

    modifiers = tuple((m.node, m.player, m.until, m.cards, m.amount) for m in game.modifiers)
    pending = tuple((p.skill, p.card, p.player) for p in game.pending)
    battle = (game.battle.attack, game.battle.guard, game.battle.stage) if game.battle is not None else ()
    zones = tuple(tuple(seen(card) for card in zone) for zone in game.zones)
    return (game.turn, game.phase, tuple(game.markers), zones, modifiers, pending, battle)


def times_carried_out(game: Any, declared: Mapping[int, int]) -> int:
    """How often the loop action is carried out: as often as the one player who can stop it says (FW 16-1-1-2)
    or the fewer of what both say, the turn player first (16-1-1-3).
    """
    rule = "16-1-1-2" if len(declared) == 1 else "16-1-1-3"
    for player in sorted(declared, key=lambda each: each != game.turn_player):
        game.note(rule, "loop-times", player, declared[player])
    fewest = min(declared.values())
    if len(declared) > 1:
        game.note(rule, "loop-carried-out", fewest)
    return fewest


def bound_by_it(declared: Mapping[int, int], turn_player: int) -> int:
    """The player who cannot start the loop again: who decided on the larger number; of two alike, the turn
    player.
    """
    most = max(declared.values())
    return min((p for p, times in declared.items() if times == most), key=lambda each: each != turn_player)
