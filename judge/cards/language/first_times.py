"""The first time each turn that something happens: "the first time you use a card in a combo each turn"."""

from __future__ import annotations

import re

import msgspec

from judge.cards.language.errors import NotUnderstoodError
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Trigger
from judge.engine.tree.words import FactName

_EACH_TURN = r"(?:each|every|per|(?:during|in) (?:each|a|the|this)|this) turn"
_OPENING = re.compile(rf"^the first time (?:{_EACH_TURN} )?(?:that |when )?(.+?)(?: {_EACH_TURN})?, ")
_AT_THE_END = re.compile(rf"^when(?:ever)? (?!this card attacks)([^,]+?) for the first time {_EACH_TURN}, ")

_FACTS: dict[str, FactName] = {
    "played": "played",
    "combo": "combo",
    "attacks": "attacked",
    "koed": "koed",
    "discarded": "discarded",
}
"""What is kept of an event for the turn, one for each card."""
_LASTING = {"owner", "types", "names", "names_including", "names_excluded", "traits", "colors", "cost"}
"""What a description may ask for of cards that may have gone elsewhere since."""


def without_first_time(folded: str) -> tuple[str, bool]:
    """The words as "when ..., ...", and whether they spoke of the first time each turn."""
    for said in (_OPENING, _AT_THE_END):
        if (found := said.match(folded)) and " turn" in found[0]:
            return f"when {found[1]}, {folded[found.end() :]}", True
    return folded, False


def only_the_first_time(triggers: tuple[Trigger, ...], also_if: Condition | None) -> tuple[Trigger, ...]:
    """The trigger, which only its first event each turn fulfills.

    Raises NotUnderstoodError where nothing is kept from which to tell which that was.
    """
    (trigger, *others) = triggers
    fact = _FACTS.get(trigger.event)
    if others or also_if is not None or fact is None:
        raise NotUnderstoodError("the first time of what")
    subject = trigger.subject
    if trigger != Trigger(trigger.event, subject=subject, player=trigger.player):
        raise NotUnderstoodError("the first time of what")
    if subject is None:
        if fact != "attacked":
            raise NotUnderstoodError("the first time of this card, or of any")
        return (_with(trigger, nodes.Happened(fact, "any", of=nodes.This())),)
    owner = trigger.player if subject.owner == "any" else subject.owner
    said = {name for name in subject.__struct_fields__ if getattr(subject, name) != getattr(Filter(), name)}
    if said - _LASTING or owner not in {"you", "opponent"}:
        raise NotUnderstoodError("the first time of which cards")
    bare = msgspec.structs.replace(subject, owner="any")
    return (_with(trigger, nodes.Happened(fact, owner, None if bare == Filter() else bare)),)


def _with(trigger: Trigger, first: nodes.Happened) -> Trigger:
    return msgspec.structs.replace(trigger, first=first)
