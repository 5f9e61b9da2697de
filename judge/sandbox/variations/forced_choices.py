"""Choices that left no choice, and so were never asked: what was made by itself there, and what could not
have been chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from judge.engine import limits
from judge.engine.interpreting import Interpreting
from judge.engine.state import Decision
from judge.problems import Refusal
from judge.sandbox.variations.stepping import MadeMove
from judge.sandbox.variations.tables import run
from judge.table.acts import Answer
from judge.table.errors import IllegalMove
from judge.table.moves import find_answer
from judge.table.out_of_place import NOT_ASKED
from judge.table.phrases import Phrases


def refused_where_it_was_chosen(error: Refusal, steps: Sequence[MadeMove], words: str) -> IllegalMove | None:
    """Returns the refusal of a move in words at a choice since the latest move said, which was made by
    itself; None where there was none that it could be about.

    `error` is the refusal where the game stands: it is only looked back from one that says that nothing asks
    for the move, and what it says is said besides.
    """
    if not isinstance(error, IllegalMove) or any(each.reason != NOT_ASKED for each in error.reasons):
        return None
    found: IllegalMove | None = None
    for game, phrases, asked in _forced_choices(steps):
        try:
            find_answer(game, phrases, asked, words)
        except IllegalMove as refusal:
            if all(each.reason != NOT_ASKED for each in refusal.reasons):
                found = refusal
        except Refusal:
            continue
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


def was_made_by_itself(steps: Sequence[MadeMove], words: str) -> bool:
    """True if a move in words is what a choice since the latest move said came to, which left no choice."""
    for game, phrases, asked in _forced_choices(steps):
        try:
            if find_answer(game, phrases, asked, words) == tuple(range(asked.minimum)):
                return True
        except Refusal:
            continue
    return False


def _forced_choices(steps: Sequence[MadeMove]) -> Iterator[tuple[Interpreting, Phrases, Decision]]:
    """Yields each choice of cards since the latest move said that left no choice, where it was made."""
    unsaid = len(list(takewhile(lambda step: step.by_itself, reversed(steps))))
    for step in steps[max(len(steps) - unsaid - 1, 0) :]:
        if not isinstance(step.act, Answer):
            continue
        game = step.table.game_at(step.before)
        phrases = step.table.phrases(game)
        game.asks_forced_choices = True
        game.answer(*step.act.options)
        for _ in range(limits.DECISIONS):
            run(game)
            asked = game.decision
            if asked is None or asked.kind != "choose" or asked.minimum < len(asked.options):
                break
            yield game, phrases, asked
            game.answer(*range(asked.minimum))
