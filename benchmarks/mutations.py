"""How many faults in the rules the tests catch: `python benchmarks/mutations.py [--count 200] [--seed 1]`.

Changes one place of `judge/rules` at a time, by chance: a comparison, `and`, `not`, a sign, a number, a call
left out. Runs the tests that are near it, the quickest first, until one fails. The checkout is not touched:
each job works on a copy of it. Prints each change with its verdict, and how many were caught. `--resume FILE`
keeps the verdicts, and goes on from there after an interruption. Needs Linux or macOS.
"""

import argparse
import contextlib
import hashlib
import json
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mutants import Mutation, mutations_of

ROOT = Path(__file__).parent.parent
GAMES = ("fusion-world", "chrono-clash")
CAUGHT, TOO_LONG, SURVIVED, BROKEN = "caught", "too long", "survived", "no import"
"""Verdicts: a test failed; the tests did not end; no test failed; the file cannot even be imported."""
PATIENCE = 5
"""How many times longer than without a change tests may take."""
MEGABYTES = 4000
"""What the tests of a change that runs without end may fill."""


def mutations(root: Path, game: str) -> list[Mutation]:
    """Every mutation of a game's rules."""
    files = sorted((root / "judge" / "rules" / game.replace("-", "_")).rglob("*.py"))
    return [
        each for file in files for each in mutations_of(file.relative_to(root).as_posix(), file.read_bytes())
    ]


def stages_of(game: str) -> tuple[tuple[str, ...], ...]:
    """What pytest is asked to run for a game's rules, the quickest first."""
    folder = game.replace("-", "_")
    return (
        ("tests/sandbox/test_examples.py", "-k", f"holds and {game}"),
        (f"tests/rules/{folder}", "tests/rules/test_keywords_in_one_place.py"),
        ("tests/engine", "tests/games"),
    )


class Copy:
    """A copy of the checkout in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        unwanted = shutil.ignore_patterns(".*", "browser", "node_modules", "build", "dist")
        shutil.copytree(ROOT, self.root, ignore=unwanted)

    def test(self, asked: tuple[str, ...], limit: float | None = None) -> str:
        """The verdict of some tests."""
        python = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *asked]
        process = subprocess.Popen(
            ["sh", "-c", f'ulimit -v {MEGABYTES * 1000}; exec "$@"', "sh", *python],
            cwd=self.root,
            env=os.environ | {"PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return {0: SURVIVED, 2: BROKEN, 4: BROKEN}.get(process.wait(limit), CAUGHT)
        except subprocess.TimeoutExpired:
            return TOO_LONG
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def verdict(self, mutation: Mutation, game: str, limits: list[float]) -> str:
        """What the tests of a game say of a change."""
        file = self.root / mutation.file
        source = file.read_bytes()
        file.write_bytes(mutation.applied(source))
        try:
            for asked, limit in zip(stages_of(game), limits, strict=True):
                if (verdict := self.test(asked, limit)) != SURVIVED:
                    return verdict
            return SURVIVED
        finally:
            file.write_bytes(source)


def limits_of(copied: Copy, game: str) -> list[float]:
    """The seconds that each stage may take; raises SystemExit where a test fails without any change."""
    limits = []
    for asked in stages_of(game):
        begun = time.monotonic()
        if copied.test(asked) != SURVIVED:
            sys.exit(f"a test fails without any change: {' '.join(asked)}")
        limits.append(PATIENCE * (time.monotonic() - begun))
    return limits


def chosen(games: tuple[str, ...], seed: int) -> list[tuple[str, Mutation]]:
    """The mutations of some games in the order of a seed."""
    every = [(game, each) for game in games for each in mutations(ROOT, game)]
    random.Random(seed).shuffle(every)
    return every


def known(file: Path | None, heading: dict[str, Any]) -> dict[int, str]:
    """The verdicts that a file keeps, by the place in the order; raises SystemExit for another seed's."""
    if file is None or not file.exists():
        return {}
    first, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    if first != heading:
        sys.exit(f"{file} is of another seed or of other code: {first}")
    return {line["place"]: line["verdict"] for line in lines}


def main() -> None:
    parser = argparse.ArgumentParser(description="How many faults in the rules the tests catch.")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--resume", type=Path, metavar="FILE")
    asked = parser.parse_args()
    games = (asked.game,) if asked.game else GAMES
    order = chosen(games, asked.seed)
    code = hashlib.sha256(repr(order).encode()).hexdigest()[:12]
    heading = {"seed": asked.seed, "games": list(games), "code": code}
    verdicts = known(asked.resume, heading)
    keep = asked.resume.open("a", encoding="utf-8") if asked.resume else contextlib.nullcontext()
    with tempfile.TemporaryDirectory(prefix="judge-mutations-") as folder, keep as kept:
        if kept and not verdicts and not kept.tell():
            print(json.dumps(heading), file=kept, flush=True)
        copies: queue.Queue[Copy] = queue.Queue()
        for number in range(asked.jobs):
            copies.put(Copy(Path(folder) / str(number)))
        limits = {game: limits_of(copies.queue[0], game) for game in games}

        def tried(place: int) -> None:
            game, mutation = order[place]
            copied, begun = copies.get(), time.monotonic()
            verdict = copied.verdict(mutation, game, limits[game])
            copies.put(copied)
            seconds = round(time.monotonic() - begun, 1)
            verdicts[place] = verdict
            print(f"{verdict:9} {seconds:6} s  {mutation}", flush=True)
            if kept:
                line = {"place": place, "verdict": verdict, "seconds": seconds, "what": str(mutation)}
                print(json.dumps(line), file=kept, flush=True)

        left = iter(place for place in range(len(order)) if place not in verdicts)
        with ThreadPoolExecutor(asked.jobs) as pool:
            while wanted := asked.count - sum(verdict != BROKEN for verdict in verdicts.values()):
                places = [place for place, _ in zip(left, range(max(wanted, 0)), strict=False)]
                if not places:
                    break
                list(pool.map(tried, places))
    report(order, verdicts)


def report(order: list[tuple[str, Mutation]], verdicts: dict[int, str]) -> None:
    """Prints what survived, and how many were caught of those that can be imported."""
    count = Counter(verdicts.values())
    tried = count.total() - count[BROKEN]
    caught = count[CAUGHT] + count[TOO_LONG]
    for place in sorted(place for place, verdict in verdicts.items() if verdict == SURVIVED):
        print(f"survived: {order[place][1]}")
    share = f"{100 * caught / tried:.1f} %" if tried else "nothing tried"
    print(f"{caught} of {tried} caught ({share}), {count[TOO_LONG]} by the clock; {count[BROKEN]} no import")


if __name__ == "__main__":
    main()
