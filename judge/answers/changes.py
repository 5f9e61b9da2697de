"""What a version of a manual changed, and who names the rules that it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from judge.answers.rules import RuleElsewhere, elsewhere
from judge.answers.words import Languages
from judge.corpus import Manual
from judge.corpus.versions.changes import ChangedRule, Comparison, EditionSide, Entry, Event, FactChange, Run
from judge.library import Library
from judge.store import ListedCase
from judge.texts import Language

CasesCiting = Callable[[str, str], Iterable[ListedCase]]
"""The listed cases that cite a rule, by manual and number."""


class CitedBy(msgspec.Struct, frozen=True, kw_only=True):
    """Something that names a rule: another rule, a keyword, a term, a concept, a worked example."""

    kind: str
    key: str
    title: dict[Language, str]


class CaseName(msgspec.Struct, frozen=True, kw_only=True):
    """A listed case."""

    id: str
    title: str


class RuleChanged(msgspec.Struct, frozen=True, kw_only=True):
    """A rule whose text differs: in what (`differs`), by stretches (`runs`) or by `facts`, and all that cites
    it. `followed` are references that differ only because their rule was renumbered."""

    number: str
    before: str
    differs: tuple[str, ...]
    runs: tuple[Run, ...]
    followed: tuple[tuple[str, str], ...]
    facts: tuple[FactChange, ...]
    versions: tuple[str, ...]
    cited_by: list[CitedBy]
    cases: list[CaseName]


class ChangesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The differences of the `newer` version of a manual from the `older` one. `source` is `editions`, two
    imported ones, or `history`, the manual's own; `hidden` counts the changed rules that were left out."""

    manual: str
    older: EditionSide
    newer: EditionSide
    source: str
    by: str
    added: tuple[Entry, ...]
    removed: tuple[Entry, ...]
    renumbered: tuple[Entry, ...]
    changed: list[RuleChanged]
    hidden: int


class HistoryAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What each known version did to a rule, the oldest first. `also_in` is where else there is a rule of the
    number, if it was asked for without naming a manual."""

    manual: str
    number: str
    history: list[Event]
    also_in: list[RuleElsewhere]


def history_answer(
    library: Library, manual: Manual, number: str, languages: Languages, also_in: Sequence[Manual] = ()
) -> HistoryAnswer:
    """Tell what each known version did to a rule that the manual has, and those that `also_in` other manuals
    have its number."""
    return HistoryAnswer(
        manual=manual.name,
        number=number,
        history=[*library.versions(manual.name).history(number)],
        also_in=elsewhere(library, also_in, number, languages),
    )


def changes_answer(
    library: Library, comparison: Comparison, hide: Iterable[str], citing: CasesCiting
) -> ChangesAnswer:
    """Tell a comparison, without the rules that differ in classes to `hide` alone."""
    shown = comparison.hiding([*hide])
    return ChangesAnswer(
        manual=shown.manual,
        older=shown.older,
        newer=shown.newer,
        source=shown.source,
        by=shown.by,
        added=shown.added,
        removed=shown.removed,
        renumbered=shown.renumbered,
        changed=[_changed(library, shown.manual, each, citing) for each in shown.changed],
        hidden=len(comparison.changed) - len(shown.changed),
    )


def _changed(library: Library, manual: str, change: ChangedRule, citing: CasesCiting) -> RuleChanged:
    cited = library.citing(manual, change.number) if change.number in library.manuals[manual] else []
    return RuleChanged(
        **msgspec.structs.asdict(change),
        cited_by=[CitedBy(kind=each.kind, key=each.key, title=dict(each.title)) for each in cited],
        cases=[
            CaseName(id=line.id, title=line.document.title)
            for line in citing(manual, change.before or change.number)
        ],
    )
