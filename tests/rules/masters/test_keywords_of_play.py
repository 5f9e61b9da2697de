"""Keywords by which cards are played, each with its trap (MA 10): [Evolve], [Union], [Over Realm] …"""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Group, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, DROP, HAND, LEADER
from judge.rules.dragon_ball.information import keywords_of, power_of
from judge.rules.masters.areas import WARP

HERO = Filter(characters=("Hero",))
ROGUE = Filter(characters=("Rogue",))
BASE = card("base", "battle", characters=("Hero",), power=10000)
ROGUE_CARD = card("rogue", "battle", characters=("Rogue",), power=10000)
STRONG = card("strong", "battle", characters=("Rogue",), power=15000)
REFUSE = card("refuse", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise("drop"),)), cost=0)
BOOST = Skill(
    "activate", timings=("main",),
    effect=(
        tree.Choose((Group(Filter(owner="you", areas=("battle",)), 1, -1),)),
        tree.ChangePower(tree.Chosen(), 5000, "turn"), tree.Gain(tree.Chosen(), "Critical", "turn"),
    ),
)  # fmt: skip
BOOSTER = card("booster", "leader", BOOST)


def evolver(name: str, **fields: object) -> object:
    return card(name.lower(), "battle", keyword(name, evolve_from=(HERO,)), power=20000, cost=5, **fields)


@pytest.mark.parametrize(("readings", "critical"), [((), False), (("evolve-keeps-all-effects",), True)])
def test_evolve_keeps_position_and_power_of_the_card_beneath(
    readings: tuple[str, ...], critical: bool
) -> None:
    game = table(
        BASE,
        BOOSTER,
        evolver("EX-Evolve"),
        leader="booster",
        a_battle="base",
        a_hand="ex-evolve",
        readings=readings,
    )
    does(game, "activate")
    base = named(game, "base")
    game.update(base, rest=True)
    does(game, "evolve")
    top = named(game, "ex-evolve")
    assert game.zone(0, BATTLE) == (top,)
    assert game.cards[top].beneath == (base,)
    assert game.cards[top].rest  # as the card beneath
    assert power_of(game, top) == 25000
    assert ("Critical" in keywords_of(game, top)) is critical
    assert ("10-5-4", "evolves") in told(game)


def test_xeno_evolve_warps_its_base_enters_active_and_keeps_nothing() -> None:
    game = table(
        BASE, BOOSTER, evolver("Xeno-Evolve"), leader="booster", a_battle="base", a_hand="xeno-evolve"
    )
    does(game, "activate")
    game.update(named(game, "base"), rest=True)
    does(game, "evolve")
    top = named(game, "xeno-evolve")
    assert where(game, "base") == "warp"
    assert not game.cards[top].rest and game.cards[top].beneath == ()
    assert power_of(game, top) == 20000


def test_evolve_is_not_offered_without_its_base_nor_without_its_cost() -> None:
    evolve = keyword("Evolve", evolve_from=(HERO,), costs=((tree.PayEnergy(1),),))
    grown = card("grown", "battle", evolve, cost=5)
    game = table(BASE, grown, ROGUE_CARD, a_battle="rogue", a_hand="grown", a_energy="plain")
    assert not offered(game, "evolve")
    option = next(o for a in game.actions if a.kind == "evolve" for o in a.candidates(game, 0))
    assert ("10-5-1", "nothing-to-evolve") in game.why_not(0, option)
    game = table(BASE, grown, a_battle="base", a_hand="grown")
    assert ("8-4-2-2", "skill-cost") in game.why_not(0, next(iter(game.actions[2].candidates(game, 0))))
    game = table(BASE, grown, a_battle="base", a_hand="grown", a_energy="plain")
    does(game, "evolve")
    assert where(game, "grown") == "battle"


DROPPED = tree.Move(tree.Chosen(), "drop")


