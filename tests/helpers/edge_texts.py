"""The skills of tests/rules/edges_played_on: put together by chance of the parts of other texts.

Each is a moment, a cost, a condition and what is done, with other numbers. Only those are kept that are
understood whole. `python tests/helpers/edge_texts.py` makes other ones; then every record of them is another.
"""

import functools
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(folder) for folder in Path(__file__).parents[1:3]]

from helpers import masters_texts, texts_played_on
from helpers.records import TESTS
from judge.cards.language import compile_text, masters

FOLDER = TESTS / "rules" / "edges_played_on"
GAMES = ("fusion-world", "masters")
NOT_THERE = {"fusion-world": (), "masters": ("[Ki]", "energy marker")}
"""What is not there in a game, though a text may speak of it."""
COUNT = 500
"""How many texts there are of a game."""
COMPILE: dict[str, Callable[[str], Sequence[Any]]] = {
    "fusion-world": compile_text,
    "masters": masters.compile_text,
}
MOMENTS = {
    "fusion-world": (
        "[On Play]", "[When Attacking]", "[Activate Main]", "[Activate Battle]", "[When KO'd]",
        "[End of Your Turn]",
    ),
    "masters": (
        "[Auto] When you play this card,", "[Auto] When this card attacks,", "[Activate Main]",
        "[Activate Battle]", "[Auto] When this card is KO'd,", "[Auto] At the end of your turn,",
        "[Counter Attack]", "[Counter Play]",
    ),
}  # fmt: skip
COSTS = (
    "(1) : ", "(2) : ", "(Red) : ", "Discard 1 card from your hand : ", "Switch this card to Rest Mode : ",
    "You take 1 damage : ", "KO this card : ",
)  # fmt: skip


class Parts(NamedTuple):
    """The parts of texts: moments, costs, conditions, what is done; whole skills that have no such parts."""

    moments: tuple[str, ...]
    costs: tuple[str, ...]
    conditions: tuple[str, ...]
    deeds: tuple[str, ...]
    whole: tuple[str, ...]


@functools.cache
def parts_of(game: str) -> Parts:
    """The parts of all texts of a game."""
    texts = texts_played_on.texts()
    if game == "masters":
        texts = masters_texts.texts(texts)
    moments, costs = dict.fromkeys(MOMENTS[game]), dict.fromkeys(COSTS)
    conditions: dict[str, None] = {}
    deeds: dict[str, None] = {}
    whole: dict[str, None] = {}
    for line in (line for text in texts for line in text.split("\n")):
        found = re.fullmatch(
            r"((?:\[[^\]]+\])+(?: (?:When|At the)[^,\"]+,)?) ?((?:[^:\"]*?) : )?(If [^,]+, )?([^\"]+\.)", line
        )
        if found is None or line.startswith(("[Permanent", "[Awaken", "[Evolve", "[Fusion")):
            whole[line] = None
            continue
        for part, into in zip(found.groups(), (moments, costs, conditions, deeds), strict=True):
            if part:
                into[part[0].upper() + part[1:] if into is deeds else part] = None
    return Parts(*(tuple(each) for each in (moments, costs, conditions, deeds, whole)))


def numbers_changed(text: str, chance: Random) -> str:
    """The text with some of its small numbers one more or one less."""
    return re.sub(
        r"(?<![\d+-])[1-9](?!\d)",
        lambda found: str(max(1, int(found[0]) + chance.choice((-1, 0, 0, 0, 1)))),
        text,
    )


@functools.cache
def is_understood(game: str, text: str) -> bool:
    said = not any(words in text for words in NOT_THERE[game])
    return said and not any(skill.not_understood for skill in COMPILE[game](text))


def composed(game: str, chance: Random) -> str:
    """A skill put together by chance; understood whole."""
    parts = parts_of(game)
    while True:
        if chance.random() < 0.3:
            text = chance.choice(parts.whole)
        else:
            moment = chance.choice(parts.moments if chance.random() < 0.5 else MOMENTS[game])
            cost = chance.choice(parts.costs) if chance.random() < 0.25 else ""
            condition = chance.choice(parts.conditions) if chance.random() < 0.25 else ""
            deed = chance.choice(parts.deeds)
            if moment.endswith(",") or condition:
                deed = deed if deed.startswith("KO") else deed[0].lower() + deed[1:]
            if condition and moment.endswith(","):
                condition = condition[0].lower() + condition[1:]
            text = f"{moment} {cost}{condition}{deed}"
        text = numbers_changed(text, chance)
        if is_understood(game, text):
            return text


@functools.cache
def texts(game: str) -> tuple[str, ...]:
    """The texts that are kept of a game."""
    return tuple((FOLDER / f"{game}-texts.txt").read_text("utf-8").splitlines())


def make(game: str) -> None:
    """Make other texts of a game: every whole skill, and so many that are put together."""
    chance = Random(game)
    found = dict.fromkeys(parts_of(game).whole)
    while len(found) < COUNT:
        found[composed(game, chance)] = None
    FOLDER.mkdir(exist_ok=True)
    lines = [text for text in found if is_understood(game, text) and "\n" not in text]
    (FOLDER / f"{game}-texts.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    for each in GAMES:
        make(each)
