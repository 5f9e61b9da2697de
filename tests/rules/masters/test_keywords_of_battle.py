"""Keywords that act in battles, as energy is paid, and as long as a card lies there, each with its trap (MA
10)."""

import pytest
from helpers.masters_games import does, told
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where

from judge.engine import tree
from judge.engine.tree import Filter, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, DROP, ENERGY, HAND, LEADER, LIFE
from judge.rules.dragon_ball.basic_actions import damage_of_attack
from judge.rules.dragon_ball.information import power_of
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters
from judge.rules.masters.requirements import ATTACK

HALT = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)


def attack(game: Masters, number: str, target: int | None = None) -> None:
    does(game, "attack", named(game, number, 0), other=game.zone(1, LEADER)[0] if target is None else target)


def one(name: str, **fields: object) -> object:
    return card(name.lower().replace(" ", "-"), "battle", keyword(name), **fields)


# --- 10-3: [Field] ------------------------------------------------------------------------------------------


def field(number: str, *skills: Skill) -> object:
    return card(number, "extra", keyword("Field", timings=("main",)), *skills, cost=0)


def test_a_field_is_placed_not_played_and_the_old_one_leaves_after_it() -> None:
    watch = Skill("auto", triggers=(Trigger("played", subject=Filter(owner="you")),), effect=DRAW)
    made = (field("old"), field("new"), field("theirs"), card("watch", "leader", watch))
    game = table(*made, leader="watch", a_hand="new", a_battle="old", b_battle="theirs")
    does(game, "activate", named(game, "new"))
    assert (where(game, "new"), where(game, "old"), where(game, "theirs")) == ("battle", "drop", "battle")
    moved = [(line.rule, line.event.card) for line in game.trace if line.word == "moved"]
    assert moved == [("10-3-1", named(game, "new")), ("10-3-3", named(game, "old"))]
    assert not game.zone(0, HAND)  # nothing was played


@pytest.mark.parametrize(("readings", "free"), [((), True), (("field-skills-cost-energy",), False)])
def test_other_skills_of_a_field_in_play_cost_no_energy(readings: tuple[str, ...], free: bool) -> None:
    skill = Skill("activate", timings=("main",), effect=DRAW)
    dear = card("dear", "extra", keyword("Field", timings=("main",)), skill, cost=1)
    game = table(dear, a_battle="dear", a_energy="plain", readings=readings)
    does(game, "activate")
    assert game.cards[game.zone(0, ENERGY)[0]].rest is not free
    assert where(game, "dear") == "battle"


# --- 10-4: [Blocker] ----------------------------------------------------------------------------------------


def test_two_blockers_block_in_turn_and_each_counts_as_attacked() -> None:
    listens = Skill("auto", triggers=(Trigger("is-attacked"),), effect=DRAW)
    wall = card("wall", "battle", keyword("Blocker"), listens)
    game = table(wall, a_battle="plain", b_battle="wall wall")
    for each in game.zone(1, BATTLE):
        game.update(each, rest=False)
    attack(game, "plain")
    blocked = 0
    while game.decision is not None and game.decision.kind in ("pending", "skill-cost"):
        does(game, game.decision.options[0].kind)
        blocked = len([line for line in game.trace if line.word == "guard-changed"])
    assert blocked == 2
    assert len(game.zone(1, HAND)) == 2


@pytest.mark.parametrize(("readings", "guard"), [((), "leader"), (("block-after-negation",), "wall")])
def test_a_block_after_the_attack_was_negated(readings: tuple[str, ...], guard: str) -> None:
    made = (card("wall", "battle", keyword("Blocker")), HALT)
    game = table(*made, a_battle="plain", b_battle="wall", b_hand="halt", readings=readings)
    game.update(named(game, "wall"), rest=False)
    attack(game, "plain")
    does(game, "counter")
    seen = set()
    while game.decision is not None and game.decision.kind != "free-timing":
        does(game, game.decision.options[0].kind)
        if game.battle is not None:
            seen.add(game.printed(game.battle.guard).number)
    changed = [line for line in game.trace if line.word == "guard-changed"]
    assert bool(changed) is (guard == "wall")


# --- 10-6, 10-7, 10-20: damage ------------------------------------------------------------------------------


def test_critical_life_goes_to_the_drop() -> None:
    game = table(one("Critical", power=20000), a_battle="critical")
    attack(game, "critical")
    passes(game)
    assert len(game.zone(1, DROP)) == 1 and len(game.zone(1, LIFE)) == 3


