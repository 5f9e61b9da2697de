"""Reading the corpus from its folder: all of it checked, or a CorpusError that names the place."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.corpus.chapters import WrittenRule, read_chapter
from judge.corpus.errors import CorpusError
from judge.corpus.manual import Manual
from judge.corpus.model import (
    LANGUAGES,
    NO_RULE,
    Defect,
    Language,
    ManualFacts,
    Revision,
    Rule,
    Synonyms,
    Term,
)
from judge.corpus.numbers import sort_key

T = TypeVar("T")


def load_corpus(folder: Path) -> dict[str, Manual]:
    """Every manual of a corpus folder, by name. Raises CorpusError."""
    manuals = {path.parent.name: load_manual(path.parent) for path in sorted(folder.glob("*/manual.toml"))}
    if not manuals:
        raise CorpusError(f"{folder}: no manual in it (no */manual.toml)")
    return manuals


def load_manual(folder: Path) -> Manual:
    """One manual from its folder. Raises CorpusError for whatever does not hold together."""
    facts = _read_toml(folder / "manual.toml", ManualFacts)
    written = {language: _read_language(folder / language) for language in facts.languages}
    rules = _join_languages(folder, written)
    terms = _read_toml(folder / "terms.toml", dict[str, Term])
    revisions = _read_toml(folder / "revisions.toml", dict[str, list[Revision]]).get("revision", [])
    defects = _read_toml(folder / "defects.toml", dict[str, list[Defect]]).get("reference", [])
    asked = _read_toml(folder / "asked.toml", dict[str, dict[str, list[str]]])
    synonyms = _read_toml(folder / "synonyms.toml", dict[str, list[Synonyms]]).get("groups", [])
    openings = _read_openings(folder, facts)
    manual = Manual(folder.name, facts, rules, terms, revisions, defects, asked, synonyms, openings)
    _require(folder / "openings.toml", "an opening", openings.keys() - {NO_RULE}, manual)
    _require(folder / "asked.toml", "a question", asked, manual)
    for key, term in terms.items():
        _require(folder / "terms.toml", f"[{key}]", term.rules, manual)
    for revision in revisions:
        current = (revision.added, revision.changed, [after for _, after in revision.renumbered])
        named = [number for entries in current for entry in entries for number in entry.split("~")]
        _require(folder / "revisions.toml", f"version {revision.version}", named, manual)
    for defect in defects:
        meant = [defect.meant] if defect.meant else []
        _require(folder / "defects.toml", f"rule {defect.rule}", [defect.rule, *meant], manual)
        if all(reference.target != defect.reference for reference in manual.references[defect.rule]):
            raise CorpusError(
                f"{folder / 'defects.toml'}: {defect.rule} does not name {defect.reference}; drop the entry"
            )
    return manual


def _read_openings(folder: Path, facts: ManualFacts) -> dict[str, dict[Language, list[str]]]:
    """Where each rule begins in the publisher's document: needed where its numbers are ours."""
    path = folder / "openings.toml"
    if facts.numbers != "ours":
        if path.exists():
            raise CorpusError(f"{path}: the manual's numbers are the publisher's; drop the file")
        return {}
    openings = _read_toml(path, dict[str, dict[Language, list[str]]])
    for number, by_language in openings.items():
        for language, several in by_language.items():
            if language not in LANGUAGES:
                raise CorpusError(f"{path}: {number} has openings in {language!r}; write one of {LANGUAGES}")
            if not all(words.strip() for words in several):
                raise CorpusError(f"{path}: {number} has an empty opening; give its first words")
    return openings


def _require(path: Path, entry: str, named: Iterable[str], manual: Manual) -> None:
    for number in named:
        if number not in manual:
            raise CorpusError(f"{path}: {entry} names {number}, which the manual does not have; correct it")


def _read_toml(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except OSError as error:
        raise CorpusError(
            f"{path}: cannot be read ({error.strerror}); the manual's folder needs it"
        ) from None
    except msgspec.DecodeError as error:
        raise CorpusError(f"{path}: {error}") from None


def _read_language(folder: Path) -> dict[str, WrittenRule]:
    rules: dict[str, WrittenRule] = {}
    for path in sorted(folder.glob("*.md")):
        for number, rule in read_chapter(path).items():
            if number in rules:
                raise CorpusError(f"{path}: {number} stands in another file of {folder} too; keep one")
            rules[number] = rule
    return dict(sorted(rules.items(), key=lambda item: sort_key(item[0])))


def _join_languages(folder: Path, written: dict[str, dict[str, WrittenRule]]) -> dict[str, Rule]:
    first, *others = written
    for language in others:
        for number in written[first].keys() ^ written[language].keys():
            lacks = language if number in written[first] else first
            raise CorpusError(f"{folder / lacks}: {number} is missing there; add it")
    for number in written[first]:
        titled = {language: bool(rules[number].title) for language, rules in written.items()}
        if len(set(titled.values())) > 1:
            raise CorpusError(f"{folder}: {number} has a title in one language only; give it one in both")
    return {
        number: Rule(
            number,
            {language: rules[number].title for language, rules in written.items()},
            {language: rules[number].text for language, rules in written.items()},
        )
        for number in written[first]
    }
