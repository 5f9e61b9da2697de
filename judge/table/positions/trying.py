"""A trial of a written state: it is told, answered and written again, a little way.

What frames keep in their slots is each procedure's own affair; whether it is all there shows when they go on.
"""

from __future__ import annotations

from typing import Protocol

from judge.engine.catalogue import Catalogue
from judge.engine.decisions import first_answers
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.interpreting import Interpreting
from judge.engine.state import State
from judge.table.narration import Names, option_words, question
from judge.table.phrases import SpokenGame
from judge.table.positions.writing import WrittenGame, write_position
from judge.texts import LANGUAGES

ANSWERS = 6
"""Answers of the first question that are tried."""
STEPS = 4_000
"""Steps that are tried in all: a position is not read for longer."""


class TriedGame(SpokenGame, WrittenGame, Protocol):
    """The part of a game's adapter that trying its positions needs."""


def failure_of(adapter: TriedGame, catalogue: Catalogue, state: State, labels: dict[int, str]) -> str:
    """Tell why a state cannot be played on, in few words; "" if nothing shows."""
    left = [STEPS]

    def is_enough(_: Game) -> bool:
        left[0] -= 1
        return left[0] <= 0

    game = adapter.game(catalogue, state)
    try:
        game.run(is_enough)
        _tell(adapter, game, labels)
        write_position(adapter, catalogue, game.state, labels)
        asked = game.state
        answers, _ = first_answers(asked.decision, ANSWERS) if asked.decision is not None else ([], True)
        for answer in answers:
            game.resume(asked)
            game.answer(*answer)
            game.run(is_enough)
            _tell(adapter, game, labels)
            if left[0] <= 0:
                break
    except EngineError:
        return ""  # a refusal of its own
    except Exception as error:  # the state may be of any making, and no exception may come of it
        return f"{type(error).__name__}: {error}"
    return ""


def _tell(adapter: SpokenGame, game: Interpreting, labels: dict[int, str]) -> None:
    """Tells what is asked, in every language, with what can be done in words."""
    decision = game.decision
    if decision is None:
        return
    names = Names(adapter, game.catalogue, labels, state=game.state)
    phrases = adapter.phrases(adapter, game, names)
    for language in LANGUAGES:
        question(decision, names, language)
        for option in decision.options:
            option_words(option, decision, names, language)
            phrases.shown(option, decision, language)
