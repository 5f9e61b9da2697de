"""The cards of the worked examples: between them they say nearly all that the rules know."""

from functools import cache
from random import Random

from msgspec.structs import replace

from judge.cards.model import CardDefinition, Face
from judge.engine.catalogue import Side
from judge.rules.chrono_clash.information import EXTRA_CARDS
from judge.sandbox.collection import examples_of
from judge.sandbox.examples import open_example, read_example

KINDS = 14
"""How many kinds of cards a deck has, four copies of each."""


def face_of(side: Side) -> Face:
    return Face(side.name, side.power, side.traits, side.text)


@cache
def cards_of(game: str) -> tuple[CardDefinition, ...]:
    """Each card of a game's worked examples once, numbered anew: examples call different cards alike."""
    catalogues = [open_example(read_example(file)).catalogue for file in examples_of(game)]
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


def drawn_deck(game: str, chance: Random) -> tuple[list[CardDefinition], list[CardDefinition]]:
    """A deck of cards drawn by chance, and the cards that stand beside it: a Leader, or an extra deck."""
    apart = ("leader", *EXTRA_CARDS)
    main = [card for card in cards_of(game) if card.type not in apart]
    beside = [card for card in cards_of(game) if card.type in apart]
    others = chance.sample(beside, 1 if game == "fusion-world" else min(4, len(beside)))
    return [card for card in chance.sample(main, KINDS) for _ in range(4)][:50], others
