"""Random games between decks of our own making: states that play comes to."""

import random
from collections.abc import Iterator
from functools import cache

from judge.cards.model import CardDefinition, Face
from judge.engine.catalogue import Catalogue
from judge.engine.decisions import random_answer
from judge.engine.state import State
from judge.rules.fusion_world.cards import new_catalogue
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.fusion_world.preparation import start

GAME = FusionWorld.name
TEXTS = {
    "scout": "[On Play] Draw 1 card.",
    "raider": "[When Attacking] This card gets +5000 power for the battle.",
    "guard": "[Blocker]",
    "herald": "[On Play] Choose up to 1 of your Battle Cards and it gets +5000 power for the turn.",
    "jailer": "[On Play] Choose up to 1 of your opponent's Battle Cards, and it can't attack during your"
    " opponent's next turn.",
    "seer": "[On Play] Look at 3 cards from the top of your deck, reveal up to 1 《Dune Folk》 card and add"
    " it to your hand. Place the rest at the bottom of your deck in a random order.",
    "digger": "[Activate Main][Your Turn][Once per turn] Discard 1 card from your hand : Draw 1 card.",
    "thief": "[When KO'd] Your opponent discards 1 card from their hand.",
    "ember": "[On Play] At the end of the turn, KO this card.",
    "tower": "[Permanent] All your Battle Cards get +5000 power.",
    "grower": "[Evolve](1) : A red 《Dune Folk》 Battle Card with a cost of 3 or less.",
    "plain": "",
}
EXTRAS = {
    "storm": "[Activate Main] Choose up to 1 of your opponent's Battle Cards with a cost of 2 or less and KO"
    " it.",
    "oasis": "[Field]\n[Permanent] All your Battle Cards get +5000 power.",
}
LEADER = (
    "[When Attacking][Once per turn] Draw 1 card.\n"
    "[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over."
)


def _battle(name: str, text: str, cost: int) -> CardDefinition:
    face = Face(name, 5000 * (cost + 1), ("Dune Folk",), text)
    return CardDefinition(name, "battle", face, ("red",), cost, ("red",) * min(cost, 1), 5000, game=GAME)


def own_cards() -> list[CardDefinition]:
    """A Leader, and cards for a deck of 50 to 60."""
    leader = CardDefinition(
        "captain", "leader", Face("Captain", 15000, ("Dune Folk",), LEADER), ("red",), game=GAME,
        back=Face("Captain", 20000, ("Dune Folk",), "[Permanent] All your Battle Cards get +5000 power."),
    )  # fmt: skip
    cards = [_battle(name, text, 1 + number % 3) for number, (name, text) in enumerate(TEXTS.items())]
    cards += [
        CardDefinition(name, "extra", Face(name, None, (), text), ("red",), 1, ("red",), game=GAME)
        for name, text in EXTRAS.items()
    ]
    return [leader, *cards]


@cache
def own_catalogue() -> Catalogue:
    """The catalogue of `own_cards`."""
    return new_catalogue(own_cards())


def own_start() -> State:
    """The state before a game between two decks of four copies of each card."""
    deck = tuple(number for number in range(2, 2 + len(TEXTS) + len(EXTRAS)) for _ in range(4))
    return start((1, 1), (deck, deck))


def played(seed: int, most: int = 400) -> Iterator[FusionWorld]:
    """A game after each question it asks, answered at random."""
    yield from played_on(FusionWorld(own_catalogue(), own_start()), seed, most)


def played_on(game: FusionWorld, seed: int, most: int) -> Iterator[FusionWorld]:
    """The game at each of its next questions; one that offers to pass is mostly answered otherwise."""
    chance = random.Random(seed)
    for _ in range(most):
        decision = game.run()
        if decision is None:
            return
        yield game
        if decision.kind == "free-timing" and len(decision.options) > 1 and chance.random() < 0.85:
            game.answer(chance.randrange(len(decision.options) - 1))
        else:
            game.answer(*random_answer(decision, chance))
