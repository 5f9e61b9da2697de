"""What ends an attack before its time: the turn that is over, and by one reading its player's pass (CC 6-2-1,
11-2-3)."""

from __future__ import annotations

from judge.rules.chrono_clash.areas import Areas
from judge.rules.chrono_clash.events.turn import Passes
from judge.rules.chrono_clash.gauge import Gauge

DIRECTLY, EVEN_SO = "directly", "even-so"
"""An attack that an ability gives, which begins even if the turn is over (CC 17-5-14-2, 17-5-16-2); and one
that began after the turn: it has no turn that could end (defects 17-5-14-2)."""


def may_pass(game: Gauge) -> bool:
    """True if, by one reading, the turn player may pass while their attack is going on (defects 6-2-1).

    It is asked where that would spare them something: once an [Attack] trigger is resolved, and before each
    further guardian.
    """
    frame, stack = game.frame, game.stack
    own = frame.player == game.turn_player and not frame.note and not game.is_over()
    declared = [each.procedure for each in stack[:2]] == ["turn", "attack"]
    return bool(own and declared and game.reads("pass-in-the-middle-of-an-attack", "6-2-1"))


def pass_midway(game: Areas) -> None:
    """The attack is over, and so is the turn (CC 6-2-1)."""
    game.note(Passes(game.turn_player))
    game.battle = None
    del game.stack[1:]
    game.proceed("end_of_turn", note="passed")


def is_stopped(game: Gauge) -> bool:
    """True if an attack stops because the turn is over (CC 11-2-3).

    Of one that an ability gives, even if the turn is over (17-5-14-2, 17-5-16-2), no rule says so (defects
    17-5-14-2); one that began after the turn stops, if it does, because a guardian ability has given time.
    """
    frame = game.frame
    if not game.is_over():
        return False
    if frame.note == EVEN_SO:
        given = frame.event is not None and game.track < frame.event.amount
        ways = (game.keyword_table.ways.get(each.note) for each in game.stack)
        rule = next((way.attack_rule for way in ways if way is not None and way.attack_rule), "11-2-3")
        return given and bool(game.reads("time-stops-a-late-attack", rule))
    return frame.note != DIRECTLY or not game.reads("direct-attack-outlasts-its-turn", "11-2-3")
