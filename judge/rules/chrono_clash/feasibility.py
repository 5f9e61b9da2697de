"""Whether a row of icons can be resolved whole, with what its earlier icons do to the board (CC 17-4-3).

It is tried out: the row is resolved on a copy of the state, with every choice that there is, until one way
leads to its end. Only rows in which a later icon needs what an earlier one may change are worth that.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.decisions import first_answers
from judge.engine.state import Frame, State
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.targets import ABOUT_PLAYERS, CHOSEN

MOST_TRIED = 60
"""States that are tried before a row counts as one that can be resolved."""
MOST_ANSWERS = 20
"""Answers of one question that are tried."""
CHANGES = frozenset(
    ("destroy", "return", "tap", "untap", "cost", "strength", "gains", "draw", "guardians", "play-summon")
)
"""Icons that may change what a later one finds."""
MOVES = frozenset(("destroy", "return", "play-summon"))
"""Those of them that move cards in or out of areas by a number that is not counted beforehand."""
COUNTED = ABOUT_PLAYERS - {"time"}
"""Icons that need so many cards in a player's area."""


class CannotBeResolved(Exception):
    """An icon of a row that is tried out has no target, or not enough cards."""


def is_worth_trying(row: SkillEntry) -> bool:
    """True if a later icon of a row needs something that an earlier one may change; how many cards are drawn
    and discarded is counted without trying."""
    changed = moved = False
    for node in row.skill.effect:
        if not isinstance(node, tree.IconEffect):
            return False  # the judge carries it out
        chosen = any(target.kind in CHOSEN for target in node.targets)
        about_itself = not node.targets and not node.same and node.what not in ABOUT_PLAYERS
        if (changed and (chosen or about_itself)) or (moved and node.what in COUNTED):
            return True
        changed = changed or node.what in CHANGES
        moved = moved or node.what in MOVES
    return False


class Foreseen(NamedTuple):
    """Whether a way was found to the end of a row, and whether every way was tried that there is.

    Where a bound was reached first, the row counts as one that can be resolved.
    """

    can_be_resolved: bool
    tried_whole: bool = True


def foresee(game: ChronoClashGame, frame: Frame, answer: tuple[int, ...] | None = None) -> Foreseen:
    """Look for a way to the end of the row that a frame resolves; with `answer` to its next question first.

    What chance or the judge decides cannot be foreseen, and counts as a way.
    """
    trial = type(game)(game.catalogue, _alone(game.state, frame))
    trial.is_trial = True
    trial.share_kept_for_good(game)
    waiting = [(trial.state, trial.kept, answer)]
    tried_whole = True

    def is_over(trial: ChronoClashGame) -> bool:
        # Other things would go on: the row's player is out, or the turn player, whose turn ends.
        return frame.player in trial.out or trial.turn_player in trial.out

    for _ in range(MOST_TRIED):
        if not waiting:
            return Foreseen(not tried_whole, tried_whole)
        state, kept, given = waiting.pop()
        trial.resume(state, kept)
        try:
            decision = trial.run(is_over)
            if given is not None and decision is not None:
                trial.answer(*given)
                decision = trial.run(is_over)
        except CannotBeResolved:
            continue
        if decision is None or decision.player < 0:
            return Foreseen(True)
        found, every = first_answers(decision, MOST_ANSWERS)
        tried_whole = tried_whole and every
        waiting.extend((trial.state, trial.kept, each) for each in reversed(found))
    return Foreseen(True, not waiting and tried_whole)


def _alone(state: State, frame: Frame) -> State:
    return replace(state, stack=(frame,), pending=(), decision=None, answer=None, answered=None)
