"""The parts of a state that tell outcomes of Chrono Clash apart."""

from __future__ import annotations

from judge.rules.chrono_clash.areas import BATTLEFIELD, DECK, EXTRA, GUARDIANS
from judge.table.what_counts import WhatCounts

OUTCOMES = WhatCounts(
    ordered=(DECK, GUARDIANS, EXTRA),
    counted=(GUARDIANS,),
    fields=(BATTLEFIELD,),
    deciding=("won", "draw", "out", "guardians", "markers", "battlefield"),
    markers=True,
)
