"""The game of Masters: all chapters put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from judge.engine import tree
from judge.engine.actions import Action, needed_by
from judge.engine.procedures import Procedure, put_together
from judge.engine.state import Frame, State
from judge.rules.dragon_ball import power_at_zero
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.invariants import broken as broken_in
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.kinds import ProcedureName
from judge.rules.masters import (
    answered_plays,
    attacks,
    bans_paid_off,
    checkpoints,
    counters,
    damage,
    extras_by_skill,
    further_procedures,
    further_rules,
    own_instructions,
    paid_exhaust,
    playing,
    preparation,
    requirements,
    skills,
    stacks,
    turn,
    unison,
)
from judge.rules.masters import areas as game_areas
from judge.rules.masters.counter_action import COUNTER
from judge.rules.masters.keywords import KEYWORDS, evolve, union

CONDITION = requirements.condition({each.keyword.name for each in KEYWORDS.skills if each.asks_its_condition})
ACTIONS: tuple[Action[DragonBallGame], ...] = (
    requirements.USE,
    requirements.activation((CONDITION, *(it for each in KEYWORDS.skills for it in each.requirements))),
    evolve.declared((CONDITION, *(it for each in KEYWORDS.skills for it in each.evolution))),
    requirements.GROW,
    requirements.ATTACK,
    requirements.COMBO,
    COUNTER,
)
"""What players can declare: in a free timing, a [Counter] in a counter timing."""


INSTRUCTIONS = {
    **DragonBall.instructions,
    **own_instructions.instructions,
    **extras_by_skill.instructions,
}
"""What carries out the instructions of its cards."""


class Masters(DragonBall):
    """A game of Masters being played on."""

    name: ClassVar[str] = "masters"
    manual: ClassVar[str] = "MA"
    interpretations_in: ClassVar[str] = "judge.rules.masters"
    actions: ClassVar[tuple[Action[Masters], ...]] = ACTIONS
    needed: ClassVar[frozenset[str]] = needed_by(ACTIONS)
    areas: ClassVar[tuple[str, ...]] = game_areas.AREAS
    area_numbers: ClassVar[Mapping[str, int]] = game_areas.NUMBERS
    area_rules: ClassVar[Mapping[int, str]] = game_areas.RULES
    added_when_hidden: ClassVar[tuple[str, ...]] = ("names", "characters", "traits")
    piles: ClassVar[frozenset[int]] = game_areas.PILES
    open_areas: ClassVar[frozenset[int]] = game_areas.OPEN
    secret_areas: ClassVar[frozenset[int]] = game_areas.SECRET
    in_play: ClassVar[tuple[int, ...]] = game_areas.IN_PLAY
    fighting: ClassVar[tuple[int, ...]] = game_areas.IN_PLAY
    attackers: ClassVar[frozenset[str]] = game_areas.ATTACKERS
    attacked_in_any_mode: ClassVar[frozenset[str]] = game_areas.ATTACKED_IN_ANY_MODE
    played_in: ClassVar[tuple[int, ...]] = game_areas.PLAYED_IN
    played_by_type: ClassVar[Mapping[str, int]] = {"unison": game_areas.UNISON}
    stacked: ClassVar[tuple[int, ...]] = game_areas.STACKED
    with_markers: ClassVar[tuple[int, ...]] = game_areas.WITH_MARKERS
    new_once_left: ClassVar[frozenset[int] | None] = game_areas.NEW_ONCE_LEFT
    laid_face_up: ClassVar[frozenset[int]] = game_areas.LAID_FACE_UP
    with_modes: ClassVar[tuple[int, ...]] = game_areas.WITH_MODES
    activated_from: ClassVar[tuple[int, ...]] = game_areas.ACTIVATED_FROM
    of_any_player: ClassVar[frozenset[int]] = game_areas.OF_ANY_PLAYER
    pends_each_time: ClassVar[bool] = True
    negated_is_skill_less: ClassVar[bool] = True
    identifying: ClassVar[str] = "3-1-3"
    used_by_type: ClassVar[Mapping[str, ProcedureName]] = {"unison": "use_unison_card"}
    own_actions: ClassVar[Mapping[str, ProcedureName]] = {"grow": "grow_unison_card"}
    keyword_table: ClassVar[KeywordTable[Masters]] = KEYWORDS
    procedures: ClassVar[Mapping[str, Procedure[Masters]]] = put_together(
        preparation.procedures,
        turn.procedures,
        checkpoints.procedures,
        attacks.procedures,
        damage.procedures,
        unison.procedures,
        skills.procedures,
        extras_by_skill.procedures,
        counters.procedures,
        answered_plays.procedures,
        evolve.procedures,
        union.procedures,
        paid_exhaust.procedures,
        bans_paid_off.procedures,
        further_procedures.procedures,
    )

    instructions = INSTRUCTIONS

    asks_before_placing = paid_exhaust.asks_first
    bans_in_the_way = bans_paid_off.bans_in_the_way
    being_played = playing.being_played
    can_be_in_combos = attacks.can_be_in_combos
    combo_cost = attacks.combo_cost_of
    control_gained = own_instructions.control_gained
    deal_damage = damage.deal_damage
    further_rules_due = further_rules.due
    powerless_by = power_at_zero.lowered_by
    further_rules_to_process = further_rules.to_process
    pay_for_declared = bans_paid_off.pay_for_declared
    stack_stays_behind = stacks.stack_stays_behind

    def sparing_the_price(
        self, cards: Sequence[int], follows: tree.Node | None, frame: Frame
    ) -> Sequence[int]:
        """Those of the cards to choose from that can be taken and what is declared still be done."""
        cards = bans_paid_off.sparing_the_price(self, cards, follows, frame)
        return paid_exhaust.without_what_is_placed(self, cards)

    @staticmethod
    def rule(FW: str = "", MA: str = "") -> str:  # noqa: N803 - abbreviations of the manuals
        """Returns the number of a rule in this game's manual; "" where it has no such rule."""
        return MA


def broken(state: State) -> list[str]:
    """Lists what does not hold of a state of Masters; nothing if all is well."""
    return broken_in(state, Masters)
