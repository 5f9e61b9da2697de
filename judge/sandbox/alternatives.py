"""The rules of a game that the engine reads by an interpretation."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from judge.engine.interpretations import Interpretation
from judge.games import GAMES, adapter_of


@cache
def readings_of_rules(manual: str) -> dict[str, tuple[Interpretation, ...]]:
    """The interpretations that concern each rule of a manual, by its number; none without an engine."""
    found: dict[str, list[Interpretation]] = defaultdict(list)
    if manual in GAMES:
        for each in adapter_of(manual).interpretations.values():
            for number in each.rules:
                found[number].append(each)
    return {number: tuple(readings) for number, readings in found.items()}
