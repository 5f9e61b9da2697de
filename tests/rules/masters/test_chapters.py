"""The chapters of Masters that are written: the turn, attacks, combos, damage, Unison Cards."""

import pytest
from helpers.masters_games import GIANT, PAIR, SCOUT, does, table, told, whole_game

from judge.corpus import Corpus
from judge.engine.decisions import random_answer
from judge.rules.dragon_ball.areas import BATTLE, DROP, ENERGY, HAND, LEADER, LIFE
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters, broken
from judge.rules.masters.markers import lose_markers

READINGS = ((), ("both-players-switch", "loss-at-checkpoint", "first-player-attacks"))


@pytest.mark.parametrize("seed", range(12))
def test_games_by_chance_end_and_cite_their_manual(seed: int, corpus: Corpus) -> None:
    game, chance = whole_game(seed, READINGS[seed % 2])
    known = corpus.manuals["masters"].rules
    for _ in range(6000):
        decision = game.run()
        assert broken(game.state) == []
        assert [line for line in game.trace if line.rule not in known] == []
        if decision is None:
            break
        assert decision.rule in known
        game.resume(game.state)
        game.answer(*random_answer(decision, chance))
    assert game.result


def test_every_step_and_requirement_names_a_rule_of_the_manual(corpus: Corpus) -> None:
    known = corpus.manuals["masters"].rules
    rules = {step.rule for each in Masters.procedures.values() for step in each.steps}
    rules |= {each.rule for action in Masters.actions for each in (*action.timing, *action.requirements)}
    rules |= {*Masters.area_rules.values(), Masters.identifying}
    assert sorted(rules - set(known)) == []


def test_who_goes_first_neither_draws_nor_attacks_on_the_first_turn() -> None:
    game = table(turn=1)
    game.run()
    assert game.decision is not None
    assert not [each for each in game.decision.options if each.kind == "attack"]
    game = table(turn=1, readings=("first-player-attacks",))
    game.run()
    assert [each for each in game.decision.options if each.kind == "attack"]  # type: ignore[union-attr]
    whole, chance = whole_game(1)
    decision = whole.run()
    while decision is not None and decision.kind != "charge":
        whole.answer(*random_answer(decision, chance))
        decision = whole.run()
    assert (whole.turn, len(whole.zone(whole.first, HAND))) == (1, 6)


def attack(game: Masters, card: int, target: int) -> None:
    does(game, "attack", card, other=target)


def fought(game: Masters) -> None:
    """Everybody passes until the battle is over, and takes the first card of the life."""
    while game.battle is not None:
        decision = game.run()
        assert decision is not None
        does(game, decision.options[-1].kind if decision.kind == "free-timing" else decision.options[0].kind)


def test_damage_is_taken_point_by_point_and_the_player_picks_the_card() -> None:
    game = table(a_battle=(GIANT,))
    attack(game, game.zone(0, BATTLE)[0], game.zone(1, LEADER)[0])
    does(game, "pass")
    does(game, "pass")
    assert game.decision is not None and game.decision.rule == "4-10-2-1"
    life = game.zone(1, LIFE)
    assert [each.card for each in game.decision.options] == list(life)
    does(game, "card", life[2])
    assert game.decision.rule == "4-10-2-1"  # the second of two points
    does(game, "card", life[0])
    assert game.zone(1, LIFE) == (life[1], life[3])
    assert set(game.zone(1, HAND)) == {life[0], life[2]}


def test_a_combo_costs_energy_and_cannot_be_made_without() -> None:
    game = table(a_battle=(SCOUT,), a_hand=(GIANT, SCOUT), a_energy=(SCOUT,))
    giant, scout = game.zone(0, HAND)
    attack(game, game.zone(0, BATTLE)[0], game.zone(1, LEADER)[0])
    does(game, "combo", giant)
    assert ("7-2-1-2-2-1", "combo-paid") in told(game)
    assert all(game.cards[each].rest for each in game.zone(0, ENERGY))
    assert game.decision is not None
    assert {each.card for each in game.decision.options if each.kind == "combo"} == {scout}  # costs nothing
    game = table(a_battle=(SCOUT,), a_hand=(GIANT,))
    attack(game, game.zone(0, BATTLE)[0], game.zone(1, LEADER)[0])
    assert not [each for each in game.decision.options if each.kind == "combo"]  # type: ignore[union-attr]


def test_a_unison_card_comes_with_a_marker_for_each_energy_and_puts_the_old_one_away() -> None:
    game = table(a_hand=(PAIR,), a_energy=(SCOUT,) * 3, a_unison=(PAIR,))
    old, card = game.zone(0, UNISON)[0], game.zone(0, HAND)[0]
    does(game, "use", card)
    assert game.decision is not None
    assert [each.number for each in game.decision.options] == [0, 1, 2]
    does(game, "number", number=2)
    assert game.zone(0, UNISON) == (card,)
    assert game.cards[card].markers == 3
    assert old in game.zone(0, DROP)


def test_a_card_of_its_number_is_put_under_a_unison_card_once_a_turn() -> None:
    game = table(a_hand=(PAIR, PAIR), a_unison=(PAIR,))
    unison = game.zone(0, UNISON)[0]
    does(game, "grow")
    assert game.cards[unison].markers == 3
    assert len(game.cards[unison].beneath) == 1
    assert not [each for each in game.decision.options if each.kind == "grow"]  # type: ignore[union-attr]


def test_an_attack_on_a_unison_card_takes_markers_and_has_no_defense_step() -> None:
    game = table(a_battle=(SCOUT, GIANT), b_unison=(PAIR,), b_hand=(SCOUT,))
    scout, giant = game.zone(0, BATTLE)
    unison = game.zone(1, UNISON)[0]
    attack(game, scout, unison)
    fought(game)
    assert game.cards[unison].markers == 2  # 10000 against 15000
    attack(game, giant, unison)
    does(game, "pass")
    assert game.battle is None  # the other player was not asked
    assert game.zone(1, UNISON) == ()
    assert unison in game.zone(1, DROP)  # [Double Strike]: both markers
    assert ("7-4-1-4-3-1", "markers-lost") in told(game)


def test_a_unison_card_leaves_with_its_last_marker() -> None:
    game = table(a_unison=(PAIR,))
    unison = game.zone(0, UNISON)[0]
    game.run()
    assert not game.further_rules_due()
    assert lose_markers(game, unison, 1, "9-7-2") == 1
    assert game.cards[unison].markers == 1
    assert lose_markers(game, unison, 5, "9-7-2") == 1
    assert game.area_of(unison) == DROP
