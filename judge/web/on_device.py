"""The site as a browser's service worker runs it: `start` once, then `answer` for every request.

There is no server: cookies lie in a file beside the cases, since a service worker sees none of the browser's.
"""

import gc
import io
import json
import secrets
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from flask import Flask, Response, g, request
from werkzeug.datastructures import Headers
from werkzeug.http import parse_cookie
from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.games import GAMES
from judge.problems import Refusal
from judge.resources import home, put_in_place
from judge.store import open_store
from judge.store.model import FILE
from judge.texts import Message
from judge.web import device_cases
from judge.web.application import create_app
from judge.web.device_cases import DeviceCases

KEPT = Path("/device")
"""The folder that the browser keeps from one start to the next."""
_COOKIES = "cookies.json"
_MAGIC = 16  # bytes before the code in a compiled module
_UNCHECKED = (1).to_bytes(4, "little")  # by its hash, which nobody looks at: no source is newer

_TEXTS = {
    "no processes": Message(
        "Only the server explores every outcome: this needs the network, and a case that the server has."
    ),
}
_begun: "list[Device]" = []

CASE = "X-Device-Case"
"""Names the case of an answer to the worker: its number, and its key where it was opened with that."""


class Device:
    """The application, and the cookies that it has set."""

    def __init__(self, folder: Path = KEPT) -> None:
        self._folder = folder
        self.app = application(folder)
        self.cases: DeviceCases = device_cases.register(self.app, folder)
        self._cookies: dict[str, str] = _read(folder / _COOKIES)

    def answer(self, method: str, address: str, headers: Mapping[str, str], body: Any) -> tuple[str, bytes]:
        """Answer a request: as JSON status, headers, whether anything was changed, and whether that made its
        case one that the server lacks; and the body.

        `body` is what the browser has for bytes, or bytes.
        """
        data = body if isinstance(body, bytes) else body.to_bytes()
        asked = Headers(list(headers.items()))
        asked.remove("Cookie")
        asked.remove("Accept-Encoding")  # nothing is sent anywhere, so nothing is to be packed
        if self._cookies:
            asked["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        builder = EnvironBuilder(
            method=method, base_url=_origin(address), path=_path(address), headers=asked, data=data
        )
        if "Content-Type" in asked:
            builder.content_type = asked["Content-Type"]
        chunks, status, given = run_wsgi_app(self.app, builder.get_environ(), buffered=True)
        builder.close()
        changed = self._keep_cookies(given.getlist("Set-Cookie")) or method not in ("GET", "HEAD")
        case_id, _, key = given.get(CASE, "").partition(" ")
        if key and self.cases.remember(case_id, key):  # by which it joins the server's
            changed = True
        given.remove("Set-Cookie")
        ours = changed and self.cases.is_ours(case_id)
        head = {"status": int(status[:3]), "headers": list(given), "changed": changed, "ours": ours}
        return json.dumps(head), b"".join(chunks)

    def _keep_cookies(self, lines: list[str]) -> bool:
        """Keep what an answer sets; True if that is another than was there."""
        before = dict(self._cookies)
        for line in lines:
            name, value = next(iter(parse_cookie(line.partition(";")[0]).items()), ("", ""))
            if "max-age=0" in line.lower() or not value:
                self._cookies.pop(name, None)
            elif name:
                self._cookies[name] = value
        if self._cookies == before:
            return False
        put_in_place(self._folder / _COOKIES, json.dumps(self._cookies).encode())
        return True


def application(folder: Path) -> Flask:
    """The site with its cases below a folder, for one reader alone."""
    folder.mkdir(parents=True, exist_ok=True)
    secret = folder / "secret"
    if not secret.exists():
        put_in_place(secret, secrets.token_hex(32).encode())
    app = create_app(
        {
            "ON_DEVICE": True,
            "RATELIMIT_ENABLED": False,  # it would count in a thread
            "SECRET_KEY": secret.read_text("ascii"),
            "SESSION_COOKIE_SECURE": False,
        }
    )
    empty = home() / FILE
    if empty.exists() and not (folder / FILE).exists():
        put_in_place(folder / FILE, empty.read_bytes())
    app.extensions["store"] = open_store("", folder)

    @app.before_request
    def refuse_what_needs_processes() -> None:
        if request.endpoint == "exploring.begin":
            raise Refusal.of(_TEXTS, "no processes")

    @app.after_request
    def name_case(response: Response) -> Response:
        access = g.get("access")
        if access is not None:
            response.headers[CASE] = f"{access.case.id} {access.key}".strip()
        return response

    return app


def compiled(folder: str) -> bytes:
    """Every module that was compiled so far, so that the next start need not do it again."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as files:
        for path in sorted(Path(folder).rglob(f"__pycache__/*.{sys.implementation.cache_tag}.pyc")):
            data = path.read_bytes()
            files.writestr(
                path.relative_to(folder).as_posix(), data[:4] + _UNCHECKED + bytes(8) + data[_MAGIC:]
            )
    return written.getvalue()


def begin() -> Iterator[None]:
    """Make the device ready for the first page and the first search, piece by piece."""
    device = Device()
    _begun.append(device)
    yield
    yield from device.app.extensions["shelf"].library().search.readying()
    gc.collect()
    gc.freeze()


def warm() -> Iterator[None]:
    """Read what the sandbox needs, too, piece by piece: before what was compiled is kept."""
    for game in GAMES:
        the_device().answer("GET", f"http://localhost/sandbox/?game={game}", {}, b"")
        yield


def the_device() -> Device:
    """The device, once it has begun."""
    return _begun[-1]


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}


def _origin(address: str) -> str:
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.partition('/')[0]}/"


def _path(address: str) -> str:
    return "/" + address.partition("://")[2].partition("/")[2]
