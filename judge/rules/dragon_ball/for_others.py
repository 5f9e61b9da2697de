"""Finds the cards in play whose keywords may do something to other cards (MA 10-21, 10-40, 10-42)."""

from __future__ import annotations

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_in_force


def gains_keywords(game: DragonBallGame) -> bool:
    """True if an effect in force gives keywords to cards."""
    in_force = effects_in_force(game)
    return "Gain" in in_force or "GainSkill" in in_force


def in_play_for_others(game: DragonBallGame) -> tuple[tuple[int, int], ...]:
    """The cards in play, each behind its player, that may have a keyword which does something to other cards:
    mostly there is none, and nothing more need be asked. Asked without `keywords_of`, which looks at each
    effect."""
    known = game.known_of_effects()
    found: tuple[tuple[int, int], ...] | None = known.get("for others")
    if found is None:
        gained, names = gains_keywords(game), game.keyword_table.for_others
        found = known["for others"] = tuple(
            [
                (seat, card)
                for seat in (0, 1)
                for area in game.in_play
                for card in game.zones[seat * game.size + area]
                if gained or not names.isdisjoint(game.side(card).keywords)
            ]
        )
    return found
