"""A case's position changed bit by bit, undone and done again; and the judge's hand in play."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from judge.answers.cases import CaseAnswer, PlayedAnswer
from judge.cards.model import CardDefinition
from judge.casework import setting_up, undoing
from judge.casework.manual_action import play_by_hand, play_identified
from judge.games import adapter_of
from judge.problems import Refusal
from judge.sandbox.variations.identifying import unknown_called
from judge.table.editing.defining import form_card
from judge.table.editing.edits import AnyEdit
from judge.table.editing.library import card_of_key
from judge.texts import Message, Texts
from judge.web.api.case_access import Head, Key, Node, answered, opened_to_change, played_answer
from judge.web.api.operations import Asked, operation
from judge.web.protection import CHANGING, READING_TEXT
from judge.web.sandbox.access import store
from judge.web.sandbox.cards import box

_MOST_EDITS = 50
_LONGEST_KEY = 200

_TEXTS: dict[str, Texts] = {
    "nothing to go": Message("There is nothing to undo or redo."),
    "no unknown": Message("Not exactly one unknown card is called '%(name)s' there; name it as moves do."),
    "one card": Message("Send card, a card's name or number, or fields, those of a new one: one of the two."),
}


class ToEdit(Asked, frozen=True, kw_only=True):
    """Changes of the position, one upon the other, over the revision `head` that was read."""

    head: Head
    edits: Annotated[tuple[AnyEdit, ...], Meta(min_length=1, max_length=_MOST_EDITS)]


class ToGo(Asked, frozen=True, kw_only=True):
    """The revision `head` that was read."""

    head: Head


class ToDoByHand(Asked, frozen=True, kw_only=True):
    """A change of the table at a step, as an effect would make it; `silently` it only corrects the table, and
    nothing triggers on it."""

    at: Node
    edit: AnyEdit
    silently: bool = False


class ToReveal(Asked, frozen=True, kw_only=True):
    """The card that an unknown one of a step turns out to be: exactly one of `card` and `fields`."""

    at: Node
    unknown: Annotated[
        str,
        Meta(max_length=200, description="What moves call it; without, the one that is asked about there."),
    ] = ""
    card: Annotated[
        str,
        Meta(max_length=_LONGEST_KEY, description="Its name in the position, or its number in the card box."),
    ] = ""
    fields: Annotated[
        dict[Annotated[str, Meta(max_length=60)], Any],
        Meta(max_length=50, description="Those of the card, as a form of the set-up has them."),
    ] = field(default_factory=dict)


@operation("POST", "/edit/<key>/position/edits", "Cases", limit=CHANGING, changes=True)
def edit_position(key: Key, sent: ToEdit) -> CaseAnswer:
    """Change the position of a case bit by bit: put cards, move them, set the turn, answer what it asks.

    Its lines are played again; steps that no longer go are kept, and say why. A change by somebody else
    meanwhile is a conflict (409), and what was sent is in the history.
    """
    done = setting_up.change(store(), opened_to_change(key).case, sent.edits, box(), sent.head)
    return answered(done.case, sent.languages)


@operation("POST", "/edit/<key>/position/undo", "Cases", limit=CHANGING, changes=True)
def undo_position(key: Key, sent: ToGo) -> CaseAnswer:
    """Take the latest change of the position back."""
    return _gone(key, sent, undoing.UNDO)


@operation("POST", "/edit/<key>/position/redo", "Cases", limit=CHANGING, changes=True)
def redo_position(key: Key, sent: ToGo) -> CaseAnswer:
    """Do again what was taken back of the position."""
    return _gone(key, sent, undoing.REDO)


def _gone(key: str, sent: ToGo, which: str) -> CaseAnswer:
    done = undoing.go(store(), opened_to_change(key).case, which, sent.head)
    if done is None:
        raise Refusal.of(_TEXTS, "nothing to go")
    return answered(done[0], sent.languages)


@operation("POST", "/edit/<key>/by-hand", "Cases", limit=READING_TEXT, changes=True)
def do_by_hand(key: Key, sent: ToDoByHand) -> PlayedAnswer:
    """Change the table by hand at a step: draw, KO, move, put an effect in force, say what a skill does.

    It is a step of its own, recorded as the judge's. An effect in words that is new to the case is among its
    `additions` from then on.
    """
    access = opened_to_change(key)
    access.work.must_hold(sent.at)
    return played_answer(access, play_by_hand(access.work, sent.at, sent.edit, sent.silently), sent.languages)


@operation("POST", "/edit/<key>/reveal", "Cases", limit=READING_TEXT, changes=True)
def reveal_card(key: Key, sent: ToReveal) -> PlayedAnswer:
    """Say which card an unknown one is: one of the position, of the site's card box, or a new one.

    A card that is new to the case is among its `additions` from then on.
    """
    if bool(sent.card.strip()) == bool(sent.fields):
        raise Refusal.of(_TEXTS, "one card")
    access = opened_to_change(key)
    access.work.must_hold(sent.at)
    table = access.work.table
    phrases = table.phrases(table.game_at(access.work.state(sent.at)))
    unknown = unknown_called(phrases, " ".join(sent.unknown.split()))
    if len(unknown) != 1:
        raise Refusal.of(_TEXTS, "no unknown", name=sent.unknown[:60])
    done = play_identified(access.work, sent.at, unknown[0], _meant(sent, access.case.game))
    return played_answer(access, done, sent.languages)


def _meant(sent: ToReveal, game: str) -> CardDefinition | str:
    cards = adapter_of(game).cards
    if sent.fields:
        return form_card({"name": "card"} | sent.fields, cards)
    return card_of_key(sent.card, cards, box()) or sent.card
