"""Setting up and correcting positions of Chrono Clash by hand."""

from judge.games.chrono_clash.editing import changes, effect_edits, setup_edits  # noqa: F401 - adds to what on_table carries out
from judge.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.games.chrono_clash.editing.words import PHASES
from judge.rules.chrono_clash import manual_action
from judge.rules.chrono_clash.invariants import broken
from judge.table.editing import beginning  # noqa: F401 - adds to what on_table carries out
from judge.table.editing.changes import TRANSLATORS
from judge.table.editing.kit import Editing
from judge.table.editing.setup_edits import HANDLERS

EDITING = Editing(
    draft=ChronoClashDraft,
    handlers={**HANDLERS, **setup_edits.OWN},
    translators={**{kind: TRANSLATORS[kind] for kind in changes.SHARED}, **changes.OWN},
    begin=manual_action.begin,
    only_as_an_effect=manual_action.ONLY_AS_AN_EFFECT,
    only_silently=manual_action.ONLY_SILENTLY,
    broken=broken,
    phases=PHASES,
    steps={},
    fighting=("battlefield",),
)
"""What edits of its positions are made of."""
