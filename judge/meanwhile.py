"""Work beside other work, in a thread, where there are threads: Python in a browser has none."""

import threading
from collections.abc import Callable
from typing import Any


def begin(work: Callable[..., object], *given: Any) -> threading.Thread | None:
    """Begin some work beside all else; None, and nothing is done, where no thread can be begun."""
    thread = threading.Thread(target=work, args=given, daemon=True)
    try:
        thread.start()
    except RuntimeError:  # whoever calls does not need it done: it is done when it is asked for
        return None
    return thread
