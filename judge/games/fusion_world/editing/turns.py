"""How turns of Fusion World are put right by hand."""

from judge.games.fusion_world.editing.words import PHASES, REFUSALS, WORDS
from judge.games.fusion_world.moment import PHASES as MOMENTS
from judge.table.editing.turns import Turns

PROCEDURES = {**MOMENTS, "main": ("7-3", "7-3-2")}
"""Where a phase begins that a game can be put to: before what triggers at its beginning."""
TURNS = Turns(PHASES, PROCEDURES, WORDS["first"], REFUSALS["no preparation"], "6-2-1", "battle")
"""Turn, phase, turn player and first player."""
