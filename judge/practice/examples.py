"""The worked examples of a game as a source of questions."""

from __future__ import annotations

import random
from collections.abc import Sequence

from judge.corpus import Manual
from judge.engine.errors import EngineError
from judge.practice.carried_out import rule_question
from judge.practice.legality import legal_question, which_question
from judge.practice.model import Asked, Kind, Topic
from judge.practice.outcomes import outcome_question
from judge.practice.scenes import Scene
from judge.problems import Refusal
from judge.sandbox.collection import Collection
from judge.sandbox.examples import read_example, run_example
from judge.table.errors import TakesTooLong


class ExamplesSource:
    """Questions from the worked examples of a manual. A `judge.practice.Source`."""

    name = "example"
    kinds: tuple[Kind, ...] = ("legal", "outcome", "rule", "which")

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
            scene = Scene(run_example(example))
            if not scene.is_sound:
                return None
            if kind == "rule":
                return rule_question(scene, self._manual, topic, chance)
            makers = {"legal": legal_question, "which": which_question, "outcome": outcome_question}
            return makers[kind](scene, self._manual.name, topic, chance)
        except TakesTooLong:
            raise
        except (Refusal, EngineError):
            return None
