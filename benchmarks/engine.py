"""How fast the engine is, on one core with the trace on: `python benchmarks/engine.py [CARDS]`.

Between our own decks of each game; given a file of Fusion World cards (JSON lines), also between decks drawn
from it. Prints a table: what was measured, the figure, and what it should be at most or at least.

Games are timed in seconds of the processor, the best of several rounds, so that what else the machine does
counts for less.
"""

import contextlib
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers import chrono_games, masters_decks  # noqa: E402
from helpers.playing import new_game, own_game, random_deck  # noqa: E402

import judge.games  # noqa: E402, F401 - it registers the cards of each game
from judge.cards.importing import read_cards  # noqa: E402
from judge.cards.language import CardTextError, compile_text  # noqa: E402
from judge.cards.language.folding import MOST_CHARACTERS  # noqa: E402
from judge.cards.model import CardDefinition  # noqa: E402
from judge.engine.exploring import Bounds, explore  # noqa: E402
from judge.engine.game import Game  # noqa: E402
from judge.engine.playing import play_out, random_move  # noqa: E402
from judge.engine.state import State, digest, read, write  # noqa: E402

Games = Callable[[int], tuple[Game, random.Random]]
PLAYED = 60
EXPLORED = 20
ROUNDS = 5
MIDDLE = {
    "fusion-world": ("free-timing", 90), "masters": ("free-timing", 90), "chrono-clash": ("main-step", 40),
}  # fmt: skip
"""The question at which a game is taken in its middle, and the decisions before it."""
EXAMPLES = ROOT / "rules_corpus" / "fusion-world" / "examples"
RUN = "import sys; from judge.cli import run; sys.argv = ['judge', 'run', {path!r}]; run()"


def report(what: str, figure: float, unit: str, aim: str) -> None:
    print(f"| {what} | {figure:,.1f} {unit} | {aim} |", flush=True)


def drawn_from(cards: list[CardDefinition]) -> Games:
    def game(seed: int) -> tuple[Game, random.Random]:
        chance = random.Random(seed)
        return new_game(random_deck(cards, chance), random_deck(cards, chance)), chance

    return game


def playing(games: Games, which: str) -> None:
    best = 0.0
    for _ in range(ROUNDS):
        made = [games(seed) for seed in range(PLAYED)]
        begun = time.process_time()
        decisions = sum(play_out(game, chance) for game, chance in made)
        best = max(best, decisions / (time.process_time() - begun))
    report(f"random play, {which}", best, "decisions/s", "≥ 15,000")


def midway(games: Games, seed: int) -> tuple[Game, State]:
    """A game in the middle, where its turn player can do many things."""
    game, chance = games(seed)
    kind, before = MIDDLE[game.catalogue.game]
    count = 0
    while game.run() is not None:
        count += 1
        if count > before and game.decision.kind == kind and len(game.decision.options) > 2:
            break
        game.answer(*random_move(game.decision, chance))
    return game, game.state


def exploring(games: Games, which: str) -> None:
    begun_from = [midway(games, seed) for seed in range(EXPLORED)]
    best = (0.0, 0.0)
    for _ in range(ROUNDS):
        found, tried, seconds = 0, 0, 0.0
        for game, state in begun_from:
            if game.result:
                continue
            begun = time.process_time()
            result = explore(type(game), game.catalogue, state, "turn-end", Bounds(states=4000))
            seconds += time.process_time() - begun
            found, tried = found + result.states, tried + result.tried
        best = max(best, (found / seconds, tried / seconds))
    report(f"exploring to the end of a turn, {which}", best[0], "distinct states/s", "≥ 10,000")
    report("  the same, answers tried", best[1], "answers/s", "")


def writing(games: Games, which: str) -> None:
    times = []
    for seed in range(EXPLORED):
        _, state = midway(games, seed)
        begun = time.process_time()
        for _ in range(50):
            assert read(write(state)) is not state
        times.append((time.process_time() - begun) / 50)
    report(f"a state written and read, {which}", statistics.mean(times) * 1e6, "µs", "≤ 50 µs")
    begun = time.process_time()
    for _ in range(500):
        digest(state)
    report("  a digest of it", (time.process_time() - begun) / 500 * 1e6, "µs", "")


def hard_texts() -> None:
    """Card texts of one sign over and over, as long as they may be: the reader finds no end of it."""
    slowest = 0.0
    for sign in ("(", "[", "<", "《", '"', "・", ".", ":"):
        begun = time.process_time()
        with contextlib.suppress(CardTextError):
            compile_text(f"[On Play] {sign * (MOST_CHARACTERS - 20)}")
        slowest = max(slowest, time.process_time() - begun)
    report("the slowest card text of one sign", slowest, "s", "≤ 1 s")


def from_the_shell() -> None:
    paths = sorted(EXAMPLES.rglob("*.yaml"))
    if not paths:
        return
    command = [sys.executable, "-c", RUN.format(path=str(paths[0]))]
    # As an installed command does, Python keeps what it has compiled; some environments forbid it.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(4):
        begun = time.perf_counter()
        if subprocess.run(command, check=False, capture_output=True, cwd=ROOT, env=environment).returncode:
            print("| `judge run` of one example | it failed | |")
            return
        times.append(time.perf_counter() - begun)
    report("`judge run` of one example", min(times), "s", "≤ 0.5 s")


def main() -> None:
    print("| measured | figure | aim |\n|---|---|---|")
    kinds: dict[str, Games] = {
        "our own decks": own_game,
        "Masters, our own decks": masters_decks.own_game,
        "Chrono Clash, our own decks": chrono_games.own_game,
    }
    if len(sys.argv) > 1:
        kinds["decks of printed cards"] = drawn_from(
            list(read_cards(Path(sys.argv[1]), "fusion-world").cards)
        )
    for which, games in kinds.items():
        playing(games, which)
        exploring(games, which)
        writing(games, which)
    hard_texts()
    from_the_shell()


if __name__ == "__main__":
    main()
