"""What asks which skill is being carried out, and is asked where none is, or where it is the first of all."""

from helpers.masters_games import does, told
from helpers.masters_skills import card, chosen, keyword, named, offered, table, where

from judge.engine import tree
from judge.engine.state import Frame
from judge.engine.tree import Count, Filter, Skill
from judge.rules.dragon_ball.areas import ENERGY, HAND
from judge.rules.dragon_ball.by_keywords import forbidden_by_itself

UNION = keyword("Union-Fusion")
LAST = card("last", "battle", UNION)
"""A card with a keyword skill, the last skill of the game it is given to last."""


def main(*effect: tree.Instruction) -> Skill:
    return Skill("activate", timings=("main",), effect=effect)


def test_a_card_that_no_skill_plays_is_not_played_using_a_keyword() -> None:
    by_union = Skill(
        "auto", triggers=(tree.Trigger("played", keyword="Union-Fusion"),), effect=(tree.Draw(1),)
    )
    game = table(card("born", "battle", by_union), LAST, a_hand="born", a_energy="plain plain")
    does(game, "use")
    assert where(game, "born") == "battle" and not game.pending and not game.zone(0, HAND)


def test_the_first_skill_of_a_game_plays_its_own_card() -> None:
    alone = Skill("permanent", effect=(tree.Forbid(tree.This(), "be-played", unless="this"),))
    first = card("first", "battle", main(), alone)
    game = table(first, a_hand="first")
    there = named(game, "first")
    assert forbidden_by_itself(game, 0, there, by_skill=True)
    game.stack.append(Frame("effect", player=0, card=there, skill=0))
    assert not forbidden_by_itself(game, 0, there, by_skill=True)


def test_nothing_was_done_where_no_token_is_created() -> None:
    none = tree.CreateToken("Ghost", Count(Filter(owner="you", areas=("drop",))), power=5000)
    gate = tree.Gate((none,), done=(tree.Draw(1),), undone=(tree.Move(tree.This(), "drop"),))
    game = table(card("caller", "battle", main(tree.Draw(1), gate)), a_battle="caller")
    does(game, "activate")
    assert where(game, "caller") == "drop" and len(game.zone(0, HAND)) == 1


def test_what_forbids_is_the_effect_and_no_keyword_that_happens_to_be_last() -> None:
    stands = main(tree.Forbid(tree.This(), "be-koed", duration="turn"))
    strike = main(chosen(owner="you", areas=("battle",), names=("rock",)), tree.Ko(tree.Chosen()))
    last = card("last", "battle", keyword("Indestructible"))
    game = table(
        card("rock", "battle", stands),
        card("hammer", "leader", strike),
        last,
        leader="hammer",
        a_battle="rock",
    )
    does(game, "activate", named(game, "rock"))
    does(game, "activate", named(game, "hammer"))
    assert where(game, "rock") == "battle"
    assert ("1-3-3", "not-koed") in told(game)


def test_a_unison_card_whose_energy_is_gone_by_then_is_not_played() -> None:
    game = table(card("pair", "unison"), a_hand="pair", a_energy="plain plain")
    does(game, "use")
    for energy in game.zone(0, ENERGY):
        game.update(energy, rest=True)  # by the judge's hand
    does(game, "number", number=2)
    assert where(game, "pair") == "hand" and offered(game, "use") == ["pair"]
    assert ("6-3-1-2-2-1", "cost-cannot-be-paid") in told(game)
