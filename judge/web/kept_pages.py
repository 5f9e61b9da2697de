"""Pages that are the same for whoever asks: kept as they were written, and not sent again unchanged.

Such a page depends on its address with the host, the language, the game in hand, the library, and what was
imported or saved beside it, and on nothing else: not on a session.
"""

import functools
import hashlib
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from flask import Flask, current_app, g, request
from werkzeug.wrappers import Response

from judge.library import Library
from judge.web import games, languages
from judge.web.presenting import is_archived, library

MOST_BYTES = 8_000_000
"""What all pages that are kept may take in a process, compressed."""
_LONGEST_ADDRESS = 300
_LARGEST = 200_000  # bytes: a whole manual is not kept

View = TypeVar("View", bound=Callable[..., Any])


class _Page(NamedTuple):
    text: bytes  # compressed
    etag: str


class KeptPages:
    """The pages of one library that were asked for last."""

    def __init__(self) -> None:
        self._pages: OrderedDict[object, _Page] = OrderedDict()
        self._bytes = 0
        self._of: Library | None = None
        self._lock = threading.Lock()

        self.stamps: list[Callable[[], object]] = []
        """Each tells of something that pages depend on besides the library: another value, another page."""

    def find(self, key: object, of: Library) -> _Page | None:
        """The page of a key, if there is one of this library."""
        with self._lock:
            if self._of is not of:
                self._pages.clear()
                self._of, self._bytes = of, 0
            found = self._pages.get(key)
            if found is not None:
                self._pages.move_to_end(key)
            return found

    def keep(self, key: object, of: Library, page: _Page) -> None:
        """Keep a page, in the place of those that were not asked for longest."""
        with self._lock:
            if self._of is not of or key in self._pages:
                return
            self._pages[key] = page
            self._bytes += len(page.text)
            while self._bytes > MOST_BYTES:
                self._bytes -= len(self._pages.popitem(last=False)[1].text)


def kept(also: Callable[..., object] = lambda **_: None) -> Callable[[View], View]:
    """Has the pages of a view kept. What it answers that is no text, such as another address, is not.

    `also`, called as the view is, tells what else a page depends on: another value, another page.
    """
    return lambda view: _kept(view, also)


def _kept(view: View, also: Callable[..., object]) -> View:
    @functools.wraps(view)
    def answer(**values: Any) -> Any:
        address = request.full_path
        if is_archived() or len(address) > _LONGEST_ADDRESS:
            return view(**values)
        pages: KeptPages = current_app.extensions["kept_pages"]
        of = library()
        stamps = (also(**values), *(stamp() for stamp in pages.stamps))
        key = (request.host_url, address, languages.current(), games.in_hand(), _runs_known(), stamps)
        page = pages.find(key, of)
        if page is None:
            written = view(**values)
            if not isinstance(written, str):
                return written
            text = written.encode()
            level = 0 if current_app.config.get("ON_DEVICE") else 1  # there, room is cheaper than time
            page = _Page(zlib.compress(text, level), hashlib.sha256(text).hexdigest()[:20])
            if len(text) <= _LARGEST and not g.get("is_passing"):
                pages.keep(key, of, page)
        response = Response(mimetype="text/html")
        response.set_etag(page.etag)
        response.cache_control.no_cache = True
        if request.if_none_match.contains_weak(page.etag):
            response.status_code = 304
        else:
            response.set_data(zlib.decompress(page.text))
        return response

    return answer  # type: ignore[return-value]


def not_to_keep() -> None:
    """Says that the page which is being written will be another one soon."""
    g.is_passing = True


def _runs_known() -> tuple[bool, ...]:
    """Of which games it is known what the worked examples run: their pages show more then."""
    every = current_app.extensions["examples"].collections.values()
    return tuple(collection.runs is not None for collection in every)


def register(app: Flask) -> None:
    """Give an application its pages."""
    app.extensions["kept_pages"] = KeptPages()
