"""The program as a browser's service worker runs it: asked for pages, and told to go on with searches."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from helpers.sandbox_site import EXAMPLE
from judge.store import Store
from judge.web.on_device import CASE, Device

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Asked:
    """A program that has started over what the last one kept.

    Called with a request, it answers status, headers and text.
    """

    def __init__(self, folder: Path, alone: bool = False) -> None:
        self.device = Device(folder, alone)

    def __call__(self, method: str, path: str, body: str = "") -> tuple[int, dict[str, str], str]:
        headers = FORM if body else {}
        head, data = self.device.answer(method, f"http://hall.test{path}", headers, body.encode())
        told = json.loads(head)
        return told["status"], dict(told["headers"]), data.decode()

    def send(self, page: str, form: str, to: str = "") -> tuple[int, dict[str, str], str]:
        """Send the form of a page to it, or to another address."""
        token = re.search(r'name="csrf_token" value="([^"]+)"', self("GET", page)[2])
        assert token, page
        return self("POST", to or page.partition("?")[0], f"csrf_token={token[1]}&{form}")

    def store(self) -> Store:
        """The cases of the device, and what was explored of them."""
        with self.device.app.app_context():
            from judge.web.sandbox.access import store  # noqa: PLC0415 - loads the engine

            return store()


Starts = Callable[..., Asked]
"""Starts the program, once more each time."""


def begun(ask: Asked, example: str = EXAMPLE, game: str = "fusion-world") -> tuple[str, str]:
    """The number and the key of a new case."""
    status, headers, page = ask.send("/sandbox/", f"from=example&game={game}&example={example}")
    assert status == 303, page
    _, headers, _ = ask("GET", headers["Location"])
    number, key = headers[CASE].split()
    return number, key


def explored(
    ask: Asked, key: str, size: str = "small", at: int = 0, until: str = "battle-end"
) -> tuple[int, dict[str, str], str]:
    """What is answered to a search that is asked for on the page of a case."""
    return ask.send(f"/edit/{key}/explore?at={at}", f"at={at}&until={until}&size={size}")


def gone_on(ask: Asked) -> int:
    """Have it go on until nothing is at work; how many slices that took."""
    slices = 0
    while ask.device.is_at_work:
        ask.device.go_on()
        slices += 1
    return slices
