"""The part of a text that a search found, with the words marked that were looked for."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import accumulate, chain, compress, islice, repeat
from operator import sub

from markupsafe import Markup

from judge.corpus.model import Language
from judge.search.words import places, stems, written

_WORDS = 34  # as many as two lines on a phone hold


def of(text: str, language: Language, marks: frozenset[str]) -> Markup:
    """A text's snippet: the window of words in which most marks stand, the first of such windows.

    `marks` are the stems to mark.
    """
    hits = [not is_other for is_other in map(marks.isdisjoint, _stems_of(text, language))]
    words = places(text)
    position, end = 0, len(text)
    parts: list[str] = []
    if len(hits) > _WORDS:
        until = list(accumulate(hits, initial=0))
        inside = list(map(sub, until[_WORDS:], until))
        start = inside.index(max(inside))
        shown = list(islice(words, start, start + _WORDS))
        if start:
            parts.append("… ")
            position = shown[0][0]
        if start + _WORDS < len(hits):
            end = shown[-1][1]
        hits, words = hits[start : start + _WORDS], iter(shown)
    for begins, ends in compress(words, hits):
        parts.append(escape(text[position:begins], quote=False))
        parts.append(f"<mark>{escape(text[begins:ends], quote=False)}</mark>")
        position = ends
    parts.append(escape(text[position:end], quote=False))
    if end < len(text):
        parts.append(" …")
    return Markup("".join(parts))


def best_of(texts: Iterable[str], language: Language, marks: frozenset[str]) -> Markup:
    """The snippet of the text in which most of the marks stand; of equal ones, the first."""

    def marks_in(text: str) -> int:
        return len(marks.intersection(chain.from_iterable(_stems_of(text, language))))

    return of(max(texts, key=marks_in), language, marks)


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


def _stems_of(text: str, language: Language) -> Iterator[tuple[str, ...]]:
    """The stems of each word of a text."""
    return map(stems, written(text), repeat(language))
