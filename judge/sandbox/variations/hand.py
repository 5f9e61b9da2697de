"""The judge's changes by hand within a line: edits of `judge.table.editing`, carried out in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.engine.game import Stop
from judge.engine.state import State
from judge.sandbox.variations.tables import Table
from judge.table.editing import DoneByHand, carry_out_by_hand, read_edit
from judge.table.position import Position

SILENTLY = "silently"
"""The field of an edit in play that tells that it only corrects the table: nothing triggers on it."""


def change(
    table: Table, state: State, edit: dict[str, Any], watch: Stop | None = None
) -> tuple[DoneByHand, dict[str, Any], Table]:
    """Carries an edit out at a state: what came of it, the edit with its cards by name, and the table.

    The table is another one where the edit added words to the catalogue; its additions then have them.
    Raises EditError for an edit that cannot be done.
    """
    silently = edit.get(SILENTLY) is True
    fields = {name: value for name, value in edit.items() if name != SILENTLY}
    done = carry_out_by_hand(
        table.adapter,
        Position(table.adapter, table.catalogue, state, table.labels_at(state), ""),
        read_edit(msgspec.json.encode(fields)),
        silently=silently,
        watch=watch,
    )
    if done.added:
        table = replace(
            table, catalogue=done.catalogue, additions=(*table.additions, *done.added), known_names={}
        )
    named: dict[str, Any] = msgspec.to_builtins(done.edit)
    return done, named | ({SILENTLY: True} if silently else {}), table
