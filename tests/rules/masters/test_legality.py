"""What a free timing offers against every requirement asked of everything that might be tried."""

from pathlib import Path
from random import Random

import pytest
from helpers.legality import every_card_used, held_against
from helpers.masters_decks import new_game, own_game, readings
from helpers.playing import random_deck

from judge.cards.importing import read_cards
from judge.rules.masters.unison import to_grow

SHARED_CARDS = Path(__file__).parents[3].parent / "shared" / "cards" / "masters.jsonl"
USED = every_card_used(("battle", "unison"))


@pytest.mark.parametrize("seed", range(8))
def test_a_free_timing_offers_exactly_what_no_requirement_forbids(seed):
    chosen = readings() if seed % 2 else ()
    assert held_against(*own_game(seed, chosen), USED, to_grow)


@pytest.mark.shared
@pytest.mark.parametrize("seed", range(6))
def test_with_printed_cards_too(seed):
    chance = Random(seed)
    cards = [card for card in read_cards(SHARED_CARDS, "masters").cards if card.colors]
    game = new_game(random_deck(cards, chance), random_deck(cards, chance))
    assert held_against(game, chance, USED, to_grow)
