"""The questions that there are: the sources of each game, and the sessions drawn from them lately."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from judge.library import Library
from judge.practice.examples import ExamplesSource
from judge.practice.model import Source, Topic
from judge.practice.selection import about
from judge.practice.sessions import Plan, Session
from judge.worked import WorkedExamples

_KEPT = 32  # sessions: their questions, without the tables that they are asked at


class Pool:
    """The sources of questions of a library's games; `more` are those besides the worked examples."""

    def __init__(
        self, library: Library, examples: WorkedExamples, more: Mapping[str, Sequence[Source]] | None = None
    ) -> None:
        self.library = library
        self._sources: dict[str, list[Source]] = {
            game: [ExamplesSource(collection, library.manuals[game]), *(more or {}).get(game, ())]
            for game, collection in examples.collections.items()
        }
        self._sessions: OrderedDict[Plan, Session] = OrderedDict()
        self._lock = threading.Lock()

    def topics(self, game: str) -> list[Topic]:
        """Everything that there are questions about in a game."""
        return [topic for source in self._sources[game] for topic in source.topics()]

    def session(self, plan: Plan) -> Session:
        """The session of a plan. Raises Refusal for a subject without questions."""
        with self._lock:
            found = self._sessions.get(plan)
            if found is None:
                found = self._sessions[plan] = Session(plan, self._about(plan))
            self._sessions.move_to_end(plan)
            while len(self._sessions) > _KEPT:
                self._sessions.popitem(last=False)
            return found

    def _about(self, plan: Plan) -> list[tuple[Source, list[Topic]]]:
        manual, versions = self.library.manuals[plan.manual], self.library.versions(plan.manual)
        about(manual, self.topics(plan.manual), versions, plan.subject)  # refused if none is
        found = []
        for source in self._sources[plan.manual]:
            topics = source.topics()
            wanted = set(about(manual, topics, versions, plan.subject, may_be_none=True))
            found.append((source, [each for each in topics if each in wanted]))
        return found
