"""The abilities of Chrono Clash, in the manual's order (CC 17-5)."""

from judge.rules.chrono_clash.keyword import KeywordTable
from judge.rules.chrono_clash.keywords.cant_attack import CANT_ATTACK
from judge.rules.chrono_clash.keywords.cant_attack_battlers import CANT_ATTACK_BATTLERS
from judge.rules.chrono_clash.keywords.elusive import ELUSIVE
from judge.rules.chrono_clash.keywords.legion import LEGION
from judge.rules.chrono_clash.keywords.pilot import PILOT_ABILITY
from judge.rules.chrono_clash.keywords.provocation import PROVOCATION
from judge.rules.chrono_clash.keywords.rapid import RAPID
from judge.rules.chrono_clash.keywords.reinforcements import REINFORCEMENTS
from judge.rules.chrono_clash.keywords.sentinel import SENTINEL
from judge.rules.chrono_clash.keywords.vigor import VIGOR_ABILITY
from judge.rules.chrono_clash.paying import Paying

__all__ = ["KEYWORDS"]

KEYWORDS = KeywordTable[Paying](
    CANT_ATTACK,
    CANT_ATTACK_BATTLERS,
    REINFORCEMENTS,
    LEGION,
    RAPID,
    SENTINEL,
    VIGOR_ABILITY,
    ELUSIVE,
    PROVOCATION,
    PILOT_ABILITY,
)
"""What each of them does, moment by moment."""
