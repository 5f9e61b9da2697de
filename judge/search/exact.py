"""An exact query for whoosh, made of a text with the signs of a search language."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from whoosh import query as wq
from whoosh.qparser import plugins
from whoosh.qparser.default import QueryParser
from whoosh.qparser.syntax import AndGroup

from judge.search.query import Speller
from judge.search.weights import WEIGHTS
from judge.search.words import fold, split, stems

_FRENCH_OPERATORS = {"ET": "AND", "OU": "OR", "SAUF": "NOT"}


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
