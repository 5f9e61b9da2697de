"""The parts of a state that tell outcomes of Fusion World apart."""

from __future__ import annotations

from judge.rules.dragon_ball.areas import BATTLE, DECK, LIFE
from judge.table.what_counts import WhatCounts

OUTCOMES = WhatCounts(  # players reorder their Drop Area as they like (3-4-3)
    ordered=(DECK, LIFE),
    counted=(LIFE,),
    fields=(BATTLE,),
    deciding=("won", "draw", "life", "battle_area"),
)
