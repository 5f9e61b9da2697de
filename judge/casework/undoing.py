"""Undoing what was done to a position, and doing it again: through the revisions, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.casework.history import in_words
from judge.store import Case, ListedRevision, RevisionChange, Store
from judge.store.bounds import MOST_LINES
from judge.texts import LANGUAGES, Message, Texts, in_both

UNDO, REDO = "undo", "redo"


class Step(NamedTuple):
    """A step back or forward: the revision whose position it brings back, and the one that it undoes or does
    again."""

    to: int
    what: ListedRevision


class Ways(NamedTuple):
    """The step back and the step forward; None where there is none."""

    undo: Step | None = None
    redo: Step | None = None


def ways(lines: Iterable[ListedRevision]) -> Ways:
    """Find what can be undone and done again, by the history of a case, the newest first."""
    stack: list[ListedRevision] = []
    at = -1
    for line in reversed([each for each in lines if not each.lost]):
        if at >= 0 and line.root == stack[at].root:
            continue  # only what is written about the position has changed
        if line.what.code == UNDO and at > 0 and stack[at - 1].root == line.root:
            at -= 1
        elif line.what.code == REDO and at + 1 < len(stack) and stack[at + 1].root == line.root:
            at += 1
        else:
            stack[at + 1 :] = [line]
            at += 1
    return Ways(
        Step(stack[at - 1].root, stack[at]) if at > 0 else None,
        Step(stack[at + 1].root, stack[at + 1]) if 0 <= at < len(stack) - 1 else None,
    )


def ways_of(store: Store, case: Case) -> Ways:
    """Find what can be undone and done again in a case, as far as its latest history goes."""
    return ways(store.cases.history(case.id, limit=MOST_LINES))


_TEXTS: dict[str, Texts] = {
    UNDO: Message("undone: %(what)s"),
    REDO: Message("done again: %(what)s"),
}


def go(store: Store, case: Case, which: str, based_on: int) -> tuple[Case, Texts] | None:
    """Undoes the latest change of the position (`UNDO`), or does again what was undone (`REDO`); the case as
    it is now, and what was done in words. None where there is nothing to.

    The lines that were played on that position come with it. Asked once more, because no answer came, it is
    found done and not done anew. Raises Conflict where the case was saved meanwhile, Refused.
    """
    lines = store.cases.history(case.id, limit=MOST_LINES)
    [last] = [each for each in lines if each.number == case.head]
    if (last.what.code, last.parent) == (which, based_on):
        return case, {language: in_words(last.what, language) for language in LANGUAGES}
    found = ways(lines)
    step = found.undo if which == UNDO else found.redo
    if step is None:
        return None
    what = {language: in_words(step.what.what, language) for language in LANGUAGES}
    words = in_both(_TEXTS[which], what=what)
    now = store.cases.revert(
        case.id, step.to, based_on, RevisionChange(which, dict(words)), position_only=True
    )
    return now, words
