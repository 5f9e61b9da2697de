"""What players are offered against every requirement asked of everything that might be tried."""

import pytest
from helpers.chrono_games import own_game, readings

from judge.engine.decisions import first_answers
from judge.engine.playing import random_move
from judge.engine.state import Option
from judge.rules.chrono_clash.areas import all_battlers
from judge.rules.chrono_clash.declarations import ACTIONS, TARGETS
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.invariants import broken

SEATS = (2, 3, 4)
ASKS_NOTHING = {"pending": ("own-triggers-in-the-order-they-came",)}
"""Readings by which a question is not asked at all."""
OFTEN = ("main-step", "attack-target")


def moments(seed, kind, every=4):
    """A game at every few of its questions of a kind."""
    others = tuple(each for each in readings() if each not in ASKS_NOTHING.get(kind, ()))
    game, chance = own_game(seed, SEATS[seed % 3], others if seed % 2 else ())
    count = 0
    while game.run() is not None:
        if game.decision.kind == kind:
            count += 1
            if count % every == 0:
                yield game
        game.answer(*random_move(game.decision, chance))


def everything(game):
    """Whatever a player might try, however absurd: each card of the game, with each battler in play."""
    for card in range(0, len(game.cards), 3):
        for action_ in ACTIONS:
            if action_.kind not in ("tap", "transform", "pilot"):
                yield Option(action_.kind, card)
        for other in all_battlers(game):
            yield Option("transform", card, other)
            yield Option("pilot", card, other)


@pytest.mark.parametrize("seed", range(12))
def test_the_main_step_offers_exactly_what_no_requirement_forbids(seed):
    asked = 0
    for game in moments(seed, "main-step"):
        fresh = ChronoClash(game.catalogue, game.state)
        player = game.decision.player
        offered = [option for option in game.decision.options if option.kind not in ("pass", "identify")]
        tried = [option for each in ACTIONS for option in each.candidates(fresh, player)]
        assert offered == [option for option in tried if not fresh.why_not(player, option)]
        for option in everything(fresh):
            assert (option in offered) == (not fresh.why_not(player, option)), option
        asked += 1
    assert asked > 3


@pytest.mark.parametrize("seed", range(12))
def test_an_attack_is_offered_if_there_is_something_to_attack(seed):
    for game in moments(seed, "main-step"):
        player = game.decision.player
        tried = [option for each in TARGETS for option in each.candidates(game, player)]
        with_target = {option.card for option in tried if not game.why_not(player, option)}
        offered = {option.card for option in game.decision.options if option.kind == "attack"}
        assert with_target <= offered
        assert offered == with_target or "attack-without-a-target" in game.readings


@pytest.mark.parametrize("seed", range(12))
def test_the_targets_offered_are_those_that_no_requirement_forbids(seed):
    asked = 0
    for game in moments(seed, "attack-target", every=1):
        if game.decision.rule != "10-1-3":
            continue  # whether the attack goes on
        player, attacker = game.decision.player, game.decision.card
        tried = [o for each in TARGETS for o in each.candidates(game, player) if o.card == attacker]
        legal = {option for option in tried if not game.why_not(player, option)}
        assert {option for option in game.decision.options if option.kind != "pass"} == legal
        asked += 1
    assert asked


@pytest.mark.parametrize(
    "kind", ["main-step", "attack-target", "pay-battlers", "guardian-ability", "pending"]
)
def test_what_is_legal_can_be_done(kind):
    tried = 0
    for seed in range(200, 260 if kind == "pending" else 230):
        for game in moments(seed, kind, every=3 if kind in OFTEN else 1):
            for answer in first_answers(game.decision, 12)[0]:
                fork = ChronoClash(game.catalogue, game.state)
                fork.answer(*answer)
                fork.run()
                assert broken(fork.state) == []
                said = {line.word for line in fork.trace if line.event}
                assert "nothing-to-attack" not in said or "attack-without-a-target" in game.readings
                tried += 1
    assert tried > 10
