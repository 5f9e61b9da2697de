"""Setting up and correcting positions by hand."""

from collections.abc import Callable
from typing import Any

from judge.engine.state import State
from judge.games.dragon_ball.editing.draft import DraftOfDragonBall
from judge.games.dragon_ball.editing.edits import OWN
from judge.games.dragon_ball.editing.words import PHASES, STEPS
from judge.rules.dragon_ball import manual_action
from judge.table.editing.handlers import EDITS
from judge.table.editing.kit import Editing


def editing_of(draft: type[DraftOfDragonBall], broken: Callable[[State], Any]) -> Editing:
    """The parts of editing that are a game's own: with what it says of its drafts, and of a state after a
    change."""
    return Editing(
        draft=draft,
        in_set_up={**EDITS.in_set_up, **OWN.in_set_up},
        in_play={**EDITS.in_play, **OWN.in_play},
        begin=manual_action.begin,
        only_as_an_effect=manual_action.ONLY_AS_AN_EFFECT,
        only_silently=manual_action.ONLY_SILENTLY,
        broken=broken,
        phases=PHASES,
        steps=STEPS,
        fighting=tuple(draft.areas[area] for area in draft.game.fighting),
    )
