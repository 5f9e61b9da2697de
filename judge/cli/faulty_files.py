"""What is wrong with a file that somebody gave a command: told, or as JSON."""

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from judge.cli.output import MISUSE, Output

if TYPE_CHECKING:
    from judge.problems import DeckFault, Fault, FaultyFileError

_MOST_SHOWN = 50  # faults of a file


@contextlib.contextmanager
def refusals(output: Output) -> Iterator[None]:
    """Print what is wrong with a file, every fault of it, and leave with status 2."""
    from judge.problems import FaultyFileError

    try:
        yield
    except FaultyFileError as error:
        if output.as_json:
            output.json(faulty_as_json(error, output))
        else:
            print_faults(error, output)
        sys.exit(MISUSE)


def faulty_as_json(error: "FaultyFileError", output: Output) -> dict[str, Any]:
    """Every fault of a file, as JSON says them."""
    return {"error": "faulty file", "faults": [fault_as_json(fault, output) for fault in error.faults]}


def print_faults(error: "FaultyFileError", output: Output) -> None:
    """Tell the faults of a file, the first of very many."""
    for fault in error.faults[:_MOST_SHOWN]:
        output.note(output.spoken(fault.sentence))
    if len(error.faults) > _MOST_SHOWN:
        output.note(output.words("And more: %(count)s", count=len(error.faults) - _MOST_SHOWN))


def fault_as_json(fault: "Fault | DeckFault", output: Output) -> dict[str, Any]:
    """A fault as JSON says it, in the languages asked for."""
    text = {code: fault.text[code] for code in output.languages}
    return {**msgspec.to_builtins(fault), "text": text}
