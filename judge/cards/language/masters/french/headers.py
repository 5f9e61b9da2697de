"""The brackets of Masters' cards in French and English: kinds of skills, keywords, figures (MA 8-1, 10)."""

from __future__ import annotations

import re
from functools import cache

from judge.cards.language.headers import ONCE, TURNS
from judge.cards.language.keywords import MASTERS
from judge.cards.language.masters.french.words import Language, letters
from judge.cards.language.masters.headers import plain
from judge.cards.language.telling.french_colors import PRINTED

_TYPES = {
    "Activate Main": "Activation : Principale",
    "Activate Battle": "Activation : Combat",
    "Activate Main/Battle": "Activation : Principale/Combat",
    "Auto": "Auto.",
    "Permanent": "Permanent",
    "Activate": "Activation",
    ONCE: "Une fois par tour",
} | dict(zip(TURNS, ("Votre tour", "Tour adverse"), strict=True))
_ALSO = {
    "Auto": ("Auto",), "Permanent": ("Permanente",),
    "Opponent's Turn": ("Tour de votre adversaire",),
    "Wish": ("Souhait",),
}  # fmt: skip
"""Further ways in which the manual and the quick sheet write them."""
_NUMBER = re.compile(r"(.+?)\s+(\d+|X)$")
_OFCOLORS = re.compile(r"(.+?)\s+([^\W\d_]+)\s*/\s*([^\W\d_]+)$")
_BRACKET = re.compile(r"\[([^\[\]]*)\]")


def _plain(words: str) -> str:
    return "".join(sign for sign in letters(words) if sign.isalnum() or sign == "/")


@cache
def _french() -> dict[str, str]:
    return _TYPES | {name: each.fr for name, each in MASTERS.items()}


@cache
def _english() -> dict[str, str]:
    also = {_plain(word): name for name, words in _ALSO.items() for word in words}
    return also | {_plain(french): name for name, french in _french().items()}


@cache
def bracket(words: str, language: Language) -> str:
    """What stands in a bracket, as a language writes it; "" for what the other one has not.

    A bracket of a language in itself is nothing of the other one, unless both write it alike.
    """
    if language == "fr":
        return _in_french(plain(words))
    return _in_english(words)


def _in_french(words: str) -> str:
    if words in _french():
        return _french()[words]
    if (figure := _NUMBER.match(words)) and figure[1] in _french():
        return f"{_french()[figure[1]]} {figure[2]}"
    if (colors := _OFCOLORS.match(words)) and colors[1] in _french():
        return f"{_french()[colors[1]]} {PRINTED.get(colors[2], '?')}/{PRINTED.get(colors[3], '?')}"
    return words if re.fullmatch(r"[+\-±](\d+|X)", words) else ""


def _in_english(words: str) -> str:
    if name := _english().get(_plain(words)):
        return name
    if (figure := _NUMBER.match(words)) and (name := _english().get(_plain(figure[1]))):
        return f"{name} {figure[2]}"
    if (colors := _OFCOLORS.match(words)) and (name := _english().get(_plain(colors[1]))):
        known = {letters(french)[:4]: english for english, french in PRINTED.items()}
        both = [known.get(letters(color)[:4], "") for color in colors.groups()[1:]]
        return f"{name} {'/'.join(both)}" if all(both) else ""
    return ""


def is_french(words: str) -> bool:
    """True if what stands in a bracket is French, and not the same in English."""
    english = _in_english(words)
    return bool(english) and _plain(plain(words)) != _plain(english)


def brackets_put(text: str, language: Language) -> str:
    """The text with every bracket that is known as the language writes it."""
    return _BRACKET.sub(lambda found: f"[{bracket(found[1], language) or found[1]}]", text)
