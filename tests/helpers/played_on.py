"""Worked examples played on by chance, as they stand recorded: helpers/games_recorded.py says what for.

Their cards say nearly all that the rules know, so that rules meet here which meet in no deck. Each is played
on from its beginning with other readings, from a move in its middle with changes by hand, from its end, and
by players who do the same again and again. Run `python tests/helpers/played_on.py` to record them anew.
"""

import functools
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from msgspec.structs import replace  # noqa: E402

from helpers.digests import Habit, digest_of, play  # noqa: E402
from judge.games import adapter_of  # noqa: E402
from judge.sandbox.collection import examples_of  # noqa: E402
from judge.sandbox.examples import read_example, run_example  # noqa: E402

GAMES = ("fusion-world", "chrono-clash")
QUESTIONS = 30
"""How many questions an example is played on for."""


def played_on(file: Path) -> str:
    """A digest of each way in which a worked example is played on."""
    session = run_example(read_example(file)).session
    made = []
    for seed in range(5):
        chance = (Habit if seed == 4 else Random)(f"{file.stem} {seed}")
        at = chance.randrange(len(session.steps) or 1) if seed in (2, 3) else 0
        table, state = session.table, session.start
        if seed == 1 or not session.steps:
            table, state = session.table, session.state
        elif seed in (2, 3):
            table, state = session.steps[at].table, session.steps[at].before
        if seed in (0, 3):
            others = adapter_of(table.catalogue.game).interpretations
            state = replace(state, readings=tuple(name for name in others if chance.random() < 0.5))
        by_hand = 3 if seed == 2 else 0
        game = adapter_of(table.catalogue.game).game(table.catalogue, state)
        digests = play(
            game, session.labels, chance, questions=QUESTIONS * (2 if seed == 4 else 1), by_hand=by_hand
        )
        made.append(digest_of(digests))
    return " ".join(made)


def record_of(game: str) -> Path:
    return ROOT / "tests" / "sandbox" / "played_on" / f"{game}.txt"


@functools.cache
def recorded(game: str) -> dict[str, str]:
    """The digests of each worked example of a game, by its name."""
    lines = record_of(game).read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


def main() -> None:
    for game in GAMES:
        lines = (f"{file.stem}: {played_on(file)}\n" for file in examples_of(game))
        record_of(game).parent.mkdir(exist_ok=True)
        record_of(game).write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
