"""The facts that a rule's text states, whatever its language: figures, the rules it names, the vocabulary.

The words of two languages cannot be held against each other; these can. A translation may still say "the
owner" for "the player who owns it", so where our restatement follows one of the two versions it is asked
too, in the other version's language: a fact counts as new or gone only where the text and it agree.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from judge.corpus.manual import Manual, forms_pattern
from judge.corpus.model import Language
from judge.corpus.references import plain_text, references_in
from judge.corpus.versions.changes import FactChange

_IN_WORDS = {  # from two on: one is an article in French
    "en": "zero - two three four five six seven eight nine ten".split(),
    "fr": "zéro - deux trois quatre cinq six sept huit neuf dix".split(),
}
_THOUSANDS = re.compile(r"(?<=\d)[,.\s](?=\d{3}(?!\d))")
_REFERENCES = re.compile(r"\d{1,2}(?:-\d{1,2})+|\(\d{1,2}\)")


class Facts(NamedTuple):
    """The facts that a text states."""

    figures: frozenset[str]
    references: frozenset[str]
    terms: frozenset[str]


NONE = Facts(frozenset(), frozenset(), frozenset())


class FactReader:
    """Reads the facts of texts of one manual; `renumbered` leads its references to the numbers meant."""

    def __init__(self, manual: Manual, language: Language, renumbered: Mapping[str, str]) -> None:
        self._renumbered = renumbered
        self._figures = {word: str(figure) for figure, word in enumerate(_IN_WORDS.get(language, ()))}
        # Held terms alone: those that a faithful text in any language has to name.
        self._terms = {
            key: forms_pattern(term.names(language), term.forms_not_meant(language))
            for key, term in manual.terms.items()
            if term.held or key in manual.keywords
        }

    def read(self, text: str) -> Facts:
        """The facts of a text."""
        named = references_in(text)
        folded = _THOUSANDS.sub("", unicodedata.normalize("NFKC", _REFERENCES.sub(" ", text)).casefold())
        figures = {self._figures.get(word, word) for word in re.findall(r"\d+|[^\W\d_]+", folded)}
        return Facts(
            frozenset(figure for figure in figures if figure.isdigit() and figure != "1"),
            frozenset(self._renumbered.get(number, number) for number in named),
            frozenset(key for key, pattern in self._terms.items() if pattern.search(text)),
        )


def restated(manual: Manual, number: str, language: Language) -> str:
    """Title and text of a rule in our words, "" where there is no such rule."""
    if number not in manual:
        return ""
    rule = manual.rules[number]
    return f"{rule.title[language]}\n{plain_text(rule.text[language])}".strip()


def differences(
    old: Facts, new: Facts, old_witness: Facts | None, new_witness: Facts | None
) -> list[FactChange]:
    """List what one text states and the other does not; a witness states one side's facts a second time."""
    found = []
    for kind, place in (("figure", 0), ("reference", 1), ("term", 2)):
        before, after = old[place], new[place]
        before_too = old_witness[place] if old_witness else before
        after_too = new_witness[place] if new_witness else after
        gone = (before & before_too) - (after | after_too)
        come = (after & after_too) - (before | before_too)
        found += [FactChange(kind, fact, False) for fact in sorted(gone)]
        found += [FactChange(kind, fact, True) for fact in sorted(come)]
    return found