@pytest.mark.parametrize("effect", [(DROPPED,), (DROPPED, tree.Move(tree.Chosen(), "battle"))])
@pytest.mark.parametrize(("readings", "area"), [((), "drop"), (("evolves-without-base",), "battle")])
def test_a_base_that_is_gone_by_the_resolution(
    effect: tuple[tree.Instruction, ...], readings: tuple[str, ...], area: str
) -> None:
    """Also one that has come back: it is another card then (3-1-4)."""
    away = keyword("Counter: Play", effect=(chosen(owner="opponent", types=("battle",)), *effect))
    made = (BASE, evolver("Evolve"), card("away", "extra", away, cost=0))
    game = table(*made, a_battle="base", a_hand="evolve", b_hand="away", readings=readings)
    does(game, "evolve")
    does(game, "counter")
    assert where(game, "base") == ("drop" if len(effect) == 1 else "battle")
    assert where(game, "evolve") == area


def test_a_base_that_the_opponent_controls_by_the_resolution_is_gone_too() -> None:
    away = keyword(
        "Counter: Play", effect=(chosen(owner="opponent", types=("battle",)), tree.TakeControl(tree.Chosen()))
    )
    made = (BASE, evolver("Evolve"), card("away", "extra", away, cost=0))
    game = table(*made, a_battle="base", a_hand="evolve", b_hand="away")
    does(game, "evolve")
    does(game, "counter")
    assert game.zone(1, BATTLE) == (named(game, "base"),)
    assert where(game, "evolve") == "drop"


BANS = (
    (tree.Forbid(tree.This(), "be-played-by-skills"), True),  # it is declared, not played by a skill
    (tree.Forbid(tree.This(), "be-played"), False),
    (tree.ForbidPlayer("you", "play"), False),
    (tree.ForbidPlayer("opponent", "play"), True),
    (tree.MostInPlay(0, Filter(owner="you", areas=("battle",)), while_there=True), False),
    (tree.MostInPlay(1, Filter(owner="you", areas=("battle",)), while_there=True), True),  # in its place
)


@pytest.mark.parametrize(("ban", "can"), BANS)
def test_what_keeps_a_card_from_being_played_keeps_it_from_evolving(ban: tree.Instruction, can: bool) -> None:
    """A ban of its own skill, or of one in play."""
    skill = Skill("permanent", effect=(ban,), areas=("hand",) if isinstance(ban, tree.Forbid) else ())
    shy = (skill,) if isinstance(ban, tree.Forbid) else ()
    grown = card("grown", "battle", keyword("Evolve", evolve_from=(HERO,)), *shy, cost=5)
    chief = card("chief", "leader", *(() if shy else (skill,)))
    game = table(BASE, grown, chief, leader="chief", b_leader="leader", a_battle="base", a_hand="grown")
    assert offered(game, "evolve") == ["grown"] * can


def test_a_counter_keeps_an_evolution_out_of_play() -> None:
    game = table(BASE, evolver("Evolve"), REFUSE, a_battle="base", a_hand="evolve", b_hand="refuse")
    does(game, "evolve")
    assert game.decision is not None and game.decision.kind == "counter"
    does(game, "counter")
    assert (where(game, "evolve"), where(game, "base")) == ("drop", "battle")


def test_a_wider_choice_brings_the_card_to_the_battle_area_first_and_sets_nothing_off() -> None:
    wide = Skill(
        "permanent", effect=(tree.EvolveFrom(Filter(owner="you", areas=("warp",), types=("battle",))),)
    )
    grown = card("grown", "battle", keyword("Evolve", evolve_from=(HERO,)), wide, cost=5)
    noisy = card(
        "noisy", "battle", Skill("auto", triggers=(Trigger("played"),), effect=DRAW), characters=("Hero",)
    )
    game = table(grown, noisy, a_warp="noisy", a_hand="grown")
    does(game, "evolve")
    assert game.cards[named(game, "grown")].beneath == (named(game, "noisy"),)
    assert not game.zone(0, HAND)
    assert ("11-7-2", "brought") in told(game)


def fusion(**fields: object) -> object:
    return card("fusion", "battle", keyword("Union-Fusion", evolve_from=(HERO, ROGUE)), cost=5, power=25000)


