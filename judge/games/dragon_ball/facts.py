"""The facts that both games keep of a turn, and a position's words for them."""

from __future__ import annotations

from judge.rules.dragon_ball.areas import BATTLE
from judge.table.positions.turn_history import FactWords

_WHATS = {
    "once per turn used": "used-skill",
    "attacked": "attacked",
    "used": "used",
    "played": "played",
    "evolved": "evolved",
    "energy dropped": "energy-dropped",
    "energy dropped by": "energy-dropped-by-this",
    "KO'd in battle": "koed-in-battle",
    "damage taken": "damage-taken",
    "damage due": "damage-due",
    "damage in battle": "damage-in-battle",
    "marker removed": "marker-removed",
    "marker removed for": "marker-removed-for-this",
    "prevented": "prevented",
    "end triggered": "end-triggered",
    "activated": "activated",
    "asked": "asked",
    "loop declared": "loop",
    "loop declared by both": "loop-of-both",
}

FACTS = FactWords(
    _WHATS,
    with_skill=("used-skill", "end-triggered", "activated", "loop", "loop-of-both"),
    in_its_stay=("used-skill", "attacked", "prevented", "end-triggered"),
    of_a_print=("attacked", "played", "used", "evolved", "energy-dropped", "koed-in-battle"),
    of_no_player=("prevented",),
    with_number=("damage-due",),
    to={"played": BATTLE},
)
