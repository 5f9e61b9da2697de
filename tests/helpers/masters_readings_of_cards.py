"""Positions of Unison Cards, keywords, costs and tokens in which an interpretation decides."""

from helpers.masters_games import does
from helpers.masters_readings import HALT, PAIR, REFUSE, Readings, Seen, attacks, main
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where
from judge.cards.model import Face
from judge.engine import tree
from judge.engine.tree import Filter, Group, Range, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, ENERGY, HAND, LEADER
from judge.rules.dragon_ball.information import cost_of, keywords_of, power_of
from judge.rules.masters.areas import UNISON, WARP

HERO = Filter(characters=("Hero",))
TAKE = (chosen(owner="opponent", types=("battle",)), tree.TakeControl(tree.Chosen()))
BASE = card("base", "battle", characters=("Hero",))
STOP = card("stop", "extra", keyword("Counter: Attack", effect=(tree.NegateSkill(),)), cost=0)
OVER = card("over", "battle", keyword("Over Realm", number=0), characters=("Hero",))


def field_skills_cost_energy(readings: Readings) -> Seen:
    dear = card("dear", "extra", keyword("Field", timings=("main",)), main(*DRAW), cost=1)
    game = table(dear, a_battle="dear", a_energy="plain", readings=readings)
    does(game, "activate")
    return game, game.cards[game.zone(0, ENERGY)[0]].rest


