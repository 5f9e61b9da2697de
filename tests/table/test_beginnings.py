"""Where a position begins: at every moment that can be chosen it says what is done, and loses no trigger."""

from __future__ import annotations

import pytest
from helpers.fusion_world import opened
from msgspec.structs import astuple

from judge.games import GAMES, adapter_of
from judge.games.chrono_clash.moment import PHASES as STEPS_OF_A_TURN
from judge.games.dragon_ball.moment import PHASES, STEPS
from judge.games.positions import write_position
from judge.sandbox.variations.stepping import Stepper, moves
from judge.sandbox.variations.tables import Table
from judge.table.acts import Hand
from judge.table.editing.starting import Template, templates
from judge.table.positions.moment import steps_of

CARDS = """
cards:
  captain: {type: leader, name: Captain, color: red, power: 15000}
  raider: {type: battle, name: Raider, color: red, cost: 1, power: 15000, combo: 5000, text: "TEXT"}
  wall: {type: battle, name: Wall, color: blue, cost: 1, power: 10000, combo: 5000, text: "[Blocker]"}
"""
CHRONO = """
game: chrono-clash
cards:
  scout: {type: battler, color: red, cost: 2, strength: 4, text: "TEXT"}
  prey: {type: battler, color: blue, cost: 1, strength: 1}
"""


def fusion(moment: str, text: str = "", ours: str = "raider", theirs: str = "wall") -> Table:
    cards = CARDS.replace(', text: "TEXT"', f', text: "{text}"' if text else "")
    return opened(f"{cards}\nA: {{leader: captain, battle: [{ours}]}}\nB: {{battle: [{theirs}]}}\n{moment}\n")


def chrono(moment: str, text: str = "", ours: str = "scout tapped") -> Table:
    cards = CHRONO.replace(', text: "TEXT"', f', text: "{text}"' if text else "")
    mine = f"A: {{battlefield: [{ours}], hand: 2 unknown}}"
    return opened(f"{cards}\n{mine}\nB: {{battlefield: [prey tapped]}}\n{moment}\n")


def battle(step: str, more: str = "") -> str:
    return f"battle: {{attack: A raider, guard: B leader, step: {step}{more}}}"


def done(table: Table) -> list[str]:
    assert table.beginning is not None
    return [each.rule for each in table.beginning.done]


def rules_of_unsure(table: Table) -> list[str]:
    assert table.beginning is not None
    return [each.rule for each in table.beginning.unsure]


MOMENTS = {
    "phase: preparation": ("6-2-1-2", [], "6-2-1-2"),
    "phase: charge": ("7-2-1", [], "7-2-2"),
    "phase: main": ("7-3-3", ["7-2", "7-3-2"], "7-3-4"),
    "phase: end": ("7-4-2", ["7-2", "7-3"], "7-4-2"),
    battle("attack"): ("8-1-1", ["7-2", "7-3"], "8-1-1"),
    battle("offense"): ("8-2-2", ["7-2", "7-3", "8-1"], "8-2-2"),
    battle("defense"): ("8-3-2", ["7-2", "7-3", "8-1", "8-2"], "8-3-2"),
    battle("damage"): ("8-4-2", ["7-2", "7-3", "8-1", "8-2", "8-3"], "8-4-2"),
    battle("end"): ("8-5-1", ["7-2", "7-3", "8-1", "8-2", "8-3", "8-4"], "8-5-2"),
}
CHRONO_MOMENTS = {
    "phase: preparation": ("3-2-2", [], "3-2-2"),
    "phase: start": ("12-3-1", [], "12-3-1"),
    "phase: untap": ("5-2", ["12-3-1"], "5-2"),
    "phase: draw": ("5-3", ["12-3-1", "5-2"], "5-3"),
    "phase: main": ("5-4-1", ["12-3-1", "5-2", "5-3"], "5-4-1"),
    "phase: end": ("17-4-12-2", ["5-1"], "17-4-12-2"),
    "attack: A scout": ("10-1-1", ["5-1"], "10-1-1"),
}


