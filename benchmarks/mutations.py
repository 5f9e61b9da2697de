"""How many faults in the rules the tests catch: `python benchmarks/mutations.py [--count 200] [--seed 1]`.

Changes one place of `judge/rules` at a time, by chance: a comparison, `and`, `not`, a sign, a number, a call
left out. Runs the tests that call the function, the quickest first, until one fails. The checkout is not
touched: each job works on a copy of it. Prints each change with its verdict, and how many were caught.
What equivalents.toml proves to change nothing is counted apart.
`--resume FILE` keeps the verdicts there, and goes on from there after an interruption. What the tests call is
kept beside it, for the code as it stands, in FILE.CODE.calls. Needs Linux or macOS.
"""

import argparse
import contextlib
import hashlib
import itertools
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
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from mutants import Mutation, mutations_of

ROOT = Path(__file__).parent.parent
FOLDERS = {"fusion-world": ("dragon_ball", "fusion_world"), "chrono-clash": ("chrono_clash",)}
"""Where the rules of each game stand in `judge/rules`."""
CAUGHT, TOO_LONG, SURVIVED, BROKEN = "caught", "too long", "survived", "no import"
"""Verdicts: a test failed; the tests did not end; no test failed; the file cannot even be imported."""
EQUIVALENT = "equivalent"
"""The verdict on a change that is proved, in equivalents.toml, to change nothing: no test is run on it."""
PATIENCE = 5
"""How many times longer than without a change tests may take."""
NEAR = 400
"""How many tests are tried on a change at most, beside those that compare with a record."""
FEW = 4
"""With fewer tests that call a function, others are tried too: an import may call it."""
MEGABYTES = 4000
"""What the tests of a change that runs without end may fill."""
RECORDS = (
    "tests/sandbox/test_examples.py",
    "tests/sandbox/test_examples_played_on.py",
    "tests/rules/test_cases_played_on.py",
    "tests/rules/test_texts_played_on.py",
    "tests/rules/test_games_recorded.py",
    "tests/rules/test_games_drawn.py",
)
"""The tests that compare what the rules do with a record of it: nothing catches as much."""
TESTS = (
    "tests/sandbox/test_examples.py",
    "tests/sandbox/test_examples_played_on.py",
    "tests/rules",
    "tests/engine",
    "tests/games",
    "tests/table/test_live_editing.py",
    "tests/sandbox/test_grounds.py",
    "tests/sandbox/test_conceding.py",
)


class Test(NamedTuple):
    """A test, how long it takes, and the functions of the rules that it calls, each as `file:name`."""

    id: str
    seconds: float
    calls: frozenset[str]


class Copy:
    """A copy of the checkout in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        unwanted = shutil.ignore_patterns(".*", "browser", "node_modules", "build", "dist")
        shutil.copytree(ROOT, self.root, ignore=unwanted)

    def pytest(self, *asked: str, limit: float | None = None, **environment: str) -> int | None:
        """The status with which pytest ends, None where it does not."""
        paths = f"{self.root}{os.pathsep}{self.root / 'benchmarks'}"
        own = {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_ADDOPTS": ""}  # one at a time
        python = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *asked]
        process = subprocess.Popen(
            ["sh", "-c", f'ulimit -v {MEGABYTES * 1000}; exec "$@"', "sh", *python],
            cwd=self.root,
            env=os.environ | own | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def tests(self, record: Path) -> list[Test]:
        """The tests, the quickest first, from a record of their calls, which is made where there is none.

        Raises SystemExit where a test fails without any change.
        """
        if not record.exists():
            made = self.root / "calls.jsonl"
            if self.pytest("-p", "calls", *TESTS, CALLS=str(made)):
                sys.exit("a test fails without any change")
            shutil.copy(made, record)
        lines = map(json.loads, record.read_text("utf-8").splitlines())
        tests = [Test(line["test"], line["seconds"], frozenset(line["calls"])) for line in lines]
        return sorted(tests, key=lambda test: test.seconds)

    def verdict(self, mutation: Mutation, tests: list[Test]) -> str:
        """What the tests near a change say of it."""
        near = tests_near(mutation, tests)
        if not near:
            return SURVIVED
        (self.root / "near.txt").write_text("\n".join(test.id for test in near), "utf-8")
        file = self.root / mutation.file
        source = file.read_bytes()
        file.write_bytes(mutation.applied(source))
        try:
            status = self.pytest("@near.txt", limit=60 + PATIENCE * sum(test.seconds for test in near))
        finally:
            file.write_bytes(source)
        return {None: TOO_LONG, 0: SURVIVED, 2: BROKEN, 4: BROKEN}.get(status, CAUGHT)


def tests_near(mutation: Mutation, tests: list[Test]) -> list[Test]:
    """The tests that call the function that is changed: of those of a record all, of others the quickest.

    For a table or a number outside of any function, or in one that hardly a test calls, and so perhaps an
    import, these are all tests: after those that call it, those that call something of the file.
    """
    near = [test for test in tests if f"{mutation.file}:{mutation.function}" in test.calls]
    if len(near) < FEW:
        rest = [test for test in tests if test not in near]
        near += sorted(rest, key=lambda test: not any(call.startswith(mutation.file) for call in test.calls))
    others = [test for test in near if not test.id.startswith(RECORDS)][:NEAR]
    tried = {test.id for test in others}
    return [test for test in near if test.id in tried or test.id.startswith(RECORDS)]


def chosen(games: tuple[str, ...], seed: int) -> list[Mutation]:
    """Every mutation of the rules of some games, in the order of a seed."""
    folders = (ROOT / "judge" / "rules" / name for game in games for name in FOLDERS[game])
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    every = [
        each for file in files for each in mutations_of(file.relative_to(ROOT).as_posix(), file.read_bytes())
    ]
    random.Random(seed).shuffle(every)
    return every


def proved() -> set[tuple[str, ...]]:
    """The changes that are proved to change nothing, as `place_of` gives them."""
    file = Path(__file__).with_name("equivalents.toml")
    entries = tomllib.loads(file.read_text("utf-8"))["equivalent"] if file.exists() else []
    return {tuple(each[key] for key in ("file", "function", "line", "change")) for each in entries}


def place_of(mutation: Mutation) -> tuple[str, ...]:
    """Where a change is, whatever stands above it: file, function, its line of the source, the change."""
    lines = (ROOT / mutation.file).read_text("utf-8").splitlines()
    what = str(mutation).split(": ", 1)[1]
    return mutation.file, mutation.function, lines[mutation.line - 1].strip(), what


def sources_of_tests() -> list[bytes]:
    """What the tests are made of: verdicts and calls of other tests are not gone on from."""
    files = (*(ROOT / "tests").rglob("*.py"), *(ROOT / "rules_corpus").rglob("*.yaml"))
    return [file.read_bytes() for file in sorted(files)]


def known(file: Path | None, heading: dict[str, Any]) -> dict[int, str]:
    """The verdicts that a file keeps, by the place in the order; raises SystemExit for another seed's."""
    if file is None or not file.exists() or not file.stat().st_size:
        return {}
    first, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    if first != heading:
        sys.exit(f"{file} is of another seed, or of other rules or tests: {first}")
    return {line["place"]: line["verdict"] for line in lines}


