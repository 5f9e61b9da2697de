"""Has explorations carried out in processes apart, which are pebble's, and says how each has ended."""

from __future__ import annotations

import atexit
import functools
import multiprocessing
import os
import signal
import sys
import threading
import time
from concurrent.futures import Future, wait
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from judge.casework.exploring.bounds import HUNG_AFTER, SIZES, request_of
from judge.casework.exploring.worker import Ended, carry_out
from judge.jobs.processes import ProcessExpired, ProcessPool
from judge.store import Exploration, Refused, Store, StoreTrouble

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

SILENT = timedelta(seconds=20)
"""A running one whose server gave no sign of life for so long is dead."""
WAITED = timedelta(hours=1)
"""The longest time that an exploration waits before it is given up."""
KEPT = timedelta(days=30)
"""The time for which results are kept."""
PULSE = 0.5
"""Seconds between two signs of life."""
MERCY = 6
"""Signs of life during which a canceled search may come to a stop of its own and say what it has found."""
UNBEGUN = 120.0
"""Seconds after which a process that has not yet taken its search up never will."""
_BETWEEN_LOOKS = 5.0


@functools.cache
def _context() -> BaseContext:
    """The way in which a process begins.

    A server has threads, and a fork of it could wait forever for what one of them held. Where there is a
    server of forks, it has read the program once, and every exploration gets a process at once.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([carry_out.__module__])
    return context


def finish(store: Store, job: Exploration, ended: Ended, canceled: bool = False) -> None:
    """Saves how one has ended. Raises StoreTrouble."""
    try:
        if canceled or not ended.reason:
            store.explorations.finish(job.id, ended.result)
        else:
            store.explorations.fail(job.id, ended.reason)
    except Refused:  # more was found than can be kept
        store.explorations.fail(job.id, "memory")


class Pool:
    """The explorations that one server carries out. The store counts how many run at once, of all servers.

    `url` and `home` say where the store is (`judge.store.open_store`).
    """

    sizes = SIZES

    def __init__(self, store: Store, url: str | None, home: Path, most: int = 0) -> None:
        self._store = store
        self._where = (url, home)
        self.most = most or max(1, (os.cpu_count() or 1) // 2)
        self._lock = threading.Lock()
        self._attending: set[threading.Thread] = set()
        self._closed = False
        self._looked = 0.0
        atexit.register(self.close)

    def wake(self) -> None:
        """Has whatever waits carried out, as far as there is room. Raises StoreTrouble."""
        self._look()
        while not self._closed and (job := self._store.explorations.claim(self.most)) is not None:
            thread = threading.Thread(target=self._attend, args=(job,), daemon=True)
            with self._lock:
                self._attending.add(thread)
            thread.start()

    def close(self) -> None:
        """Ends whatever this server has begun, and says so of each."""
        atexit.unregister(self.close)
        self._closed = True
        with self._lock:
            attending = tuple(self._attending)
        for thread in attending:
            thread.join()

    def _look(self) -> None:
        """Calls failed what nobody carries out, and removes what is old; now and then."""
        with self._lock:
            now = time.monotonic()
            if self._looked and now - self._looked < _BETWEEN_LOOKS:
                return
            self._looked = now
        self._store.explorations.fail_stale(SILENT, WAITED)
        self._store.explorations.tidy(KEPT)

    def _attend(self, job: Exploration) -> None:
        """Has one carried out to its end, and then whatever waits."""
        try:
            self._follow(job)
            self.wake()
        except StoreTrouble as error:
            print(f"exploring: {error}", file=sys.stderr)
        finally:
            with self._lock:
                self._attending.discard(threading.current_thread())

    def _follow(self, job: Exploration) -> None:
        """Has one carried out, and says how it has ended. Raises StoreTrouble."""
        # One process for one exploration: whatever becomes of it, no other waits for what it held.
        processes = ProcessPool(1, max_tasks=1, context=_context())
        try:
            within = request_of(job).processor_seconds * HUNG_AFTER
            future = processes.schedule(carry_out, args=(*self._where, job), timeout=within)
            canceled = self._wait(job, processes, future)
            ended = self._ended(future)
        except (OSError, RuntimeError):  # there was no process to be had
            canceled, ended = False, Ended(reason=self._broken_off())
        finally:
            processes.stop()
            processes.join()
        finish(self._store, job, ended, canceled)

    def _wait(self, job: Exploration, processes: ProcessPool, future: Future[Ended]) -> bool:
        """Gives signs of life until one has ended, or is not to go on; whether it was canceled."""
        canceled, asked = 0, time.monotonic()
        while not wait([future], PULSE).done and processes.active and not self._closed:
            if not future.running() and time.monotonic() - asked > UNBEGUN:
                break
            try:
                canceled += not self._store.explorations.progress(job.id)
            except StoreTrouble:
                continue  # the next sign may come through
            if canceled > MERCY:
                break
        return canceled > 0

    def _ended(self, future: Future[Ended]) -> Ended:
        if not future.done():
            return Ended(reason=self._broken_off())
        try:
            return future.result()
        except TimeoutError:
            return Ended(reason="overtime")
        except ProcessExpired as error:
            out_of_time = os.name == "posix" and error.exitcode == -signal.SIGXCPU
            return Ended(reason="overtime" if out_of_time else self._broken_off())

    def _broken_off(self) -> str:
        return "stopped" if self._closed else "died"
