"""What every kind of workers does, and how a batch ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Generic, Literal, Protocol, TypeVar

import msgspec

from judge.problems import Refusal
from judge.texts import LANGUAGES, Message, Texts

Batch = TypeVar("Batch")
Result = TypeVar("Result")
BatchResult = TypeVar("BatchResult")

RETRIES = 2
"""Times that a batch is begun anew after whoever worked on it died."""

Trouble = Literal["", "died", "overtime", "broken"]

_TEXTS: dict[str, Texts] = {
    "died": Message("the process that did it ended (too little memory?)"),
    "overtime": Message("it takes too long"),
}


class Done(msgspec.Struct, Generic[BatchResult], frozen=True):
    """A batch that has ended: its number among the batches, and what was found.

    `trouble` says why nothing was: ``died`` (each process that began it ended, its memory used up perhaps),
    ``overtime``, or ``broken`` with the error as `why`.
    """

    number: int
    found: BatchResult | None = None
    trouble: Trouble = ""
    why: str = ""

    @property
    def reason(self) -> Texts:
        """Why nothing was found, in each language; the error as it says it itself."""
        return _TEXTS.get(self.trouble, dict.fromkeys(LANGUAGES, self.why))


class Running(Protocol[Result]):
    """The batches of a job as they end, in whatever order; iterated once."""

    def __iter__(self) -> Running[Result]:
        """The job itself."""

    def __next__(self) -> Done[Result]:
        """The next batch that has ended; raises StopIteration after the last, NoScheduler where the cluster
        is gone for good."""


class Workers(Protocol):
    """Whoever carries jobs out."""

    def run(
        self, work: Callable[[Batch], Result], batches: Sequence[Batch], within: float
    ) -> AbstractContextManager[Running[Result]]:
        """A job that has begun: `work`, which must be found by its name elsewhere, done on each batch.

        A batch that takes longer than `within` seconds is given up. Leaving the context cancels whatever has
        not ended.
        """


class NoScheduler(Refusal):
    """The cluster cannot be used, or was lost for good."""
