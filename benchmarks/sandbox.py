"""How fast the sandbox is. Run `python benchmarks/sandbox.py`; with chromium installed it clicks too.

Prints a table: what was measured, the figure, and what it should be at most.
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
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path

ROOT = Path(__file__).parent.parent
LONG = 500
"""Nodes of a long case."""
JUDGES = 50
STEPS_OF_EACH = 12
TABLE = "mid-game"


def report(what: str, figure: float, unit: str, aim: str) -> None:
    print(f"| {what} | {figure:,.1f} {unit} | {aim} |", flush=True)


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1] * 1000


def long_case(home: Path) -> tuple[str, list[int]]:
    """The key of a case with a line of many nodes, played by chance, and its nodes."""
    from judge.casework import open_work, play, starting
    from judge.engine.decisions import random_answer
    from judge.sandbox.variations import Answer
    from judge.store import open_store

    store = open_store(None, home)
    made = starting.from_table(store, "fusion-world", TABLE, "en")
    work, chance, at = open_work(store, made.case), random.Random(5), 0
    ends = [0]
    while len(ends) < LONG:
        decision = work.state(at).decision
        if decision is None:  # the game has ended: another line from the middle
            at = ends[len(ends) // 2]
            continue
        at = play(work, at, Answer(random_answer(decision, chance))).at
        ends.append(at)
    store.close()
    return made.key, ends


def in_process(key: str, ends: list[int]) -> None:
    """What the server does for one step, and for opening a long case."""
    from judge.web import create_app

    client = create_app({"RATELIMIT_ENABLED": False}).test_client()
    page = client.get(f"/edit/{key}/?lang=en").text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token
    times = []
    for at in (ends * 2)[-200:]:
        sent = {"csrf_token": token[1], "at": str(at), "option": "0"}
        begun = time.perf_counter()
        answer = client.post(f"/edit/{key}/answer", data=sent, headers={"X-Fragment": "1"})
        times.append(time.perf_counter() - begun)
        assert answer.status_code in (200, 422), answer.status_code
    report("a step in the server, 500 nodes behind it, p95", p95(times), "ms", "≤ 25 ms")
    times = []
    for at in ends[-40:]:
        begun = time.perf_counter()
        assert client.get(f"/edit/{key}/?at={at}").status_code == 200
        times.append(time.perf_counter() - begun)
    report("opening a case of 500 nodes, p95", p95(times), "ms", "≤ 300 ms")


@contextmanager
def served(home: Path) -> Iterator[str]:
    """Two workers, as a club would run them."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "-w", "2", "--threads", "4", "-b", f"127.0.0.1:{port}"]
    command += ["judge.web:create_app()"]
    environment = {**os.environ, "JUDGE_HOME": str(home), "JUDGE_WEB_RATELIMIT_ENABLED": "false"}
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}/sandbox/").read()
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait()


class Judge:
    """Somebody at a table: a case of their own, stepped as they would."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.chance = random.Random(number)
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.times: list[float] = []
        self.failed = 0

    def begin(self) -> None:
        page = self.browser.open(f"{self.address}/sandbox/").read().decode()
        self.token = re.findall(r'name="csrf_token" value="([^"]+)"', page)[0]
        form = {"csrf_token": self.token, "from": "table", "game": "fusion-world", "table": TABLE}
        sent = urllib.parse.urlencode(form)
        opened = self.browser.open(f"{self.address}/sandbox/", sent.encode())
        self.key = re.findall(r"/edit/([^/]+)", opened.url)[0]
        self.page = self.browser.open(f"{self.address}/edit/{self.key}/").read().decode()
        self.at = "0"

    def step(self) -> None:
        options = re.findall(r'name="option" value="(\d+)"', self.page) or ["0"]
        sent = {"csrf_token": self.token, "at": self.at, "option": self.chance.choice(options)}
        request = urllib.request.Request(
            f"{self.address}/edit/{self.key}/answer",
            urllib.parse.urlencode(sent).encode(),
            {"X-Fragment": "1"},
        )
        begun = time.perf_counter()
        try:
            with self.browser.open(request) as answer:
                self.page = answer.read().decode()
                found = re.search(r"at=(\d+)", answer.headers.get("X-Location", ""))
                self.at = found[1] if found else self.at
        except urllib.error.HTTPError as error:
            self.failed += error.code != 422
        self.times.append(time.perf_counter() - begun)


def together(address: str) -> None:
    """Many judges step at once; each thinks for a moment between two steps."""
    judges = [Judge(address, number) for number in range(JUDGES)]
    for judge in judges:
        judge.begin()
    gate = threading.Barrier(JUDGES)

    def play(judge: Judge) -> None:
        gate.wait()
        for _ in range(STEPS_OF_EACH):
            time.sleep(judge.chance.uniform(1, 4))
            judge.step()

    threads = [threading.Thread(target=play, args=(judge,)) for judge in judges]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    report(
        f"{JUDGES} judges stepping at once, p95", p95([t for j in judges for t in j.times]), "ms", "≤ 250 ms"
    )
    report("  of these steps failed", sum(judge.failed for judge in judges), "", "0")


def clicked(address: str) -> None:
    """From the click to the board drawn anew, in Chromium."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 390, "height": 780})
        page.goto(f"{address}/sandbox/?lang=en")
        page.click(f'button[value="{TABLE}"]')
        page.goto(page.url.split("/setup")[0] + "/")
        times = page.evaluate(
            """async () => {
              const main = document.querySelector("main");
              const times = [];
              for (let step = 0; step < 30; step += 1) {
                const button = main.querySelector('button[name="option"]');
                if (!button) break;
                const begun = performance.now();
                const drawn = new Promise((done) => {
                  const painted = () => requestAnimationFrame(() => setTimeout(done));
                  main.addEventListener("shown", painted, { once: true });
                });
                button.click();
                await drawn;
                times.push((performance.now() - begun) / 1000);
              }
              return times;
            }"""
        )
        browser.close()
    report(
        "a step in Chromium, from the click to drawn, median",
        statistics.median(times) * 1000,
        "ms",
        "≤ 100 ms",
    )
    report("  the same, p95", p95(times), "ms", "")


def main() -> None:
    print("| measured | figure | aim |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["JUDGE_HOME"] = folder
        in_process(*long_case(home))
        with served(home) as address:
            clicked(address)
            together(address)


if __name__ == "__main__":
    main()
