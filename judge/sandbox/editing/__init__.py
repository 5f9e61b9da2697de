"""Setting a position up and correcting it by hand: edits, cards by form and by search, tables to begin with."""

from judge.sandbox.editing.applying import Edited, apply_edit, edit_position
from judge.sandbox.editing.edits import AnyEdit, read_edit, write_edit
from judge.sandbox.editing.errors import EditError
from judge.sandbox.editing.forms import FORM_FIELDS, FormError, Understood, card_from_form, understood
from judge.sandbox.editing.library import FoundCard, find_cards, open_box
from judge.sandbox.editing.pasting import Pasted, card_from_text
from judge.sandbox.editing.starting import Dealt, Template, position_of_decks, templates

__all__ = [
    "FORM_FIELDS", "AnyEdit", "Dealt", "EditError", "Edited", "FormError", "FoundCard", "Pasted", "Template",
    "Understood", "apply_edit", "card_from_form", "card_from_text", "edit_position", "find_cards",
    "open_box", "position_of_decks", "read_edit", "templates", "understood", "write_edit",
]  # fmt: skip
