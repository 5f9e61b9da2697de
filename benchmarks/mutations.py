"""How many faults in the rules the tests catch: `python benchmarks/mutations.py [--count 200] [--seed 1]`.

Changes one place of `judge/rules` at a time, by chance: a comparison, `and`, `not`, a sign, a number, a call
left out; of all games, or of each `--game` that is named. Runs the tests that call the function, the quickest
first, until one fails, in a process of its own (trials.py). The checkout is not touched. Prints each change
with its verdict, and how many were caught.
`--only paying.py:price_of` takes those whose place is called so, or has that in its name; with `--tests FILE`
they are tried on the tests of some files alone, which takes no long record: what does a new test catch?
What equivalents.toml proves to change nothing is counted apart. A test that takes far more processor time
than without the change catches it too; how long the machine lets it wait does not matter.
`--resume FILE` keeps the verdicts there, and goes on from there after an interruption. What the tests call is
kept beside it, for the code as it stands, in CODE.calls; where only tests were changed since, only these are
run anew. A change is tried on a few seconds of each file's tests: `--near 60` finds out whether what survived
there survives the others too, with `--resume` for nothing else. Needs Linux or macOS.
"""

import argparse
import contextlib
import hashlib
import itertools
import json
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mutants import Mutation, mutations_of
from trials import (
    FAILED,
    NO_IMPORT,
    PASSED,
    TOO_LONG,
    Test,
    Trial,
    called,
    ends,
    in_children,
    outermost,
    recorded,
)

ROOT = Path(__file__).parent.parent
FOLDERS = {
    "fusion-world": ("dragon_ball", "fusion_world"),
    "masters": ("dragon_ball", "masters"),
    "chrono-clash": ("chrono_clash",),
}
"""Where the rules of each game stand in `judge/rules`."""
BROKEN, EQUIVALENT = "no import", "equivalent"
VERDICTS = {PASSED: "survived", FAILED: "caught", TOO_LONG: "too long", NO_IMPORT: BROKEN}
"""What each end of the tests says of a change: no test failed; one did; one did not end; the file cannot even
be imported. EQUIVALENT is what equivalents.toml proves to change nothing: no test is run on it."""
NEAR_SECONDS = 4
"""For so many seconds the tests of one file are tried on a change at most."""
FEW = 4
"""With fewer tests that call a function, others of its file are tried too: what it gave may be kept."""
TESTS = (
    "tests/sandbox/test_examples.py",
    "tests/sandbox/test_examples_played_on.py",
    "tests/rules",
    "tests/engine",
    "tests/games",
    "tests/table/test_live_editing.py",
    "tests/table/test_masters_board.py",
    "tests/sandbox/test_grounds.py",
    "tests/sandbox/test_conceding.py",
)


def tests_of(record: Path, jobs: int, tests: Sequence[str] = TESTS) -> list[Test]:
    """Those tests, the quickest first, from a record of their calls, which is made where there is none.

    A record beside it, of the same code and other tests, is gone on from: only files of tests that are new or
    were changed are run. The first in the file stands for what is called while modules are imported. Raises
    SystemExit where a test fails without any change.
    """
    if not record.exists():
        rest, files = digests_of_sources()
        at_import, lines = recorded_earlier(record.parent, rest, files)
        done = {line["test"].split("::")[0] for line in lines}
        anew = sorted(files.keys() - done) if lines else tests
        made = record.with_name(f"{record.name}.made")
        made.unlink(missing_ok=True)
        print(f"recording what {f'{len(anew)} files of' if lines else 'all'} tests call", flush=True)
        for _, end in in_children(1, [(0, partial(recorded, jobs, anew, made))]):
            if end.status != PASSED:
                sys.exit("a test fails without any change")
        for line in map(json.loads, made.read_text("utf-8").splitlines()):
            if line["test"]:
                lines.append(line)
            else:
                at_import |= set(line["calls"])
        heading = {"test": "", "seconds": 0, "calls": sorted(at_import), "rest": rest, "files": files}
        made.write_text("".join(f"{json.dumps(line)}\n" for line in (heading, *lines)), "utf-8")
        made.rename(record)
    lines = list(map(json.loads, record.read_text("utf-8").splitlines()))
    found = [Test(line["test"], line["seconds"], frozenset(line["calls"])) for line in lines]
    return sorted(found, key=lambda test: (test.id != "", test.seconds))