@pytest.mark.parametrize(("readings", "amount"), [((), 4), (("last-strike-counts",), 2)])
def test_of_several_strikes_the_highest_counts(readings: tuple[str, ...], amount: int) -> None:
    many = card("many", "battle", keyword("Quadruple Strike"), keyword("Double Strike"), power=20000)
    game = table(many, a_battle="many", readings=readings)
    assert damage_of_attack(game, named(game, "many")) == amount


@pytest.mark.parametrize(
    ("name", "amount"), [("Double Strike", 2), ("Triple Strike", 3), ("Quadruple Strike", 4)]
)
def test_a_card_with_a_strike_is_found_by_the_one_that_it_has(name: str, amount: int) -> None:
    described = Filter(owner="you", areas=("battle",), keyword="Strike")
    chosen_one = tree.Choose((tree.Group(described, 1, 1),)), tree.Switch(tree.Chosen(), "rest")
    finder = card("finder", "battle", Skill("activate", timings=("main",), effect=chosen_one))
    striker = one(name)
    game = table(finder, striker, a_battle=f"finder {striker.number}")
    does(game, "activate")
    assert [line.event.amount for line in game.trace if line.word == "has-strike"] == [amount]


@pytest.mark.parametrize(("readings", "life"), [((), 4), (("victory-strike-after-damage",), 3)])
def test_victory_strike_wins_by_damage_to_a_player(readings: tuple[str, ...], life: int) -> None:
    game = table(one("Victory Strike", power=20000), a_battle="victory-strike", readings=readings)
    attack(game, "victory-strike")
    passes(game)
    assert game.result == "0" and len(game.zone(1, LIFE)) == life


def test_victory_strike_does_not_win_by_the_damage_of_a_skill() -> None:
    hits = Skill("activate", timings=("main",), effect=(tree.Damage("opponent", 1),))
    game = table(card("victor", "battle", keyword("Victory Strike"), hits), a_battle="victor")
    does(game, "activate")
    does(game, "card")
    assert game.result == "" and len(game.zone(1, LIFE)) == 3


def test_victory_strike_takes_all_markers_of_a_unison_card_and_wins_nothing() -> None:
    made = (one("Victory Strike", power=20000), card("pair", "unison"))
    game = table(*made, a_battle="victory-strike", b_unison="pair")
    attack(game, "victory-strike", game.zone(1, UNISON)[0])
    passes(game)
    assert game.result == "" and where(game, "pair") == "drop"
    assert ("7-4-1-4-3-2", "markers-lost") in told(game)


# --- 10-8: [Dual Attack], [Triple Attack] -------------------------------------------------------------------


@pytest.mark.parametrize(("name", "times"), [("Dual Attack", 2), ("Triple Attack", 3)])
def test_a_repeated_attack_comes_so_often_a_turn(name: str, times: int) -> None:
    game = table(one(name), a_battle=name.lower().replace(" ", "-"), b_life="plain " * 8)
    attacks = 0
    while offered(game, "attack").count(name.lower().replace(" ", "-")):
        attack(game, name.lower().replace(" ", "-"))
        passes(game)
        attacks += 1
    assert attacks == times


def test_a_negated_attack_is_followed_by_another() -> None:
    game = table(one("Dual Attack"), HALT, a_battle="dual-attack", b_hand="halt")
    attack(game, "dual-attack")
    does(game, "counter")
    passes(game)
    assert not game.cards[named(game, "dual-attack")].rest


DRAWS_LATER = Skill("auto", triggers=(Trigger("attacks"),), effect=(tree.Delayed(DRAW, moment="battle-end"),))


@pytest.mark.parametrize(("readings", "times"), [((), 3), (("repeated-attacks-added",), 4)])
@pytest.mark.parametrize("beside", [(), (DRAWS_LATER,)], ids=["alone", "beside what waits for the same"])
def test_dual_and_triple_attack_together(
    readings: tuple[str, ...], times: int, beside: tuple[Skill, ...]
) -> None:
    both = card("both", "battle", *beside, keyword("Dual Attack"), keyword("Triple Attack"))
    game = table(both, a_battle="both", b_life="plain " * 9, readings=readings)
    attacks = 0
    while "both" in offered(game, "attack"):
        attack(game, "both")
        passes(game)
        attacks += 1
    assert attacks == times


