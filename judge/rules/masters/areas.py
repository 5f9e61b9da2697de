"""The areas of Masters and what they are for (MA 3)."""

from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE, OUTSIDE

AREAS = ("deck", "hand", "drop", "leader", "battle", "combo", "energy", "life", "warp", "unison")
WARP, UNISON = 8, 9
SIZE = len(AREAS)
"""Areas of a player: the zone of one is the seat times this and the area."""
PILES = frozenset((DECK, DROP, WARP))
"""Areas whose cards lie one on another, the top one first (3-2-2, 3-4-2, 3-10-2)."""
OPEN = frozenset((DROP, LEADER, BATTLE, COMBO, ENERGY, WARP, UNISON))
"""Areas whose cards all players see (3-1-3)."""
SECRET = frozenset((DECK, HAND, LIFE))
"""Areas whose cards not all players see (3-1-3)."""
IN_PLAY = (LEADER, BATTLE, UNISON)
"""Areas in which skills are valid without saying so (2-13-2), and of attacks (7-1)."""
PLAYED_IN = (BATTLE, UNISON)
"""Areas that cards are played in (3-6-3, 3-11-3)."""
STACKED = (BATTLE, COMBO, LEADER, UNISON)
"""Areas with cards under others (11-3-1)."""
WITH_MARKERS = (UNISON,)
"""Areas whose cards keep their markers (4-12-4)."""
NEW_ONCE_LEFT = frozenset((LEADER, BATTLE, COMBO, UNISON))
"""Areas whose cards are new cards in another area (3-1-4, 3-1-5, 8-8-1-4)."""
LAID_FACE_UP = frozenset((BATTLE, COMBO, ENERGY, WARP, UNISON))
"""Areas in which cards are laid face up (3-6-2, 3-7-2, 3-8-2, 3-10-2, 3-11-2)."""
ATTACKERS = frozenset(("leader", "battle", "unison"))
"""Types of cards that attack (7-1)."""
ATTACKED_IN_ANY_MODE = frozenset(("leader", "unison"))
"""Types of cards that are attacked in Active Mode too (7-1)."""
WITH_MODES = (LEADER, BATTLE, ENERGY, UNISON)
"""Areas whose cards are switched (4-8-1, 6-2-2)."""
ACTIVATED_FROM = (LEADER, BATTLE, UNISON, HAND, DROP, ENERGY, WARP)
"""Areas with [Activate] skills: those of the Drop and the like name them (8-5-8)."""
OF_ANY_PLAYER = frozenset((LEADER, BATTLE, COMBO, UNISON))
"""Areas in which a card of another owner may lie (4-2-4)."""
NUMBERS = {name: number for number, name in enumerate(AREAS)} | {"outside": OUTSIDE}
RULES = {
    DECK: "3-2-2",
    HAND: "3-3-2",
    DROP: "3-4-2",
    COMBO: "3-7-2",
    ENERGY: "3-8-2",
    LIFE: "3-9-2",
    WARP: "3-10-2",
    UNISON: "3-11-2",
    OUTSIDE: "10-19-1",
}
"""The rule of each area on how cards lie there."""
