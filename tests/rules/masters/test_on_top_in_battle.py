"""A card played on top of another in a battle: which place in the battle passes to it (9-4-2)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, chosen, keyword, named, table

from judge.engine import tree
from judge.engine.tree import Filter, Skill
from judge.rules.dragon_ball.areas import BATTLE, DROP, LEADER
from judge.rules.dragon_ball.information import power_of

DROPPED = tree.Every(Filter(owner="you", areas=("drop",)))
GROW = Skill("activate", timings=("battle",), effect=(tree.Play(DROPPED, on_top=True),))
MAGE, BIG = card("mage", "battle", GROW), card("big", "battle", power=15000)


@pytest.mark.parametrize("attacker", ["mage", "plain"])
def test_only_the_attack_card_passes_on_that_it_attacks(attacker: str) -> None:
    game = table(MAGE, BIG, a_battle="mage plain", a_drop="big")
    attacks, target = named(game, attacker), game.zone(1, LEADER)[0]
    does(game, "attack", attacks, other=target)
    does(game, "activate")
    big = named(game, "big")
    assert game.cards[big].beneath == (named(game, "mage"),)
    assert game.battle is not None
    assert game.battle.attack == (big if attacker == "mage" else attacks)
    assert (game.battle.guard, game.battle.guard_stay) == (target, 0)


@pytest.mark.parametrize("guard", ["mage", "plain"])
def test_only_the_guard_card_passes_on_that_it_is_attacked(guard: str) -> None:
    game = table(MAGE, BIG, a_battle="plain", b_battle="mage plain", b_drop="big")
    attacker = game.zone(0, BATTLE)[0]
    target = named(game, guard, 1)
    does(game, "attack", attacker, other=target)
    while game.decision is not None and game.decision.player == 0:
        does(game, "pass")
    does(game, "activate")
    assert game.battle is not None
    assert game.battle.guard == (named(game, "big", 1) if guard == "mage" else target)
    assert (game.battle.attack, game.battle.attack_stay) == (attacker, 0)


def test_revenge_played_on_top_of_the_guard_card_hears_that_it_is_the_new_one() -> None:
    """7-1-4 makes it the guard card, and 10-9-1 asks for no more."""
    thorn = card("thorn", "battle", keyword("Revenge"), power=15000)
    game = table(MAGE, thorn, a_battle="plain", b_battle="mage", b_drop="thorn")
    attacker = game.zone(0, BATTLE)[0]
    does(game, "attack", attacker, other=named(game, "mage", 1))
    while game.decision is not None and game.decision.player == 0:
        does(game, "pass")
    does(game, "activate")
    while game.battle is not None:
        does(game, "pass")
    assert attacker in game.zone(0, DROP)


@pytest.mark.parametrize("order", ["mage plain", "plain mage"])
def test_an_effect_upon_two_cards_passes_to_the_card_on_top_of_one_and_stays_on_the_other(order: str) -> None:
    """9-4-2: each in its own stay, whichever of them was chosen first."""
    up = (chosen(2, owner="you", areas=("battle",)), tree.ChangePower(tree.Chosen(), 5000, "turn"))
    chief = card("chief", "leader", Skill("activate", timings=("main",), effect=up))
    grow = Skill("activate", timings=("main",), effect=(tree.Play(DROPPED, on_top=True),))
    made = chief, card("mage", "battle", grow), BIG
    game = table(*made, leader="chief", b_leader="leader", a_battle=order, a_drop="big")
    does(game, "activate", named(game, "chief", 0))
    other = next(each for each in game.zone(0, BATTLE) if game.printed(each).number == "plain")
    does(game, "activate", named(game, "mage"))
    big = named(game, "big")
    assert game.cards[big].beneath == (named(game, "mage"),)
    assert (power_of(game, big), power_of(game, other)) == (20000, 15000)
    (effect,) = game.modifiers
    assert sorted(zip(effect.cards, effect.stays, strict=True)) == sorted(
        (each, game.cards[each].stay) for each in (big, other)
    )
