"""How fast the program is against an earlier one: `python benchmarks/against.py COMMIT [WORD...]`.

Plays the same games in both, by turns and a slice at a time, so that whatever else the machine does meets
both. Prints a table: what was measured, the figure of the commit, the figure now, and how many times as fast
it is now. With words only what has one of them in its name is measured.

Times are seconds of the processor, the least that each slice took in all its rounds; every second round the
new one begins. Beside them stand counts that no machine changes: how many functions are called, and how many
instructions of Python are carried out. Each version has a process and a home of its own.

What is asked for must be there in both versions: the games, the middle of one, and a long case are those of
each version's own `benchmarks/engine.py` and `benchmarks/sandbox.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, BinaryIO, cast

ROOT = Path(__file__).parent.parent
GAMES = 8
"""How many games a round plays, and is begun from the middle of."""
COUNTED = 4
"""How many of them are counted: that takes long."""
STATES = 400
"""How many states are explored from a middle."""
TURNED = 20
"""How often a state is written and read in a slice."""
NODES = 60
"""How many nodes the case has in which the server takes a step."""
EXAMPLE = "rules_corpus/fusion-world/examples/a-card-koed-for-its-own-skill.yaml"
COMMANDS = {"judge run of one example": ("run", EXAMPLE), "judge rule": ("rule", "8-4-6")}
RUN = "import sys; from judge.cli import run; sys.argv[0] = 'judge'; run()"

Slice = Callable[[], int]
"""What is timed as a whole; says how many units it did."""


# --- in the process of one version ----------------------------------------------------------------------


def own(name: str) -> ModuleType:
    """A benchmark of the version in whose folder this process is."""
    spec = spec_from_file_location(f"own_{name}", Path("benchmarks") / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def playing(games: Callable[[int], Any], play_out: Callable[..., int]) -> Iterator[Callable[[], Slice]]:
    """Whole games by chance; a game is made before it is timed."""

    def made(seed: int) -> Slice:
        game, chance = games(seed)
        return lambda: play_out(game, chance)

    return (partial(made, seed) for seed in range(GAMES))


def exploring(games: Callable[[int], Any], engine: ModuleType) -> Iterator[Callable[[], Slice]]:
    """To the end of the turn, from the middle of games."""

    def explored(game: Any, state: Any) -> int:
        bounds = engine.Bounds(states=STATES, seconds=600)
        return int(engine.explore(type(game), game.catalogue, state, "turn-end", bounds).states)

    for seed in range(GAMES):
        game, state = engine.midway(games, seed)
        if not game.result:
            yield lambda game=game, state=state: partial(explored, game, state)


def turning(games: Callable[[int], Any], engine: ModuleType) -> Iterator[Callable[[], Slice]]:
    """States in the middle of games, written and read again."""

    def turned(state: Any) -> int:
        for _ in range(TURNED):
            engine.read(engine.write(state))
        return TURNED

    for seed in range(GAMES):
        _, state = engine.midway(games, seed)
        yield lambda state=state: partial(turned, state)


def stepping() -> Iterator[Callable[[], Slice]]:
    """Steps of a case, asked of the server."""
    from judge.web import create_app

    sandbox = own("sandbox")
    sandbox.LONG = NODES
    key, ends = sandbox.long_case(Path(os.environ["JUDGE_HOME"]))
    client = create_app({"RATELIMIT_ENABLED": False}).test_client()
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get(f"/edit/{key}/?lang=en").text)
    assert token is not None

    def stepped(at: int) -> int:
        sent = {"csrf_token": token[1], "at": str(at), "option": "0"}
        answer = client.post(f"/edit/{key}/answer", data=sent, headers={"X-Fragment": "1"})
        assert answer.status_code in (200, 422), answer.status_code
        return 1

    for at in ends[:: NODES // 20]:
        yield lambda at=at: partial(stepped, at)


def measures(words: list[str]) -> dict[str, list[Callable[[], Slice]]]:
    """What is measured, by its name, in slices to be made ready and timed."""
    engine = own("engine")
    found = {}
    for game, games in (("Fusion World", engine.own_game), ("Chrono Clash", engine.chrono_games.own_game)):
        found[f"random play, {game}, decisions/s"] = partial(playing, games, engine.play_out)
        found[f"exploring, {game}, states/s"] = partial(exploring, games, engine)
        found[f"a state written and read, {game}, times/s"] = partial(turning, games, engine)
    found["a step in the server, steps/s"] = stepping
    return {name: list(slices()) for name, slices in found.items() if is_wanted(name, words)}


def counted(slices: list[Callable[[], Slice]]) -> tuple[int, int, int]:
    """Counts the units done, the functions called and the instructions carried out, of Python and in C."""
    calls = instructions = units = 0

    def called(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    def carried_out(frame: FrameType, event: str, _: object) -> Any:
        nonlocal instructions
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        instructions += event == "opcode"
        return carried_out

    for each in slices[:COUNTED]:
        each()()  # so that all that is computed once has been
        run = each()
        sys.setprofile(called)
        units += run()
        sys.setprofile(None)
        run = each()
        sys.settrace(carried_out)
        run()
        sys.settrace(None)
    return units, calls, instructions


def work(words: list[str]) -> None:
    """Says what can be measured, then does what it is told: times what is named, once; `# name` counts it."""
    known = measures(words)
    print(json.dumps(list(known)), flush=True)
    for line in sys.stdin:
        order = line.strip()
        if order.startswith("# "):
            print(json.dumps(counted(known[order[2:]])), flush=True)
            continue
        took = []
        for each in known[order]:
            run = each()
            begun = time.process_time()
            units = run()
            took.append((time.process_time() - begun, units))
        print(json.dumps(took), flush=True)


# --- the two of them ------------------------------------------------------------------------------------


@dataclass
class Version:
    """One version: the folder it is in, and how its processes are started."""

    folder: Path
    home: Path
    worker: subprocess.Popen[str] | None = None

    @property
    def environment(self) -> dict[str, str]:
        """Variables under which it finds itself, and compiles nothing twice."""
        own_path = os.pathsep.join((str(self.folder), str(self.folder / "tests")))
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        return {**kept, "PYTHONPATH": own_path, "PYTHONHASHSEED": "0", "JUDGE_HOME": str(self.home)}

    def begin(self, words: list[str]) -> list[str]:
        """Starts the process that plays; returns what it can measure."""
        command = [sys.executable, __file__, "--work", *words]
        self.worker = subprocess.Popen(
            command, cwd=self.folder, env=self.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        return cast("list[str]", self.answer())

    def answer(self, order: str = "") -> Any:
        """Tells the process what to do, if anything, and returns what it says."""
        assert self.worker is not None and self.worker.stdin is not None and self.worker.stdout is not None
        if order:
            print(order, file=self.worker.stdin, flush=True)
        return json.loads(self.worker.stdout.readline())

    def start(self, *words: str) -> float:
        """Runs a command of it; returns the seconds of the processor that this took."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [sys.executable, "-c", RUN, *words]
        subprocess.run(command, cwd=self.folder, env=self.environment, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def is_wanted(name: str, words: list[str]) -> bool:
    """True if one of the words is in a name, or there are none."""
    return not words or any(word.lower() in name.lower() for word in words)


def in_turn(pair: tuple[Version, Version], number: int) -> tuple[Version, Version]:
    """Both versions, every second time the other way round."""
    return pair if number % 2 else (pair[1], pair[0])


def compare(pair: tuple[Version, Version], name: str, rounds: int) -> None:
    """Times the slices of a measure in both, and counts; prints its row."""
    least: dict[int, list[float]] = {}
    units: dict[int, int] = {}
    for number in range(rounds):
        for version in in_turn(pair, number):
            took = version.answer(name)
            before = least.setdefault(id(version), [float("inf")] * len(took))
            least[id(version)] = [min(a, seconds) for a, (seconds, _) in zip(before, took, strict=True)]
            units[id(version)] = sum(count for _, count in took)
    then, now = (units[id(each)] / sum(least[id(each)]) for each in pair)
    counts = [version.answer(f"# {name}") for version in pair]
    said = [f"{calls / done:,.0f} / {carried / done:,.0f}" for done, calls, carried in counts]
    print(f"| {name} | {then:,.0f} | {now:,.0f} | {now / then:.3f} | {said[0]} | {said[1]} |", flush=True)


def compare_command(pair: tuple[Version, Version], name: str, rounds: int) -> None:
    """Times the start of a command in both; prints its row."""
    least: dict[int, float] = {}
    for number in range(rounds):
        for version in in_turn(pair, number):
            least[id(version)] = min(least.get(id(version), 99.0), version.start(*COMMANDS[name]))
    then, now = (least[id(each)] for each in pair)
    print(f"| {name}, s | {then:.3f} | {now:.3f} | {then / now:.3f} | | |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Times this version against an earlier one.")
    parser.add_argument("commit")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--rounds", type=int, default=20)
    asked = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ended:
        before = Path(folder) / "before"
        archive = subprocess.Popen(["git", "archive", asked.commit], cwd=ROOT, stdout=subprocess.PIPE)
        with tarfile.open(fileobj=cast(BinaryIO, archive.stdout), mode="r|") as files:
            files.extractall(before, filter="data")
        pair = Version(before, Path(folder) / "home-before"), Version(ROOT, Path(folder) / "home-now")
        for version in pair:
            version.home.mkdir()
        offered = [version.begin(asked.words) for version in pair]
        for version in pair:
            assert version.worker is not None
            ended.callback(version.worker.kill)
        print("| measured | before | now | times as fast | calls / instructions before | now |")
        print("|---|---|---|---|---|---|")
        for name in COMMANDS:
            if is_wanted(name, asked.words):
                compare_command(pair, name, asked.rounds)
        for name in offered[1]:
            if name in offered[0]:
                compare(pair, name, asked.rounds)


if __name__ == "__main__":
    work(sys.argv[2:]) if sys.argv[1:2] == ["--work"] else main()
