"""[Pilot]: its battler may be attached to an Eva battler (CC 17-5-19)."""

from __future__ import annotations

from typing import Final

from judge.rules.chrono_clash.areas import PILOT
from judge.rules.chrono_clash.keyword import GoesWith, KeywordAbility
from judge.rules.chrono_clash.paying import Paying

NAME: Final = "Pilot"
PILOT_ABILITY: KeywordAbility[Paying] = KeywordAbility(
    name=NAME, goes_with=GoesWith(PILOT, "17-5-19-2", adds=True)
)
