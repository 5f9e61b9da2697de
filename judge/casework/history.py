"""The changes of a case's revisions, in words; saves that follow closely are told as one."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from judge.corpus.versions import Run
from judge.corpus.versions.wording import runs
from judge.store import Citation, Document, ListedRevision, RevisionChange
from judge.store.bounds import FIELD_NAMES
from judge.texts import Message, Texts, text

_TOGETHER = timedelta(minutes=10)
_LONGEST_MARKED = 30_000
"""Signs of two texts together; longer ones are not held against each other word by word."""

FIELDS: dict[str, Texts] = {
    name: FIELD_NAMES[name]
    for name in (
        "position", "additions", "title", "question", "ruling", "rules", "tags", "event", "date",
        "manual_version", "language",
    )
} | {
    "seed": Message("seed of the shuffles"),
    "listed": Message("found by the search"),
    "open_history": Message("history shown to readers"),
    "open_comments": Message("comments of readers"),
    **{name: FIELD_NAMES[name] for name in ("began", "ended", "paused", "extra_time")},
}  # fmt: skip
_CHANGES: dict[str, Texts] = {
    "empty": Message("Begun"),
    "table": Message("Begun with a table"),
    "text": Message("Begun with a text"),
    "example": Message("Begun with the example %(example)s"),
    "decks": Message("Begun with two decks, seed %(seed)s"),
    "file": Message("Opened from a file"),
    "link": Message("Opened from a link"),
    "joined": Message("Joined from a device that was without a network"),
    "copy": Message("A copy of the case %(case)s"),
    "revert": Message("Back to revision %(revision)s"),
    "fields": Message("Written: %(fields)s"),
    "addition": Message("Added by the judge: %(text)s"),
    "": Message("Position changed"),
}


def in_words(what: RevisionChange, language: str) -> str:
    """Say what a revision changed, as a line of the history."""
    details = {name: str(value) for name, value in what.details.items()}
    if language in details:  # whoever saved said it in words
        return details[language]
    if what.code == "fields":
        names = details.get("fields", "").split()
        details["fields"] = ", ".join(FIELDS[name][language] for name in names if name in FIELDS)
    try:
        return text(_CHANGES.get(what.code, _CHANGES[""]), language, **details)
    except (KeyError, IndexError):
        return _CHANGES[""][language]


class Entry(NamedTuple):
    """A line of the history: the newest of some revisions that belong together, and the older ones."""

    line: ListedRevision
    earlier: tuple[ListedRevision, ...]


def folded(lines: tuple[ListedRevision, ...]) -> tuple[Entry, ...]:
    """The revisions, the newest first, those told as one that saved the same fields one after another."""
    found: list[Entry] = []
    for line in lines:
        last = found[-1] if found else None
        if last is not None and _belong(last.earlier[-1] if last.earlier else last.line, line):
            found[-1] = Entry(last.line, (*last.earlier, line))
        else:
            found.append(Entry(line, ()))
    return tuple(found)


def _belong(newer: ListedRevision, older: ListedRevision) -> bool:
    return (
        newer.what == older.what
        and newer.what.code == "fields"
        and not (newer.lost or older.lost)
        and newer.created - older.created < _TOGETHER
    )


class Difference(NamedTuple):
    """A field that two documents have otherwise: both as texts, and held against each other by words."""

    field: str
    before: str
    after: str
    runs: tuple[Run, ...]

    def name(self, language: str) -> str:
        """The field in words."""
        return FIELDS[self.field][language]


def differences(before: Document, after: Document) -> tuple[Difference, ...]:
    """In what two documents differ, field by field."""
    found = []
    for field in FIELDS:
        old, new = as_text(before, field), as_text(after, field)
        if old != new:
            marked = runs(old, new) if len(old) + len(new) <= _LONGEST_MARKED else ()
            found.append(Difference(field, old, new, marked))
    return tuple(found)


def as_text(document: Document, field: str) -> str:
    """A field of a document as a text to be read."""
    value = getattr(document, field)
    if isinstance(value, tuple):
        separator = "\n" if field == "additions" else ", "
        return separator.join(each.rule if isinstance(each, Citation) else str(each) for each in value)
    return {True: "✓", False: "–"}.get(value, "") if isinstance(value, bool) else str(value)
