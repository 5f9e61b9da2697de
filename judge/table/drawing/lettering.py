"""Words in a drawing: made harmless, measured, and shortened to the room there is.

Nobody knows the font that a reader has, so widths are those of a wide sans serif: what fits by this measure
fits.
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STEERING = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u0000-\u001f\u007f-\u009f]")
_SPACES = re.compile(r"\s+")

_WIDTHS = {
    0.30: "iljI.,:;'’|!",
    0.38: 'frt()[] -/\\"`',
    0.88: "mwMW@%—…",
    0.62: "0123456789+",
    0.74: "ABCDEFGHKNOPQRSUVXYZ&ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒ",
    0.56: "JLTaàâäbcçdeéèêëghknopqsuvxyzîïôöùûü",
}
_WIDTH_OF = {character: width for width, characters in _WIDTHS.items() for character in characters}
_BOLD = 1.12


def harmless(words: str) -> str:
    """Words without what XML forbids and without characters that turn the direction of writing."""
    return _SPACES.sub(" ", _NOT_IN_XML.sub("\ufffd", _STEERING.sub(" ", words))).strip()


def escaped(words: str) -> str:
    """Words as text or attribute of an SVG or HTML document."""
    return html.escape(harmless(words), quote=True)


def width_of(words: str, size: float, bold: bool = False) -> float:
    """About how wide words are; rather too wide than too narrow."""
    return sum(_width(character) for character in words) * size * (_BOLD if bold else 1)


def _width(character: str) -> float:
    known = _WIDTH_OF.get(character)
    if known is not None:
        return known
    if unicodedata.combining(character) or character in "\u200d\ufe0f":
        return 0.0
    if unicodedata.east_asian_width(character) in "WF" or ord(character) > 0x1F000:
        return 1.25
    return 0.74


@lru_cache(maxsize=4096)
def fitted(words: str, size: float, width: float, lines: int = 1, bold: bool = False) -> tuple[str, ...]:
    """Words in at most so many lines of a width, broken between words where that wastes little room.

    What does not fit ends with "…".
    """
    rest = harmless(words)
    found: list[str] = []
    while rest and len(found) < lines:
        is_last = len(found) == lines - 1
        line = _cut(rest, size, width, bold)
        if line == rest or is_last:
            found.append(line if line == rest else _with_ellipsis(rest, size, width, bold))
            break
        broken = _between_words(rest, line)
        if broken == line and line[-1:].isalpha() and rest[len(line)].isalpha() and line.isascii():
            broken = _cut(rest, size, width - width_of("-", size, bold), bold)
            found.append(f"{broken}-")
        else:
            found.append(broken.rstrip())
        rest = rest[len(broken) :].lstrip()
    return tuple(found)


def _cut(words: str, size: float, width: float, bold: bool) -> str:
    """As much of the beginning as fits, at least one character."""
    room = width / (size * (_BOLD if bold else 1))
    for position, character in enumerate(words):
        room -= _width(character)
        if room < 0:
            return words[: max(position, 1)]
    return words


def _between_words(words: str, line: str) -> str:
    """A line that ends with a word's end, where that leaves at least a third of it."""
    if words[len(line)] == " ":
        return line
    end = max(line.rfind(" "), line.rfind("-") + 1, line.rfind("/") + 1)
    return line[:end] if end * 3 >= len(line) else line


def _with_ellipsis(words: str, size: float, width: float, bold: bool) -> str:
    room = width - width_of("…", size, bold)
    return _cut(words, size, room, bold).rstrip() + "…"
