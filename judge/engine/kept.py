"""What a procedure keeps while it is carried out, in values of its own with named fields.

Each procedure, or family of procedures, defines beside itself what it keeps, as a subclass of `Keeps`; its
name is written with it, so that a frame that is read back has a value of the same kind.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeVar, get_type_hints

import msgspec

Cards = Annotated[tuple[int, ...], "card"]
"""Numbers of cards."""
OneCard = Annotated[int, "card"]
"""The number of a card, -1 for none."""
Seats = Annotated[tuple[int, ...], "player"]
"""Seats of players."""
OneSeat = Annotated[int, "player"]
"""The seat of a player."""
OneInstruction = Annotated[int, "instruction"]
"""The number of an instruction of the catalogue, -1 for none."""


class Value(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Plain data, written down as a row; it holds nothing that could hold it, so nobody need look for
    cycles."""


class Kept:
    """What a frame holds of it: any value of a subclass of `Keeps`."""

    __slots__ = ()


class Keeps(Kept, Value, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a procedure keeps. Where every field has a default, a frame that keeps nothing keeps those."""


SomeKept = TypeVar("SomeKept", bound=Keeps)


class KeptOtherwise(ValueError):
    """A frame keeps something else than its procedure asks for."""


def kept_from_row(_: type[object], row: object) -> Kept:
    """The value that a row is, for a decoder that comes to `Kept`.

    Raises msgspec.ValidationError, also for a row that names no kind of value.
    """
    name = row[0] if isinstance(row, list) and row else None
    kind = _kind(name) if isinstance(name, str) else None
    if kind is None:
        raise msgspec.ValidationError(f"no procedure keeps {str(name)[:30]}")
    return msgspec.convert(row, kind)


def _kind(name: str) -> type[Keeps] | None:
    found = _kinds.get(name)
    if found is None:  # another module has come
        _kinds.update({each.__name__: each for each in kinds_of_keeps()})
        found = _kinds.get(name)
    return found


_kinds: dict[str, type[Keeps]] = {}


def kinds_of_keeps() -> list[type[Keeps]]:
    """Lists all that procedures keep, of the modules that have been imported."""
    found: list[type[Keeps]] = []
    waiting = Keeps.__subclasses__()
    while waiting:
        kind = waiting.pop()
        found.append(kind)
        waiting += kind.__subclasses__()
    return found


@cache
def numbers_in(kind: type[Keeps]) -> dict[str, str]:
    """The fields of what a procedure keeps whose numbers are cards, players or instructions, and which."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")}


@cache
def must_be_kept(kind: type[Keeps]) -> bool:
    """True if a frame of its procedure has to say what it keeps, as there is no default for all of it."""
    return len(kind.__struct_defaults__) < len(kind.__struct_fields__)