def extra_by_skill_costs_energy(readings: Readings) -> Seen:
    calls = main(chosen(owner="you", types=("extra",), areas=("hand",)), tree.ActivateCard(tree.Chosen()))
    made = (card("flare", "extra", main(*DRAW), cost=1), card("caller", "leader", calls))
    game = table(*made, leader="caller", a_hand="flare", a_energy="plain", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    if game.decision is not None and game.decision.kind == "choose":
        does(game, "card", named(game, "flare"))
    return game, game.cards[game.zone(0, ENERGY)[0]].rest


def own_cost_only_in_play(readings: Readings) -> Seen:
    cheaper = Skill("permanent", effect=(tree.ChangeCost(tree.This(), 1, reduce=True),))
    game = table(
        card("light", "battle", cheaper, cost=2), a_hand="light", a_energy="plain", readings=readings
    )
    return game, offered(game, "use")


def awaken_leave_waives_life(readings: Readings) -> Seen:
    energy = tree.Is(tree.Count(Filter(owner="you", areas=("energy",))), Range(5, None))
    sleeper = card("sleeper", "leader", keyword("Awaken", timings=("main",), condition=energy, effect=DRAW))
    bell = card("bell", "battle", Skill("permanent", effect=(tree.AwakenAt(bare=True),)))
    game = table(sleeper, bell, leader="sleeper", a_battle="bell", readings=readings)
    return game, offered(game, "activate")


def unison_stays_without_markers(readings: Readings) -> Seen:
    game = table(PAIR, a_hand="pair", readings=readings)
    does(game, "use")
    if game.decision is not None and game.decision.kind == "how-many":
        does(game, "number", number=0)
    return game, where(game, "pair")


def evolve_keeps_all_effects(readings: Readings) -> Seen:
    gives = main(chosen(owner="you", types=("battle",)), tree.Gain(tree.Chosen(), "Critical", "turn"))
    evolver = card("evolver", "battle", keyword("Evolve", evolve_from=(HERO,)))
    made = (BASE, evolver, card("giver", "leader", gives))
    game = table(*made, leader="giver", a_battle="base", a_hand="evolver", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "evolve")
    return game, "Critical" in keywords_of(game, named(game, "evolver"))


def evolves_without_base(readings: Readings) -> Seen:
    effect = (chosen(owner="opponent", types=("battle",)), tree.Move(tree.Chosen(), "drop"))
    away = card("away", "extra", keyword("Counter: Play", effect=effect), cost=0)
    evolver = card("evolver", "battle", keyword("Evolve", evolve_from=(HERO,)))
    game = table(BASE, evolver, away, a_battle="base", a_hand="evolver", b_hand="away", readings=readings)
    does(game, "evolve")
    does(game, "counter")
    return game, where(game, "evolver")


def over_realm_warps_as_cost(readings: Readings) -> Seen:
    game = table(OVER, REFUSE, a_hand="over", a_drop="plain plain", b_hand="refuse", readings=readings)
    does(game, "activate")
    return game, len(game.zone(0, WARP))


def revived_as_new_card(readings: Readings) -> Seen:
    """It is KO'd twice in a turn."""
    reviver = card("reviver", "battle", keyword("Revive", colors=("blue", "green")), power=5000)
    teal = card("teal", "battle", colors=("blue", "green"))
    hit = main(chosen(owner="opponent", types=("battle",)), tree.Ko(tree.Chosen()))
    made = (reviver, teal, card("hitter", "leader", hit))
    game = table(*made, leader="hitter", b_battle="reviver", b_hand="teal teal", readings=readings)
    for _ in range(2):
        does(game, "activate", game.zone(0, LEADER)[0])
        while game.decision is not None and game.decision.kind != "free-timing":
            kinds = [each.kind for each in game.decision.options]
            does(game, "pay-cost", number=1) if "pay-cost" in kinds else does(game, kinds[0])
    return game, where(game, "reviver")


def once_per_turn_by_resolution(readings: Readings) -> Seen:
    skill = main(*DRAW, once_per_turn=True)
    pair = card("duo", "unison", skill, words="[Activate: Main] Draw 1 card for each attack.")
    game = table(pair, STOP, a_unison="duo", b_hand="stop", readings=readings)
    does(game, "activate")
    does(game, "counter")
    return game, bool(offered(game, "activate"))


def once_per_turn_anew_where_moved(readings: Readings) -> Seen:
    """It takes itself from the Drop, is discarded, and takes itself again if it may."""
    ghost = main(tree.Move(tree.This("drop"), "hand"), areas=("drop",), once_per_turn=True)
    toss = main(tree.Move(tree.Every(Filter(owner="you", areas=("hand",))), "drop"))
    made = (card("ghost", "battle", ghost), card("tosser", "leader", toss))
    game = table(*made, leader="tosser", a_drop="ghost", readings=readings)
    for number in ("ghost", "tosser", "ghost"):
        if number in offered(game, "activate"):
            does(game, "activate", named(game, number, 0))
    return game, where(game, "ghost")


def marker_limit_by_resolution(readings: Readings) -> Seen:
    skill = main(*DRAW, costs=((tree.MarkerCost(1),),))
    pair = card("duo", "unison", skill, words="[Activate: Main] Draw 1 card for each attack.")
    game = table(pair, STOP, a_unison="duo", b_hand="stop", readings=readings)
    does(game, "activate")
    does(game, "counter")
    return game, bool(offered(game, "activate"))


def marker_costs_keep_power(readings: Readings) -> Seen:
    up = main(tree.ChangePower(tree.This(), 5000, "turn"), once_per_turn=True)
    minus = main(*DRAW, costs=((tree.MarkerCost(1, remove=True),),))
    game = table(card("duo", "unison", up, minus), a_unison="duo", readings=readings)
    first, second = (each.skill for each in game.decision.options if each.kind == "activate")  # type: ignore[union-attr]
    does(game, "activate", skill=first)
    does(game, "activate", skill=second)
    return game, power_of(game, named(game, "duo"))


def control_leaves_the_stack(readings: Readings) -> Seen:
    evolver = card("evolver", "battle", keyword("Evolve", evolve_from=(HERO,)))
    thief = card("thief", "leader", Skill("activate", timings=("battle",), effect=TAKE))
    game = table(BASE, evolver, thief, a_battle="base", a_hand="evolver", readings=readings)
    does(game, "evolve")
    leader = game.zone(1, LEADER)[0]
    game.update(leader, print=game.catalogue.find("thief") or 0)
    game.put(decision=None)
    does(game, "attack", game.zone(0, LEADER)[0], other=leader)
    does(game, "pass")
    does(game, "activate")
    return game, len(game.cards[named(game, "evolver")].beneath)


def unique_bars_control(readings: Readings) -> Seen:
    lone = card("lone", "battle", keyword("Unique"))
    thief = card("thief", "leader", main(*TAKE))
    game = table(lone, thief, leader="thief", a_battle="lone", b_battle="lone", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    return game, len(game.zone(0, BATTLE))


def allies_are_only_chosen(readings: Readings) -> Seen:
    up = tree.ChangePower(tree.This(), 5000, "battle")
    chief = card("chief", "battle", keyword("Alliance", colors=("red", "green"), effect=(up,)))
    game = table(chief, a_battle="chief plain", readings=readings)
    attacks(game, "chief")
    does(game, "pay-cost")
    return game, game.cards[named(game, "plain", 0)].rest


def unison_cost_as_paid(readings: Readings) -> Seen:
    game = table(PAIR, a_hand="pair pair", a_energy="plain plain", readings=readings)
    does(game, "use")
    does(game, "number", number=2)
    does(game, "grow")
    return game, cost_of(game, game.zone(0, UNISON)[0])


def powerless_card_stays(readings: Readings) -> Seen:
    less = tree.ChangePower(tree.Chosen(), 20000, "turn", negative=True)
    witch = card("witch", "leader", main(chosen(owner="opponent", types=("battle",)), less))
    solid = card("solid", "battle", keyword("Indestructible"))
    game = table(witch, solid, leader="witch", b_battle="solid", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    return game, where(game, "solid")


def delayed_behind_autos(readings: Readings) -> Seen:
    late = card("late", "battle", Skill("auto", triggers=(Trigger("turn-end", player="you"),), effect=DRAW))
    game = table(OVER, late, a_hand="over", a_battle="late late", readings=readings)
    does(game, "activate")
    does(game, "pass")
    return game, {each.kind for each in game.decision.options}  # type: ignore[union-attr]


def over_realm_takes_what_evolved(readings: Readings) -> Seen:
    grown = card("grown", "battle", keyword("Evolve", evolve_from=(HERO,)))
    game = table(OVER, grown, a_hand="over grown", readings=readings)
    does(game, "activate")
    does(game, "evolve")
    does(game, "pass")
    passes(game, "charge")
    return game, where(game, "grown")


GHOSTS = tree.CreateToken("Ghost", 2, power=15000, combo_power=5000, combo_cost=0)


def token_leaves_when_comboing(readings: Readings) -> Seen:
    caller = card("caller", "leader", main(GHOSTS, once_per_turn=True))
    game = table(caller, leader="caller", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    tokens = game.zone(0, BATTLE)
    does(game, "attack", tokens[0], other=game.zone(1, LEADER)[0])
    does(game, "combo", tokens[1])
    return game, game.area_of(tokens[1]) >= 0


def token_is_never_koed(readings: Readings) -> Seen:
    hears = Skill("auto", triggers=(Trigger("koed", subject=Filter(owner="you")),), effect=DRAW)
    ko = main(GHOSTS, tree.Ko(tree.Every(Filter(token=True))), once_per_turn=True)
    game = table(card("mourner", "battle", hears, ko), a_battle="mourner", readings=readings)
    does(game, "activate")
    passes(game)
    return game, bool(game.zone(0, HAND))


def token_has_no_cost(readings: Readings) -> Seen:
    cheap = Filter(areas=("battle",), token=True, cost=tree.Range(None, 2))
    reaper = card("reaper", "battle", main(GHOSTS, tree.Ko(tree.Every(cheap)), once_per_turn=True))
    game = table(reaper, a_battle="reaper", readings=readings)
    does(game, "activate")
    return game, len(game.zone(0, BATTLE))


def changes_stay_on_a_set_number(readings: Readings) -> Seen:
    up = main(tree.ChangePower(tree.This(), 5000, "turn"), once_per_turn=True)
    fixed = main(tree.SetNumber(tree.This(), "power", 20000, "turn"), once_per_turn=True)
    game = table(card("sum", "battle", up, fixed), a_battle="sum", readings=readings)
    first, second = (each.skill for each in game.decision.options if each.kind == "activate")  # type: ignore[union-attr]
    does(game, "activate", skill=first)
    does(game, "activate", skill=second)
    return game, power_of(game, named(game, "sum"))


def card_pays_each_of_its_colors(readings: Readings) -> Seen:
    two = card("two", "battle", cost=2, specified_cost=("blue", "green"))
    teal = card("teal", "battle", colors=("blue", "green"))
    game = table(two, teal, a_hand="two", a_energy="teal plain", readings=readings)
    return game, bool(offered(game, "use"))


def successor_gives_on_resolution(readings: Readings) -> Seen:
    heir = card("heir", "battle", keyword("Successor"), cost=1, colors=("green",))
    moss = card("moss", "battle", cost=1, colors=("green",))
    game = table(heir, moss, REFUSE, HALT, a_hand="heir", a_battle="moss", b_hand="refuse", readings=readings)
    does(game, "activate")
    while game.decision is not None and game.decision.kind != "counter":
        does(game, game.decision.options[0].kind)
    before = where(game, "moss")
    does(game, "pass")
    passes(game)
    assert (where(game, "heir"), where(game, "moss")) == ("battle", "drop")
    return game, before


def as_much_of_a_sum_as_there_is(readings: Readings) -> Seen:
    asked = tree.Choose(
        (Group(Filter(owner="opponent", areas=("hand",)), None, 0),), total_cost=Range(6, None)
    )
    toll = card("toll", "extra", main(asked, tree.Move(tree.Chosen(), "drop")), cost=0)
    game = table(toll, a_hand="toll", b_hand="plain plain", readings=readings)
    does(game, "activate")
    return game, len(game.zone(1, HAND))


def card_pays_for_itself(readings: Readings) -> Seen:
    discards = (chosen(owner="you", areas=("hand",)), tree.Move(tree.Chosen(), "drop"))
    plan = Skill("activate", timings=("main",), costs=(discards,), effect=DRAW)
    game = table(card("plan", "extra", plan, cost=0), a_hand="plan plain", readings=readings)
    does(game, "activate")
    return game, offered(game, "card") if game.decision and game.decision.kind == "choose" else []


def activated_energy_does_not_pay(readings: Readings) -> Seen:
    discards = (chosen(owner="you", areas=("hand",)), tree.Move(tree.Chosen(), "drop"))
    besides = tree.PayInstead(discards, "Counter", "energy", cost_too=True)
    lets = Skill("permanent", areas=("energy",), effect=(besides,))
    scout = card("scout", "battle", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), lets)
    game = table(scout, a_battle="plain", b_hand="plain", b_energy="scout", readings=readings)
    attacks(game, "plain")
    return game, offered(game, "counter")


def control_is_no_leaving(readings: Readings) -> Seen:
    thief, solid = card("thief", "leader", main(*TAKE)), card("solid", "battle", keyword("Indestructible"))
    game = table(thief, solid, leader="thief", b_battle="solid", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    return game, len(game.zone(0, BATTLE))


def over_realm_returns_from_any_area(readings: Readings) -> Seen:
    played = Trigger("played", subject=Filter(owner="opponent", types=("battle",)))
    takes = Skill("auto", triggers=(played,), effect=(tree.TakeControl(tree.Triggering()),))
    game = table(OVER, card("taker", "battle", takes), a_hand="over", b_battle="taker", readings=readings)
    does(game, "activate")
    does(game, "pass")
    passes(game, "charge")
    return game, where(game, "over")


def revive_by_its_master(readings: Readings) -> Seen:
    reviver = card("reviver", "battle", keyword("Revive", colors=("blue", "green")), power=5000)
    teal = card("teal", "battle", colors=("blue", "green"))
    ends = main(chosen(owner="you", types=("battle",)), tree.Ko(tree.Chosen()))
    made = (reviver, teal, card("thief", "leader", main(*TAKE)), card("end", "unison", ends))
    game = table(*made, leader="thief", a_unison="end", b_battle="reviver", b_hand="teal", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "activate", game.zone(0, UNISON)[0])
    if "pay-cost" in [each.kind for each in game.decision.options]:  # type: ignore[union-attr]
        does(game, "pay-cost", number=1)
    return game, where(game, "reviver")


def flipping_keeps_every_effect(readings: Readings) -> Seen:
    gains = main(tree.Gain(tree.This(), "Double Strike", "turn"))
    awakens = keyword("Awaken", condition=tree.Is(1, Range(1, None)), effect=(tree.Flip(),))
    back = Face("chief", 15000, (), "")
    game = table(card("chief", "leader", gains, awakens, back=back), leader="chief", readings=readings)
    first = game.side(game.zone(0, LEADER)[0]).skills[0]
    for skill in (first, first + 1):
        does(game, "activate", game.zone(0, LEADER)[0], skill=skill)
    return game, "Double Strike" in keywords_of(game, game.zone(0, LEADER)[0])


def declined_awaken_flips(readings: Readings) -> Seen:
    may = tree.Gate((tree.Draw(1), tree.Flip()), optional=True)
    awakens = keyword("Awaken", condition=tree.Is(1, Range(1, None)), effect=(may,))
    back = Face("chief", 15000, (), "")
    game = table(card("chief", "leader", awakens, back=back), leader="chief", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "no")
    return game, game.cards[game.zone(0, LEADER)[0]].back


def deflect_until_played(readings: Readings) -> Seen:
    storm = keyword(
        "Counter: Play", effect=(tree.Ko(tree.Every(Filter(owner="opponent", types=("battle",)))),)
    )
    runner = card("runner", "battle", cost=0)
    made = (card("slip", "battle", keyword("Deflect")), card("storm", "extra", storm, cost=0), runner)
    game = table(*made, a_battle="slip", a_hand="runner", b_hand="storm", readings=readings)
    does(game, "use")
    does(game, "counter")
    return game, where(game, "slip")


CASES = {
    activated_energy_does_not_pay: (["scout"], []),
    deflect_until_played: ("battle", "drop"),
    as_much_of_a_sum_as_there_is: (2, 0),
    extra_by_skill_costs_energy: (False, True),
    field_skills_cost_energy: (False, True),
    own_cost_only_in_play: (["light"], []),
    awaken_leave_waives_life: (["sleeper"], []),
    unison_stays_without_markers: ("drop", "unison"),
    evolve_keeps_all_effects: (False, True),
    evolves_without_base: ("drop", "battle"),
    over_realm_warps_as_cost: (0, 2),
    revived_as_new_card: ("drop", "battle"),
    once_per_turn_by_resolution: (False, True),
    once_per_turn_anew_where_moved: ("drop", "hand"),
    marker_limit_by_resolution: (False, True),
    marker_costs_keep_power: (10000, 15000),
    control_leaves_the_stack: (1, 0),
    unique_bars_control: (2, 1),
    allies_are_only_chosen: (True, False),
    unison_cost_as_paid: (3, 2),
    powerless_card_stays: ("drop", "battle"),
    delayed_behind_autos: ({"pending", "delayed"}, {"pending"}),
    over_realm_takes_what_evolved: ("battle", "warp"),
    token_leaves_when_comboing: (True, False),
    token_is_never_koed: (True, False),
    token_has_no_cost: (1, 3),
    changes_stay_on_a_set_number: (20000, 25000),
    card_pays_each_of_its_colors: (False, True),
    successor_gives_on_resolution: ("drop", "battle"),
    card_pays_for_itself: ([], ["plan", "plain"]),
    control_is_no_leaving: (0, 1),
    over_realm_returns_from_any_area: ("battle", "warp"),
    revive_by_its_master: ("battle", "drop"),
    flipping_keeps_every_effect: (False, True),
    declined_awaken_flips: (False, True),
}
"""What is seen by the reading taken, and by the other one."""
