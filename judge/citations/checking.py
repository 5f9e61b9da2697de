"""An answer's citations held against the manuals: is there such a rule, and what does it say."""

import functools
from collections.abc import Iterator, Mapping, Set
from typing import Literal, NamedTuple

import msgspec

from judge.citations.naming import without_names
from judge.citations.quotations import CheckedQuotation, checked_quotation
from judge.citations.reading import Answer, Cited, NotTaken, read
from judge.corpus import Manual, numbers
from judge.corpus.likeness import Place
from judge.corpus.model import LANGUAGES, Language, version_order
from judge.corpus.publisher.standing import Standing, words
from judge.corpus.versions import UnknownVersionError
from judge.corpus.versions.since import since
from judge.library import Library
from judge.search import Filters

Status = Literal[
    "exists", "renumbered", "removed", "not-yet", "missing", "no-manual", "unknown-manual", "unknown-version"
]
_CLEARLY = 1.5  # how much more a claim must be like another rule than like the one cited
_LIKE = 0.45  # how like a rule a claim must be to be called like it
_FIRST_HITS = 25  # of a search for a claim: a rule among them may well say it
_GOOD_SCORE = 14.0  # of a search that has found what a claim says
_OF_THE_GAME = 0.75  # of a claim's words: those that the manual says itself
_FEWEST_WORDS = 6  # of a claim that is held against rules
_MOST_TIGHTER = 3
_MOST_HITS = 60  # of a search for a claim


class OldNumber(NamedTuple):
    """The number that a rule has now which had the cited one until `version` came."""

    version: str
    number: str


class CheckedCitation(msgspec.Struct, frozen=True):
    """A cited number and what came of it.

    `status`: ``"exists"``; ``"renumbered"``: the rule is `number` now; ``"removed"`` by `by`; ``"not-yet"``:
    it came with the version `by`, after the one named; ``"missing"``: no version known has it;
    ``"no-manual"``: the text does not say of which game it is, and `candidates` have such a rule;
    ``"unknown-manual"``, ``"unknown-version"``: what it names is not known here. `number` is today's, "" for
    none. `changed_by` are the versions that changed the text since the one named. `before` tells which rules
    had the number in older versions. `is_heading`: the rule has no text of its own, and `tighter` are the
    rules below it that read most like the claim. `reads_like` is another rule that the claim is clearly more
    like. `nearest` are what comes closest to a number that there is not.
    """

    cited: Cited
    status: Status
    number: str = ""
    by: str = ""
    changed_by: tuple[str, ...] = ()
    before: tuple[OldNumber, ...] = ()
    is_heading: bool = False
    tighter: tuple[str, ...] = ()
    reads_like: Place | None = None
    nearest: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    versions_known: tuple[str, ...] = ()
    quotations: tuple[CheckedQuotation, ...] = ()

    @property
    def holds(self) -> bool:
        """True if there is such a rule, under that number, and no quoted word of it is wrong."""
        wrong = ("elsewhere", "differs", "older")
        return self.status == "exists" and not any(each.verdict in wrong for each in self.quotations)


class CheckedText(msgspec.Struct, frozen=True):
    """An answer with its citations checked; `left` counts the numbers behind the last that was checked."""

    citations: tuple[CheckedCitation, ...]
    not_taken: tuple[NotTaken, ...]
    left: int = 0


def check(text: str, library: Library, manual: str = "", version: str = "") -> CheckedText:
    """Check every rule number in a text; `manual` and `version` are meant where the text names none."""
    answer: Answer = read(text, library.corpus, manual, version)
    return CheckedText(tuple(_checked(library, each) for each in answer.cited), answer.not_taken, answer.left)


def _checked(library: Library, cited: Cited) -> CheckedCitation:
    if cited.prefix:
        return CheckedCitation(cited, "unknown-manual")
    if not cited.manual:
        having = tuple(
            manual.name
            for game in library.corpus.games.values()
            for manual in library.corpus.manuals_of(game.key)
            if cited.number in manual
        )
        return CheckedCitation(cited, "no-manual", candidates=having)
    manual = library.manuals[cited.manual]
    found = _found(library, manual, cited)
    return msgspec.structs.replace(
        found,
        **_beside_the_claim(library, manual, cited, found.number),
        quotations=tuple(checked_quotation(library, cited, found.number, each) for each in cited.quoted),
    )


# --- is there such a rule ---


def _found(library: Library, manual: Manual, cited: Cited) -> CheckedCitation:
    if cited.version:
        try:
            return _in_version(library, manual, cited)
        except UnknownVersionError:
            known = tuple(each.version for each in library.versions(manual.name).known)
            found = _today(manual, cited)
            return msgspec.structs.replace(found, status="unknown-version", versions_known=known)
    return _today(manual, cited)


