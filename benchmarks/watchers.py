"""How soon watchers of a case see what is played: `python benchmarks/watchers.py http://127.0.0.1:8000`.

Each watcher asks as `together.js` does, and fetches the board that has come. Measured from when the move is
sent, so the time of the move is in it.

With `--devices`, two real Chromiums instead: one taps options, the other looks on. Measured from when the tap
was answered until the other shows the move, both by the one clock of this machine; `--latency` milliseconds
go by before each answer reaches the one who looks on.
"""

import argparse
import http.client
import json
import random
import re
import shutil
import statistics
import threading
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

PAUSE = 0.4
"""Seconds between two questions of a watcher, as in `together.js`."""
FRAGMENT = {"X-Fragment": "1", "Accept-Encoding": "gzip", "Accept-Language": "en"}
EXAMPLE = "blocker-takes-the-attack"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")


class Player:
    """A browser that begins a case from a worked example and plays in it."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        begun, _ = self.post("/sandbox/", {"from": "example", "game": "fusion-world", "example": EXAMPLE})
        found = re.search(r"/edit/[^/]+/", begun)
        reading = re.search(r"/cases/\w+/", self.get(f"{found[0]}case")[1]) if found else None
        if not found or not reading:
            raise SystemExit(f"no case was begun: {begun}")
        self.edit, self.read = found[0], reading[0]
        self.at = "0"

    def get(self, path: str) -> tuple[str, str]:
        """A page: where it stands in the end, and its text."""
        with self.browser.open(self.site + path) as answer:
            return answer.url, answer.read().decode()

    def post(self, path: str, fields: dict[str, str]) -> tuple[str, str]:
        token = re.search(r'name="csrf_token" value="([^"]+)"', self.get("/sandbox/")[1])
        data = urllib.parse.urlencode({**fields, "csrf_token": token[1] if token else ""}).encode()
        with self.browser.open(urllib.request.Request(self.site + path, data)) as answer:
            return answer.url, answer.read().decode()

    def play(self) -> None:
        """The first option where the play has come to."""
        where, _ = self.post(f"{self.edit}answer", {"at": self.at, "option": "0"})
        found = re.search(r"at=(\d+)", where)
        self.at = found[1] if found else self.at


class Watcher(threading.Thread):
    """One who looks on: notes when each state of the case was first seen."""

    def __init__(self, host: str, page: str) -> None:
        super().__init__(daemon=True)
        self.host, self.page, self.path = host, page, f"{page}live"
        self.seen: dict[int, float] = {}
        self.asked: list[float] = []

    def run(self) -> None:
        time.sleep(random.random() * PAUSE)
        line, tag = http.client.HTTPConnection(self.host), ""
        while True:
            begun = time.perf_counter()
            line.request("GET", self.path, headers={"If-None-Match": tag} if tag else {})
            answer = line.getresponse()
            body = answer.read()
            self.asked.append(time.perf_counter() - begun)
            if answer.status == 200:
                tag = answer.headers["ETag"]
                played = json.loads(body)["played"]
                line.request("GET", f"{self.page}?at={played}", headers=FRAGMENT)
                line.getresponse().read()
                self.seen.setdefault(played, time.perf_counter())
            time.sleep(PAUSE)


NOTE_WHEN_SHOWN = """() => {
    window.shown = {};
    const note = () => { shown[document.querySelector(".together")?.dataset.at] ??= Date.now(); };
    const all = { subtree: true, childList: true, attributes: true };
    new MutationObserver(note).observe(document.querySelector("main"), all);
    note();
}"""


def on_two_devices(site: str, moves: int, latency: int) -> list[float]:
    """Seconds from each tap's answer until the other device shows it. Begins a new case where one is over."""
    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    late: list[float] = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        floor, head = (browser.new_context(base_url=site).new_page() for _ in "AB")
        if latency:
            settings = {
                "offline": False,
                "latency": latency,
                "downloadThroughput": -1,
                "uploadThroughput": -1,
            }
            head.context.new_cdp_session(head).send("Network.emulateNetworkConditions", settings)
        while len(late) < moves:
            case = Player(site)
            floor.goto(f"{case.edit}?at=0&lang=en")
            head.goto(f"{case.read}?at=0&lang=en")
            head.evaluate(NOTE_WHEN_SHOWN)
            while len(late) < moves and floor.locator(".asked .options button").count():
                time.sleep(1 + random.random())  # at any moment between two questions of the other device
                with floor.expect_response(lambda answer: "/answer" in answer.url) as answered:
                    floor.locator(".asked .options button").first.click()
                answered.value.finished()
                timing = answered.value.request.timing
                at = timing["startTime"] + timing["responseEnd"]
                floor.wait_for_function("() => document.querySelector('main').ariaBusy !== 'true'")
                played = floor.locator(".together").get_attribute("data-at")
                head.wait_for_function("at => shown[at]", arg=played)
                late.append((head.evaluate("at => shown[at]", played) - at) / 1000)
        browser.close()
    return late


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site")
    parser.add_argument("watchers", type=int, nargs="?", default=50)
    parser.add_argument("--moves", type=int, default=3)
    parser.add_argument("--devices", action="store_true")
    parser.add_argument("--latency", type=int, default=0)
    given = parser.parse_args()
    if given.devices:
        late = sorted(on_two_devices(given.site, given.moves, given.latency))
        half, soon = statistics.median(late), sum(each <= 1 for each in late)
        print(f"{len(late)} taps: half shown within {half:.2f} s of the tap's answer, "
              f"all within {late[-1]:.2f} s; within one second {soon}")  # fmt: skip
        return
    player = Player(given.site)
    host = urllib.parse.urlsplit(given.site).netloc
    watchers = [Watcher(host, player.read) for _ in range(given.watchers)]
    for each in watchers:
        each.start()
    time.sleep(3)
    late: list[float] = []
    everybody = len(watchers)
    for _ in range(given.moves):
        sent = time.perf_counter()
        player.play()
        took = time.perf_counter() - sent
        time.sleep(3)
        delays = [each.seen[int(player.at)] - sent for each in watchers if int(player.at) in each.seen]
        late += delays
        print(f"move answered after {took:.2f} s; {len(delays)} of {everybody} saw, "
              f"half within {statistics.median(delays):.2f} s, all within {max(delays):.2f} s")  # fmt: skip
    asked = sorted(took for each in watchers for took in each.asked)
    print(f"{len(asked)} questions: half answered within {1000 * statistics.median(asked):.0f} ms, "
          f"99 of 100 within {1000 * asked[len(asked) * 99 // 100]:.0f} ms")  # fmt: skip
    print(f"within one second of being sent: {sum(each <= 1 for each in late)} of {len(late)}")


if __name__ == "__main__":
    main()
