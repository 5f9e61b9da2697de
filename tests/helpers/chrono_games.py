"""Games of Chrono Clash between decks of our own, by two to four players."""

import csv
import random
import re
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from judge.cards.importing import read_cards
from judge.cards.model import CardDefinition
from judge.engine.catalogue import Catalogue
from judge.rules import chrono_clash
from judge.rules.chrono_clash.areas import DECK, EXTRA, GUARDIANS, HAND, SIZE
from judge.rules.chrono_clash.cards import new_catalogue
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.rules.chrono_clash.preparation import start

DECKS = Path(__file__).parent.parent / "rules" / "chrono_clash" / "decks"
NAMES = tuple(sorted(path.stem for path in DECKS.glob("*.csv")))
Deck = tuple[tuple[CardDefinition, ...], tuple[CardDefinition, ...]]
"""A deck and its extra deck, each card as often as it is in there."""
MAY_BE_UNKNOWN = (DECK, HAND, GUARDIANS, EXTRA)


@cache
def readings() -> tuple[str, ...]:
    """Every interpretation that the rules' code asks, or names when it hands it on."""
    code = [path.read_text("utf-8") for path in Path(chrono_clash.__file__).parent.rglob("*.py")]
    asked = r'reads\(\s*"([a-z0-9-]+)"|lasting\(\w+, "[\d-]+", "([a-z-]+)"\)|"([a-z-]+)" in game.readings'
    return tuple(sorted({"".join(names) for text in code for names in re.findall(asked, text)}))


@cache
def own_cards(name: str) -> tuple[tuple[CardDefinition, int], ...]:
    """The cards of a deck of our own, and how many of each are in it."""
    path = DECKS / f"{name}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        copies = {row["number"]: int(row["copies"]) for row in csv.DictReader(file)}
    return tuple((card, copies[card.number]) for card in read_cards(path, "chrono-clash").cards)


@cache
def own_deck(name: str) -> Deck:
    """A deck of our own and its extra deck."""
    cards = [card for card, copies in own_cards(name) for _ in range(copies)]
    extra = tuple(card for card in cards if card.type in EXTRA_CARDS)
    return tuple(card for card in cards if card.type not in EXTRA_CARDS), extra


def every_card() -> list[CardDefinition]:
    """The cards of all our decks, each once."""
    return [card for name in NAMES for card, _ in own_cards(name)]


@cache
def own_catalogue() -> Catalogue:
    """The catalogue of `every_card`."""
    return new_catalogue(every_card())


def new_game(decks: tuple[Deck, ...], readings: tuple[str, ...] = ()) -> ChronoClash:
    """A game between decks of our own before its first step."""
    number = {card: at for at, card in enumerate(every_card(), 1)}
    mains, extras = (tuple(tuple(number[card] for card in deck[at]) for deck in decks) for at in (0, 1))
    return ChronoClash(own_catalogue(), start(mains, extras, readings))


def own_game(seed: int, seats: int = 2, readings: tuple[str, ...] = ()) -> tuple[ChronoClash, random.Random]:
    """A game between our own decks, and the chance to play it by."""
    chance = random.Random(seed)
    return new_game(tuple(own_deck(chance.choice(NAMES)) for _ in range(seats)), readings), chance


def forget(game: ChronoClash, chance: random.Random) -> None:
    """Makes cards that lie where nobody or one player alone sees them ones that nobody knows."""
    often = chance.choice((0.1, 1.0))
    seat = chance.randrange(game.seats)
    state = game.state
    cards = tuple(
        replace(card, print=0) if card.owner == seat and chance.random() < often and _hidden(card) else card
        for card in state.cards
    )
    game.resume(replace(state, cards=cards))


def _hidden(card) -> bool:
    return not card.face_up and card.zone >= 0 and card.zone % SIZE in MAY_BE_UNKNOWN
