"""The site as a browser's service worker runs it: `begin` once, then `answer` for every request.

The pages of the rules answer first; what the others need is loaded behind them (`further`).

There is no server: cookies lie in a file beside the cases, since a service worker sees none of the browser's.
"""

from __future__ import annotations

import contextlib
import gc
import io
import json
import marshal
import secrets
import sys
import zipfile
import zipimport
from collections.abc import Callable, Iterator, Mapping
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, g
from jinja2 import FileSystemBytecodeCache
from werkzeug.datastructures import Headers
from werkzeug.http import parse_cookie
from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.resources import home, put_in_place
from judge.store import Store, open_store
from judge.store.model import FILE
from judge.web import saved
from judge.web.application import create_app
from judge.web.lazy_site import LazySite

if TYPE_CHECKING:
    from judge.casework.exploring import Alone
    from judge.web.device_cases import DeviceCases

KEPT = Path("/device")
"""The folder that the browser keeps from one start to the next."""
_COOKIES = "cookies.json"
_AFTER_MAGIC = 12  # bytes before the code in a compiled module
_UNCHECKED = (1).to_bytes(4, "little")  # by its hash, which nobody looks at

_begun: list[Device] = []

CASE = "X-Device-Case"
"""Names the case of an answer to the worker: its number, and its key where it was opened with that."""


class Device:
    """The application, and the cookies that it has set; `alone`: there is no server beside it."""

    def __init__(self, folder: Path = KEPT, alone: bool = False) -> None:
        self._folder = folder
        self.app = application(folder, alone)
        self._cookies: dict[str, str] = _read(folder / _COOKIES)

    @property
    def cases(self) -> DeviceCases:
        """The cases of this device."""
        self.app.complete()
        found: DeviceCases = self.app.extensions["device_cases"]
        return found

    def answers_at_once(self, method: str, address: str) -> bool:
        """True if nothing more need be loaded for an answer."""
        return self.app.answers_at_once(_path(address).partition("?")[0], method)

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
        ours = changed and bool(case_id) and self.cases.is_ours(case_id)
        head = {"status": int(status[:3]), "headers": list(given), "changed": changed, "ours": ours}
        return json.dumps(head), b"".join(chunks)

    @property
    def is_at_work(self) -> bool:
        """True if a search for outcomes is under way: it goes on in slices, while nobody is answered."""
        alone = self._alone
        return alone is not None and alone.is_at_work

    def go_on(self) -> bool:
        """Go on for a slice with the search that is under way; True if it has ended, which is to be kept."""
        alone = self._alone
        return alone is not None and alone.go_on()

    @property
    def _alone(self) -> Alone | None:
        found: Alone | None = self.app.extensions.get("exploring")
        return found

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


def application(folder: Path, alone: bool = False) -> LazySite:
    """The site with its cases below a folder, for one reader; `alone`: there is no server beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    secret = folder / "secret"
    if not secret.exists():
        put_in_place(secret, secrets.token_hex(32).encode())
    app = create_app(
        {
            "ON_DEVICE": True,
            "ALONE": alone,
            "RATELIMIT_ENABLED": False,  # it would count in a thread
            "SECRET_KEY": secret.read_text("ascii"),
            "SESSION_COOKIE_SECURE": False,
        }
    )
    app.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(_templates_folder()))

    def opened() -> Store:
        empty = home() / FILE
        if empty.exists() and not (folder / FILE).exists():
            put_in_place(folder / FILE, empty.read_bytes())  # so that no table need be made
        return open_store("", folder, alone=True)

    app.config["CASES"] = saved.Cases(opened, (folder / FILE).exists)
    further = app.further
    assert further is not None

    def further_here() -> Callable[[Flask], None]:
        from judge.web import device_cases  # noqa: PLC0415 - loads the engine

        register = further()

        def register_all(site: Flask) -> None:
            register(site)
            device_cases.register(site, folder)

        return register_all

    app.further = further_here

    @app.after_request
    def name_case(response: Response) -> Response:
        access = g.get("access")
        if access is not None:
            response.headers[CASE] = f"{access.case.id} {access.key}".strip()
        return response

    return app


def begin(alone: bool = False) -> Iterator[None]:
    """Make the device ready for the first page, piece by piece; `alone`: there is no server beside it."""
    _begun.append(Device(alone=alone))
    yield


def further() -> Iterator[None]:
    """Read what the first search needs, and load all other pages: their modules are there by now."""
    app = the_device().app
    yield from app.extensions["shelf"].library().search.readying()
    app.complete()
    yield
    gc.enable()
    gc.collect()
    gc.freeze()


def warm() -> Iterator[None]:
    """Ask for pages of each kind, piece by piece, so that what is compiled of them is kept, too."""
    from judge.games import GAMES  # noqa: PLC0415 - loads the engine

    manuals = the_device().app.extensions["shelf"].library().manuals
    rules = [f"/{name}/{next(iter(manual.rules))}" for name, manual in manuals.items()]
    for page in (
        "/",
        *rules,
        "/search?q=attack",
        "/keywords/",
        *(f"/sandbox/?game={game}" for game in GAMES),
    ):
        the_device().answer("GET", f"http://localhost{page}", {"Accept": "text/html"}, b"")
        yield


def files_to_keep(folder: str) -> str:
    """The files below a folder for the next start, as JSON: what each is called then, and where it lies now.

    A module that was compiled is kept so. Of libraries the source stays behind; the program reads its own.
    """
    loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    kept = []
    for path in sorted(Path(folder).rglob("*")):
        if not path.is_file() or path.parent.name == "__pycache__":
            continue
        name = path.relative_to(folder).as_posix()
        made = Path(cache_from_source(str(path))) if path.suffix == ".py" else path
        if made == path or str(path) not in loaded or not made.exists():
            kept.append((name, str(path)))
            continue
        _trust(made)
        if name.startswith("judge/"):
            kept += [(name, str(path)), (made.relative_to(folder).as_posix(), str(made))]
        else:
            kept.append((f"{name}c", str(made)))
    return json.dumps(kept)


def _trust(compiled: Path) -> None:
    """Have a compiled module be taken as it is: at the next start its source seems to be a newer one."""
    with compiled.open("r+b") as file:
        file.seek(len(MAGIC_NUMBER))
        file.write(_UNCHECKED + bytes(_AFTER_MAGIC - len(_UNCHECKED)))


def library_to_keep() -> bytes:
    """Python's own library for the next start: what was loaded of it is compiled."""
    written = io.BytesIO()
    [place] = [each for each in sys.path if each.endswith(".zip")]
    finder = zipimport.zipimporter(place)
    loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    with zipfile.ZipFile(place) as library, zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as files:
        for name in library.namelist():
            code = _code_of(finder, name) if f"{place}/{name}" in loaded else None
            if code is None:
                files.writestr(name, library.read(name))
            else:
                files.writestr(f"{name}c", MAGIC_NUMBER + bytes(_AFTER_MAGIC) + marshal.dumps(code))
    return written.getvalue()


def _code_of(finder: zipimport.zipimporter, name: str) -> CodeType | None:
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    with contextlib.suppress(zipimport.ZipImportError):
        parent = module.rpartition(".")[0].replace(".", "/")
        of = zipimport.zipimporter(f"{finder.archive}/{parent}") if parent else finder
        return of.get_code(module)
    return None


def the_device() -> Device:
    """The device, once it has begun."""
    return _begun[-1]


def _templates_folder() -> Path:
    """Where templates lie as Python reads them, beside the empty store: kept for the next start."""
    folder = home() / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


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
