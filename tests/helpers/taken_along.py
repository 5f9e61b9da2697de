"""A browser that took everything along: what it is asked, what ends its program, what it loses."""

import base64
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from helpers.hall import Network, kept, stop_workers, wait_until

START = 300_000  # milliseconds for a first start, where other tests have the processor too


def is_kept(page: Page, name: str) -> bool:
    """True if the first start has come so far that it kept this for the next."""
    return any(address.endswith(f"/{name}") for address in kept(page))


def is_from_program(page: Page) -> bool:
    """True if a page was made on the device."""
    return page.locator("[data-on-device]").is_visible()


def starts_upon(page: Page, address: str) -> None:
    """Opens a page that comes from the network while the program has ended, and waits until it has started by
    itself."""
    stop_workers(page)
    page.goto(address)
    assert not is_from_program(page)
    page.evaluate(
        """(most) => new Promise((ready, late) => {
          setTimeout(() => late(new Error("it has not started")), most);
          navigator.serviceWorker.addEventListener("message", ({ data }) => data.ready && ready());
        })""",
        START,
    )


def script(page: Page) -> str:
    """The worker that answers."""
    return page.evaluate(
        "async () => new URL((await navigator.serviceWorker.getRegistration()).active.scriptURL).pathname"
    )


def asked(page: Page, address: str, body: str) -> list[object]:
    """What a program is answered: the status, its kind, and the detail of a problem."""
    return page.evaluate(
        """async ([address, body]) => {
          const headers = { "Content-Type": "application/json" };
          const answer = await fetch(address, { method: "POST", headers, body });
          return [answer.status, answer.headers.get("Content-Type"), (await answer.json()).detail];
        }""",
        [address, body],
    )


def begun_over_the_api(page: Page) -> str:
    """The number of a case that a program begins."""
    number: str = page.evaluate(
        """async () => {
          const body = JSON.stringify({ position: "game: chrono-clash\\n" });
          const headers = { "Content-Type": "application/json" };
          return (await (await fetch("/api/v1/cases", { method: "POST", headers, body })).json()).case.id;
        }"""
    )
    return number


def case_over_the_api(page: Page, number: str) -> int:
    """The status of the answer to a program that reads a case."""
    status: int = page.evaluate("async (number) => (await fetch(`/api/v1/cases/${number}`)).status", number)
    return status


def part(page: Page, name: str) -> Locator:
    """A part of a page that says what the device does."""
    return page.locator(f"[data-part={name}]")


def endless_link() -> str:
    """A link that was made to end the program: what it holds beyond a position is nested too deeply."""
    fields = b"\xa0\x90\x90\xa0\xc4\x00"  # a position without anything
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packing.compress(b"\x96" + fields + b"\x91" * 120_000) + packing.flush()
    return f"/sandbox/link/1{base64.urlsafe_b64encode(bytes(4) + packed).decode().rstrip('=')}"


def overflow(page: Page) -> None:
    """Have what is sent next run out of the browser's stack on its way to Python."""
    page.context.service_workers[-1].evaluate(
        """() => {
          const Bytes = Uint8Array;
          const deep = () => 1 + deep();
          self.Uint8Array = new Proxy(Bytes, {
            construct(of, given) {
              if (!(given[0] instanceof ArrayBuffer)) return Reflect.construct(of, given);
              self.Uint8Array = Bytes;
              return deep();
            },
          });
        }"""
    )


@contextmanager
def quota(page: Page, network: Network, size: int) -> Iterator[None]:
    """A device on which a site may keep so many bytes."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": network.address, "quotaSize": size})
    yield
    session.send("Storage.overrideQuotaForOrigin", {"origin": network.address})


@contextmanager
def without(page: Page, beginning: str, end: str = "") -> Iterator[None]:
    """A device that lost one of the files that it keeps, until it is given back."""
    address = next(each for each in kept(page) if each.startswith(beginning) and each.endswith(end))
    move = """async ([address, away]) => {
      for (const name of await caches.keys()) {
        const found = await (await caches.open(name)).match(address);
        if (!found) continue;
        await (await caches.open(away ?? "away")).put(address, found);
        await (await caches.open(name)).delete(address);
        return name;
      }
    }"""
    there = page.evaluate(move, [address, None])
    yield
    page.evaluate(move, [address, there])


def start_anew(page: Page) -> None:
    """Have a worker that was ended start the program again, until it answers."""
    stop_workers(page)
    page.goto("/search?q=can+i+block+twice&game=")
    wait_until(lambda: page.locator("[data-on-device]").is_visible() or not page.reload(), START / 1000)
