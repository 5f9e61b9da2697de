"""Atom feeds of what is new, by game and language; and the same for the home page, which says it once."""

import datetime
import functools
import hashlib
import uuid
from collections.abc import Iterator
from typing import NamedTuple, cast
from xml.etree import ElementTree

from flask import Blueprint, Flask, Response, abort, jsonify, request
from flask_babel import gettext

from judge.answers.news import KINDS, Kind, News, begun, feed_title, news
from judge.library import Library
from judge.texts import LANGUAGES
from judge.web import languages
from judge.web.presenting import library

blueprint = Blueprint("feeds", __name__)

_ATOM = "http://www.w3.org/2005/Atom"
_KEPT = 3600  # seconds for which a feed need not be asked for again


class Feed(NamedTuple):
    """A feed: its address and its title."""

    address: str
    title: str


@blueprint.get("/feeds/<game>/<kind>.<language>.atom")
def feed(game: str, kind: str, language: str) -> Response:
    """A feed of a game; 404 for a game, a kind or a language that there is not."""
    games = library().corpus.games
    if game not in games or kind not in KINDS or language not in LANGUAGES:
        abort(
            404,
            gettext(
                "There is no such feed. Write /feeds/GAME/KIND.LANGUAGE.atom with a game (%(games)s),"
                " a kind (%(kinds)s) and a language (%(languages)s).",
                games=", ".join(games),
                kinds=", ".join(KINDS),
                languages=", ".join(LANGUAGES),
            ),
        )
    every = news(library(), game, kind)
    title = feed_title(library(), game, kind, language)
    updated = max((each.day for each in every), default=begun(library(), game))
    body = _atom(every, updated, f"{game}/{kind}", title, language)
    response = Response(body, content_type="application/atom+xml; charset=utf-8")
    response.content_language.add(language)
    response.add_etag()
    response.cache_control.public = True
    response.cache_control.max_age = _KEPT
    response.make_conditional(request)
    return response


def _atom(every: list[News], updated: datetime.date, name: str, title: str, language: str) -> bytes:
    """A feed as the Atom Syndication Format has it (RFC 4287)."""
    site = request.host_url.rstrip("/")
    root = ElementTree.Element("feed", {"xmlns": _ATOM, "xml:lang": language})
    _add(root, "id", _id(f"{name}.{language}"))
    _add(root, "title", title)
    _add(root, "updated", _moment(updated))
    _add(ElementTree.SubElement(root, "author"), "name", "judge")
    ElementTree.SubElement(
        root, "link", {"rel": "self", "href": site + request.path, "type": "application/atom+xml"}
    )
    ElementTree.SubElement(
        root, "link", {"rel": "alternate", "href": f"{site}/?lang={language}", "type": "text/html"}
    )
    for each in every:
        entry = ElementTree.SubElement(root, "entry")
        joined = "&" if "?" in each.address else "?"
        _add(entry, "id", _id(f"{each.key}.{language}"))
        _add(entry, "title", each.title[language])
        _add(entry, "updated", _moment(each.day))
        address = f"{site}{each.address}{joined}lang={language}"
        ElementTree.SubElement(entry, "link", {"rel": "alternate", "href": address, "type": "text/html"})
        _add(entry, "content", each.says[language] or each.title[language]).set("type", "text")
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def _add(parent: ElementTree.Element, tag: str, words: str) -> ElementTree.Element:
    found = ElementTree.SubElement(parent, tag)
    found.text = "".join(sign for sign in words if sign.isprintable() or sign in "\n\t")
    return found


def _id(key: str) -> str:
    """A name that is the same on every site and at every time."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"judge-assistant:{key}").urn


def _moment(day: datetime.date) -> str:
    return f"{day.isoformat()}T00:00:00Z"


@blueprint.get("/since.json")
def since() -> Response:
    """Everything that can be new, for a device that keeps what it has seen: each with its key and page."""
    language = languages.current()
    items = [
        {
            "of": each.key.rpartition("/")[0],
            "key": each.key,
            "title": each.title[language],
            "says": each.says[language] if kind == "interpretations" else "",
            "address": each.address,
        }
        for kind, each in _everything(library())
    ]
    response = jsonify({"mark": mark(), "items": items})
    response.add_etag()
    response.cache_control.no_cache = True
    return cast(Response, response.make_conditional(request))


def mark() -> str:
    """Names all that there is: another mark, and something is new."""
    return _mark(library())


@functools.lru_cache(maxsize=4)  # an import brings another library
def _mark(every: Library) -> str:
    keys = "\n".join(each.key for _, each in _everything(every))
    return hashlib.sha256(keys.encode()).hexdigest()[:12]


def _everything(every: Library) -> Iterator[tuple[Kind, News]]:
    kinds: tuple[Kind, ...] = ("versions", "interpretations")
    for game in every.corpus.games:
        for kind in kinds:
            yield from ((kind, each) for each in news(every, game, kind))


def feeds_here() -> list[Feed]:
    """The feeds that belong to the page of this request: its game's, or on the home page every game's."""
    manual = (request.view_args or {}).get("name", "")
    if manual in library().manuals:
        return feeds_of(manual)
    return feeds_of() if request.path == "/" else []


def feeds_of(manual: str = "") -> list[Feed]:
    """The feeds of a manual's game in the language shown, or of every game."""
    language = languages.current()
    games = [library().corpus.game_of(manual).key] if manual else list(library().corpus.games)
    return [
        Feed(f"/feeds/{game}/{kind}.{language}.atom", feed_title(library(), game, kind, language))
        for game in games
        for kind in KINDS
    ]


def register(app: Flask) -> None:
    """Give the templates the feeds, and the mark of what there is."""
    app.jinja_env.globals.update(feeds_here=feeds_here, feeds_of=feeds_of, mark_of_news=mark)
