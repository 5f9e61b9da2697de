"""Tokens that leave the Battle Area other than by a KO (MA 10-18-7)."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import card, chosen, passes, table

from judge.engine import tree
from judge.engine.tree import Skill
from judge.rules.dragon_ball.areas import BATTLE, DROP, ENERGY, HAND, LEADER
from judge.rules.masters.areas import WARP
from judge.rules.masters.game import Masters, broken

CREATED = tree.CreateToken("Ghost", power=10000, combo_power=5000, combo_cost=0, characters=("Ghost",))
GHOST = chosen(owner="you", areas=("battle",), names=("Ghost",))
PLAINS = tree.Every(tree.Filter(owner="you", areas=("battle",), names=("plain",)))


def with_a_token(*effect: tree.Instruction, **areas: str) -> tuple[Masters, int]:
    """The game after a skill has played a token, and has been carried out upon it."""
    caller = card("caller", "leader", Skill("activate", timings=("main",), effect=(CREATED, GHOST, *effect)))
    game = table(caller, leader="caller", **areas)
    does(game, "activate")
    return game, next(n for n, each in enumerate(game.cards) if game.prints[each.print].is_token)


@pytest.mark.parametrize("mode", ["active", "rest"])
@pytest.mark.parametrize("area", ["energy", "drop", "hand", "warp", "life", "deck"])
def test_a_token_that_is_to_go_elsewhere_leaves_the_game(area: str, mode: str) -> None:
    game, token = with_a_token(tree.Move(tree.Chosen(), area, mode=mode))  # type: ignore[arg-type]
    assert game.area_of(token) == -1 and not game.cards[token].rest and broken(game.state) == []
    assert ("10-18-7", "token-gone") in told(game)


def test_a_token_in_rest_mode_that_leaves_is_in_no_mode() -> None:
    game, token = with_a_token(tree.Switch(tree.Chosen(), "rest"), tree.Move(tree.Chosen(), "energy"))
    assert game.area_of(token) == -1 and not game.cards[token].rest and game.zone(0, ENERGY) == ()


@pytest.mark.parametrize(("to", "stays"), [("plain", True), ("leader", False)])
def test_a_token_put_under_a_card_of_another_area_leaves_the_game(to: str, stays: bool) -> None:
    area = {"plain": BATTLE, "leader": LEADER}[to]
    top = tree.Every(tree.Filter(owner="you", areas=("leader",))) if area == LEADER else PLAINS
    under = tree.Move(tree.Chosen(), "under", beneath=top)
    game, token = with_a_token(under, a_battle="plain" if stays else "")
    beneath = game.cards[game.zone(0, area)[0]].beneath
    assert beneath == ((token,) if stays else ()) and broken(game.state) == []
    assert (game.area_of(token) == -1) is not stays


@pytest.mark.parametrize("to", ["warp", "drop", "hand"])
def test_a_token_under_a_card_that_leaves_leaves_the_game(to: str) -> None:
    """Only the card that is no token goes to the Drop Area (11-3-4)."""
    under = tree.Move(tree.Chosen(), "under", beneath=PLAINS)
    game, token = with_a_token(under, tree.Move(PLAINS, to), a_battle="plain")
    there = {"warp": WARP, "drop": DROP, "hand": HAND}[to]
    assert game.area_of(token) == -1 and game.cards[token].top == -1 and broken(game.state) == []
    assert len(game.zone(0, there)) == 1 and len(game.zone(0, BATTLE)) == 0
    assert ("11-3-4", "cards-beneath-dropped") not in told(game)


def test_what_is_due_upon_a_token_does_not_find_it_once_it_has_left_the_game_with_a_card() -> None:
    up = tree.Delayed((tree.ChangePower(tree.Chosen(), 5000, "game"),), "turn-end")
    under = tree.Move(tree.Chosen(), "under", beneath=PLAINS)
    game, token = with_a_token(up, under, tree.Move(PLAINS, "drop"), a_battle="plain")
    assert game.area_of(token) == -1
    does(game, "pass")
    passes(game, "charge")
    assert ("8-2-2-2", "effect-lasts") not in told(game)
