"""Setting up and correcting positions of Chrono Clash by hand."""

from judge.games.chrono_clash import by_hand
from judge.games.chrono_clash.invariants import broken
from judge.sandbox.editing import beginning  # noqa: F401 - adds to what on_table carries out
from judge.sandbox.editing.changes import TRANSLATORS
from judge.sandbox.editing.kit import Editing
from judge.sandbox.editing.on_table import HANDLERS
from judge.sandbox.games.chrono_clash.editing import (
    changes,
    in_force,  # noqa: F401 - adds to what on_table carries out
    on_table,
)
from judge.sandbox.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.sandbox.games.chrono_clash.editing.words import PHASES

EDITING = Editing(
    draft=ChronoClashDraft,
    handlers={**HANDLERS, **on_table.OWN},
    translators={**{kind: TRANSLATORS[kind] for kind in changes.SHARED}, **changes.OWN},
    begin=by_hand.begin,
    only_as_an_effect=by_hand.ONLY_AS_AN_EFFECT,
    only_silently=by_hand.ONLY_SILENTLY,
    broken=broken,
    phases=PHASES,
    steps={},
    fighting=("battlefield",),
)
"""What edits of its positions are made of."""
