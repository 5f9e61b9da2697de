"""What is checked of a position of Fusion World, a file a subject."""

from __future__ import annotations

from judge.sandbox.checks.checked import Checks
from judge.sandbox.games.fusion_world.checks.battle import battle_findings
from judge.sandbox.games.fusion_world.checks.cards import card_findings
from judge.sandbox.games.fusion_world.checks.checked import CheckedFusionWorld
from judge.sandbox.games.fusion_world.checks.decks import deck_findings
from judge.sandbox.games.fusion_world.checks.effects import effect_findings
from judge.sandbox.games.fusion_world.checks.turn import turn_findings

CHECKS = Checks(
    CheckedFusionWorld, (card_findings, deck_findings, turn_findings, battle_findings, effect_findings)
)
