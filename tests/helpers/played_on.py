"""Worked examples played on by chance, as they stand recorded: helpers/games_recorded.py says what for.

Their cards say nearly all that the rules know, so that rules meet here which meet in no deck. Each is played
on from its beginning with other readings, from a move in its middle with changes by hand, and from its end.
Run `python tests/helpers/played_on.py` to record them anew.
"""

import functools
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from msgspec.structs import replace  # noqa: E402

from helpers.chance_edits import edit_by_chance  # noqa: E402
from helpers.digests import Digests  # noqa: E402
from helpers.editing import carry_out_by_hand  # noqa: E402
from judge.engine.catalogue import Catalogue  # noqa: E402
from judge.engine.playing import random_move  # noqa: E402
from judge.engine.state import State  # noqa: E402
from judge.games import adapter_of  # noqa: E402
from judge.sandbox.collection import examples_of  # noqa: E402
from judge.sandbox.examples import read_example, run_example  # noqa: E402
from judge.table.editing import EditError  # noqa: E402

GAMES = ("fusion-world", "chrono-clash")
QUESTIONS = 30
"""How many questions an example is played on for."""
BY_HAND = 3
"""So many questions lie between two changes by hand."""


def play_on(
    catalogue: Catalogue, state: State, names: dict[int, str], chance: Random, *, by_hand: bool
) -> str:
    """What a game does from a state on, as a digest."""
    adapter = adapter_of(catalogue.game)
    game = adapter.game(catalogue, state)
    digests = Digests(often=4)
    for number in range(1, QUESTIONS + 1):
        if game.run() is None:
            break
        digests.watch(game)
        if by_hand and number % BY_HAND == 0:
            edit = edit_by_chance(game, chance)
            digests.end(game)
            try:
                done = carry_out_by_hand(game.catalogue, game.state, names, edit, silently=number % 2 == 0)
            except EditError as error:
                digests.told.append(error.code)
            else:
                names = done.names
                game = adapter.game(done.catalogue, done.state)
                game.trace.extend(done.trace)
                digests.lines = 0
                continue
        assert game.decision is not None
        game.answer(*random_move(game.decision, chance))
    digests.end(game)
    return digests.digest()


def played_on(file: Path) -> str:
    """A digest of each way in which a worked example is played on."""
    session = run_example(read_example(file)).session
    names = session.labels
    made = []
    for seed in range(4):
        chance = Random(f"{file.stem} {seed}")
        at = chance.randrange(len(session.steps) or 1) if seed > 1 else 0
        table, state = session.table, session.start
        if seed == 1 or not session.steps:
            table, state = session.table, session.state
        elif seed:
            table, state = session.steps[at].table, session.steps[at].before
        if seed in (0, 3):
            others = adapter_of(table.catalogue.game).interpretations
            state = replace(state, readings=tuple(name for name in others if chance.random() < 0.5))
        made.append(play_on(table.catalogue, state, names, chance, by_hand=seed == 2))
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
