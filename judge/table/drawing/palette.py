"""The colors of a drawing: by name in a page, whose stylesheet knows them, outright where it stands alone."""

from __future__ import annotations

from dataclasses import dataclass

PAINTS: dict[str, tuple[str, str]] = {
    "table": ("#fbf9f4", "#171614"),
    "mat": ("#f1ecdf", "#211f1c"),
    "mat-line": ("#d9d1bf", "#3b362f"),
    "face": ("#ffffff", "#2e2a25"),
    "face-rest": ("#efe9db", "#24211d"),
    "edge": ("#7d7566", "#9a9181"),
    "ink": ("#22201c", "#f1ece2"),
    "soft": ("#5f594f", "#b9b1a1"),
    "pill": ("#f1ecdf", "#423c34"),
    "back": ("#655d50", "#514a40"),
    "back-line": ("#8d8473", "#6f6658"),
    "on-back": ("#ffffff", "#ffffff"),
    "red": ("#b3261e", "#b3261e"),
    "blue": ("#1d5aa6", "#1d5aa6"),
    "green": ("#2a6b35", "#2a6b35"),
    "yellow": ("#f0c02c", "#f0c02c"),
    "black": ("#262523", "#0e0d0c"),
    "white": ("#f7f4ec", "#d9d4c7"),
    "purple": ("#6b3fa0", "#6b3fa0"),
    "plain": ("#6b6458", "#6b6458"),
    "on-red": ("#ffffff", "#ffffff"),
    "on-blue": ("#ffffff", "#ffffff"),
    "on-green": ("#ffffff", "#ffffff"),
    "on-yellow": ("#2a2103", "#2a2103"),
    "on-black": ("#ffffff", "#ffffff"),
    "on-white": ("#3a362f", "#2a2721"),
    "on-purple": ("#ffffff", "#ffffff"),
    "on-plain": ("#ffffff", "#ffffff"),
    "rise": ("#1d5c2e", "#9bd8a5"),
    "fall": ("#8c1f14", "#f2a497"),
    "role": ("#5b2a86", "#cfaef0"),
    "on-role": ("#ffffff", "#1d1029"),
    "can-act": ("#86202f", "#f0a3a6"),
    "changed": ("#8a4b00", "#f0b560"),
    "chosen": ("#22201c", "#ffffff"),
    "on-chosen": ("#ffffff", "#171614"),
}
"""Every color that a drawing uses, in a light theme and in a dark one."""

COLORS = ("red", "blue", "green", "yellow", "black", "white", "purple")
"""The colors of cards that have a sign and a pattern of their own; any other is ``plain``."""


@dataclass(frozen=True, eq=False)
class Theme:
    """The colors of a drawing that stands alone: each name of `PAINTS` as ``#rrggbb``."""

    name: str
    paints: dict[str, str]


LIGHT = Theme("light", {name: light for name, (light, _) in PAINTS.items()})
DARK = Theme("dark", {name: dark for name, (_, dark) in PAINTS.items()})


def known_color(color: str) -> str:
    """The name of a color's paint."""
    return color if color in COLORS else "plain"
