"""The rules that each worked example runs, line by line of its trace, and a digest of what happened by them.

Run `python tests/helpers/rules_run.py` to record them anew, and read what has changed in `git diff`.
"""

import functools
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from msgspec.structs import astuple  # noqa: E402

from helpers.digests import digest_of, table_of  # noqa: E402
from judge.sandbox.collection import examples_of  # noqa: E402
from judge.sandbox.examples import Outcome, read_example, run_example  # noqa: E402

GAMES = ("fusion-world", "chrono-clash")


def record_of(game: str) -> Path:
    return ROOT / "tests" / "sandbox" / "rules_run" / f"{game}.txt"


def rules_run(outcome: Outcome) -> str:
    """The rule of each line of the trace, in order, and a digest of what happened, and of the cards."""
    session = outcome.session
    trace = [*session.opening, *(line for step in session.steps for line in step.trace)]
    happened = [astuple(line.event) for line in trace if line.event]
    end = digest_of((happened, table_of(session.game)))
    return " ".join([*(line.rule for line in trace), end])


@functools.cache
def recorded(game: str) -> dict[str, str]:
    """The rules that each worked example of a game runs, by its name."""
    lines = record_of(game).read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


def main() -> None:
    for game in GAMES:
        lines = (f"{file.stem}: {rules_run(run_example(read_example(file)))}\n" for file in examples_of(game))
        record_of(game).parent.mkdir(exist_ok=True)
        record_of(game).write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
