"""A record of an icon: its names in both languages, its rule and its sign; an ability's meaning too (CC 17).

`#` in a name is its figure, `(s)` a plural. An icon is known by any of its names in either language.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.texts import Template

Language = Literal["en", "fr"]
Group = Literal["targets", "triggers", "modifiers", "effects", "abilities"]
Figure = Literal["", "plain", "signed", "bonus"]
"""The figure of an icon: none, or written 4, or +4 and -4, or always +4."""

GROUPS: tuple[Group, ...] = ("targets", "triggers", "modifiers", "effects", "abilities")
"""The groups of icons, in the manual's order (CC 17-1 to 17-5)."""


class Icon(msgspec.Struct, frozen=True):
    """An icon: its `name` in the grammar (an ability's is its keyword), its names as written, its rule.

    `also` are further names. `loose`: the figure is understood with any sign, or none. `sign` is its shape on
    the board; `meaning`, of an ability, is a clause about its battler, with its figure as `%(number)s`.
    """

    name: str
    group: Group
    rule: str
    en: str
    fr: str
    also: tuple[str, ...] = ()
    figure: Figure = ""
    loose: bool = False
    sign: str = ""
    meaning: Template | None = None

    @property
    def takes_sign(self) -> bool:
        """True if its figure may be written with a sign."""
        return self.loose or self.figure in ("signed", "bonus")
