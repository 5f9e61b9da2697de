"""What pages of the rules show only where somebody imported or made it: official answers, the pack.

Where there is nothing, nothing is loaded; where there is, the site's further pages know how to show it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from flask import Flask, current_app

from judge.answers.verdicts import VERDICTS
from judge.resources import ANSWERS_FILE, stamp_of
from judge.web.presenting import is_archived


class _Nothing(NamedTuple):
    """No answers."""

    answers: tuple[()] = ()
    total: int = 0


def pack_is_there() -> bool:
    """True if there is a pack to be taken along, and this is no page that a device has already."""
    if is_archived() or current_app.config.get("ON_DEVICE"):
        return False
    offline = current_app.extensions["home"] / "offline"
    return any(offline.glob("pack-*")) and bool(_further("pack_is_there")())


def _official(name: str) -> Callable[..., Any]:
    def found(*asked: Any, **named: Any) -> Any:
        file = current_app.extensions["home"] / ANSWERS_FILE
        if is_archived() or not file.exists():
            return _Nothing()
        return _further(name)(*asked, **named)

    return found


def _further(name: str) -> Callable[..., Any]:
    """A helper of the further pages, in whose place one of the same name stands here."""
    current_app.complete()  # type: ignore[attr-defined]
    found: Callable[..., Any] = current_app.extensions["further"][name]
    return found


def _verdict_of(answer: Any) -> Any:
    return _further("verdict_of")(answer)


def register(app: Flask) -> None:
    """Give the templates these helpers; pages that are kept go by what was imported."""
    file = app.extensions["home"] / ANSWERS_FILE
    app.extensions["kept_pages"].stamps.append(lambda: stamp_of(file))
    official = {name: _official(name) for name in ("official_of_rule", "official_of_term", "official_found")}
    # A template that is imported takes them as it is loaded: they are here before the further pages are.
    official["verdict_of"] = _verdict_of
    app.jinja_env.globals.update(**official, verdicts=VERDICTS, pack_is_there=pack_is_there)
