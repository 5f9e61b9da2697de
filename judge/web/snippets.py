"""The part of a text that a search found, with the words marked that were looked for."""

import re
from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from markupsafe import Markup

from judge.corpus.model import Language
from judge.search.words import Word, split, stems

_WORDS = 34  # as many as two lines on a phone hold


class _Marked(NamedTuple):
    """A text with the places of the words that were looked for."""

    text: str
    words: list[Word]
    hits: list[bool]
    kinds: int  # how many of the stems looked for stand in it


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
    words = list(split(text))
    found = [marks.intersection(stems(word.text, language)) for word in words]
    return _Marked(text, words, [bool(stem) for stem in found], len(frozenset().union(*found)))


def _snippet(marked: _Marked) -> Markup:
    """The window of words in which most marks stand."""
    text, words, hits, _ = marked
    start = max(
        range(max(len(words) - _WORDS + 1, 1)), key=lambda place: (sum(hits[place : place + _WORDS]), -place)
    )
    shown = list(zip(words, hits, strict=True))[start : start + _WORDS]
    position = shown[0][0].start if start else 0
    parts = ["… "] if start else []
    for word, hit in shown:
        parts.append(escape(text[position : word.start], quote=False))
        plain = escape(text[word.start : word.end], quote=False)
        parts.append(f"<mark>{plain}</mark>" if hit else plain)
        position = word.end
    parts.append(" …" if start + _WORDS < len(words) else escape(text[position:], quote=False))
    return Markup("".join(parts))
