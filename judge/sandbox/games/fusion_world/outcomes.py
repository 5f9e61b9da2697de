"""What makes an outcome of Fusion World."""

from __future__ import annotations

from judge.games.fusion_world.areas import BATTLE, DECK, DROP, LIFE
from judge.sandbox.outcomes import WhatCounts

OUTCOMES = WhatCounts(
    ordered=(DECK, LIFE, DROP),
    counted=(LIFE,),
    fields=(BATTLE,),
    deciding=("won", "draw", "life", "battle_area"),
)
