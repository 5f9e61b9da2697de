"""Positions whose skills set each other off without end, played on by chance, as they stand recorded.

Every other way is played by players who do the same again and again, so that loops of what they may do come
about too (FW 16-1, MA 9).
"""

import functools
import json
from random import Random
from typing import Any

from msgspec.structs import replace

from helpers import edge_texts
from helpers.digests import Habit, other_readings
from helpers.edges_played_on import digest_of_way, with_other_first
from helpers.records import Record, each_seed
from judge.games import adapter_of
from judge.sandbox.examples import example_of, open_example

SEEDS = range(36)
WAYS = range(4)
QUESTIONS = 60
SWITCHED = tuple(
    f"[Auto] When {who} is switched to {mode} Mode, {may}{done}"
    for who, mode in (
        ("this card", "Rest"),
        ("this card", "Active"),
        ("your opponent's Battle Card", "Active"),
    )
    for may in ("", "you may ")
    for done in (
        f"switch this card to {'Active' if mode == 'Rest' else 'Rest'} Mode.",
        "switch this card to Rest Mode.",
        "switch this card to Active Mode.",
    )
)
ONE = "Choose up to 1 Battle Card and switch it"
MOTH = "<Moth> in your Battle Area"
THEIRS = "your opponent's Battle Card"
ONE_OF_THEIRS = f"choose up to 1 of {THEIRS}s and switch it"
TEXTS = (
    *SWITCHED,
    f"[Activate Main] {ONE} to Rest Mode.",
    f"[Activate Main] {ONE} to Active Mode.",
    "[Activate Main] Switch this card to Rest Mode.",
    "[Activate Main] Switch this card to Active Mode.",
    f"[Activate Main] Switch this card to Rest Mode : {ONE} to Active Mode.",
    "[Activate Main](1) : Choose up to 1 of your energy and switch it to Active Mode.",
    f"[Activate Main] Choose 1 {MOTH} and switch it to Active Mode.",
    f"[Activate Main] Choose 1 {MOTH} and switch it to Rest Mode.",
    f"[Auto] When {THEIRS} is switched to Rest Mode, {ONE_OF_THEIRS} to Active Mode.",
    f"[Auto] When {THEIRS} is switched to Active Mode, {ONE_OF_THEIRS} to Rest Mode.",
    f"[Auto] When {THEIRS} is switched to Rest Mode, you may switch this card to Rest Mode.",
)


@functools.cache
def texts(game: str) -> tuple[str, ...]:
    """The texts that the reader of a game understands."""
    return tuple(text for text in TEXTS if edge_texts.is_understood(game, text))


def loop_position(game: str, seed: int) -> dict[str, Any]:
    """A position of Fusion World or of Masters in which a loop is likely."""
    chance = Random(f"loop {game} {seed}")
    cards: dict[str, Any] = {
        f"card {place}": {
            "type": "battle", "name": ("Moth", "Owl")[place % 2], "color": "red", "cost": 1, "power": 10000,
            "combo": 5000, "text": "\n".join(chance.sample(texts(game), chance.choice((1, 2, 2)))),
        }
        for place in range(5)
    }  # fmt: skip
    if game == "masters":
        for card in cards.values():
            card["combo cost"] = 0

    def player(least: int) -> dict[str, Any]:
        battle = [
            {"card": name, "rest": chance.random() < 0.5}
            for name in chance.sample([*cards], chance.randrange(least, 4))
        ]
        return {"battle": battle, "energy": [{"card": "card 0", "rest": chance.random() < 0.3}]}

    return {
        "game": game, "cards": cards, "turn player": chance.choice("AB"), "A": player(1), "B": player(0),
    }  # fmt: skip


def loop_played_on(name: str, seed: int) -> str:
    """A digest of each of the ways in which the position of a seed is played on."""
    text = json.dumps({"title": {"en": "A", "fr": "B"}, "position": loop_position(name, seed)})
    session = open_example(example_of("loop.yaml", text, name))
    made = []
    for way in WAYS:
        chance = (Habit if way % 2 else Random)(f"{name} {seed} {way}")
        state = session.start
        if way == 2:
            state = replace(state, readings=other_readings(name, f"{seed} {way}"))
        game = adapter_of(name).game(session.catalogue, with_other_first(state, chance))
        made.append(digest_of_way(game, chance, QUESTIONS))
    return " ".join(made)


RECORD = Record("rules/loops_played_on", each_seed(SEEDS, loop_played_on), ("fusion-world", "masters"))
