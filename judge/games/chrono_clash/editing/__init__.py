"""Setting up and correcting positions of Chrono Clash by hand."""

from judge.games.chrono_clash.editing.draft import ChronoClashDraft
from judge.games.chrono_clash.editing.edits import NOT_IN_PLAY, OWN
from judge.games.chrono_clash.editing.words import PHASES
from judge.rules.chrono_clash import manual_action
from judge.rules.chrono_clash.invariants import broken
from judge.table.editing.handlers import EDITS
from judge.table.editing.kit import Editing

EDITING = Editing(
    draft=ChronoClashDraft,
    in_set_up={**EDITS.in_set_up, **OWN.in_set_up},
    in_play={kind: read for kind, read in EDITS.in_play.items() if kind not in NOT_IN_PLAY} | OWN.in_play,
    begin=manual_action.begin,
    only_as_an_effect=manual_action.ONLY_AS_AN_EFFECT,
    only_silently=manual_action.ONLY_SILENTLY,
    broken=broken,
    phases=PHASES,
    steps={},
    fighting=("battlefield",),
)
"""The parts of editing that are the game's own."""
