"""How fast a rule is looked up. Run `python benchmarks/lookup.py`; with wrk installed it measures load too.

Prints a table: what was measured, the figure, and what it should be at most or at least.
"""

import os
import random
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote_plus

ROOT = Path(__file__).parent.parent
FIRST_ANSWER = """
from judge.web import create_app
assert create_app().test_client().get("/search?q=blocker").status_code == 200
"""
SERVING = """
from judge.web import create_app
from judge.library import Shelf
client = create_app().test_client()
for address in {addresses!r}:
    client.get(address)
for line in open("/proc/self/status"):
    if line.startswith("VmRSS"):
        print(int(line.split()[1]) / 1024)
"""
_PASSES = 5
WRK = """
local addresses = {{ {addresses} }}
local place = math.random(#addresses)
request = function()
  place = place % #addresses + 1
  return wrk.format("GET", addresses[place])
end
"""


def questions() -> list[str]:
    asked = []
    for name in ("gold.toml", "tuning.toml"):
        text = (ROOT / "tests" / "search" / name).read_text(encoding="utf-8")
        asked += [question["ask"] for question in tomllib.loads(text)["question"]]
    random.Random(7).shuffle(asked)
    return asked


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1] * 1000


def timed(work: Callable[[str], object], items: list[str]) -> list[float]:
    times = []
    for item in items:
        start = time.perf_counter()
        work(item)
        times.append(time.perf_counter() - start)
    return times


def report(what: str, figure: float, unit: str, aim: str) -> None:
    print(f"| {what} | {figure:,.1f} {unit} | {aim} |", flush=True)


def in_process(home: Path) -> list[str]:
    os.environ["JUDGE_HOME"] = str(home)
    from judge.web import create_app

    app = create_app()
    library = app.extensions["shelf"].library()
    asked = questions()
    library.search.ready()
    first = timed(library.search.search, asked)  # every question once: nothing is remembered yet
    library.search.forget()
    again = timed(library.search.search, asked)
    report("search in process, mixed questions, each for the first time, p95", p95(first), "ms", "≤ 10 ms")
    bare = statistics.mean(bare_queries(home)) * 1000
    report("that p95, counted in a bare query of one word of whoosh", p95(first) / bare, "queries", "≤ 80")
    report("the same, words known, answers forgotten, p95", p95(again), "ms", "≤ 10 ms")
    client = app.test_client()
    for name in library.manuals:  # what a server does beside its first pages, once a version of the program
        if collection := app.extensions["examples"].of(name):
            collection.run_all()
    pages = [f"/{name}/{number}" for name, manual in library.manuals.items() for number in manual.rules]
    random.Random(7).shuffle(pages)
    report(
        "rule page of any manual, each for the first time, p95", p95(timed(client.get, pages)), "ms", "≤ 8 ms"
    )
    report("suggestions while typing, p95", p95(timed(library.search.suggest, asked)), "ms", "a keystroke")
    return pages


def bare_queries(home: Path) -> list[float]:
    """Times whoosh alone at words of the texts of rules, in seconds: what the processor is worth today."""
    from whoosh.index import open_dir
    from whoosh.query import Term

    from judge.resources import prepared

    found = []
    for place in sorted(toc.parent for toc in (prepared() or home).rglob("_MAIN_*.toc")):
        searcher = open_dir(str(place)).searcher()
        for word in random.Random(7).sample(list(searcher.lexicon("text_en")), 200):
            start = time.perf_counter()
            searcher.search(Term("text_en", word), limit=10)
            found.append(time.perf_counter() - start)
    return found


def starting(home: Path) -> None:
    def start() -> float:
        begun = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", FIRST_ANSWER], check=True, env={**os.environ, "JUDGE_HOME": str(home)}
        )
        return time.perf_counter() - begun

    shutil.rmtree(home / "index", ignore_errors=True)  # a wheel brings its own
    report("start to first answer, building the index", start(), "s", "≤ 4 s")
    report("start to first answer, with an index", min(start() for _ in range(3)), "s", "≤ 0.6 s")


def memory(home: Path, addresses: list[str]) -> None:
    code = SERVING.format(addresses=addresses)
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True,
        env={**os.environ, "JUDGE_HOME": str(home)},
    )  # fmt: skip
    report("resident memory after every rule page and question", float(done.stdout), "MB", "≤ 120 MB")


def load(home: Path, kinds: dict[str, tuple[list[str], str]]) -> None:
    if not shutil.which("wrk"):
        print("| load | wrk is not installed | |")
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "-w", "2", "-b", f"127.0.0.1:{port}", "--log-level", "error",
         "judge.web:create_app()"],
        env={**os.environ, "JUDGE_HOME": str(home)},
    )  # fmt: skip
    try:
        base = f"http://127.0.0.1:{port}"
        time.sleep(4)
        for kind, (addresses, aim) in kinds.items():
            script = home / "wrk.lua"
            quoted = ", ".join(f'"{address}"' for address in addresses)
            script.write_text(WRK.format(addresses=quoted), encoding="utf-8")
            asked = 0
            while asked < _PASSES * len(addresses):  # until each worker has answered nearly all of them
                asked += int(re.findall(r"(\d+) requests in", wrk(base, script, 4))[0])
            said = wrk(base, script, 10)
            rate = re.search(r"Requests/sec:\s+([\d.]+)", said)
            failed = re.search(r"(Non-2xx.*|Socket errors.*)", said)
            report(
                f"{kind}, 16 connections, 2 sync workers", float(rate[1]) if rate else 0.0, "a second", aim
            )
            if failed:
                print(f"| {kind}: failed | {failed[1]} | none |")
    finally:
        server.terminate()
        server.wait()


def wrk(base: str, script: Path, seconds: int) -> str:
    command = ["wrk", "-t", "1", "-c", "16", "-d", f"{seconds}s", "-s", str(script), base]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        print("| what | figure | aim |\n|---|---|---|")
        pages = in_process(home)
        searches = [f"/search?q={quote_plus(question)}" for question in questions()]
        starting(home)
        memory(home, pages + searches)
        load(home, {"rule pages": (pages, "≥ 1,500"), "searches": (searches, "≥ 1,500")})


if __name__ == "__main__":
    main()
