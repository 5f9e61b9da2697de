"""Positions of the preparation, of moments and of orders in which an interpretation decides."""

from helpers.masters_games import does
from helpers.masters_readings import HALT, Readings, Seen, attacks, main
from helpers.masters_skills import (
    DRAW,
    LEADER,
    PLAIN,
    card,
    chosen,
    keyword,
    named,
    offered,
    passes,
    read,
    table,
    where,
)
from judge.cards.language.masters import compile_text
from judge.cards.model import CardDefinition
from judge.engine import tree
from judge.engine.tree import Filter, Group, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, HAND, LIFE
from judge.rules.dragon_ball.areas import LEADER as LEADER_AREA
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords import KEYWORDS
from judge.rules.masters.preparation import start


def before_the_game(leader: CardDefinition, readings: Readings, *, both: bool) -> Masters:
    """A game before its preparation; the first player or both have the Leader."""
    catalogue = CardsOfGame("masters", KEYWORDS, read).new_catalogue((LEADER, PLAIN, leader))
    number, plain = catalogue.find(leader.number), catalogue.find("plain")
    other = number if both else catalogue.find("leader")
    assert number and plain and other
    game = Masters(catalogue, start((number, other), ((plain,) * 50, (plain,) * 50), readings))
    game.run()
    return game


def placed(*effect: tree.Instruction) -> Skill:
    return Skill("auto", triggers=(Trigger("placed-in-leader-area"),), effect=effect)  # type: ignore[arg-type]


def leaders_before_the_first_player(readings: Readings) -> Seen:
    """Who is asked for an order, and how often chance is until the hands are drawn."""
    game = before_the_game(card("early", "leader", placed(tree.Shuffle("deck"))), readings, both=True)
    asked = []
    while game.decision is not None and game.decision.kind != "redraw":
        if game.decision.kind == "who-chooses":
            asked.append(game.decision.rule)
        game.answer(*range(max(game.decision.minimum, 1)))
        game.run()
    return game, asked


def no_draw_before_the_deck(readings: Readings) -> Seen:
    game = before_the_game(card("eager", "leader", placed(*DRAW)), readings, both=False)
    return game, len(game.zone(0, HAND))


def damage_triggers_first(readings: Readings) -> Seen:
    wins = Skill("auto", triggers=(Trigger("deals-damage"),), effect=(tree.Win("you"),))
    saves = Skill("auto", triggers=(Trigger("takes-damage"),), effect=(tree.Ko(tree.Every(PLAYED)),))
    made = (card("biter", "battle", wins), card("saved", "leader", saves))
    game = table(*made, a_battle="biter", b_life="plain", readings=readings)
    attacks(game, "biter")
    passes(game)
    return game, [line.rule for line in game.trace if line.word == "moved" and line.rule == "4-10-2-1"]


PLAYED = tree.Filter(owner="opponent", areas=("battle",))


def skill_cost_before_energy(readings: Readings) -> Seen:
    gives = (chosen(owner="you", areas=("energy",)), tree.Move(tree.Chosen(), "drop"))
    plan = card("plan", "extra", Skill("activate", timings=("main",), costs=(gives,), effect=DRAW))
    game = table(plan, a_hand="plan", a_energy="plain", readings=readings)
    can = offered(game, "activate")
    if can:
        does(game, "activate")
    return game, can


def free_unison_has_its_specified_cost(readings: Readings) -> Seen:
    call = main(chosen(owner="you", areas=("drop",), types=("unison",)), tree.Play(tree.Chosen()))
    twin = card("twin", "unison", specified_cost=("red", "red"))
    game = table(card("caller", "leader", call), twin, leader="caller", a_drop="twin", readings=readings)
    does(game, "activate", game.zone(0, LEADER_AREA)[0])
    return game, [game.cards[each].markers for each in game.zone(0, UNISON)]


def successor_gives_nothing(readings: Readings) -> Seen:
    heir = card("heir", "battle", keyword("Successor"), cost=0, colors=("green",))
    moss = card("moss", "battle", cost=1, colors=("green",))
    game = table(heir, moss, a_hand="heir", a_battle="moss", readings=readings)
    can = offered(game, "activate")
    if can:
        does(game, "activate")
        passes(game)
        assert (where(game, "heir"), where(game, "moss")) == ("battle", "battle")
    return game, can


