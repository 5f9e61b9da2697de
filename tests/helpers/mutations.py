"""States that no rules bring about: one that play came to, with values of it changed as hypothesis says."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.engine.state import State

FIELDS = (
    "stack", "decision", "battle", "pending", "delayed", "facts", "modifiers", "answered", "answer",
    "situations", "lasting_facts", "first", "phase", "track", "out", "result",
)  # fmt: skip
NUMBERS = st.sampled_from((-2, -1, 0, 1, 2, 3, 5, 9, 17, 99, 10**6, 10**18))


def mutated(draw: Any, value: Any, words: list[str]) -> Any:
    """A value of the same kind that is otherwise somewhere: an index, a row's length, a name."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return draw(NUMBERS | st.sampled_from((value - 1, value + 1)))
    if isinstance(value, str):
        return draw(st.sampled_from(words))
    if isinstance(value, tuple):
        return _mutated_row(draw, value, words)
    if isinstance(value, msgspec.Struct):
        name = draw(st.sampled_from(value.__struct_fields__))
        return replace(value, **{name: mutated(draw, getattr(value, name), words)})
    return value


def _mutated_row(draw: Any, row: tuple[Any, ...], words: list[str]) -> tuple[Any, ...]:
    how = draw(st.sampled_from(("shorter", "none", "longer", "within", "within", "within")))
    if how == "shorter":
        return row[:-1]
    if how == "none":
        return ()
    if not row:
        return row
    if how == "longer":
        return (*row, row[0])
    place = draw(st.integers(0, len(row) - 1))
    return (*row[:place], mutated(draw, row[place], words), *row[place + 1 :])


def engine_fields(draw: Any, state: State, words: list[str]) -> dict[str, Any]:
    """Fields for `engine:`, one or two of them mutated."""
    fields: dict[str, Any] = {"stack": state.stack, "decision": state.decision}
    for _ in range(draw(st.integers(1, 2))):
        name = draw(st.sampled_from(FIELDS[:2]) | st.sampled_from(FIELDS))
        fields[name] = mutated(draw, fields.get(name, getattr(state, name)), words)
    return fields
