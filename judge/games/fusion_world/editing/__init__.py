"""Setting up and correcting positions of Fusion World by hand."""

from judge.games.fusion_world.editing import changes, effect_edits, setup_edits  # noqa: F401 - in_force adds to what on_table carries out
from judge.games.fusion_world.editing.draft import FusionWorldDraft
from judge.games.fusion_world.editing.words import PHASES, STEPS
from judge.rules.fusion_world import manual_action
from judge.rules.fusion_world.invariants import broken
from judge.table.editing import beginning  # noqa: F401 - adds to what on_table carries out
from judge.table.editing.changes import TRANSLATORS
from judge.table.editing.kit import Editing
from judge.table.editing.setup_edits import HANDLERS

EDITING = Editing(
    draft=FusionWorldDraft,
    handlers={**HANDLERS, **setup_edits.OWN},
    translators={**TRANSLATORS, **changes.OWN},
    begin=manual_action.begin,
    only_as_an_effect=manual_action.ONLY_AS_AN_EFFECT,
    only_silently=manual_action.ONLY_SILENTLY,
    broken=broken,
    phases=PHASES,
    steps=STEPS,
    fighting=("leader", "battle"),
)
"""What edits of its positions are made of."""