def battle_ends_with_control(readings: Readings) -> Seen:
    take = (chosen(owner="opponent", types=("battle",)), tree.TakeControl(tree.Chosen()))
    thief = card("thief", "leader", Skill("activate", timings=("battle",), effect=take))
    game = table(thief, leader="thief", a_battle="plain", b_battle="plain", readings=readings)
    attacks(game, "plain", game.zone(1, BATTLE)[0])
    does(game, "activate")
    return game, game.battle is not None


def unique_bars_its_owner(readings: Readings) -> Seen:
    take = (chosen(owner="opponent", types=("battle",)), tree.TakeControl(tree.Chosen()))
    made = (card("lone", "battle", keyword("Unique"), cost=0), card("thief", "leader", main(*take)))
    game = table(*made, leader="thief", a_hand="lone", b_battle="lone", readings=readings)
    does(game, "activate", game.zone(0, LEADER_AREA)[0])
    return game, offered(game, "use")


def damage_triggers_each_point(readings: Readings) -> Seen:
    feels = Skill("auto", triggers=(Trigger("takes-damage", player="you"),), effect=DRAW)
    hurt = card("hurt", "extra", main(tree.Damage("opponent", 2)), cost=0)
    game = table(card("feeler", "leader", feels), hurt, leader="feeler", a_hand="hurt", readings=readings)
    does(game, "activate")
    passes(game)
    return game, len(game.zone(1, HAND)) - 2


def unique_copies_leave(readings: Readings) -> Seen:
    take = (chosen(owner="opponent", types=("battle",)), tree.TakeControl(tree.Chosen()))
    made = (card("lone", "battle", keyword("Unique")), card("thief", "leader", main(*take)))
    game = table(*made, leader="thief", a_battle="lone", b_battle="lone", readings=readings)
    does(game, "activate", game.zone(0, LEADER_AREA)[0])
    return game, (len(game.zone(0, BATTLE)), where(game, "lone", 1))


def keyword_acts_for_owner(readings: Readings) -> Seen:
    fetch = (tree.Choose((tree.Group(tree.Filter(owner="opponent", areas=("drop",)), 1, -1),)),)
    loan = main(*fetch, tree.Play(tree.Chosen()))
    made = (card("gift", "battle", keyword("Offering"), cost=0), card("loan", "leader", loan))
    game = table(*made, leader="loan", b_drop="gift", readings=readings)
    does(game, "activate", game.zone(0, LEADER_AREA)[0])
    before = len(game.zone(0, HAND))
    does(game, "no")
    return game, len(game.zone(0, HAND)) - before


def no_block_without_guard_card(readings: Readings) -> Seen:
    """Whether a card blocks once a counter has sent the guard card away."""
    gone = tree.Ko(tree.Every(Filter(owner="you", areas=("battle",), names=("mark",))))
    made = (
        card("mark", "battle"),
        card("wall", "battle", keyword("Blocker")),
        card("flee", "extra", keyword("Counter: Attack", effect=(gone,)), cost=0),
    )
    game = table(*made, a_battle="plain", b_battle="mark wall", b_hand="flee", readings=readings)
    game.update(named(game, "wall"), rest=False)
    attacks(game, "plain", named(game, "mark"))
    does(game, "counter")
    while game.decision is not None and game.decision.kind != "free-timing":
        does(game, game.decision.options[0].kind)
    return game, game.battle is not None and game.battle.guard == named(game, "wall")


def ended_attack_does_not_count(readings: Readings) -> Seen:
    """Whether a skill that an attack triggered still finds a Battle Card attacked once it is negated."""
    effect = (tree.If(tree.AttackingOne(Filter(types=("battle",))), DRAW),)
    lancer = card("lancer", "battle", Skill("auto", triggers=(Trigger("attacks"),), effect=effect))
    game = table(lancer, HALT, a_battle="lancer", b_battle="plain", b_hand="halt", readings=readings)
    attacks(game, "lancer", named(game, "plain", 1))
    does(game, "counter")
    passes(game)
    return game, len(game.zone(0, HAND))


