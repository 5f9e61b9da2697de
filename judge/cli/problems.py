"""The printing of problems, as text at the terminal or as JSON."""

import contextlib
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.cli.output import MISUSE, Output

if TYPE_CHECKING:
    from judge.problems import FaultyFileError, Problem

IN_FILE = ("file", "line", "column", "text")
"""The fields of a file's problem in JSON; `text` is language → words."""
IN_DECK = ("rule", "text", "cards", "by_hand", "provisional")
"""The fields of a deck's fault in JSON; `by_hand`: a judge has to decide whether it is one."""

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
        "faults": [problem_as_json(each, IN_FILE, output) for each in error.problems],
    }


def print_problems(error: "FaultyFileError", output: Output) -> None:
    """Tell the problems of a file, the first of very many."""
    for problem in error.problems[:_MOST_SHOWN]:
        output.note(output.spoken(problem.sentence))
    if len(error.problems) > _MOST_SHOWN:
        output.note(output.words("And more: %(count)s", count=len(error.problems) - _MOST_SHOWN))


def problem_as_json(problem: "Problem", fields: tuple[str, ...], output: Output) -> dict[str, Any]:
    """A problem as JSON says it: these fields of it, its text in the languages asked for."""
    made = {
        "text": {code: problem.text[code] for code in output.languages},
        "by_hand": problem.severity == "warning",
    }
    return {field: made[field] if field in made else getattr(problem, field) for field in fields}
