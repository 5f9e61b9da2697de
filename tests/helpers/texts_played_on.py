"""Cards with each of the texts that the engine understands, played on by chance, as they stand recorded.

helpers/played_on.py says how. In Fusion World these are the texts of tests/cards/understood.txt and of
tests/rules/fusion_world/texts.txt, in Chrono Clash rows put together of every icon; helpers/masters_texts.py
says which there are in Masters. Each lies where it may matter, with cards that it speaks of.
"""

import functools
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from helpers import masters_texts
from helpers.played_on import played_on
from helpers.records import TESTS, Record
from judge.sandbox.examples import Example, example_of

WAYS = (0, 2, 4)
"""Of the ways to play on: with other readings, with changes by hand, and by habit; a text has one of them."""
ROWS = 80
"""How many positions there are with rows of icons."""
TARGETS = (
    "[Chosen Battler]", "[All Battlers]", "[Your Other Battlers]", "[One of Your Other Battlers]",
    "[Chosen Battler] [With] [Cost 2 or less]", "[Chosen Battler] [With] [Strength 3 or more]",
    "[All Battlers] [With] [Rapid]", "[Your Hand]", "[Battler] [Your Graveyard]",
)  # fmt: skip
DONE_TO_THEM = (
    "[Destroy]", "[Return]", "[Tap]", "[Untap]", "[Strength +2]", "[Strength -3]", "[Gains] [Sentinel]",
    "[Gains] [Rapid] [Attack] [Draw 1]", "[Play Summon Ability]", "[Gains] [Chosen Battler] [Strength +1]",
)  # fmt: skip
OF_HAND_OR_GRAVEYARD = ("[Cost -1]", "[Cost +1]", "[Return]")
ALONE = (
    "[Draw 1]", "[Draw 2] [Discard 1]", "[Discard 1]", "[Draw 1 EX]", "[Time +1]", "[Time -2]", "[Destroy]",
    "[Chosen Opponent] [Discard 1]", "[Gain 1 Guardian]", "[Lose 1 Guardian]", "[Return]", "[Untap]",
    "[Tap the Target]", "[Your Action Card] [Return]", "[Strength +1]", "[Gains] [Elusive]",
)  # fmt: skip
TRIGGERS = (
    "",
    "",
    "Summon",
    "Attack",
    "Tap",
    "Destroyed",
    "Complete a Quest",
    "Guardian",
    "Time's Premise 2",
)
ABILITIES = (
    "+1 Guardian Attack", "Can't Attack", "Can't Attack Battlers", "Elusive", "Healing", "Leader 2",
    "Last One Standing +3", "Legion", "Pilot 3", "Protector", "Provocation", "Rapid", "Reinforcements",
    "Retreat", "Sentinel", "Sneak Attack 2", "Direct Attack", "Transformation", "Vigor",
)  # fmt: skip


def texts() -> list[str]:
    """The texts of tests/cards/understood.txt, without what is said of each, and further ones."""
    blocks = (TESTS / "cards" / "understood.txt").read_text("utf-8").split("\n\n")[1:]
    understood = [re.split(r"\n {2}", block, maxsplit=1)[0].strip() for block in blocks]
    further = (TESTS / "rules" / "fusion_world" / "texts.txt").read_text("utf-8").splitlines()
    return understood + [line.replace("\\n", "\n") for line in further if line and not line.startswith("#")]


