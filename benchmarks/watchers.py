"""How soon watchers of a case see what is played: `python benchmarks/watchers.py http://127.0.0.1:8000`.

Each watcher asks as `together.js` does, and fetches the board that has come. Measured from when the move is
sent, so the time of the move is in it.
"""

import argparse
import http.client
import json
import random
import re
import statistics
import threading
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

PAUSE = 0.8
"""Seconds between two questions of a watcher, as in `together.js`."""
FRAGMENT = {"X-Fragment": "1", "Accept-Encoding": "gzip", "Accept-Language": "en"}
EXAMPLE = "blocker-takes-the-attack"


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site")
    parser.add_argument("watchers", type=int, nargs="?", default=50)
    parser.add_argument("--moves", type=int, default=3)
    given = parser.parse_args()
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
