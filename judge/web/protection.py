"""The guards of pages that change something: a token against other sites, bounds on what costs much."""

import math
import os
import secrets
import time
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask, current_app, request
from flask.sessions import SecureCookieSessionInterface
from flask_babel import format_decimal, gettext
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.wrappers import Response

from judge.sandbox.time_allowed import allow
from judge.store.bounds import FIELD_NAMES, LONGEST
from judge.texts import Texts
from judge.web import languages
from judge.web.counting import limiter

csrf = CSRFProtect()

CREATING = "120 per minute"
"""New cases and imports: an event's judges share one address."""
READING_TEXT = "600 per minute"
"""Reading positions, cards and links that somebody typed."""
CHANGING = "1200 per minute"
"""Changes of positions: taps that follow one another, of all judges of an event."""
EXPLORING = "30 per minute"
"""Searches for every outcome; how many run at once is bounded besides."""

RULES_SECONDS = 5.0
"""Seconds for which one request may carry rules out; a hostile position is refused then."""

_REDIS_SECONDS = 1.0

SMALL_FORM = 64 * 1024
"""Bytes of a form that says nothing else of itself."""
_BYTES_OF_A_SIGN = 12
"""Characters that one character of a text may take in a form, when it is encoded."""
View = Callable[..., Any]


class Bound(NamedTuple):
    """The most that one field of a form may hold, in characters, or in bytes for a file."""

    name: Texts
    most: int
    is_file: bool = False

    def sentence(self) -> str:
        """The field with its figure."""
        values = {"field": self.name[languages.current()], "most": format_decimal(self.most)}
        if self.is_file:
            return str(gettext("%(field)s: at most %(most)s bytes", **values))
        return str(gettext("%(field)s: at most %(most)s characters", **values))


def takes(*fields: str, files: tuple[Bound, ...] = ()) -> Callable[[View], View]:
    """Has a view take forms with these fields of the store's at their longest, and these files.

    That is settled before anything of the form is read, as it is for the token that guards it.
    """
    texts = tuple(Bound(FIELD_NAMES[field], LONGEST[field]) for field in fields)

    def mark(view: View) -> View:
        view.bounds = (*texts, *files)  # type: ignore[attr-defined]
        return view

    return mark


def bounds_of(endpoint: str | None) -> tuple[Bound, ...]:
    """The fields that the forms of a view are known to bound."""
    view = current_app.view_functions.get(endpoint or "")
    found: tuple[Bound, ...] = getattr(view, "bounds", ())
    return found


def allow_for_examples() -> None:
    """Let a request carry out worked examples as long as it takes: they are ours, and none is long.

    A machine that is busy, or starts for the first time, would refuse to show them else.
    """
    allow(math.inf)


def _allow_for_fields() -> None:
    """Lets as much be sent as the fields of the form hold at their longest."""
    bounds = bounds_of(request.endpoint)
    if not bounds:
        return
    form = SMALL_FORM + _BYTES_OF_A_SIGN * sum(bound.most for bound in bounds if not bound.is_file)
    request.max_form_memory_size = form
    request.max_content_length = form + sum(bound.most for bound in bounds if bound.is_file)


def register(app: Flask) -> None:
    """Guard every form, and count where it is asked for.

    `PROXIES` says how many proxies of one's own stand before the server: their word on who asks is believed.
    `TRUSTED_HOSTS` names the hosts that the site goes by, with commas: others are refused, so that no link
    that is shown to be copied leads to them.
    """
    app.config.setdefault("WTF_CSRF_TIME_LIMIT", None)  # a page stays open for as long as a match lasts
    app.config["SESSION_COOKIE_SAMESITE"] = app.config["SESSION_COOKIE_SAMESITE"] or "Lax"
    app.session_interface = _Sessions()
    hosts = app.config.get("TRUSTED_HOSTS")
    if isinstance(hosts, str):
        app.config["TRUSTED_HOSTS"] = hosts.replace(",", " ").split() or None
    if not app.config.get("SECRET_KEY"):
        app.config["SECRET_KEY"] = _secret(app.extensions["home"])
    proxies = proxies_of(app)
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    app.config.setdefault("RULES_SECONDS", RULES_SECONDS)
    app.before_request(lambda: allow(app.config["RULES_SECONDS"]))
    app.teardown_request(lambda _: allow(math.inf))  # the thread goes on to something else
    app.before_request(_allow_for_fields)  # before the token is looked for in the form
    csrf.init_app(app)
    _count_together(app)
    app.after_request(_say_when_only_of_refusals)  # after the limiter, which is registered behind it
    limiter.init_app(app)


def _say_when_only_of_refusals(response: Response) -> Response:
    """Take ``Retry-After`` from what was answered: the limiter says it every time."""
    if response.status_code < HTTPStatus.BAD_REQUEST:
        response.headers.pop("Retry-After", None)
    return response


def _count_together(app: Flask) -> None:
    """Tell the limiter where requests are counted: ``LIMITS=redis://…``, else in this process."""
    where = app.config.get("LIMITS") or "memory://"
    app.config["RATELIMIT_STORAGE_URI"] = where
    if where.startswith("redis"):  # a Redis that is gone must not hold a page up
        waits = {"socket_connect_timeout": _REDIS_SECONDS, "socket_timeout": _REDIS_SECONDS}
        app.config.setdefault("RATELIMIT_STORAGE_OPTIONS", waits)


def proxies_of(app: Flask) -> int:
    """Return how many proxies of one's own stand before the server."""
    return int(app.config.get("PROXIES", 0))


class _Sessions(SecureCookieSessionInterface):
    """Sessions whose cookie never goes over a plain connection once it came over an encrypted one."""

    def get_cookie_secure(self, app: Flask) -> bool:
        """True if this request came by https, or where the configuration says so always."""
        return request.is_secure or super().get_cookie_secure(app)


def _secret(folder: Path) -> str:
    """The key that signs cookies: made once and kept beside the user's data, the same for every worker.

    Where nothing can be written it lasts as long as the process.
    """
    path = folder / "secret"
    made = secrets.token_hex(32)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(made)
    except FileExistsError:
        return _kept(path, len(made)) or made
    except OSError:
        pass
    return made


def _kept(path: Path, length: int) -> str:
    """The key that another worker has made, which may be writing it just now."""
    for _ in range(50):
        try:
            key = path.read_text("ascii")
        except (OSError, UnicodeDecodeError):
            return ""
        if len(key) >= length:
            return key
        time.sleep(0.01)
    return ""
