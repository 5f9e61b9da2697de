"""The checks of a position of Chrono Clash, a file a subject."""

from __future__ import annotations

from judge.games.chrono_clash.checks.cards import card_findings
from judge.games.chrono_clash.checks.decks import deck_findings
from judge.games.chrono_clash.checks.effects import effect_findings
from judge.games.chrono_clash.checks.turn import turn_findings
from judge.table.checks.checked import Checked, Checks

CHECKS = Checks(Checked, (card_findings, deck_findings, turn_findings, effect_findings))
