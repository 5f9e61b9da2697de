"""Judges at an event: `python benchmarks/event.py --judges 500 --minutes 10`.

The server is started as docs/deploy.md says, with two workers, SQLite or what `JUDGE_DATABASE` names. Each
judge has a case and does something every 15 seconds, 5 to 25 by chance: of ten times, four open a rule, two
search, and four step on in the case; one whose game is over begins another. Prints how long each kind took,
what failed, and each minute the memory of all processes of the server, what they share counted once.

Run it where nothing else runs: who asks needs a part of the processors, too.
"""

import argparse
import http.client
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote_plus

from lookup import questions
from sandbox import Judge, p95

ACTIONS = ("rule page",) * 4 + ("search",) * 2 + ("step",) * 4
PAUSE = (5.0, 25.0)  # seconds between two actions of a judge
AIMS = {"rule page": 50, "step": 250}  # ms, p95
FAULTS = (urllib.error.URLError, ConnectionError, http.client.HTTPException, TimeoutError)


class Event:
    """What all judges did together."""

    def __init__(self, address: str, rules: list[str], minutes: float) -> None:
        self.address = address
        self.rules = rules
        self.questions = questions()
        self.ends = time.monotonic() + minutes * 60
        self.times: dict[str, list[float]] = defaultdict(list)
        self.failed: Counter[str] = Counter()

    def attend(self, number: int) -> None:
        """Be one judge until the event is over."""
        judge = Judge(self.address, number)
        time.sleep(judge.chance.uniform(0, PAUSE[1]))
        begun = self.timed("begin", judge.begin)
        while time.monotonic() < self.ends:
            kind = judge.chance.choice(ACTIONS)
            if kind == "rule page":
                self.timed(kind, lambda: self.read(judge, judge.chance.choice(self.rules)))
            elif kind == "search":
                self.timed(kind, lambda: self.read(judge, f"/search?q={self.question(judge)}"))
            elif not begun or 'name="option"' not in judge.page:
                begun = self.timed("begin", judge.begin)
            else:
                failed = judge.failed
                self.timed(kind, judge.step)
                self.failed[kind] += judge.failed - failed
            time.sleep(judge.chance.uniform(*PAUSE))

    def question(self, judge: Judge) -> str:
        return quote_plus(judge.chance.choice(self.questions))

    def read(self, judge: Judge, path: str) -> None:
        with judge.browser.open(f"{self.address}{path}", timeout=60) as answer:
            answer.read()

    def timed(self, kind: str, action) -> bool:  # type: ignore[no-untyped-def]
        begun = time.perf_counter()
        try:
            action()
        except FAULTS:
            self.failed[kind] += 1
            return False
        self.times[kind].append(time.perf_counter() - begun)
        return True


@contextmanager
def served(home: Path) -> Iterator[tuple[str, int]]:
    """The address of a server as docs/deploy.md starts it, and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "-c", "python:judge.web.workers", "-w", "2"]
    command += ["-b", f"127.0.0.1:{port}", "--log-level", "error", "judge.web:create_app()"]
    environment = {**os.environ, "JUDGE_HOME": str(home), "JUDGE_WEB_RATELIMIT_ENABLED": "false"}
    server = subprocess.Popen(command, cwd=home, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{address}/ready").read()
                break
            except FAULTS:
                time.sleep(0.1)
        yield address, server.pid
    finally:
        server.terminate()
        server.wait()


def memory(server: int) -> float:
    """The memory of a server and its workers in MB, what they share counted once."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    total = 0
    for process in (server, *children):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / 1024


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--judges", type=int, default=500)
    options.add_argument("--minutes", type=float, default=10)
    given = options.parse_args()
    from judge.library import Shelf

    rules = [f"/{name}/{each}" for name, manual in Shelf().library().manuals.items() for each in manual.rules]
    random.Random(7).shuffle(rules)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (address, server):
        event = Event(address, rules, given.minutes)
        threads = [threading.Thread(target=event.attend, args=(number,)) for number in range(given.judges)]
        for thread in threads:
            thread.start()
        while (left := event.ends - time.monotonic()) > 0:
            done = sum(map(len, event.times.values()))
            print(f"{memory(server):,.0f} MB, {done:,} requests, {event.failed.total()} failed", flush=True)
            time.sleep(min(60.0, left))
        for thread in threads:
            thread.join()
        print("| what | how many | p95 | aim | failed |\n|---|---:|---:|---:|---:|")
        for kind, times in sorted(event.times.items()):
            aim = f"≤ {AIMS[kind]} ms" if kind in AIMS else ""
            worth = f"{p95(times):,.0f} ms" if len(times) > 1 else ""
            print(f"| {kind} | {len(times):,} | {worth} | {aim} | {event.failed[kind]} |")
        print(f"{memory(server):,.0f} MB at the end")


if __name__ == "__main__":
    main()