def main() -> None:
    parser = argparse.ArgumentParser(description="How many faults in the rules the tests catch.")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=FOLDERS)
    parser.add_argument("--resume", type=Path, metavar="FILE")
    asked = parser.parse_args()
    games = (asked.game,) if asked.game else tuple(FOLDERS)
    order = chosen(games, asked.seed)
    code = hashlib.sha256(f"{order}{sources_of_tests()}".encode()).hexdigest()[:12]
    heading = {"seed": asked.seed, "games": list(games), "code": code}
    verdicts = known(asked.resume, heading)
    equivalent = proved()
    keep = asked.resume.open("a", encoding="utf-8") if asked.resume else contextlib.nullcontext()
    with tempfile.TemporaryDirectory(prefix="judge-mutations-") as folder, keep as kept:
        if kept and not verdicts and not kept.tell():
            print(json.dumps(heading), file=kept, flush=True)
        copies: queue.Queue[Copy] = queue.Queue()
        for number in range(asked.jobs):
            copies.put(Copy(Path(folder) / str(number)))
        beside = asked.resume or Path(folder) / "verdicts"
        tests = copies.queue[0].tests(beside.with_name(f"{beside.name}.{code}.calls"))

        def tried(place: int) -> None:
            mutation = order[place]
            copied, begun = copies.get(), time.monotonic()
            verdict = EQUIVALENT if place_of(mutation) in equivalent else copied.verdict(mutation, tests)
            copies.put(copied)
            seconds = round(time.monotonic() - begun, 1)
            verdicts[place] = verdict
            print(f"{verdict:9} {seconds:6} s  {mutation}", flush=True)
            if kept:
                line = {"place": place, "verdict": verdict, "seconds": seconds, "what": str(mutation)}
                print(json.dumps(line), file=kept, flush=True)

        left = iter(place for place in range(len(order)) if place not in verdicts)
        with ThreadPoolExecutor(asked.jobs) as pool:
            while wanted := asked.count - sum(each not in (BROKEN, EQUIVALENT) for each in verdicts.values()):
                places = list(itertools.islice(left, max(wanted, 0)))
                if not places:
                    break
                list(pool.map(tried, places))
    report(order, verdicts)


def report(order: list[Mutation], verdicts: dict[int, str]) -> None:
    """Prints what survived, and how many were caught of those that can be imported."""
    count = Counter(verdicts.values())
    tried = count.total() - count[BROKEN] - count[EQUIVALENT]
    caught = count[CAUGHT] + count[TOO_LONG]
    for place in sorted(place for place, verdict in verdicts.items() if verdict == SURVIVED):
        print(f"survived: {order[place]}")
    share = f"{100 * caught / tried:.1f} %" if tried else "nothing tried"
    print(f"{caught} of {tried} caught ({share}), {count[TOO_LONG]} by the clock; {count[BROKEN]} no import")
    print(f"{count[EQUIVALENT]} proved equivalent, not counted")


if __name__ == "__main__":
    main()
