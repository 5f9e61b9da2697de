"""What "that many" counts: the cards or markers of the instruction just before."""

from __future__ import annotations

from judge.cards.language.errors import NotUnderstoodError
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Instruction

_COUNTED = (nodes.Move, nodes.Ko, nodes.Switch, nodes.RemoveMarkers)
"""Instructions that leave behind how many cards or markers they concerned."""
_COUNTING = (nodes.Draw, nodes.PlaceMarkers, nodes.Damage, nodes.Move, nodes.LookAt, nodes.Reveal)
"""Instructions whose number may be "that many"."""


def check_that_many(costs: tuple[tuple[Instruction, ...], ...], made: tuple[Instruction, ...]) -> None:
    """Raises NotUnderstoodError if instructions say "that many" where nothing has just been counted."""
    for row in costs:
        _check(row, counted=False)
    _check(made, counted=bool(costs) and all(_is_counted(row[-1]) for row in costs))


def _check(made: tuple[Instruction, ...], *, counted: bool) -> bool:
    """Check one row of instructions; True if the last one has counted something."""
    for one in made:
        if isinstance(one, nodes.Gate):
            first = _check(one.first, counted=counted)
            _check(one.done, counted=first)
            _check(one.undone, counted=False)
            _check(one.later, counted=False)
            counted = first and not (one.done or one.undone)
        elif isinstance(one, nodes.If):
            then = _check(one.then, counted=counted)
            _check(one.otherwise, counted=counted)
            counted = _check(one.later, counted=then) if one.later else False
        elif rows := _rows_of(one):
            for row in rows:
                _check(row, counted=False)
            counted = False
        else:
            if _says_that_many(one) and not (counted and _can_count(one)):
                raise NotUnderstoodError("that many of what")
            counted = _is_counted(one)
    return counted


def _rows_of(one: Instruction) -> tuple[tuple[Instruction, ...], ...]:
    """The rows that an instruction holds, each carried out by itself."""
    if isinstance(one, nodes.ChooseOne):
        return one.options
    if isinstance(one, nodes.EachPlayer):
        return one.yours, one.theirs
    if isinstance(one, nodes.Delayed):
        return (one.then,)
    return (one.instead,) if isinstance(one, nodes.Replace) else ()


def _says_that_many(one: Instruction) -> bool:
    return any(isinstance(node, nodes.ThatMany) for node in within(one))


def _is_counted(one: Instruction) -> bool:
    return isinstance(one, _COUNTED) or (isinstance(one, nodes.Choose) and one.reveal)


def _can_count(one: Instruction) -> bool:
    if isinstance(one, nodes.Choose):
        (group, *others) = one.groups
        return not others and not any(isinstance(node, nodes.ThatMany) for node in within(group.of))
    return isinstance(one, _COUNTING)
