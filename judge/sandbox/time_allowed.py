"""The time for which rules may be carried out here and now. Nothing of the engine is loaded to bound it."""

import math
import time
from contextvars import ContextVar

until: ContextVar[float] = ContextVar("until", default=math.inf)
"""When the time that is allowed ends, by `clock`."""
clock = getattr(time, "thread_time", time.monotonic)
"""What others do with the machine meanwhile makes nothing take too long."""


def allow(seconds: float) -> None:
    """Bounds how long rules are carried out from now on, here and now: in this thread, until it is allowed
    anew; in seconds of a processor, where the system counts them. Whatever takes longer is refused with
    TakesTooLong."""
    until.set(seconds if seconds == math.inf else clock() + seconds)