def key_of(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip()


def turn_player_of(text: str) -> str:
    """The player in whose turn a text is played on: A or B, by its length."""
    return "AAB"[len(text) % 3]


def position_with(text: str) -> dict[str, Any]:
    """A position of Fusion World with the text on cards of both players, and cards that it speaks of."""
    names = dict.fromkeys((*re.findall(r"<([^>]+)>", text), "Pebble", "Boulder", "Marl"))
    traits = [*dict.fromkeys((*re.findall(r"《([^》]+)》", text), "Stone", "Dune"))][:2]
    cards: dict[str, Any] = {
        "subject": {"type": "battle", "name": "Subject", "color": "red", "cost": 1, "power": 15000}
        | {"combo": 5000, "traits": traits, "text": text},
        "chief": {"type": "leader", "name": "Chief", "color": ["red", "blue"], "power": 15000, "text": text}
        | {"traits": traits[:1], "back": {"power": 20000, "text": "[When Attacking] Draw 1 card."}},
        "bolt": {"type": "extra", "name": "Bolt", "color": "red", "cost": 1, "traits": traits[:1]}
        | {"text": "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."},
        "ward": {"type": "extra", "name": "Ward", "color": "blue", "cost": 0}
        | {"text": "[Activate Battle] Choose up to 1 of your cards and it gets +5000 power for the battle."},
        "camp": {"type": "extra", "name": "Camp", "color": "red", "cost": 1, "traits": traits}
        | {"text": "[Field]\n[Permanent] All of your Battle Cards get +1000 power."},
        "hedge": {"type": "battle", "name": "Hedge", "color": "blue", "cost": 4, "power": 20000}
        | {"combo": 10000, "traits": traits, "text": "[Blocker]\n[On Play] Draw 1 card."},
        "heir": {"type": "battle", "name": "Heir", "color": "red", "cost": 3, "power": 20000}
        | {"combo": 5000, "traits": traits, "text": "[Evolve](1) : <Subject>\n[Double Strike]"},
    }
    others = [f"other {number}" for number in range(len(names))]
    for number, name in enumerate(names):
        cards[others[number]] = {
            "type": "battle", "name": name, "color": ("red", "blue")[number % 2], "cost": 1 + number,
            "power": 5000 + 5000 * number, "combo": 5000, "traits": traits[number % 2 :],
        }  # fmt: skip
    if text.startswith("[Activate"):
        cards["subject as extra"] = {
            "type": "extra",
            "name": "Scroll",
            "color": "red",
            "cost": 1,
            "text": text,
        }
    rested = [{"card": card, "rest": True} for card in others[:2]]
    deck = ["hedge", "bolt", *others, "camp", "ward", "subject", "heir"]
    hand = ["subject", *list(cards)[2:]]
    seat = {"leader": "chief", "hand": hand, "energy": "6 red", "deck": deck * 2, "drop": others, "life": 4}
    return {
        "turn player": turn_player_of(text),
        "cards": cards,
        "A": seat | {"battle": [*others, "subject", {"card": "subject", "ki": 1}], "markers": 1},
        "B": seat | {"battle": [*rested, "subject", "hedge"], "markers": 2, "energy": "4 blue"},
    }


def row(chance: Random) -> str:
    """A row of one to three things that icons do."""
    done = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        if chance.random() < 0.4:
            done.append(chance.choice(ALONE))
            continue
        target = chance.choice(TARGETS)
        to = OF_HAND_OR_GRAVEYARD if "Hand" in target or "Graveyard" in target else DONE_TO_THEM
        done.append(f"{target} {chance.choice(to)}")
    return " ".join(done)


def position_of_rows(number: int) -> dict[str, Any]:
    """A position of Chrono Clash with rows of icons put together by chance."""
    chance = Random(f"rows {number}")
    cards: dict[str, Any] = {}
    for place in range(8):
        trigger = chance.choice(TRIGGERS)
        text = f"[{trigger}] {row(chance)}" if trigger else row(chance)
        if chance.random() < 0.6:
            text += f"\n[{chance.choice(ABILITIES)}]"
        kind = "ex battler" if place > 5 else "battler"
        cards[f"card {place}"] = {
            "type": kind, "name": f"Card {place}", "color": "red", "cost": place % 4, "text": text,
            "strength": chance.randrange(6), "traits": ["Eva"] if place % 3 == 0 else [],
        }  # fmt: skip
    for place in range(3):
        text = f"[Actions] {row(chance)}"
        cards[f"deed {place}"] = {
            "type": "action",
            "name": f"Deed {place}",
            "color": "blue",
            "cost": place,
            "text": text,
        }
    battlers = [f"card {place}" for place in range(6)]
    deeds = [f"deed {place}" for place in range(3)]
    seats = "ABC" if number % 4 == 3 else "AB"
    position: dict[str, Any] = {"game": "chrono-clash", "cards": cards, "gauge": 6}
    for seat in seats:
        field = chance.sample(battlers, 3)
        position[seat] = {
            "hand": [*chance.sample(battlers, 3), *deeds],
            "battlefield": [field[0], {"card": field[1], "tapped": True}, field[2]],
            "guardians": chance.sample([*battlers, *deeds], 3),
            "graveyard": chance.sample([*battlers, *deeds], 3),
            "deck": [*battlers, *deeds],
            "extra": ["card 6", "card 7"],
        }
    return position


@functools.cache
def examples_with_texts(game: str) -> dict[str, Example]:
    """The positions of a game by what stands in the record for them."""
    if game == "fusion-world":
        positions = {key_of(text): position_with(text) for text in texts()}
    elif game == "masters":
        positions = {
            key_of(text): masters_texts.position_with(text) | {"turn player": turn_player_of(text)}
            for text in masters_texts.texts(texts())
        }
    else:
        positions = {f"rows {number}": position_of_rows(number) for number in range(ROWS)}
    return {
        key: example_of(
            "case.yaml",
            json.dumps({"title": {"en": "A", "fr": "B"}, "position": position, "moves": [], "expect": []}),
            game,
        )
        for key, position in positions.items()
    }


def each_text(game: str) -> Iterator[tuple[str, str]]:
    """Make the lines of a record that has a line for each text."""
    return ((key, text_played_on(game, key)) for key in examples_with_texts(game))


def text_played_on(game: str, key: str) -> str:
    """A digest of each of the ways in which the position of a key is played on."""
    ways = WAYS if game == "chrono-clash" else WAYS[len(key) % 3 :][:1]  # the texts are many
    return played_on(key, examples_with_texts(game)[key], ways, renumbered=True)


RECORD = Record("rules/texts_played_on", each_text)
