"""The keyword skills of Masters, in the manual's order (MA 10); those of the quick sheet alone come last."""

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordTable
from judge.rules.dragon_ball.keywords.barrier import BARRIER
from judge.rules.dragon_ball.keywords.blocker import BLOCKER
from judge.rules.dragon_ball.keywords.critical import CRITICAL
from judge.rules.masters.keywords import evolve, union
from judge.rules.masters.keywords.aegis import AEGIS
from judge.rules.masters.keywords.alliance import ALLIANCE
from judge.rules.masters.keywords.arrival import ARRIVAL
from judge.rules.masters.keywords.attached import BOND, BURST, SPARKING
from judge.rules.masters.keywords.awaken import AWAKEN, AWAKEN_SURGE, WISH
from judge.rules.masters.keywords.counter import (
    ANY_COUNTER,
    COUNTER_ATTACK,
    COUNTER_BATTLE_CARD_ATTACK,
    COUNTER_COUNTER,
    COUNTER_PLAY,
)
from judge.rules.masters.keywords.deflect import DEFLECT
from judge.rules.masters.keywords.energy_exhaust import ENERGY_EXHAUST
from judge.rules.masters.keywords.field import FIELD
from judge.rules.masters.keywords.heroic import HEROIC, VILLAINOUS
from judge.rules.masters.keywords.in_decks import DRAGON_BALL, SUPER_COMBO, ULTIMATE
from judge.rules.masters.keywords.indestructible import INDESTRUCTIBLE
from judge.rules.masters.keywords.invoker import INVOKER
from judge.rules.masters.keywords.offering import OFFERING
from judge.rules.masters.keywords.over_realm import DARK_OVER_REALM, OVER_REALM, WORMHOLE
from judge.rules.masters.keywords.quick_sheet import OVERLORD, REJUVENATE, SERVANT
from judge.rules.masters.keywords.repeated_attack import DUAL_ATTACK, TRIPLE_ATTACK
from judge.rules.masters.keywords.revenge import REVENGE
from judge.rules.masters.keywords.revive import REVIVE
from judge.rules.masters.keywords.strike import DOUBLE_STRIKE, QUADRUPLE_STRIKE, STRIKE, TRIPLE_STRIKE
from judge.rules.masters.keywords.successor import SUCCESSOR
from judge.rules.masters.keywords.swap import SWAP
from judge.rules.masters.keywords.unique import UNIQUE
from judge.rules.masters.keywords.universe_7 import WARRIOR_OF_UNIVERSE_7
from judge.rules.masters.keywords.victory_strike import VICTORY_STRIKE

__all__ = ["KEYWORDS", "evolve", "union"]

KEYWORDS = KeywordTable[DragonBallGame](
    (
        AWAKEN,
        AWAKEN_SURGE,
        FIELD,
        BLOCKER,
        evolve.EVOLVE,
        evolve.EX_EVOLVE,
        evolve.XENO_EVOLVE,
        CRITICAL,
        STRIKE,
        DOUBLE_STRIKE,
        TRIPLE_STRIKE,
        QUADRUPLE_STRIKE,
        DUAL_ATTACK,
        TRIPLE_ATTACK,
        REVENGE,
        ANY_COUNTER,
        COUNTER_PLAY,
        COUNTER_ATTACK,
        COUNTER_BATTLE_CARD_ATTACK,
        COUNTER_COUNTER,
        INDESTRUCTIBLE,
        union.UNION,
        union.UNION_FUSION,
        union.UNION_POTARA,
        union.UNION_ABSORB,
        ULTIMATE,
        OVER_REALM,
        BARRIER,
        SUPER_COMBO,
        VICTORY_STRIKE,
        WARRIOR_OF_UNIVERSE_7,
        DEFLECT,
        BOND,
        SWAP,
        DARK_OVER_REALM,
        WORMHOLE,
        WISH,
        SPARKING,
        BURST,
        DRAGON_BALL,
        ARRIVAL,
        AEGIS,
        ENERGY_EXHAUST,
        ALLIANCE,
        OFFERING,
        REVIVE,
        HEROIC,
        VILLAINOUS,
        INVOKER,
        SUCCESSOR,
        UNIQUE,
        SERVANT,
        OVERLORD,
        REJUVENATE,
    )
)
"""What each of them does, moment by moment."""
