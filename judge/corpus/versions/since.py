"""The changes to the rules since an older version, from the update history."""

from collections.abc import Mapping
from typing import NamedTuple

from judge.corpus.manual import Manual
from judge.corpus.model import version_order


class Since(NamedTuple):
    """The changes by later versions, by the numbers of the restated version.

    `added` are the rules that were not there yet and `changed` those that said something else, each with
    the version that did it: the latest that changed it. `numbers` leads from the number that a rule had
    then to the one it has now, where that is another.
    """

    added: Mapping[str, str] = {}
    changed: Mapping[str, str] = {}
    numbers: Mapping[str, str] = {}

    def is_touched(self, number: str) -> bool:
        """True if a later version added, changed or renumbered the rule."""
        return number in self.added or number in self.changed or number in self.numbers.values()


def since(manual: Manual, version: str) -> Since:
    """Tell what the versions after this one did, up to the restated one."""
    least, most = version_order(version), version_order(manual.facts.version)
    later = sorted(
        (r for r in manual.revisions if least < version_order(r.version) <= most),
        key=lambda revision: version_order(revision.version),
    )
    added: dict[str, str] = {}
    changed: dict[str, str] = {}
    came_from: dict[str, str] = {}
    for revision in later:
        for entry in revision.added:
            added |= dict.fromkeys(manual.expand(entry), revision.version)
        for entry in revision.changed:
            changed |= dict.fromkeys(manual.expand(entry), revision.version)
        for before, after in revision.renumbered:
            came_from.setdefault(after, before)  # the oldest of the numbers that it had
    return Since(added, changed, {before: after for after, before in came_from.items()})
