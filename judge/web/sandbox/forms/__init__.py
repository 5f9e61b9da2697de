"""Forms as edits, game by game: what a judge changes by hand, in play and in the set-up."""

from __future__ import annotations

from judge.games import adapter_of
from judge.table.adapter import loaded_from
from judge.table.editing import read_edit
from judge.table.editing.errors import refusal as not_possible
from judge.table.position import Position
from judge.web.sandbox.forms.common import FORMS, Edits, Form, Forms

__all__ = ["Edits", "Form", "Forms", "edits_of", "forms_of"]

MOST_AT_ONCE = 8
"""Edits that a form carries, to be done together."""


def forms_of(game: str) -> Forms:
    """The forms of a game that there is an engine for: its own, else those that all games have."""
    place = adapter_of(game).page_forms
    forms: Forms = loaded_from(place) if place else FORMS
    return forms


def edits_of(form: Form, position: Position) -> Edits:
    """Read what a form asks for: an edit as JSON, or a tool with its fields. Raises EditError."""
    forms = forms_of(position.catalogue.game)
    if "edit" in form:
        read = [read_edit(each) for each in form.getlist("edit")[:MOST_AT_ONCE]]
        return forms.settled(position, read[0]) if len(read) == 1 else tuple(read)
    tool = forms.setup.get(form.get("tool", ""))
    if tool is None:
        raise not_possible("no verb")
    made = tool(form, position)
    return made if isinstance(made, tuple) else forms.settled(position, made)