def test_a_gained_keyword_works_as_a_printed_one() -> None:
    give = Skill(
        "permanent", effect=(tree.Gain(tree.Every(Filter(owner="you", types=("battle",))), "Dual Attack"),)
    )
    game = table(card("giver", "leader", give), leader="giver", a_battle="plain")
    attack(game, "plain")
    passes(game)
    assert not game.cards[named(game, "plain")].rest


# --- 10-9: [Revenge] ----------------------------------------------------------------------------------------


def test_revenge_kos_the_attacker_from_the_drop() -> None:
    game = table(one("Revenge", power=5000), a_battle="plain", b_battle="revenge")
    attack(game, "plain", named(game, "revenge"))
    passes(game)
    assert where(game, "revenge") == "drop"
    assert not game.zone(0, BATTLE)


def test_revenge_does_nothing_to_a_leader() -> None:
    game = table(one("Revenge", power=5000), b_battle="revenge")
    does(game, "attack", game.zone(0, LEADER)[0], other=named(game, "revenge"))
    passes(game)
    assert where(game, "leader", 0) == "leader"


def test_becoming_the_guard_card_by_blocking_is_enough() -> None:
    wall = card("wall", "battle", keyword("Blocker"), keyword("Revenge"), power=50000)
    game = table(wall, a_battle="plain", b_battle="wall")
    game.update(named(game, "wall"), rest=False)
    attack(game, "plain")
    while game.decision is not None and game.decision.kind in ("pending", "skill-cost"):
        does(game, game.decision.options[0].kind)
    passes(game)
    assert where(game, "wall") == "battle" and not game.zone(0, BATTLE)


# --- 10-12, 10-16: [Indestructible], [Barrier] --------------------------------------------------------------


def test_indestructible_holds_against_the_opponent_and_battles_alone() -> None:
    ko = (chosen(types=("battle",)), tree.Ko(tree.Chosen()))
    killer = card("killer", "leader", Skill("activate", timings=("main",), once_per_turn=True, effect=ko))
    made = (one("Indestructible", power=5000), killer)
    game = table(*made, leader="killer", a_battle="plain", b_battle="indestructible")
    attack(game, "plain", named(game, "indestructible"))
    passes(game)
    assert where(game, "indestructible") == "battle"
    does(game, "activate")
    does(game, "card", named(game, "indestructible"))
    assert where(game, "indestructible") == "battle"
    game = table(*made, leader="killer", a_battle="indestructible")
    does(game, "activate")
    passes(game)
    assert where(game, "indestructible") == "drop"  # by one's own skill


def test_barrier_bars_choosing_and_nothing_else() -> None:
    ko = Skill(
        "activate",
        timings=("main",),
        once_per_turn=True,
        effect=(chosen(owner="opponent", types=("battle",)), tree.Ko(tree.Chosen())),
    )
    every = Skill(
        "activate",
        timings=("main",),
        effect=(tree.Ko(tree.Every(Filter(owner="opponent", types=("battle",)))),),
    )
    game = table(
        one("Barrier"),
        card("one", "battle", ko),
        card("all", "battle", every),
        a_battle="one all",
        b_battle="barrier",
    )
    does(game, "activate", named(game, "one"))
    assert where(game, "barrier") == "battle"
    assert [t for t in ATTACK.candidates(game, 0) if t.other == named(game, "barrier")]  # attacks reach it
    does(game, "activate", named(game, "all"))
    assert where(game, "barrier") == "drop"


# --- 10-33, 10-35 to 10-39 ----------------------------------------------------------------------------------


def test_aegis_is_for_the_defense_step_of_the_opponents_turn_and_one_card_of_both_colors_is_enough() -> None:
    shield = card("shield", "leader", keyword("Aegis", colors=("blue", "yellow"), timings=("battle",)))
    blue, both = card("blue", "battle", colors=("blue",)), card("both", "battle", colors=("blue", "yellow"))
    for hand, possible in (("blue blue", False), ("both", True)):
        game = table(
            shield, blue, both, leader="shield", a_battle="plain", b_hand=hand, b_energy="plain plain plain"
        )
        for each in game.zone(1, ENERGY):
            game.update(each, rest=True)
        attack(game, "plain")
        assert not offered(game, "activate")  # the Offense Step of the other player
        does(game, "pass")
        assert bool(offered(game, "activate")) is possible
    does(game, "activate")
    while game.decision is not None and game.decision.kind != "free-timing":
        game.answer(*range(max(game.decision.minimum, min(2, game.decision.maximum))))
        game.run()
    assert sum(not game.cards[each].rest for each in game.zone(1, ENERGY)) == 2
    assert where(game, "both") == "drop"


