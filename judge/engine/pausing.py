"""Work that can pause, so that whoever carries it out sees to something else meanwhile.

It is a generator: it yields wherever it may be left for a while, and returns what it found.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Generator
from typing import ParamSpec, TypeVar

from judge.engine.gc_pause import without_gc

Given = ParamSpec("Given")
Found = TypeVar("Found")

Pausing = Generator[None, None, Found]


class Stopwatch:
    """The seconds that something takes, without those for which it pauses."""

    def __init__(self) -> None:
        self._begun = time.monotonic()

    @property
    def seconds(self) -> float:
        """The seconds until now."""
        return time.monotonic() - self._begun

    def timing(self, work: Pausing[Found]) -> Pausing[Found]:
        """Carries work out in the same pieces; its pauses do not count."""
        while True:
            try:
                next(work)
            except StopIteration as ended:
                found: Found = ended.value
                return found
            left = time.monotonic()
            yield
            self._begun += time.monotonic() - left


def carried_out(work: Pausing[Found]) -> Found:
    """Carries work out without a pause; returns what it found."""
    with without_gc():
        while True:
            try:
                next(work)
            except StopIteration as ended:
                found: Found = ended.value
                return found


def in_one_go(work: Callable[Given, Pausing[Found]]) -> Callable[Given, Found]:
    """Makes of such work a function that does not pause."""

    @functools.wraps(work)
    def whole(*given: Given.args, **named: Given.kwargs) -> Found:
        return carried_out(work(*given, **named))

    return whole


def unpausing(work: Callable[Given, Found]) -> Callable[Given, Pausing[Found]]:
    """Makes of a function work that never pauses, for where such work is asked for."""

    @functools.wraps(work)
    def whole(*given: Given.args, **named: Given.kwargs) -> Pausing[Found]:
        yield from ()
        return work(*given, **named)

    return whole
