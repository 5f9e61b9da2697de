"""The language of a page: as the address asks, as it was chosen, or as the browser wishes."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask import Flask, Response, current_app, g, request
from flask_babel import get_translations
from markupsafe import Markup
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from judge.corpus.model import LANGUAGES
from judge.corpus.rendering import spaced

COOKIE = "lang"
_YEAR = 31_536_000


def current() -> str:
    """The language of this request."""
    if "language" not in g:
        g.language = _chosen() or wished(request.headers.get("Accept-Language", ""))
    return str(g.language)


def other() -> str:
    """The language that this request is not shown in."""
    return "fr" if current() == "en" else "en"


def _chosen() -> str | None:
    for asked in (request.args.get("lang"), request.cookies.get(COOKIE)):
        if asked in LANGUAGES:
            return asked
    return None


@lru_cache(maxsize=200)
def wished(header: str) -> str:
    """The language that a browser's ``Accept-Language`` asks for."""
    for wish, quality in parse_accept_header(header, LanguageAccept):  # best first
        language = wish.partition("-")[0].lower()
        if quality > 0 and language in LANGUAGES:
            return language
    return "en"


def _translations() -> Any:
    """The catalogue of the language of this request: Flask-Babel looks it up for every message."""
    known: dict[str, Any] = current_app.extensions["catalogues"]
    found = known.get(current())
    if found is None:
        found = known[current()] = get_translations()
    return found


@lru_cache(maxsize=4_000)
def _translated(translations: Any, message: str) -> Markup:
    """Translate a message of a template; the space before a French sign does not break."""
    translation: str = translations.ugettext(message)
    return Markup(translation if translation == message else spaced(translation, "fr"))


@lru_cache(maxsize=8)
def _translator(translations: Any) -> Callable[..., Markup]:
    """Return what translates a message of a template by a catalogue, and escapes what is filled in."""

    @lru_cache(maxsize=2_000)
    def whole(message: str) -> Markup:  # each page has the same hundred of them
        return _translated(translations, message) % {}

    def in_page(message: str, **values: Any) -> Markup:
        return _translated(translations, message) % values if values else whole(message)

    return in_page


def _in_page(message: str, **values: Any) -> Markup:
    """Translate a message of a template into the language of this request, and escape what is filled in."""
    return _translator(_translations())(message, **values)


def _number_of(one: str, many: str, number: int) -> str:
    """Translate a message of a template that depends on a number; a French sign keeps its space."""
    translation: str = _translations().ungettext(one, many, number)
    return translation if translation in (one, many) else spaced(translation, "fr")


def register(app: Flask) -> None:
    """Translate templates, remember an asked-for language, and tell caches what a page depends on."""
    app.extensions["catalogues"] = {}
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: _translations().ugettext(text),
        _number_of,
        newstyle=True,
    )
    app.jinja_env.globals["_"] = app.jinja_env.globals["gettext"] = _in_page

    @app.context_processor
    def helpers() -> dict[str, Any]:
        return {"_": _translator(_translations())}  # found once for a page

    @app.after_request
    def remember(response: Response) -> Response:
        asked = request.args.get("lang")
        if asked in LANGUAGES and request.cookies.get(COOKIE) != asked and not g.get("may_be_framed"):
            response.set_cookie(
                COOKIE, asked, max_age=_YEAR, samesite="Lax", httponly=True, secure=request.is_secure
            )
        if response.mimetype == "text/html":
            response.content_language.add(current())
        if request.endpoint != "static":
            response.vary.update(("Accept-Language", "Cookie"))
        return response
