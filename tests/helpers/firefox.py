"""A Firefox without windows, driven over WebDriver BiDi: no driver is needed besides the browser itself."""

import asyncio
import json
import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from tornado.websocket import WebSocketClientConnection, websocket_connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
Given = TypeVar("Given")
_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_STARTS = 90.0  # seconds, where other tests have the processor too


class Firefox:
    """One tab of a Firefox with a profile of its own. Close it in the end."""

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="judge-firefox-"))
        self._said = (self._profile / "said.txt").open("w")
        self._process = subprocess.Popen(
            [
                str(FIREFOX),
                "--headless",
                "--remote-debugging-port=0",
                "--no-remote",
                "--profile",
                self._profile,
            ],
            stdout=self._said,
            stderr=subprocess.STDOUT,
        )
        self._loop = asyncio.new_event_loop()  # in a thread of its own: this one may have Playwright's
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._number = 0
        try:
            address = self._address()
            self._socket: WebSocketClientConnection = self._waited_for(self._connected(address))
            self.do("session.new", capabilities={})
            self.tab = self.do("browsingContext.getTree")["contexts"][0]["context"]
        except BaseException:
            self.close()
            raise

    def _address(self) -> str:
        end = time.monotonic() + _STARTS
        while time.monotonic() < end and self._process.poll() is None:
            listens = _LISTENS.search((self._profile / "said.txt").read_text(errors="replace"))
            if listens:
                return f"{listens[1].rstrip('/')}/session"
            time.sleep(0.2)
        raise RuntimeError((self._profile / "said.txt").read_text(errors="replace")[-500:])

    def _waited_for(self, what: Coroutine[Any, Any, Given]) -> Given:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result()

    @staticmethod
    async def _connected(address: str) -> WebSocketClientConnection:
        return await websocket_connect(address, max_message_size=1 << 26)

    def do(self, method: str, seconds: float = 200.0, **params: Any) -> dict[str, Any]:
        """Have a command done. Raises RuntimeError with what Firefox says of one that it does not do."""
        self._number += 1
        number = self._number

        async def done() -> dict[str, Any]:
            await self._socket.write_message(json.dumps({"id": number, "method": method, "params": params}))
            while True:
                told = await self._socket.read_message()
                if told is None:
                    raise RuntimeError("Firefox has gone")
                answer = json.loads(told)
                if answer.get("id") == number:
                    return answer

        answer = self._waited_for(asyncio.wait_for(done(), seconds))
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> str:
        """Open an address, as somebody does who types it; returns where that led."""
        return self.do("browsingContext.navigate", context=self.tab, url=address, wait="complete")["url"]

    def run(self, expression: str) -> Any:
        """What a script in the page comes to: a text, a number, true, false or nothing."""
        given = self.do(
            "script.evaluate", expression=expression, target={"context": self.tab}, awaitPromise=True
        )
        if given["type"] == "exception":
            raise RuntimeError(given["exceptionDetails"]["text"])
        return given["result"].get("value")

    def shows(self, selector: str) -> bool:
        """True if something that the selector finds can be seen."""
        return self.run(
            f"[...document.querySelectorAll({json.dumps(selector)})].some((each) => each.checkVisibility())"
        )

    def close(self) -> None:
        """End it, and remove its profile."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._said.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        shutil.rmtree(self._profile, ignore_errors=True)
