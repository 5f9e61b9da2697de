"""What guards pages that change something: a token against other sites, bounds on what costs much."""

import math
import os
import secrets
import time
from pathlib import Path

from flask import Flask
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from judge.sandbox.lines.tables import allow

csrf = CSRFProtect()
limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=True)
"""Counts a sender's requests, each worker for itself; `limiter.limit` stands at the pages that cost much."""

CREATING = "120 per minute"
"""New cases and imports: an event's judges share one address."""
READING_TEXT = "600 per minute"
"""Reading positions, cards and links that somebody typed."""
CHANGING = "1200 per minute"
"""Changes of positions: taps that follow one another, of all judges of an event."""
EXPLORING = "30 per minute"
"""Searches for every outcome; how many run at once is bounded besides."""

RULES_SECONDS = 5.0
"""How long one request may carry rules out: a hostile position is refused then."""


def register(app: Flask) -> None:
    """Guard every form, and count where it is asked for.

    `PROXIES` says how many proxies of one's own stand before the server: their word on who asks is believed.
    """
    app.config.setdefault("WTF_CSRF_TIME_LIMIT", None)  # a page stays open for as long as a match lasts
    app.config.setdefault("SESSION_COOKIE_SAMESITE", "Lax")
    if not app.config.get("SECRET_KEY"):
        app.config["SECRET_KEY"] = _secret(app.extensions["home"])
    proxies = int(app.config.get("PROXIES", 0))
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    app.config.setdefault("RULES_SECONDS", RULES_SECONDS)
    app.before_request(lambda: allow(app.config["RULES_SECONDS"]))
    app.teardown_request(lambda _: allow(math.inf))  # the thread goes on to something else
    csrf.init_app(app)
    limiter.init_app(app)


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
