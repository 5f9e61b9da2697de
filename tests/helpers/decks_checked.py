"""Decks by chance, most of them with several faults, and every fault that is found in them, as recorded.

helpers/games_recorded.py says what for.
"""

from random import Random

from helpers.digests import digest_of
from helpers.own_cards import battle, leader
from helpers.records import Record, each_seed
from judge.cards.model import CardDefinition, Face
from judge.problems import Problem
from judge.rules.chrono_clash.decks import check_deck as check_of_chrono_clash
from judge.rules.fusion_world.decks import check_deck as check_of_fusion_world
from judge.rules.masters.decks import check_deck as check_of_masters

SEEDS = range(150)
SIZES = (5, 5, 6, 14, 15, 16, 40, 49, 50, 50, 51, 52, 60, 60, 61)
TEXTS = (
    "", "", "", "[Super Combo]", "[Dragon Ball]", "[Blocker]",
    "[Permanent] You can include any number of copies of this card in your deck.",
    "[Permanent] You can include up to 9 copies of this card in your deck.",
    "[Permanent] You can include up to 5 copies of this card in your deck.",
    "[Permanent] This card is also treated as a blue card in all areas.",
    "[Permanent] Owls of a feather flock together in your deck.",
)  # fmt: skip
TEXTS_OF_MASTERS = (
    "[Super Combo]", "[Ultimate]", "[Dragon Ball]",
    "[Permanent] You can include any number of copies of this card in your deck.",
    "[Permanent] You can include up to 6 copies of this card in your deck.",
    "[Permanent] You can only include up to 7 《Stone》 cards in your deck.",
    "[Permanent] You can only include up to 5 <Owl> cards in your deck.",
    "[Permanent] You can only include up to 8 {Moth} cards in your deck.",
    "[Permanent] You can only include up to 6 blue cards in your deck.",
    "[Permanent] You can only include up to 4 cards with a cost of 3 or more in your deck.",
    "[Permanent] You can only include up to 4 other 《Dune》 cards in your deck.",
    "[Permanent] You can't include non-《Stone》 Battle Cards in your deck.",
    "[Permanent] You can't include {Newt} in your deck.",
    "[Permanent] This card is also treated as a blue card in all areas.",
    "[Permanent] This card is also treated as {Moth} in all areas.",
    "[Permanent] This card's name is also treated as <Owl> in all areas.",
    "[Permanent] This card is also treated as having 《Stone》 in its special traits in all areas.",
    "[Permanent] Owls of a feather flock together in your deck.",
)  # fmt: skip


def copies(cards: list[CardDefinition], chance: Random, usual: int) -> list[CardDefinition]:
    """So many of these cards as a deck has, in packs of the usual number of copies or about that."""
    size = chance.choice(SIZES)
    packs = [[card] * chance.choice((usual, usual, usual, 1, 2, usual + 1, 7, 8)) for card in cards]
    return [card for pack in packs for card in pack][:size]


def chrono_clash(chance: Random) -> list[Problem]:
    """The faults of a deck and of the extra deck beside it."""
    colors = chance.sample(("red", "blue", "green", "violet"), chance.choice((1, 2, 2, 3)))
    names = [f"Card {number}" for number in range(chance.choice((3, 15, 30)))]

    def cards(types: tuple[str, ...], count: int) -> list[CardDefinition]:
        return [
            CardDefinition(
                f"XX-{number:03}",
                chance.choice(types),
                Face(chance.choice(names), 3),
                (chance.choice(colors),),
                2,
                game="chrono-clash",
            )
            for number in range(count)
        ]

    odd = chance.random() < 0.3
    deck = copies(cards(("battler", "action", "ex battler" if odd else "action"), 20), chance, 3)
    colors += ["yellow"] if odd else []
    extra = copies(cards(("ex battler", "ex action", "battler" if odd else "ex action"), 16), chance, 1)
    beside = extra if chance.random() < 0.8 else []
    return check_of_chrono_clash(deck, beside, in_part=chance.random() < 0.3)


def fusion_world(chance: Random) -> list[Problem]:
    """The faults of a deck and its Leader."""
    colors = ["Red"] * 6 + chance.sample(("Blue", "Green", "no-color", "Red/Blue"), chance.choice((0, 1, 2)))
    text = chance.choice(TEXTS)
    leaders = [leader(), leader(color="Red/Blue"), leader(text_front=text), battle("XX01-009"), None]
    cards = [
        battle(f"YY-{number:03}", color=chance.choice(colors), text_front=chance.choice(TEXTS))
        for number in range(25)
    ] + [leader(number="XX01-010")] * (chance.random() < 0.2)
    chance.shuffle(cards)
    deck = copies(cards, chance, 4)
    return list(check_of_fusion_world(chance.choice(leaders), deck, in_part=chance.random() < 0.3))


def masters(chance: Random) -> list[Problem]:
    """The faults of a deck of Masters and its Leader; many cards speak of decks and of each other."""
    names = [chance.choice(("Moth", "Owl", "Stone Owl", "Newt")) for _ in range(20)]
    texts = chance.sample(TEXTS_OF_MASTERS, 5)

    def card(number: int, type_: str) -> CardDefinition:
        traits = tuple(chance.sample(("Stone", "Dune", "Sand"), chance.choice((0, 1, 2))))
        text = chance.choice(("", *texts))
        return CardDefinition(
            f"XM-{number:03}", type_, Face(names[number], 10000, traits, text),
            (chance.choice(("red", "blue")),), chance.choice((1, 2, 3)), game="masters",
            characters=(chance.choice(names),),
        )  # fmt: skip

    types = ("battle", "battle", "battle", "extra", "unison")
    cards = [card(number, chance.choice(types)) for number in range(chance.choice((13, 15, 18)))]
    leaders = [card(18, "leader"), card(18, "leader"), card(19, "battle"), None]
    deck = copies(cards + leaders[:1] * (chance.random() < 0.1), chance, 4)
    return list(check_of_masters(chance.choice(leaders[:3] if len(deck) > 20 else leaders), deck))


CHECKS = {"fusion-world": fusion_world, "masters": masters, "chrono-clash": chrono_clash}


def checked(game: str, seed: int) -> str:
    """The rules that a deck breaks, and a digest of all that is said of it."""
    found = CHECKS[game](Random(f"{game} {seed}"))
    said = [(each.text, each.code, each.rule, each.severity, each.cards, each.provisional) for each in found]
    return " ".join([*dict.fromkeys(each.rule for each in found), digest_of(said)])


RECORD = Record("rules/decks_checked", each_seed(SEEDS, checked))
