"""The work of a process in the pool: it carries one exploration out, and keeps its bounds."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

try:
    import resource
except ImportError:  # not on every system; the clock is watched all the same
    resource = None  # type: ignore[assignment]

from judge.casework.exploring.bounds import Progress, Size, request_of
from judge.casework.work import open_work
from judge.engine.exploring import Bounds
from judge.engine.pausing import Pausing, carried_out
from judge.sandbox.outcome_groups import finding_from
from judge.sandbox.outcomes import exploring_from
from judge.store import Exploration, Store, StoreTrouble, open_store
from judge.table.errors import TakesTooLong

PULSE = 0.5
"""Seconds between two times that it tells how far it is."""
OF_A_READING = 8
"""Outcomes told that the other reading of an interpretation loses, and that it gains."""
_NICENESS = 5
_MEGABYTE = 1024 * 1024


Clock = Callable[[], float]
"""Says how late it is, in seconds."""


class Ended(NamedTuple):
    """The end of an exploration: its result as JSON, or the reason why there is none."""

    result: bytes = b""
    reason: str = ""


def carry_out(url: str | None, home: Path, job: Exploration) -> Ended:
    """Carries an exploration out, from opening the store that `url` and `home` name to putting it into words.

    Nothing is raised: whatever goes wrong becomes a reason, for an exception might not survive the way back.
    """
    try:
        return carried_out(_ending(job, lambda: open_store(url, home), time.monotonic, _limit))
    finally:
        _release()


def carrying_out(store: Store, job: Exploration, clock: Clock) -> Pausing[Ended]:
    """As `carry_out`, in this very process, which sees to something else in the pauses: nothing of it is
    limited. `clock` counts its seconds, and not those of the pauses."""
    return _ending(job, lambda: store, clock)


def _ending(
    job: Exploration, opens: Callable[[], Store], clock: Clock, limit: Callable[[Size], None] | None = None
) -> Pausing[Ended]:
    try:
        if limit is not None:
            limit(request_of(job))
        return Ended((yield from _Search(opens(), job, clock).found()))
    except (MemoryError, SystemError):  # libraries in C say the second where they mean the first
        return Ended(reason="memory")
    except TakesTooLong:
        return Ended(reason="overtime")
    except Exception as error:  # a mistake of ours is told, and the next exploration goes on
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return Ended(reason="broken")


class _Search:
    """One exploration being carried out."""

    def __init__(self, store: Store, job: Exploration, clock: Clock) -> None:
        self._store = store
        self._job = job
        self._size = request_of(job)
        self._clock = clock
        self._begun = self._told = clock()
        self._states = self._outcomes = self._before = 0
        self._going = True

    def found(self) -> Pausing[bytes]:
        """Searches, and puts into words what was found; pauses in between."""
        job, size = self._job, self._size
        work = open_work(self._store, self._store.cases.read(job.case))
        if work.case.root != job.root:
            raise LookupError("the position has been changed")
        state = work.state(job.node)
        bounds = Bounds(states=size.states, seconds=size.seconds, depth=size.decisions)
        explored = yield from exploring_from(
            work.table, state, job.until, bounds, OF_A_READING, self._watch, size.stands
        )
        self._tell(telling=True)
        return msgspec.json.encode((yield from finding_from(work.table, state, explored)))

    def _watch(self, states: int, outcomes: int) -> bool:
        """Notes how far the search is; whether it is to stop. Each reading is a search that begins anew."""
        if states < self._states - self._before:
            self._before = self._states
        self._states = self._before + states
        self._outcomes = max(self._outcomes, outcomes)
        if self._clock() - self._told > PULSE:
            self._tell()
        return not self._going

    def _tell(self, telling: bool = False) -> None:
        """Tells how far it is, and hears whether to go on: not if it was canceled or its server is gone."""
        self._told = self._clock()
        told = Progress(self._states, self._outcomes, round(self._told - self._begun, 1), telling)
        server = multiprocessing.parent_process()
        try:
            if server is not None and not server.is_alive():
                self._store.explorations.fail(self._job.id, "stopped")
            self._going &= self._store.explorations.progress(self._job.id, msgspec.json.encode(told).decode())
        except StoreTrouble:
            pass  # the next time may come through


def _limit(size: Size) -> None:
    """Holds this process to its memory and its time on the processor, behind whatever answers requests."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    if resource is None:
        return
    seconds = int(size.processor_seconds) + 5
    _lower(resource.RLIMIT_AS, size.megabytes * _MEGABYTE)
    _lower(resource.RLIMIT_CPU, seconds)
    _lower(resource.RLIMIT_CORE, 0)


def _release() -> None:
    """Gives back the room that is needed to say how it ended."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def _lower(what: int, value: int) -> None:
    _, hard = resource.getrlimit(what)
    resource.setrlimit(what, (value if hard == resource.RLIM_INFINITY else min(value, hard), hard))