def test_union_fusion_needs_two_names_of_equal_power_in_the_hand() -> None:
    game = table(BASE, STRONG, fusion(), a_hand="fusion base strong")
    assert not offered(game, "evolve")
    game = table(BASE, ROGUE_CARD, fusion(), a_hand="fusion base", a_battle="rogue")
    assert not offered(game, "evolve")  # in the hand, not in play
    game = table(BASE, ROGUE_CARD, STRONG, fusion(), a_hand="fusion base rogue strong")
    does(game, "evolve")
    assert where(game, "fusion") == "battle"
    assert not game.cards[named(game, "fusion")].rest
    assert where(game, "base") == where(game, "rogue") == "drop"
    assert where(game, "strong") == "hand"


def test_union_potara_goes_on_two_in_active_mode_and_keeps_power_changes() -> None:
    potara = card("potara", "battle", keyword("Union-Potara", evolve_from=(HERO, ROGUE)), cost=5, power=25000)
    game = table(BASE, ROGUE_CARD, potara, BOOSTER, leader="booster", a_battle="base rogue", a_hand="potara")
    for each in ("base", "rogue"):
        does(game, "activate")
        does(game, "card", named(game, each))
    for each in ("base", "rogue"):
        game.update(named(game, each), rest=True)
    does(game, "evolve")
    top = named(game, "potara")
    assert game.zone(0, BATTLE) == (top,)
    assert set(game.cards[top].beneath) == {named(game, "base"), named(game, "rogue")}
    assert not game.cards[top].rest
    assert power_of(game, top) == 35000  # both of the power changes


def test_union_absorb_puts_a_card_on_top_that_takes_over_the_mode() -> None:
    take = chosen(owner="you", areas=("hand",), characters=("Rogue",))
    absorb = keyword("Union-Absorb", effect=(take, tree.Play(tree.Chosen(), on_top=True)))
    game = table(card("maw", "battle", absorb), ROGUE_CARD, a_battle="maw", a_hand="rogue")
    game.update(named(game, "maw"), rest=True)
    game.run()
    does(game, "activate")
    assert game.decision is not None and game.decision.minimum == 0  # the hand is secret (8-5-3-5)
    does(game, "card")
    assert where(game, "rogue") == "battle"
    assert game.cards[named(game, "rogue")].rest


OVER = card("over", "battle", keyword("Over Realm", number=2), cost=7, power=30000)
DARK = card("dark", "battle", keyword("Dark Over Realm", number=2), cost=7, power=30000)
NIGHT = card("night", "battle", colors=("black",))
HOLE = card("hole", "leader", keyword("Wormhole"))


def test_over_realm_sends_the_whole_drop_and_itself_at_the_end_of_the_turn() -> None:
    game = table(OVER, a_hand="over", a_drop="plain")
    assert not offered(game, "activate")
    game = table(OVER, a_hand="over", a_drop="plain plain plain")
    does(game, "activate")
    assert len(game.zone(0, WARP)) == 3 and not game.zone(0, DROP)
    assert where(game, "over") == "battle"
    does(game, "pass")
    passes(game, "charge")
    assert where(game, "over") == "warp"


def test_over_realm_returns_only_what_is_still_that_card() -> None:
    bounce = Skill(
        "activate", timings=("main",), once_per_turn=True,
        effect=(
            chosen(owner="you", types=("battle",)), tree.Move(tree.Chosen(), "hand"),
            chosen(owner="you", areas=("hand",), types=("battle",)), tree.Play(tree.Chosen()),
        ),
    )  # fmt: skip
    game = table(OVER, card("mover", "leader", bounce), leader="mover", a_hand="over", a_drop="plain plain")
    does(game, "activate", named(game, "over"))
    does(game, "activate")
    while game.decision is not None and game.decision.kind == "choose":
        game.answer(0)
        game.run()
    assert where(game, "over") == "battle"
    does(game, "pass")
    passes(game, "charge")
    assert where(game, "over") == "battle"


def test_dark_over_realm_counts_black_cards_sends_all_and_does_not_return() -> None:
    game = table(DARK, NIGHT, a_hand="dark", a_drop="night plain plain")
    assert not offered(game, "activate")
    game = table(DARK, NIGHT, a_hand="dark", a_drop="night night plain")
    does(game, "activate")
    assert len(game.zone(0, WARP)) == 3
    does(game, "pass")
    passes(game, "charge")
    assert where(game, "dark") == "battle"


