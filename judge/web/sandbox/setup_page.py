"""The page "Set up": the board, the card or area in hand, the moment, defects, the text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import request
from werkzeug.wrappers import Response

from judge.casework import undoing
from judge.casework.history import in_words as change_in_words
from judge.casework.setting_up import position_of
from judge.games import adapter_of
from judge.problems import Problem
from judge.sandbox.checking import check_position
from judge.table.acts import PlayNode
from judge.table.board import board_of
from judge.table.checks.understood import understanding_of
from judge.table.defects import PositionError
from judge.table.editing import FoundCard, find_cards, showing
from judge.table.narration.wording import sentence
from judge.table.position import Position
from judge.web import languages
from judge.web.sandbox.access import Access, store
from judge.web.sandbox.cards import box
from judge.web.sandbox.forms import forms_of
from judge.web.sandbox.forms.common import chosen_area
from judge.web.sandbox.fragments import number_of, page

MOST_FOUND = 12
MOST_KNOWN = 30


@dataclass(frozen=True)
class Shown:
    """Further content of a page: something done or refused, what was typed, what is chosen."""

    said: str = ""
    fault: str = ""
    status: int = 200
    typed: Mapping[str, Any] = field(default_factory=dict)
    broken: tuple[PlayNode, ...] = ()
    again: tuple[str, ...] = ()
    defects: tuple[Problem, ...] = ()
    read: Any = None
    card: int | None = None
    area: str = ""
    from_request: bool = True


def setup_page(access: Access, shown: Shown | None = None) -> Response:
    """The page of a case's position."""
    shown = shown or Shown()
    card, area = shown.card, shown.area
    if shown.from_request:
        card, area = number_of(request.values.get("card", "")), request.values.get("area", "")[:30]
    values: dict[str, Any] = {
        "access": access,
        "at": None,
        "shown": shown,
        "said": shown.said,
        "fault": shown.fault,
        "text": shown.typed.get("text", access.case.document.position),
        "undoing": _undoing(access),
        "page_name": "setup",
        **forms_of(access.case.game).shown,
    }
    try:
        position = position_of(access.case.document.position, access.case.game)
    except PositionError as error:
        values |= {"position": None, "defects": (), "unreadable": error.problems}
        return page("sandbox/setup.html", shown.status, access.address("setup"), **values)
    values |= _of_position(position, card, area)
    where = access.address("setup", area=area, card="" if values["card"] is None else card)
    return page("sandbox/setup.html", shown.status, where, **values)


def _of_position(position: Position, number: int | None, area: str) -> dict[str, Any]:
    language = languages.current()
    adapter = adapter_of(position.catalogue.game)
    board = board_of(adapter, position.game(), position.names, language)
    card = board.card(number) if number is not None else None
    chosen = chosen_area(area)
    if card is not None or (chosen is not None and chosen[0] >= len(board.players)):
        chosen = None
    query = request.values.get("q", "")[:100]
    return {
        "position": position,
        "board": board,
        "unreadable": (),
        "card": card,
        "print_key": position.catalogue.prints[position.state.cards[card.number].print].number
        if card
        else "",
        "area": f"{chosen[0]}:{chosen[1]}" if chosen else "",
        "area_shown": _area(board, chosen) if chosen else None,
        "skills": showing.skills_of(adapter, position, card.number, language) if card else (),
        "moment": showing.moment_of(adapter, position, language),
        "begins": position.beginning,
        "defects": showing.placed(position, check_position(position), language),
        "understanding": _understanding(position, language),
        "known": showing.known_cards(position)[:MOST_KNOWN],
        "color": showing.color_of(adapter, position, chosen[0]) if chosen else "",
        "query": query,
        "found": found(position.catalogue.game, query, chosen[1] if chosen else ""),
        "lit": {card.number: ("chosen",)} if card else {},
    }


def _understanding(position: Position, language: str) -> str:
    told = understanding_of(position).told[language]
    return f"{sentence(told)}." if told else ""


def _area(board: Any, chosen: tuple[int, str]) -> Any:
    """The area that is chosen; None for one that the board does not show, as one that is empty."""
    player = board.players[chosen[0]]
    return next((each for each in player.areas if each.key == chosen[1]), None)


def found(game: str, query: str, area: str = "") -> tuple[FoundCard, ...]:
    """The cards of a game that words may mean, of the card box and of the built-in examples; first those
    that may lie in the area."""
    cards = find_cards(query, adapter_of(game).cards, box(), MOST_FOUND * 4) if query.strip() else ()
    fits = forms_of(game).fits
    fitting = sorted(cards, key=lambda each: not fits(each.card, area))
    return tuple(fitting[:MOST_FOUND])


def _undoing(access: Access) -> dict[str, str | None]:
    """Say what would be undone and done again, in words."""
    ways = undoing.ways_of(store(), access.case)
    language = languages.current()
    return {
        name: change_in_words(step.what.what, language) if step is not None else None
        for name, step in (("undo", ways.undo), ("redo", ways.redo))
    }
