"""The checks of a position of Fusion World, a file a subject."""

from __future__ import annotations

from judge.games.fusion_world.checks.battle import battle_findings
from judge.games.fusion_world.checks.cards import card_findings
from judge.games.fusion_world.checks.checked import CheckedFusionWorld
from judge.games.fusion_world.checks.decks import deck_findings
from judge.games.fusion_world.checks.effects import effect_findings
from judge.games.fusion_world.checks.turn import turn_findings
from judge.table.checks.checked import Checks

CHECKS = Checks(
    CheckedFusionWorld, (card_findings, deck_findings, turn_findings, battle_findings, effect_findings)
)
