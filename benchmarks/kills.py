"""What a thousand killed explorations leave behind. Run `python benchmarks/kills.py [HOW MANY]` on Linux.

Every second process is killed from outside, the others at their time limit. Prints a table: what was counted,
the figure, and what it should be. One that is not killed is carried out at the end.
"""

import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

AT_ONCE = 4
LIMIT = 0.2
"""Seconds after which those with a time limit are killed."""
LARGE = '{"decisions":250,"states":400000,"seconds":120,"megabytes":3000}'
SMALL = '{"decisions":10,"states":500,"seconds":20,"megabytes":3000}'


def report(what: str, figure: object, aim: str) -> None:
    print(f"| {what} | {figure} | {aim} |", flush=True)


def processes() -> list[tuple[int, int, str]]:
    """Number, parent and state of every process that comes from this one, itself left out."""
    known = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (folder / "stat").read_text().rsplit(")", 1)[1].split()[:2]
        except OSError:  # it has ended meanwhile
            continue
        known[int(folder.name)] = (int(parent), state)

    def ours(number: int) -> bool:
        while number in known:
            number = known[number][0]
            if number == os.getpid():
                return True
        return False

    return [(number, *known[number]) for number in known if ours(number)]


def resident() -> int:
    """Megabytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def files() -> int:
    """Files that this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


class Soak:
    """A server's pool over a store of its own, with one case."""

    def __init__(self, home: Path) -> None:
        from judge.casework import starting
        from judge.casework.exploring import Pool
        from judge.store import open_store

        self.store = open_store(None, home)
        self.case = starting.from_table(self.store, "fusion-world", "mid-game", "en").case.id
        self.pool = Pool(self.store, None, home, AT_ONCE)
        self.killed = 0
        self.over = threading.Event()

    def carried_out(self, count: int, bounds: str) -> dict[str, int]:
        """How so many explorations ended: their status or reason, and how often."""
        explorations, ended = self.store.explorations, Counter[str]()
        jobs = []
        for number in range(count):
            while explorations.waiting() > AT_ONCE:
                time.sleep(0.02)
            another = f'{bounds[:-1]},"number":{number}}}'  # else it would be the same one
            jobs.append(explorations.ask(self.case, 1, 0, "turn-end", another, 99).id)
            self.pool.wake()
        for each in jobs:
            while (job := explorations.read(each)).status in ("waiting", "running"):
                time.sleep(0.02)
            ended[job.reason or job.status] += 1
        return dict(ended)

    def from_outside(self) -> None:
        """Kills every second process that appears, before its time is over."""
        seen: set[int | None] = set()
        while not self.over.wait(0.02):
            for process in multiprocessing.active_children():
                if process.pid in seen:
                    continue
                seen.add(process.pid)
                if len(seen) % 2:
                    time.sleep(0.05)
                    with suppress(ProcessLookupError):  # its time was over meanwhile
                        process.kill()
                        self.killed += 1


def main(many: int) -> None:
    from judge.casework.exploring import pool

    soak = Soak(Path(tempfile.mkdtemp(prefix="judge-kills-")))
    soak.carried_out(1, SMALL)
    files_before, memory_before, usual = files(), resident(), pool.TELLING_SECONDS
    pool.TELLING_SECONDS = LIMIT - 120
    killer = threading.Thread(target=soak.from_outside, daemon=True)
    killer.start()
    begun = time.monotonic()
    ended = soak.carried_out(many, LARGE)
    seconds = time.monotonic() - begun
    soak.over.set()
    killer.join()
    pool.TELLING_SECONDS = usual
    report("how explorations ended", ended, f"{many}, none done")
    report("processes killed from outside", soak.killed, "about half")
    report("seconds for all of it", round(seconds, 1), "")
    time.sleep(1)
    report("defunct processes", sum(state == "Z" for _, _, state in processes()), "0")
    report("processes besides the server", len(processes()), "2: they start the others")
    report("open files of the server, before and after", (files_before, files()), "much the same")
    report("MB of the server, before and after", (memory_before, resident()), "much the same")
    report("the next one", soak.carried_out(1, SMALL), "done")
    soak.pool.close()
    report("processes of the pool once it was closed", len(multiprocessing.active_children()), "0")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
