"""The abilities of Chrono Clash, in the manual's order (CC 17-5)."""

from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.keyword import KeywordTable
from judge.rules.chrono_clash.keywords.cant_attack import CANT_ATTACK
from judge.rules.chrono_clash.keywords.cant_attack_battlers import CANT_ATTACK_BATTLERS
from judge.rules.chrono_clash.keywords.elusive import ELUSIVE
from judge.rules.chrono_clash.keywords.guardian_attack import GUARDIAN_ATTACK
from judge.rules.chrono_clash.keywords.healing import HEALING
from judge.rules.chrono_clash.keywords.last_one_standing import LAST_ONE_STANDING
from judge.rules.chrono_clash.keywords.leader import LEADER
from judge.rules.chrono_clash.keywords.legion import LEGION
from judge.rules.chrono_clash.keywords.pilot import PILOT_ABILITY
from judge.rules.chrono_clash.keywords.protector import PROTECTOR
from judge.rules.chrono_clash.keywords.provocation import PROVOCATION
from judge.rules.chrono_clash.keywords.rapid import RAPID
from judge.rules.chrono_clash.keywords.reinforcements import REINFORCEMENTS
from judge.rules.chrono_clash.keywords.retreat import RETREAT
from judge.rules.chrono_clash.keywords.sentinel import SENTINEL
from judge.rules.chrono_clash.keywords.sneak_attack import SNEAK_ATTACK
from judge.rules.chrono_clash.keywords.times_premise import TIMES_PREMISE
from judge.rules.chrono_clash.keywords.transformation import TRANSFORMATION
from judge.rules.chrono_clash.keywords.vigor import VIGOR_ABILITY

__all__ = ["KEYWORDS"]

KEYWORDS = KeywordTable[ChronoClashGame](
    GUARDIAN_ATTACK,
    CANT_ATTACK,
    CANT_ATTACK_BATTLERS,
    PROTECTOR,
    HEALING,
    LEADER,
    LAST_ONE_STANDING,
    REINFORCEMENTS,
    LEGION,
    RAPID,
    SENTINEL,
    RETREAT,
    VIGOR_ABILITY,
    SNEAK_ATTACK,
    ELUSIVE,
    TRANSFORMATION,
    TIMES_PREMISE,
    PROVOCATION,
    PILOT_ABILITY,
)
"""What each of them does, moment by moment."""