def _in_version(library: Library, manual: Manual, cited: Cited) -> CheckedCitation:
    """A citation of one version, followed to the newest. Raises UnknownVersionError."""
    versions = library.versions(manual.name)
    named = versions.side(cited.version).version
    newest = library.version(manual.name)
    if version_order(named) >= version_order(newest):
        return _today(manual, cited, with_older=False)
    comparison = versions.compare(named, newest)
    removed = next((each for each in comparison.removed if each.number == cited.number), None)
    if removed is not None:
        by = removed.versions[0] if removed.versions else newest
        return CheckedCitation(cited, "removed", by=by, nearest=_nearest(manual, cited.number))
    now = comparison.numbers.get(cited.number, cited.number)
    if now == cited.number:
        added = next((each for each in comparison.added if each.number == cited.number), None)
        if added is not None:
            by = added.versions[0] if added.versions else newest
            return CheckedCitation(cited, "not-yet", cited.number, by=by)
        taken = cited.number in comparison.numbers.values() and cited.number not in comparison.numbers
        if taken or cited.number not in manual:
            return CheckedCitation(cited, "missing", nearest=_nearest(manual, cited.number))
    changed = next((each for each in comparison.changed if each.number == now), None)
    by_versions = (changed.versions or (newest,)) if changed else ()
    return CheckedCitation(
        cited, "exists" if now == cited.number else "renumbered", now, changed_by=tuple(by_versions)
    )


def _today(manual: Manual, cited: Cited, *, with_older: bool = True) -> CheckedCitation:
    """A citation of no version: today's rule, and what had its number before."""
    number = cited.number
    before = tuple(_older(manual, number)) if with_older else ()
    if number in manual:
        return CheckedCitation(cited, "exists", number, before=before)
    if before:
        return CheckedCitation(cited, "renumbered", before[-1].number, by=before[-1].version, before=before)
    by = next((r.version for r in manual.revisions if with_older and number in r.removed), "")
    status: Status = "removed" if by else "missing"
    return CheckedCitation(cited, status, by=by, nearest=_nearest(manual, number))


def _older(manual: Manual, number: str) -> Iterator[OldNumber]:
    """The rules of today that had a number in older versions, the oldest first."""
    said: set[str] = {number}
    revisions = sorted(manual.revisions, key=lambda revision: version_order(revision.version))
    for revision in revisions:
        if any(before == number for before, _ in revision.renumbered):
            earlier = [
                r.version for r in revisions if version_order(r.version) < version_order(revision.version)
            ]
            now = since(manual, earlier[-1] if earlier else "0").numbers.get(number, number)
            if now not in said and now in manual:
                said.add(now)
                yield OldNumber(revision.version, now)


def _nearest(manual: Manual, number: str) -> tuple[str, ...]:
    return tuple(manual.nearest(number.rstrip("abcdefghijklmnopqrstuvwxyz"), 3))


# --- what it says, beside what is claimed ---


def _beside_the_claim(library: Library, manual: Manual, cited: Cited, number: str) -> dict[str, object]:
    claim = without_names(cited.beside, library.corpus)
    likeness = _likeness(manual, claim)
    found: dict[str, object] = {}
    own: set[str] = set()
    if number:
        own = {number, *manual.within(number), *numbers.ancestors(number)}
        if is_heading(library, manual, number):
            below = [each for each in manual.within(number)[1:] if not is_heading(library, manual, each)]
            ranked = sorted((each for each in below if likeness.get(each)), key=lambda each: -likeness[each])
            found |= {
                "is_heading": True,
                "tighter": tuple((ranked or manual.children(number))[:_MOST_TIGHTER]),
            }
    other = _read_instead(library, manual, claim, own, likeness)
    if other:
        found["reads_like"] = Place(manual.name, other)
    return found


def _read_instead(
    library: Library, manual: Manual, claim: str, own: Set[str], likeness: Mapping[str, float]
) -> str:
    """The rule that a claim reads like, where it does not read like one of `own`; "" for none.

    Both the words that it shares with rules and a search for it are asked. The search knows what players say
    for the manual's words: by its words alone, a true claim in other words is like other rules.
    """
    if len(words(claim)) < _FEWEST_WORDS:
        return ""
    asked = Filters(kind="rule", manual=manual.name, game=manual.facts.game)
    results = library.search.search(claim, asked, _MOST_HITS).found[0].results
    hits = [hit.key for hit in results.hits]
    if own & {*hits[:_FIRST_HITS]}:
        return ""
    saying = [each for each in likeness if not is_heading(library, manual, each)]
    best = max(saying, key=lambda each: likeness[each], default="")
    its_own = max((likeness.get(each, 0.0) for each in own), default=0.0)
    if best and best not in own and likeness[best] >= _LIKE and likeness[best] > _CLEARLY * its_own:
        return best
    is_found = results.best >= _GOOD_SCORE and results.own >= _OF_THE_GAME
    return hits[0] if is_found and its_own < _LIKE and not own & {*hits} else ""


def is_heading(library: Library, manual: Manual, number: str) -> bool:
    """True if a rule has a title and rules below it, and says nothing itself."""
    if not manual.children(number) or any(manual.rules[number].text.values()):
        return False
    return not any(library.official(manual.name, number, language)[1] for language in LANGUAGES)


def _likeness(manual: Manual, claim: str) -> dict[str, float]:
    """How like every rule of a manual a claim is, in the language in which it is most like one."""
    if len(words(claim)) < _FEWEST_WORDS:
        return {}
    found = [_standing(manual, language).likest(claim)[1] for language in manual.facts.languages]
    return max(found, key=lambda each: max(each.values(), default=0.0))


@functools.lru_cache(maxsize=16)  # an import brings new manuals; the old ones may go
def _standing(manual: Manual, language: Language) -> Standing:
    return Standing(manual, language)
