"""Games of Fusion World with cards whose skills nobody reads."""

import random

from msgspec.structs import replace

from helpers.playing import NAMES, Deck, new_game, own_deck
from judge.cards.model import CardDefinition
from judge.rules.fusion_world.game import FusionWorld

UNREAD = (
    "[Permanent] This card glows in the moonlight.",
    "[Permanent][Your Turn] This card glows with +5000 power.",
    "[Auto] When this card attacks by moonlight, draw 1 card.",
    "[Auto][Once per turn] When the moon rises, draw 1 card.",
    "[Bond 2] Draw 1 card.",
    "[On Play] Howl at the moon.",
    "[Activate Main] Howl at the moon.",
    "[Blocker] Only by moonlight.",
)


def moonlit(deck: Deck, chance: random.Random) -> Deck:
    """A deck of which many cards say something that nobody reads."""
    changed: dict[CardDefinition, CardDefinition] = {}
    for card in dict.fromkeys(deck[1]):
        text = chance.choice(UNREAD) if chance.random() < 0.6 else card.front.text
        changed[card] = replace(card, front=replace(card.front, text=text))
    return deck[0], tuple(changed[card] for card in deck[1])


def moonlit_game(seed: int) -> tuple[FusionWorld, random.Random]:
    chance = random.Random(seed)
    decks = (moonlit(own_deck(chance.choice(NAMES)), chance) for _ in range(2))
    one, other = decks
    renamed = tuple(replace(card, number=f"{card.number}-b") for card in other[1])
    leader = replace(other[0], number=f"{other[0].number}-b")
    return new_game(one, (leader, renamed)), chance
