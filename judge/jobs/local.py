"""Jobs in processes of this machine, which are pebble's."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager

from judge.jobs.processes import ProcessExpired, ProcessPool
from judge.jobs.work import RETRIES, Batch, Done, Result

_METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


class LocalProcesses:
    """So many processes of this machine; 0 for one a core."""

    def __init__(self, number: int = 0) -> None:
        self.number = number or os.cpu_count() or 1

    @contextmanager
    def run(
        self, work: Callable[[Batch], Result], batches: Sequence[Batch], within: float
    ) -> Iterator[_Job[Result]]:
        """A job that has begun, as `Workers.run`."""
        context = multiprocessing.get_context(_METHOD)
        number = min(self.number, max(len(batches), 1))
        processes = ProcessPool(number, context=context)
        try:
            yield _Job(processes, 2 * number, work, batches, within)
        finally:
            processes.stop()
            processes.join()


class _Job(Iterator[Done[Result]]):
    """The batches of one job as they end.

    Only a few are handed over at a time: what waits in the pool is copied into its pipe.
    """

    def __init__(
        self,
        processes: ProcessPool,
        at_once: int,
        work: Callable[[Batch], Result],
        batches: Sequence[Batch],
        within: float,
    ) -> None:
        self._processes, self._at_once = processes, at_once
        self._work, self._batches, self._within = work, batches, within
        self._tries = [0] * len(batches)
        self._waiting = list(range(len(batches) - 1, -1, -1))
        self._begun: dict[Future[Result], int] = {}

    def __next__(self) -> Done[Result]:
        while True:
            while self._waiting and len(self._begun) < self._at_once:
                self._begin(self._waiting.pop())
            if not self._begun:
                raise StopIteration
            ended = next(iter(wait(self._begun, return_when=FIRST_COMPLETED).done))
            done = self._ended(self._begun.pop(ended), ended)
            if done is not None:
                return done

    def _begin(self, number: int) -> None:
        self._tries[number] += 1
        future = self._processes.schedule(self._work, args=[self._batches[number]], timeout=self._within)
        self._begun[future] = number

    def _ended(self, number: int, future: Future[Result]) -> Done[Result] | None:
        try:
            return Done(number, future.result())
        except TimeoutError:
            return Done(number, trouble="overtime")
        except ProcessExpired:
            if self._tries[number] <= RETRIES:
                self._waiting.append(number)
                return None
            return Done(number, trouble="died")
        except Exception as error:  # a mistake in one batch is told, and the others go on
            return Done(number, trouble="broken", why=f"{type(error).__name__}: {error}"[:200])
