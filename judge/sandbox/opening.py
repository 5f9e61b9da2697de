"""A file that a judge names: a position or a worked example, told apart by what is in it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.sandbox.errors import ExampleError
from judge.sandbox.examples import Example, open_example
from judge.sandbox.position import read_position, read_yaml
from judge.sandbox.session import Session

MOST_BYTES = 256_000


def open_file(path: Path, readings: tuple[str, ...] = ()) -> tuple[Session, Example | None]:
    """A session at the start of the file's position, and the worked example if it is one.

    Raises SandboxError, with the place and the remedy, for a file that is neither.
    """
    if path.stat().st_size > MOST_BYTES:
        raise ExampleError(f"{path.name}: larger than {MOST_BYTES // 1000} kB; a position is a page of text")
    data = read_yaml(path.read_text("utf-8"))
    if isinstance(data, dict) and "position" in data:
        try:
            example = msgspec.convert(data, Example)
        except msgspec.ValidationError as error:
            raise ExampleError(f"{path.name}: {error}") from error
        return open_example(example, readings), example
    position = read_position(data)
    state = msgspec.structs.replace(
        position.state, readings=tuple(dict.fromkeys((*position.state.readings, *readings)))
    )
    return Session(position.catalogue, state, position.names), None
