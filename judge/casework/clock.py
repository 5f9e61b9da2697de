"""The clock of a call: when it began and ended, how long it took, and the extra time that is given for it."""

from __future__ import annotations

import math
import re
from datetime import UTC, datetime
from typing import NamedTuple

from judge.problems import Refusal
from judge.store import Document
from judge.store.bounds import MOST_MINUTES
from judge.texts import Message

_PROBLEMS = {
    "no moment": Message("%(typed)s is no time. Write it as 2026-11-21 14:05, in UTC."),
    "ends before": Message("The call ends before it begins. Correct one of the two times."),
    "too long": Message("The call takes longer than a day. Correct one of the two times."),
    "no minutes": Message("%(typed)s is no number of minutes. Write a number from 0 to %(most)s."),
}


class Call(NamedTuple):
    """A call as the sheet tells it; `extra` are the minutes that the judge gives, or those that it took."""

    began: datetime
    ended: datetime | None
    minutes: int | None
    extra: int | None


def call_of(document: Document) -> Call | None:
    """Return the call of a case; None where nobody said when it began."""
    began, ended = _moment(document.began), _moment(document.ended)
    if began is None:
        return None
    minutes = None
    if ended is not None:
        minutes = max(0, math.ceil((ended - began).total_seconds() / 60) - document.paused)
    return Call(began, ended, minutes, minutes if document.extra_time is None else document.extra_time)


def read_moment(typed: str) -> str:
    """Return a moment as a case keeps it, in UTC; "" for nothing. Raises Refusal for what is no moment."""
    words = typed.strip()
    if not words:
        return ""
    found = _moment(words)
    if found is None:
        raise Refusal.of(_PROBLEMS, "no moment", typed=words[:40])
    return found.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read_minutes(typed: str) -> int | None:
    """Return a number of minutes; None for nothing. Raises Refusal for what is no such number."""
    words = typed.strip()
    if not words:
        return None
    if not re.fullmatch(r"[0-9]{1,4}", words) or int(words) > MOST_MINUTES:
        raise Refusal.of(_PROBLEMS, "no minutes", typed=words[:40], most=MOST_MINUTES)
    return int(words)


def check_call(document: Document) -> None:
    """Raises Refusal for a call that ends before it begins, or takes more than a day."""
    began, ended = _moment(document.began), _moment(document.ended)
    if began is None or ended is None:
        return
    if ended < began:
        raise Refusal.of(_PROBLEMS, "ends before")
    if (ended - began).total_seconds() > MOST_MINUTES * 60:
        raise Refusal.of(_PROBLEMS, "too long")


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text.removesuffix("UTC").strip())
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
