"""A line of icons taken apart, each icon known by any of its names, however it is spelled."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import msgspec

from judge.cards.icons.icon import Icon
from judge.cards.icons.names import ICONS

_PIECE = re.compile(r"\[([^\[\]]*)\]|[^\s\[]+(?:\s+[^\s\[]+)*|\[")
_FIGURE = re.compile(r"(?:([+-]) ?)?([0-9]{1,3})(?![0-9])")
_SPACES = re.compile(r"\s+")
_ARTICLE = re.compile(r"^(?:(?:the|an?|les?|la|une?) |l')")
_ONE_SPELLING = str.maketrans(
    {"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'", "−": "-", "–": "-", "‐": "-", "‑": "-", "—": "-",
     "≤": "<=", "≥": ">=", "œ": "oe", "Œ": "oe"}
)  # fmt: skip


class Piece(msgspec.Struct, frozen=True):
    """An icon where it stands in a line, or what stands there instead of one.

    `symbol` is what the grammar reads, "" where no icon is known; `start` and `end` are places in the line.
    """

    words: str
    start: int
    end: int
    symbol: str = ""

    @property
    def is_ability(self) -> bool:
        """True if it is an ability with all that belongs to it: a skill of its own."""
        return self.symbol.startswith("ability ")


def pieces_of(line: str) -> tuple[Piece, ...]:
    """The icons of a line in their order, and whatever else stands between them."""
    return tuple(
        Piece(found[0], found.start(), found.end(), symbol_of(found[1]) if found[1] is not None else "")
        for found in _PIECE.finditer(line)
    )


def fold(words: str) -> str:
    """A name in one spelling: no accents, no capitals, single spaces, straight quotes."""
    spread = unicodedata.normalize("NFKD", words.translate(_ONE_SPELLING))
    plain = "".join(sign for sign in spread if not unicodedata.combining(sign)).translate(_ONE_SPELLING)
    return _SPACES.sub(" ", plain).strip().casefold()


@lru_cache(maxsize=4096)
def symbol_of(words: str) -> str:
    """Return what the grammar reads for the icon with these words between its brackets; "" if there is none.

    A full stop at the end, as in the manual (CC 14-2-1), and an article before the name do not matter.
    """
    folded = fold(words)
    shorter = folded.rstrip(" .")
    without = _ARTICLE.sub("", shorter)
    return next((found for each in (folded, shorter, without) if (found := _symbol_named(each))), "")


def _symbol_named(folded: str) -> str:
    """The same for a name in one spelling."""
    if (icon := _NAMED.get(folded)) is not None:
        return _symbol(icon, "")
    if (icon := _UNFIGURED.get(folded)) is not None:
        return _symbol(icon, "?")
    figures = list(_FIGURE.finditer(folded))
    if len(figures) != 1:
        return ""
    sign, digits = figures[0].groups("")
    name = f"{folded[: figures[0].start()]}#{folded[figures[0].end() :]}"
    icon = next((one for one in _FIGURED.get(name, ()) if _takes(one, sign, int(digits))), None)
    if icon is None:
        return ""
    amount = -int(digits) if sign == "-" else int(digits)
    return _symbol(icon, f" {amount:+d}" if icon.group in ("modifiers", "effects") else f" {amount}")


def _symbol(icon: Icon, figure: str) -> str:
    if icon.group != "abilities":
        return f"{icon.name}{figure};"
    kind = "unfigured" if figure == "?" else "ability"
    return f"{kind} {icon.name}{figure.removeprefix('?')};"


def _takes(icon: Icon, sign: str, figure: int) -> bool:
    if figure == 0 and (icon.group in ("modifiers", "effects") or icon.figure == "bonus"):
        return False  # it would say nothing
    if icon.group == "effects" and sign == "+":
        return True  # one draws +1 card
    signs = {"plain": ("",), "signed": ("+", "-"), "bonus": ("", "+"), "": ()}[icon.figure]
    return icon.loose or sign in signs


def spellings(icon: Icon) -> tuple[str, ...]:
    """Every name of an icon, folded, `#` where its figure is."""
    names = [fold(name) for name in (icon.en, icon.fr, *icon.also)]
    return tuple(dict.fromkeys(name.replace("(s)", plural) for name in names for plural in ("", "s")))


def _figured() -> dict[str, tuple[Icon, ...]]:
    found: dict[str, tuple[Icon, ...]] = {}
    for icon in ICONS:
        for name in spellings(icon):
            if icon.figure:
                found[name] = (*found.get(name, ()), icon)
    return found


def _unfigured() -> dict[str, Icon]:
    """Abilities named without their figure, as after [With]; ``+ Guardian Attack`` too."""
    return {
        fold(name.replace("#", filler)): icon
        for icon in ICONS
        if icon.group == "abilities" and icon.figure
        for name in spellings(icon)
        for filler in ("", "+")
    }


_NAMED = {name: icon for icon in ICONS if not icon.figure for name in spellings(icon)}
_FIGURED = _figured()
_UNFIGURED = _unfigured()
