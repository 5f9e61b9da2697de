"""Places for processes on this machine: whoever holds one may run one, whichever server started it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # not on every system: each server then counts for itself alone
    fcntl = None  # type: ignore[assignment]

FOLDER = "exploring"


@contextmanager
def place(home: Path, most: int) -> Iterator[int | None]:
    """One of so many places: a descriptor to be passed on, held until all who have it are gone.

    None where all are taken. Raises OSError where nothing can be written in `home`.
    """
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(most):
        descriptor = os.open(folder / f"place-{number}", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if _taken(descriptor):
                continue
            yield descriptor
            return
        finally:
            os.close(descriptor)
    yield None


def _taken(descriptor: int) -> bool:
    if fcntl is None:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False
