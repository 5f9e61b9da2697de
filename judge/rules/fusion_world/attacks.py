"""Attacks and battles (FW 8, 5-6)."""

from __future__ import annotations

from functools import partial

from judge.engine.procedures import Procedures
from judge.rules.dragon_ball.areas import BATTLE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.battle import (
    ComboRules,
    after_defense_combo,
    after_defense_skill,
    after_offense_combo,
    after_offense_skill,
    battle_occurs,
    checkpoint_of_attack,
    checkpoint_of_defense,
    checkpoint_of_offense,
    combo_procedure,
    declare_attack,
    defense_begins,
    free_timing_of_defense,
    free_timing_of_offense,
    offense_begins,
    valid_or_not,
    when_attacking,
)
from judge.rules.dragon_ball.damage import (
    at_the_end_of_battle,
    attackers_combos,
    battle_ends,
    checkpoint_after_ko,
    checkpoint_before_damage,
    checkpoint_of_damage_end,
    checkpoint_of_damage_step,
    combo_cards_after_the_checkpoint,
    combo_cards_dropped,
    combos_dissipate,
    compare,
    damage_step_begins,
    damage_step_ends,
    defenders_combos,
    first_checkpoint,
    guard_card_is_battle_card,
    guard_card_is_leader,
    guard_card_koed,
    inflict,
    other_players_battle_effects,
    second_checkpoint,
    third_checkpoint,
    to_battle_end,
    turn_players_battle_effects,
    when_damage_is_dealt,
    when_koed,
)
from judge.rules.dragon_ball.kept import EndingBattle

procedures = Procedures[DragonBallGame]()

attack = procedures.new(
    "attack",
    "8-1",
    ("8-1-1", declare_attack),
    ("8-1-2-1", battle_occurs),
    ("8-1-3", when_attacking),
    ("8-1-4", checkpoint_of_attack),
    ("8-1-5", valid_or_not),
)
offense_step = procedures.new(
    "offense_step",
    "8-2",
    ("8-2-2", offense_begins),
    ("8-2-3", checkpoint_of_offense),
    (
        "8-2-4",
        partial(
            free_timing_of_offense,
            after_combo=after_offense_combo,
            after_skill=after_offense_skill,
        ),
    ),
    ("8-2-4-1-1", after_offense_combo),
    ("8-2-4-2-1", after_offense_skill),
)
defense_step = procedures.new(
    "defense_step",
    "8-3",
    ("8-3-2", defense_begins),
    ("8-3-3", checkpoint_of_defense),
    (
        "8-3-4",
        partial(
            free_timing_of_defense,
            after_combo=after_defense_combo,
            after_skill=after_defense_skill,
        ),
    ),
    ("8-3-4-1-1", after_defense_combo),
    ("8-3-4-2-1", after_defense_skill),
)
offense_combo = combo_procedure(
    procedures,
    "offense_combo",
    ComboRules("5-6-3", "5-6-3-1", "5-6-3-1-1", "5-6-3-1-2", "5-6-3-2", "5-6-3-3", "5-6-3-4"),
)
defense_combo = combo_procedure(
    procedures,
    "defense_combo",
    ComboRules("5-6-4", "5-6-4-1", "5-6-4-1-1", "5-6-4-1-2", "5-6-4-2", "5-6-4-3", "5-6-4-4"),
)
damage_step = procedures.new(
    "damage_step",
    "8-4",
    ("8-4-2", damage_step_begins),
    ("8-4-3", checkpoint_of_damage_step),
    ("8-4-4", attackers_combos),
    ("8-4-5", defenders_combos),
    ("8-4-6", partial(compare, at_the_end=damage_step_ends, guard_in={BATTLE: guard_card_is_battle_card})),
    ("8-4-6-1", guard_card_is_leader),
    ("8-4-6-1-1", checkpoint_before_damage),
    ("8-4-6-1-1-1", inflict),
    ("8-4-6-1-2", partial(when_damage_is_dealt, at_the_end=damage_step_ends)),
    ("8-4-6-2", guard_card_is_battle_card),
    ("8-4-6-2-1", guard_card_koed),
    ("8-4-6-2-2", checkpoint_after_ko),
    ("8-4-6-2-3", when_koed),
    ("8-4-7", damage_step_ends),
    ("8-4-8", checkpoint_of_damage_end),
    ("8-4-9", to_battle_end),
)
battle_end_step = procedures.new(
    "battle_end_step",
    "8-5",
    ("8-5-1", first_checkpoint),
    ("8-5-2", combos_dissipate),
    ("8-5-3", second_checkpoint),
    ("8-5-4", combo_cards_dropped),
    ("8-5-5", at_the_end_of_battle),
    ("8-5-6", third_checkpoint),
    ("8-5-6-1", combo_cards_after_the_checkpoint),
    ("8-5-7", turn_players_battle_effects),
    ("8-5-8", other_players_battle_effects),
    ("8-5-9", battle_ends),
    keeps=EndingBattle,
)
