"""The areas of Fusion World and what they are for (FW 3)."""

from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE, OUTSIDE

AREAS = ("deck", "hand", "drop", "leader", "battle", "combo", "energy", "life")
SIZE = len(AREAS)
"""Areas of a player: the zone of one is the seat times this and the area."""
PILES = frozenset((DECK, DROP, LIFE))
"""Areas whose cards lie one on another, the top one first."""
OPEN = frozenset((DROP, LEADER, BATTLE, COMBO, ENERGY))
"""Areas whose cards all players see (3-1-3)."""
SECRET = frozenset((DECK, HAND, LIFE))
"""Areas whose cards not all players see (3-1-3)."""
IN_PLAY = (LEADER, BATTLE)
"""Areas in which skills are valid without saying so (1-3-7), and of attacks (8-1-1)."""
PLAYED_IN = (BATTLE,)
"""Areas that cards are played in (3-6-3)."""
STACKED = WITH_MARKERS = PLAYED_IN
"""Areas with cards under others (16-2-1), and with [Ki] under them (5-12-1)."""
LAID_FACE_UP = frozenset((BATTLE, COMBO, ENERGY))
"""Areas in which cards are laid face up (3-6-2, 3-7-2, 3-8-2)."""
ATTACKERS = frozenset(("leader", "battle"))
"""Types of cards that attack (8-1-1)."""
ATTACKED_IN_ANY_MODE = frozenset(("leader",))
"""Types of cards that are attacked in Active Mode too (8-1-1)."""
WITH_MODES = (LEADER, BATTLE, ENERGY)
"""Areas whose cards are switched (7-2-7)."""
ACTIVATED_FROM = (LEADER, BATTLE, HAND, DROP, ENERGY)
"""Areas with [Activate] skills: those of the Drop and of energy name them (9-2-1)."""
OF_ANY_PLAYER = frozenset((LEADER, BATTLE, COMBO))
"""Areas in which a card of another owner may lie (3-1-6-1)."""
NUMBERS = {name: number for number, name in enumerate(AREAS)} | {"outside": OUTSIDE}
RULES = {
    DECK: "3-2-2",
    HAND: "3-3-2",
    DROP: "3-4-3",
    COMBO: "3-7-2",
    ENERGY: "3-8-3",
    LIFE: "3-9-4",
    OUTSIDE: "13-9-1",
}
"""The rule of each area on how cards lie there."""
