"""Setting up and correcting positions of Fusion World by hand."""

from judge.games.fusion_world import by_hand
from judge.games.fusion_world.invariants import broken
from judge.sandbox.editing import beginning  # noqa: F401 - adds to what on_table carries out
from judge.sandbox.editing.changes import TRANSLATORS
from judge.sandbox.editing.kit import Editing
from judge.sandbox.editing.on_table import HANDLERS
from judge.sandbox.games.fusion_world.editing import changes, in_force, on_table  # noqa: F401 - in_force adds to what on_table carries out
from judge.sandbox.games.fusion_world.editing.draft import FusionWorldDraft
from judge.sandbox.games.fusion_world.editing.words import PHASES, STEPS

EDITING = Editing(
    draft=FusionWorldDraft,
    handlers={**HANDLERS, **on_table.OWN},
    translators={**TRANSLATORS, **changes.OWN},
    begin=by_hand.begin,
    only_as_an_effect=by_hand.ONLY_AS_AN_EFFECT,
    only_silently=by_hand.ONLY_SILENTLY,
    broken=broken,
    phases=PHASES,
    steps=STEPS,
    fighting=("leader", "battle"),
)
"""What edits of its positions are made of."""
