"""The judge's changes by hand within a line: where the sandbox's editing takes part in stepping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judge.cards.faults import Texts
from judge.engine.game import Stop
from judge.games.fusion_world.game import FusionWorld
from judge.sandbox.errors import Refusal
from judge.sandbox.lines.tables import Table

if TYPE_CHECKING:
    from judge.sandbox.editing import AnyEdit, DoneByHand

_SILENTLY = "silently"

_TEXTS: dict[str, Texts] = {
    "not added": {
        "en": "the case does not have the effect '{value}', which was added by hand; add it again",
        "fr": "le cas n'a pas l'effet « {value} », ajouté à la main ; ajoutez-le à nouveau",
    },
}


def written_by_hand(edit: AnyEdit, silently: bool = False) -> dict[str, Any]:
    """An edit that is carried out in play, as plain values of a node: what `Hand` takes."""
    from judge.sandbox.editing import write_edit  # its examples are played as lines: not before those are there

    values: dict[str, Any] = msgspec.json.decode(write_edit(edit))
    return {**values, _SILENTLY: True} if silently else values


def carried_out(
    table: Table, game: FusionWorld, edit: dict[str, Any], watch: Stop | None = None
) -> DoneByHand:
    """What comes of an edit in a game, which stays as it is. Raises EditError."""
    from judge.sandbox.editing import carry_out_by_hand, read_edit

    values = {name: value for name, value in edit.items() if name != _SILENTLY}
    return carry_out_by_hand(
        table.catalogue,
        game.state,
        table.labels,
        read_edit(msgspec.json.encode(values)),
        silently=edit.get(_SILENTLY) is True,
        watch=watch,
    )


def change(table: Table, game: FusionWorld, edit: dict[str, Any], watch: Stop | None = None) -> Texts:
    """Carries an edit out in a game that stands at a decision; returns what it did, in both languages.

    The game goes on to what is asked next, and its trace has the change as the judge's. Raises EditError for
    an edit that cannot be done, Refusal for the words of an effect that the table does not have; the game is
    then as it was.
    """
    done = carried_out(table, game, edit, watch)
    if done.added:
        raise Refusal(_TEXTS["not added"], value=done.added[0])
    game.resume(done.state)
    game.trace.extend(done.trace)
    return done.words
