"""A keyword whose further words are not understood: the judge carries the whole skill out (MA 1-3-7)."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import card, chosen, keyword, table, where

from judge.cards.model import CardDefinition
from judge.engine import tree
from judge.engine.tree import Skill
from judge.rules.dragon_ball.areas import HAND, LEADER, LIFE
from judge.rules.masters.game import Masters

BY_HAND = (tree.ByHand("what nobody reads"),)


def odd(name: str) -> CardDefinition:
    """A card with a keyword of whose words only the keyword is understood."""
    return card("odd", "battle", keyword(name, effect=BY_HAND), cost=4)


def asked_of_the_judge(game: Masters) -> bool:
    return game.decision is not None and (game.decision.kind, game.decision.rule) == ("by-hand", "1-3-7")


@pytest.mark.parametrize(
    "name", ["Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Potara", "Union-Fusion", "Over Realm"]
)
def test_a_card_of_the_hand_is_neither_played_nor_lost(name: str) -> None:
    game = table(odd(name), a_hand="odd", a_battle="plain")
    does(game, "activate" if name == "Over Realm" else "evolve")
    assert asked_of_the_judge(game)
    assert where(game, "odd") == "hand"


@pytest.mark.parametrize("name", ["Swap", "Overlord", "Rejuvenate", "Union-Absorb"])
def test_a_card_in_play_stays_where_it_is(name: str) -> None:
    game = table(odd(name), a_battle="odd")
    does(game, "activate")
    assert asked_of_the_judge(game)
    assert where(game, "odd") == "battle" and len(game.zone(0, LIFE)) == 4 and not game.zone(0, HAND)
    assert not [rule for rule, word in told(game) if word == "keyword-acts"]


def test_revive_is_still_set_off_by_a_ko() -> None:
    hits = (chosen(owner="you", types=("battle",)), tree.Ko(tree.Chosen()))
    hitter = card("hitter", "leader", Skill("activate", timings=("main",), effect=hits))
    game = table(odd("Revive"), hitter, leader="hitter", a_battle="odd", a_hand="plain")
    does(game, "activate", game.zone(0, LEADER)[0])
    assert asked_of_the_judge(game)
    assert where(game, "odd") == "drop" and len(game.zone(0, HAND)) == 1
