"""The pictures of rules and boards for chats, and oEmbed: how a page of this site is framed in another."""

import functools
import html
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import SplitResult, parse_qs, urlencode, urlsplit

from flask import Blueprint, Response, abort, current_app, g, jsonify, request
from flask_babel import gettext
from werkzeug.exceptions import HTTPException

from judge.corpus import Manual
from judge.corpus.model import LANGUAGES
from judge.corpus.references import plain_text
from judge.fonts import can_write
from judge.problems import Refusal
from judge.sandbox.collection import Collection
from judge.sandbox.examples import open_example, read_example
from judge.table.drawing.picture import board_svg
from judge.table.drawing.placard import HEIGHT, WIDTH, placard_svg
from judge.table.drawing.png import svg_png
from judge.web import languages
from judge.web.counting import limiter
from judge.web.framing import Shared, hides_cards, shared_example, shared_rule
from judge.web.manuals import manual_or_404
from judge.web.presenting import examples_of, library, short_title
from judge.web.protection import READING_TEXT
from judge.web.sandbox.sharing import opened_link, shared_position

blueprint = Blueprint("elsewhere", __name__)

_A_DAY = 86_400
_BOARD = 1200  # pixels wide
_FRAME = {"rule": (600, 260), "board": (720, 640)}
"""Width and height that a frame takes, in pixels, unless less is asked for."""
_LEAST = 200


# --- pictures ---


@blueprint.get("/picture/<name>/<number>.<language>.png")
@limiter.limit(READING_TEXT)
def rule_picture(name: str, number: str, language: str) -> Response:
    """A rule as a picture, in our words."""
    manual = manual_or_404(name)
    if number not in manual:
        abort(404)
    g.language = _language(language)
    return _png(_rule_png(manual, number, language, short_title(name, language)))


@functools.lru_cache(maxsize=128)
def _rule_png(manual: Manual, number: str, language: str, game: str) -> bytes:
    rule = manual.rules[number]
    heading = f"{manual.facts.prefix} {number}"
    foot = f"{game} · {manual.facts.title[language]} {manual.facts.version}"
    text = plain_text(rule.text[language])
    if not text:
        text = " · ".join(manual.opening(below, language, 200) for below in manual.children(number)[:4])
    return svg_png(placard_svg(heading, rule.title[language], text, foot, language))


@blueprint.get("/picture/<name>/examples/<example>.<language>.png")
@limiter.limit(READING_TEXT)
def example_picture(name: str, example: str, language: str) -> Response:
    """The board of a worked example at its beginning."""
    collection = examples_of(name)
    if collection is None or example not in collection.files:
        abort(404)
    _language(language)
    return _png(_example_png(collection, example, language))


@functools.lru_cache(maxsize=64)
def _example_png(collection: Collection, name: str, language: str) -> bytes:
    session = open_example(read_example(collection.files[name], collection.manual))
    table = session.table
    return svg_png(board_svg(table.board(table.start, language), _BOARD))


@blueprint.get("/picture/sandbox/link/<text>.<language>.png")
@limiter.limit(READING_TEXT)
def link_picture(text: str, language: str) -> Response:
    """The board that a link carries; 404 where somebody's cards in it are hidden from others."""
    _language(language)
    try:
        found = opened_link(text)
    except Refusal:
        abort(404)
    at = found.place(request.args.get("at", type=int))
    state = found.state(at)
    if hides_cards(found.table, state):
        abort(404)
    return _png(svg_png(board_svg(found.table.board(state, language), _BOARD)))


def _language(language: str) -> str:
    if language not in LANGUAGES or not can_write():
        abort(404)
    return language


def _png(data: bytes) -> Response:
    response = Response(data, mimetype="image/png")
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    response.cache_control.public = True
    response.cache_control.max_age = _A_DAY
    response.add_etag()
    response.make_conditional(request)
    return response


# --- oEmbed ---


@blueprint.get("/oembed")
@limiter.limit(READING_TEXT)
def oembed() -> Response:
    """The frame of a page of this site, as oEmbed 1.0 has it.

    404 for an address that is none of this site's, or that is not shown elsewhere; 501 for another format
    than JSON.
    """
    if request.args.get("format", "json") != "json":
        abort(501, gettext("oEmbed answers in JSON here: ask with format=json, or without format."))
    asked = _address_asked()
    query = parse_qs(asked.query)
    g.language = next((code for code in query.get("lang", ()) if code in LANGUAGES), languages.current())
    found = _at(asked.path, query)
    if found is None:
        abort(
            404,
            gettext(
                "This page is not shown elsewhere. Rules are, worked examples, and positions that a link"
                " carries with no cards hidden from a player; saved cases never are."
            ),
        )
    site = request.host_url.rstrip("/")
    width, height = (
        max(_LEAST, min(most, request.args.get(name, most, type=int)))
        for name, most in zip(("maxwidth", "maxheight"), _FRAME[found.kind], strict=True)
    )
    joined = "&" if "?" in found.address else "?"
    address = f"{site}{found.address}{joined}{urlencode({'embed': 1, 'lang': g.language})}"
    body: dict[str, Any] = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "judge",
        "provider_url": f"{site}/",
        "title": found.title,
        "cache_age": _A_DAY,
        "width": width,
        "height": height,
        "html": f'<iframe src="{html.escape(address)}" width="{width}" height="{height}" loading="lazy"'
        f' title="{html.escape(found.title)}"></iframe>',
    }
    if found.picture and found.kind == "rule":  # boards are as high as they have to be
        body |= {"thumbnail_url": site + found.picture, "thumbnail_width": WIDTH, "thumbnail_height": HEIGHT}
    response = jsonify(body)
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


def _address_asked() -> SplitResult:
    """The address that is asked about; 404 where it is none of this site's."""
    try:
        asked = urlsplit(request.args.get("url", ""))
    except ValueError:  # brackets that are no IPv6 address
        asked = urlsplit("")
    if asked.scheme not in ("http", "https") or asked.netloc != request.host:
        site = request.host_url
        abort(404, gettext("Say with url= which page it is: an address that begins with %(site)s", site=site))
    return asked


def _at(path: str, query: dict[str, list[str]]) -> Shared | None:
    """What a page of this site shows elsewhere; None for a page that does not."""
    try:
        endpoint, values = current_app.create_url_adapter(request).match(path)  # type: ignore[union-attr]
        made = _SHARED.get(endpoint)
        return made(values, query) if made is not None else None
    except (HTTPException, Refusal):
        return None


def _rule_at(values: Mapping[str, Any], _: dict[str, list[str]]) -> Shared | None:
    manual = library().manuals.get(values["name"])
    if manual is None or values["number"] not in manual:
        return None
    return shared_rule(manual, values["number"], languages.current())


def _example_at(values: Mapping[str, Any], _: dict[str, list[str]]) -> Shared | None:
    collection = examples_of(values["name"])
    if collection is None or values["example"] not in collection.summaries:
        return None
    manual = library().manuals[values["name"]]
    return shared_example(manual, collection, values["example"], languages.current())


def _link_at(values: Mapping[str, Any], query: dict[str, list[str]]) -> Shared | None:
    given = query.get("at", [""])[0]
    return shared_position(values["text"], int(given) if given.isdecimal() and len(given) < 5 else None)


_SHARED: dict[str, Callable[[Mapping[str, Any], dict[str, list[str]]], Shared | None]] = {
    "manuals.rule": _rule_at,
    "examples.example": _example_at,
    "sharing.linked": _link_at,
}
