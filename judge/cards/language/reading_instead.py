"""Sentences that put something in place of the one before: "If ..., draw 2 cards instead".

The condition is asked where what it replaces would be done: of another choice, before any card is chosen.
"""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.filters import fields_of
from judge.cards.language.reading_clauses import ClauseWords
from judge.cards.language.reading_done import asks_of_what_was_done
from judge.cards.language.reading_groups import Counted
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.tree import Choose, Condition, Instruction

_OF_HOW_MANY = (nodes.Draw, nodes.Damage, nodes.PlaceMarkers)
"""Instructions that a later sentence may replace by more of the same: "draw 2 cards instead"."""
_ACTS = (nodes.Ko, nodes.Move, nodes.Play, nodes.Switch, nodes.Gain, nodes.ChangePower)
"""What is done to cards that were chosen, one in place of another."""
_TAKES = (Choose, nodes.Reveal, nodes.LookAt)
_ACTS_CALLED: dict[str, tuple[type[Instruction], ...]] = {
    "ko": (nodes.Ko,),
    "play": (nodes.Play,),
    "switch": (nodes.Switch,),
    "add": (nodes.Move,),
    "return": (nodes.Move,),
    "place": (nodes.Move,),
    "discard": (nodes.Move,),
    "choose": _ACTS,
}
"""What the verb of "KO up to 2 instead" may have done in the sentence before."""
_PLACE = {"owner", "areas"}


def place_of_choice(before: Made) -> tuple[Any, tuple[str, ...]] | None:
    """The player and the areas of the cards that a sentence chooses; None if it is not one kind of cards."""
    if not before or not isinstance(before[0], Choose) or len(before[0].groups) != 1:
        return None
    of = before[0].groups[0].of
    return (of.owner, of.areas) if of.areas and not of.either else None


def with_instead(before: Made, condition: Condition, new: Made, *, placed_as_before: bool) -> Made:
    """The sentence before, with what is done instead where a condition holds.

    `placed_as_before`: the words of the new choice leave its area to those of the old one.
    Raises NotUnderstoodError where it is not plain what is replaced.
    """
    if isinstance(new[0], Choose):
        return _another_choice(before, condition, new, placed_as_before=placed_as_before)
    if isinstance(new[0], nodes.LookAt):
        return _more_looked_at(before, condition, new)
    if len(new) != 1:
        raise NotUnderstoodError("instead of what")
    old = before[-1]
    return (*before[:-1], nodes.If(condition, (_in_place_of(before, old, new[0]),), (old,)))


def so_many_instead(
    before: Made, condition: Condition, verb: str, group: tuple[int, nodes.Amount | None]
) -> Made:
    """The sentence before, with another number of the same cards: "choose up to 2 instead"."""
    least, most = group
    if place_of_choice(before) is None or not isinstance(before[0], Choose):
        raise NotUnderstoodError("so many of what")
    if not all(isinstance(one, _ACTS_CALLED[verb]) for one in before[1:]) or not before[1:]:
        raise NotUnderstoodError(f"{verb} instead of what")
    (of,) = before[0].groups
    new = msgspec.structs.replace(
        before[0], groups=(msgspec.structs.replace(of, at_most=most, at_least=least),)
    )
    return _another_choice(before, condition, (new,), placed_as_before=False)


def _another_choice(before: Made, condition: Condition, new: Made, *, placed_as_before: bool) -> Made:
    """ "Choose up to 1 Battle Card with a cost of 6 or less instead": asked before anything is chosen."""
    old, *acts = before
    choice = new[0]
    if not isinstance(old, Choose) or not isinstance(choice, Choose) or old.chooser != choice.chooser:
        raise NotUnderstoodError("instead of which choice")
    if asks_of_what_was_done(condition) or not all(_upon_chosen(one) for one in (*acts, *new[1:])):
        raise NotUnderstoodError("instead of which choice")
    if placed_as_before or len(new) == 1:
        _check_kinds(old, choice)
    if len(new) == 1:
        new = (choice, *acts)
    if len(new) != len(before):
        raise NotUnderstoodError("instead of all that was done")
    return (nodes.If(condition, new, before),)


