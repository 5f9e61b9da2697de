"""Setting up and correcting positions of Fusion World by hand."""

from judge.games.fusion_world.editing.draft import FusionWorldDraft
from judge.games.fusion_world.editing.edits import OWN
from judge.games.fusion_world.editing.words import PHASES, STEPS
from judge.rules.dragon_ball import manual_action
from judge.rules.fusion_world.game import broken
from judge.table.editing.handlers import EDITS
from judge.table.editing.kit import Editing

EDITING = Editing(
    draft=FusionWorldDraft,
    in_set_up={**EDITS.in_set_up, **OWN.in_set_up},
    in_play={**EDITS.in_play, **OWN.in_play},
    begin=manual_action.begin,
    only_as_an_effect=manual_action.ONLY_AS_AN_EFFECT,
    only_silently=manual_action.ONLY_SILENTLY,
    broken=broken,
    phases=PHASES,
    steps=STEPS,
    fighting=("leader", "battle"),
)
"""The parts of editing that are the game's own."""
