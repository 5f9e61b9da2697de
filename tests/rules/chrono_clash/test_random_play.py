"""Whole games by chance, of two to four players: what holds of every state, and forks."""

import collections

import pytest
from helpers.chrono_games import NAMES, every_card, forget, own_deck, own_game, readings
from helpers.forks import check_forks

from judge.cards.icons import compile_text
from judge.cards.icons.names import ICONS
from judge.cards.icons.spelling import pieces_of
from judge.engine.playing import play_out, random_move
from judge.games import adapter_of
from judge.rules.chrono_clash.areas import seats_in_game
from judge.rules.chrono_clash.decks import check_deck
from judge.rules.chrono_clash.invariants import broken

SEATS = (2, 3, 4)


def sound(game):
    assert broken(game.state) == []


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(12))
def test_a_game_ends_and_all_of_it_is_sound(seed, seats):
    game, chance = own_game(seed, seats)
    play_out(game, chance, watch=sound)
    assert game.result in (*map(str, range(seats)), "draw")
    assert int(game.result) not in game.out
    assert game.markers[int(game.result)] >= 5 or seats_in_game(game) == (int(game.result),)
    sound(game)


def test_the_code_asks_every_interpretation_that_is_listed():
    assert set(readings()) == set(adapter_of("chrono-clash").interpretations)


def test_a_game_is_begun_with_the_readings_that_are_asked_for():
    game, _ = own_game(0, 2, readings()[:2])
    assert game.state.readings == readings()[:2]


@pytest.mark.parametrize("name", readings())
def test_a_game_is_sound_with_the_other_reading(name):
    for seed in range(3):
        game, chance = own_game(seed, SEATS[seed % 3], (name,))
        play_out(game, chance, watch=sound)
        sound(game)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_is_sound_with_every_other_reading_at_once(seats):
    for seed in range(6):
        game, chance = own_game(seed, seats, readings())
        play_out(game, chance, watch=sound)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_with_cards_that_nobody_knows_is_sound(seats):
    identified, left = 0, 0
    for seed in range(8):
        game, chance = own_game(seed, seats)
        while game.run().kind != "first-player":
            game.answer(*random_move(game.decision, chance))
        forget(game, chance)
        play_out(game, chance, watch=sound)
        identified += sum(line.word == "identified" for line in game.trace)
        left += any(card.entered == "left-unknown" for card in game.cards)
    assert identified > 12
    assert left


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_a_fork_goes_on_as_the_game_does(seed, seats):
    """Written down and read at any decision, a game goes on the same way: its state is all of it."""
    game, chance = own_game(seed, seats, readings() if seed % 2 else ())
    if seed % 3 == 0:
        forget(game, chance)
    check_forks(game, chance, 5)


class TestDecks:
    """The decks that the games are played with."""

    @pytest.mark.parametrize("name", NAMES)
    def test_they_are_legal(self, name):
        assert check_deck(*own_deck(name)) == []

    def test_they_show_every_icon_in_either_language(self):
        cards = every_card()
        assert len({card.number for card in cards}) >= 70
        found = collections.Counter(
            piece.symbol.rstrip(";") for card in cards for piece in pieces_of(card.front.text)
        )
        bare = {
            symbol.removeprefix("ability ").removeprefix("unfigured ").rstrip("+-0123456789 ")
            for symbol in found
        }
        assert {icon.name for icon in ICONS} - bare == set()
        texts = " ".join(card.front.text for card in cards)
        assert all(words in texts for words in ("[Summon]", "[Invocation]", "[With]", "[Avec]"))

    def test_their_rows_are_understood_but_for_one_that_a_judge_resolves(self):
        unclear = [
            card.number
            for card in every_card()
            for row in compile_text(card.front.text)
            if row.not_understood
        ]
        assert unclear == ["CI-018"]

    def test_an_eva_can_have_each_kind_of_pilot(self):
        cards = every_card()
        assert {card.type for card in cards if "Eva" in card.front.traits} == {"battler", "ex battler"}
        pilots = [
            card
            for card in cards
            if any(row.skill.keyword == "Pilot" for row in compile_text(card.front.text))
        ]
        assert {card.type for card in pilots} == {"battler", "ex battler"}

    def test_games_ask_questions_of_every_kind(self):
        kinds = set()
        for seed in range(24):
            game, chance = own_game(seed, SEATS[seed % 3])
            play_out(game, chance, watch=lambda game: kinds.add(game.decision.kind))
        expected = (
            "main-step attack-target quest-card choose choose-opponent order first-player may vigor pending"
        )
        assert kinds >= {
            *expected.split(),
            "discard",
            "guardian-ability",
            "by-hand",
            "pay-battlers",
            "reinforce",
        }
