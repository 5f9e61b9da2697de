"""Two texts of one manual compared: what was added, removed, renumbered and changed."""

from collections.abc import Callable, Collection, Iterable, Mapping

from judge.corpus.manual import Manual
from judge.corpus.model import Language
from judge.corpus.numbers import parent, sort_key
from judge.corpus.publisher.editions import Edition
from judge.corpus.versions.changes import ChangedRule, Comparison, EditionSide, Entry
from judge.corpus.versions.facts import FactReader, Facts, differences, restated
from judge.corpus.versions.matching import RESTATED, match
from judge.corpus.versions.since import since
from judge.corpus.versions.wording import classes, followed, runs


def compare(
    manual: str, older: EditionSide, newer: EditionSide, old: Mapping[str, str], new: Mapping[str, str]
) -> Comparison:
    """Compare two texts in one language: number -> text."""
    numbers = match(old, new)
    moved = {before: after for before, after in numbers.items() if before != after}
    changed = []
    for before, after in numbers.items():
        if differs := classes(old[before], new[after]):
            marked = runs(_unmarked(old[before]), _unmarked(new[after]))
            named = followed(old[before], new[after], moved)
            changed.append(ChangedRule(after, before, differs, marked, named))
    return _comparison(manual, (older, newer), "words", (old, new), numbers, changed)


def compare_by_facts(manual: Manual, older: Edition, newer: Edition) -> Comparison:
    """Compare two editions in two languages, as far as facts tell.

    Our restatement, in both languages, says which rule of the one is which rule of the other.
    """
    to_ours, from_ours = bridge(manual, older), _turned(bridge(manual, newer))
    numbers = {before: from_ours[ours] for before, ours in to_ours.items() if ours in from_ours}
    left = older.rules.keys() - numbers.keys()
    taken = set(numbers.values())
    later = since(manual, older.version)
    for number in left & newer.rules.keys():  # in both under one number, and like no other rule
        if number not in taken and number not in later.added and number not in later.numbers:
            numbers[number] = number
    old_facts, new_facts = FactReader(manual, older.language, numbers), FactReader(manual, newer.language, {})
    # Our restatement seconds the side whose version it follows, in the other side's language.
    seconds_old = _seconding(manual, older, newer.language, from_ours)
    seconds_new = _seconding(manual, newer, older.language, from_ours)
    changed = []
    for before, after in numbers.items():
        ours = to_ours.get(before, "")
        found = differences(
            old_facts.read(older.rules[before]),
            new_facts.read(newer.rules[after]),
            seconds_old(ours),
            seconds_new(ours),
        )
        if found:
            changed.append(ChangedRule(after, before, facts=tuple(found)))
    sides = (EditionSide(older.version, older.language), EditionSide(newer.version, newer.language))
    return _comparison(manual.name, sides, "facts", (older.rules, newer.rules), numbers, changed)


def _seconding(
    manual: Manual, edition: Edition, language: Language, renumbered: Mapping[str, str]
) -> Callable[[str], Facts | None]:
    """Return a reader of the facts of our restatement of a rule: None where it is not the edition's."""
    reader = FactReader(manual, language, renumbered)

    def facts(number: str) -> Facts | None:
        text = restated(manual, number, language) if edition.version == manual.facts.version else ""
        return reader.read(text) if text else None

    return facts


def bridge(manual: Manual, edition: Edition) -> dict[str, str]:
    """The number in our restatement of every rule of an edition that is restated.

    The update history is asked first: a rule that it says was added later stands in no older edition, and
    where it says how a rule was numbered, that is its number. Likeness finds the others.
    """
    if edition.version == manual.facts.version or manual.facts.numbers == "ours":
        return {number: number for number in edition.rules if number in manual}
    language: Language = edition.language
    later = since(manual, edition.version)
    ours = {
        number: restated(manual, number, language) for number in manual.rules if number not in later.added
    }
    kept = [number for number in ours if not later.is_touched(number)] if manual.revisions else []
    texts = {number: text for number, text in ours.items() if text}
    return match(edition.rules, texts, RESTATED, later.numbers, kept)


def _turned(numbers: Mapping[str, str]) -> dict[str, str]:
    return {after: before for before, after in numbers.items()}


def _comparison(
    manual: str,
    sides: tuple[EditionSide, EditionSide],
    by: str,
    texts: tuple[Mapping[str, str], Mapping[str, str]],
    numbers: dict[str, str],
    changed: Iterable[ChangedRule],
) -> Comparison:
    old, new = texts
    taken = set(numbers.values())
    return Comparison(
        manual,
        *sides,
        source="editions",
        by=by,
        added=tuple(Entry(number, text=_unmarked(new[number])) for number in _ordered(new.keys() - taken)),
        removed=tuple(
            Entry(number, text=_unmarked(old[number])) for number in _ordered(old.keys() - numbers.keys())
        ),
        renumbered=tuple(renumbered(numbers.items(), new)),
        changed=tuple(sorted(changed, key=lambda change: sort_key(change.number))),
        numbers=numbers,
    )


def renumbered(pairs: Collection[tuple[str, str]], texts: Mapping[str, str]) -> list[Entry]:
    """Of the pairs of an older and a newer number, the rules that have another one, in order."""
    both = set(pairs)
    found = []
    for before, after in pairs:
        if before != after:
            above = (parent(before) or "", parent(after) or "")
            same_place = before.rpartition("-")[2] == after.rpartition("-")[2]
            along = same_place and above[0] != above[1] and above in both
            found.append(Entry(after, before, _unmarked(texts.get(after, "")), along))
    return sorted(found, key=lambda entry: sort_key(entry.number))


def _unmarked(text: str) -> str:
    """A text without the marks of its bold type, which an import keeps."""
    return text.replace("**", "")


def _ordered(numbers: Collection[str]) -> list[str]:
    return sorted(numbers, key=sort_key)
