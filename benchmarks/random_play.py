"""Whole games by chance, by the thousand: `python benchmarks/random_play.py GAMES [CARDS] [--first SEED]`.

Between our own decks, or between decks drawn from a file of cards (JSON lines); with `--game masters` that
game, with `--game chrono-clash` that one, by two, three and four players. At every decision, what must hold
of a state is held against it; at one in fifty the game is written down and read, and both are played on to
the same state. Every third game is played with other readings of the interpretations, every fourth with
cards that nobody knows. `--workers` plays in several processes, `--scheduler` on a dask cluster, whose
workers need this checkout (PYTHONPATH=.:tests). Prints what went wrong with the seed that shows it. Exits
with 1 if anything did.
"""

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers import chrono_games, masters_decks, playing  # noqa: E402

import judge.games  # noqa: E402, F401 - it registers the cards of each game
from judge.cards.importing import read_cards  # noqa: E402
from judge.cards.model import CardDefinition  # noqa: E402
from judge.engine.game import Game  # noqa: E402
from judge.engine.playing import play_out, random_move  # noqa: E402
from judge.engine.state import State, digest, read, write  # noqa: E402
from judge.jobs import workers_at  # noqa: E402
from judge.rules.chrono_clash import invariants as of_chrono_clash  # noqa: E402
from judge.rules.fusion_world import game as of_fusion_world  # noqa: E402
from judge.rules.masters import game as of_masters  # noqa: E402

FORKED = 0.02
FORK_DECISIONS = 25
IN_A_BATCH = 20
WITHIN = 600.0
"""Games that a worker plays at once, and seconds for them."""
BROKEN = {
    "fusion-world": of_fusion_world.broken,
    "masters": of_masters.broken,
    "chrono-clash": of_chrono_clash.broken,
}
OURS = {"fusion-world": playing, "masters": masters_decks, "chrono-clash": chrono_games}
"""The modules that make games of our own cards, and know the readings."""


class Unsound(Exception):
    """Something that must hold does not."""


def game_of(seed: int, name: str, cards: list[CardDefinition]) -> tuple[Game, random.Random]:
    chance = random.Random(seed)
    ours: Any = OURS[name]
    if cards:
        decks = (playing.random_deck(cards, chance), playing.random_deck(cards, chance))
        game: Game = ours.new_game(*decks)
    elif ours is chrono_games:
        game, chance = chrono_games.own_game(seed, 2 + seed // 12 % 3)
    else:
        game, chance = ours.own_game(seed)
    if seed % 3 == 0:
        game.readings = [each for each in ours.readings() if chance.random() < 0.3]
    if seed % 4 == 0:
        (playing if ours is masters_decks else ours).forget(game, chance)
    return game, chance


def played_on(game: Game, seed: int) -> str:
    chance = random.Random(seed)
    for _ in range(FORK_DECISIONS):
        if game.run() is None:
            break
        game.answer(*random_move(game.decision, chance))
    return digest(game.state)


def fork(game: Game, state: State, seed: int) -> None:
    again = read(write(state))
    if again != state:
        raise Unsound("written down and read it is another state")
    one, other = (type(game)(game.catalogue, each) for each in (state, again))
    if played_on(one, seed) != played_on(other, seed):
        raise Unsound("a fork went another way")


def play(seed: int, name: str, cards: list[CardDefinition]) -> tuple[str, int]:
    game, chance = game_of(seed, name, cards)
    broken = BROKEN[game.catalogue.game]
    forks = random.Random(seed)

    def watch(game: Game) -> None:
        state = game.state
        found = broken(state)
        if found:
            raise Unsound("; ".join(found))
        if forks.random() < FORKED:
            fork(game, state, seed)

    decisions = play_out(game, chance, watch=watch)
    found = broken(game.state)
    if found:
        raise Unsound("; ".join(found))
    return game.result, decisions


@cache
def cards_of(file: Path | None, name: str) -> list[CardDefinition]:
    return list(read_cards(file, name).cards) if file else []


def play_batch(batch: tuple[str, Path | None, range]) -> list[tuple[int, str, int, str]]:
    """The games of some seeds: of each, who won in how many decisions, or the kind of fault and its words."""
    name, file, seeds = batch
    found = []
    for seed in seeds:
        try:
            found.append((seed, *play(seed, name, cards_of(file, name)), ""))
        except Exception as fault:
            place = traceback.extract_tb(fault.__traceback__)[-1]
            kind = f"{type(fault).__name__} in {Path(place.filename).name}, {place.name}"
            found.append((seed, kind, 0, str(fault) or "-"))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int)
    parser.add_argument(
        "cards", type=Path, nargs="?", help="cards to draw decks from; without, our own decks"
    )
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--game", choices=tuple(BROKEN), default="fusion-world")
    parser.add_argument("--workers", type=int, default=1, help="processes of this machine")
    parser.add_argument("--scheduler", default="", help="a dask scheduler, tcp://host:8786")
    given = parser.parse_args()
    last = given.first + given.games
    batches = [
        (given.game, given.cards and given.cards.resolve(), range(seed, min(seed + IN_A_BATCH, last)))
        for seed in range(given.first, last, IN_A_BATCH)
    ]
    results: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    decisions = 0
    begun = time.perf_counter()
    with workers_at(given.scheduler, given.workers).run(play_batch, batches, WITHIN) as running:
        for done in running:
            if done.found is None:
                faults[done.trouble] += 1
                print(f"seeds {batches[done.number][2]}: {done.trouble} {done.why}", flush=True)
                continue
            for seed, result, count, fault in done.found:
                if fault:
                    if not faults[result]:
                        print(f"seed {seed}: {result}: {fault}", flush=True)
                    faults[result] += 1
                else:
                    results[result] += 1
                    decisions += count
    seconds = time.perf_counter() - begun
    print(f"{given.games} games, {decisions} decisions, {seconds:.0f} s")
    won = ", ".join(f"by {each}: {count}" for each, count in sorted(results.items()))
    print(f"won: {won}; faults: {dict(faults)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
