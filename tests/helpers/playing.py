"""Games of Fusion World between decks of our own, or decks drawn from a list of cards."""

import csv
import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from judge.cards.importing import read_cards
from judge.cards.model import CardDefinition
from judge.engine.catalogue import Catalogue
from judge.engine.state import State
from judge.rules import dragon_ball, fusion_world
from judge.rules.fusion_world.cards import new_catalogue
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.fusion_world.preparation import start

DECKS = Path(__file__).parent.parent / "rules" / "fusion_world" / "decks"
NAMES = tuple(sorted(path.stem for path in DECKS.glob("*.csv")))
Deck = tuple[CardDefinition, tuple[CardDefinition, ...]]


@cache
def readings() -> tuple[str, ...]:
    """Every interpretation that the rules' code asks."""
    code = [
        path.read_text("utf-8")
        for package in (dragon_ball, fusion_world)
        for path in Path(str(package.__file__)).parent.rglob("*.py")
    ]
    return tuple(sorted({name for text in code for name in re.findall(r'reads\(\s*"([a-z-]+)"', text)}))


@cache
def own_deck(name: str) -> Deck:
    """A deck of our own: its Leader and its other cards, each as often as the file says."""
    path = DECKS / f"{name}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        copies = {row["number"]: int(row["copies"]) for row in csv.DictReader(file)}
    leader, *others = read_cards(path, "fusion-world").cards
    return leader, tuple(card for card in others for _ in range(copies[card.number]))


def random_deck(cards: Sequence[CardDefinition], chance: random.Random) -> Deck:
    """A legal deck of these cards: a Leader, and fifty cards of its colors, four of each."""
    leader = chance.choice([card for card in cards if card.type == "leader" and card.colors])
    pool = [card for card in cards if card.type != "leader" and set(card.colors) <= set(leader.colors)]
    kinds = chance.sample(pool, min(13, len(pool)))
    return leader, tuple(card for card in kinds for _ in range(4))[:50]


def new_game(one: Deck, other: Deck, readings: tuple[str, ...] = ()) -> FusionWorld:
    """A game between two decks before its first step, with a catalogue of their cards alone."""
    return FusionWorld(*laid_out(one, other, readings, new_catalogue, start))


def laid_out(
    one: Deck,
    other: Deck,
    readings: tuple[str, ...],
    new_catalogue: Callable[..., Any],
    start: Callable[..., Any],
) -> tuple[Catalogue, State]:
    """The catalogue of two decks and the state before the first step, as a game makes and starts them."""
    cards = list(dict.fromkeys((one[0], other[0], *one[1], *other[1])))
    catalogue = new_catalogue(cards)
    numbers = {card: catalogue.find(card.number) for card in cards}  # tokens have prints of their own
    decks = (tuple(numbers[card] for card in one[1]), tuple(numbers[card] for card in other[1]))
    leaders = (numbers[one[0]], numbers[other[0]])
    return catalogue, start(leaders, decks, readings)


def own_game(seed: int, readings: tuple[str, ...] = ()) -> tuple[FusionWorld, random.Random]:
    """A game between two of our own decks, and the chance to play it by."""
    chance = random.Random(seed)
    return new_game(own_deck(chance.choice(NAMES)), own_deck(chance.choice(NAMES)), readings), chance


def forget(game: FusionWorld, chance: random.Random) -> None:
    """Makes cards of a deck ones that nobody knows; the judge is asked when it matters."""
    often = chance.choice((0.1, 1.0))
    seat = chance.choice((0, 1))
    state = game.state
    cards = tuple(
        replace(card, print=0) if card.owner == seat and card.zone >= 0 and chance.random() < often else card
        for card in state.cards
    )
    game.resume(replace(state, cards=cards))
