"""All versions of one manual that are known: compared with one another, each comparison made once."""

import datetime
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from judge.corpus.manual import Manual
from judge.corpus.model import Language, version_order
from judge.corpus.publisher.editions import Edition
from judge.corpus.versions.changes import ChangedRule, Comparison, EditionSide, Event, Known
from judge.corpus.versions.comparing import bridge, compare, compare_by_facts
from judge.corpus.versions.since import Since, since
from judge.corpus.versions.updates import updates

K = TypeVar("K")
T = TypeVar("T")


class UnknownVersionError(LookupError):
    """A version that is not known; `known` names those that are, the oldest first."""

    def __init__(self, version: str, known: list[str]) -> None:
        super().__init__(version)
        self.version = version
        self.known = known


class Outdated(NamedTuple):
    """An older edition's words of a rule that a later version changed: no official words of today's rule."""

    version: str  # of the edition
    number: str  # in the edition
    changed_by: str  # the version
    text: str


class Versions:
    """The versions of a manual: its update history and the imported editions."""

    def __init__(self, manual: Manual, editions: Sequence[Edition]) -> None:
        self.manual = manual
        self.editions = sorted(editions, key=lambda edition: (edition.order, edition.language))
        self._made: dict[tuple[str, str], Comparison] = {}
        self._bridges: dict[str, Mapping[str, str]] = {}
        self._later: dict[str, Since] = {}
        self._histories: dict[str, list[Event]] = {}

    @functools.cached_property
    def known(self) -> list[Known]:
        """Every version known, the oldest first."""
        dates = {revision.version: revision.date for revision in self.manual.revisions}
        facts = self.manual.facts
        found = {*dates, facts.version, *(edition.version for edition in self.editions)}
        return [
            Known(
                version,
                dates.get(version) or (facts.date if version == facts.version else None),
                version in dates,
                tuple(edition.language for edition in self.editions if edition.version == version),
            )
            for version in sorted(found, key=version_order)
        ]

    @property
    def names(self) -> list[str]:
        """The names that can be asked for: each version, each imported edition by language and version."""
        return [
            name
            for known in self.known
            for name in (known.version, *(f"{language}-{known.version}" for language in known.imported))
        ]

    def before(self, version: str) -> str:
        """The version before this one, "" before the first. Raises UnknownVersionError."""
        wanted = version_order(self.side(version).version)
        return next((k.version for k in reversed(self.known) if version_order(k.version) < wanted), "")

    def side(self, name: str) -> EditionSide:
        """Read what is asked for: a version, ``1.06`` or ``ver. 1.06``, or an edition, ``en-1.06``.

        Raises UnknownVersionError.
        """
        asked = name.strip().lower().removeprefix("ver").lstrip(". ")
        language, hyphen, version = asked.rpartition("-")
        found = next((known for known in self.known if known.version == version), None)
        if found is None or (hyphen and language not in found.imported):
            raise UnknownVersionError(name, self.names)
        return EditionSide(version, language)

    def compare(self, older: str, newer: str, language: Language = "en") -> Comparison:
        """Compare two versions, the later one as the newer whatever was asked first.

        Imported editions are compared, in one language where that can be, in the preferred one where both
        can; else the update history answers, for which `older` may be "". Raises UnknownVersionError.
        """
        sides = [self.side(name) if name else EditionSide("") for name in (older, newer)]
        if sides[0].version:
            sides.sort(key=lambda side: version_order(side.version))
        first, second = sides
        pairs = [(old, new) for old in self._editions_of(first) for new in self._editions_of(second)]
        if not pairs:
            return updates(self.manual, first.version, second.version)
        return self.compared(
            *min(pairs, key=lambda p: (p[0].language != p[1].language, p[1].language != language))
        )

    def _editions_of(self, side: EditionSide) -> list[Edition]:
        return [
            edition
            for edition in self.editions
            if edition.version == side.version and side.language in ("", edition.language)
        ]

    def compared(self, older: Edition, newer: Edition) -> Comparison:
        """The comparison of two editions: by words in one language, by facts in two."""
        sides = EditionSide(older.version, older.language), EditionSide(newer.version, newer.language)

        def made() -> Comparison:
            if older.language != newer.language:
                return compare_by_facts(self.manual, older, newer)
            return compare(self.manual.name, *sides, older.rules, newer.rules)

        return _kept(self._made, (sides[0].name, sides[1].name), made)

    # --- an edition under the manual's own numbers ---

    def is_older(self, edition: Edition) -> bool:
        """True if an edition is of a version before the one that is restated."""
        return edition.order < version_order(self.manual.facts.version)

    def under_our_numbers(self, edition: Edition) -> Mapping[str, str]:
        """The rules of an edition by the numbers that they have in the restated version.

        An older edition numbered some of them otherwise, and says otherwise what was changed since: each is
        found by the update history and by its likeness to our restatement. What has no like there is left
        out, and so is what a later version changed: see `outdated`.
        """
        if not self.is_older(edition):
            return edition.rules
        changed = self._since(edition).changed
        return {now: text for now, text in self._carried(edition).items() if now not in changed}

    def outdated(self, edition: Edition, number: str) -> Outdated | None:
        """Return what an older edition says of a rule that a later version changed; None where none did."""
        if not self.is_older(edition):
            return None
        changed = self._since(edition).changed.get(number)
        text = self._carried(edition).get(number, "")
        if not changed or not text:
            return None
        return Outdated(edition.version, self.number_then(edition, number), changed, text)

    def without_words(self, edition: Edition) -> list[str]:
        """The restated rules to which an edition gives no words, in the manual's order."""
        given = self.under_our_numbers(edition)
        return [
            number
            for number, rule in self.manual.rules.items()
            if (any(rule.text.values()) or any(rule.title.values())) and not given.get(number)
        ]

    def _carried(self, edition: Edition) -> Mapping[str, str]:
        numbers = self._bridge(edition)
        return {numbers[number]: text for number, text in edition.rules.items() if number in numbers}

    def _since(self, edition: Edition) -> Since:
        return _kept(self._later, edition.version, lambda: since(self.manual, edition.version))

    def number_then(self, edition: Edition, number: str) -> str:
        """The number that a rule of the restated version has in an edition, "" where it is not in it."""
        if not self.is_older(edition):
            return number if number in edition.rules else ""
        return next((then for then, now in self._bridge(edition).items() if now == number), "")

    def _bridge(self, edition: Edition) -> Mapping[str, str]:
        name = EditionSide(edition.version, edition.language).name
        return _kept(self._bridges, name, lambda: bridge(self.manual, edition))

    # --- one rule ---

    def history(self, number: str) -> list[Event]:
        """List what the versions known did to a rule of the manual, the oldest first.

        The update history's word comes first; then each imported edition against the one before it, in
        its own language or else, by facts, in the other. Raises UnknownRuleError.
        """
        return _kept(self._histories, number, lambda: self._history(number))

    def _history(self, number: str) -> list[Event]:
        self.manual[number]
        order = {known.version: place for place, known in enumerate(self.known)}
        events = [
            Event(change.version, change.date, change.kind, change.before)
            for change in self.manual.histories.get(number, [])
        ]
        for edition in self.editions:
            events += self._events(edition, self._number_in(edition, number))
        return sorted(events, key=lambda event: (order[event.version], event.language))

    def _events(self, edition: Edition, number: str) -> list[Event]:
        """List what an edition did to the rule that has this number in it; nothing where it has none."""
        if not number:
            return []
        date = self._date(edition.version)
        before = self._edition_before(edition)
        if before is None:
            return [Event(edition.version, date, "present", language=edition.language)]
        comparison = self.compared(before, edition)
        earlier = {after: old for old, after in comparison.numbers.items()}.get(number)
        change = next((change for change in comparison.changed if change.number == number), None)
        kinds: list[tuple[str, str, ChangedRule | None]] = []
        if earlier is None:
            kinds.append(("added", "", None))
        elif earlier != number:
            kinds.append(("renumbered", earlier, None))
        if change:
            kinds.append(("changed", "", change))
        against = EditionSide(before.version, before.language).name
        return [
            Event(edition.version, date, kind, old, edition.language, against, marked)
            for kind, old, marked in kinds or [("unchanged", "", None)]
        ]

    def _edition_before(self, edition: Edition) -> Edition | None:
        """The latest edition of an older version, in the same language where there is one."""
        older = [other for other in self.editions if other.order < edition.order]
        return max(older, key=lambda other: (other.language == edition.language, other.order), default=None)

    def _number_in(self, edition: Edition, number: str) -> str:
        """The number that a rule of the manual has in an edition, "" where it is not in it."""
        later = [
            other
            for other in self.editions
            if other.language == edition.language and other.order > edition.order
        ]
        if edition.version == self.manual.facts.version or (
            not later and edition.order > version_order(self.manual.facts.version)
        ):
            return number if number in edition.rules else ""
        if later:
            numbers = self.compared(edition, later[0]).numbers
            wanted = self._number_in(later[0], number)
        else:
            numbers = self._bridge(edition)
            wanted = number
        return next((before for before, after in numbers.items() if after == wanted), "")

    def _date(self, version: str) -> datetime.date | None:
        return next((known.date for known in self.known if known.version == version), None)


def _kept(made: dict[K, T], key: K, make: Callable[[], T]) -> T:
    """The value that is kept under a key, made where it is asked for the first time."""
    if key not in made:
        made[key] = make()
    return made[key]


def history(manual: Manual, editions: Sequence[Edition], number: str) -> list[Event]:
    """List what the versions known did to one rule. Raises UnknownRuleError."""
    return Versions(manual, editions).history(number)
