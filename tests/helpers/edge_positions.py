"""Small positions at the edges of the rules, by chance: short decks, one life, just enough energy, battles.

Their cards carry the skills of helpers/edge_texts.py. Most of a position are about the same thing, and its
cards have the names and special traits of which they speak, so that they meet.
"""

import functools
import re
from collections.abc import Sequence
from random import Random
from typing import Any

from helpers.edge_texts import texts
from helpers.moonlit import UNREAD

COLORS = ("red", "blue")
KEYWORDS = {
    "fusion-world": ("Blocker", "Critical", "Double Strike", "Barrier", "Rush", "Revenge"),
    "masters": ("Blocker", "Critical", "Double Strike", "Barrier", "Indestructible", "Dual Attack"),
}
THEMES = (
    "KO", "Rest|Active", "damage|life", "hand|[Dd]raw|iscard", "attack|block", "[Ll]eader", "arker|Ki",
    "cost|[Pp]lay", "Drop|remove", "egate|skill", "power", "hoose", "control|owner", "nergy", "battle",
    "can.t", "instead", "deck", "gain", "Evolve|Union|on top|under", "turn",
)  # fmt: skip
ABOUT_IT = 0.65
"""How many of the skills of a position are about its theme."""
EFFECTS = (
    "+5000 power for the turn",
    "-5000 power for the turn",
    "gains [Blocker] for the turn",
    "gains [Double Strike] for the turn",
)
PLACES = range(6)
"""Of the kinds of Battle Cards in a position."""


@functools.cache
def about(game: str, theme: str) -> tuple[str, ...]:
    """The texts about something."""
    return tuple(text for text in texts(game) if re.search(theme, text))


