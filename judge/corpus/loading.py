"""Reading the corpus from its folder: all of it checked, or a CorpusError that names the place."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.corpus.chapters import WrittenRule, read_chapter
from judge.corpus.corpus import Corpus
from judge.corpus.errors import CorpusError
from judge.corpus.manual import Manual
from judge.corpus.model import (
    LANGUAGES,
    NO_RULE,
    Concept,
    Defects,
    Game,
    Language,
    ManualFacts,
    Revision,
    Rule,
    SharedKeyword,
    Synonyms,
    Term,
)
from judge.corpus.numbers import sort_key

T = TypeVar("T")


def load_corpus(folder: Path) -> Corpus:
    """The corpus of a folder: its games, every manual, what is written across them. Raises CorpusError."""
    games = _read_toml(folder / "games.toml", dict[str, list[Game]]).get("game", [])
    named = [name for game in games for name in game.manuals]
    present = {path.parent.name for path in folder.glob("*/manual.toml")}
    for name in sorted(present ^ set(named)) or [name for name in named if named.count(name) > 1]:
        raise CorpusError(f"{folder / 'games.toml'}: {name!r} must be a folder here and stand in one game")
    manuals = {name: load_manual(folder / name) for name in named}
    concepts = _read_toml(folder / "concepts.toml", dict[str, Concept])
    keywords = _read_toml(folder / "keywords.toml", dict[str, SharedKeyword])
    for key, concept in concepts.items():
        for name, rules in concept.rules.items():
            path = folder / "concepts.toml"
            _require(path, f"[{key}]", rules, _manual(path, key, name, manuals))
    for key, shared in keywords.items():
        for name, term in shared.terms.items():
            path = folder / "keywords.toml"
            if term not in _manual(path, key, name, manuals).keywords:
                raise CorpusError(f"{path}: [{key}] names {term}, which is no keyword of {name}; correct it")
    return Corpus(games, manuals, concepts, keywords)


def _manual(path: Path, entry: str, name: str, manuals: Mapping[str, Manual]) -> Manual:
    if name not in manuals:
        raise CorpusError(f"{path}: [{entry}] names the manual {name!r}, which there is not; correct it")
    return manuals[name]


def load_manual(folder: Path) -> Manual:
    """One manual from its folder. Raises CorpusError for whatever does not hold together."""
    facts = _read_toml(folder / "manual.toml", ManualFacts)
    written = {language: _read_language(folder / language) for language in facts.languages}
    rules = _join_languages(folder, written)
    terms = _read_toml(folder / "terms.toml", dict[str, Term])
    revisions = _read_toml(folder / "revisions.toml", dict[str, list[Revision]]).get("revision", [])
    defects = _read_toml(folder / "defects.toml", Defects)
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
    for fault in defects.fault:
        _require(folder / "defects.toml", f"fault of {fault.rules[0]}", fault.rules, manual)
    for defect in defects.reference:
        meant = [defect.meant] if defect.meant else []
        _require(folder / "defects.toml", f"rule {defect.rule}", [defect.rule, *meant], manual)
        if all(reference.target != defect.reference for reference in manual.references[defect.rule]):
            raise CorpusError(
                f"{folder / 'defects.toml'}: {defect.rule} does not name {defect.reference}; drop the entry"
            )
    return manual


def _read_openings(folder: Path, facts: ManualFacts) -> dict[str, dict[Language, list[str]]]:
    """Read where each rule begins in the publisher's document: needed where its numbers are ours."""
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
        raise CorpusError(f"{path}: cannot be read ({error.strerror}); it is needed") from None
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