@pytest.mark.parametrize(("leader", "times"), [("leader", 1), ("hole", 2)])
def test_both_together_once_a_turn_twice_with_wormhole(leader: str, times: int) -> None:
    made = (card("over", "battle", keyword("Over Realm", number=0), cost=7),)
    dark = card("dark", "battle", keyword("Dark Over Realm", number=0), cost=7)
    game = table(*made, dark, HOLE, leader=leader, a_hand="over dark over")
    done = 0
    while offered(game, "activate"):
        does(game, "activate")
        done += 1
    assert done == times
    option = next(o for a in game.actions if a.kind == "activate" for o in a.candidates(game, 0))
    assert any(reason == "used-this-turn" for _, reason in game.why_not(0, option))


def test_the_drop_is_warped_on_resolution_or_as_a_cost() -> None:
    for readings, warped in ((), 0), (("over-realm-warps-as-cost",), 2):
        game = table(OVER, REFUSE, a_hand="over", a_drop="plain plain", b_hand="refuse", readings=readings)
        does(game, "activate")
        assert game.decision is not None and game.decision.kind == "counter"
        assert len(game.zone(0, WARP)) == warped


def test_swap_plays_one_and_then_returns_whether_or_not_one_was_played() -> None:
    swap = keyword("Swap", number=3, evolve_from=(ROGUE,))
    out, other = card("out", "battle", swap), card("three", "battle", cost=3, characters=("Rogue",))
    wrong = card("two", "battle", cost=2, characters=("Rogue",))
    game = table(out, other, wrong, a_battle="out", a_hand="three two")
    does(game, "activate")
    assert offered(game, "card") == ["three"]
    does(game, "card")
    assert (where(game, "three"), where(game, "out")) == ("battle", "hand")
    game = table(out, other, a_battle="out", a_hand="")
    does(game, "activate")
    assert where(game, "out") == "hand"


def test_arrival_asks_for_the_colors_of_the_combo() -> None:
    arrival = card("late", "battle", keyword("Arrival", colors=("red", "blue")), cost=7)
    blue = card("blue", "battle", colors=("blue",), cost=0)
    both = card("both", "battle", colors=("red", "blue"), cost=0)
    for hand, after_one in (("late plain blue", False), ("late both", True)):
        game = table(arrival, blue, both, a_battle="plain", a_hand=hand)
        does(game, "attack", game.zone(0, BATTLE)[0], other=game.zone(1, LEADER)[0])
        assert not offered(game, "activate")
        _, *others = game.zone(0, HAND)
        does(game, "combo", others[0])
        assert bool(offered(game, "activate")) is after_one
        if not after_one:
            does(game, "combo", others[1])
        does(game, "activate")
        assert where(game, "late") == "battle"


def test_successor_takes_cards_whose_costs_add_up_exactly() -> None:
    heir = card("heir", "battle", keyword("Successor"), cost=4, colors=("green", "yellow"))
    made = (
        heir,
        *(card(f"g{n}", "battle", cost=n, colors=("green",)) for n in (1, 2, 3)),
        card("red3", "battle", cost=3),
    )
    assert not offered(table(*made, a_hand="heir", a_battle="g3 red3 g2"), "activate")
    game = table(*made, a_hand="heir", a_battle="g3 g1 g2")
    does(game, "activate")
    does(game, "card", named(game, "g3"), named(game, "g1"))
    assert where(game, "heir") == "battle"
    assert where(game, "g3") == where(game, "g1") == "drop"
    assert where(game, "g2") == "battle"


@pytest.mark.parametrize("name", ["Aegis", "Rejuvenate", "Revive", "Successor"])
def test_what_a_keyword_costs_by_itself_is_paid_with_what_is_printed_before_it(name: str) -> None:
    printed = tree.Move(tree.Top("deck", 1), "warp")
    game = table(card("heir", "battle", keyword(name, costs=((printed,),), colors=("green",))), a_hand="heir")
    (skill,) = game.side(named(game, "heir")).skills
    costs = game.skills[skill].skill.costs
    assert costs and all(printed in cost for cost in costs)
    assert any(len(cost) > 1 for cost in costs)


