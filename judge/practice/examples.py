"""The worked examples of a game as a source of questions."""

from __future__ import annotations

import random
from collections.abc import Sequence

from judge.corpus import Manual
from judge.engine.errors import EngineError
from judge.practice.making import KINDS, question_of
from judge.practice.model import Asked, Kind, Topic
from judge.practice.scenes import Scene
from judge.problems import Refusal
from judge.sandbox.collection import Collection
from judge.sandbox.examples import read_example, run_example
from judge.table.errors import TakesTooLong


class ExamplesSource:
    """Questions from the worked examples of a manual. A `judge.practice.Source`."""

    name = "example"
    kinds: tuple[Kind, ...] = KINDS

    def __init__(self, collection: Collection, manual: Manual) -> None:
        self._collection = collection
        self._manual = manual

    def topics(self) -> Sequence[Topic]:
        """Return every worked example with the rules that it is there to show."""
        return [Topic(each.name, each.cites) for each in self._collection.summaries.values()]

    def question(self, topic: str, kind: Kind, chance: random.Random) -> Asked | None:
        """Make a question of a worked example: it is played, and what it leaves open is not asked."""
        example = read_example(self._collection.files[topic], self._manual.name)
        try:
            return question_of(Scene(run_example(example), self.name, topic), self._manual, kind, chance)
        except TakesTooLong:
            raise
        except (Refusal, EngineError):
            return None
