"""The card box on the web: what it holds, how it is filled, and filling it from a file or a paste.

One box serves all cases of a server, and whoever fills it decides what others find there: pages fill it only
where the server's owner says so (`FILL_BOX`), as ``judge serve`` does for a page that no other device sees.
Columns that do not have the fields' own names are shown before they are believed.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from flask import Blueprint, Flask, abort, current_app, redirect, render_template, request, url_for
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.answers.checked_cards import checked_within
from judge.cards.box import Added
from judge.cards.checking import OfSet, Totals, by_set, headers_meant, totals
from judge.cards.games import CARD_GAMES
from judge.cards.importing import Columns, Reading, read_cards, read_columns
from judge.cards.model import CardDefinition
from judge.cards.not_understood import WHAT_HAPPENS
from judge.corpus.rendering import spaced
from judge.problems import FaultyFileError, Problem
from judge.texts import Message, Texts, text
from judge.web import card_columns, languages, sent_cards
from judge.web.counting import limiter
from judge.web.protection import CREATING, Bound, proxies_of, takes
from judge.web.sandbox.cards import box
from judge.web.sent_cards import Sent

blueprint = Blueprint("card_box", __name__)

ALONE = "alone"
"""The word of ``judge serve`` for `FILL_BOX`: only where no proxy lets others in."""

_FILE = Bound(Message("file of cards"), 4_000_000, is_file=True)
_PASTED = Bound(Message("pasted cards"), 200_000)
_MOST_TOLD = 20
"""Cards left out, sets, columns and faults that a page tells of; of the others it says how many they are."""
_SECONDS = 15.0
"""Seconds for which the texts of cards that came are read to count what is understood."""

_ON_PAGE: dict[str, Texts] = {
    "not mapped": Message("no column is known to be %(field)s"),
    "contested": Message("each of the columns %(columns)s may be %(field)s, and they differ"),
    "which game": Message("nothing says which game these cards are of; choose it"),
}
"""Faults that name an option of the command line, as a page with fields says them; by their codes."""

Page = str | tuple[str, int] | Response


class Understood(NamedTuple):
    """How much is understood of cards that came: in all, by set, and how many cards were not looked at."""

    counts: Totals
    sets: list[OfSet]
    headers: list[tuple[Texts, int]]
    not_looked_at: int


class Filled(NamedTuple):
    """What came of filling the box: how the cards were read, which are new, and what is understood."""

    reading: Reading
    added: Added
    understood: Understood


@blueprint.get("/cards/")
def cards() -> str:
    """How many cards of each game the box holds, and the ways to fill it."""
    return _page()


@blueprint.post("/cards/")
@limiter.limit(CREATING)
@takes(files=(_FILE, _PASTED))
def fill() -> Page:
    """Put the cards of a file or a paste into the box, or ask what its columns are.

    Cards that cannot be taken are named.
    """
    game, sent = _game_asked_for(), _sent()
    try:
        with sent.as_file() as path:
            columns = read_columns(path, game)
            if columns.are_own or not columns.can_be_chosen:
                return _page(filled=_put_in(read_cards(path, game)))
        key = sent_cards.keep(_home(), sent)
    except FaultyFileError as error:
        return _page(problems=error.problems), 422
    return redirect(url_for("card_box.columns", key=key, game=game or None), 303)


@blueprint.get("/cards/columns/<key>/")
def columns(key: str) -> Page:
    """Ask what the columns of cards that were sent are: each with what it is taken as."""
    sent = _waiting(key)
    if sent is None:
        return _gone()
    try:
        with sent.as_file() as path:
            return _columns_page(key, sent, read_columns(path, _game_asked_for()))
    except FaultyFileError as error:
        return _page(problems=error.problems), 422


@blueprint.post("/cards/columns/<key>/")
@limiter.limit(CREATING)
def settle(key: str) -> Page:
    """Put the cards into the box with their columns as somebody says, or give up."""
    sent, game = _waiting(key), _game_asked_for()
    if sent is None:
        return _gone()
    if "give-up" in request.form:
        sent_cards.drop(_home(), key)
        return _page(given_up=True, pasted=sent.data.decode(errors="replace") if sent.pasted else "")
    if game != request.form.get("shown-for", game):
        return redirect(url_for("card_box.columns", key=key, game=game or None), 303)
    with sent.as_file() as path:
        try:
            found = read_columns(path, game)
        except FaultyFileError as error:
            return _page(problems=error.problems), 422
        said, problems = card_columns.chosen(found, request.form)
        try:
            if problems or not found.found:
                raise FaultyFileError(*(problems or found.faults))
            filled = _put_in(read_cards(path, game, by_game=said))
        except FaultyFileError as error:
            return _columns_page(key, sent, found, error.problems), 422
    sent_cards.drop(_home(), key)
    return _page(filled=filled)


def _home() -> Path:
    home: Path = current_app.extensions["home"]
    return home


def _game_asked_for() -> str:
    game = request.values.get("game", "")
    if game and game not in CARD_GAMES:
        abort(400)
    return game


def _sent() -> Sent:
    _only_where_allowed()
    file = request.files.get("file")
    if file and file.filename:
        return Sent(file.filename, file.read())
    return Sent(gettext("pasted cards"), request.form.get("pasted", "").encode(), pasted=True)


def _waiting(key: str) -> Sent | None:
    _only_where_allowed()
    return sent_cards.find(_home(), key)


def _only_where_allowed() -> None:
    if not current_app.config["FILL_BOX"]:
        abort(403)


def _put_in(reading: Reading) -> Filled:
    added = box().add(reading.cards)
    return Filled(reading, added, _understood(reading.cards))


def _understood(cards: tuple[CardDefinition, ...]) -> Understood:
    """Read the texts of cards for as long as a page may take; they are in the box already."""
    every = list(checked_within(_SECONDS, cards))
    skills = [skill for each in every for skill in each.skills]
    seen = [each.card for each in every if each.not_read is None]
    return Understood(totals(skills), by_set(seen, skills), headers_meant(skills), len(every) - len(seen))


def _gone() -> Page:
    return _page(gone=True), 404


def _page(
    filled: Filled | None = None, problems: tuple[Problem, ...] = (), pasted: str = "", **said: bool
) -> str:
    try:
        held = Counter(card.game for card in box().cards)
    except FaultyFileError as error:
        held, problems = Counter(), (*problems, *error.problems)
    typed = request.form.get("pasted", "") if problems else ""
    return _rendered(
        "site/cards.html",
        held=held,
        filled=filled,
        problems=problems,
        may_fill=current_app.config["FILL_BOX"],
        asked_game=request.values.get("game", ""),
        pasted=pasted or typed,
        what_happens=WHAT_HAPPENS,
        **said,
    )


def _columns_page(key: str, sent: Sent, found: Columns, problems: tuple[Problem, ...] = ()) -> str:
    return _rendered(
        "site/card_columns.html",
        key=key,
        sent=sent,
        columns=found,
        asked=card_columns.asked(found),
        problems=problems or found.faults,
        chosen=request.form,
        words=card_columns.FIELD_WORDS,
    )


def _rendered(template: str, **values: Any) -> str:
    return render_template(template, games=CARD_GAMES, told=_told, most=_MOST_TOLD, **values)


def _told(problem: Problem) -> str:
    """Tell what is wrong in the words of a page: it has fields, and no options of the command line."""
    language = languages.current()
    if problem.code in _ON_PAGE:
        values = dict(problem.values)
        values["field"] = card_columns.FIELD_WORDS.get(values.get("field", ""), "")
        words = text(_ON_PAGE[problem.code], language, **values)
    else:
        words = re.sub(r" \([^()]*--[^()]*\)", "", problem.sentence(language))
    if problem.code in _ON_PAGE or not problem.file:
        words = words[:1].upper() + words[1:]
    return spaced(words, language)


def register(app: Flask) -> None:
    """Settles whether pages fill the box: only where `FILL_BOX` says so."""
    said = app.config.get("FILL_BOX")
    app.config["FILL_BOX"] = not proxies_of(app) if said == ALONE else bool(said)
