"""An edit applied to a position: a new position, or a refusal, and what was done in words."""

from __future__ import annotations

import msgspec

from judge.cards.box import CardBox
from judge.table.editing.edits import AnyEdit, Edit, GainTime, ResolveSkill, SaySkill, ShuffleArea, checked
from judge.table.editing.errors import refusal
from judge.table.editing.kit import EditedGame, draft_of
from judge.table.position import Position
from judge.texts import Texts

IN_PLAY: dict[type[Edit], str] = {
    SaySkill: "says in play",
    ResolveSkill: "resolved in play",
    GainTime: "time in play",
    ShuffleArea: "shuffled in play",
}
"""The refusal of each edit that only a running game carries out; others move cards."""


class Edited(msgspec.Struct, frozen=True):
    """A position after an edit, its text, and what the edit did, in both languages."""

    position: Position
    text: str
    words: Texts


def apply_edit(adapter: EditedGame, position: Position, edit: AnyEdit, box: CardBox | None = None) -> Edited:
    """The position that an edit makes of another one, which stays as it is.

    Cards are looked up in the box where the position does not know them. Raises EditError, and only that,
    with the rule if there is one, and what to do instead.
    """
    edit = checked(edit)
    carry_out = adapter.editing.in_set_up.get(type(edit))
    if carry_out is None:
        in_play = type(edit) in adapter.editing.in_play
        raise refusal(IN_PLAY.get(type(edit), "no verb") if in_play else "other game")
    draft = draft_of(adapter, position, box)
    words = carry_out(draft, edit)
    settled = draft.settled()
    return Edited(settled, str(settled.source), words)