def recorded_earlier(folder: Path, rest: str, files: dict[str, str]) -> tuple[set[str], list[dict[str, Any]]]:
    """What imports call, and the lines of tests in files that are unchanged, from an earlier record.

    Of the records in a folder, the one that knows most of these files; of other code, none does.
    """
    best: tuple[int, set[str], list[dict[str, Any]]] = 0, set(), []
    for record in folder.glob("*.calls"):
        heading, *lines = map(json.loads, record.read_text("utf-8").splitlines())
        if heading.get("rest") == rest:
            same = {file for file, digest in files.items() if heading["files"].get(file) == digest}
            kept = [line for line in lines if line["test"].split("::")[0] in same]
            best = max(best, (len(same), set(heading["calls"]), kept), key=lambda each: each[0])
    return best[1], best[2]


def tests_near(
    mutation: Mutation, tests: list[Test], at_import: frozenset[str], most: float = NEAR_SECONDS
) -> list[Test]:
    """The tests that call the function that is changed, the quickest of each file, `most` seconds of them.

    For a table or a number outside of any function, or in one that an import calls, these are all tests:
    after those that call it, those that call something of the file.
    """
    name = called(mutation)
    near = [test for test in tests if name in test.calls]
    if not mutation.function or outermost(mutation) in at_import:
        near = sorted(tests, key=lambda test: (name not in test.calls, not test.calls_any_of(mutation.file)))
    elif len(near) < FEW:
        near += [test for test in tests if name not in test.calls and test.calls_any_of(mutation.file)]
    seconds = Counter[str]()
    kept = []
    for test in near:
        file = test.id.split("::")[0]
        if seconds[file] < most:
            kept.append(test)
        seconds[file] += test.seconds
    return kept


def chosen(games: tuple[str, ...], seed: int, only: Sequence[str] = ("",)) -> list[Mutation]:
    """Every mutation of the rules of some games in functions named so, in the order of a seed."""
    folders = {ROOT / "judge" / "rules" / name for game in games for name in FOLDERS[game]}
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    every = [
        each for file in files for each in mutations_of(file.relative_to(ROOT).as_posix(), file.read_bytes())
    ]
    random.Random(seed).shuffle(every)
    return [each for each in every if any(name in called(each) for name in only)]


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


def digests_of_sources() -> tuple[str, dict[str, str]]:
    """A digest of the code with all that tests share, and one of each file of tests."""
    kinds = (
        ("judge", "*.py"),
        ("tests", "*.py"),
        ("tests", "*.txt"),
        ("tests", "*.yaml"),
        ("rules_corpus", "*.yaml"),
    )
    every = sorted(file for folder, kind in kinds for file in (ROOT / folder).rglob(kind))
    tests = [file for file in every if file.name.startswith("test_")]
    shared = hashlib.sha256(b"".join(file.read_bytes() for file in every if file not in tests))
    return shared.hexdigest()[:12], {
        name: hashlib.sha256((ROOT / name).read_bytes()).hexdigest()[:12]
        for name in (file.relative_to(ROOT).as_posix() for file in tests)
        if name.startswith(TESTS)
    }


def code_of_sources() -> str:
    """A digest of the code and its tests: verdicts of others are not gone on from."""
    return hashlib.sha256(json.dumps(digests_of_sources()).encode()).hexdigest()[:12]


