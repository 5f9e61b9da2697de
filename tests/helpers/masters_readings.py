"""Positions of turns, battles and counter timings in which an interpretation decides."""

from helpers.masters_games import does
from helpers.masters_skills import DRAW, card, chosen, keyword, named, offered, passes, table, where
from judge.engine import tree
from judge.engine.tree import Filter, Range, Skill, Trigger
from judge.rules.dragon_ball.areas import BATTLE, DECK, DROP, HAND, LEADER, LIFE
from judge.rules.dragon_ball.basic_actions import damage_of_attack
from judge.rules.masters.areas import UNISON
from judge.rules.masters.game import Masters

Readings = tuple[str, ...]
Seen = tuple[Masters, object]
HALT = card("halt", "extra", keyword("Counter: Attack", effect=(tree.NegateAttack(),)), cost=0)
REFUSE = card("refuse", "extra", keyword("Counter: Play", effect=(tree.PlayOtherwise("drop"),)), cost=0)
DENY = card("deny", "extra", keyword("Counter: Counter", effect=(tree.NegateSkill("Counter"),)), cost=0)
PAIR = card("pair", "unison")


def main(*effect: tree.Instruction, **fields: object) -> Skill:
    return Skill("activate", timings=("main",), effect=effect, **fields)  # type: ignore[arg-type]


def attacks(game: Masters, number: str, target: int | None = None) -> None:
    does(game, "attack", named(game, number, 0), other=game.zone(1, LEADER)[0] if target is None else target)


def both_players_switch(readings: Readings) -> Seen:
    game = table(a_battle="plain", b_battle="plain", readings=readings)
    attacks(game, "plain")
    passes(game)
    does(game, "pass")
    passes(game, "charge")
    return game, game.cards[game.zone(0, BATTLE)[0]].rest


