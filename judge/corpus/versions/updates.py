"""The manual's own update history of the versions between two: the rules, without their texts."""

from collections import defaultdict

from judge.corpus.manual import Manual
from judge.corpus.model import Revision, version_order
from judge.corpus.numbers import sort_key
from judge.corpus.versions.changes import ChangedRule, Comparison, EditionSide, Entry
from judge.corpus.versions.comparing import renumbered


def updates(manual: Manual, older: str, newer: str) -> Comparison:
    """All that the versions after `older` did, up to `newer`; `older` may be "" for the beginning.

    A rule that was added and then changed was added. Numbers are those that the update history is kept
    in: the current ones, but for removed rules and the older side of a renumbering.
    """
    least = version_order(older) if older else ()
    between = sorted(
        (r for r in manual.revisions if least < version_order(r.version) <= version_order(newer)),
        key=lambda revision: version_order(revision.version),
    )
    added = _touched(manual, between, "added")
    changed = _touched(manual, between, "changed")
    removed: dict[str, list[str]] = defaultdict(list)
    came_from: dict[str, str] = {}
    moved_by: dict[str, list[str]] = defaultdict(list)
    for revision in between:
        for number in revision.removed:
            removed[number].append(revision.version)
        for before, after in revision.renumbered:
            moved_by[after].append(revision.version)
            came_from.setdefault(after, before)  # the oldest of the numbers that it had
    return Comparison(
        manual.name,
        EditionSide(older),
        EditionSide(newer),
        source="history",
        by="",
        added=tuple(Entry(number, versions=tuple(versions)) for number, versions in added.items()),
        removed=tuple(
            Entry(number, versions=tuple(removed[number])) for number in sorted(removed, key=sort_key)
        ),
        renumbered=tuple(
            Entry(e.number, e.before, along=e.along, versions=tuple(moved_by[e.number]))
            for e in renumbered([(before, after) for after, before in came_from.items()], {})
        ),
        changed=tuple(
            ChangedRule(number, came_from.get(number, number), versions=tuple(versions))
            for number, versions in changed.items()
            if number not in added
        ),
        numbers={before: after for after, before in came_from.items()},
    )


def _touched(manual: Manual, revisions: list[Revision], kind: str) -> dict[str, list[str]]:
    """Number -> the versions that did this to it, in the manual's order."""
    found: dict[str, list[str]] = defaultdict(list)
    for revision in revisions:
        for entry in getattr(revision, kind):
            for number in manual.expand(entry):
                found[number].append(revision.version)
    return {number: found[number] for number in sorted(found, key=sort_key)}
