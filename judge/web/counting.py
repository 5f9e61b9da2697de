"""Counting a sender's requests, at the pages that cost much (`limiter.limit`).

Each worker counts for itself, or all of them together in a Redis that `LIMITS` names. While that does not
answer, each counts for itself. On a device nobody else asks, so nothing is counted and no library for it is
there.
"""

import sys
from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from flask import Flask

View = TypeVar("View", bound=Callable[..., Any])


class Limiting(Protocol):
    """Bounds how often a sender may ask."""

    def init_app(self, app: Flask) -> None:
        """Count the requests of an application."""

    def limit(
        self, limit_value: str, *, deduct_when: Callable[[Any], bool] | None = None
    ) -> Callable[[View], View]:
        """Bound how often a view may be asked, as in ``"30 per minute"``."""


class Uncounted:
    """Bounds nothing."""

    def init_app(self, app: Flask) -> None:
        """Leave an application as it is."""

    def limit(
        self, limit_value: str, *, deduct_when: Callable[[Any], bool] | None = None
    ) -> Callable[[View], View]:
        """Leave a view as it is."""
        return lambda view: view


def _counting() -> Limiting:
    if sys.platform == "emscripten":
        return Uncounted()
    from flask_limiter import Limiter  # noqa: PLC0415 - a device has none
    from flask_limiter.util import get_remote_address  # noqa: PLC0415

    return cast(Limiting, Limiter(get_remote_address, headers_enabled=True, in_memory_fallback_enabled=True))


limiter: Limiting = _counting()
