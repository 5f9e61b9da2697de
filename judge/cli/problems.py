"""The printing of problems, as text at the terminal or as JSON."""

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.cli.output import MISUSE, Output

if TYPE_CHECKING:
    from judge.problems import FaultyFileError

_MOST_SHOWN = 50  # problems of a file


@contextlib.contextmanager
def refusals(output: Output) -> Iterator[None]:
    """Print what is wrong with a file, every problem of it, and leave with status 2."""
    from judge.problems import FaultyFileError

    try:
        yield
    except FaultyFileError as error:
        if output.as_json:
            output.json(file_as_json(error, output))
        else:
            print_problems(error, output)
        sys.exit(MISUSE)


def file_as_json(error: "FaultyFileError", output: Output) -> dict[str, Any]:
    """Every problem of a file, as JSON says them."""
    return {
        "error": "faulty file",
        "faults": [
            {
                "file": each.file,
                "line": each.line,
                "column": each.column,
                "text": {code: each.text[code] for code in output.languages},
            }
            for each in error.problems
        ],
    }


def print_problems(error: "FaultyFileError", output: Output) -> None:
    """Tell the problems of a file, the first of very many."""
    for problem in error.problems[:_MOST_SHOWN]:
        output.note(output.spoken(problem.sentence))
    if len(error.problems) > _MOST_SHOWN:
        output.note(output.words("And more: %(count)s", count=len(error.problems) - _MOST_SHOWN))
