"""The colors of cards in French, as said of cards, which are feminine, and of a Leader, which is not."""

from __future__ import annotations

import re

PRINTED = {"Red": "Rouge", "Blue": "Bleu", "Green": "Vert", "Yellow": "Jaune", "Black": "Noir"}
"""As printed with energy, and with keywords of two colors."""
COLORS = {
    "red": "rouge",
    "blue": "bleue",
    "green": "verte",
    "yellow": "jaune",
    "black": "noire",
    "white": "blanche",
    "purple": "violette",
    "gray": "grise",
    "multicolor": "multicolore",
}
"""As said of cards, which are feminine."""
COLORS |= (
    {
        f"{before}{color}": f"{said}{COLORS[color]}"
        for color in ("red", "blue", "green", "yellow", "black")
        for before, said in (("mono-", "exclusivement "), ("non-", "non "), ("originally ", "à l'origine "))
    }
    | {
        f"{one}/{other} multicolor": f"{COLORS[one]}/{COLORS[other]} multicolore"
        for one in ("red", "blue", "green", "yellow", "black")
        for other in ("red", "blue", "green", "yellow", "black")
    }
    | {
        f"both {one} and {other}{when}": f"à la fois {COLORS[one]} et {COLORS[other]}{said}"
        for when, said in (("", ""), (" originally", " à l'origine"))
        for one in ("red", "blue", "green", "yellow", "black")
        for other in ("red", "blue", "green", "yellow", "black")
    }
)
_COLOR = re.compile(r"\b(rouge|bleue|verte|jaune|noire|blanche|violette|grise|multicolore)\b")
_MASCULINE = {
    "bleue": "bleu",
    "verte": "vert",
    "noire": "noir",
    "blanche": "blanc",
    "violette": "violet",
    "grise": "gris",
}


def color_of(color: str, many: bool, masculine: bool = False) -> str:
    """A color as said of one card, of a Leader, or of several cards: "à la fois rouges et vertes"."""
    said = COLORS.get(color, color)
    if masculine:
        return _COLOR.sub(lambda found: _MASCULINE.get(found[1], found[1]), said)
    return _COLOR.sub(r"\1s", said) if many else said
