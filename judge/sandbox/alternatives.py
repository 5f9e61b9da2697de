"""The rules of a game that the engine reads by an interpretation."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from judge.engine.interpretations import Interpretation
from judge.games import GAMES, adapter_of


@cache
def readings_of_rules(manual: str) -> dict[str, tuple[Interpretation, ...]]:
    """The interpretations that concern each rule of a manual, by its number; none without an engine.

    A manual beside that of a game with an engine has those that name its rules.
    """
    found: dict[str, list[Interpretation]] = defaultdict(list)
    for game in GAMES:
        for each in adapter_of(game).interpretations.values():
            if game == manual:
                numbers = each.rules
            else:
                named = (place.split() for place in each.elsewhere)
                numbers = tuple(number for name, number in named if name == manual)
            for number in numbers:
                found[number].append(each)
    return {number: tuple(readings) for number, readings in found.items()}
