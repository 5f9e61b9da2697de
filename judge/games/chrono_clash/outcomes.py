"""What makes an outcome of Chrono Clash."""

from __future__ import annotations

from judge.rules.chrono_clash.areas import BATTLEFIELD, DECK, EXTRA, GRAVEYARD, GUARDIANS
from judge.sandbox.outcomes import WhatCounts

OUTCOMES = WhatCounts(
    ordered=(DECK, GUARDIANS, GRAVEYARD, EXTRA),
    counted=(GUARDIANS,),
    fields=(BATTLEFIELD,),
    deciding=("won", "draw", "out", "guardians", "markers", "battlefield"),
    markers=True,
)
