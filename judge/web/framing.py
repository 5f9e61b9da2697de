"""What of the site may be shown elsewhere, and pages that other sites may frame (`?embed=1`).

Only what everybody may see goes there: rules in our words, worked examples, and positions that a link
carries whole. A saved case is none of these, whoever has its link; and a position in which somebody's cards
are hidden from others gives no picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

from flask import Flask, Response, render_template, request
from markupsafe import Markup
from werkzeug.exceptions import SecurityError

from judge.answers.addresses import example_address, rule_address
from judge.corpus import Manual
from judge.corpus.references import plain_text
from judge.fonts import can_write
from judge.sandbox.collection import Collection
from judge.web.security import may_be_framed

if TYPE_CHECKING:
    from judge.engine.state import State
    from judge.sandbox.variations import Table
    from judge.table.board import Board


SHOWN_ELSEWHERE = ("manuals.rule", "examples.example", "sharing.linked")
"""The pages of what everybody may see."""


class Shared(NamedTuple):
    """What a page shows elsewhere: its address without a host, its words, and its picture's address ("" for
    none)."""

    kind: str
    address: str
    title: str
    says: str
    picture: str = ""


def is_embedded() -> bool:
    """True if the page was asked for as it stands in a frame."""
    return request.args.get("embed") == "1"


def is_framed() -> bool:
    """True if the page is one of those that other sites may frame, and was asked for so."""
    return is_embedded() and request.endpoint in SHOWN_ELSEWHERE


def shared_rule(manual: Manual, number: str, language: str) -> Shared:
    """A rule, in our words."""
    rule = manual.rules[number]
    title = rule.title[language] or manual.opening(number, language, 80)
    address = rule_address(manual.name, number)
    return Shared(
        "rule",
        address,
        f"{manual.facts.prefix} {number} – {title}",
        plain_text(rule.text[language]) or title,
        _picture(f"/picture{address}.{language}.png"),
    )


def shared_example(manual: Manual, collection: Collection, name: str, language: str) -> Shared:
    """A worked example."""
    summary = collection.summaries[name]
    address = example_address(manual.name, name)
    return Shared(
        "board",
        address,
        summary.title[language],
        summary.answer.get(language) or summary.question.get(language, ""),
        _picture(f"/picture{address}.{language}.png"),
    )


def shared_link(text: str, at: int, table: Table, state: State, title: str, language: str) -> Shared:
    """A position that a link carries, without a picture where somebody's cards are hidden from others."""
    picture = ""
    if not hides_cards(table, state):
        picture = _picture(f"/picture/sandbox/link/{quote(text)}.{language}.png?at={at}")
    return Shared("board", f"/sandbox/link/{quote(text)}?at={at}", title, "", picture)


def hides_cards(table: Table, state: State) -> bool:
    """True if a card that is known here lies so that not every player sees it."""
    from judge.engine.state import BENEATH, UNKNOWN  # noqa: PLC0415 - loads the engine
    from judge.sandbox.variations.knowledge import Knowledge  # noqa: PLC0415

    known = Knowledge(table, state)
    return any(
        card.print != UNKNOWN and not all(known.knows(seat, number) for seat in range(state.seats))
        for number, card in enumerate(state.cards)
        if card.zone >= 0 or card.zone == BENEATH
    )


def _picture(address: str) -> str:
    return address if can_write() else ""


def framed(template: str, **values: Any) -> Response:
    """A slim page that other sites may frame: it sets no cookie, and has neither script nor form."""
    may_be_framed()
    return Response(render_template(template, **values), mimetype="text/html")


def error_in_frame(title: str, text: str, status: int = 404) -> Response:
    """What went wrong, in a frame: one that stays empty would tell nobody."""
    shared = Shared("error", "/", title, text)
    response = framed("embed/error.html", shared=shared)
    response.status_code = status
    return response


def embedded_board(shared: Shared, board: Board, moves: list[tuple[str, str]], game: str) -> Response:
    """A board in a frame, with the moves that led to it, each with its address ("" for none)."""
    from judge.table.drawing.picture import board_svgs  # noqa: PLC0415 - loads all that draws

    return framed(
        "embed/board.html",
        shared=shared,
        picture=Markup(board_svgs(board)),
        moves=moves,
        game=game,
    )


def register(app: Flask) -> None:
    """Give the templates the site's own whole address."""

    @app.context_processor
    def helpers() -> dict[str, Any]:
        return {"site": _site()}


def _site() -> str:
    """The site's address; nothing for a page that refuses a host that is not trusted."""
    try:
        return request.host_url.rstrip("/") if request else ""
    except SecurityError:
        return ""
