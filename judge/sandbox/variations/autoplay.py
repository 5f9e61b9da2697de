"""Answers without a word from anybody: chance, the only answers there are, and passing until a moment."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable

from judge.engine.decisions import random_answer
from judge.engine.game import Game
from judge.engine.state import CHANCE, Decision, write
from judge.games import adapter_of


def _step_over(game: Game) -> Callable[[Game], bool]:
    here = _moment(game)
    return lambda game: _moment(game) != here


def _moment(game: Game) -> tuple[int, str, str]:
    return game.turn, game.phase, game.battle.stage if game.battle is not None else ""


def _turn_over(game: Game) -> Callable[[Game], bool]:
    turn = game.turn
    return lambda game: game.turn != turn


UNTIL: dict[str, Callable[[Game], Callable[[Game], bool]]] = {
    "decision": lambda _: lambda _: False,
    "step": _step_over,
    "battle": lambda _: lambda game: game.battle is None,
    "turn": _turn_over,
    "game": lambda _: lambda _: False,
}
"""Moments to go on to: for a game as it is, what tells when they have come."""


def answer_of_chance(decision: Decision, seed: int, game: Game) -> tuple[int, ...]:
    """Return what a seed answers here: the same in every process, another one at another state."""
    return random_answer(decision, random.Random(f"{seed} {zlib.crc32(write(game.state))}"))


def forced_answer(decision: Decision) -> tuple[int, ...] | None:
    """The answer to a payment (the first way, as a game lists them) or to an order by chance."""
    if decision.kind == "pay":
        return (0,)
    if decision.kind == "order" and decision.player == CHANCE:
        return tuple(range(len(decision.options)))
    return None


def pass_or_by_itself(decision: Decision) -> tuple[int, ...] | None:
    """The answer that needs no word, or else the pass."""
    return forced_answer(decision) or pass_by_itself(decision)


def pass_or_only_one(decision: Decision) -> tuple[int, ...] | None:
    """The answer that needs no word, the pass, or the only option where one has to be taken."""
    only = len(decision.options) == decision.minimum == 1 and decision.player >= 0
    return pass_or_by_itself(decision) or ((0,) if only else None)


def answer_by_itself(game: Game, decision: Decision) -> tuple[int, ...] | None:
    """The answer to a decision that needs no word, or a pass that the game's players make without one.

    Nothing else is ever answered for a player.
    """
    own = forced_answer(decision)
    if own is None and adapter_of(game.name).passes_without_a_word(decision):
        return pass_by_itself(decision)
    return own


def pass_by_itself(decision: Decision) -> tuple[int, ...] | None:
    """The pass of a decision, where there is one."""
    for position, option in enumerate(decision.options):
        if option.kind == "pass":
            return (position,)
    return None
