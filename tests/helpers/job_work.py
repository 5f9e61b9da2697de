"""Work that jobs are tried with in processes elsewhere: it kills them, is slow, or is faulty."""

import os
import signal
import time
from pathlib import Path


def doubled(number: int) -> int:
    return 2 * number


def noted(batch: tuple[str, int]) -> int:
    """Writes down that it was begun."""
    folder, number = batch
    with (Path(folder) / str(number)).open("a") as file:
        file.write("begun\n")
    time.sleep(0.05)
    return number


def killed_once(batch: tuple[str, int]) -> int:
    """The first time that it is begun, number 3 takes its process with it."""
    folder, number = batch
    mark = Path(folder) / "killed"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_killed(batch: int) -> int:
    if batch == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return batch


def slow(batch: int) -> int:
    if batch == 1:
        time.sleep(600)
    return batch


def faulty(batch: int) -> int:
    if batch == 1:
        raise ZeroDivisionError("by nothing")
    return batch
