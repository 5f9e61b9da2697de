"""What is paid in Masters, and under which conditions skills hold (MA 8-3, 8-4, 10-21 to 10-40)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LEADER
from judge.rules.dragon_ball.information import keywords_of, power_of
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters


def attack(game: Masters, number: str) -> None:
    does(game, "attack", named(game, number, 0), other=game.zone(1, LEADER)[0])


def one(name: str, **fields: object) -> object:
    return card(name.lower().replace(" ", "-"), "battle", keyword(name), **fields)


# --- 10-21, 10-34, 10-40: what is paid ----------------------------------------------------------------------


def test_warrior_of_universe_7_takes_the_colors_away_and_leaves_the_total() -> None:
    fighter = card("fighter", "battle", traits=("Universe 7",), cost=2, specified_cost=("blue", "blue"))
    made = (card("u7", "leader", keyword("Warrior of Universe 7")), fighter)
    assert "fighter" not in offered(table(*made, a_hand="fighter", a_energy="plain plain"), "use")
    assert "fighter" in offered(table(*made, leader="u7", a_hand="fighter", a_energy="plain plain"), "use")
    assert "fighter" not in offered(table(*made, leader="u7", a_hand="fighter", a_energy="plain"), "use")


def test_energy_exhaust_comes_in_rest_mode_from_anywhere() -> None:
    ramp = Skill(
        "activate", timings=("main",), effect=(tree.Move(tree.Top("deck"), "energy", mode="active"),)
    )
    game = table(
        one("Energy-Exhaust"), card("ramp", "leader", ramp), leader="ramp", a_deck="energy-exhaust plain"
    )
    does(game, "activate")
    assert where(game, "energy-exhaust") == "energy"
    assert game.cards[named(game, "energy-exhaust")].rest


@pytest.mark.parametrize(
    ("everywhere", "source", "rests"),
    [(False, "drop", True), (False, "battle", False), (True, "drop", False), (True, "battle", False)],
)
def test_energy_exhaust_is_negated_by_what_the_card_says_of_itself_where_that_holds(
    everywhere: bool, source: str, rests: bool
) -> None:
    """2-13-2: a [Permanent] that names no other area holds in play; it is asked before the card goes."""
    negates = tree.NegateKeyword(tree.This(), "Energy-Exhaust", everywhere=everywhere)
    leak = card("leak", "battle", keyword("Energy-Exhaust"), Skill("permanent", effect=(negates,)))
    there = tree.Every(Filter(owner="you", areas=(source,), types=("battle",)))
    ramp = Skill("activate", timings=("main",), effect=(tree.Move(there, "energy", mode="active"),))
    game = table(leak, card("ramp", "leader", ramp), leader="ramp", **{f"a_{source}": "leak"})
    does(game, "activate")
    assert where(game, "leak") == "energy"
    assert game.cards[named(game, "leak")].rest is rests


@pytest.mark.parametrize(("own", "theirs", "rests"), [("red", "blue", False), ("blue", "red", True)])
def test_energy_exhaust_is_negated_where_the_condition_of_that_holds(
    own: str, theirs: str, rests: bool
) -> None:
    """8-3-3: the condition is about the player whose card it is."""
    red = tree.Fits(tree.Every(Filter(owner="you", areas=("leader",))), Filter(colors=("red",)))
    negates = tree.If(red, (tree.NegateKeyword(tree.This(), "Energy-Exhaust", everywhere=True),))
    leak = card("leak", "battle", keyword("Energy-Exhaust"), Skill("permanent", effect=(negates,)))
    there = tree.Every(Filter(owner="you", areas=("drop",)))
    ramp = Skill("activate", timings=("main",), effect=(tree.Move(there, "energy", mode="active"),))
    leaders = card("ramp", "leader", ramp, colors=(own,)), card("foe", "leader", colors=(theirs,))
    game = table(leak, *leaders, a_leader="ramp", b_leader="foe", a_drop="leak")
    does(game, "activate")
    assert game.cards[named(game, "leak")].rest is rests


def test_invoker_pays_for_a_red_blue_extra_card_with_one_energy() -> None:
    draws = Skill("activate", timings=("main",), effect=DRAW)
    spell = card("spell", "extra", draws, cost=3, colors=("red", "blue"))
    made = (
        spell,
        card("caller", "battle", keyword("Invoker")),
        card("gem", "battle", colors=("red", "blue")),
    )
    assert not offered(table(*made, a_hand="spell", a_energy="gem"), "activate")
    assert not offered(table(*made, a_battle="caller", a_hand="spell", a_energy="plain"), "activate")
    game = table(*made, a_battle="caller", a_hand="spell", a_energy="gem")
    does(game, "activate")
    assert where(game, "spell") == "drop" and game.cards[named(game, "gem")].rest
    assert len(game.zone(0, HAND)) == 1


@pytest.mark.parametrize(("cost", "told"), [(1, False), (2, True)])
def test_invoker_is_named_where_its_one_energy_pays_for_more(cost: int, told: bool) -> None:
    draws = Skill("activate", timings=("main",), effect=DRAW)
    spell = card("spell", "extra", draws, cost=cost, colors=("red", "blue"))
    gem = card("gem", "battle", colors=("red", "blue"))
    caller = card("caller", "battle", keyword("Invoker"))
    game = table(spell, gem, caller, a_battle="caller", a_hand="spell", a_energy="gem")
    does(game, "activate")
    assert any(line.rule == "10-40-1" for line in game.trace) is told


# --- 10-23, 10-29: [Bond], [Sparking] -----------------------------------------------------------------------


def test_bond_counts_battle_cards_of_the_own_battle_area() -> None:
    bond = tree.Attached("Bond", 2, Filter(characters=("Hero",)))
    stand = Skill("permanent", effect=(tree.ChangePower(tree.This(), 5000),), attached=(bond,))
    guard = keyword("Blocker", attached=(bond,))
    hero = card("hero", "battle", stand, guard, characters=("Hero",))
    other = card("other", "battle", characters=("Rogue",))
    game = table(hero, other, a_battle="hero other", b_battle="hero")
    assert power_of(game, named(game, "hero", 0)) == 10000
    game = table(hero, a_battle="hero hero")
    assert power_of(game, named(game, "hero", 0)) == 15000
    assert "Blocker" in keywords_of(game, named(game, "hero", 0))
    assert "Blocker" not in keywords_of(table(hero, a_battle="hero"), named(game, "hero", 0))


@pytest.mark.parametrize(("readings", "drawn"), [((), None), (("conditions-at-resolution-only",), 1)])
def test_an_extra_card_does_not_count_itself_for_sparking(
    readings: tuple[str, ...], drawn: int | None
) -> None:
    draws = Skill("activate", timings=("main",), effect=DRAW, attached=(tree.Attached("Sparking", 2),))
    spell = card("spell", "extra", draws, cost=0)
    game = table(spell, a_hand="spell", a_drop="plain", readings=readings)
    assert bool(offered(game, "activate")) is (drawn is not None)
    if drawn:
        does(game, "activate")
        assert len(game.zone(0, HAND)) == drawn  # it lies in the Drop before its effect
    assert offered(table(spell, a_hand="spell", a_drop="plain plain"), "activate")


@pytest.mark.parametrize(("readings", "drawn"), [((), None), (("conditions-at-resolution-only",), 1)])
def test_a_counter_is_asked_for_its_condition_as_it_is_activated(
    readings: tuple[str, ...], drawn: int | None
) -> None:
    answers = keyword("Counter: Attack", effect=DRAW, attached=(tree.Attached("Sparking", 2),))
    ward = card("ward", "extra", answers, cost=0)
    game = table(ward, a_battle="plain", b_hand="ward", b_drop="plain", readings=readings)
    attack(game, "plain")
    assert bool(offered(game, "counter")) is (drawn is not None)
    if drawn:
        does(game, "counter")
        assert len(game.zone(1, HAND)) == drawn  # it lies in the Drop before its effect


@pytest.mark.parametrize(("readings", "drawn"), [((), 1), (("condition-asked-again",), 0)])
def test_a_condition_lost_while_pending(readings: tuple[str, ...], drawn: int) -> None:
    seen = Skill(
        "auto", triggers=(Trigger("attacks"),), effect=DRAW, attached=(tree.Attached("Sparking", 1),)
    )
    clear = keyword(
        "Counter: Attack", effect=(tree.Move(tree.Every(Filter(areas=("drop",), owner="opponent")), "warp"),)
    )
    made = (card("seer", "battle", seen), card("clear", "extra", clear, cost=0))
    game = table(*made, a_battle="seer", a_drop="plain", b_hand="clear", readings=readings)
    attack(game, "seer")
    does(game, "counter")
    passes(game)
    assert len(game.zone(0, HAND)) == drawn


# --- 8-4-2-5: marker costs ----------------------------------------------------------------------------------


def test_marker_costs_are_paid_once_a_turn_a_card() -> None:
    plus = Skill("activate", timings=("main",), costs=((tree.MarkerCost(1),),), effect=DRAW)
    minus = Skill("activate", timings=("main",), costs=((tree.MarkerCost(3, remove=True),),), effect=DRAW)
    game = table(card("pair", "unison", plus, minus), a_unison="pair")
    assert offered(game, "activate") == ["pair"]  # the other one cannot be paid
    does(game, "activate")
    assert game.cards[named(game, "pair")].markers == 3
    assert not offered(game, "activate")
    option = next(o for a in game.actions if a.kind == "activate" for o in a.candidates(game, 0))
    assert ("8-4-2-5-2", "used-this-turn") in game.why_not(0, option)


def removing(count: int, *others: tree.Instruction) -> tuple[tree.Instruction, ...]:
    return tree.MarkerCost(count, remove=True), *others


@pytest.mark.parametrize(
    ("costs", "enough"),
    [
        ((removing(1),), True),
        ((removing(2),), True),
        ((removing(3),), False),
        ((removing(2, tree.Draw(1)),), True),
        ((removing(3, tree.Draw(1)),), False),
        ((removing(3), removing(2)), True),
        ((removing(3), removing(4)), False),
        ((removing(3), ()), True),
        (((tree.MarkerCost(3),), removing(3)), True),
        ((removing(3), (tree.Draw(1),)), True),
    ],
)
def test_one_of_its_costs_must_remove_no_more_markers_than_there_are(
    costs: tuple[tuple[tree.Instruction, ...], ...], enough: bool
) -> None:
    skill = Skill("activate", timings=("main",), costs=costs, effect=DRAW)
    game = table(card("pair", "unison", skill), a_unison="pair")
    option = next(o for a in game.actions if a.kind == "activate" for o in a.candidates(game, 0))
    assert (("8-4-2-5-1-3", "too-few-markers") in game.why_not(0, option)) is not enough


def test_a_unison_card_that_pays_its_last_marker_leaves_and_its_skill_resolves_by_both_readings() -> None:
    last = Skill("activate", timings=("main",), costs=((tree.MarkerCost(2, remove=True),),), effect=DRAW)
    for readings in (), ("skill-fails-without-source",):
        game = table(card("pair", "unison", last), a_unison="pair", readings=readings)
        does(game, "activate")
        assert where(game, "pair") == "drop" and len(game.zone(0, HAND)) == 1
        assert not [fact for fact in game.facts if fact.what == "left-as-cost"]


@pytest.mark.parametrize(("readings", "power"), [((), 10000), (("marker-costs-keep-power",), 15000)])
def test_a_marker_cost_puts_power_back(readings: tuple[str, ...], power: int) -> None:
    up = Skill(
        "activate",
        timings=("main",),
        once_per_turn=True,
        effect=(tree.ChangePower(tree.This(), 5000, "turn"),),
    )
    minus = Skill("activate", timings=("main",), costs=((tree.MarkerCost(1, remove=True),),), effect=())
    game = table(card("pair", "unison", up, minus), a_unison="pair", readings=readings)
    does(game, "activate", skill=1)
    does(game, "activate", skill=2)
    assert power_of(game, named(game, "pair")) == power


def test_x_markers_are_said_by_the_payer() -> None:
    minus = Skill(
        "activate",
        timings=("main",),
        costs=((tree.MarkerCost(tree.Undetermined(), remove=True),),),
        effect=(tree.Draw(tree.Undetermined()),),
    )
    game = table(card("pair", "unison", minus), a_unison="pair")
    does(game, "activate")
    assert game.decision is not None and [o.number for o in game.decision.options] == [0, 1, 2]
    does(game, "number", number=2)
    assert where(game, "pair") == "drop" and len(game.zone(0, HAND)) == 2


@pytest.mark.parametrize("limit", ["once", "marker"])
@pytest.mark.parametrize("readings", [(), ("once-per-turn-by-resolution", "marker-limit-by-resolution")])
def test_a_negated_skill_has_been_used(limit: str, readings: tuple[str, ...]) -> None:
    costs = ((tree.MarkerCost(1),),) if limit == "marker" else ()
    skill = Skill("activate", timings=("main",), once_per_turn=limit == "once", costs=costs, effect=DRAW)
    stop = card("stop", "extra", keyword("Counter: Attack", effect=(tree.NegateSkill(),)), cost=0)
    pair = card("pair", "unison", skill, words="[Activate: Main] Draw 1 card for each attack.")
    game = table(pair, stop, a_unison="pair", b_hand="stop", readings=readings)
    does(game, "activate")
    does(game, "counter")
    assert bool(offered(game, "activate")) is bool(readings)


def test_a_permanent_skill_takes_specified_costs_away() -> None:
    them = tree.Every(Filter(owner="you", areas=("hand",), types=("battle",)))
    made = (
        card("dyed", "battle", cost=2, specified_cost=("blue",)),
        card("bleach", "leader", Skill("permanent", effect=(tree.NoSpecifiedCost(them),))),
    )
    assert not offered(table(*made, a_hand="dyed", a_energy="plain plain"), "use")
    assert offered(table(*made, leader="bleach", a_hand="dyed", a_energy="plain plain"), "use") == ["dyed"]


def test_a_combo_cost_goes_up_and_down() -> None:
    them = tree.Every(Filter(owner="you", areas=("hand",), types=("battle",)))
    less = tree.ChangeCost(them, 1, reduce=True, of_combo=True)
    heavy = card("heavy", "battle", cost=3, combo_cost=1)
    ease = card("ease", "leader", Skill("permanent", effect=(less,)))
    for leader, able in (("leader", False), ("ease", True)):
        game = table(heavy, ease, leader=leader, a_battle="plain", a_hand="heavy")
        attack(game, "plain")
        assert bool(offered(game, "combo")) is able
    assert not offered(table(heavy, ease, leader="ease", a_hand="heavy", a_energy="plain plain"), "use")


def test_what_cannot_be_affected_keeps_off_what_negates_its_skills() -> None:
    """Two [Permanent] skills, each of which would undo the other (4-13-1)."""
    theirs = Filter(owner="opponent", types=("battle",), areas=("battle",))
    hush = card("hush", "battle", Skill("permanent", effect=(tree.Negate(tree.Every(theirs)),)))
    proud = card(
        "proud",
        "battle",
        Skill("permanent", effect=(tree.Forbid(tree.This(), "be-affected", by="opponent"),)),
    )
    up = card("up", "battle", Skill("permanent", effect=(tree.ChangePower(tree.This(), 5000),)))
    game = table(hush, proud, up, a_battle="hush", b_battle="proud up")
    proud_card, up_card = game.zone(1, BATTLE)
    assert game.is_forbidden(proud_card, "be-affected", by=game.zone(0, BATTLE)[0], by_player=0)
    assert power_of(game, up_card) == 10000


def test_a_ban_can_be_a_cost() -> None:
    shy = tree.ForbidPlayer("you", "activate", filter=Filter(types=("extra",)))
    call = card("call", "leader", Skill("activate", timings=("main",), costs=((shy,),), effect=DRAW))
    game = table(call, leader="call")
    assert offered(game, "activate") == ["call"]
    does(game, "activate")
    assert len(game.zone(0, HAND)) == 1


def test_energy_that_pays_for_an_extra_card_is_not_there_for_its_skill_cost() -> None:
    gives = (chosen(owner="you", areas=("energy",), mode="active"), tree.Move(tree.Chosen(), "drop"))
    deal = card("deal", "extra", Skill("activate", timings=("main",), costs=(gives,), effect=DRAW))
    assert offered(table(deal, a_hand="deal", a_energy="plain"), "activate") == []
    assert offered(table(deal, a_hand="deal", a_energy="plain plain"), "activate") == ["deal"]


def test_a_marker_cost_above_the_markers_is_refused_by_its_own_rule() -> None:
    last = Skill("activate", timings=("main",), costs=((tree.MarkerCost(2, remove=True),),), effect=DRAW)
    game = table(card("pair", "unison", last), a_unison="pair")
    game.update(game.zone(0, UNISON)[0], markers=1)
    option = next(o for a in game.actions if a.kind == "activate" for o in a.candidates(game, 0))
    assert ("8-4-2-5-1-3", "too-few-markers") in game.why_not(0, option)
    game.update(game.zone(0, UNISON)[0], markers=2)
    assert offered(game, "activate")
