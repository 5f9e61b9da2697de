"""Games by chance between drawn decks with every keyword: nothing breaks, all end, only rules are cited."""

import pytest
from helpers.masters_decks import own_game

from judge.corpus import Corpus
from judge.engine.decisions import random_answer
from judge.engine.interpretations import interpretations_of
from judge.engine.state import read, write
from judge.rules.masters.game import Masters, broken

NAMES = tuple(interpretations_of("judge.rules.masters"))


def played(seed: int, readings: tuple[str, ...], known: frozenset[str]) -> Masters:
    """The game at its end; it is broken off as soon as anything does not hold."""
    game, chance = own_game(seed, readings)
    for number in range(20000):
        decision = game.run()
        assert broken(game.state) == []
        assert [line for line in game.trace if line.rule not in known] == []
        if decision is None:
            break
        assert decision.rule in known
        state = game.state
        if number % 50 == 0:
            assert read(write(state)) == state
        game.resume(state)
        game.answer(*random_answer(decision, chance))
    return game


@pytest.mark.parametrize("seed", range(16))
def test_a_game_by_chance_ends_and_cites_its_manual(seed: int, corpus: Corpus) -> None:
    readings = () if seed % 2 else tuple(name for n, name in enumerate(NAMES) if (seed + n) % 3)
    assert played(seed, readings, frozenset(corpus.manuals["masters"].rules)).result


def test_two_ways_through_a_game_are_equal() -> None:
    """Played on from the value written down, each game goes as it did."""
    game, chance = own_game(3)
    other, _ = own_game(3)
    for _ in range(400):
        decision = game.run()
        other.run()
        if decision is None:
            break
        answer = random_answer(decision, chance)
        other.resume(read(write(game.state)))
        game.answer(*answer)
        other.answer(*answer)
    assert game.state == other.state
