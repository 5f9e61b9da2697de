"""How long a device that took everything along takes without a network, in Chromium: clock, processor, heap.

    python benchmarks/on_a_phone.py [--home FOLDER] [--times 9] [--slower 4 | --slower-page 4]
                                      [--chromium NAME]

FOLDER is a JUDGE_HOME with its pack (`judge offline fetch`, `judge offline pack`). A phone is imitated in one
of two ways. With `--slower 4` all renderers stand still for three of four moments: the page, and the service
worker that Python runs in. With `--slower-page 4` Chromium slows the page (`Emulation.setCPUThrottlingRate`),
once the program has started; that does not reach the service worker, so Python is as fast as here. How slow
either is in truth is found by counting. The headless shell keeps nothing that it compiled, as a browser does;
so it is not what is measured.
"""

import argparse
import logging
import os
import shutil
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from helpers.hall import Network, kept, lose_network, stop_workers, under_worker, wait_until
from playwright.sync_api import Page, Worker, sync_playwright

from judge.library import Shelf
from judge.resources import home as usual_home
from judge.web import create_app
from judge.worked import WorkedExamples

NAMES = ("chromium", "chromium-browser", "chrome")
MOMENT = 0.001  # seconds that an imitated phone is at work
BETWEEN_LOOKS = 0.5  # seconds, for renderers that have begun meanwhile
RULES = [f"/fusion-world/8-{a}-{b}" for a in (1, 2, 3, 4) for b in (1, 2, 3, 4, 5)]
WORDS = (
    "can I block twice",
    "two blockers",
    "negate attack",
    "life at zero",
    "combo from hand",
    "leader awakens",
)
LONGEST = 600.0  # seconds for a start
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def renderers() -> dict[int, float]:
    """The processor's seconds of each process that pages and workers of this Chromium run in."""
    parents, spent = {}, {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            fields = (place / "stat").read_text().rpartition(")")[2].split()
            parents[int(place.name)] = int(fields[1])
            if b"--type=renderer" in (place / "cmdline").read_bytes():
                spent[int(place.name)] = (int(fields[11]) + int(fields[12])) / TICKS
        except OSError:
            continue  # it has ended
    return {process: seconds for process, seconds in spent.items() if is_ours(process, parents)}


def is_ours(process: int, parents: dict[int, int]) -> bool:
    while process in parents and process != os.getpid():
        process = parents[process]
    return process == os.getpid()


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Have the renderers of this Chromium stand still all moments but one of so many."""
    over = threading.Event()
    found = list(renderers())

    def look() -> None:
        nonlocal found
        while not over.wait(BETWEEN_LOOKS):
            found = list(renderers())

    def tell(sign: signal.Signals, processes: list[int]) -> None:
        for process in processes:
            with suppress(ProcessLookupError):  # it has ended
                os.kill(process, sign)

    def hold_up() -> None:
        while not over.is_set():
            processes = found
            begun = time.perf_counter()
            tell(signal.SIGCONT, processes)
            time.sleep(MOMENT)
            tell(signal.SIGSTOP, processes)
            time.sleep((time.perf_counter() - begun) * (times - 1))  # a moment may have been a long one
            tell(signal.SIGCONT, processes)

    threads = [threading.Thread(target=each, daemon=True) for each in (look, hold_up) if times > 1]
    for each in threads:
        each.start()
    try:
        yield
    finally:
        over.set()
        for each in threads:
            each.join()


TEXT = """(address) => fetch(address).then((answer) => answer.text()).catch(() => "")"""


def measured(doing: Callable[[], object]) -> tuple[float, float]:
    """Seconds of the clock, and of the processor in all renderers."""
    before, begun = renderers(), time.perf_counter()
    doing()
    clock = time.perf_counter() - begun
    after = renderers()
    return clock, sum(spent - before.get(process, 0.0) for process, spent in after.items())


def say(what: str, clock: float, processor: float) -> None:
    print(f"{what:<58}{clock * 1000:>7.0f} ms{processor * 1000:>7.0f} ms", flush=True)


def asked(page: Page, address: str) -> None:
    """Ask as a page does, without the work of showing what comes."""
    told = page.evaluate(TEXT, address)
    assert "data-on-device" in told, f"{address}: not from the program"


def is_from_program(page: Page, address: str) -> bool:
    return "data-on-device" in page.evaluate(TEXT, address)


def until_program(page: Page, address: str) -> None:
    wait_until(lambda: is_from_program(page, address), LONGEST)


def each(what: str, times: int, doings: list[Callable[[], object]]) -> None:
    found = [measured(doing) for doing in doings[:times]]
    say(
        f"{what} (median of {len(found)})",
        *(statistics.median(column) for column in zip(*found, strict=True)),
    )


STEP = """async () => {
  const form = document.querySelector('form.options[action$="/answer"]');
  const body = new URLSearchParams(new FormData(form, form.querySelector("button")));
  const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Fragment": "1" } });
  await answer.text();
  return answer.headers.get("X-Location") ?? answer.url;
}"""


def table(page: Page) -> None:
    """Open the play of a table that is set up on the device."""
    page.goto("/sandbox/?game=fusion-world")
    page.locator("button[name=table]").first.click()
    page.wait_for_url("**/edit/**")
    page.goto(page.url.partition("?")[0].removesuffix("setup"))


def stepped(page: Page) -> tuple[float, float]:
    """Send the first answer that is offered, as a page does, until the next page is here; then open it."""
    led: list[str] = []
    took = measured(lambda: led.append(page.evaluate(STEP)))
    page.goto(led[0])
    return took


COUNT = """(rounds) => {
  const begun = performance.now();
  let sum = 0;
  for (let each = 0; each < rounds; each += 1) sum = (sum * 31 + each) | 0;
  return [performance.now() - begun, sum];
}"""
ROUNDS = 50_000_000


def counted(place: Page | Worker, together: Callable[[list[float]], float] = statistics.mean) -> float:
    """Return the milliseconds in which a page or a worker counts up to a number."""
    return together([place.evaluate(COUNT, ROUNDS)[0] for _ in range(5)])


def slow_page(page: Page, times: int) -> None:
    """Have Chromium slow the page; the service worker stays as it is."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def run(page: Page, network: Network, times: int, page_times: int, free: float) -> None:
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'':<58}{'clock':>10}{'processor':>10}")
    page.goto("/take-along")
    under_worker(page)

    def first() -> None:
        page.locator("[data-take]").click()
        wait_until(lambda: any(address.endswith("/library") for address in kept(page)), LONGEST)

    say("take it along, start, compile for later starts", *measured(first))
    lose_network(page, network)
    stop_workers(page)
    say(
        "cold: from nothing to a rule by the program",
        *measured(lambda: until_program(page, f"{RULES[0]}?both=1")),
    )
    say(
        "cold: … and then to the first search",
        *measured(lambda: until_program(page, "/search?q=attack&game=")),
    )
    until_program(page, "/sandbox/")  # all is loaded: what still starts would be measured, too
    slow_page(page, page_times)
    for name, place in (("page", page), ("worker", page.context.service_workers[-1])):
        print(f"the {name} counts {counted(place) / free:.1f} times as slowly as a page does here")
    each("warm: a rule not shown before", times, [lambda a=a: asked(page, f"{a}?both=1") for a in RULES[1:]])
    each("warm: a new search", times, [lambda q=q: asked(page, f"/search?q={q}&game=") for q in WORDS])
    table(page)
    taken = [stepped(page) for _ in range(times)]
    say(
        f"warm: a step, kept, and its page (median of {times})",
        *map(statistics.median, zip(*taken, strict=True)),
    )
    resident = max(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in renderers())
    print(f"memory of the renderer that Python and the page are in: {resident * PAGE / 1e6:.0f} MB")
    print(f"load {os.getloadavg()[0]:.1f}")


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--home", type=Path, default=usual_home())
    options.add_argument("--times", type=int, default=9)
    options.add_argument(
        "--slower", type=int, default=1, help="how often a phone's processor goes into this one"
    )
    options.add_argument("--slower-page", type=int, default=1, help="the same of the page alone")
    options.add_argument("--chromium", default=next(filter(shutil.which, NAMES), NAMES[0]))
    given = options.parse_args()
    site = create_app({"SHELF": Shelf(home_folder=given.home, works=[WorkedExamples(given.home)])})
    site.complete()
    site.extensions["archive"].build(site.extensions["shelf"].library())
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    network = Network(site)
    with tempfile.TemporaryDirectory(prefix="judge-phone-") as profile, sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=shutil.which(given.chromium),
            args=["--headless=new", "--no-sandbox", "--disable-gpu"],
            base_url=network.address,
            locale="en-GB",
        )
        page = browser.pages[0]
        page.set_default_timeout(LONGEST * 1000)
        free = counted(page, min)  # nothing else had the processor
        with slowed(given.slower):
            run(page, network, given.times, given.slower_page, free)
        browser.close()
    network.off()


if __name__ == "__main__":
    main()
