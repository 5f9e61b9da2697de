"""The judge's changes by hand within a line: where the sandbox's editing takes part in stepping."""

from __future__ import annotations

from typing import Any

from judge.cards.faults import Texts
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.errors import Refusal
from judge.sandbox.lines.tables import Table

_TEXTS: dict[str, Texts] = {
    "by hand": {
        "en": "changes by hand cannot be carried out here",
        "fr": "les changements à la main ne peuvent pas être faits ici",
    },
}


def change(table: Table, game: FusionWorld, edit: dict[str, Any]) -> Texts:
    """Carries an edit out in a game that stands at a decision; returns what it did, in both languages.

    The game is changed by its own verbs and keeps its decision, which is then asked anew. The trace has the
    change as the judge's. Raises Refusal for an edit that cannot be done; the game may be left in between.
    """
    raise Refusal(_TEXTS["by hand"])
