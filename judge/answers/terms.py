"""Keywords and terms in each manual, and the concepts that the games share."""

from __future__ import annotations

import msgspec

from judge.answers.addresses import concept_address, keyword_address
from judge.corpus import Corpus, Manual
from judge.corpus.model import Concept
from judge.texts import LANGUAGES, Language


class KeywordOfManual(msgspec.Struct, frozen=True, kw_only=True):
    """A keyword or term in one manual.

    `also_called` are other names in use; `whose` says whose name it is in each language: "publisher",
    "elsewhere" (the publisher's in other documents), "ours", or "" where nobody knows. `rules` define it, the
    first one first; `mentions` are all rules that name it.
    """

    manual: str
    key: str
    kind: str
    name: dict[Language, str]
    also_called: list[str]
    whose: dict[Language, str]
    rules: list[str]
    mentions: list[str]
    address: str


class KeywordAnswer(KeywordOfManual, frozen=True, kw_only=True):
    """A keyword or term; `also` is the same in the other manuals that have it."""

    also: list[KeywordOfManual]


class ConceptName(msgspec.Struct, frozen=True, kw_only=True):
    """A concept in the list of all."""

    key: str
    name: dict[Language, str]


class ConceptAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that games have in common or settle differently.

    `en`, `fr` are its names, `rules` leads from a manual to numbers, the main one first; `search` is what
    players say; `same_…` and `differs_…` say what is the same in the games and what is not, and may be "".
    """

    key: str
    en: str
    fr: str
    rules: dict[str, list[str]]
    search: list[str]
    same_en: str
    same_fr: str
    differs_en: str
    differs_fr: str
    address: str


def terms_called(corpus: Corpus, manuals: list[Manual], name: str) -> list[tuple[Manual, str]]:
    """The keyword or term of a name in each manual, and what another game calls the same keyword."""
    found = {manual.name: key for manual in manuals if (key := manual.find_term(name))}
    shared = {corpus.shared_keyword_of.get(pair) for pair in found.items()} - {None}
    for key in filter(None, shared):
        for manual_name, term in corpus.keywords[key].terms.items():
            found.setdefault(manual_name, term)
    return [(manual, found[manual.name]) for manual in manuals if manual.name in found]


def keyword_answer(found: list[tuple[Manual, str]]) -> KeywordAnswer:
    """Return a keyword in the manuals that have it, of which there is at least one."""
    first, *others = (_of_manual(manual, key) for manual, key in found)
    return KeywordAnswer(**msgspec.structs.asdict(first), also=others)


def _of_manual(manual: Manual, key: str) -> KeywordOfManual:
    term = manual.terms[key]
    return KeywordOfManual(
        manual=manual.name,
        key=key,
        kind=term.kind,
        name={code: term.names(code)[0] for code in LANGUAGES},
        also_called=term.also,
        whose={code: manual.whose_term(key, code) for code in LANGUAGES},
        rules=term.rules,
        mentions=manual.mentions(key),
        address=keyword_address(manual.name, key),
    )


def concept_names(corpus: Corpus) -> list[ConceptName]:
    """List all concepts."""
    return [
        ConceptName(key=key, name={"en": each.en, "fr": each.fr}) for key, each in corpus.concepts.items()
    ]


def concept_answer(key: str, concept: Concept) -> ConceptAnswer:
    """Return a concept of the corpus."""
    return ConceptAnswer(key=key, **msgspec.structs.asdict(concept), address=concept_address(key))