def test_alliance_switches_allies_to_rest_mode() -> None:
    ally = keyword(
        "Alliance", colors=("red", "green"), effect=(tree.ChangePower(tree.This(), 5000, "battle"),)
    )
    game = table(
        card("chief", "battle", ally), card("blue", "battle", colors=("blue",)), a_battle="chief plain blue"
    )
    attack(game, "chief")
    does(game, "pay-cost")
    assert where(game, "plain") == "battle" and game.cards[named(game, "plain", 0)].rest
    assert not game.cards[named(game, "blue")].rest
    assert power_of(game, named(game, "chief")) == 15000


@pytest.mark.parametrize(("answer", "hand", "life"), [("yes", 0, 3), ("no", 2, 4)])
def test_who_declines_an_offering_lets_the_other_draw_two(answer: str, hand: int, life: int) -> None:
    game = table(one("Offering", cost=0), a_hand="offering")
    does(game, "use")
    assert game.decision is not None and game.decision.player == 1
    does(game, answer)
    passes(game)
    assert (len(game.zone(0, HAND)), len(game.zone(1, LIFE))) == (hand, life)


REVIVER = card("reviver", "battle", keyword("Revive", colors=("blue", "green")), power=5000)
TEAL = card("teal", "battle", colors=("blue", "green"))


def revived(readings: tuple[str, ...] = ()) -> Masters:
    game = table(
        REVIVER, TEAL, a_battle="plain plain", b_battle="reviver", b_hand="teal teal", readings=readings
    )
    attack(game, "plain", named(game, "reviver"))
    while game.decision is not None and where(game, "reviver") == "battle":
        does(game, "pass")
    while game.decision is not None and where(game, "reviver") != "battle":
        kinds = [each.kind for each in game.decision.options]
        if "pay-cost" in kinds:
            does(game, "pay-cost", number=1)  # one card of both colors
        else:
            does(game, kinds[0])
    return game


def test_revive_needs_a_ko_and_is_negated_for_the_turn() -> None:
    game = revived()
    assert where(game, "reviver") == "battle" and len(game.zone(1, HAND)) == 1
    passes(game)
    game.update(named(game, "reviver"), rest=True)
    game.put(decision=None)
    does(game, "attack", game.zone(0, BATTLE)[1], other=named(game, "reviver"))
    passes(game)
    assert where(game, "reviver") == "drop"
    shown = [line.event.name for line in game.trace if line.word == "reading-taken"]
    assert "revived-as-new-card" in shown


def test_heroic_draws_once_a_turn_for_others_alone() -> None:
    hero = one("Heroic", cost=0)
    game = table(hero, a_hand="heroic heroic heroic")
    for _ in range(3):  # the first one has nobody to hear of it; then each hears of one other, once
        does(game, "use")
        passes(game)
        assert len(game.zone(0, HAND)) == 2


def test_villainous_has_the_opponent_choose_from_the_hand() -> None:
    game = table(one("Villainous", cost=0), a_battle="villainous", a_hand="villainous", b_hand="plain plain")
    does(game, "use")
    assert game.decision is not None and game.decision.player == 1
    does(game, "card")
    assert len(game.zone(1, HAND)) == 1


# --- the quick sheet ----------------------------------------------------------------------------------------


def test_servant_overlord_and_rejuvenate() -> None:
    made = (
        one("Servant"),
        card("lord", "battle", keyword("Overlord", once_per_turn=True, timings=("main",))),
    )
    game = table(*made, a_battle="servant lord")
    assert power_of(game, named(game, "servant")) == 20000
    does(game, "activate")
    assert where(game, "servant") == "deck" and len(game.zone(0, HAND)) == 1
    assert not offered(game, "activate")
    loses = (tree.ChangeMarkers(tree.This(), 1, remove=True),)
    young = card("young", "unison", keyword("Rejuvenate", costs=(loses,), timings=("main",)))
    game = table(young, a_unison="young", a_hand="young")
    assert not offered(game, "activate")
    does(game, "grow")
    does(game, "activate")
    assert len(game.zone(0, LIFE)) == 5 and game.cards[game.zone(0, UNISON)[0]].markers == 2
