"""Ways to begin a case: a table, a worked example, a text, two decks, a file, a link, another case."""

import secrets
from collections.abc import Callable

from flask import Blueprint, flash, request
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.casework import starting
from judge.games import GAMES, adapter_of
from judge.problems import Refusal
from judge.sandbox.case_files import MOST_BYTES
from judge.sandbox.collection import examples_of
from judge.store import NewCase, NotFound
from judge.table.editing import Dealt, templates
from judge.table.seats import SEATS
from judge.texts import Message
from judge.web import games, languages
from judge.web.counting import limiter
from judge.web.protection import CREATING, Bound, takes
from judge.web.sandbox import keyring
from judge.web.sandbox.access import Access, in_words, remember, remembered, store
from judge.web.sandbox.cards import box
from judge.web.sandbox.fragments import number_of, page, see_other

blueprint = Blueprint("starting", __name__)

_CASE_FILE = Bound(Message("case file"), MOST_BYTES, is_file=True)
_TOLD = 5  # faults of a deck; what is told on the next page travels in a cookie
_LONGEST = 700  # signs of them


@blueprint.get("/sandbox/")
def start() -> Response:
    """The ways to begin, and the cases that were worked on in this browser."""
    return _page()


def _page(fault: str = "", status: int = 200) -> Response:
    game = _chosen() or next(iter(GAMES))
    tables = templates(adapter_of(game))
    return page(
        "sandbox/start.html",
        status,
        tables=tables,
        players=sorted({table.players for table in tables}),
        most=adapter_of(game).position_reader.players[1],
        has_examples=bool(examples_of(game)),
        games=GAMES,
        recent=remembered(),
        keys_lost=keyring.are_lost(),
        typed=request.form,
        fault=fault,
        game=game,
        is_chosen=bool(_chosen()),
    )


@blueprint.post("/sandbox/")
@limiter.limit(CREATING)
@takes("position", files=(_CASE_FILE,))
def begin() -> Response:
    """Begins a case in the way that was asked for, and goes on to it."""
    begins = _WAYS.get(request.form.get("from", ""))
    if begins is None:
        return _page(gettext("Choose one of the ways to begin."), 400)
    try:
        made = begins()
    except Refusal as error:
        return _page(in_words(error), 422)
    access = Access(made.case, made.key)
    remember(access)
    first = _FIRST_PAGE.get(request.form["from"], "")
    return see_other(access.address(first, at=number_of(request.form.get("at", "")) or "", new=1))


def _table() -> NewCase:
    return starting.from_table(store(), _game(), request.form.get("table", ""), languages.current())


def _text() -> NewCase:
    text = request.form.get("text", "")
    return starting.from_text(store(), text, box(), languages.current(), _chosen())


def _example() -> NewCase:
    return starting.from_example(store(), _game(), request.form.get("example", ""), languages.current())


def _decks() -> NewCase:
    seed = number_of(request.form.get("seed", "").strip())
    game = _game()
    least, most = adapter_of(game).position_reader.players
    lists = [request.form.get(f"deck_{player.lower()}", "") for player in SEATS[:most]]
    made, dealt = starting.from_decks(
        store(),
        game,
        [text for seat, text in enumerate(lists) if seat < least or text.strip()],
        secrets.randbelow(1_000_000) if seed is None else seed,
        box(),
        languages.current(),
    )
    _tell_of_decks(dealt)
    return made


def _tell_of_decks(dealt: Dealt) -> None:
    """Tell on the next page what is wrong with the decks; they are played all the same."""
    language = languages.current()
    for name, remarks, faults in zip(SEATS, dealt.remarks, dealt.faults, strict=False):
        told = [remark.sentence(language) for remark in remarks]
        told += [f"{fault.rule} {fault.text[language]}" for fault in faults]
        if told:
            more = gettext("… and %(count)s more", count=len(told) - _TOLD) if len(told) > _TOLD else ""
            flash(gettext("Deck of %(name)s:", name=name) + " " + "; ".join(told[:_TOLD])[:_LONGEST] + more)


def _file() -> NewCase:
    sent = request.files.get("file")
    return starting.from_file(store(), sent.read() if sent is not None else b"")


def _link() -> NewCase:
    return starting.from_link(store(), request.form.get("link", ""), languages.current())


def _case() -> NewCase:
    try:
        source = store().cases.read(request.form.get("case", ""))
    except NotFound:
        source = store().cases.by_key(request.form.get("case", ""))
    return starting.from_case(store(), source)


def _game() -> str:
    """The game that is asked for, whether there is one of that name or not; else the one in hand, if any."""
    return request.values.get("game", "")[:60] or _chosen()


def _chosen() -> str:
    """The game that is asked for, or else the one in hand, if it has an engine; "" for none."""
    asked = request.values.get("game", "")
    return next((each for each in (asked, games.in_hand()) if each in GAMES), "")


_WAYS: dict[str, Callable[[], NewCase]] = {
    "table": _table,
    "text": _text,
    "example": _example,
    "decks": _decks,
    "file": _file,
    "link": _link,
    "case": _case,
}
_FIRST_PAGE = {"table": "setup", "text": "setup"}
