"""Loops in words: "A repeats 3 times", "A repeats 3 times, B 5 times" (FW 16-1-1-2, 16-1-1-3)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.engine.state import Option
from judge.games.fusion_world.loops import Situation, bound_by_it, situation, times_carried_out
from judge.sandbox.errors import IllegalMove, Reason, SandboxError, UnclearMove
from judge.sandbox.phrases import PLAYERS, folded

if TYPE_CHECKING:
    from judge.sandbox.session import Session, Step

REPEATS = re.compile(
    r"[ab] repeats(?: it)? \d{1,6} times?(?:,? (?:and )?[ab](?: repeats)?(?: it)? \d{1,6}(?: times?)?)?"
)
_DECLARED = re.compile(r"\b([ab])\b(?: repeats)?(?: it)? (\d+)")
MOST_TIMES = 200
"""A loop action is shown so many times at most; it comes back to the same position each time."""


def is_declaration(words: str) -> bool:
    """Whether a move declares how often a loop is carried out."""
    return REPEATS.fullmatch(folded(words)) is not None


def repeat(session: Session, words: str) -> None:
    """Carries out the loop that the latest answers have made, as often as its players declare.

    Raises UnclearMove where no position has come back, SandboxError where others can stop the loop.
    """
    declared = {"ab".index(who): int(times) for who, times in _DECLARED.findall(folded(words))}
    loop = latest_loop(session)
    if not loop:
        raise UnclearMove(words, ("nothing has been repeated yet: go round the loop once first",))
    choosers = {
        step.decision.player for step in loop if not step.by_itself and len(step.decision.options) > 1
    }
    if set(declared) != choosers:
        who = " and ".join(PLAYERS[player] for player in sorted(choosers))
        raise SandboxError(f"{words!r}: the loop can be stopped by {who or 'nobody'}, who says how often")
    length = len(session.game.trace)
    times = times_carried_out(session.game, declared)
    said = tuple(session.game.trace[length:])
    session.steps[-1] = replace(session.steps[-1], trace=session.steps[-1].trace + said)
    start, answer = situation(session.game), loop[0].answer
    for _ in range(min(times, MOST_TIMES)):
        for step in loop:
            session.answer(step.answer, step.move, step.by_itself)
    rule = "16-1-1-2" if len(declared) == 1 else "16-1-1-3"
    bound = bound_by_it(declared, session.game.turn_player)
    session.closed.append((len(session.steps), rule, bound, start, answer))


def latest_loop(session: Session) -> list[Step]:
    """The latest answers that have led back to the same position and question; none if there are none."""
    now, asked = situation(session.game), session.game.decision
    for position in range(len(session.steps) - 1, -1, -1):
        step = session.steps[position]
        if step.decision == asked and situation(session.at(step.before)) == now:
            return session.steps[position:]
    return []


def refuse_restart(session: Session, words: str, answer: tuple[int, ...]) -> None:
    """Raises IllegalMove where a player would start a loop again that was settled (FW 16-1-1-2, 16-1-1-3)."""
    session.closed = [each for each in session.closed if each[0] <= len(session.steps)]
    decision = session.game.decision
    if not session.closed or decision is None:
        return
    now: Situation = situation(session.game)
    for _, rule, player, start, first in session.closed:
        if player == decision.player and first == answer and start == now:
            option = decision.options[answer[0]] if answer else Option("pass")
            raise IllegalMove(words, (Reason(rule, "loop-settled"),), option)
