"""A second game of the family: shared rules in tables of its own, numbered as Masters is, an area more."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from helpers.own_cards import battle, leader
from judge.engine.actions import Action, Requirement, needed_by
from judge.engine.procedures import Procedure, Procedures
from judge.engine.state import Card, Frame, State
from judge.rules.dragon_ball import battle as battles
from judge.rules.dragon_ball import candidates, checkpoints, damage, declarations, turn, using_cards
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE, OUTSIDE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.keywords.blocker import BLOCKER
from judge.rules.fusion_world.cards import new_catalogue

AREAS = ("deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "vault")
VAULT = 8
"""An area of its own, in which cards are in play, attack and are attacked."""

AFTER_ACTION = {"use": turn.after_use, "activate": turn.after_skill, "attack": turn.after_attack}

procedures = Procedures[DragonBallGame]()
procedures.new(
    "charge_phase",
    "6-2",
    ("6-2-1", turn.charge_begins),
    ("6-2-2", turn.switch_all),
    ("6-2-3", turn.draw_for_turn),
    ("6-2-4", turn.checkpoint_after_drawing),
    ("6-2-5", turn.charge_energy),
    ("6-2-6", turn.to_main_phase),
)
procedures.new(
    "main_phase",
    "6-3",
    ("6-3-1-1", turn.at_the_beginning_of_main),
    ("6-3-1-1", turn.checkpoint_of_main),
    ("6-3-1-2", partial(turn.free_timing_of_main, after=AFTER_ACTION, at_the_end=turn.at_the_end_of_main)),
    ("6-3-1-2-1", turn.after_use),
    ("6-3-1-2-3", turn.after_skill),
    ("7-1-4-4", turn.after_attack),
    ("6-3-1-3-1-1", turn.at_the_end_of_main),
    ("6-3-1-3-1-3", turn.to_end_phase),
)
procedures.new("end_phase", "6-4", ("6-4-1-1", turn.at_the_end_of_turn), ("6-4-1-4", turn.turn_ends))
procedures.new(
    "checkpoint",
    "4-5",
    ("4-5-3-1", checkpoints.process),
    ("4-5-3-2", checkpoints.turn_players_auto),
    ("4-5-3-3", checkpoints.other_players_auto),
    ("4-5-3-4", checkpoints.end),
)
procedures.new(
    "use_battle_card",
    "6-3-1-2-1",
    ("6-3-1-2-1-1", using_cards.pay_for_battle_card),
    ("6-3-1-2-1-3", using_cards.battle_card_is_played),
)
procedures.new(
    "attack",
    "7-1",
    ("7-1", battles.declare_attack),
    ("7-1", battles.battle_occurs),
    ("7-1-1", battles.when_attacking),
    ("7-1-3", battles.checkpoint_of_attack),
    ("7-1-4", battles.valid_or_not),
)
procedures.new(
    "offense_step",
    "7-2",
    ("7-2-1-1", battles.offense_begins),
    ("7-2-1-1", battles.checkpoint_of_offense),
    (
        "7-2-1-2",
        partial(
            battles.free_timing_of_offense,
            after_combo=battles.after_offense_combo,
            after_skill=battles.after_offense_skill,
        ),
    ),
    ("7-2-1-2-1", battles.after_offense_combo),
    ("7-2-1-2-3", battles.after_offense_skill),
)
procedures.new(
    "defense_step",
    "7-3",
    ("7-3-1-1", battles.defense_begins),
    ("7-3-1-1", battles.checkpoint_of_defense),
    (
        "7-3-1-2",
        partial(
            battles.free_timing_of_defense,
            after_combo=battles.after_defense_combo,
            after_skill=battles.after_defense_skill,
        ),
    ),
    ("7-3-1-2-1", battles.after_defense_combo),
    ("7-3-1-2-3", battles.after_defense_skill),
)
procedures.new(
    "damage_step",
    "7-4",
    ("7-4-1-1", damage.damage_step_begins),
    ("7-4-1-2", damage.attackers_combos),
    ("7-4-1-3", damage.defenders_combos),
    (
        "7-4-1-4",
        partial(
            damage.compare,
            at_the_end=damage.damage_step_ends,
            guard_in={BATTLE: damage.guard_card_is_battle_card},
        ),
    ),
    ("7-4-1-4-1", damage.inflict),
    ("7-4-1-4-1", partial(damage.when_damage_is_dealt, at_the_end=damage.damage_step_ends)),
    ("7-4-1-4-2", damage.guard_card_is_battle_card),
    ("7-4-1-4-4", damage.guard_card_koed),
    ("7-4-1-4-4-1", damage.checkpoint_after_ko),
    ("7-4-1-5", damage.damage_step_ends),
    ("7-4-1-5", damage.to_battle_end),
)
procedures.new(
    "battle_end_step",
    "7-4-1-8",
    ("7-4-1-8", damage.first_checkpoint),
    ("7-4-1-10", damage.battle_ends),
)

MAIN = Requirement("6-3-1-2", "main-phase", declarations.in_main_phase, fixed=True)
ACTIONS: tuple[Action[DragonBallGame], ...] = (
    Action("use", "6-3-1-2-1", candidates.battle_cards_in_hand, (MAIN,), ()),
    Action(
        "attack",
        "7-1",
        candidates.attacks,
        (MAIN,),
        (Requirement("7-1", "target-in-active-mode", declarations.target_can_be_attacked),),
    ),
)


class SecondGame(DragonBall):
    """A game that shares the rules, not the numbers, and has an area more."""

    name: ClassVar[str] = "second-game"
    manual: ClassVar[str] = "MA"
    areas: ClassVar[tuple[str, ...]] = AREAS
    area_numbers: ClassVar[Mapping[str, int]] = {
        **{name: number for number, name in enumerate(AREAS)}, "outside": OUTSIDE,
    }  # fmt: skip
    area_rules: ClassVar[Mapping[int, str]] = {
        DECK: "3-2-2", HAND: "3-3-2", DROP: "3-4-2", COMBO: "3-7-2", ENERGY: "3-8-3", LIFE: "3-9-2",
        VAULT: "3-11-2", OUTSIDE: "10-19-1",
    }  # fmt: skip
    piles: ClassVar[frozenset[int]] = frozenset((DECK, DROP, LIFE))
    open_areas: ClassVar[frozenset[int]] = frozenset((DROP, LEADER, BATTLE, COMBO, ENERGY, VAULT))
    secret_areas: ClassVar[frozenset[int]] = frozenset((DECK, HAND, LIFE))
    in_play: ClassVar[tuple[int, ...]] = (LEADER, BATTLE, VAULT)
    attackers: ClassVar[frozenset[str]] = frozenset(("leader", "battle"))
    attacked_in_any_mode: ClassVar[frozenset[str]] = frozenset(("leader",))
    played_in: ClassVar[tuple[int, ...]] = (BATTLE, VAULT)
    stacked: ClassVar[tuple[int, ...]] = (BATTLE,)
    with_markers: ClassVar[tuple[int, ...]] = (BATTLE,)
    laid_face_up: ClassVar[frozenset[int]] = frozenset((BATTLE, COMBO, ENERGY, VAULT))
    fighting: ClassVar[tuple[int, ...]] = (LEADER, BATTLE, VAULT)
    with_modes: ClassVar[tuple[int, ...]] = (LEADER, BATTLE, ENERGY, VAULT)
    activated_from: ClassVar[tuple[int, ...]] = (LEADER, BATTLE, HAND, DROP, ENERGY, VAULT)
    of_any_player: ClassVar[frozenset[int]] = frozenset((LEADER, BATTLE, COMBO, VAULT))
    identifying: ClassVar[str] = "3-1-3"
    interpretations_in: ClassVar[str] = "judge.rules.dragon_ball"
    actions: ClassVar[tuple[Action[SecondGame], ...]] = ACTIONS
    needed: ClassVar[frozenset[str]] = needed_by(ACTIONS)
    keyword_table: ClassVar[KeywordTable[SecondGame]] = KeywordTable((BLOCKER,))
    procedures: ClassVar[Mapping[str, Procedure[SecondGame]]] = procedures

    @staticmethod
    def rule(FW: str = "", MA: str = "") -> str:  # noqa: N803 - abbreviations of the manuals
        return MA


def new_game(**areas: int) -> SecondGame:
    """The third turn of a game between two decks of plain cards; `areas` say how many more of them the turn
    player has there."""
    cards: list[Card] = []
    zones: list[tuple[int, ...]] = []
    for seat in (0, 1):
        for area in AREAS:
            size = {"leader": 1, "deck": 9, "life": 4}.get(area, 0) + (0 if seat else areas.get(area, 0))
            first = len(cards)
            cards += [Card(1 if area == "leader" else 2, seat, len(zones)) for _ in range(size)]
            zones.append(tuple(range(first, len(cards))))
    catalogue = new_catalogue(
        [leader(text_front=""), battle("XX01-003", cost=1, specified_cost="", power=20000)]
    )
    stack = (Frame("charge_phase"),)
    return SecondGame(catalogue, State(tuple(cards), tuple(zones), turn=3, phase="charge", stack=stack))
