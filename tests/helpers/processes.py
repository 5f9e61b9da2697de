"""Several processes at once, forked from this one, and what each of them gave back."""

import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

FORKING = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")


def at_once(count: int, work: Callable[[int], Any]) -> list[Any]:
    """Calls work(0), work(1), … in as many processes, all let go at the same moment; their answers."""
    forked = multiprocessing.get_context("fork")
    start, answers = forked.Barrier(count), forked.SimpleQueue()

    def carry_out(number: int) -> None:
        start.wait(10)
        try:
            answers.put((number, work(number), None))
        except BaseException as error:
            answers.put((number, None, repr(error)))
            raise

    workers = [forked.Process(target=carry_out, args=(number,)) for number in range(count)]
    for worker in workers:
        worker.start()
    given = sorted((answers.get() for _ in workers), key=lambda answer: answer[0])
    for worker in workers:
        worker.join(10)
    assert [error for _, _, error in given if error] == []
    return [answer for _, answer, _ in given]


def defunct() -> list[int]:
    """Processes begun by this one, or by one of those, that have ended and that nobody has asked how."""
    known = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            state, parent = stat.read_text().rsplit(")", 1)[1].split()[:2]
            known[int(stat.parent.name)] = (state, int(parent))
    ours = {os.getpid(), *(number for number, (_, parent) in known.items() if parent == os.getpid())}
    return [number for number, (state, parent) in known.items() if state == "Z" and parent in ours]
