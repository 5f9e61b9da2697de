"""Saving what is written about a case: two who change different fields both keep their work."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.store import Case, Document, RevisionChange, Store
from judge.store.model import clashing

__all__ = ["FIELDS", "clashing", "save_fields", "seen"]

FIELDS = (
    "title", "question", "ruling", "rules", "tags", "event", "date", "manual_version", "language", "listed",
    "open_history", "open_comments", "began", "ended", "paused", "extra_time",
)  # fmt: skip
"""The fields of a case that are written about its position; the position itself is set up elsewhere."""


def save_fields(store: Store, case: Case, based_on: int, fields: dict[str, Any]) -> Case:
    """Saves fields of a case as they were typed over the revision `based_on`; the case as it is now.

    Whatever somebody else has saved in other fields meanwhile stays. Raises Conflict where both have changed
    the same field: what was typed is then in the history. Raises Refused, NotFound.
    """
    base = seen(store, case, based_on)
    typed = {name: value for name, value in fields.items() if value != getattr(base, name)}
    if not typed:
        return case
    what = RevisionChange("fields", {"fields": " ".join(typed)})
    return store.cases.save(case.id, replace(base, **typed), based_on, what)


def seen(store: Store, case: Case, based_on: int) -> Document:
    """The document of a revision that somebody has seen. Raises NotFound."""
    return case.document if based_on == case.head else store.cases.revision(case.id, based_on).document
