"""The part of a text that a search found, with the words marked that were looked for."""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from itertools import accumulate, islice
from operator import sub
from typing import NamedTuple

from markupsafe import Markup

from judge.corpus.model import Language
from judge.search.words import places, stems, written

_WORDS = 34  # as many as two lines on a phone hold


class _Marked(NamedTuple):
    """A text, and for each of its words whether it was looked for."""

    text: str
    hits: list[bool]
    kinds: int  # how many of the stems looked for stand in it


class _Wanted(dict[str, frozenset[str]]):
    """By word, the stems looked for that it has: the texts of a page have most of their words in common."""

    def __init__(self, language: Language, marks: frozenset[str]) -> None:
        self._language, self._marks = language, marks

    def __missing__(self, word: str) -> frozenset[str]:
        found = self[word] = self._marks.intersection(stems(word, self._language))
        return found


_wanted = lru_cache(maxsize=8)(_Wanted)
"""A page has a question's marks for each game; the next question has others."""


def of(text: str, language: Language, marks: frozenset[str]) -> Markup:
    """A text's snippet; `marks` are the stems to mark."""
    return _snippet(_mark(text, language, marks))


def best_of(texts: Iterable[str], language: Language, marks: frozenset[str]) -> Markup:
    """The snippet of the text in which most of the marks stand; of equal ones, the first."""
    return _snippet(max((_mark(text, language, marks) for text in texts), key=lambda found: found.kinds))


def marked(html: str, words: Iterable[str]) -> Markup:
    """A rule's HTML with some words or phrases of its text marked, each as a whole word."""
    alternatives = "|".join(
        re.escape(escape(word, quote=False)) for word in sorted(words, key=len, reverse=True)
    )
    if not alternatives:
        return Markup(html)
    pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)")
    parts = re.split(r"(<[^>]+>)", html)  # tags stand at the odd places
    parts[::2] = [pattern.sub(r"<mark>\g<0></mark>", text) for text in parts[::2]]
    return Markup("".join(parts))


def _mark(text: str, language: Language, marks: frozenset[str]) -> _Marked:
    found = list(map(_wanted(language, marks).__getitem__, written(text)))
    return _Marked(text, list(map(bool, found)), len(frozenset().union(*found)))


def _snippet(marked: _Marked) -> Markup:
    """The window of words in which most marks stand, the first of such windows."""
    text, hits, _ = marked
    start = 0
    if len(hits) > _WORDS:
        until = list(accumulate(hits, initial=0))
        inside = list(map(sub, until[_WORDS:], until))
        start = inside.index(max(inside))
    shown = hits[start : start + _WORDS]
    parts: list[str] = []
    position = end = 0
    for (begins, end), is_hit in zip(islice(places(text), start, None), shown, strict=False):
        if start and not parts:
            parts.append("… ")
            position = begins
        if is_hit:
            parts.append(escape(text[position:begins], quote=False))
            parts.append(f"<mark>{escape(text[begins:end], quote=False)}</mark>")
            position = end
    if start + _WORDS < len(hits):
        parts.append(f"{escape(text[position:end], quote=False)} …")
    else:
        parts.append(escape(text[position:], quote=False))
    return Markup("".join(parts))
