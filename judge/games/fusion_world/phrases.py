"""Moves of Fusion World in words: the rules by which they are declared and asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.games.dragon_ball.phrases import PhrasesOfDragonBall


class PhrasesOfFusionWorld(PhrasesOfDragonBall):
    """The options of Fusion World in words."""

    declared_by: ClassVar[Mapping[str, str]] = {
        "attack": "8-1-1", "use": "5-4-1", "field": "15-3-1", "combo": "5-6-1", "awaken": "15-2-1",
        "activate": "9-4-1", "activate-numbered": "9-4-1", "extra": "12-1-1", "extra-numbered": "12-1-1",
        "evolve": "15-12-2", "evolve-numbered": "15-12-2",
    }  # fmt: skip
    asked_for_by: ClassVar[Mapping[str, str]] = {
        "charge": "7-2-11", "block": "15-4-2", "block-alone": "15-4-2", "pass-block": "15-4-2",
        "replace": "9-9-2", "decline": "9-9-2", "resolve": "9-6-2", "resolve-numbered": "9-6-2",
        "resolve-keyword": "9-6-2", "pay": "5-3-1", "pay-cost": "9-6-4", "pay-cost-numbered": "9-6-4",
        "do-not-pay": "9-6-4", "cannot-pay": "9-6-4", "keep": "6-2-1-8", "redraw": "6-2-1-8",
        "first": "6-2-1-5", "second": "6-2-1-5", "pass-main": "7-3-4-4",
        "pass-charge": "7-2-11", "pass-step": "8-2-4-3", "pass-offense": "8-2-4-3",
        "pass-defense": "8-3-4-3",
    }  # fmt: skip
