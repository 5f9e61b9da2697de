"""What Fusion World keeps of a battle: the same whatever happened first, and nothing where nothing did."""

from itertools import permutations

from judge.engine.state import Battle
from judge.rules.dragon_ball.battle_facts import (
    NEGATED,
    added_power,
    who_blocked,
    with_added,
    with_attack_negated,
    with_block,
)

BATTLE = Battle(0, 0, 1, 0)
DEEDS = (lambda b: with_block(b, 1), lambda b: with_added(b, (5000, -1000)), with_attack_negated)


def test_battles_in_which_the_same_happened_are_equal() -> None:
    battles = set()
    for deeds in permutations(DEEDS):
        battle = BATTLE
        for deed in deeds:
            battle = deed(battle)
        battles.add(battle)
    (battle,) = battles
    assert (who_blocked(battle), added_power(battle), NEGATED in battle.facts) == ((1,), (5000, -1000), True)


def test_a_battle_of_which_nothing_is_kept_has_no_facts() -> None:
    assert (who_blocked(BATTLE), added_power(BATTLE), NEGATED in BATTLE.facts) == ((), (0, 0), False)
    assert with_added(with_added(BATTLE, (5000, 0)), (0, 0)) == BATTLE
