"""Which cards are meant where a text says from where and whose: "your Drop", "from the Warp"; whose phase."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, passes, skill, table

from judge.engine import tree
from judge.engine.state import Frame
from judge.engine.tree import Filter, Skill
from judge.rules.masters.areas import AREAS

SLEEPS = "[Permanent] This card can't be switched to Active Mode during your Charge Phase."


@pytest.mark.parametrize(("master", "there"), [(0, True), (1, False)])
def test_your_drop_is_no_drop_of_an_opponent(master: int, there: bool) -> None:
    game = table(card("pebble", "battle"), a_drop="pebble")
    pebble = named(game, "pebble")
    frame = Frame("effect", player=master, card=pebble)
    assert game.targets(tree.This("drop"), frame) == ((pebble,) if there else ())
    assert game.target_includes(tree.This("drop"), pebble, frame) is there
    assert game.targets(tree.This("drop", "owner"), frame) == (pebble,)


def test_from_the_warp_means_those_that_lie_there() -> None:
    game = table(card("pebble", "battle"), card("brook", "battle"), a_warp="pebble", a_hand="brook")
    pebble, brook = named(game, "pebble"), named(game, "brook")
    frame = Frame("effect", player=0, chosen=(pebble, brook))
    assert game.targets(tree.Chosen("warp"), frame) == (pebble,)
    assert game.targets(tree.Chosen(), frame) == (pebble, brook)


@pytest.mark.parametrize("area", sorted({*AREAS} - {"combo"}))  # which is emptied outside of a battle
@pytest.mark.parametrize("seat", "ab")
def test_cards_of_an_area_are_those_that_lie_there(seat: str, area: str) -> None:
    game = table(card("pebble", "battle"), **{f"{seat}_{area}": "pebble"})
    pebble = named(game, "pebble")
    meant = [tree.Every(Filter(areas=(each,))) for each in AREAS]
    found = [each for each in meant if game.target_includes(each, pebble, Frame("effect", player=0))]
    assert found == [tree.Every(Filter(areas=(area,)))]


@pytest.mark.parametrize(("whose", "forbidden"), [("you", True), ("any", True), ("opponent", False)])
def test_a_ban_on_switching_in_a_charge_phase_knows_whose(whose: tree.Player, forbidden: bool) -> None:
    stays = tree.Forbid(tree.This(), "switch-in-charge-phase", phase_of=whose)
    game = table(card("pebble", "battle", Skill("permanent", effect=(stays,))), a_battle="pebble")
    assert game.turn_player == 0
    assert game.is_forbidden(named(game, "pebble"), "switch-in-charge-phase") is forbidden


@pytest.mark.parametrize(
    ("timing", "before", "mode", "rests"),
    [
        ("[Auto] When you draw a card, switch", True, "Active", True),
        ("[Auto] When you draw a card, switch", False, "Rest", True),
        ("[Activate Main] Switch", True, "Active", False),
    ],
)
def test_a_skill_switches_what_cannot_become_active_in_a_charge_phase_at_other_times(
    timing: str, before: bool, mode: str, rests: bool
) -> None:
    """1-3-3: neither the rules nor a skill wakes it in the phase. A skill may put it in Rest Mode there."""
    log = card("log", "battle", skill(f"{timing} this card to {mode} Mode."), skill(SLEEPS))
    game = table(log, b_battle="log")
    game.update(named(game, "log"), rest=before)
    does(game, "pass")
    passes(game)
    assert game.turn_player == 1
    if "Main" in timing:
        does(game, "activate")
    assert game.cards[named(game, "log")].rest is rests


@pytest.mark.parametrize("area", ["drop", "warp", "energy", "battle", "deck", "life", "outside"])
def test_what_lies_upon_a_card_of_the_hand_goes_along_where_it_is_known(area: str) -> None:
    """3-1-4, 8-8-1-4: a card that leaves the hand is no new one, but in the deck and in the life nobody knows
    which it is."""
    dearer = tree.ChangeCost(tree.Chosen(), 1, duration="turn")
    chosen = tree.Choose((tree.Group(Filter(owner="you", areas=("hand",)), 1, 1),))
    skill = Skill("activate", timings=("main",), effect=(chosen, dearer, tree.Move(tree.Chosen(), area)))
    game = table(card("mage", "battle", skill), card("pebble", "battle"), a_battle="mage", a_hand="pebble")
    does(game, "activate")
    told = {line.word for line in game.trace}
    assert ("effects-kept" in told) is (area in ("drop", "warp", "energy", "battle"))
    assert ("effects-lost" in told) is (area in ("deck", "life", "outside"))
