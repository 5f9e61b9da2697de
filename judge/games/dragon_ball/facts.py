"""The facts that both games keep of a turn, and a position's words for them."""

from __future__ import annotations

from judge.games.dragon_ball.unsure import MOVES
from judge.rules.dragon_ball.areas import BATTLE
from judge.table.positions.turn_history import FactWords

_PLAYED_FROM = {
    f"played from {area}": f"played-from-{area.lower()}"
    for area in ("hand", "Drop", "deck", "energy", "life")
}
_COMBOS_FROM = {
    "used in a combo from Battle Area": "combo-from-battle",
    "used in a combo from hand": "combo-from-hand",
    "used in a combo from Drop": "combo-from-drop",
    "used in a combo from energy": "combo-from-energy",
}
_FROM_WHERE = {
    **_PLAYED_FROM,
    "used in a combo": "combo",
    **_COMBOS_FROM,
    "used in a combo this battle": "combo-in-battle",
}
_MOVES = {name: what for name, (what, _, _) in MOVES.items()}
_WHATS = {
    "once per turn used": "used-skill",
    "once per turn used before moving": "used-before-moving",
    "attacked": "attacked",
    "used": "used",
    "played": "played",
    "evolved": "evolved",
    **_FROM_WHERE,
    "KO'd": "koed",
    **_MOVES,
    "energy dropped by": "energy-dropped-by-this",
    "KO'd in battle": "koed-in-battle",
    "damage taken": "damage-taken",
    "damage due": "damage-due",
    "damage in battle": "damage-in-battle",
    "marker removed": "marker-removed",
    "marker placed": "marker-placed",
    "marker removed for": "marker-removed-for-this",
    "prevented": "prevented",
    "passed over by": "passed-over",
    "end triggered": "end-triggered",
    "activated": "activated",
    "asked": "asked",
    "loop declared": "loop",
    "loop declared by both": "loop-of-both",
}

FACTS = FactWords(
    _WHATS,
    with_skill=("used-skill", "used-before-moving", "end-triggered", "activated", "loop", "loop-of-both"),
    in_its_stay=(
        "used-skill",
        "used-before-moving",
        "attacked",
        "prevented",
        "passed-over",
        "end-triggered",
        *_PLAYED_FROM.values(),
    ),
    of_a_print=(
        *("attacked", "played", "used", "evolved", "koed-in-battle", "koed"),
        *_MOVES.values(),
        *_FROM_WHERE.values(),
    ),
    of_no_player=("prevented", "passed-over"),
    with_number=("damage-due",),
    with_mover=tuple(_MOVES.values()),
    to={"played": BATTLE},
    implies={
        **dict.fromkeys(_PLAYED_FROM.values(), ("played",)),
        **dict.fromkeys(_COMBOS_FROM.values(), ("combo",)),
        "combo-from-battle": ("combo", "left-battle"),
        "combo-in-battle": ("combo",),
        "battle-to-drop": ("left-battle",),
        "battle-to-hand": ("left-battle",),
        "koed": ("battle-to-drop", "left-battle"),
        "koed-in-battle": ("koed", "battle-to-drop", "left-battle"),
    },
    always=("played",),
)