def effect_waits_for_the_event(readings: Readings) -> Seen:
    """How much is drawn for a card KO'd before, and for one KO'd from then on."""
    text = (
        "[Activate Main] During this turn, if an opponent's Battle Card is KO'd in battle, draw 2 cards, then"
        " draw 1 card."
    )
    made = card("parting", "leader", *(each.skill for each in compile_text(text)))
    game = table(
        made, leader="parting", a_battle="plain plain plain", b_battle="plain " * 3, readings=readings
    )
    for nth in range(3):
        does(game, "attack", game.zone(0, BATTLE)[nth], other=game.zone(1, BATTLE)[0])
        passes(game)
        if not nth:
            does(game, "activate")
            passes(game)
    return game, len(game.zone(0, HAND))


def markers_lost_replaced_at_once(readings: Readings) -> Seen:
    """How many life cards a player gives who replaces whatever an attack of 2 damage takes."""
    text = (
        "[Permanent] If this card would lose a marker from an opponent's attack, you may add 1 card from your"
        " life to your hand instead."
    )
    made = card("keep", "unison", *(each.skill for each in compile_text(text)))
    strong = card("strong", "battle", keyword("Double Strike"))
    game = table(made, strong, a_battle="strong", b_unison="keep keep", readings=readings)
    game.update(game.zone(1, UNISON)[0], markers=3)
    before = len(game.zone(1, LIFE))
    attacks(game, "strong", game.zone(1, UNISON)[0])
    passes(game)
    return game, before - len(game.zone(1, LIFE))


def move_ban_stops_damage(readings: Readings) -> Seen:
    made = card("seal", "battle", Skill("permanent", effect=(tree.ForbidMove("you", "life", "hand"),)))
    game = table(made, a_battle="plain", b_battle="seal", readings=readings)
    before = len(game.zone(1, LIFE))
    attacks(game, "plain")
    passes(game)
    return game, before - len(game.zone(1, LIFE))


def ban_paid_off_once(readings: Readings) -> Seen:
    """A card is given for the first of two attacks: is another for the second?"""
    ban = tree.ForbidPlayer("opponent", "attack", duration="turn")
    give = (tree.Choose((Group(Filter(owner="opponent", areas=("hand",)), 1, -1),), chooser="opponent"),)
    effect = (tree.NegateAttack(), tree.Unless(ban, (*give, tree.Move(tree.Chosen(), "drop", whose="owner"))))
    toll = card("toll", "extra", keyword("Counter: Attack", effect=effect), cost=0)
    game = table(toll, a_battle="plain plain plain", a_hand="plain plain", b_hand="toll", readings=readings)
    for n in range(3):
        does(game, "attack", game.zone(0, BATTLE)[n], other=game.zone(1, LEADER_AREA)[0])
        if n == 0:
            does(game, "counter")
        while game.decision is not None and (game.decision.kind != "free-timing" or game.battle is not None):
            kinds = [each.kind for each in game.decision.options]
            does(game, "pass" if "pass" in kinds else kinds[0])
    return game, len(game.zone(0, HAND))


CASES = {
    ban_paid_off_once: (0, 1),
    markers_lost_replaced_at_once: (2, 1),
    move_ban_stops_damage: (1, 0),
    ended_attack_does_not_count: (1, 0),
    effect_waits_for_the_event: (3, 6),
    no_block_without_guard_card: (True, False),
    leaders_before_the_first_player: (["5-2-1-5"], ["5-2-1-3", "5-2-1-5"]),
    no_draw_before_the_deck: (1, 0),
    damage_triggers_first: (["4-10-2-1"], []),
    skill_cost_before_energy: (["plan"], []),
    free_unison_has_its_specified_cost: ([], [2]),
    successor_gives_nothing: ([], ["heir"]),
    battle_ends_with_control: (True, False),
    unique_bars_its_owner: ([], ["lone"]),
    damage_triggers_each_point: (1, 2),
    keyword_acts_for_owner: (2, 0),
    unique_copies_leave: ((2, "battle"), (1, "battle")),
}
"""What is seen by the reading taken, and by the other one."""
