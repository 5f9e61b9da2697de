"""Carries explorations out where no process is to be had, as in a browser: in slices, between answers."""

from __future__ import annotations

import time

from judge.casework.exploring.bounds import HUNG_AFTER, SIZES_ALONE, TELLING_SECONDS, request_of
from judge.casework.exploring.pool import KEPT, PULSE, finish
from judge.casework.exploring.worker import Ended, carrying_out
from judge.engine.gc_pause import without_gc
from judge.store import Exploration, Store

SLICE = 0.1
"""Seconds of a slice: whoever asks for a page waits so long at most, and for the answer being tried."""


class Alone:
    """As a `Pool`, in the very process that is asked: what is woken goes on as often as somebody says so.

    What waited or ran when it begins was another program's that has ended, and is lost.
    """

    sizes = SIZES_ALONE

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at_work: _Sliced | None = None
        store.explorations.fail_all("stopped")
        store.explorations.tidy(KEPT)

    @property
    def is_at_work(self) -> bool:
        """True if there is something to go on with."""
        return self._at_work is not None

    def wake(self) -> None:
        """Takes up what has waited longest, unless another is at work. Raises StoreTrouble."""
        if self._at_work is None and (job := self._store.explorations.claim(1)) is not None:
            self._at_work = _Sliced(self._store, job)

    def go_on(self) -> bool:
        """Goes on for a slice with what is at work; True if that has ended. Raises StoreTrouble."""
        if self._at_work is None or not self._at_work.has_ended_after(SLICE):
            return False
        self._at_work = None
        self.wake()
        return True

    def close(self) -> None:
        """Leaves what is at work as it is."""
        self._at_work = None


class _Sliced:
    """An exploration that is at work between slices."""

    def __init__(self, store: Store, job: Exploration) -> None:
        self._store = store
        self._job = job
        self._within = request_of(job).processor_seconds * HUNG_AFTER
        self._spent = 0.0  # in all slices before this one
        self._resumed = time.monotonic()
        self._looked = 0.0
        self._canceled: float | None = None  # when it was heard of, in seconds spent
        self._ended: Ended | None = None
        self._work = carrying_out(store, job, self._seconds)

    def has_ended_after(self, seconds: float) -> bool:
        """Goes on for about so many seconds; True if it has ended, which is saved."""
        self._resumed = time.monotonic()
        if self._ended is None:  # else it could not be saved before
            self._ended = self._carried_on(seconds)
        self._spent = self._seconds()
        if self._ended is None:
            return False
        finish(self._store, self._job, self._ended, self._canceled is not None)
        return True

    def _carried_on(self, seconds: float) -> Ended | None:
        """How it has ended, if it has."""
        if self._is_given_up():
            return Ended()
        if self._spent > self._within:
            return Ended(reason="overtime")
        until = self._resumed + seconds
        with without_gc():
            try:
                while True:
                    next(self._work)
                    if time.monotonic() >= until:
                        return None
            except StopIteration as ended:
                found: Ended = ended.value
                return found

    def _is_given_up(self) -> bool:
        """True if it was canceled a while ago, and has not come to a stop of its own: a phone is slow to tell
        what was found."""
        if self._canceled is None and self._spent - self._looked > PULSE:
            self._looked = self._spent
            if not self._store.explorations.progress(self._job.id):
                self._canceled = self._spent
        return self._canceled is not None and self._spent - self._canceled > TELLING_SECONDS

    def _seconds(self) -> float:
        """The seconds that it has taken until now, within a slice."""
        return self._spent + time.monotonic() - self._resumed
