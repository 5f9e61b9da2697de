"""Positions of Masters with card texts to be played on by chance, for helpers/texts_played_on.py.

The texts are those on the cards of the worked examples, those of tests/rules/masters/texts.txt, and those of
Fusion World in Masters' words.
"""

import re
from collections.abc import Iterable
from typing import Any

from helpers.records import TESTS
from judge.cards.language import masters
from judge.sandbox.collection import examples_of
from judge.sandbox.examples import open_example, read_example

MOMENTS = {
    "[On Play]": "when you play this card",
    "[When Attacking]": "when this card attacks",
    "[When KO'd]": "when this card is KO'd",
    "[End of Your Turn]": "at the end of your turn",
}
"""What Fusion World has signs for, in Masters' words."""
FOR_EXTRAS = ("[Activate", "[Counter", "[Field]")
"""How the texts begin that an Extra Card can have."""


def rephrased(text: str) -> str:
    """A text of Fusion World in Masters' words; its cost comes first there."""

    def in_words(found: re.Match[str]) -> str:
        return f"[Auto] {found[2] or ''}{MOMENTS[found[1]]}, {found[3].lower()}"

    return re.sub(rf"({'|'.join(map(re.escape, MOMENTS))}) ?([^:.]* : )?(\w)", in_words, text)


def texts(of_fusion_world: Iterable[str]) -> list[str]:
    """Every text, once, that Masters' reader understands whole."""
    printed = [
        each.front.text
        for file in examples_of("masters")
        for each in open_example(read_example(file)).catalogue.prints[1:]
        if each.front.text
    ]
    further = (TESTS / "rules" / "masters" / "texts.txt").read_text("utf-8").splitlines()
    ours = [line.replace("\\n", "\n") for line in further if line and not line.startswith("#")]
    found = dict.fromkeys((*ours, *printed, *map(rephrased, of_fusion_world)))
    return [text for text in found if not any(skill.not_understood for skill in masters.compile_text(text))]


def position_with(text: str) -> dict[str, Any]:
    """A position with the text on cards of both players, and cards that it speaks of."""
    names = dict.fromkeys((*re.findall(r"[<{]([^>}]+)[>}]", text), "Pebble", "Boulder", "Marl"))
    traits = [*dict.fromkeys((*re.findall(r"《([^》]+)》", text), "Stone", "Dune"))][:2]
    battle: dict[str, Any] = {"type": "battle", "combo": 5000, "combo cost": 0}
    cards: dict[str, Any] = {
        "subject": battle
        | {"name": "Subject", "characters": "Subject", "color": "red", "cost": 1, "power": 15000}
        | {"traits": traits, "text": text},
        "chief": {"type": "leader", "name": "Chief", "color": ["red", "blue"], "power": 15000, "text": text}
        | {"traits": traits[:1]}
        | {"back": {"power": 20000, "text": "[Auto] When this card attacks, draw 1 card."}},
        "duo": {"type": "unison", "name": "Duo", "color": "red", "specified": "red", "power": 15000}
        | {"traits": traits[:1], "text": text},
        "bolt": {"type": "extra", "name": "Bolt", "color": "red", "cost": 1, "traits": traits[:1]}
        | {"text": "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it."},
        "ward": {"type": "extra", "name": "Ward", "color": "blue", "cost": 0}
        | {"text": "[Counter Attack] Negate the attack."},
        "veto": {"type": "extra", "name": "Veto", "color": "blue", "cost": 0}
        | {"text": "[Counter Counter] Negate the skill."},
        "camp": {"type": "extra", "name": "Camp", "color": "red", "cost": 1, "traits": traits}
        | {"text": "[Field]\n[Permanent] All of your Battle Cards get +1000 power."},
        "hedge": battle
        | {"name": "Hedge", "color": "blue", "cost": 2, "power": 20000, "traits": traits}
        | {"combo": 10000, "combo cost": 1}
        | {"text": "[Blocker]\n[Auto] When you play this card, draw 1 card."},
        "heir": battle
        | {"name": "Heir", "color": "red", "cost": 3, "power": 20000, "traits": traits}
        | {"text": "[Evolve](1) : <Subject>\n[Double Strike]"},
    }  # fmt: skip
    others = [f"other {number}" for number in range(len(names))]
    for number, name in enumerate(names):
        cards[others[number]] = battle | {
            "name": name, "characters": name, "color": ("red", "blue")[number % 2], "cost": 1 + number,
            "power": 5000 + 5000 * number, "traits": traits[number % 2 :],
        }  # fmt: skip
    if text.startswith(FOR_EXTRAS):
        cards["subject as extra"] = {
            "type": "extra",
            "name": "Scroll",
            "color": "red",
            "cost": 1,
            "text": text,
        }
    rested = [{"card": card, "rest": True} for card in others[:2]]
    deck = ["hedge", "bolt", *others, "camp", "ward", "subject", "heir"]
    hand = ["subject", "subject", *(card for card in cards if card not in ("subject", "chief"))]
    seat = {"leader": "chief", "hand": hand, "energy": "6 red", "deck": deck * 2, "drop": others}
    seat |= {"life": ["subject", *others, "bolt"], "warp": others}
    return {
        "game": "masters",
        "cards": cards,
        "A": seat | {"battle": [*others, "subject"], "unison": [{"card": "duo", "markers": 3}]},
        "B": seat | {"battle": [*rested, "subject", "hedge"], "energy": "4 blue"},
    }
