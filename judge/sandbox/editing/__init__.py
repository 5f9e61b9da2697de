"""Setting a position up and correcting it by hand: edits, cards by form and by search, templates."""

from judge.sandbox.editing.applying import Edited, apply_edit, edit_position
from judge.sandbox.editing.edits import AnyEdit, read_edit, write_edit
from judge.sandbox.editing.errors import EditError
from judge.sandbox.editing.forms import FORM_FIELDS, FormError, Understood, card_from_form, understood

__all__ = [
    "FORM_FIELDS", "AnyEdit", "EditError", "Edited", "FormError", "Understood", "apply_edit",
    "card_from_form", "edit_position", "read_edit", "understood", "write_edit",
]  # fmt: skip
