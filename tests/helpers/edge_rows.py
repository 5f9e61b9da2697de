"""Small positions of Chrono Clash at the edges of the rules: no guardian, short decks, a full gauge.

Rows are put together of every icon, with numbers next to those of the cards.
"""

from random import Random
from typing import Any

from helpers.texts_played_on import ALONE, OF_HAND_OR_GRAVEYARD, TRIGGERS

WHOM = (
    "[Chosen Battler]", "[Chosen Battler]", "[All Battlers]", "[Your Other Battlers]",
    "[One of Your Other Battlers]", "[Your Hand]", "[Your Graveyard]", "[Battler] [Your Graveyard]",
    "[Action Card] [Your Graveyard]", "[Battler] [Your Hand]", "[Action Card] [Your Hand]",
)  # fmt: skip
DONE = (
    "[Destroy]", "[Return]", "[Tap]", "[Untap]", "[Strength +2]", "[Strength -3]", "[Cost -1]", "[Cost +1]",
    "[Play Summon Ability]", "[Gains] [Sentinel]", "[Gains] [Rapid] [Attack] [Draw 1]", "[Gains] [Elusive]",
    "[Gains] [Can't Attack]", "[Gains] [Leader 1]", "[Gains] [Protector]", "[Gains] [Vigor]",
)  # fmt: skip
ABILITIES = (
    "+1 Guardian Attack", "Can't Attack", "Can't Attack Battlers", "Elusive", "Healing", "Leader 2",
    "Last One Standing +3", "Legion", "Pilot 1", "Protector", "Provocation", "Rapid", "Reinforcements",
    "Retreat", "Sentinel", "Sneak Attack 1", "Direct Attack", "Transformation", "Vigor",
)  # fmt: skip
ABILITIES_HERE = 3
"""A position has so many abilities, on several cards, so that they meet."""


def row(chance: Random) -> str:
    """A row of one to three things that icons do."""
    done = []
    for _ in range(chance.choice((1, 1, 2, 3))):
        if chance.random() < 0.35:
            done.append(chance.choice(ALONE))
            continue
        whom = chance.choice(WHOM)
        if chance.random() < 0.3:
            limit = chance.choice(("", " or less", " or more"))
            whom += f" [With] [{chance.choice(('Cost', 'Strength'))} {chance.randrange(4)}{limit}]"
        elif chance.random() < 0.1:
            whom += f" [With] [{chance.choice(('Rapid', 'Sentinel', 'Vigor', 'Leader'))}]"
        to = (*OF_HAND_OR_GRAVEYARD, "[Destroy]") if "Hand" in whom or "Graveyard" in whom else DONE
        done.append(f"{whom} {chance.choice(to)}")
    return " ".join(done)


def cards_of(chance: Random) -> dict[str, Any]:
    """Battlers, Action Cards and cards for the extra deck."""
    cards: dict[str, Any] = {}
    here = chance.sample(ABILITIES, ABILITIES_HERE)
    for place in range(9):
        trigger = chance.choice(TRIGGERS)
        lines = [f"[{trigger}] {row(chance)}" if trigger else row(chance)]
        lines += [f"[{ability}]" for ability in here if chance.random() < 0.4]
        if chance.random() < 0.15:
            lines = []
        cards[f"card {place}"] = {
            "type": "ex battler" if place > 6 else "battler", "name": f"Card {place % 6}", "color": "red",
            "cost": chance.randrange(4), "text": "\n".join(lines), "strength": chance.randrange(5),
            "traits": ["Eva"] if chance.random() < 0.4 else [],
        }  # fmt: skip
    for place in range(3):
        cards[f"deed {place}"] = {
            "type": "ex action" if place > 1 else "action", "name": f"Deed {place}", "color": "blue",
            "cost": place, "text": f"[Actions] {row(chance)}",
        }  # fmt: skip
    return cards


def battler(name: str, main: list[str], chance: Random) -> dict[str, Any]:
    """A battler as it lies: tapped, new, on a quest, with a pilot or with cards of [Vigor]."""
    lying: dict[str, Any] = {"card": name}
    if chance.random() < 0.35:
        lying["tapped"] = True
    if chance.random() < 0.2:
        lying["summoned"] = True
    how = chance.random()
    if how < 0.2:
        lying |= {"tapped": True, "quest": chance.choice(main)}
    elif how < 0.3:
        lying["vigor"] = [chance.choice(main) for _ in range(chance.choice((1, 2)))]
    elif how < 0.4:
        lying["pilot"] = chance.choice([each for each in main if each.startswith("card")])
    if chance.random() < 0.15:
        lying["effects"] = [chance.choice(("[Strength +2]", "[Cost -1]", "[Gains] [Rapid]"))]
    return lying


def player_of(cards: dict[str, Any], chance: Random) -> dict[str, Any]:
    """What a player has."""
    main = [name for name, card in cards.items() if not card["type"].startswith("ex")]
    battlers = [name for name in main if name.startswith("card")]
    extra = [name for name, card in cards.items() if card["type"].startswith("ex")]

    def some(of: list[str], *most: int) -> list[Any]:
        return [chance.choice(of) for _ in range(chance.choice(most))]

    return {
        "battlefield": [battler(name, main, chance) for name in some(battlers, 0, 1, 2, 3, 4)],
        "hand": some(main, 0, 1, 2, 4, 6),
        "guardians": some(main, 0, 1, 1, 2, 3),
        "graveyard": some(main, 0, 1, 2),
        "deck": some(main, 0, 1, 2, 3, 5),
        "extra": some(extra, 0, 1, 2),
        "quest points": chance.choice((0, 0, 1, 2, 3)),
    }


def edge_position(seed: int) -> dict[str, Any]:
    """A position of two or three players."""
    chance = Random(f"edge rows {seed}")
    cards = cards_of(chance)
    seats = "ABC" if chance.random() < 0.25 else "AB"
    position: dict[str, Any] = {
        "game": "chrono-clash", "cards": cards, "turn": chance.choice((2, 3, 4)),
        "turn player": chance.choice(seats),
        "gauge": chance.choice((0, 1, 2, 3, 5, 9, 10)),
    }  # fmt: skip
    position |= {seat: player_of(cards, chance) for seat in seats}
    if chance.random() < 0.3:
        position["phase"] = chance.choice(("start", "untap", "draw", "end"))
    return position
