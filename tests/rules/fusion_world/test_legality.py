"""What a free timing offers against every requirement asked of everything that might be tried."""

import random
from pathlib import Path

import pytest
from helpers.legality import every_card_used, held_against
from helpers.playing import new_game, own_game, random_deck, readings
from msgspec.structs import replace

from judge.cards.importing import read_cards
from judge.engine.errors import NeedsIdentity
from judge.engine.playing import random_move
from judge.engine.state import UNKNOWN
from judge.engine.unknown_cards import LEFT_UNKNOWN
from judge.rules.dragon_ball.areas import ENERGY
from judge.rules.dragon_ball.costs import energy_colors
from judge.rules.fusion_world.game import FusionWorld

SHARED_CARDS = Path(__file__).parents[3].parent / "shared" / "cards" / "fusion-world.jsonl"


USED = every_card_used(("battle",))


@pytest.mark.parametrize("seed", range(8))
def test_a_free_timing_offers_exactly_what_no_requirement_forbids(seed):
    game, chance = own_game(seed, tuple(readings()) if seed % 2 else ())
    assert held_against(game, chance, USED)


@pytest.mark.shared
@pytest.mark.parametrize("seed", range(10))
def test_with_printed_cards_too(seed):
    chance = random.Random(seed)
    cards = [card for card in read_cards(SHARED_CARDS, "fusion-world").cards if card.colors]
    game = new_game(random_deck(cards, chance), random_deck(cards, chance))
    assert held_against(game, chance, USED)


@pytest.mark.parametrize("seed", range(4))
def test_what_a_game_keeps_does_not_outlast_a_change_of_readings(seed):
    """A game that goes on from a state with other readings offers what a new game offers there."""
    game, chance = own_game(seed)
    differing = 0
    while (decision := game.run()) is not None:
        if decision.kind == "free-timing":
            state, offered = game.state, []
            for chosen in ((), tuple(readings())):
                game.resume(replace(state, readings=chosen))
                new = FusionWorld(game.catalogue, game.state)
                offered.append(game.free_timing(decision.player, decision.rule).options)
                assert offered[-1] == new.free_timing(decision.player, decision.rule).options
            differing += offered[0] != offered[1]
            game.resume(state)
        game.answer(*random_move(decision, chance))
    assert differing


def test_an_unknown_card_is_asked_about_though_another_was_left_unknown():
    """The colors of unknown energy are those of no print: each such card is asked about (FW 5-3-1)."""
    game, chance = own_game(1)
    while not game.zones[ENERGY] or len(game.zones[ENERGY]) < 2:
        game.run()
        game.answer(*random_move(game.decision, chance))
    left, other = game.zones[ENERGY][:2]
    game.update(left, print=UNKNOWN, entered=LEFT_UNKNOWN)
    game.update(other, print=UNKNOWN)
    assert energy_colors(game, left) == frozenset()
    with pytest.raises(NeedsIdentity):
        energy_colors(game, other)