class Making:
    """A position of Fusion World or of Masters that is being made."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.chance = Random(f"edge {game} {seed}")
        self.theme = about(game, self.chance.choice(THEMES))
        self.cards: dict[str, Any] = {}
        self.define()
        self.battle = [name for name, card in self.cards.items() if card["type"] == "battle"]
        self.deck = [name for name, card in self.cards.items() if card["type"] in ("battle", "extra")]

    def skill(self) -> str:
        """A skill, mostly about the theme."""
        return self.chance.choice(
            self.theme if self.chance.random() < ABOUT_IT and self.theme else texts(self.game)
        )

    def text(self) -> str:
        """The text of a Battle Card: one skill or two, a keyword; rarely nothing, or what nobody reads."""
        lines = [self.skill() for _ in range(self.chance.choice((1, 1, 2)))]
        if self.chance.random() < 0.3:
            lines.insert(0, f"[{self.chance.choice(KEYWORDS[self.game])}]")
        other = self.chance.random()
        return "" if other < 0.06 else self.chance.choice(UNREAD) if other < 0.1 else "\n".join(lines)

    def define(self) -> None:
        """Define the cards: two Leaders, Battle Cards, two Extra Cards, in Masters a Unison Card."""
        chance = self.chance
        written = [self.text() for _ in PLACES]
        said = "\n".join(written)
        names = list(dict.fromkeys(re.findall(r"[<{]([^>}]+)[>}]", said)))[:4]
        names += [f"Card {place}" for place in PLACES][len(names) :]
        traits = list(dict.fromkeys((*re.findall(r"《([^》]+)》", said), "Stone", "Dune")))[:3]
        chance.shuffle(names)
        for place, text in zip(PLACES, written, strict=True):
            card = self.cards[f"card {place}"] = {
                "type": "battle", "name": names[place], "color": chance.choice(COLORS),
                "cost": chance.choice((0, 1, 1, 2, 3)),
                "power": chance.choice((5000, 10000, 15000, 15000, 20000)),
                "traits": chance.sample(traits, chance.choice((0, 1, 1, 2))), "text": text,
            }  # fmt: skip
            if chance.random() < 0.7 or self.game == "masters":
                card["combo"] = chance.choice((5000, 10000))
            if self.game == "masters":
                card |= {"characters": names[place], "combo cost": chance.choice((0, 0, 1))}
        for seat in "AB":
            self.cards[f"leader {seat}"] = {
                "type": "leader", "name": chance.choice(names), "power": 15000, "text": self.skill(),
                "color": chance.choice((["red"], ["blue"], ["red", "blue"])), "traits": traits[:1],
                "back": {"power": 20000, "text": self.skill()},
            }  # fmt: skip
        for place in range(2):
            text = ""
            while not text.startswith(("[Activate", "[Counter", "[Field")):
                text = chance.choice(texts(self.game))
            self.cards[f"extra {place}"] = {
                "type": "extra", "name": f"Extra {place}", "color": chance.choice(COLORS), "cost": place,
                "traits": traits[:place], "text": text,
            }  # fmt: skip
        if self.game == "masters":
            self.cards["duo"] = {
                "type": "unison", "name": "Duo", "color": "red", "specified": "red", "power": 15000,
                "text": self.skill(),
            }  # fmt: skip

    def some(self, cards: Sequence[str], *counts: int) -> list[Any]:
        """So many of some cards."""
        return [self.chance.choice(cards) for _ in range(self.chance.choice(counts))]

    def lying(self, name: str, seat: str) -> dict[str, Any]:
        """A card as it lies in a Battle Area."""
        chance = self.chance
        card: dict[str, Any] = {"card": name}
        if chance.random() < 0.4:
            card["rest"] = True
        if chance.random() < 0.2 and self.game == "fusion-world":
            card["ki"] = chance.choice((1, 2))
        if chance.random() < 0.2:
            card["under"] = [chance.choice(self.battle)]
        if chance.random() < 0.15:
            card["owner"] = "AB"[seat == "A"]
        if chance.random() < 0.15:
            card["effects"] = [chance.choice(EFFECTS)]
        return card

    def player(self, seat: str) -> dict[str, Any]:
        """What a player has."""
        chance = self.chance
        battle = self.some(self.battle, 0, 1, 2, 3, 4)
        if chance.random() < 0.4:
            battle.append("card 0")  # its first skill is number 0
        found: dict[str, Any] = {
            "leader": {"card": f"leader {seat}", "rest": chance.random() < 0.3},
            "hand": self.some(self.deck, 0, 1, 2, 3, 5),
            "energy": [
                {"card": name, "rest": chance.random() < 0.3} for name in self.some(self.deck, 0, 1, 2, 3, 4)
            ],
            "deck": self.some(self.deck, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 8),
            "drop": self.some(self.deck, 0, 1, 2, 3),
            "life": self.some(self.deck, 1, 2, 2, 3, 4, 5),
            "battle": [self.lying(name, seat) for name in battle],
        }
        if self.game == "fusion-world":
            found["markers"] = chance.choice((0, 0, 1, 2))
        else:
            found["warp"] = self.some(self.deck, 0, 1, 2)
            if chance.random() < 0.4:
                found["unison"] = [{"card": "duo", "markers": chance.choice((1, 2, 3))}]
        if chance.random() < 0.15:
            found["hand"].append("unknown")
        return found

    def in_battle(self, player: dict[str, Any], seat: str) -> dict[str, Any]:
        """The Leader of a player, or a card of their Battle Area."""
        lying = [each for each in player["battle"] if each.get("owner", seat) == seat]
        found: dict[str, Any] = self.chance.choice([player["leader"], *lying])
        return found


def edge_position(game: str, seed: int) -> dict[str, Any]:
    """A position of Fusion World or of Masters."""
    making = Making(game, seed)
    chance = making.chance
    turn_player, other = chance.choice(("AB", "BA"))
    position: dict[str, Any] = {
        "game": game, "cards": making.cards, "turn": chance.choice((2, 3, 4)), "turn player": turn_player,
        "A": making.player("A"), "B": making.player("B"),
    }  # fmt: skip
    moment = chance.random()
    if moment < 0.4:
        attack = making.in_battle(position[turn_player], turn_player)
        attack |= {"label": "attack card", "rest": True}
        making.in_battle(position[other], other)["label"] = "guard card"
        step = chance.choice(("attack", "offense", "defense", "damage", "end"))
        position["battle"] = {"attack": "attack card", "guard": "guard card", "step": step}
    elif moment < 0.55:
        position["phase"] = chance.choice(("charge", "end"))
    return position
