"""The process that carries one exploration out: ``python -m judge.casework.exploring.worker HOME``.

It claims the one that has waited longest, says on its output which that is, holds itself to the bounds of it,
gives signs of life, and ends. It ends too when the exploration is canceled or takes too long, and when its
input is closed, for then the server that started it is gone.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import msgspec

try:
    import resource
except ImportError:  # not on every system; the clock is watched all the same
    resource = None  # type: ignore[assignment]

from judge.casework.exploring.bounds import TELLING_SECONDS, Progress, Size, request_of
from judge.casework.work import open_work
from judge.engine.exploring import Bounds
from judge.sandbox.outcome_groups import found_from
from judge.sandbox.outcomes import explore_from
from judge.store import DATABASE_VARIABLE, Exploration, Store, StoreTrouble, open_store

PULSE = 0.5
"""Seconds between two signs of life."""
MERCY = 2.0
"""Seconds that a canceled search has to come to a stop of its own and say what it has found."""
OF_A_READING = 8
"""Outcomes told that the other reading of an interpretation loses, and that it gains."""
_NICENESS = 10
_MEGABYTE = 1024 * 1024


class Worker:
    """One exploration being carried out."""

    def __init__(self, store: Store, job: Exploration) -> None:
        self.store = store
        self.job = job
        self.size = request_of(job)
        self.begun = time.monotonic()
        self.canceled_at = 0.0
        self.states = self.outcomes = self.before = 0
        self.telling = False
        self._ending = threading.Lock()

    def run(self) -> None:
        """Searches, tells what was found, and ends the exploration either way."""
        reason = ""
        try:
            result = self._search()
        except (MemoryError, SystemError):  # libraries in C say the second where they mean the first
            reason = "memory"
            release()
        except Exception as error:  # a mistake of ours is told, and the next exploration goes on
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            reason = "broken"
        with self._ending:
            if reason:
                self.store.explorations.fail(self.job.id, reason)
            else:
                self.store.explorations.finish(self.job.id, result)

    def _search(self) -> bytes:
        work = open_work(self.store, self.store.cases.read(self.job.case))
        if work.case.root != self.job.root:
            raise LookupError("the position has been changed")
        state = work.state(self.job.node)
        size = self.size
        bounds = Bounds(states=size.states, seconds=size.seconds, depth=size.decisions)
        explored = explore_from(
            work.table, state, self.job.until, bounds, OF_A_READING, self._watch, size.stands
        )
        self.telling = True
        return msgspec.json.encode(found_from(work.table, state, explored))

    def _watch(self, states: int, outcomes: int) -> bool:
        """Notes how far the search is; whether it is to stop. Each reading is a search that begins anew."""
        if states < self.states - self.before:
            self.before = self.states
        self.states = self.before + states
        self.outcomes = max(self.outcomes, outcomes)
        return bool(self.canceled_at)

    def live(self) -> NoReturn:
        """Gives signs of life, and ends the process when it is not to go on."""
        while True:
            time.sleep(PULSE)
            try:
                self._sign()
            except (MemoryError, StoreTrouble):
                continue  # the next sign may come through

    def _sign(self) -> None:
        now = time.monotonic()
        told = Progress(self.states, self.outcomes, round(now - self.begun, 1), self.telling)
        with self._ending:  # what is being ended is not ended twice
            going = self.store.explorations.progress(self.job.id, msgspec.json.encode(told).decode())
            if not going and not self.canceled_at:
                self.canceled_at = now
            if self.canceled_at and now - self.canceled_at > MERCY:
                self.store.explorations.finish(self.job.id, b"")
                os._exit(0)
            if now - self.begun > self.size.seconds + TELLING_SECONDS:
                self.store.explorations.fail(self.job.id, "overtime")
                os._exit(0)

    def stopped(self) -> None:
        """Waits until the input is closed: the server is gone, and this ends with it."""
        while sys.stdin.buffer.read(4096):
            pass
        try:
            if self._ending.acquire(timeout=1):
                self.store.explorations.fail(self.job.id, "stopped")
        finally:
            os._exit(0)


def limit(size: Size) -> None:
    """Holds this process to its memory and its time on the processor, behind whatever answers requests."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    if resource is None:
        return
    seconds = int(size.seconds + TELLING_SECONDS) + 5
    _lower(resource.RLIMIT_AS, size.megabytes * _MEGABYTE)
    _lower(resource.RLIMIT_CPU, seconds)
    _lower(resource.RLIMIT_CORE, 0)


def release() -> None:
    """Gives back the room that is needed to say that there was too little."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def _lower(what: int, value: int) -> None:
    _, hard = resource.getrlimit(what)
    resource.setrlimit(what, (value if hard == resource.RLIM_INFINITY else min(value, hard), hard))


def main(home: Path) -> None:
    """Carries out the exploration that has waited longest, if one waits."""
    store = open_store(os.environ.get(DATABASE_VARIABLE), home)
    job = store.explorations.claim()
    if job is None:
        return
    print(job.id, flush=True)
    worker = Worker(store, job)
    watches: tuple[Callable[[], object], ...] = (worker.live, worker.stopped)
    for watch in watches:
        threading.Thread(target=watch, daemon=True).start()
    limit(worker.size)
    worker.run()
    os._exit(0)  # whatever a hostile search has left behind is not tidied up piece by piece


if __name__ == "__main__":
    main(Path(sys.argv[1]))
