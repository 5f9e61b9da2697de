"""A game of our own making: two Leaders and a deck whose skills set off much of what the rules know."""

from helpers.own_cards import battle, leader
from judge.cards.model import CardDefinition
from judge.engine.catalogue import Catalogue
from judge.engine.state import State
from judge.rules.fusion_world.cards import new_catalogue
from judge.rules.fusion_world.preparation import start

CAPTAIN = leader(
    name="Captain Marrow",
    text_front="[Activate Main][Your Turn][Once per turn] Discard 1 card from your hand : Draw 1 card.\n"
    "[Awaken] When your life is at 6 or less, draw 1 card. Then, flip this card over.",
)
WARDEN = leader(
    number="XX01-009",
    name="Warden Ashe",
    name_back="Warden Ashe",
    text_front="[When Attacking] Choose up to 1 of your opponent's Battle Cards and it gets -5000 power "
    "for the turn.",
)
TEXTS = {
    "Raider": "[Blocker]",
    "Guard": "[On Play] Draw 1 card. If your life is at 5 or less, draw 1 card.",
    "Scout": "[When Attacking] (1) : This card gets +5000 power for the battle.",
    "Ember": "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it.",
    "Wisp": "[When KO'd] Look at 3 cards from the top of your deck, reveal up to 1 card with 《Rider》 in "
    "its special traits and add it to your hand. Place the rest at the bottom of your deck in any order.",
    "Anvil": "[Double Strike][Critical]",
    "Thorn": "[Barrier]\n[On Play] You may discard 1 card from your hand. If you do, draw 2 cards.",
    "Miller": "[On Play] Choose one―\n・Draw 1 card.\n・Place 1 energy marker.",
    "Herald": "[Evolve] (1) : A Battle Card with 《Rider》 in its special traits\n"
    "[When Attacking] Deal 1 damage to your opponent.",
    "Lantern": "[End of Your Turn] Switch up to 1 of your energy to Active Mode.",
    "Keeper": "[Permanent] This card can't be KO'd in battle.",
    "Oracle": "[On Play] Your opponent's Battle Cards can't attack during your opponent's next turn.",
}
SPELLS = {
    "Sandstorm": "[Activate Main] Choose up to 1 of your opponent's Battle Cards and switch it to Rest Mode.",
    "Rally": "[Activate Battle] Your cards that are in a battle get +10000 power for the battle.",
    "Mirage": "[Activate Main] Ancient words that nobody understands.",
}
FIELD = battle(
    "ZZ03-000", name="Oasis", type="EXTRA", power=None, combo_power=None, specified_cost="R", cost=1,
    text_front="[Field]\n[Permanent] Your Battle Cards get +1000 power.",
)  # fmt: skip
FOLK = [
    battle(f"ZZ01-{number:03}", name=name, cost=1 + number % 2, specified_cost="R", text_front=text)
    for number, (name, text) in enumerate(TEXTS.items())
]
EXTRAS = [
    battle(
        f"ZZ02-{number:03}", name=name, type="EXTRA", power=None, combo_power=None, specified_cost="R",
        cost=1, text_front=text,
    )
    for number, (name, text) in enumerate(SPELLS.items())
]  # fmt: skip
CARDS: list[CardDefinition] = [CAPTAIN, WARDEN, *FOLK, *EXTRAS, FIELD]


def new_game(readings: tuple[str, ...] = ()) -> tuple[Catalogue, State]:
    """The catalogue, and the state before the first step of a game of both Leaders with the same deck."""
    catalogue = new_catalogue(CARDS)
    deck = tuple(number for number in range(3, len(CARDS) + 1) for _ in range(4))[:56]
    return catalogue, start((1, 2), (deck, deck), readings)


def number_of(catalogue: Catalogue, name: str) -> int:
    """The print with a name."""
    return next(number for number, each in enumerate(catalogue.prints) if each.front.name == name)
