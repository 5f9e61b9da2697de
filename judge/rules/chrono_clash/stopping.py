"""What ends an attack before its time: the turn that is over, and by one reading its player's pass (CC 6-2-1,
11-2-3)."""

from __future__ import annotations

from judge.engine.state import Frame
from judge.rules.chrono_clash.areas import way_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.turn import Passes
from judge.rules.chrono_clash.gauge import is_over
from judge.rules.chrono_clash.kept import (
    DIRECTLY,
    EVEN_SO,
    PASSED,
    Attacking,
    AttackingOnQuest,
    AttackingPile,
    EndingTurn,
)


def how_it_began(frame: Frame) -> str:
    """How the attack of a frame began: `DIRECTLY`, `EVEN_SO`, or, if it was declared, empty."""
    kept = frame.kept
    return kept.began if isinstance(kept, Attacking | AttackingOnQuest | AttackingPile) else ""


def may_pass(game: ChronoClashGame) -> bool:
    """True if, by one reading, the turn player may pass while their attack is going on (defects 6-2-1).

    It is asked where that would spare them something: once an [Attack] trigger is resolved, and before each
    further guardian.
    """
    frame, stack = game.frame, game.stack
    own = frame.player == game.turn_player and not how_it_began(frame) and not is_over(game)
    declared = [each.procedure for each in stack[:2]] == ["turn", "attack"]
    return bool(own and declared and game.reads("pass-in-the-middle-of-an-attack", "6-2-1"))


def pass_midway(game: ChronoClashGame) -> None:
    """The attack is over, and so is the turn (CC 6-2-1)."""
    game.note(Passes(game.turn_player))
    game.put(battle=None)
    game.put_frames(game.stack[:1])
    game.proceed("end_of_turn", kept=EndingTurn(PASSED))


def is_stopped(game: ChronoClashGame) -> bool:
    """True if an attack stops because the turn is over (CC 11-2-3).

    Of one that an ability gives, even if the turn is over (17-5-14-2, 17-5-16-2), no rule says so (defects
    17-5-14-2); one that began after the turn stops, if it does, because a guardian ability has given time.
    """
    frame = game.stack[-1]
    if not is_over(game):
        return False
    began = how_it_began(frame)
    if began == EVEN_SO:
        given = frame.event is not None and game.track < frame.event.amount
        ways = (way_of(game, each) for each in game.stack)
        rule = next((way.attack_rule for way in ways if way is not None and way.attack_rule), "11-2-3")
        return given and bool(game.reads("time-stops-a-late-attack", rule))
    return began != DIRECTLY or not game.reads("direct-attack-outlasts-its-turn", "11-2-3")


def is_guarded_by_now(game: ChronoClashGame, seat: int) -> bool:
    """True if an ability has come before a player's pile in the middle of the attack of the frame."""
    card = game.frame.card
    return any(guards_by_now(game, card, seat) for guards_by_now in game.keyword_table.guards_pile_by_now)


def is_stopped_by_ability(game: ChronoClashGame) -> bool:
    """True if an ability stops the attack of the frame."""
    card = game.stack[-1].card
    return any(stops_attack(game, card) for stops_attack in game.keyword_table.stops_attack)
