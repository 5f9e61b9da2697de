"""The words of a text, apart and together again, as English and French join them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Literal

Language = Literal["en", "fr"]

_ENCLOSED = r'"[^"]*"|<[^<>]*>|\{[^{}]*\}|《[^《》]*》|\[[^\[\]]*\]|\((?:\d{1,2}|[A-Za-z]+)\)'
_NUMBER = r"[+\-±](?:\d+|X\b)|\d+"
_LETTER = r"[^\W\d_]"
_TOKENS = {
    "en": re.compile(rf"{_ENCLOSED}|{_NUMBER}|'s\b|-?{_LETTER}+(?:[-']{_LETTER}+)*-?|\S"),
    "fr": re.compile(rf"{_ENCLOSED}|{_NUMBER}|{_LETTER}+'|-?{_LETTER}+(?:-{_LETTER}+)*-?|\S"),
}
_APART = {
    "d'": ("de",), "qu'": ("que",), "jusqu'": ("jusque",), "lorsqu'": ("lorsque",),
    "du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les"),
}  # fmt: skip
"""What French runs together, and the words that it is made of."""
_TOGETHER = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}
_ELIDED = {"de": "d'", "que": "qu'", "jusque": "jusqu'", "lorsque": "lorsqu'"}
_VOWELS = frozenset("aeiou")
_NO_SPACE_BEFORE = (",", ".", "'s", "-only", "―", "/")


@cache
def letters(word: str) -> str:
    """A word as it is compared: without accents and capitals, unless it is enclosed."""
    if word[:1] in '"<{《[(':
        return word
    apart = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe"))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def tokens(text: str, language: Language) -> list[str]:
    """The words of a text; what is enclosed in brackets or quotes is one."""
    found = _TOKENS[language].findall(text)
    if language == "en":
        return found
    apart: list[str] = []
    for place, word in enumerate(found):
        lower = word.casefold()
        if lower == "s'" and found[place + 1 : place + 2] and letters(found[place + 1]) in {"il", "ils"}:
            apart.append("si")
        else:
            apart += _APART.get(lower, (word,))
    return apart


def joined(words: Sequence[str], language: Language) -> str:
    """The text that words are written as."""
    text = ""
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if language == "fr" and rest:
            if (both := _TOGETHER.get((word.casefold(), rest[0]))) is not None:
                word = both
                rest.pop(0)
            elif word.casefold() == "si" and rest[0] in {"il", "ils"}:
                word = "s'"
            elif word.casefold() in _ELIDED and letters(rest[0])[:1] in _VOWELS:
                word = _ELIDED[word.casefold()]
        glued = not text or text.endswith("'") or word.startswith(_NO_SPACE_BEFORE)
        glued = glued or (text.endswith("non-") and word[0] in "<{《")
        glued = glued or (text.endswith(")") and word[0] == "(") or text.endswith("/")
        text += word if glued else f" {word}"
    return text