@pytest.mark.parametrize(("cost", "able"), [(1, False), (2, True), (3, False)])
def test_successor_counts_a_card_that_costs_nothing_as_nothing(cost: int, able: bool) -> None:
    heir = card("heir", "battle", keyword("Successor"), cost=cost, colors=("green",))
    free, two = (card(f"g{n}", "battle", cost=n, colors=("green",)) for n in (0, 2))
    assert bool(offered(table(heir, free, two, a_hand="heir", a_battle="g0 g2"), "activate")) is able


@pytest.mark.parametrize(
    ("lying", "readings", "able"),
    [("", (), False), ("g0", (), True), ("g2", (), False), ("", ("successor-gives-nothing",), True)],
)
def test_successor_of_a_card_of_no_cost(lying: str, readings: tuple[str, ...], able: bool) -> None:
    heir = card("heir", "battle", keyword("Successor"), cost=0, colors=("green",))
    free, two = (card(f"g{n}", "battle", cost=n, colors=("green",)) for n in (0, 2))
    game = table(heir, free, two, a_hand="heir", a_battle=lying, readings=readings)
    assert bool(offered(game, "activate")) is able


def test_unique_goes_by_card_name_on_its_own_side_from_the_declaration_on() -> None:
    one = card("one", "battle", keyword("Unique"), name="Moon", cost=0)
    two = card("two", "battle", name="Moon", cost=0)
    game = table(one, two, a_battle="one", a_hand="two", b_hand="two")
    assert not offered(game, "use")
    assert ("10-42-1", "unique") in game.why_not(0, next(iter(game.actions[0].candidates(game, 0))))
    quick = card(
        "quick", "battle", keyword("Counter: Play", effect=(tree.Play(tree.This()),)), name="Moon", cost=0
    )
    game = table(one, quick, a_hand="one", b_hand="quick")
    does(game, "use")
    does(game, "counter")
    assert where(game, "quick") == "battle"  # of the other side


def test_a_unison_card_played_by_a_skill_has_the_markers_of_the_text() -> None:
    call = Skill(
        "activate", timings=("main",), once_per_turn=True,
        effect=(chosen(owner="you", areas=("drop",), types=("unison",)), tree.Play(tree.Chosen(), markers=2)),
    )  # fmt: skip
    made = (card("caller", "leader", call), card("pair", "unison"), card("old", "unison"))
    game = table(*made, leader="caller", a_drop="pair", a_unison="old")
    does(game, "activate")
    passes(game)
    assert (where(game, "pair"), where(game, "old")) == ("unison", "drop")
    assert game.cards[named(game, "pair")].markers == 2


def test_loss_by_burst_comes_before_the_effect() -> None:
    burst = Skill("activate", timings=("main",), effect=DRAW, attached=(tree.Attached("Burst", 3),))
    game = table(card("gun", "battle", burst), a_battle="gun", a_deck="plain plain plain")
    does(game, "activate")
    assert game.result == "1"
    game = table(card("gun", "battle", burst), a_battle="gun", a_deck="plain plain")
    assert not offered(game, "activate")
    game = table(card("gun", "battle", burst), a_battle="gun")
    does(game, "activate")
    assert len(game.zone(0, DROP)) == 3 and len(game.zone(0, HAND)) == 1


def test_what_keeps_skills_from_playing_a_card_does_not_keep_it_from_evolving() -> None:
    """To evolve is to play a card as its player (10-5-1), not by a skill that says so."""
    for what, able in (("be-played-by-skills", True), ("be-played", False)):
        ban = Skill("permanent", areas=("hand",), effect=(tree.Forbid(tree.This("hand"), what),))
        evolve = keyword("EX-Evolve", evolve_from=(HERO,))
        game = table(BASE, card("shy", "battle", evolve, ban, cost=5), a_battle="base", a_hand="shy")
        assert bool(offered(game, "evolve")) is able, what
