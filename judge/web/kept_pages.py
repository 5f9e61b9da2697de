"""Pages that are the same for whoever asks: kept as they were written, and not sent again unchanged.

Such a page depends on its address with the host, the language, the game in hand, the library, and what was
imported or saved beside it, and on nothing else: not on a session.
"""

import functools
import gzip
import hashlib
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

from flask import Flask, current_app, g, request
from werkzeug.wrappers import Response

from judge.library import Library
from judge.web import compressing, games, languages
from judge.web.presenting import is_archived, library

MOST_BYTES = 8_000_000
"""What all pages that are kept may take in a process, compressed, with the heads of their answers."""
_LONGEST_ADDRESS = 300
_LARGEST = 200_000  # bytes: a whole manual is not kept
_OF_AN_ANSWER = 600  # bytes that the head of one takes, with what was asked
_MOST_ANSWERS = 20
_ANY_GZIP = 31  # zlib's name for the form in which pages are kept

View = TypeVar("View", bound=Callable[..., Any])
Stamp = Callable[[], object]
"""Tells of something that pages depend on besides the library: another value, another page."""


class Answer(NamedTuple):
    """How a request for a page was answered: all but the text. `rule` is the rule of its address."""

    line: str
    status: int
    headers: tuple[tuple[str, str], ...]
    is_packed: bool
    rule: str


class Page:
    """A page as it was written, when it was true, and how requests for it were answered."""

    __slots__ = ("answers", "etag", "is_long", "packed", "stamp", "state")

    def __init__(self, text: bytes, stamp: Stamp, state: object, level: int) -> None:
        self.packed = gzip.compress(text, level, mtime=0)
        self.is_long = len(text) >= compressing.LEAST
        self.etag = hashlib.sha256(text).hexdigest()[:20]
        self.stamp, self.state = stamp, state
        self.answers: dict[bytes, Answer] = {}

    @property
    def text(self) -> bytes:
        """The page as it was written."""
        return zlib.decompress(self.packed, _ANY_GZIP)

    @property
    def size(self) -> int:
        """The bytes that it takes."""
        return len(self.packed) + _OF_AN_ANSWER * len(self.answers)


class KeptPages:
    """The pages of one library that were asked for last."""

    def __init__(self) -> None:
        self._pages: OrderedDict[Hashable, Page] = OrderedDict()
        self._answered: dict[bytes, Hashable] = {}  # what was asked -> the key of the page
        self._bytes = 0
        self._of: Library | None = None
        self._lock = threading.Lock()

        self.stamps: list[Stamp] = []
        """What every page depends on."""

    def state(self, stamp: Stamp) -> tuple[object, ...]:
        """Return what a page with a stamp of its own depends on at this moment."""
        return (stamp(), *(each() for each in self.stamps))

    def find(self, key: Hashable, of: Library) -> Page | None:
        """The page of a key, if there is one of this library."""
        with self._lock:
            if self._of is not of:
                self._pages.clear()
                self._answered.clear()
                self._of, self._bytes = of, 0
            found = self._pages.get(key)
            if found is not None:
                self._pages.move_to_end(key)
            return found

    def keep(self, key: Hashable, of: Library, page: Page) -> None:
        """Keep a page, in the place of those that were not asked for longest."""
        with self._lock:
            if self._of is not of or key in self._pages:
                return
            self._pages[key] = page
            self._bytes += page.size
            self._make_room()

    def answered(self, asked: bytes, of: Library) -> tuple[Page, Answer] | None:
        """The page and the answer that the same request got before, whether it is still true or not."""
        with self._lock:
            key = self._answered.get(asked)
            if key is None or self._of is not of:
                return None
            page = self._pages[key]
            self._pages.move_to_end(key)
            return page, page.answers[asked]

    def remember(self, key: Hashable, page: Page, asked: bytes, answer: Answer) -> None:
        """Keep the answer to a request beside its page, as long as that is kept."""
        with self._lock:
            if self._pages.get(key) is not page:
                return
            if asked in self._answered:
                self._forget(asked)
            if len(page.answers) >= _MOST_ANSWERS:
                self._forget(next(iter(page.answers)))
            self._answered[asked] = key
            page.answers[asked] = answer
            self._bytes += _OF_AN_ANSWER
            self._make_room()

    def _forget(self, asked: bytes) -> None:
        del self._pages[self._answered.pop(asked)].answers[asked]
        self._bytes -= _OF_AN_ANSWER

    def _make_room(self) -> None:
        while self._bytes > MOST_BYTES:
            _, page = self._pages.popitem(last=False)
            self._bytes -= page.size
            for asked in page.answers:
                del self._answered[asked]


def _nothing() -> None:
    """Tell of nothing."""


def kept(also: Callable[..., Stamp] = lambda **_: _nothing) -> Callable[[View], View]:
    """Has the pages of a view kept. What it answers that is no text, such as another address, is not.

    `also`, called as the view is, returns the stamp of what else a page depends on. That one is asked again
    in other requests: it looks at the application, and not at what was asked.
    """
    return lambda view: _kept(view, also)


def _kept(view: View, also: Callable[..., Stamp]) -> View:
    @functools.wraps(view)
    def answer(**values: Any) -> Any:
        address = request.full_path
        if is_archived() or len(address) > _LONGEST_ADDRESS:
            return view(**values)
        pages: KeptPages = current_app.extensions["kept_pages"]
        of = library()
        stamp = also(**values)
        state = pages.state(stamp)
        key = (request.host_url, address, languages.current(), games.in_hand(), state)
        page = pages.find(key, of)
        if page is None:
            written = view(**values)
            if not isinstance(written, str):
                return written
            text = written.encode()
            # On a device, room is cheaper than time.
            level = 0 if current_app.config.get("ON_DEVICE") else compressing.LEVEL
            page = Page(text, stamp, state, level)
            if len(text) <= _LARGEST and not g.get("is_passing"):
                pages.keep(key, of, page)
        g.kept_page = key, page
        response = Response(mimetype="text/html")
        response.cache_control.no_cache = True
        is_packed = page.is_long and compressing.is_taken()
        response.set_etag(page.etag, weak=is_packed)
        if request.if_none_match.contains_weak(page.etag):
            response.status_code = 304
        elif is_packed:
            response.set_data(page.packed)
            response.content_encoding = "gzip"
        else:
            response.set_data(page.text)
        return response

    return answer  # type: ignore[return-value]


def not_to_keep() -> None:
    """Says that the page which is being written will be another one soon."""
    g.is_passing = True


def _runs_known(app: Flask) -> tuple[bool, ...]:
    """Of which games it is known what the worked examples run: their pages show more then."""
    every = app.extensions["examples"].collections.values()
    return tuple(collection.runs is not None for collection in every)


def register(app: Flask) -> None:
    """Give an application its pages."""
    pages = app.extensions["kept_pages"] = KeptPages()
    pages.stamps.append(lambda: _runs_known(app))
