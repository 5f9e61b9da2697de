"""The gauge: time paid, lost and gained, and the turn that ends by it (CC 4, 6, 15-1).

`State.track` is where the counter stands, as the turn player sees it: on their own side above 0, on the
opponents' side below. One number does for any number of players, since the counter is always on the gauge of
the turn player's.
"""

from __future__ import annotations

from operator import attrgetter

from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.turn import CounterMoved, TimePaid, TurnIsOver
from judge.rules.chrono_clash.kinds import FactKind

LAST_SPACE = 10
"""The spaces of each side; the manual does not give their number (see the reading `gauge-goes-on`)."""
BY_PASSING = 3
"""Where the counter is put if a player passes (CC 6-2-3)."""
ENDED: FactKind = "turn-ended"
"""The fact that the turn is over, whatever is still being resolved."""
_what_of = attrgetter("what")


def lose_time(game: ChronoClashGame, player: int, amount: int, told: type[TimePaid | CounterMoved]) -> None:
    """Moves the counter away from a player's side (CC 4-1-3); `amount` below 0 moves it to it (4-1-4).

    On another player's turn it is moved all the same: from the side of that turn's player or to it
    (defects 15-1-1).
    """
    rule = "4-1-3" if amount >= 0 else "4-1-4"
    own = player == game.turn_player
    if not own and game.seats > 2 and amount and game.reads("time-only-on-own-turn", "15-1-1"):
        game.note(told(player, amount, game.track, game.track, game.turn_player), rule)
        return
    before = game.track
    after = before - amount if own else before + amount
    if abs(after) > LAST_SPACE and not game.reads("gauge-goes-on", "3-2-8"):
        after = LAST_SPACE if after > 0 else -LAST_SPACE
    game.put(track=after)
    game.note(told(player, amount, before, after, game.turn_player), rule)
    if after <= -1 and after < before and not has_ended(game):
        game.add_fact(ENDED, player=game.turn_player)
        game.note(TurnIsOver(game.turn_player))


def behind(game: ChronoClashGame, player: int) -> int:
    """Tells how far the counter is on the side of a player's opponents; below 0 on the player's own.

    On another player's turn their side is meant, though the other one may be an opponent's as well.
    """
    return -game.track if player == game.turn_player else game.track


def has_ended(game: ChronoClashGame) -> bool:
    """True if the counter has reached the opponents' 1 in this turn."""
    return ENDED in map(_what_of, game.facts)


def is_over(game: ChronoClashGame) -> bool:
    """True if the turn is over, so that only what is being resolved goes on (CC 4-2-1, 6-1-1).

    Where time was regained since, it is by one reading and not by the other.
    """
    if game.track <= -1:
        return True
    return has_ended(game) and not game.reads("turn-goes-on-with-time-regained", "4-2-1")