def known(file: Path | None, heading: dict[str, Any], near: float) -> dict[int, str]:
    """The verdicts that a file keeps, by the place in the order; raises SystemExit for another seed's.

    What survived fewer seconds of tests than are asked for now has none: it is tried again.
    """
    if file is None or not file.exists() or not file.stat().st_size:
        return {}
    first, *lines = map(json.loads, file.read_text("utf-8").splitlines())
    if first != heading:
        sys.exit(f"{file} is of another seed, or of other rules or tests: {first}")
    survived = VERDICTS[PASSED]
    return {
        line["place"]: line["verdict"]
        for line in lines
        if line["verdict"] != survived or line.get("near", NEAR_SECONDS) >= near
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How many faults in the rules the tests catch.")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=FOLDERS, action="append")
    parser.add_argument("--only", nargs="+", default=[""], metavar="FILE:FUNCTION")
    parser.add_argument("--tests", nargs="+", default=TESTS, metavar="FILE")
    parser.add_argument("--near", type=float, default=NEAR_SECONDS, metavar="SECONDS")
    parser.add_argument("--resume", type=Path, metavar="FILE")
    asked = parser.parse_args()
    games = tuple(asked.game or FOLDERS)
    order = chosen(games, asked.seed, asked.only)
    code = code_of_sources()
    if asked.resume and asked.tests != TESTS:
        parser.error("verdicts that are kept are those of all tests")
    heading = {"seed": asked.seed, "games": list(games), "only": asked.only, "code": code}
    verdicts = known(asked.resume, heading, asked.near)
    equivalent = proved()
    keep = asked.resume.open("a", encoding="utf-8") if asked.resume else contextlib.nullcontext()
    with TemporaryDirectory(prefix="judge-mutations-") as folder, keep as kept:
        if kept and not verdicts and not kept.tell():
            print(json.dumps(heading), file=kept, flush=True)
        beside = asked.resume.parent if asked.resume else Path(folder)
        at_import, *tests = tests_of(beside / f"{code}.calls", asked.jobs, asked.tests)

        def settled(place: int, verdict: str, seconds: float) -> None:
            verdicts[place] = verdict
            print(f"{verdict:9} {seconds:6.1f} s  {order[place]}", flush=True)
            if kept:
                tried = {"near": asked.near, "seconds": seconds, "what": str(order[place])}
                print(json.dumps({"place": place, "verdict": verdict, **tried}), file=kept, flush=True)

        left = iter(place for place in range(len(order)) if place not in verdicts)
        while wanted := asked.count - sum(each not in (BROKEN, EQUIVALENT) for each in verdicts.values()):
            places = list(itertools.islice(left, max(wanted, 0)))
            if not places:
                break
            trials: dict[int, Trial] = {}
            for place in places:
                if place_of(order[place]) in equivalent:
                    settled(place, EQUIVALENT, 0)
                else:
                    trials[place] = order[place], tests_near(order[place], tests, at_import.calls, asked.near)
            for place, end in ends(asked.jobs, asked.tests, trials, at_import.calls):
                settled(place, VERDICTS[end.status], end.seconds)
    report(order, verdicts)


def report(order: list[Mutation], verdicts: dict[int, str]) -> None:
    """Prints what survived, and how many were caught of those that can be imported: by folder, and of all."""
    for place in sorted(place for place, verdict in verdicts.items() if verdict == VERDICTS[PASSED]):
        print(f"survived: {order[place]}")
    of_folders: dict[str, Counter[str]] = {}
    for place, verdict in verdicts.items():
        of_folders.setdefault(order[place].file.split("/")[2], Counter())[verdict] += 1
    for name, count in (*sorted(of_folders.items()), ("judge/rules", Counter(verdicts.values()))):
        tried = count.total() - count[BROKEN] - count[EQUIVALENT]
        caught = tried - count[VERDICTS[PASSED]]
        share = f"{100 * caught / tried:.1f} %" if tried else "nothing tried"
        print(
            f"{name}: {caught} of {tried} caught ({share}), {count[VERDICTS[TOO_LONG]]} by their time; "
            f"{count[BROKEN]} no import, {count[EQUIVALENT]} proved equivalent: not counted"
        )


if __name__ == "__main__":
    main()
