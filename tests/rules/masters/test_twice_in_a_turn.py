"""What is done twice in a turn, or looks like what another rule does: each is taken for itself."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, keyword, named, offered, passes, skill, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, LEADER
from judge.rules.dragon_ball.skills import mark_used
from judge.rules.masters.areas import WARP
from judge.rules.masters.game import Masters

SEES = Skill("auto", triggers=(Trigger("blocks", Filter(owner="opponent")),), effect=(tree.NegateBlocker(),))
WALL = card("wall", "battle", keyword("Blocker"))
BOUNCE = card("bounce", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise("hand"),)), cost=0)


def test_a_block_that_is_negated_gives_the_attack_back_to_what_was_attacked_this_time() -> None:
    """10-4-2: not to what was attacked the first time this turn, when another one blocked."""
    seer = card("seer", "leader", SEES)
    game = table(seer, WALL, leader="seer", a_battle="plain plain", b_battle="wall wall plain")
    *walls, plain = game.zone(1, BATTLE)
    for wall in walls:
        game.update(wall, rest=False)
    guards = []
    for attacker, target in zip(game.zone(0, BATTLE), (plain, game.zone(1, LEADER)[0]), strict=True):
        does(game, "attack", attacker, other=target)
        while game.battle is not None:
            guards.append(game.battle.guard)
            assert game.decision is not None
            kinds = [each.kind for each in game.decision.options]
            wanted = [kind for kind in ("pay-cost", "pending", "pass") if kind in kinds]
            game.answer(kinds.index(wanted[0]) if wanted else 0)
            game.run()
        assert guards[-1] == target


def test_a_card_kept_from_being_played_can_be_played_again_this_turn() -> None:
    """6-3-1-2-1: what was said of the first time it was declared is over with it."""
    cheap = card("cheap", "battle", cost=0)
    game = table(cheap, BOUNCE, a_hand="cheap", b_hand="bounce")
    does(game, "use")
    does(game, "counter")
    assert where(game, "cheap") == "hand"
    does(game, "use")
    passes(game)
    assert where(game, "cheap") == "battle"


def test_a_counter_once_a_turn_is_offered_once() -> None:
    halt = card(
        "halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),), once_per_turn=True), cost=0
    )
    game = table(halt, a_battle="plain plain", b_hand="halt")
    attack = {"other": game.zone(1, LEADER)[0]}
    does(game, "attack", game.zone(0, BATTLE)[0], **attack)
    assert offered(game, "counter") == ["halt"]
    passes(game)
    held = named(game, "halt", 1)
    mark_used(game, held, game.side(held).skills[0], 1)
    does(game, "attack", game.zone(0, BATTLE)[1], **attack)
    assert game.decision is None or not offered(game, "counter")


@pytest.mark.parametrize("own", [False, True])
def test_a_card_that_leaves_by_a_skill_of_its_own_does_not_do_so_by_over_realm(own: bool) -> None:
    """10-15-4 is named for a card that came by [Over Realm] alone."""
    goes = Skill(
        "activate",
        timings=("main",),
        once_per_turn=True,
        effect=(tree.Delayed((tree.Move(tree.This("battle"), "warp"),), "turn-end"),),
    )
    over = card("over", "battle", *((goes,) if own else (keyword("Over Realm", number=0),)))
    game = table(over, **({"a_battle": "over"} if own else {"a_hand": "over"}))
    if own:
        game.add_fact("played", player=0, card=named(game, "over"))
    does(game, "activate")
    passes(game)
    does(game, "pass")
    passes(game, "charge")
    assert len(game.zone(0, WARP)) == 1
    assert ("10-15-4" in {line.rule for line in game.trace}) is not own


def _kos_and_bans(game: Masters, moves: str) -> list[str]:
    """Activates the Leader's skills by their letters; where the rock is after each KO."""
    seen = []
    for move in moves.split():
        found = ["strike", "stand", "hold", "both"].index(move)
        leader = game.side(game.zone(0, LEADER)[0])
        does(game, "activate", game.zone(0, LEADER)[0], skill=leader.skills[found])
        passes(game)
        if move == "strike":
            seen.append(where(game, "rock"))
    return seen


@pytest.mark.parametrize(
    ("moves", "seen"),
    [
        ("stand strike strike", ["battle", "drop"]),
        ("stand strike hold strike strike", ["battle", "battle", "drop"]),
        ("stand strike stand strike strike", ["battle", "battle", "drop"]),
        ("stand hold strike strike", ["battle", "drop"]),
        ("hold strike hold strike strike", ["battle", "battle", "drop"]),
        ("both strike both strike strike", ["battle", "battle", "drop"]),
    ],
)
def test_each_effect_that_prevents_one_ko_a_turn_is_used_up_for_itself(moves: str, seen: list[str]) -> None:
    strike = skill("[Activate Main] Choose 1 of your <Rock> Battle Cards and KO it.")
    ban = "can't be KO'd once per turn for the turn."
    stand = skill(f"[Activate Main] Choose 1 of your <Rock> Battle Cards and it {ban}")
    hold = skill(f"[Activate Main] All of your <Rock> Battle Cards {ban}")
    both = skill(f"[Activate Main] Choose 2 of your Battle Cards; they {ban}")
    mage = card("mage", "leader", strike, stand, hold, both)
    game = table(mage, card("rock", "battle", characters=("Rock",)), leader="mage", a_battle="rock plain")
    assert _kos_and_bans(game, moves) == seen
