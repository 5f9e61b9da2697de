"""The ``engine:`` of a position, for what has no words: fields of the state, the steps by name."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.engine.game import Game
from judge.engine.state import Frame, State
from judge.engine.written import OlderKept, OtherSteps, named, procedure_called, signature_of, unnamed

StepNames = Mapping[str, tuple[str, ...]]
"""The names of the steps of each procedure."""

_TYPES: dict[str, Any] = {each.name: each.type for each in msgspec.structs.fields(State)}
_STEP = Frame.__struct_fields__.index("step")
_PROCEDURE = Frame.__struct_fields__.index("procedure")


def written_engine(missing: dict[str, Any], game: Game) -> str:
    """Fields of a game's state as one text."""
    fields = {**missing}
    if "stack" in fields:
        fields["stack"] = named(fields["stack"], game)
    return base64.b64encode(msgspec.msgpack.encode(fields)).decode("ascii")


def read_engine(
    text: str,
    state: State,
    game: Game,
    in_words: frozenset[str],
    counted: Callable[[], StepNames],
    older: OlderKept,
) -> tuple[State, list[str]]:
    """The state with the fields that a text says, and the procedures in the middle of which it stands that
    had other steps when it was written.

    `counted` gives the names of the steps that version 0.1 counted, by procedure; `older` what procedures
    keep of the slots that it wrote.

    Raises ValueError, KeyError, binascii.Error or RecursionError for a text that says none, or fields that
    are `in_words`.
    """
    data = base64.b64decode("".join(text.split()), validate=True)
    given = msgspec.msgpack.decode(data, type=dict[str, msgspec.Raw])
    if given.keys() & in_words:
        raise ValueError("the table")
    others: list[str] = []
    changes: dict[str, Any] = {}
    for name, raw in given.items():
        if name == "stack":
            rows = msgspec.msgpack.decode(raw, type=list[list[Any]])
            changes[name], others = unnamed([_with_name(row, game, counted) for row in rows], game, older)
        else:
            changes[name] = msgspec.msgpack.decode(raw, type=_TYPES[name])
    return replace(state, **changes), others


def _with_name(row: list[Any], game: Game, counted: Callable[[], StepNames]) -> list[Any]:
    """A frame whose step is named; version 0.1 counted the steps of the procedures that it had."""
    if len(row) <= _STEP or not isinstance(row[_STEP], int) or not isinstance(row[_PROCEDURE], str):
        return row
    if procedure_called(row[_PROCEDURE], game) is None:
        return row
    names = counted().get(row[_PROCEDURE], ())
    if not 0 <= row[_STEP] <= len(names) or not names:
        raise OtherSteps(f"step of {row[_PROCEDURE]}"[:60])
    around = ("", *names, "")
    step = [around[row[_STEP]], around[row[_STEP] + 1], signature_of(names)]
    return [*row[:_STEP], step, *row[_STEP + 1 :]]


@cache
def steps_in(package: str) -> StepNames:
    """The names of the steps of each procedure as version 0.1 counted them, from a game's package; none for
    a game that is younger."""
    file = resources.files(package).joinpath("steps_0_1.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]]) if file.is_file() else {}
