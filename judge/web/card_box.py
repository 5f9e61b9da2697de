"""The card box on the web: what it holds, how it is filled, and filling it from a file or a paste.

One box serves all cases of a server, and whoever fills it decides what others find there: pages fill it only
where the server's owner says so (`FILL_BOX`), as ``judge serve`` does for a page that no other device sees.
"""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, Flask, abort, current_app, render_template, request
from flask_babel import gettext

from judge.cards.box import Added
from judge.cards.games import CARD_GAMES
from judge.cards.importing import Reading, read_cards
from judge.corpus.rendering import spaced
from judge.problems import FaultyFileError, Problem
from judge.texts import Message
from judge.web import languages
from judge.web.counting import limiter
from judge.web.protection import CREATING, Bound, proxies_of, takes
from judge.web.sandbox.cards import box

blueprint = Blueprint("card_box", __name__)

ALONE = "alone"
"""The word of ``judge serve`` for `FILL_BOX`: only where no proxy lets others in."""

_FILE = Bound(Message("file of cards"), 4_000_000, is_file=True)
_PASTED = Bound(Message("pasted cards"), 200_000)
_MOST_TOLD = 20
"""Cards that were left out, and columns, that a page tells of."""


class Filled(NamedTuple):
    """What came of filling the box: how the cards were read, and which are new."""

    reading: Reading
    added: Added


@blueprint.get("/cards/")
def cards() -> str:
    """How many cards of each game the box holds, and the ways to fill it."""
    return _page()


@blueprint.post("/cards/")
@limiter.limit(CREATING)
@takes(files=(_FILE, _PASTED))
def fill() -> tuple[str, int] | str:
    """Put the cards of a file or a paste into the box; those that cannot be taken are named."""
    if not current_app.config["FILL_BOX"]:
        abort(403)
    try:
        reading = _read(request.form.get("game", ""))
        return _page(filled=Filled(reading, box().add(reading.cards)))
    except FaultyFileError as error:
        return _page(problems=error.problems), 422


def _read(game: str) -> Reading:
    if game and game not in CARD_GAMES:
        abort(400)
    sent = request.files.get("file")
    data = sent.read() if sent and sent.filename else request.form.get("pasted", "").encode()
    with tempfile.TemporaryDirectory() as folder:
        named = Path(sent.filename).name[-80:] if sent and sent.filename else gettext("pasted cards")
        path = Path(folder) / named
        path.write_bytes(data)
        return read_cards(path, game)


def _page(filled: Filled | None = None, problems: tuple[Problem, ...] = ()) -> str:
    try:
        held = Counter(card.game for card in box().cards)
    except FaultyFileError as error:
        held, problems = Counter(), (*problems, *error.problems)
    return render_template(
        "site/cards.html",
        held=held,
        games=CARD_GAMES,
        filled=filled,
        problems=problems,
        may_fill=current_app.config["FILL_BOX"],
        typed=request.form,
        told=_told,
        most=_MOST_TOLD,
    )


def _told(problem: Problem) -> str:
    """Tell what was wrong, without options of the command line in brackets: pages have fields."""
    language = languages.current()
    return spaced(re.sub(r" \([^()]*--[^()]*\)", "", problem.sentence(language)), language)


def register(app: Flask) -> None:
    """Settles whether pages fill the box: only where `FILL_BOX` says so."""
    said = app.config.get("FILL_BOX")
    app.config["FILL_BOX"] = not proxies_of(app) if said == ALONE else bool(said)
