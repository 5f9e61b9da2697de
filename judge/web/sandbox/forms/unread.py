"""The forms with which the judge says what a skill does that nobody reads, or that it does not matter."""

from __future__ import annotations

from judge.table.editing import AnyEdit
from judge.table.editing.edits import SaySkill
from judge.table.editing.errors import refusal as not_possible
from judge.web.sandbox.forms.common import Form
from judge.web.sandbox.fragments import number_of


def says(form: Form) -> AnyEdit:
    """Note what the judge says that a skill does which nobody reads."""
    card, skill = unread_skill(form)
    upon = number_of(form.get("upon", ""))
    effect = form.get("effect", "").strip()
    if not effect:
        raise not_possible("not understood", value="")
    return SaySkill(card, skill, effect, () if upon is None else (upon,))


def does_not_matter(form: Form) -> AnyEdit:
    """That a skill which nobody reads does not matter here."""
    return SaySkill(*unread_skill(form))


def unread_skill(form: Form) -> tuple[int, int]:
    """The card and the place of the skill that is meant."""
    card, _, place = form.get("unread", "").partition(":")
    found, skill = number_of(card), number_of(place)
    return (-1 if found is None else found), (0 if skill is None else skill)
