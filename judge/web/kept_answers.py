"""The same request for a page that is kept gets the same answer, before Flask looks at it.

What such an answer depends on is in the request's address, two cookies and a few headers, and in the stamp of
the page, which is asked each time. A browser that has a session goes to Flask: its cookie is renewed there.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Flask, Response, current_app, g, request, session
from werkzeug.sansio.http import parse_cookie

from judge.web import compressing, games, languages, operations
from judge.web.kept_pages import Answer, KeptPages, Page
from judge.web.presenting import ARCHIVED

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_ASKED = "judge.asked"
"""Stands in the environment of a request whose answer may be kept."""
_DEPENDS_ON = (
    "wsgi.url_scheme",
    "HTTP_HOST",
    "SCRIPT_NAME",
    "PATH_INFO",
    "QUERY_STRING",
    "HTTP_IF_NONE_MATCH",
    "HTTP_COOKIE",
    "HTTP_ACCEPT_LANGUAGE",
    "HTTP_ACCEPT_ENCODING",
)
_LONGEST = 800  # characters of all these together


class AnsweredAgain:
    """The site as a server calls it: answers that are kept are given again, and Flask gives all others."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._flask: WSGIApplication = app.wsgi_app
        self._session = f"{app.config['SESSION_COOKIE_NAME']}="

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        began = time.perf_counter()
        asked = self._asked(environ)
        found = None if asked is None else self._still_true(asked)
        if found is None:
            environ[_ASKED] = asked
            return self._flask(environ, start_response)
        page, answer = found
        if answer.status == HTTPStatus.NOT_MODIFIED:
            body = b""
        else:
            body = page.packed if answer.is_packed else page.text
        seconds = time.perf_counter() - began
        operations.answered_again(self._app, answer.rule, answer.status, len(body) or None, seconds)
        start_response(answer.line, list(answer.headers))
        return [body]

    def _asked(self, environ: WSGIEnvironment) -> bytes | None:
        """All of a request that the answer depends on; None for one that Flask is to answer."""
        if environ["REQUEST_METHOD"] != "GET" or "HTTP_HOST" not in environ or ARCHIVED in environ:
            return None
        told = [environ.get(name, "") for name in _DEPENDS_ON]
        cookies, wished, packings = told[-3:]
        if sum(map(len, told)) > _LONGEST or self._session in cookies:
            return None
        cookie = parse_cookie(cookies)
        chosen = cookie.get(languages.COOKIE), cookie.get(games.COOKIE)
        asked = (*told[:-3], *chosen, languages.wished(wished), compressing.takes(packings))
        return hashlib.blake2b(repr(asked).encode(), digest_size=20).digest()  # half a kilobyte smaller

    def _still_true(self, asked: bytes) -> tuple[Page, Answer] | None:
        """The page and the answer of a request, if nothing has changed that they depend on."""
        pages: KeptPages = self._app.extensions["kept_pages"]
        try:
            found = pages.answered(asked, self._app.extensions["shelf"].library())
            if found is None:
                return None
            page, _ = found
            with self._app.app_context():
                return found if pages.state(page.stamp) == page.state else None
        except Exception:
            return None


@lru_cache(maxsize=500)
def _header(name: str, value: str) -> tuple[str, str]:
    """A header, once for all answers that have it."""
    return name, value


def _keep(response: Response) -> Response:
    """Keep the answer beside its page, as it is sent, unless it sets a cookie."""
    asked, kept = request.environ.get(_ASKED), g.get("kept_page")
    if asked is None or kept is None or "Set-Cookie" in response.headers or session.modified:
        return response
    headers = tuple(_header(*each) for each in response.get_wsgi_headers(request.environ))
    rule = operations.rule_of_request()
    answer = Answer(response.status, response.status_code, headers, response.content_encoding == "gzip", rule)
    pages: KeptPages = current_app.extensions["kept_pages"]
    key, page = kept
    pages.remember(key, page, asked, answer)
    return response


def register(app: Flask) -> None:
    """Keep answers as they are sent: whatever adds to them is registered later, whatever counts them earlier.

    On a device there is one reader, and room is scarce.
    """
    if app.config.get("ON_DEVICE"):
        return
    app.after_request(_keep)
    app.wsgi_app = AnsweredAgain(app)  # type: ignore[method-assign]
