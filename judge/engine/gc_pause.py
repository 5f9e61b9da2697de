"""Turn Python's garbage collector off while the engine runs.

States are plain values and rules leave no cycles behind (a test holds that), so what is no longer needed goes
of itself: the collector would look through every state that is kept, again and again, and find nothing.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class _Collector:
    """Python's collector, off as long as anybody asks for that, in whichever thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asking = 0
        self._was_on = False

    @contextmanager
    def off(self) -> Iterator[None]:
        """Keeps it off until the last of those that ask for it is done."""
        with self._lock:
            if not self._asking:
                self._was_on = gc.isenabled()
                gc.disable()
            self._asking += 1
        try:
            yield
        finally:
            with self._lock:
                self._asking -= 1
                if not self._asking and self._was_on:
                    gc.enable()


without_gc = _Collector().off
"""Keeps the collector off while something is carried out: for `with`, or to decorate a function."""
