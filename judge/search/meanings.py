"""What a judge means by a name: players' phrases with the manual's names and rules, and terms' names."""

import functools
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from judge.corpus.manual import Manual
from judge.corpus.model import LANGUAGES
from judge.search.words import fold, fold_text, stems


class Meaning(NamedTuple):
    """The meaning of a players' phrase: the manual's names for it, and the rules that define it."""

    names: tuple[str, ...]
    rules: tuple[tuple[int, ...], ...]  # document numbers, in the order of one term's rules


def meanings_of(
    manuals: Iterable[Manual], place: Mapping[tuple[str, str, str], int]
) -> dict[tuple[str, ...], Meaning]:
    """Phrases, as the ranker looks them up, with the names and rules of the terms they stand for.

    `place` gives a document by (manual, kind, key), a rule's by (manual, ``"rule"``, number).
    """
    found: dict[tuple[str, ...], Meaning] = {}

    def add(phrase: str, names: tuple[str, ...], rules: tuple[tuple[int, ...], ...]) -> None:
        key = phrase_key(tuple(fold_text(phrase).split()))
        known = found.get(key, Meaning((), ()))
        found[key] = Meaning(
            tuple(dict.fromkeys(known.names + names)), tuple(dict.fromkeys(known.rules + rules))
        )

    for manual in manuals:
        for term in manual.terms.values():
            names = tuple(fold_text(term.name(language)) for language in LANGUAGES)
            defining = [(manual.name, "rule", number) for number in term.rules]
            rules = tuple(place[rule] for rule in defining if rule in place)
            for phrase in [*term.called, *term.search]:
                add(phrase, names, (rules,))
        for group in manual.synonyms:
            for phrase in group.said:
                add(phrase, tuple(fold_text(word) for word in group.manual), ())
    return found


def forms_of(manuals: Iterable[Manual]) -> list[tuple[str, str, str, str]]:
    """Every name of every term, folded, a space on either side, with its manual, kind and key."""
    return [
        (f" {fold_text(form)} ", manual.name, manual.kind_of(key), key)
        for manual in manuals
        for key, term in manual.terms.items()
        for form in [*term.called, *term.search]
    ]


@functools.lru_cache(maxsize=16)
def phrase_key(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return by what a phrase is looked up: each word's English stem of its folded form, stop words kept."""
    return tuple(_stem_or_word(fold(word)) for word in words)


@functools.lru_cache(maxsize=10_000)
def _stem_or_word(folded: str) -> str:
    found = stems(folded, "en") or stems(folded, "fr")
    return found[0] if found else folded
