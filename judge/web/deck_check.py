"""The deck check at the table: the registered list to be ticked off, and what differs, with its rule."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckPart, ListedLine, UnknownCard, registered_lines
from judge.cards.laying_out import Difference, Pile, counted_deck, differences, laid_out
from judge.cards.terms import TYPE_NAMES
from judge.games import GAMES, adapter_of
from judge.problems import FaultyFileError, Problem
from judge.texts import Message, Texts
from judge.web import games, languages
from judge.web.counting import limiter
from judge.web.official import card_box
from judge.web.protection import READING_TEXT, Bound, takes

blueprint = Blueprint("deck_check", __name__)

_LIST = Bound(Message("Deck list"), 20_000)
_LONGEST_ADDRESS = 3_000
_MOST = 999
_ALSO = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?([A-Za-z0-9][\w.-]{1,39})")
_MOST_ALSO = 60

PARTS: dict[str, Texts] = {
    "leader": Message("Leader"),
    "main": Message("Deck"),
    "extra": Message("Extra deck"),
}


class Checked(NamedTuple):
    """What came of a count: how the list and the count differ, and the rules that each of them breaks.

    `unknown` are the cards that the box does not have, as they were counted, or as they are listed where
    nothing was: how many they are is checked, and nothing else. `not_read` is what of the further cards is no
    number of a card.
    """

    differences: tuple[Difference, ...]
    listed_faults: tuple[Problem, ...]
    counted_faults: tuple[Problem, ...]
    unknown: tuple[UnknownCard, ...]
    not_read: tuple[str, ...]
    counted: int
    registered: int


@blueprint.get("/deck-check")
def form() -> str | tuple[str, int]:
    """The form for a registered list; with a list in the address, the list to be ticked off."""
    text = request.args.get("list", "")[: _LIST.most]
    return _page(text, _game(request.args.get("game", "")), begun=bool(text))


@blueprint.post("/deck-check")
@takes(files=(_LIST,))
@limiter.limit(READING_TEXT)
def checked() -> str | tuple[str, int] | Response:
    """Begin a check, or hold a count against the list: as a page, or as the part of it that says so."""
    text = request.form.get("list", "").replace("\r\n", "\n").strip()
    game = _game(request.form.get("game", ""))
    if len(text) > _LIST.most:
        return _page(text[: _LIST.most], game, begun=False, fault=_LIST.sentence())
    if "counted" not in request.form:
        address = "/deck-check?" + urlencode({"game": game, "list": text})
        readable = not isinstance(_lines(text, game, card_box()), FaultyFileError)
        if text and readable and len(address) <= _LONGEST_ADDRESS:
            return redirect(address, 303)  # a phone that loads the page again finds the check
    return _page(text, game, begun=bool(text))


def _game(asked: str) -> str:
    return next((each for each in (asked, games.in_hand()) if each in GAMES), next(iter(GAMES)))


def _lines(text: str, game: str, cards: CardBox) -> tuple[ListedLine, ...] | FaultyFileError:
    try:
        return registered_lines("", text, cards, game)
    except FaultyFileError as error:
        return error


def _page(text: str, game: str, *, begun: bool, fault: str = "") -> str | tuple[str, int]:
    cards = card_box().of_game(game)
    lines: tuple[ListedLine, ...] = ()
    problems: tuple[Problem, ...] = ()
    if begun:
        read = _lines(text, game, cards)
        if isinstance(read, FaultyFileError):
            problems = read.problems
        else:
            lines = read
    piles: tuple[Pile, ...] = laid_out(lines)
    counts = {f"{line.part}.{line.number}": _number(f"n.{line.part}.{line.number}") for line in lines}
    found = _checked(lines, counts, cards, game) if lines else None
    template = "site/_deck_check_result.html" if request.form.get("fragment") else "site/deck_check.html"
    page = render_template(
        template,
        text=text,
        game=game,
        games=list(GAMES),
        prefix=adapter_of(game).prefix,
        piles=piles,
        counts=counts,
        found=found,
        has_counted="counted" in request.form,
        also=request.form.get("also", "")[: _LIST.most],
        problems=problems[:20],
        fault=fault,
        longest=_LIST.most,
        parts=PARTS,
        type_names=TYPE_NAMES,
        language=languages.current(),
    )
    return (page, 422) if problems or fault else page


def _number(field: str) -> int:
    said = request.form.get(field, "").strip()
    return min(int(said), _MOST) if said.isascii() and said.isdigit() and len(said) <= 4 else 0


def _checked(lines: tuple[ListedLine, ...], counts: dict[str, int], cards: CardBox, game: str) -> Checked:
    counted: dict[tuple[DeckPart, str], int] = {
        (line.part, line.number): counts[f"{line.part}.{line.number}"] for line in lines
    }
    not_read = _count_others(counted)
    listed: dict[tuple[DeckPart, str], int] = {(line.part, line.number): line.copies for line in lines}
    own = CardBox([*cards.cards, *(line.card for line in lines if line.card)])
    deck = counted_deck(counted, own)
    on_list = counted_deck(listed, own)
    adapter = adapter_of(game)
    return Checked(
        differences=differences(lines, counted),
        listed_faults=tuple(adapter.deck_faults(on_list, in_part=bool(on_list.unknown))),
        counted_faults=tuple(adapter.deck_faults(deck, in_part=bool(deck.unknown))),
        unknown=deck.unknown if "counted" in request.form else on_list.unknown,
        not_read=not_read,
        counted=sum(counted.values()),
        registered=sum(listed.values()),
    )


def _count_others(counted: dict[tuple[DeckPart, str], int]) -> tuple[str, ...]:
    """Count in the cards that were found besides, which the form has as "2 XX01-009, XX01-010"; what of it
    is no card's number."""
    not_read = []
    part: DeckPart = "main"
    said = re.split(r"[,;\n]+", request.form.get("also", "")[: _LIST.most])
    for each in [words.strip() for words in said if words.strip()][:_MOST_ALSO]:
        found = _ALSO.fullmatch(each)
        if found is None:
            not_read.append(each[:40])
            continue
        key = (part, found[2].upper())
        counted[key] = counted.get(key, 0) + int(found[1] or 1)
    return tuple(not_read)
