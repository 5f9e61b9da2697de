"""Work counted in calls of functions: bounds are tested without a clock.

The count is alike on every machine that has the same version of Python.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class _TooMuch(BaseException):
    """More calls than were allowed; nothing that code under test catches."""


@contextmanager
def at_most_calls(most: int) -> Iterator[None]:
    """Fail as soon as what runs here has called more than so many functions, Python's own among them."""
    left = 10 * most if sys.platform == "emscripten" else most  # YAML is read by Python there

    def count(frame: FrameType, event: str, called: Any) -> None:
        nonlocal left
        if event in ("call", "c_call"):
            left -= 1
            if left < 0:
                raise _TooMuch

    gc.collect()  # what other tests left ends now, not while the calls are counted
    before, collects = sys.getprofile(), gc.isenabled()
    gc.disable()
    sys.setprofile(count)
    try:
        yield
    except _TooMuch:
        raise AssertionError(f"more than {most} calls") from None
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
