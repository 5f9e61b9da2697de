"""A hall without a network: a server that goes away, and a browser that opened the site before."""

import threading
import time
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from playwright.sync_api import Page
from werkzeug.serving import BaseWSGIServer, make_server


class Network:
    """A server that can be switched off, be slow, or break off in the middle of the archive."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.cuts = False
        self.packed: list[str] = []  # the files of a pack that were asked for
        self.cut = 0  # how often the archive broke off
        self.delay = 0.0  # seconds before a page comes
        self.port = 0
        self._server: BaseWSGIServer | None = None
        self.on()

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path.startswith("/everything/"):
            self.packed.append(path.rpartition("/")[2])
        if self.delay and path.startswith("/masters"):
            time.sleep(self.delay)
        answer = self.app.wsgi_app(environ, start)
        if not self.cuts or not path.startswith(("/offline/", "/everything/")):
            return answer
        self.cut += 1
        whole = b"".join(answer)
        return [whole[: len(whole) // 2]]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def on(self) -> None:
        self._server = make_server("127.0.0.1", self.port, self, threaded=True)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def off(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def under_worker(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def lose_network(page: Page, network: Network) -> None:
    network.off()
    page.context.set_offline(True)


def find_network(page: Page, network: Network) -> None:
    network.on()
    page.context.set_offline(False)


def stop_workers(page: Page) -> None:
    """End the service worker, as a browser does when it needs the memory."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")


def kept(page: Page) -> list[str]:
    """The addresses that are kept, without the site."""
    return page.evaluate(
        """async () => {
          const found = [];
          for (const name of await caches.keys())
            for (const each of await (await caches.open(name)).keys()) {
              const address = new URL(each.url);
              found.push(address.pathname + address.search);
            }
          return found;
        }"""
    )


def path_of(page: Page) -> str:
    """The address that the browser shows, without the site."""
    shown = urlsplit(page.url)
    return f"{shown.path}?{shown.query}" if shown.query else shown.path


def caches(page: Page) -> list[str]:
    return page.evaluate("caches.keys()")


def is_installing(page: Page) -> bool:
    """True while a worker that is to come fetches what it keeps."""
    return page.evaluate("async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing)")


def wait_until(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something holds, at most some seconds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.2)
