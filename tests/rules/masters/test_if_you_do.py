"""Of each instruction is told whether it did anything: "if you do" and "if you don't" (8-3-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, table

from judge.engine import tree
from judge.engine.tree import Filter, Skill
from judge.rules.masters.areas import WARP

OWN = tree.Every(Filter(owner="you", areas=("battle",), other_than_this=True))
THEIRS = tree.Every(Filter(owner="opponent", areas=("battle",)))
IN_HAND = tree.Every(Filter(owner="you", areas=("hand",)))
DROPPED = tree.Every(Filter(owner="you", areas=("drop",)))
THIS = tree.This("battle")
NO_DRAW = Skill("permanent", effect=(tree.ForbidPlayer("opponent", "draw"),))
NO_PLAY = Skill("permanent", effect=(tree.ForbidPlayer("opponent", "play"),))
NO_SWITCH = Skill("permanent", effect=(tree.Forbid(THEIRS, "switch-to-rest"),))
NO_KO = Skill("permanent", effect=(tree.Forbid(THEIRS, "be-koed", by="opponent"),))
UNISON = tree.Every(Filter(owner="you", areas=("unison",)))
HERALD = Skill("auto", triggers=(tree.Trigger("played"),), effect=(tree.Draw(1, "opponent"),))
STAYS = Skill("permanent", effect=(tree.Forbid(THEIRS, "leave-by-skills", by="opponent"),))

CASES: dict[str, tuple[tree.Node, dict[str, str], Skill | None, bool]] = {
    "draws": (tree.Draw(1), {}, None, True),
    "draws none": (tree.Draw(0), {}, None, False),
    "cannot draw": (tree.Draw(1), {}, NO_DRAW, False),
    "opponent draws": (tree.Draw(1, "opponent"), {}, NO_DRAW, True),
    "KOs": (tree.Ko(THEIRS), {"b_battle": "plain"}, None, True),
    "KOs itself": (tree.Ko(THIS), {}, None, True),
    "KOs none": (tree.Ko(OWN), {}, None, False),
    "cannot KO": (tree.Ko(OWN), {"a_battle": "mage plain"}, STAYS, False),
    "switches": (tree.Switch(THIS, "rest"), {}, None, True),
    "switches none": (tree.Switch(THIS, "active"), {}, None, False),
    "switches them": (tree.Switch(THEIRS, "active"), {"b_battle": "plain"}, None, True),
    "them already": (tree.Switch(THEIRS, "rest"), {"b_battle": "plain"}, None, False),
    "cannot switch": (tree.Switch(THIS, "rest"), {}, NO_SWITCH, False),
    "places": (tree.Move(DROPPED, "hand"), {"a_drop": "extra"}, None, True),
    "places none": (tree.Move(DROPPED, "hand"), {}, None, False),
    "from the deck": (tree.Move(tree.Top("deck", 1), "drop"), {}, None, True),
    "places where it is played": (tree.Move(DROPPED, "battle"), {"a_drop": "plain plain"}, None, True),
    "places none there": (tree.Move(DROPPED, "battle"), {}, None, False),
    "cannot place it there": (tree.Move(DROPPED, "battle"), {"a_drop": "plain"}, NO_PLAY, False),
    "plays": (tree.Play(IN_HAND), {"a_hand": "plain"}, None, True),
    "plays none": (tree.Play(IN_HAND), {}, None, False),
    "cannot play": (tree.Play(DROPPED), {"a_drop": "plain"}, NO_PLAY, False),
    "on top": (tree.Play(DROPPED, on_top=True), {"a_drop": "plain"}, None, True),
    "on top of none": (tree.Play(DROPPED, on_top=True, onto=OWN), {"a_drop": "plain"}, None, False),
    "not on top": (tree.Play(DROPPED, on_top=True), {"a_drop": "plain"}, NO_PLAY, False),
    "gives power": (tree.ChangePower(THIS, 1, "turn"), {}, None, True),
    "gives none power": (tree.ChangePower(tree.Chosen(), 1, "turn"), {}, None, False),
    "negates no attack": (tree.NegateAttack(), {}, None, False),
    "negates no blocker": (tree.NegateBlocker(), {}, None, False),
    "changes no target": (tree.ChangeAttackTarget(THIS), {}, None, False),
    "deals damage": (tree.Damage("opponent", 1), {}, None, True),
    "deals none": (tree.Damage("opponent", 0), {}, None, False),
    "takes control": (tree.TakeControl(THEIRS), {"b_battle": "plain"}, None, True),
    "of none": (tree.TakeControl(THEIRS), {}, None, False),
    "of its own": (tree.TakeControl(THIS), {}, None, False),
    "puts beneath": (tree.Move(DROPPED, "under", beneath=THIS), {"a_drop": "extra"}, None, True),
    "beneath none": (tree.Move(DROPPED, "under", beneath=OWN), {"a_drop": "extra"}, None, False),
    "its condition fails": (tree.If(tree.TurnOf("opponent"), (tree.Draw(1),)), {}, None, False),
    "reveals": (tree.Reveal(IN_HAND), {"a_hand": "extra"}, None, True),
    "reveals a hand": (tree.RevealHand("opponent"), {"b_hand": "extra"}, None, True),
    "reveals no hand": (tree.RevealHand("opponent"), {}, None, False),
    "looks": (tree.LookAt(tree.Top("deck", 2)), {}, None, True),
    "creates a token": (tree.CreateToken("Ghost", 2, power=5000), {}, None, True),
    "creates no token": (tree.CreateToken("Ghost", 0, power=5000), {}, None, False),
    "places an energy marker": (tree.PlaceMarkers("opponent", 1), {}, None, True),
    "removes no energy marker": (tree.RemoveMarkers("opponent", 1), {}, None, False),
    "adds a marker": (tree.ChangeMarkers(UNISON, 1), {"a_unison": "duo"}, None, True),
    "removes a marker": (tree.ChangeMarkers(UNISON, 1, remove=True), {"a_unison": "duo"}, None, True),
    "adds a marker to none": (tree.ChangeMarkers(UNISON, 1), {}, None, False),
    "skips": (tree.Skip("charge"), {}, None, True),
    "later": (tree.Delayed((tree.Draw(1),), "turn-end"), {}, None, True),
    "ends the turn": (tree.EndTurn(), {}, None, True),
    "turns no card over": (tree.Flip(), {}, None, False),
    "gains": (tree.Gain(THIS, "Blocker", "turn"), {}, None, True),
    "is negated": (tree.Negate(THIS, duration="turn"), {}, None, True),
    "activates": (tree.ActivateSkill(THEIRS, "played"), {"b_battle": "herald"}, None, True),
    "activates none": (tree.ActivateSkill(THEIRS, "played"), {"b_battle": "plain"}, None, False),
}
"""An instruction, what else lies there, a skill of a card of the opponent's, and whether anything is done."""


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("earlier", [False, True])
def test_it_is_known_whether_an_instruction_did_anything(name: str, earlier: bool) -> None:
    """Whatever an earlier instruction of the skill did."""
    asked, lying, against, done = CASES[name]
    three, five = (tree.Move(tree.Top("deck", count), "warp") for count in (3, 5))
    before = (tree.Move(tree.Top("deck", 1), "warp"),) if earlier else ()
    gate = tree.Gate((asked,), (three,), (five,))
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(*before, gate)))
    foe = card("foe", "leader", *(() if against is None else (against,)))
    others = card("extra", "extra"), card("duo", "unison"), card("herald", "battle", HERALD)
    game = table(mage, foe, *others, **{"a_battle": "mage", "b_leader": "foe"} | lying)
    does(game, "activate", named(game, "mage"))
    while game.decision is not None and game.decision.kind == "choose":  # a card of the life
        game.answer(0)
        game.run()
    assert len(game.zone(0, WARP)) - earlier == (3 if done else 5)


@pytest.mark.parametrize(
    ("said", "moved", "gone"), [("carried-out", 1, 4), ("nothing", 1, 6), ("nothing", 0, 5)]
)
def test_the_judge_says_whether_words_that_nobody_reads_did_anything(
    said: str, moved: int, gone: int
) -> None:
    """What is done beside them is only a part, and what is done in part is not done."""
    one, three, five = (tree.Move(tree.Top("deck", count), "warp") for count in (moved, 3, 5))
    gate = tree.Gate((one, tree.ByHand("some words")), (three,), (five,))
    mage = card("mage", "battle", Skill("activate", timings=("main",), effect=(gate,)))
    game = table(mage, a_battle="mage")
    does(game, "activate")
    does(game, said)
    assert len(game.zone(0, WARP)) == gone