def test_every_moment_that_can_be_chosen_is_here():
    assert {f"phase: {name}" for name in PHASES} | {battle(name) for name in STEPS} == set(MOMENTS)
    assert {f"phase: {name}" for name in STEPS_OF_A_TURN} | {"attack: A scout"} == set(CHRONO_MOMENTS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_of_fusion_world_says_what_is_done_and_what_comes(moment: str):
    table = opened("phase: preparation") if "preparation" in moment else fusion(moment)
    _is_said(table, *MOMENTS[moment])


@pytest.mark.parametrize("moment", CHRONO_MOMENTS)
def test_a_moment_of_chrono_clash_says_what_is_done_and_what_comes(moment: str):
    text = "game: chrono-clash\nphase: preparation"
    _is_said(opened(text) if "preparation" in moment else chrono(moment), *CHRONO_MOMENTS[moment])


def _is_said(table: Table, rule: str, past: list[str], coming: str) -> None:
    begins = table.beginning
    assert begins is not None
    assert (begins.rule, done(table), begins.coming.rule) == (rule, past, coming)
    manual_names = (begins.summary.en, begins.summary.fr)
    assert all(f"({each})" in words for each in (*past, coming) for words in manual_names)
    assert ("Taken as done" in begins.summary.en) == bool(past)
    assert begins.summary.fr != begins.summary.en


def test_behind_the_main_step_the_end_of_the_turn_is_to_come():
    _is_said(chrono("phase: main\nat: 6-1-1"), "6-1-1", ["12-3-1", "5-2", "5-3", "5-4-1"], "6-1-1")


TRIGGERS = {
    "phase: charge": "[Auto] At the beginning of your turn, draw 1 card.",
    "phase: main\nat: 7-3-2": "[Auto] At the beginning of your Main Phase, draw 1 card.",
    "phase: main\nat: 7-3-5-1-1": "[Auto] At the end of your Main Phase, draw 1 card.",
    "phase: end": "[Auto] At the end of your turn, draw 1 card.",
    battle("attack"): "[When Attacking] Draw 1 card.",
    battle("offense"): "[Auto] At the beginning of your Offense Step, draw 1 card.",
    battle("defense"): "[Auto] At the beginning of your opponent's Defense Step, draw 1 card.",
    battle("damage"): "[Auto] At the beginning of your Damage Step, draw 1 card.",
    battle("end"): "[Auto] At the end of the battle, draw 1 card.",
}


@pytest.mark.parametrize("moment", TRIGGERS)
def test_what_triggers_right_then_is_not_lost(moment: str):
    lying = "raider rest" if "battle" in moment else "raider"
    table = fusion(moment, TRIGGERS[moment], lying)
    assert any(line.word == "pended" for line in table.opening), table.opening
    assert not any("raider" in each.en for each in table.beginning.unsure)


def test_a_game_put_to_its_main_phase_by_hand_begins_before_what_triggers_there():
    table = fusion("phase: charge", "[Auto] At the beginning of your Main Phase, draw 1 card.")
    done = Stepper(table, table.start).step(Hand({"kind": "turn", "phase": "main"}))
    assert any(line.word == "pended" for line in done.trace)


def test_a_leader_placed_in_the_preparation_triggers():
    text = "[Auto] When this card is placed in a Leader Area, draw 1 card."
    leader = f'cards: {{chief: {{type: leader, name: Chief, color: red, power: 15000, text: "{text}"}}}}'
    table = opened(f"{leader}\nphase: preparation\nA: {{leader: chief}}")
    assert any(line.word == "pended" for line in table.opening)


def test_a_blocker_is_asked_about_when_an_attack_is_declared():
    table = fusion(battle("attack"), ours="raider rest")
    decision = table.start.decision
    assert decision is not None
    assert (decision.player, decision.rule) == (1, "9-6-4")
    assert any((line.rule, line.word) == ("15-4-2", "may-block") for line in table.opening)


@pytest.mark.parametrize(
    ("moment", "text", "rule"),
    [
        ("phase: main", "[Auto] At the beginning of your Main Phase, draw 1 card.", "7-3-2"),
        ("phase: main", "[Auto] At the beginning of your turn, draw 1 card.", "7-2-5"),
        ("phase: charge\nat: 7-2-7", "[Auto] At the beginning of your turn, draw 1 card.", "7-2-5"),
        ("phase: end", "[Auto] At the end of your Main Phase, draw 1 card.", "7-3-5-1-1"),
        ("phase: end\nat: 7-4-5", "[Auto] At the end of your turn, draw 1 card.", "7-4-2"),
        (battle("attack"), "[Auto] When this card is switched to Rest Mode, draw 1 card.", "8-1-1"),
        (battle("attack", ", at: 8-1-4"), "[When Attacking] Draw 1 card.", "8-1-3"),
        (battle("offense"), "[When Attacking] Draw 1 card.", "8-1-3"),
        (battle("damage"), "[Auto] At the beginning of your Offense Step, draw 1 card.", "8-2-2"),
        (battle("end"), "[Auto] At the beginning of your Damage Step, draw 1 card.", "8-4-2"),
    ],
)
def test_what_triggered_before_is_named_as_taken_for_done(moment: str, text: str, rule: str):
    table = fusion(moment, text, "raider rest" if "battle" in moment else "raider")
    said = [each for each in table.beginning.unsure if each.rule == rule and "Raider" in each.en.title()]
    assert said, table.beginning.unsure
    assert "pending:" in said[0].en and "pending:" in said[0].fr


def test_a_skill_that_the_position_has_pending_is_not_taken_for_done():
    moment = f"{battle('attack')}\npending: [A raider]"
    table = fusion(moment, "[When Attacking] Draw 1 card.", "raider rest")
    assert (table.beginning.rule, "8-1-3" in rules_of_unsure(table)) == ("8-1-4", True), "[Blocker] is"
    assert not any("raider" in each.en for each in table.beginning.unsure)


def test_a_blocker_past_its_moment_is_named():
    table = fusion(battle("defense"), ours="raider rest")
    assert any("[Blocker]" in each.en and "wall" in each.en for each in table.beginning.unsure)


def test_once_per_turn_skills_are_taken_as_not_used_and_that_is_said():
    text = "[Activate Main][Once per turn] Draw 1 card."
    assert "15-7-2" in rules_of_unsure(fusion("phase: main", text))
    assert "15-7-2" not in rules_of_unsure(fusion("phase: charge", text))
    assert "15-7-2" not in rules_of_unsure(fusion("phase: main", text, "{card: raider, used: [1]}"))


def test_an_attack_card_in_active_mode_is_switched_or_named():
    assert fusion(battle("attack")).start.cards[1].rest
    assert "8-1-1" in rules_of_unsure(fusion(battle("offense")))
    assert "8-1-1" not in rules_of_unsure(fusion(battle("offense"), ours="raider rest"))


@pytest.mark.parametrize("step", STEPS)
def test_a_card_in_battle_has_attacked_this_turn(step: str):
    assert [fact.what for fact in fusion(battle(step), ours="raider rest").start.facts].count("attacked") == 1


def test_an_attack_trigger_and_leader_are_not_lost():
    table = chrono("attack: A scout", "[Leader 2]\\n[Attack] [Draw 1]")
    assert len(table.start.zones[0]) < 40
    assert any((line.rule, line.word) == ("17-5-6-1", "next-costs-less") for line in table.opening)
    assert not rules_of_unsure(table)


def test_an_attack_that_is_further_on_names_what_is_taken_for_done():
    table = chrono("attack: {card: A scout, at: 10-1-3}", "[Leader 2]\\n[Attack] [Draw 1]")
    assert rules_of_unsure(table) == ["17-5-6-1", "10-1-2"]
    counted = chrono(
        "attack: A scout\nthis turn: {next battler costs less: {card: A scout, number: 2}}", "[Leader 2]"
    )
    assert rules_of_unsure(counted) == []
    assert sum(fact.number for fact in counted.start.facts) == 2


def test_a_quest_that_is_completed_triggers_at_the_start_and_is_named_later():
    text = "[Complete a Quest] [Draw 1]"
    ours = "{card: scout, tapped: yes, quest: unknown}"
    assert any(
        (line.rule, line.word) == ("12-3-1", "quest-completed")
        for line in chrono("phase: start", text, ours).opening
    )
    assert rules_of_unsure(chrono("phase: untap", text, ours)) == ["12-3-1"]
    assert rules_of_unsure(chrono("phase: draw", text, ours)) == ["12-3-1", "5-2"]


def test_battlers_are_taken_as_summoned_earlier_and_that_is_said():
    assert rules_of_unsure(chrono("phase: main", ours="scout")) == ["5-4-1-3-1"]
    assert rules_of_unsure(chrono("phase: main", ours="scout summoned")) == []
    assert rules_of_unsure(chrono("phase: main", "[Rapid]", "scout")) == []


def test_a_position_that_a_game_left_takes_nothing_as_done():
    table = fusion(battle("attack"), "[When Attacking] Draw 1 card.", "raider rest")
    text = write_position(table.catalogue, table.start, table.labels)
    assert opened(text).beginning is None
    assert opened(text).start == table.start, "nothing triggers a second time"
    older = text.replace(", at: 8-1-4", "")
    assert opened(older).start.pending == table.start.pending


def _every_step(game: str, procedure: str) -> list[str]:
    return list(dict.fromkeys(steps_of(adapter_of(game).game, procedure)))


AT = [
    *(("", f"phase: {name}\nat: {at}") for name, its in PHASES.items()
      for at in _every_step("fusion-world", its)),
    *((" rest", battle(name, f", at: {at}")) for name, its in STEPS.items()
      for at in _every_step("fusion-world", its)),
]  # fmt: skip


@pytest.mark.parametrize(("lying", "moment"), AT, ids=[moment for _, moment in AT])
def test_every_step_that_can_be_named_begins_there_and_is_said(lying: str, moment: str):
    table = opened(moment) if "preparation" in moment else fusion(moment, ours=f"raider{lying}")
    assert table.beginning is not None
    assert f"at: {table.beginning.rule}" in moment
    assert table.start.decision is not None


@pytest.mark.parametrize(
    "moment",
    [f"phase: {name}\nat: {at}" for name, (its, _) in STEPS_OF_A_TURN.items()
     for at in _every_step("chrono-clash", its)]
    + [f"attack: {{card: A scout, at: {at}}}" for at in _every_step("chrono-clash", "attack")],
)  # fmt: skip
def test_every_step_of_a_turn_that_can_be_named_begins_there_and_is_said(moment: str):
    text = f"game: chrono-clash\n{moment}"
    table = opened(text) if "preparation" in moment else chrono(moment)
    assert table.beginning is not None
    assert f"at: {table.beginning.rule}" in moment
    assert table.start.decision is not None
    assert table.start.decision.player >= 0 or table.start.decision.kind != "main-step"


def test_a_preparation_that_is_further_on_says_who_is_taken_to_go_first():
    for moment, rule in (("6-2-1-5", "6-2-1-4"), ("6-2-1-8-1", "6-2-1-5"), ("6-2-1-11", "6-2-1-5")):
        table = opened(f"phase: preparation\nat: {moment}")
        assert rules_of_unsure(table) == [rule]
    assert opened("phase: preparation\nat: 6-2-1-9\nfirst: B").start.turn_player == 1
    redrawing = opened("phase: preparation\nat: 6-2-1-8-1\nfirst: B").start.decision
    assert redrawing is not None and (redrawing.player, redrawing.kind) == (1, "redraw")


@pytest.mark.parametrize(("gauge", "track"), [("A 3", 3), ("0", 3), ("B 2", 2)])
def test_a_turn_that_the_gauge_did_not_end_was_ended_by_passing(gauge: str, track: int):
    table = opened(f"game: chrono-clash\nphase: end\ngauge: {gauge}")
    assert table.start.track == track
    assert rules_of_unsure(table) == (["6-2-1"] if gauge != "B 2" else [])


def test_damage_that_was_dealt_before_has_triggered_nothing_and_that_is_said():
    assert "8-4-6" in rules_of_unsure(fusion(battle("damage", ", at: 8-4-6-1-2"), ours="raider rest"))
    assert "8-4-6" not in rules_of_unsure(fusion(battle("damage"), ours="raider rest"))


@pytest.mark.parametrize("moment", ["7-4-3", "7-4-4"])
@pytest.mark.parametrize("waits", [True, False])
def test_a_skill_for_the_end_of_the_turn_is_resolved_once_or_said_to_be_to_come(moment: str, waits: bool):
    said = "\npending: [A raider]" if waits and moment == "7-4-3" else ""
    table = fusion(f"phase: end\nat: {moment}{said}", "[End of Your Turn] Draw 1 card.")
    assert [line.word for line in table.opening if line.event].count("activates") == 1
    assert rules_of_unsure(table) == ([] if said else ["7-4-4"])
    done = "this turn: [{end triggered: {card: A raider, skill: 1}}]"
    over = fusion(f"phase: end\nat: {moment}\n{done}", "[End of Your Turn] Draw 1 card.")
    assert not [line for line in over.opening if line.word == "activates"]


def test_what_waits_is_said():
    assert "Nothing waits to be resolved" in fusion("phase: main").beginning.summary.en
    waiting = fusion(
        f"{battle('attack')}\npending: [A raider]", "[When Attacking] Draw 1 card.", "raider rest"
    )
    assert "Waiting to be resolved: raider" in waiting.beginning.summary.en
    assert "En suspens : raider" in waiting.beginning.summary.fr


SHOWN = {
    "In battle: an attack has been declared": ("Breakwater Smith", "attack-declared"),
    "In battle: a [Blocker] can take the attack": ("Windfall Keeper", "may-block"),
    "End of the turn": ("Tide Clerk", "pended"),
    "In an attack: its target is to be chosen": ("Ember Captain", "attack-target"),
    "Mid-game": ("Breakwater Smith", "attack"),
    "Mid-game: each has battlers and quests": ("Ember Captain", "attack"),
    "Empty table": ("", "pass"),
    "Mid-game: Unison Cards on both sides": ("Wheel and Stone", "attack"),
    "In battle: a Unison Card is attacked": ("Miller", "combo"),
    "Before an attack: both players hold a [Counter]": ("Mill Horse", "attack"),
}
TABLES = [
    pytest.param(game, each, id=f"{game} {each.name}")
    for game in GAMES
    for each in templates(adapter_of(game))
]


@pytest.mark.parametrize(("game", "laid"), TABLES)
def test_a_table_shows_what_its_title_says(game: str, laid: Template):
    table = opened(laid.text)
    named, what = SHOWN[laid.title.en]
    decision = table.start.decision
    assert decision is not None
    in_trace = {(line.word, card) for line in table.opening if line.event for card in astuple(line.event)}
    offered = {(each.kind, each.card) for each in decision.options} | {(decision.kind, decision.card)}
    cards = {card for card, label in table.labels.items() if label == named} or {-1}
    assert any((what, card) in in_trace | offered for card in cards), (offered, in_trace)
    assert laid.title.fr != laid.title.en
    assert adapter_of(game).beginnings is not None and table.beginning is not None


def test_every_table_is_told_apart_by_its_title():
    for game in GAMES:
        found = templates(adapter_of(game))
        assert {each.title.en for each in found} <= set(SHOWN)
        assert len({(each.title.en, each.players) for each in found}) == len(found)


def test_the_blocker_of_its_table_really_takes_the_attack():
    [laid] = [each for each in templates(adapter_of("fusion-world")) if each.name == "blocker"]
    table = opened(laid.text)
    state = moves(table, table.start, "B pays")[-1].state
    assert state.battle is not None
    assert table.labels[state.battle.guard] == "Windfall Keeper"


def test_the_skill_of_the_end_of_turn_table_can_switch_its_card():
    [laid] = [each for each in templates(adapter_of("fusion-world")) if each.name == "end-of-turn"]
    decision = opened(laid.text).start.decision
    assert decision is not None and decision.options
