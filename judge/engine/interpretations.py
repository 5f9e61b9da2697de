"""Interpretations: where a manual contradicts itself or is silent, the reading taken and the other one.

Each game lists its own in `interpretations.toml`, in both languages, with the rules concerned.
"""

from __future__ import annotations

import datetime
from functools import cache
from importlib import resources

import msgspec


class Interpretation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One interpretation: its name, the rules concerned, what is at issue, the reading taken and the other.

    `faults` are the first rules of the entries in the corpus's list of defects that it settles for play;
    `only_with` names an interpretation without whose other reading this one is never asked for. `changed` is
    the day since which it reads so, where that is later than the manual's restatement. `elsewhere` are rules
    of the game's other manuals that speak of it: ``masters-quick 8-5-7``.
    """

    name: str
    rules: tuple[str, ...]
    faults: tuple[str, ...]
    issue_en: str
    issue_fr: str
    reading_en: str
    reading_fr: str
    other_en: str
    other_fr: str
    only_with: str = ""
    changed: datetime.date | None = None
    elsewhere: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    interpretation: tuple[Interpretation, ...] = ()


@cache
def interpretations_of(package: str) -> dict[str, Interpretation]:
    """The interpretations that a game's package lists, by name; none for a game without a list."""
    file = resources.files(package).joinpath("interpretations.toml")
    if not file.is_file():
        return {}
    return {
        each.name: each for each in msgspec.toml.decode(file.read_text("utf-8"), type=_File).interpretation
    }
