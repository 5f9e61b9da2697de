"""Whole games by chance: what holds of every state, forks, and legality against trying."""

import collections
import random
from pathlib import Path

import pytest
from helpers.forks import check_forks
from helpers.playing import NAMES, forget, new_game, own_deck, own_game, random_deck, readings

from judge.cards.checking import check_cards
from judge.cards.importing import read_cards
from judge.engine.errors import TooLong
from judge.engine.playing import play_out, random_move
from judge.engine.state import Decision
from judge.rules.fusion_world.game import FusionWorld, broken

SHARED_CARDS = Path(__file__).parents[3].parent / "shared" / "cards" / "fusion-world.jsonl"
FOR_LACK_OF_ENERGY = ("cannot-pay", "skill-cost")


def sound(game):
    assert broken(game.state) == []


@pytest.fixture(scope="session")
def printed_cards():
    return [card for card in read_cards(SHARED_CARDS, "fusion-world").cards if card.colors]


@pytest.mark.parametrize("seed", range(30))
def test_a_game_ends_and_all_of_it_is_sound(seed):
    game, chance = own_game(seed)
    play_out(game, chance, watch=sound)
    assert game.result in ("0", "1", "draw")
    sound(game)


@pytest.mark.parametrize("name", readings())
def test_a_game_is_sound_with_the_other_reading(name):
    for seed in range(2):
        game, chance = own_game(seed, (name,))
        play_out(game, chance, watch=sound)


def test_a_game_with_cards_that_nobody_knows_is_sound():
    identified = 0
    for seed in range(8):
        game, chance = own_game(seed)
        forget(game, chance)
        play_out(game, chance, watch=sound)
        identified += sum(line.word == "identified" for line in game.trace)
    assert identified > 12


@pytest.mark.shared
@pytest.mark.parametrize("seed", range(20))
def test_a_game_of_printed_cards_ends_and_all_of_it_is_sound(printed_cards, seed):
    chance = random.Random(seed)
    game = new_game(random_deck(printed_cards, chance), random_deck(printed_cards, chance))
    play_out(game, chance, watch=sound)
    assert game.result in ("0", "1", "draw")


@pytest.mark.parametrize("seed", range(6))
def test_a_fork_goes_on_as_the_game_does(seed):
    """Written down and read at any decision, a game goes on the same way: its state is all of it."""
    game, chance = own_game(seed, tuple(readings()) if seed % 2 else ())
    check_forks(game, chance, 7)


def forced(game, option):
    """The game in which a player declares something whether it is legal or not, up to the next question."""
    fork = FusionWorld(game.catalogue, game.state)
    asked = fork.decision
    fork.decision = Decision(asked.player, asked.rule, asked.kind, (option,))
    fork.answer(0)
    fork.run()
    return fork


def positions(seed, every=5):
    """A game at every few of its free timings."""
    game, chance = own_game(seed)
    count = 0
    while game.run() is not None:
        if game.decision.kind == "free-timing":
            count += 1
            if count % every == 0:
                yield game
        game.answer(*random_move(game.decision, chance))


@pytest.mark.parametrize("seed", range(100, 106))
def test_what_is_legal_is_what_has_no_reason_against_it(seed):
    for game in positions(seed):
        player = game.decision.player
        offered = [option for option in game.decision.options if option.kind != "pass"]
        expected = []
        for action in game.actions:
            for option in action.candidates(game, player):
                reasons = game.why_not(player, option)
                assert (option in offered) == (not reasons), (option, reasons)
                if not reasons:
                    expected.append(option)
        assert offered == expected


@pytest.mark.parametrize("seed", range(200, 206))
def test_what_is_legal_can_be_done(seed):
    for game in positions(seed):
        for option in game.decision.options:
            fork = forced(game, option)
            assert broken(fork.state) == []
            said = {line.word for line in fork.trace if line.event}
            assert not said & {"activation-failed", "cost-failed", "cannot-pay"}, (option, fork.trace)


@pytest.mark.parametrize("seed", range(300, 306))
def test_what_cannot_be_paid_fails_when_it_is_tried(seed):
    tried = 0
    for game in positions(seed, every=9):
        player = game.decision.player
        for action in game.actions:
            for option in action.candidates(game, player):
                if not {reason for _, reason in game.why_not(player, option)} & set(FOR_LACK_OF_ENERGY):
                    continue
                tried += 1
                assert fails(game, option), (option, game.why_not(player, option))
    assert tried


def fails(game, option):
    try:
        fork = forced(game, option)
    except (IndexError, TooLong):
        return True
    said = {line.word for line in fork.trace if line.event}
    return bool(
        said
        & {
            "activation-failed",
            "cannot-evolve",
            "cannot-pay",
            "cost-cannot-be-paid",
            "cost-failed",
            "do-not-pay",
            "fails",
        }
    )


class TestDecks:
    """The decks that the games are played with."""

    @pytest.mark.parametrize("name", NAMES)
    def test_fifty_cards_of_the_leaders_colors(self, name):
        leader, others = own_deck(name)
        assert leader.type == "leader"
        assert len(others) == 50
        assert max(collections.Counter(others).values()) <= 4
        assert all(set(card.colors) <= set(leader.colors) for card in others)

    def test_their_skills_are_understood_but_for_one_that_a_judge_resolves(self):
        cards = {card for name in NAMES for card in (own_deck(name)[0], *own_deck(name)[1])}
        assert [each.card.number for each in check_cards(cards) if not each.understood] == ["CW-010"]

    def test_games_ask_questions_of_many_kinds(self):
        kinds = set()
        for seed in range(24):
            game, chance = own_game(seed)
            play_out(game, chance, watch=lambda game: kinds.add(game.decision.kind))
        expected = "free-timing charge choose pay skill-cost pending order how-many option may replacement"
        assert kinds >= {
            *expected.split(),
            "who-chooses",
            "first-or-second",
            "redraw",
            "top-or-bottom",
            "by-hand",
        }
