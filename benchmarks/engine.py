"""How fast the engine is, on one core with the trace on: `python benchmarks/engine.py [CARDS]`.

Between our own decks; given a file of cards (JSON lines), also between decks drawn from it. Prints a table:
what was measured, the figure, and what it should be at most or at least.

Games are timed in seconds of the processor, so that what else the machine does counts for less.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.playing import new_game, own_game, random_deck  # noqa: E402

from judge.cards.importing import read_cards  # noqa: E402
from judge.cards.model import CardDefinition  # noqa: E402
from judge.engine.exploring import Bounds, explore  # noqa: E402
from judge.engine.playing import play_out, random_move  # noqa: E402
from judge.engine.state import State, digest, read, write  # noqa: E402
from judge.games.fusion_world.game import FusionWorld  # noqa: E402

Games = Callable[[int], tuple[FusionWorld, random.Random]]
PLAYED = 60
EXPLORED = 20
EXAMPLES = ROOT / "rules_corpus" / "fusion-world" / "examples"
RUN = "import sys; from judge.cli import run; sys.argv = ['judge', 'run', {path!r}]; run()"


def report(what: str, figure: float, unit: str, aim: str) -> None:
    print(f"| {what} | {figure:,.1f} {unit} | {aim} |", flush=True)


def drawn_from(cards: list[CardDefinition]) -> Games:
    def game(seed: int) -> tuple[FusionWorld, random.Random]:
        chance = random.Random(seed)
        return new_game(random_deck(cards, chance), random_deck(cards, chance)), chance

    return game


def playing(games: Games, which: str) -> None:
    made = [games(seed) for seed in range(PLAYED)]
    begun = time.process_time()
    decisions = sum(play_out(game, chance) for game, chance in made)
    report(f"random play, {which}", decisions / (time.process_time() - begun), "decisions/s", "≥ 15,000")


def midway(games: Games, seed: int) -> tuple[FusionWorld, State]:
    """A game at a free timing in the middle."""
    game, chance = games(seed)
    count = 0
    while game.run() is not None:
        count += 1
        if count > 90 and game.decision.kind == "free-timing" and len(game.decision.options) > 2:
            break
        game.answer(*random_move(game.decision, chance))
    return game, game.state


def exploring(games: Games, which: str) -> None:
    found, tried, seconds = 0, 0, 0.0
    for seed in range(EXPLORED):
        game, state = midway(games, seed)
        if game.result:
            continue
        begun = time.process_time()
        result = explore(FusionWorld, game.catalogue, state, "turn-end", Bounds(states=4000))
        seconds += time.process_time() - begun
        found, tried = found + result.states, tried + result.tried
    report(f"exploring to the end of a turn, {which}", found / seconds, "distinct states/s", "≥ 10,000")
    report("  the same, answers tried", tried / seconds, "answers/s", "")


def writing(games: Games) -> None:
    times = []
    for seed in range(EXPLORED):
        _, state = midway(games, seed)
        begun = time.process_time()
        for _ in range(50):
            assert read(write(state)) is not state
        times.append((time.process_time() - begun) / 50)
    report("a state written and read", statistics.mean(times) * 1e6, "µs", "≤ 50 µs")
    begun = time.process_time()
    for _ in range(500):
        digest(state)
    report("a digest", (time.process_time() - begun) / 500 * 1e6, "µs", "")


def from_the_shell() -> None:
    paths = sorted(EXAMPLES.rglob("*.yaml"))
    if not paths:
        return
    command = [sys.executable, "-c", RUN.format(path=str(paths[0]))]
    times = []
    for _ in range(4):
        begun = time.perf_counter()
        if subprocess.run(command, check=False, capture_output=True, cwd=ROOT).returncode:
            print("| `judge run` of one example | it failed | |")
            return
        times.append(time.perf_counter() - begun)
    report("`judge run` of one example", min(times), "s", "≤ 0.5 s")


def main() -> None:
    print("| measured | figure | aim |\n|---|---|---|")
    kinds: dict[str, Games] = {"our own decks": own_game}
    if len(sys.argv) > 1:
        kinds["decks of printed cards"] = drawn_from(list(read_cards(Path(sys.argv[1])).cards))
    for which, games in kinds.items():
        playing(games, which)
        exploring(games, which)
    writing(own_game)
    from_the_shell()


if __name__ == "__main__":
    main()
