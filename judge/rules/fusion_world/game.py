"""The game of Fusion World: all chapters put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.engine.actions import Action, needed_by
from judge.engine.procedures import Procedure, put_together
from judge.rules.dragon_ball import instructions  # noqa: F401 - what it carries out is the game's
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.loops import Loops
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
from judge.rules.fusion_world.keywords import KEYWORDS

ACTIONS: tuple[Action[Loops], ...] = (
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
    actions: ClassVar[tuple[Action[FusionWorld], ...]] = ACTIONS
    needed: ClassVar[frozenset[str]] = needed_by(ACTIONS)
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
