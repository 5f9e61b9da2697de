"""A question put once more: what it offers now, and which interpretations it rests on.

A state holds a question with its options, and not which interpretations were asked for in finding them. They
are found again here, where the question is put: every answer about it (a list of moves, a refusal, the
outcomes) names them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from judge.engine.errors import NeedsIdentity
from judge.engine.game import Game
from judge.engine.interpreting import Interpreting
from judge.engine.state import Option
from judge.engine.trace import TraceLine, readings_in

G = TypeVar("G", bound=Game)


def question_put_anew(game: G) -> G:
    """Returns another game in the same state, in which the step that asks was carried out once more.

    It asks nobody where that step has nothing to ask after all, as with another reading. The question which
    card an unknown one is stays as it is.
    """
    again = type(game)(game.catalogue, game.state)
    if again.decision is not None and again.decision.kind != "identify":
        again.put(decision=None)
        again.run(lambda _: True)
    return again


def readings_of_question(game: Game) -> tuple[TraceLine, ...]:
    """Lists the interpretations that the question at hand and its options rest on, each with its rule."""
    return tuple(readings_in(question_put_anew(game).trace))


def readings_upon(game: Interpreting, player: int, options: Iterable[Option]) -> tuple[TraceLine, ...]:
    """Lists the interpretations upon which it rests whether a player may declare something now.

    Those of the question at hand, where these are no actions, or a card must be known first.
    """
    again = type(game)(game.catalogue, game.state)
    declared = {action.kind for action in game.actions}
    try:
        for option in options:
            if option.kind not in declared:
                return readings_of_question(game)
            again.why_not(player, option)
    except NeedsIdentity:
        return readings_of_question(game)
    return tuple(readings_in(again.trace))
