"""The facts that Chrono Clash keeps of a turn, and a position's words for them."""

from __future__ import annotations

from judge.rules.chrono_clash.gauge import ENDED
from judge.rules.chrono_clash.keywords import leader, transformation
from judge.table.positions.turn_history import FactWords

COUNTED = "next battler costs less"
"""The words of a position for: an attack with [Leader] has been counted (CC 17-5-6-1)."""
OVER = "turn over"
"""The words of a position for: the counter has ended the turn (CC 4-2-1)."""
FACTS = FactWords(
    {OVER: ENDED, COUNTED: leader.REDUCTION, "may attack": transformation.MAY_ATTACK},
    in_its_stay=(transformation.MAY_ATTACK,),
    of_no_player=(transformation.MAY_ATTACK,),
)
