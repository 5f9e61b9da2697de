"""Imported answers with a position as a source of questions, where the engine agrees with them."""

from __future__ import annotations

import contextvars
import random
from collections.abc import Mapping, Sequence

from judge.cards.box import CardBox
from judge.corpus import Manual
from judge.engine.errors import EngineError
from judge.official import AnswerBook, replayed
from judge.official.book import rules_named
from judge.practice.making import KINDS, question_of
from judge.practice.model import Asked, Kind, Topic
from judge.practice.scenes import Scene
from judge.problems import Refusal
from judge.sandbox.time_allowed import allow

SOURCE = "answer"
"""What a question says that it was made from."""
_LONGEST = 5.0  # seconds of playing; the position is somebody else's


class AnswersSource:
    """Questions from the imported answers about a game. A `judge.practice.Source`."""

    name = SOURCE
    kinds: tuple[Kind, ...] = KINDS

    def __init__(self, book: AnswerBook, box: CardBox, manual: Manual) -> None:
        self._book = book
        self._box = box
        self._manual = manual

    def topics(self) -> Sequence[Topic]:
        """Return every answer that has a position, by its key, with the rules that it names."""
        answers = sorted(self._book.of_game(self._manual.name), key=lambda each: each.key)
        return [
            Topic(each.key, tuple(rule for rule in sorted(rules_named(each)) if rule in self._manual))
            for each in answers
            if each.played is not None
        ]

    def question(self, topic: str, kind: Kind, chance: random.Random) -> Asked | None:
        """Make a question of an answer; None where the engine differs from it, or needs too long for it."""
        return contextvars.copy_context().run(self._question, topic, kind, chance)

    def _question(self, topic: str, kind: Kind, chance: random.Random) -> Asked | None:
        answer = self._book.find(topic)
        allow(_LONGEST)
        try:
            outcome = replayed(answer, self._box)[1] if answer is not None else None
            if outcome is None:
                return None
            return question_of(Scene(outcome, self.name, topic), self._manual, kind, chance)
        except (Refusal, EngineError):
            return None


def imported_sources(
    book: AnswerBook, box: CardBox, manuals: Mapping[str, Manual]
) -> dict[str, Sequence[AnswersSource]]:
    """Return the source of each game that there are imported answers with a position of, by the game."""
    games = {each.game for each in book.answers if each.played is not None}
    return {game: [AnswersSource(book, box, manuals[game])] for game in sorted(games) if game in manuals}