def _check_kinds(old: Choose, new: Choose) -> None:
    """Check that words which leave something to the sentence before leave none of what is said of the cards.

    "Up to 2 Battle Cards instead", of 1 with a cost of 3 or less: they may all have such a cost, or any.
    Raises NotUnderstoodError for them.
    """
    if len(old.groups) != len(new.groups):
        raise NotUnderstoodError("of which of the cards before")
    for one, other in zip(old.groups, new.groups, strict=True):
        said, now = ({*fields_of(group.of)} - _PLACE for group in (one, other))
        as_many = (one.at_most, one.at_least) == (other.at_most, other.at_least)
        if now != said and not (as_many and now <= {"types"}):
            raise NotUnderstoodError("of which of the cards before")


def _upon_chosen(one: Instruction) -> bool:
    return isinstance(one, _ACTS) and one.what == nodes.Chosen()


def _more_looked_at(before: Made, condition: Condition, new: Made) -> Made:
    """ "Look at up to 5 cards from the top of your deck instead": what follows is done to either."""
    old, *acts = before
    if len(new) != 1 or not isinstance(old, nodes.LookAt) or asks_of_what_was_done(condition):
        raise NotUnderstoodError("instead of looking at what")
    return (nodes.If(condition, new, (old,)), *acts)


def _in_place_of(before: Made, old: Instruction, new: Instruction) -> Instruction:
    """What is done in place of one instruction, for so long as that one where nothing else is said."""
    if isinstance(new, nodes.ChangePower) and isinstance(old, nodes.ChangePower) and new.what == old.what:
        return msgspec.structs.replace(new, duration=new.duration or old.duration)
    if isinstance(new, _OF_HOW_MANY):
        if type(new) is not type(old) or new.player != old.player:
            raise NotUnderstoodError("instead of what")
        return new
    if not isinstance(new, _ACTS) or not isinstance(old, _ACTS) or new.what != old.what:
        raise NotUnderstoodError("instead of what")
    if not all(isinstance(one, _TAKES) for one in before[:-1]):
        raise NotUnderstoodError("instead of which of them")
    lasts = getattr(old, "duration", "")
    if lasts and isinstance(new, (nodes.Gain, nodes.ChangePower)) and not new.duration:
        if type(new) is not type(old):
            raise NotUnderstoodError("how long, of what is done instead")
        return msgspec.structs.replace(new, duration=lasts)
    return new


class InsteadWords(ClauseWords):
    """Reads what is done instead. A method is named as its rule in the grammar."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[Made] = []
        """The meaning of each sentence so far."""

    def instead(self, clause: Tree[Token]) -> list[Made]:
        """ "If ..., it gets +15000 power instead": the sentence before holds only otherwise."""
        before = self.made[-1] if self.made else ()
        if not before or clause.data != "if_clause":
            raise NotUnderstoodError("instead of what")
        self.place_before, self.placed_as_before = place_of_choice(before), False
        try:
            made = self.read(clause)
        finally:
            self.place_before = None
        if len(made) != 1 or not isinstance(made[0], nodes.If) or made[0].otherwise:
            raise NotUnderstoodError("instead of what")
        one = made[0]
        new = with_instead(before, one.condition, one.then, placed_as_before=self.placed_as_before)
        return [*self.made[:-1], new]

    def so_many_instead(self, *parts: Any) -> list[Made]:
        """ "If ..., choose up to 2 instead": so many of the same cards."""
        conditions, verb, quantity = parts
        if not self.made:
            raise NotUnderstoodError("instead of what")
        group = self._numbers(Counted(*self.quantity(quantity), []))
        return [*self.made[:-1], so_many_instead(self.made[-1], self.read(conditions), str(verb), group)]
