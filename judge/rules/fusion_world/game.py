"""The game of Fusion World: all chapters put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.actions import Action, needed_by
from judge.engine.procedures import Procedure, StepFunction, put_together
from judge.engine.state import State
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.invariants import broken as broken_in
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.using_cards import extra_falls
from judge.rules.fusion_world import (
    attacks,
    checkpoints,
    further_procedures,
    keywords,
    preparation,
    requirements,
    skills,
    turn,
)
from judge.rules.fusion_world.areas import (
    ACTIVATED_FROM,
    AREAS,
    ATTACKED_IN_ANY_MODE,
    ATTACKERS,
    IN_PLAY,
    LAID_FACE_UP,
    NUMBERS,
    OF_ANY_PLAYER,
    OPEN,
    PILES,
    PLAYED_IN,
    RULES,
    SECRET,
    STACKED,
    WITH_MARKERS,
    WITH_MODES,
)
from judge.rules.fusion_world.keywords import KEYWORDS
from judge.rules.fusion_world.keywords.evolve import fall

ACTIONS: tuple[Action[DragonBallGame], ...] = (
    requirements.USE,
    requirements.activation(tuple(required for each in KEYWORDS.skills for required in each.requirements)),
    *(each.action for each in KEYWORDS.skills if each.action is not None),
    requirements.ATTACK,
    requirements.COMBO,
)
"""What players can declare in a free timing."""


class FusionWorld(DragonBall):
    """A game of Fusion World being played on."""

    name: ClassVar[str] = "fusion-world"
    manual: ClassVar[str] = "FW"
    interpretations_in: ClassVar[str] = "judge.rules.fusion_world"
    actions: ClassVar[tuple[Action[FusionWorld], ...]] = ACTIONS
    needed: ClassVar[frozenset[str]] = needed_by(ACTIONS)
    areas: ClassVar[tuple[str, ...]] = AREAS
    area_numbers: ClassVar[Mapping[str, int]] = NUMBERS
    area_rules: ClassVar[Mapping[int, str]] = RULES
    piles: ClassVar[frozenset[int]] = PILES
    open_areas: ClassVar[frozenset[int]] = OPEN
    secret_areas: ClassVar[frozenset[int]] = SECRET
    in_play: ClassVar[tuple[int, ...]] = IN_PLAY
    fighting: ClassVar[tuple[int, ...]] = IN_PLAY
    attackers: ClassVar[frozenset[str]] = ATTACKERS
    attacked_in_any_mode: ClassVar[frozenset[str]] = ATTACKED_IN_ANY_MODE
    played_in: ClassVar[tuple[int, ...]] = PLAYED_IN
    stacked: ClassVar[tuple[int, ...]] = STACKED
    with_markers: ClassVar[tuple[int, ...]] = WITH_MARKERS
    laid_face_up: ClassVar[frozenset[int]] = LAID_FACE_UP
    with_modes: ClassVar[tuple[int, ...]] = WITH_MODES
    activated_from: ClassVar[tuple[int, ...]] = ACTIVATED_FROM
    of_any_player: ClassVar[frozenset[int]] = OF_ANY_PLAYER
    identifying: ClassVar[str] = "0-3-12"
    has_energy_markers: ClassVar[bool] = True
    falls: ClassVar[Mapping[str, StepFunction[FusionWorld]]] = {
        "use_extra_card": extra_falls, "evolve": fall, "fusion_evolve": fall,
    }  # fmt: skip
    keyword_table: ClassVar[KeywordTable[FusionWorld]] = KEYWORDS
    procedures: ClassVar[Mapping[str, Procedure[FusionWorld]]] = put_together(
        preparation.procedures,
        turn.procedures,
        checkpoints.procedures,
        attacks.procedures,
        skills.procedures,
        keywords.procedures,
        further_procedures.procedures,
    )

    @staticmethod
    def rule(FW: str = "", MA: str = "") -> str:  # noqa: N803 - abbreviations of the manuals
        """Returns the number of a rule in this game's manual; "" where it has no such rule."""
        return FW


def broken(state: State) -> list[str]:
    """Lists what does not hold of a state of Fusion World; nothing if all is well."""
    return broken_in(state, FusionWorld)
