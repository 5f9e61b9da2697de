"""Choices that left no choice, and so were never asked: why another card could not have been chosen there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from judge.engine import limits
from judge.engine.interpreting import Interpreting
from judge.problems import Refusal
from judge.sandbox.variations.stepping import MadeMove
from judge.sandbox.variations.tables import run
from judge.table.acts import Answer
from judge.table.errors import IllegalMove
from judge.table.moves import find_answer
from judge.table.out_of_place import NOT_ASKED


def refused_where_it_was_chosen(error: Refusal, steps: Sequence[MadeMove], words: str) -> IllegalMove | None:
    """Returns the refusal of a move in words at a choice since the latest move said, which was made by
    itself; None where there was none that it could be about.

    `error` is the refusal where the game stands: it is only looked back from one that says that nothing asks
    for the move, and what it says is said besides.
    """
    if not isinstance(error, IllegalMove) or any(each.reason != NOT_ASKED for each in error.reasons):
        return None
    unsaid = len(list(takewhile(lambda step: step.by_itself, reversed(steps))))
    found = None
    for step in steps[max(len(steps) - unsaid - 1, 0) :]:
        if isinstance(step.act, Answer):
            game = step.table.game_at(step.before)
            game.asks_forced_choices = True
            game.answer(*step.act.options)
            found = _refused_in(game, step, words) or found
    if found is None:
        return None
    return IllegalMove(
        words,
        found.reasons + error.reasons,
        found.option,
        error.moves,
        found.told + error.told,
        found.causes + error.causes,
        found.readings + error.readings,
    )


def _refused_in(game: Interpreting, step: MadeMove, words: str) -> IllegalMove | None:
    """The latest refusal of the words at a forced choice on the way to the next question of a step."""
    found: IllegalMove | None = None
    phrases = step.table.phrases(game)
    for _ in range(limits.DECISIONS):
        run(game)
        asked = game.decision
        if asked is None or asked.kind != "choose" or asked.minimum < len(asked.options):
            return found
        try:
            find_answer(game, phrases, asked, words)
        except IllegalMove as error:
            if all(each.reason != NOT_ASKED for each in error.reasons):
                found = error
        except Refusal:
            pass
        game.answer(*range(asked.minimum))
    return found
