"""How turns of Chrono Clash are put right by hand."""

from judge.games.chrono_clash.editing.words import PHASES, REFUSALS, WORDS
from judge.table.editing.turns import Turns

PROCEDURES = {"main": ("5-1", "5-4"), "end": ("6-1", "17-4-12-2")}
"""Where a step of the turn begins that a game can be put to."""
TURNS = Turns(PHASES, PROCEDURES, WORDS["first"], REFUSALS["no preparation"], "3-2", "attack")
"""Turn, step, turn player and first player."""
