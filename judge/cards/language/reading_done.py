"""Sentences that depend on what the one before did, or on whether its condition held."""

from __future__ import annotations

import msgspec

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Condition, Filter, Instruction

_KINDS: dict[str, tuple[type[Instruction], ...]] = {
    "chose": (nodes.Choose, nodes.Reveal, nodes.Move, nodes.Switch, nodes.Play, nodes.Ko),
    "revealed": (nodes.Reveal, nodes.Choose),
    "returned": (nodes.Move,),
    "placed": (nodes.Move,),
    "added": (nodes.Move,),
    "discarded": (nodes.Move,),
    "switched": (nodes.Switch,),
    "played": (nodes.Play,),
    "ko'd": (nodes.Ko,),
}
"""What does that to the cards that are counted; whatever is done to cards chose them first."""


def check_was_done(verb: str, before: Made, made: Made, where: tuple[str, ...] = (), kind: str = "") -> None:
    """Check that "if you added 1 or more cards" asks of what was done just before, as `HowMany` does.

    Raises NotUnderstoodError if something else was done last: the rest of the cards placed, for one; or
    elsewhere than it asks, "to your hand"; or to cards that need not be of the type that it asks of.
    """
    for position, one in enumerate(made):
        if not isinstance(one, nodes.If) or not isinstance(one.condition, nodes.HowMany):
            continue
        last = last_done((*before, *made[:position]))
        if not isinstance(last, _KINDS[verb]) or getattr(last, "what", None) == nodes.Remaining():
            raise NotUnderstoodError(f"you {verb}")
        if where and getattr(last, "to", "") not in where:
            raise NotUnderstoodError(f"you {verb} elsewhere")
        if kind and not _took_only(kind, (*before, *made[:position])):
            raise NotUnderstoodError(f"you {verb} a {kind} card")


def _took_only(kind: str, row: Made) -> bool:
    """True if all cards that were chosen last are of a type."""
    choices = [part for one in row for part in within(one) if isinstance(part, nodes.Choose)]
    return bool(choices) and all(group.of.types == (kind,) for group in choices[-1].groups)


def last_done(row: Made) -> Instruction | None:
    """The instruction that is carried out last where all holds and is wanted; shuffling counts no cards."""
    done = [one for one in row if not isinstance(one, nodes.Shuffle)]
    if not done:
        return None
    last = done[-1]
    if isinstance(last, nodes.Gate):
        return last_done(last.later) or last_done(last.done) or last_done(last.first)
    if isinstance(last, nodes.If):
        return last_done(last.later) or last_done(last.then)
    return last


def with_otherwise(one: nodes.If, otherwise: Made) -> nodes.If:
    """Add what is done otherwise, to the condition spoken of last, that may lie within another.

    Raises NotUnderstoodError if it cannot be told which condition is meant.
    """
    row = one.later or one.then
    last = row[-1] if row else None
    if isinstance(last, nodes.If):
        return _replaced(one, with_otherwise(last, otherwise))
    if isinstance(last, nodes.Gate) and last.done:
        inner = last.done[-1]
        if not isinstance(inner, nodes.If) or last.undone or last.later:
            raise NotUnderstoodError("otherwise than what")
        done = (*last.done[:-1], with_otherwise(inner, otherwise))
        return _replaced(one, msgspec.structs.replace(last, done=done))
    if one.otherwise:
        raise NotUnderstoodError("otherwise, twice")
    return msgspec.structs.replace(one, otherwise=otherwise)


def _replaced(one: nodes.If, last: Instruction) -> nodes.If:
    """The condition with another last instruction under it."""
    side = "later" if one.later else "then"
    return msgspec.structs.replace(one, **{side: (*getattr(one, side)[:-1], last)})


def asks_of_what_it_showed(before: nodes.If, one: Instruction) -> bool:
    """True of "if that card is red" behind "if ..., reveal the top card": it asks of no other card.

    Where nothing was revealed, nothing is done "otherwise" either.
    """
    if before.otherwise or before.later or not before.then or not isinstance(one, nodes.If):
        return False
    shown = isinstance(before.then[-1], nodes.Reveal | nodes.LookAt)
    return shown and any(part == nodes.Chosen() for part in within(one.condition))


def both_at_once(made: list[Made]) -> tuple[list[Made], bool]:
    """The sentences, the last two as one choice where each chooses up to so many cards and does nothing else;
    and True if it is not plain what "they" are behind them."""
    *before, first, second = [(), *made] if len(made) == 1 else made
    if len(first) != 1 or len(second) != 1:
        return made, True
    one, other = first[0], second[0]
    if not isinstance(one, nodes.Choose) or not isinstance(other, nodes.Choose):
        return made, True
    groups = (*one.groups, *other.groups)
    alike = msgspec.structs.replace(other, groups=one.groups) == one == nodes.Choose(one.groups)
    if not alike or any(group.at_least for group in groups):
        return made, True
    return [*before, (nodes.Choose(groups),)], False


def asks_of_what_was_done(condition: Condition) -> bool:
    """True if a condition asks of cards that were chosen, or of what has been done to cards before it."""
    return any(
        isinstance(part, (nodes.Chosen, nodes.Remaining, nodes.HowMany))
        or (isinstance(part, Filter) and bool(part.done_by_this or "looked" in part.areas))
        for part in within(condition)
    )


def with_most(made: list[Made], most: int) -> list[Made]:
    """The sentences, the last of which draws no more than so many of the cards that it counts.

    Raises NotUnderstoodError where it does not count any.
    """
    last = made[-1][-1] if made and made[-1] else None
    counted = (nodes.Count, nodes.Names, nodes.Markers, nodes.KiOf)
    if not isinstance(last, nodes.Draw) or not isinstance(last.count, counted) or last.player != "you":
        raise NotUnderstoodError("no more than so many of what")
    capped = msgspec.structs.replace(last, count=nodes.Capped(last.count, most))
    return [*made[:-1], (*made[-1][:-1], capped)]