def loss_at_checkpoint(readings: Readings) -> Seen:
    mill = main(tree.Move(tree.Top("deck", 1), "drop"), tree.Win("you"))
    game = table(card("mill", "leader", mill), leader="mill", a_deck="plain", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    return game, game.result


def first_player_attacks(readings: Readings) -> Seen:
    game = table(turn=1, readings=readings)
    return game, bool(offered(game, "attack"))


def non_turn_player_counters(readings: Readings) -> Seen:
    """The non-turn player's [Auto] skill plays a card in the turn player's turn."""
    calls = Skill(
        "auto",
        triggers=(Trigger("attacks", player="opponent", subject=Filter(owner="opponent")),),
        effect=(chosen(owner="you", areas=("drop",), types=("battle",)), tree.Play(tree.Chosen())),
    )
    made = (card("caller", "battle", calls), REFUSE)
    game = table(
        *made, a_battle="plain", a_hand="refuse", b_battle="caller", b_drop="plain", readings=readings
    )
    attacks(game, "plain")
    return game, bool(offered(game, "counter"))


def answered_by_counter_counter(readings: Readings) -> Seen:
    game = table(HALT, DENY, a_battle="plain", a_hand="deny", b_hand="halt deny halt", readings=readings)
    attacks(game, "plain")
    does(game, "counter")
    does(game, "counter")
    return game, sorted(offered(game, "counter"))


def plays_by_skills_unanswered(readings: Readings) -> Seen:
    call = main(chosen(owner="you", areas=("drop",), types=("battle",)), tree.Play(tree.Chosen()))
    made = (card("caller", "leader", call), REFUSE)
    game = table(*made, leader="caller", a_drop="plain", b_hand="refuse", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "counter")
    return game, len(game.zone(0, BATTLE))


def counter_play_answers_one_card(readings: Readings) -> Seen:
    call = main(chosen(2, owner="you", areas=("drop",), types=("battle",)), tree.Play(tree.Chosen()))
    made = (card("caller", "leader", call), REFUSE)
    game = table(*made, leader="caller", a_drop="plain plain", b_hand="refuse", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    does(game, "counter")
    passes(game)
    return game, len(game.zone(0, BATTLE))


def combo_opens_counter_timing(readings: Readings) -> Seen:
    game = table(HALT, a_hand="plain", b_hand="halt", readings=readings)
    does(game, "attack", game.zone(0, LEADER)[0], other=game.zone(1, LEADER)[0])
    does(game, "pass")
    before = sum(line.rule.startswith("4-7-3") for line in game.trace)
    does(game, "combo")
    return game, sum(line.rule.startswith("4-7-3") for line in game.trace) > before


def negated_extra_stays(readings: Readings) -> Seen:
    stop = card("stop", "extra", keyword("Counter: Attack", effect=(tree.NegateSkill(),)), cost=0)
    spell = card("spell", "extra", main(*DRAW), words="[Activate: Main] Draw 1 card: it attacks.", cost=0)
    game = table(stop, spell, a_hand="spell", b_hand="stop", readings=readings)
    does(game, "activate")
    does(game, "counter")
    return game, where(game, "spell")


def skill_fails_without_source(readings: Readings) -> Seen:
    all_of_hand = tree.Play(tree.Every(Filter(areas=("hand",), types=("battle",))))
    snipe = keyword(
        "Counter: Play", effect=(tree.Ko(tree.Every(Filter(owner="opponent", types=("battle",)))),)
    )
    made = (card("herald", "battle", main(all_of_hand)), card("snipe", "extra", snipe, cost=0))
    game = table(*made, a_battle="herald", a_hand="plain", b_hand="snipe", readings=readings)
    does(game, "activate")
    does(game, "counter")
    return game, len(game.zone(0, BATTLE))


def condition_asked_again(readings: Readings) -> Seen:
    seen = Skill(
        "auto", triggers=(Trigger("attacks"),), effect=DRAW, attached=(tree.Attached("Sparking", 1),)
    )
    drop = tree.Every(Filter(areas=("drop",), owner="opponent"))
    clear = keyword("Counter: Attack", effect=(tree.Move(drop, "warp"),))
    made = (card("seer", "battle", seen), card("clear", "extra", clear, cost=0))
    game = table(*made, a_battle="seer", a_drop="plain", b_hand="clear", readings=readings)
    attacks(game, "seer")
    does(game, "counter")
    passes(game)
    return game, len(game.zone(0, HAND))


def conditions_at_resolution_only(readings: Readings) -> Seen:
    spell = card("spell", "extra", main(*DRAW, attached=(tree.Attached("Sparking", 2),)), cost=0)
    game = table(spell, a_hand="spell", a_drop="plain", readings=readings)
    return game, bool(offered(game, "activate"))


def last_strike_counts(readings: Readings) -> Seen:
    many = card("many", "battle", keyword("Quadruple Strike"), keyword("Double Strike"))
    game = table(many, a_battle="many", readings=readings)
    return game, damage_of_attack(game, named(game, "many"))


def repeated_attacks_added(readings: Readings) -> Seen:
    both = card("both", "battle", keyword("Dual Attack"), keyword("Triple Attack"))
    game = table(both, a_battle="both", b_life="plain " * 9, readings=readings)
    times = 0
    while "both" in offered(game, "attack"):
        attacks(game, "both")
        passes(game)
        times += 1
    return game, times


def victory_strike_after_damage(readings: Readings) -> Seen:
    game = table(card("victor", "battle", keyword("Victory Strike")), a_battle="victor", readings=readings)
    attacks(game, "victor")
    passes(game)
    return game, (game.result, len(game.zone(1, LIFE)))


def block_after_negation(readings: Readings) -> Seen:
    wall = card("wall", "battle", keyword("Blocker"))
    game = table(wall, HALT, a_battle="plain", b_battle="wall", b_hand="halt", readings=readings)
    game.update(named(game, "wall"), rest=False)
    attacks(game, "plain")
    does(game, "counter")
    while game.decision is not None and game.decision.kind != "free-timing":
        does(game, game.decision.options[0].kind)
    return game, any(line.word == "guard-changed" for line in game.trace)


def battle_goes_on_without_its_cards(readings: Readings) -> Seen:
    gone = Skill(
        "activate",
        timings=("battle",),
        effect=(chosen(owner="you", types=("battle",)), tree.Ko(tree.Chosen())),
    )
    game = table(card("brute", "battle", gone), a_battle="brute", readings=readings)
    attacks(game, "brute")
    does(game, "activate")
    return game, game.battle is not None


def unison_has_defense_step(readings: Readings) -> Seen:
    game = table(PAIR, a_battle="plain", b_unison="pair", b_hand="plain", readings=readings)
    attacks(game, "plain", game.zone(1, UNISON)[0])
    does(game, "pass")
    return game, game.battle is not None and game.battle.stage


def no_unison_skills_in_defense(readings: Readings) -> Seen:
    skill = Skill("activate", timings=("battle",), effect=DRAW)
    game = table(card("aid", "unison", skill), a_battle="plain", b_unison="aid", readings=readings)
    attacks(game, "plain")
    does(game, "pass")
    return game, offered(game, "activate")


def marker_trigger_twice(readings: Readings) -> Seen:
    hears = Skill("auto", triggers=(Trigger("marker-removed"),), effect=DRAW)
    game = table(card("ears", "unison", hears), a_battle="plain", b_unison="ears", readings=readings)
    attacks(game, "plain", game.zone(1, UNISON)[0])
    passes(game)
    return game, len(game.zone(1, HAND))


def battle_card_counter_for_any_attack(readings: Readings) -> Seen:
    negates = keyword("Counter: Battle Card Attack", effect=(tree.NegateAttack(),))
    game = table(card("beasts", "extra", negates, cost=0), b_hand="beasts", readings=readings)
    does(game, "attack", game.zone(0, LEADER)[0], other=game.zone(1, LEADER)[0])
    return game, offered(game, "counter")


def guard_card_koed_twice(readings: Readings) -> Seen:
    """A card that cannot be KO'd once per turn."""
    once = tree.Forbid(tree.This(), "be-koed", times=1)
    tough = card("tough", "battle", Skill("permanent", effect=(once,)))
    game = table(tough, a_battle="plain", b_battle="tough", readings=readings)
    attacks(game, "plain", named(game, "tough"))
    passes(game)
    return game, where(game, "tough")


def critical_counts_on_unison(readings: Readings) -> Seen:
    sharp = card("sharp", "battle", keyword("Critical"))
    game = table(sharp, PAIR, a_battle="sharp", b_unison="pair", readings=readings)
    attacks(game, "sharp", game.zone(1, UNISON)[0])
    passes(game)
    return game, (len(game.zone(1, LIFE)), len(game.zone(1, DROP)))


def both_lose_together(readings: Readings) -> Seen:
    each = tree.EachPlayer((tree.Draw(2),), (tree.Draw(2, "opponent"),))
    made = card("flood", "leader", main(each))
    game = table(made, leader="flood", a_deck="plain plain", b_deck="plain plain", readings=readings)
    does(game, "activate", game.zone(0, LEADER)[0])
    return game, (game.result, len(game.zone(1, DECK)))


def delayed_in_end_phase(readings: Readings) -> Seen:
    later = tree.Delayed(DRAW, "turn-end")
    late = Skill("auto", triggers=(Trigger("turn-end", player="you"),), effect=(later,))
    game = table(card("late", "battle", late), a_battle="late", readings=readings)
    does(game, "pass")
    return game, len(game.zone(0, HAND))


def delayed_after_its_moment(readings: Readings) -> Seen:
    later = tree.Delayed(DRAW, "battle-end")
    late = Skill("auto", triggers=(Trigger("battle-end"),), effect=(later,))
    game = table(card("tardy", "battle", late), a_battle="tardy", readings=readings)
    attacks(game, "tardy")
    passes(game)
    return game, len(game.zone(0, HAND))


def until_turn_starts_ends_later(readings: Readings) -> Seen:
    strong = tree.Is(tree.Property("power", tree.This()), Range(15000, None))
    wakes = Skill("auto", triggers=(Trigger("turn-start"),), effect=(tree.If(strong, DRAW),))
    up = main(tree.ChangePower(tree.This(), 5000, "until-opponents-turn-starts"), once_per_turn=True)
    game = table(card("sun", "battle", up, wakes), a_battle="sun", readings=readings)
    does(game, "activate")
    does(game, "pass")
    passes(game, "charge")
    return game, len(game.zone(0, HAND))


CASES = {
    both_players_switch: (True, False),
    loss_at_checkpoint: ("1", "0"),
    first_player_attacks: (False, True),
    non_turn_player_counters: (True, False),
    answered_by_counter_counter: (["deny", "halt"], ["deny"]),
    plays_by_skills_unanswered: (0, 1),
    counter_play_answers_one_card: (0, 1),
    combo_opens_counter_timing: (False, True),
    negated_extra_stays: ("drop", "hand"),
    skill_fails_without_source: (1, 0),
    condition_asked_again: (1, 0),
    conditions_at_resolution_only: (False, True),
    last_strike_counts: (4, 2),
    repeated_attacks_added: (3, 4),
    victory_strike_after_damage: (("0", 4), ("0", 3)),
    block_after_negation: (False, True),
    battle_goes_on_without_its_cards: (False, True),
    unison_has_defense_step: (False, "defense"),
    no_unison_skills_in_defense: (["aid"], []),
    marker_trigger_twice: (1, 2),
    battle_card_counter_for_any_attack: ([], ["beasts"]),
    guard_card_koed_twice: ("battle", "drop"),
    critical_counts_on_unison: ((4, 0), (3, 1)),
    both_lose_together: (("1", 2), ("draw", 0)),
    delayed_in_end_phase: (0, 1),
    delayed_after_its_moment: (0, 1),
    until_turn_starts_ends_later: (0, 1),
}
"""What is seen by the reading taken, and by the other one."""
