"""Carries explorations out where no process is to be had, as in a browser: whoever asks for one waits."""

from __future__ import annotations

from judge.casework.exploring.bounds import SIZES_ALONE
from judge.casework.exploring.pool import KEPT, SILENT, WAITED, finish
from judge.casework.exploring.worker import carry_out_here
from judge.sandbox.time_allowed import allow, clock, until
from judge.store import Store

SECONDS = 20.0
"""Seconds for one search and for telling what it found: a browser waits half a minute for an answer."""


class Alone:
    """As a `Pool`, in the very process that is asked: once woken, it has carried out all that waited."""

    sizes = SIZES_ALONE

    def __init__(self, store: Store) -> None:
        self._store = store

    def wake(self) -> None:
        """Carries out whatever waits. Raises StoreTrouble."""
        self._store.explorations.fail_stale(SILENT, WAITED)
        self._store.explorations.tidy(KEPT)
        while (job := self._store.explorations.claim(1)) is not None:
            left = until.get() - clock()
            allow(SECONDS)
            try:
                ended = carry_out_here(self._store, job)
            finally:
                allow(left)
            finish(self._store, job, ended)

    def close(self) -> None:
        """Ends nothing: nothing goes on."""
