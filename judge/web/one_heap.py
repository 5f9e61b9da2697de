"""One heap for all threads of a process that serves."""

import ctypes

_MOST_ARENAS = -8  # M_ARENA_MAX, glibc's mallopt(3)


def share_one_heap() -> None:
    """Have all threads of this process allocate in one place, where the C library is one that can be told so.

    Else each thread keeps a heap of its own, with what it has given back. Python runs one thread at a time:
    they do not wait for one another.
    """
    try:
        ctypes.CDLL(None).mallopt(_MOST_ARENAS, 1)
    except (AttributeError, OSError, TypeError):  # not glibc's
        return
