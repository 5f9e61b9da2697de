"""An edit with its cards by name instead of by number, so that it means the same cards elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.table.editing import edits
from judge.table.editing.draft import Draft
from judge.table.editing.edits import AnyEdit
from judge.table.editing.errors import EditError

_OF_A_CARD = (edits.SetUsed, edits.AddPending, edits.NameCard, edits.ResolveSkill, edits.SaySkill)
"""Edits whose `card` lies on the table; elsewhere it is a print."""
_CARD_FIELDS = ("by", "attack", "guard", "under")
_CARDS_FIELDS = ("cards", "upon")


def by_names(edit: AnyEdit, draft: Draft) -> AnyEdit:
    """The edit with what its cards are called, where they have names; as it is where they have none."""
    changes: dict[str, Any] = {}
    named = (*_CARD_FIELDS, "card") if isinstance(edit, _OF_A_CARD) else _CARD_FIELDS
    for name in edit.__struct_fields__:
        value = getattr(edit, name)
        if name in _CARDS_FIELDS:
            changes[name] = tuple(_name(draft, each) for each in value)
        elif value is not None and name in named:
            changes[name] = _name(draft, value)
    return msgspec.structs.replace(edit, **changes)


def _name(draft: Draft, card: str | int) -> str | int:
    try:
        number = draft.card(card)
    except EditError:
        return card
    return draft.references().labels.full(number) if number in draft.names else card
