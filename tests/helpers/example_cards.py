"""The cards of the worked examples: between them they say nearly all that the rules know."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from helpers.moonlit import UNREAD
from judge.cards.model import CardDefinition, Face
from judge.engine.catalogue import Side
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.sandbox.collection import examples_of
from judge.sandbox.examples import open_example, read_example

UNREAD_ICONS = (
    "[Summon] [Juggle 3]",
    "[Tap] [Time +1]\n[Tap] [Juggle]",
    "[Actions] [Juggle] [Draw 1]",
    "[Juggler]",
)
LISTED = Path(__file__).parent.parent / "rules" / "games_drawn" / "examples.txt"
KINDS = 14
"""How many kinds of cards a deck has, four copies of each."""


def face_of(side: Side) -> Face:
    return Face(side.name, side.power, side.traits, side.text)


@cache
def cards_of(game: str) -> tuple[CardDefinition, ...]:
    """Each card of the worked examples that are listed, once, numbered anew: examples call different cards
    alike. A new example does not change the decks that are drawn."""
    listed = set(LISTED.read_text("utf-8").split())
    files = [file for file in examples_of(game) if f"{game}/{file.stem}" in listed]
    catalogues = [open_example(read_example(file)).catalogue for file in files]
    found = {
        CardDefinition(
            "", each.type, face_of(each.front), each.colors, each.cost, game=game,
            specified_cost=getattr(each, "specified_cost", ()),
            combo_power=getattr(each, "combo_power", None),
            back=face_of(each.back) if each.back else None,
        )
        for catalogue in catalogues
        for each in catalogue.prints[1:]
        if each.front.text or each.type == "leader"
    }  # fmt: skip
    ordered = sorted(found, key=repr)
    return tuple(replace(card, number=f"E-{number}") for number, card in enumerate(ordered))


def numbers_changed(card: CardDefinition, chance: Random) -> CardDefinition:
    """The card with other numbers in its text, one more or one less by chance."""

    def changed(found: re.Match[str]) -> str:
        return str(max(1, int(found[0]) + chance.choice((-1, 0, 1, 1))))

    text = re.sub(r"(?<![\d-])[1-9](?!\d)", changed, card.front.text)
    return replace(card, front=replace(card.front, text=text))


def some_unread(card: CardDefinition, chance: Random) -> CardDefinition:
    """The card, or a few times one that says something that nobody reads."""
    if chance.random() < 0.9 or card.type == "leader":
        return card
    text = chance.choice(UNREAD if card.game == "fusion-world" else UNREAD_ICONS)
    return replace(card, front=replace(card.front, text=text))


class Drawn(NamedTuple):
    """Decks of cards drawn by chance, for each player the cards of the deck, and those that stand beside it:
    a Leader, or an extra deck."""

    cards: list[CardDefinition]
    decks: tuple[tuple[int, ...], ...]
    beside: tuple[tuple[int, ...], ...]


def drawn_decks(game: str, chance: Random, seats: int) -> Drawn:
    """Decks of cards of the worked examples; half of the cards have other numbers in their texts."""
    apart = ("leader", *EXTRA_CARDS)
    main = [card for card in cards_of(game) if card.type not in apart]
    others = [card for card in cards_of(game) if card.type in apart]
    cards: list[CardDefinition] = []
    decks, beside = [], []
    for seat in range(seats):
        sampled = chance.sample(main, KINDS) + chance.sample(others, min(4, len(others)))
        first = len(cards) + 1  # a catalogue begins with the unknown card
        for card in sampled:
            found = numbers_changed(card, chance) if chance.random() < 0.5 else card
            found = some_unread(found, chance)
            cards.append(replace(found, number=f"{card.number}-{seat}"))
        decks.append(tuple(first + kind for kind in range(KINDS) for _ in range(4))[:50])
        beside.append(tuple(range(first + KINDS, first + len(sampled))))
    return Drawn(cards, tuple(decks), tuple(beside))
