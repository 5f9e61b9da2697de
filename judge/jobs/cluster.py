"""Jobs on the machines of a dask cluster: `dask scheduler` on one, `dask worker` on any number."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from distributed import Client, Future, wait
from distributed.client import FutureCancelledError, FuturesCancelledError
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker

from judge.jobs.work import RETRIES, Batch, Done, NoScheduler, Result
from judge.texts import Message

ANSWERS_WITHIN = 10
"""Seconds in which a scheduler must answer."""
GONE_FOR = 60.0
"""Seconds for which a scheduler may be gone, in all, before a job is given up."""
_LOOK = 1.0
_AHEAD = 4  # batches handed over for each thread of a worker

_TEXTS = {
    "no scheduler": Message(
        "No scheduler answers at %(address)s. Start one there: dask scheduler. Or leave it out: then the"
        " processes of this machine do the work."
    ),
    "lost": Message(
        "The scheduler at %(address)s was lost and did not come back. %(number)s of %(most)s batches were"
        " done."
    ),
    "no worker": Message("The scheduler at %(address)s has no workers. Start one: dask worker %(address)s"),
}
_LOST = (CommClosedError, FutureCancelledError, FuturesCancelledError, OSError)


class Cluster:
    """The workers of a dask scheduler; they need the same version of this program."""

    def __init__(self, address: str) -> None:
        self.address = address
        with self._client():
            pass

    def _client(self) -> Client:
        try:
            return Client(self.address, timeout=ANSWERS_WITHIN, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoScheduler.of(_TEXTS, "no scheduler", address=self.address) from error

    @contextmanager
    def run(
        self, work: Callable[[Batch], Result], batches: Sequence[Batch], within: float
    ) -> Iterator[_Job[Result]]:
        """A job that has begun, as `Workers.run`."""
        job = _Job(self, work, batches, within)
        try:
            yield job
        finally:
            job.close()

    def connected(self) -> Client:
        """A client of the scheduler. Raises NoScheduler."""
        return self._client()


class _Job(Iterator[Done[Result]]):
    """The batches of one job as they end. Where the scheduler is lost, the client connects anew, and what has
    not ended is begun again; what has ended was handed out and is not."""

    def __init__(
        self, cluster: Cluster, work: Callable[[Batch], Result], batches: Sequence[Batch], within: float
    ) -> None:
        self._cluster, self._work, self._batches, self._within = cluster, work, batches, within
        self._waiting = list(range(len(batches) - 1, -1, -1))
        self._begun: dict[Future[Result], tuple[int, float]] = {}
        self._ended = 0
        self._gone = 0.0
        self._client: Client = cluster.connected()
        self._idle_since = time.monotonic()

    def close(self) -> None:
        """Cancels whatever has not ended, and leaves the cluster."""
        with suppress(*_LOST, RuntimeError):
            self._client.cancel(list(self._begun), force=True)
        self._begun.clear()
        with suppress(*_LOST, RuntimeError):
            self._client.close(timeout=ANSWERS_WITHIN)

    def __next__(self) -> Done[Result]:
        while True:
            if not self._waiting and not self._begun:
                raise StopIteration
            try:
                done = self._next_ended()
            except _LOST:
                self._connect_anew()
                continue
            if done is not None:
                self._ended += 1
                return done

    def _next_ended(self) -> Done[Result] | None:
        """The next batch that has ended; None where none has within a moment."""
        self._hand_over()
        if not self._begun:  # no worker yet
            time.sleep(_LOOK)
            return None
        with suppress(TimeoutError), self._client.as_current():
            wait(list(self._begun), timeout=_LOOK, return_when="FIRST_COMPLETED")
        for future, (number, since) in list(self._begun.items()):
            if future.done():
                del self._begun[future]
                return self._outcome(number, future)
            if time.monotonic() - since > self._within * (_AHEAD + RETRIES) and future.status == "pending":
                del self._begun[future]
                future.cancel(force=True)
                return Done(number, trouble="overtime")
        return None

    def _hand_over(self) -> None:
        threads = sum(self._client.nthreads().values())
        if threads:
            self._idle_since = time.monotonic()
        elif time.monotonic() - self._idle_since > GONE_FOR:
            raise NoScheduler.of(_TEXTS, "no worker", address=self._cluster.address)
        while self._waiting and len(self._begun) < _AHEAD * max(threads, 1):
            number = self._waiting[-1]
            future = self._client.submit(self._work, self._batches[number], pure=False, retries=RETRIES)
            self._waiting.pop()
            self._begun[future] = number, time.monotonic()

    def _outcome(self, number: int, future: Future[Result]) -> Done[Result]:
        try:
            return Done(number, future.result(timeout=ANSWERS_WITHIN))
        except KilledWorker:
            return Done(number, trouble="died")
        except _LOST:
            self._waiting.append(number)
            raise
        except Exception as error:  # a mistake in one batch is told, and the others go on
            return Done(number, trouble="broken", why=f"{type(error).__name__}: {error}"[:200])

    def _connect_anew(self) -> None:
        self._waiting += [number for number, _ in self._begun.values()]
        self._begun.clear()
        with suppress(*_LOST, RuntimeError):
            self._client.close(timeout=1)
        while True:
            begun = time.monotonic()
            try:
                self._client = self._cluster.connected()
                return
            except NoScheduler as error:
                time.sleep(_LOOK)
                self._gone += time.monotonic() - begun
                if self._gone > GONE_FOR:
                    raise NoScheduler.of(
                        _TEXTS,
                        "lost",
                        address=self._cluster.address,
                        number=self._ended,
                        most=len(self._batches),
                    ) from error
