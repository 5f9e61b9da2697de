"""The choices of a question put in an order by chance, no two of them alike."""

from __future__ import annotations

import random
from collections.abc import Iterable

from judge.practice.model import Choice
from judge.texts import LANGUAGES


def offered(
    right: Choice, wrong: Iterable[Choice], chance: random.Random
) -> tuple[tuple[Choice, ...], int] | None:
    """The choices and the place of the right one; None where there is no wrong one.

    One that reads like another in either language is left out.
    """
    said = {(code, right.text[code]) for code in LANGUAGES}
    choices = [right]
    for each in wrong:
        its = {(code, each.text[code]) for code in LANGUAGES}
        if not its & said:
            said |= its
            choices.append(each)
    if len(choices) == 1:
        return None
    chance.shuffle(choices)
    return tuple(choices), next(place for place, each in enumerate(choices) if each is right)
