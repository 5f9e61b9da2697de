"""A question of any kind out of what was played."""

from __future__ import annotations

import random

from judge.corpus import Manual
from judge.practice.carried_out import rule_question
from judge.practice.legality import legal_question, which_question
from judge.practice.model import Asked, Kind
from judge.practice.outcomes import outcome_question
from judge.practice.scenes import Scene

_MAKERS = {
    "legal": legal_question,
    "outcome": outcome_question,
    "rule": rule_question,
    "which": which_question,
}
KINDS: tuple[Kind, ...] = ("legal", "outcome", "rule", "which")
"""The kinds of questions that can be made of what was played."""


def question_of(scene: Scene, manual: Manual, kind: Kind, chance: random.Random) -> Asked | None:
    """Make a question of a kind; None where something is left open, or no sound question can be made.

    Raises Refusal or EngineError where the engine cannot go on.
    """
    return _MAKERS[kind](scene, manual, chance) if scene.is_sound else None
