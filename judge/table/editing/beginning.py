"""Answers to what a position does not tell of what lies behind it, given in the set-up."""

from __future__ import annotations

from typing import Any

from judge.table.editing import edits
from judge.table.editing.draft import Draft
from judge.table.editing.errors import refusal
from judge.table.editing.handlers import EDITS
from judge.table.narration.names import Names
from judge.table.positions.answers import FIELD
from judge.table.positions.beginning import Answered, Unsure, beginning_of
from judge.table.positions.questions import ANSWERS
from judge.texts import LANGUAGES, Message, Texts

_WORDS: dict[str, Texts] = {
    "yes": Message("yes"),
    "no": Message("no"),
    "does not matter": Message("does not matter"),
    "": Message("ask again"),
}


@EDITS.sets_up(edits.AnswerBeginning)
def answer_beginning(draft: Draft, edit: edits.AnswerBeginning) -> Texts:
    """An answer, which makes the position so; or the question is open again."""
    if edit.answer and edit.answer not in ANSWERS:
        raise refusal("none of", value=edit.answer, names=", ".join(ANSWERS))
    asked = _asked(draft, edit)
    entry: dict[str, Any] = dict(asked.named)

    def change(position: dict[str, Any]) -> None:
        others = [each for each in position.get(FIELD, ()) if each | {"answer": ""} != entry | {"answer": ""}]
        said = {"answer": edit.answer if edit.answer == "does not matter" else edit.answer == "yes"}
        position[FIELD] = [*others, entry | said] if edit.answer else others

    draft.rewrite(change)
    is_given = any(each.named == asked.named for each in _said(draft, answered=True))
    if is_given != bool(edit.answer):
        raise refusal("not asked", value=edit.question)
    return {code: f"{asked.asks[code]} {_WORDS[edit.answer][code]}" for code in LANGUAGES}


def _asked(draft: Draft, edit: edits.AnswerBeginning) -> Unsure | Answered:
    """The question that is meant: an open one, or one that was answered."""
    named: dict[str, Any] = {"question": edit.question}
    if edit.card is not None:
        card = draft.card(edit.card)
        references = draft.references()
        named["card"] = references.labels.full(card)
        if edit.skill is not None:
            named["skill"] = references.skill_words(card, draft.skill(card, edit.skill))
    if edit.player:
        named["player"] = edit.player
    found = [each for each in _said(draft) if each.named == named]
    if not found:
        raise refusal("not asked", value=edit.question)
    return found[0]


def _said(draft: Draft, *, answered: bool = False) -> tuple[Unsure | Answered, ...]:
    """The questions of the position as it is now; `answered`: only those that have an answer."""
    names = Names(draft.adapter, draft.catalogue, draft.names, state=draft.state)
    beginning = beginning_of(draft.adapter, draft.state, names, draft.names)
    if beginning is None:
        return ()
    return beginning.answered if answered else (*beginning.unsure, *beginning.answered)
