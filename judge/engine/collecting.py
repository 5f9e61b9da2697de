"""Sparing what plays fast the collector of garbage.

States are plain values and rules leave no cycles behind (a test holds that), so what is no longer needed goes
of itself: the collector would look through every state that is kept, again and again, and find nothing.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_lock = threading.Lock()
_sparing = 0
_was_on = False


@contextmanager
def uncollected() -> Iterator[None]:
    """Keeps the collector off until the last of those that ask for it, in whichever thread, is done."""
    global _sparing, _was_on
    with _lock:
        if not _sparing:
            _was_on = gc.isenabled()
            gc.disable()
        _sparing += 1
    try:
        yield
    finally:
        with _lock:
            _sparing -= 1
            if not _sparing and _was_on:
                gc.enable()
