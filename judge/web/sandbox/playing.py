"""Stepping through a position: what is asked, what each card may do and may not, the rules that were run."""

from collections.abc import Callable

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from judge.casework import Cursor, Played, go_on, play
from judge.engine.errors import IllegalAnswer
from judge.sandbox.board import board_of
from judge.sandbox.errors import SandboxError
from judge.sandbox.lines import Answer, card_acts, options_of
from judge.store import NotFound, StoreError
from judge.web import languages
from judge.web.sandbox.access import Access, case_change, case_page, in_words
from judge.web.sandbox.fragments import page, see_other, wants_fragment

blueprint = Blueprint("playing", __name__)


@case_page(blueprint, "")
def table(access: Access) -> Response:
    """The board where somebody looks, what is asked there, the rules that led to it, the lines of play."""
    return _page(access, _cursor(request.args.get("at", "")))


def _cursor(text: str) -> Cursor:
    cursor = Cursor.read(text) if text else Cursor()
    if cursor is None:
        abort(404)
    return cursor


def _page(access: Access, cursor: Cursor, fault: str = "", status: int = 200) -> Response:
    language = languages.current()
    work = access.work
    try:
        state = work.state_at(cursor)
    except NotFound:
        abort(404)
    asked = options_of(work.table, state, language)
    card = request.values.get("card", type=int)
    return page(
        "sandbox/play.html",
        status,
        access.address("", at=cursor),
        access=access,
        at=cursor,
        board=board_of(work.table.game_at(state), work.table.labels, language),
        asked=asked,
        lit=dict.fromkeys(asked.able if asked else (), ("able",)),
        chosen=card_acts(work.table, state, card, language) if card is not None else None,
        rules=work.rules(cursor.node),
        path=work.path(cursor.node),
        fault=fault,
        page_name="play",
    )


@case_change(blueprint, "answer")
def answer(access: Access) -> Response:
    """Answers what is asked with the options that were chosen."""
    positions = tuple(
        number for text in request.form.getlist("option") if (number := _number(text)) is not None
    )
    return _played(access, lambda at: play(access.work, at, Answer(positions)))


@case_change(blueprint, "go-on")
def run_on(access: Access) -> Response:
    """Goes on by itself until a moment."""
    return _played(access, lambda at: go_on(access.work, at, request.form.get("until", "decision")))


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 6 else None


def _played(access: Access, does: Callable[[int], Played | None]) -> Response:
    cursor = _cursor(request.form.get("at", ""))
    try:
        played: Played | None = does(cursor.node)
    except (SandboxError, IllegalAnswer, StoreError) as error:
        return _page(access, cursor, in_words(error), 422)
    now = Cursor(played.at) if played else cursor
    address = access.address("", at=now)
    return _page(Access(access.case, access.key), now) if wants_fragment() else see_other(address)
