"""The rules cited by a case that later versions of the manual have changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.casework.update_history import announced
from judge.corpus.model import version_order
from judge.corpus.numbers import is_within
from judge.corpus.versions import ChangedRule, Comparison, UnknownVersionError
from judge.library import Library
from judge.store import Citation, Document, ListedCase, Store

_UNIMPORTANT = ("punctuation",)


class Affected(NamedTuple):
    """A rule that a case cites, and what happened to it, or to one below it, since the case was ruled on.

    `kind` is ``"changed"``, ``"removed"`` or ``"renumbered"``; `number` the rule that it happened to, as it
    is numbered now ("" for one that is gone); `newer` the version that is held against the case's.
    """

    manual: str
    rule: str
    kind: str
    before: str
    number: str
    newer: str
    change: ChangedRule | None = None


def affected(
    library: Library, document: Document, language: str = "en", newer: str = ""
) -> tuple[Affected, ...]:
    """Tell what later versions did to the rules that a case cites; nothing where its version is not known.

    A case that names no version goes by the restated one, as the engine does. It is held against the version
    `newer`, or the newest there is.
    """
    found: list[Affected] = []
    comparisons: dict[str, Comparison | None] = {}
    for citation in document.rules:
        if citation.manual not in library.manuals:
            continue
        if citation.manual not in comparisons:
            comparisons[citation.manual] = _since(library, citation.manual, document, language, newer)
        comparison = comparisons[citation.manual]
        if comparison is None:
            continue
        if comparison.source == "history" and not comparison:
            found += _announced(library, document, citation)
        else:
            found += _of_rule(comparison, citation.rule)
    return tuple(found)


def _announced(library: Library, document: Document, citation: Citation) -> Iterable[Affected]:
    """Tell what the newest imported edition itself says has changed, if nothing can be held against it."""
    manual = library.manuals[citation.manual]
    newest = library.version(citation.manual)
    since = document.manual_version or manual.facts.version
    for edition in library.editions[citation.manual].values():
        if edition.version == newest:
            said = {each for each in announced(manual, edition, since) if each.kind != "added"}
            for each in sorted(said):
                if is_within(each.number, citation.rule):
                    gone = each.kind == "removed"
                    yield Affected(
                        manual.name, citation.rule, each.kind, each.number,
                        "" if gone else each.number, each.version,
                    )  # fmt: skip
            return


def _since(library: Library, manual: str, document: Document, language: str, newer: str) -> Comparison | None:
    newest = newer or library.version(manual)
    version = document.manual_version or library.manuals[manual].facts.version
    try:
        versions = library.versions(manual)
        older = versions.side(version)
        if version_order(older.version) >= version_order(newest):
            return None
        return versions.compare(version, newest, language).hiding(_UNIMPORTANT)
    except UnknownVersionError:
        return None


def _of_rule(comparison: Comparison, rule: str) -> Iterable[Affected]:
    newer = comparison.newer.version
    for change in comparison.changed:
        before = change.before or change.number
        if is_within(before, rule):
            yield Affected(comparison.manual, rule, "changed", before, change.number, newer, change)
    for entry in comparison.removed:
        if is_within(entry.number, rule):
            yield Affected(comparison.manual, rule, "removed", entry.number, "", newer)
    for entry in comparison.renumbered:
        if entry.before == rule:
            yield Affected(comparison.manual, rule, "renumbered", rule, entry.number, newer)


def cases_citing(store: Store, manual: str, rule: str, limit: int = 20) -> tuple[ListedCase, ...]:
    """The saved cases that cite a rule, each with the node that runs it. Raises StoreTrouble."""
    return store.finding.citing(manual, rule, limit)
