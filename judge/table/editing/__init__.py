"""Setting a position up and correcting it by hand: edits, cards by form and by search, tables to start."""

from judge.table.editing.applying import Edited, apply_edit
from judge.table.editing.edits import AnyEdit, read_edit, write_edit
from judge.table.editing.errors import EditError
from judge.table.editing.forms import Pasted, Understood, card_from_form, form_fields, understood
from judge.table.editing.library import FoundCard, find_cards, open_box
from judge.table.editing.live_edits import (
    DoneByHand,
    card_addition,
    carry_out_by_hand,
    names_of_all,
    with_additions,
)
from judge.table.editing.starting import Dealt, Template, position_of_decks, templates

__all__ = [
    "AnyEdit", "Dealt", "DoneByHand", "EditError", "Edited", "FoundCard",
    "Pasted", "Template", "Understood", "apply_edit", "card_addition", "card_from_form",
    "carry_out_by_hand", "find_cards", "form_fields", "names_of_all", "open_box", "position_of_decks",
    "read_edit", "templates", "understood", "with_additions", "write_edit",
]  # fmt: skip
