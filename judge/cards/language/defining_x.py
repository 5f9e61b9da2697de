"""X that a later sentence defines: "... with a cost of X or less. X is the number of your energy."."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from judge.cards.language.errors import NotUnderstoodError
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Amount, Instruction

X_IS = re.compile(r"x (?:is equal to|equals|is) (?!\d+$)(.+)$")
"""The sentence that defines X, folded."""
_SPOKEN_OF = (nodes.Chosen, nodes.Triggering, nodes.Remaining, nodes.Undetermined)
"""What may be another card, or another number, by the time that X is asked for."""


def with_x(made: tuple[Instruction, ...], amount: Amount) -> tuple[Instruction, ...]:
    """Instructions with an amount in place of X.

    Raises NotUnderstoodError where there is no X, or where it may be another by the time it is asked for.
    """
    if isinstance(amount, nodes.Node) and any(isinstance(node, _SPOKEN_OF) for node in within(amount)):
        raise NotUnderstoodError("X of which card")
    if not says_x(made):
        raise NotUnderstoodError("X of nothing")
    defined: tuple[Instruction, ...] = _exchanged(made, nodes.Undetermined(), amount)
    return defined


def says_x(made: tuple[Instruction, ...]) -> bool:
    """True if an amount somewhere in instructions is X."""
    return any(isinstance(node, nodes.Undetermined) for one in made for node in within(one))


def _exchanged(part: Any, old: Amount, new: Amount) -> Any:
    """A part with one amount in place of another, but for skills that it gives."""
    if part == old:
        return new
    if isinstance(part, tuple):
        return tuple(_exchanged(each, old, new) for each in part)
    if not isinstance(part, nodes.Node) or isinstance(part, nodes.Skill):
        return part
    fields = {name: _exchanged(getattr(part, name), old, new) for name in part.__struct_fields__}
    return msgspec.structs.replace(part, **fields)


def amounts_in(made: tuple[Instruction, ...]) -> list[Amount]:
    """List the amounts that have to be counted, each of which X may stand for."""
    counted = (nodes.Count, nodes.Names, nodes.Markers, nodes.KiOf, nodes.Property)
    return list(dict.fromkeys(node for one in made for node in within(one) if isinstance(node, counted)))


def with_x_for(made: tuple[Instruction, ...], amount: Amount) -> tuple[Instruction, ...]:
    """Instructions with X in place of an amount."""
    written: tuple[Instruction, ...] = _exchanged(made, amount, nodes.Undetermined())
    return written
