"""A query as a judge typed it: its words, with typing errors corrected, or an exact query for whoosh.

Plain words rank (judge.search.ranking). Signs of a search language make a query exact, so that what is
asked must hold: quotes, AND, OR, NOT (ET, OU, SAUF), a leading minus, ``check*``.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA
from whoosh import query as wq
from whoosh.qparser import plugins
from whoosh.qparser.default import QueryParser
from whoosh.qparser.syntax import AndGroup

from judge.corpus.model import LANGUAGES, Language
from judge.search.index import SearchIndex
from judge.search.ranking import WEIGHTS
from judge.search.words import fold, split, stems

LONGEST_QUERY = 300  # signs; nobody types more at a table, and the search stays quick
MOST_WORDS = 24
_WORDS_OF_A_QUESTION = 3  # outside quotes: who wants words held together types little else

_SIGNS = re.compile(r'"|\w\*|(?:^|\s)-[^\W\d]')
_OPERATORS = re.compile(r"\b(?:AND|OR|NOT|ET|OU|SAUF)\b")
_FRENCH_OPERATORS = {"ET": "AND", "OU": "OR", "SAUF": "NOT"}


def is_exact(text: str) -> bool:
    """True if the text uses signs of a search language. Who writes in capitals alone uses no operators."""
    return bool(_SIGNS.search(text) or (_OPERATORS.search(text) and text != text.upper()))


def quotes_in_passing(text: str) -> bool:
    """True if the quotes of a text stand in a question: ``does "when attacked" trigger after a block``."""
    outside = re.sub(r'"[^"]*"', " ", text)
    return '"' in text and not is_exact(outside) and len(list(split(outside))) >= _WORDS_OF_A_QUESTION


class Speller:
    """Mends words that an index does not know; `is_no_typo` tells words, folded, that are right elsewhere."""

    def __init__(self, index: SearchIndex, is_no_typo: Callable[[str], bool] = lambda _: False) -> None:
        self._is_no_typo = is_no_typo
        self._known = index.vocabulary.words
        self._choices = list(self._known)
        self._reader = index.searcher.reader()
        self._lines = index.lines

    def words(self, text: str) -> tuple[list[str], str]:
        """The words of a text as they were meant, and the text mended, or "" where nothing was to mend."""
        typed = [word.text for word in split(text)][:MOST_WORDS]
        meant = [self.mend(word) for word in typed]
        if meant == typed:
            return meant, ""
        return meant, _replaced(text, dict(zip(typed, meant, strict=True)))

    def beginning_with(self, beginning: str) -> list[str]:
        """The known words that begin so, folded."""
        return [word for word in self._choices if word.startswith(beginning)]

    def knows(self, word: str) -> bool:
        """True if a word, folded, stands in the index."""
        return word in self._known

    def mend(self, word: str) -> str:
        """The word, or the nearest known one where it is unknown and one is near enough."""
        folded = fold(word)
        if (
            self.knows(folded)
            or self._is_no_typo(folded)
            or len(folded) < 4
            or any(sign.isdigit() for sign in folded)
        ):
            return word
        if any(self._is_stem(stem, language) for language in LANGUAGES for stem in stems(word, language)):
            return word
        limit = 1 if len(folded) < 6 else 2 if len(folded) < 10 else 3
        near = process.extract(folded, self._choices, scorer=OSA.distance, score_cutoff=limit, limit=8)
        if not near:
            return word
        once = _undoubled(folded)
        best = min(
            near,
            key=lambda hit: (
                hit[1],
                _undoubled(hit[0]) != once,  # a letter written once for twice is the likeliest slip
                hit[0][0] != folded[0],
                -self._known[hit[0]][0],
            ),
        )
        return self._known[best[0]][1]

    def _is_stem(self, stem: str, language: Language) -> bool:
        is_indexed = any((f"{field}_{language}", stem) in self._reader for field in ("text", "title"))
        return is_indexed or bool(self._lines.having(stem, language))


def _undoubled(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)


def exact_query(text: str, languages: Sequence[str], speller: Speller) -> tuple[Any, frozenset[str]]:
    """A whoosh query that holds the text to its signs, and the stems to mark; the query may be None."""
    text = re.sub(r"\b(?:ET|OU|SAUF)\b", lambda match: _FRENCH_OPERATORS[match.group(0)], text)
    text = re.sub(r"(^|\s)-(?=[^\W\d]|\")", r"\1NOT ", text)
    if text.count('"') % 2:
        text = text.replace('"', " ")
    signs = [
        plugins.WhitespacePlugin(),
        plugins.PhrasePlugin(),
        plugins.PrefixPlugin(),
        plugins.GroupPlugin(),
        plugins.OperatorsPlugin(AndMaybe=None, Require=None),
    ]
    try:
        parsed = QueryParser("any", None, plugins=signs, group=AndGroup).parse(text)
    except IndexError:  # an operator with nothing to stand on: "NOT AND"
        parsed = QueryParser("any", None, plugins=signs[:1]).parse(re.sub(r'["()*]', " ", text))
    marks: set[str] = set()
    return _translated(parsed, languages, marks, speller), frozenset(marks)


def _translated(node: Any, languages: Sequence[str], marks: set[str], speller: Speller) -> Any:
    """A parsed tree with every leaf spread over the fields and languages; None where nothing is left."""
    if isinstance(node, wq.And | wq.Or):
        below = [_translated(child, languages, marks, speller) for child in node.subqueries]
        kept = [child for child in below if child is not None]
        return type(node)(kept) if kept else None
    if isinstance(node, wq.Not):
        inner = _translated(node.query, languages, set(), speller)
        return wq.Not(inner) if inner is not None else None
    if isinstance(node, wq.Prefix):
        begun = speller.beginning_with(fold(node.text))
        marks.update(stem for word in begun for language in languages for stem in stems(word, language))
        return wq.Or([wq.Prefix(f"words_{language}", fold(node.text)) for language in languages])
    if isinstance(node, wq.Phrase):
        words = [fold(word.text) for part in node.words for word in split(part)]
        marks.update(stem for word in words for language in languages for stem in stems(word, language))
        return wq.Or([wq.Phrase(f"words_{language}", words) for language in languages]) if words else None
    if isinstance(node, wq.Term):
        leaves = [_leaf(word.text, languages, marks) for word in split(node.text)]
        kept = [leaf for leaf in leaves if leaf is not None]
        return wq.And(kept) if kept else None
    return None


def _leaf(word: str, languages: Iterable[str], marks: set[str]) -> Any:
    """The word in any field; None for a stop word."""
    found = [
        wq.Term(f"{field}_{language}", stem, boost=weight)
        for language in languages
        for stem in stems(word, language)
        for field, weight in WEIGHTS.items()
        if field != "path"
    ]
    marks.update(term.text for term in found)
    return wq.Or(found) if found else None


def _replaced(text: str, mended: dict[str, str]) -> str:
    parts: list[str] = []
    position = 0
    for word in split(text):
        parts += [text[position : word.start], mended.get(word.text, word.text)]
        position = word.end
    return "".join([*parts, text[position:]]).strip()
