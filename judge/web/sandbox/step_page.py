"""The page "Step": the board, what is asked, the rules of the act, the lines of play."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import abort, request
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.casework import Cursor, Work
from judge.casework.branches import below, can_be_promoted
from judge.casework.move_list import move_list
from judge.casework.navigation import settled, ways
from judge.casework.rested_on import rested_on
from judge.engine.state import State
from judge.problems import Refusal
from judge.sandbox.variations import RuleLine, card_acts, options_of, told_together
from judge.store import Conflict, NotFound
from judge.table.acts import PlayNode
from judge.table.board import ShownCard
from judge.table.errors import IllegalMove, TakesTooLong, UnclearMove
from judge.table.narration.left_out import told_in_both
from judge.web import languages
from judge.web.sandbox.access import Access, in_words
from judge.web.sandbox.fragments import page
from judge.web.sandbox.revealing import decks_of, revealing_of
from judge.web.sandbox.what_came import what_came
from judge.web.writing import written

MOST_ACTS = 200
"""Acts whose rules are shown at once, those before the one in hand."""
LISTED_ACTS = 20
"""Acts before the one in hand that are listed to be opened one by one."""


@dataclass(frozen=True)
class Refused:
    """A refusal: a sentence, the requirements that are not met with the interpretations that this rests on,
    and the nearest possible moves."""

    sentence: str
    reasons: tuple[tuple[str, str], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    status: int = 422


@dataclass(frozen=True)
class Extra:
    """Further content of a page: something just done or refused, and what was typed."""

    said: str = ""
    refused: Refused | None = None
    typed: Mapping[str, Any] = field(default_factory=dict)
    deleted: int | None = None
    versus: int | None = None
    meanwhile: int | None = None
    read: Any = None


def cursor_of(text: str) -> Cursor:
    """The place that an address names, the beginning if it names none; 404 for what is no place."""
    cursor = Cursor.read(text) if text else Cursor()
    if cursor is None:
        abort(404)
    return cursor


def step_page(access: Access, cursor: Cursor, extra: Extra | None = None) -> Response:
    """The page at a place of the tree; 404 where there is none of it."""
    extra = extra or Extra()
    language = languages.current()
    work = access.work
    try:
        work.must_hold(cursor.node)
        rules = told_together(work.rules(cursor.node))
        cursor = settled(cursor, rules)
        state = work.state_at(cursor)
    except NotFound:
        abort(404)
    except Refusal as error:
        return _broken(access, cursor, error)
    board = work.table.board(state, language)
    asked = options_of(work.table, state, language)
    card = request.values.get("card", type=int)
    shown = board.card(card) if card is not None else None
    able = asked.able if asked else frozenset()
    lit = _lit(able, rules, cursor, shown.number if shown else None)
    by_hand = asked is not None and access.may_edit and (_wants("hand") or asked.kind == "by-hand")
    return page(
        "sandbox/play.html",
        extra.refused.status if extra.refused else 200,
        access.address("", at=cursor),
        access=access,
        at=cursor,
        board=board,
        came=what_came(work, cursor.node, board, language) if cursor.rule is None else "",
        asked=asked,
        rested=_rested(work, cursor, state, language),
        revealing=revealing_of(work, state, asked, language, extra.typed) if access.may_edit else None,
        lit=lit,
        shown=shown,
        chosen=card_acts(work.table, state, shown.number, language) if shown else None,
        by_hand=by_hand,
        in_hand=_in_hand(state, shown) if by_hand else -1,
        decks=decks_of(work, state, board, language) if by_hand else {},
        **_of_tree(work, cursor, rules, extra),
        extra=extra,
        new=access.may_edit and request.args.get("new") == "1",
        host=request.host_url.rstrip("/"),
        written=written,
        page_name="play",
    )


def _in_hand(state: State, shown: ShownCard | None) -> int:
    """The card that the judge's hand is over at first: the chosen one, or the one whose sentence it carries
    out; -1 for none."""
    if shown is not None:
        return shown.number
    return state.decision.card if state.decision is not None and state.decision.kind == "by-hand" else -1


def _of_tree(work: Work, cursor: Cursor, rules: tuple[RuleLine, ...], extra: Extra) -> dict[str, Any]:
    """The line that leads to a place, the rules of its acts, and the tree around it."""
    shape = work.shape
    path = shape.path(cursor.node)
    acts = path[:-1]
    every = request.args.get("trace") == "all"
    kept = acts[-MOST_ACTS:] if every else acts[-LISTED_ACTS:]
    ends = shape.ends(besides=cursor.node)
    shown = {*kept, *path[-1:], *ends}
    moves = move_list(work, cursor.node, request.args.get("moves") == "all", shown)
    known = work.some(shown)
    node = known[cursor.node] if path else None
    return {
        "node": node,
        "gone": any(shape.node(each).deleted for each in path),
        "rules": rules,
        "earlier": [(known[each], told_together(work.rules(each)) if every else ()) for each in kept],
        "earlier_left_out": len(acts) - len(kept),
        "opening": told_together(work.rules(0)) if every and node is not None else (),
        "ways": ways(work, cursor, rules),
        "moves": moves,
        "deleted": _there(work, extra.deleted),
        "versus": _there(work, extra.versus) if extra.versus != cursor.node else None,
        "meanwhile": _there(work, extra.meanwhile) if extra.meanwhile != cursor.node else None,
        "hanging": below(work, node.number) if node else 0,
        "promotable": node is not None and can_be_promoted(work, node.number),
        "line_ends": [known[each] for each in ends],
    }


def _there(work: Work, number: int | None) -> PlayNode | None:
    return work.node(number) if number is not None and number in work.shape else None


def _lit(
    able: frozenset[int], rules: tuple[RuleLine, ...], cursor: Cursor, chosen: int | None
) -> dict[int, tuple[str, ...]]:
    """Say how cards are lit: those that can act, those that what is shown has changed, the chosen one."""
    changed = {
        card for line in rules if cursor.rule is None or line.number == cursor.rule for card in line.changed
    }
    if cursor == Cursor():
        changed = set()  # nothing was done yet
    lit: dict[int, tuple[str, ...]] = {}
    for name, cards in (("can-act", able), ("changed", changed), ("chosen", {chosen} - {None})):
        for card in cards:
            if card is not None:
                lit[card] = (*lit.get(card, ()), name)
    return lit


def _wants(name: str) -> bool:
    return request.values.get(name) == "1"


def _rested(work: Work, cursor: Cursor, state: State, language: str) -> list[str]:
    """What was not understood on the way to a node; between the rules of an act nothing is said of it."""
    if cursor.rule is not None:
        return []
    told = told_in_both(rested_on(work, cursor.node), work.table.names(state))
    return [texts[language] for texts in told]


def _broken(access: Access, cursor: Cursor, error: Refusal) -> Response:
    """A move that no longer goes: its reason, and the way back to where the line still holds."""
    work = access.work
    sound = Cursor(work.shape.node(cursor.node).parent if cursor.node else 0)
    slow = isinstance(error, TakesTooLong)  # whatever else were shown would take too long as well
    if slow or sound == cursor:
        before = sound if slow and sound != cursor else None
        return page(
            "sandbox/broken.html",
            422,
            access=access,
            at=None,
            before=before,
            fault=in_words(error),
            page_name="play",
        )
    told = gettext("This move can no longer be made: %(reason)s", reason=in_words(error))
    return step_page(access, sound, Extra(refused=Refused(told)))


def refused(error: Exception) -> Refused:
    """A refusal as the page tells it: of a move, every reason in words, and the moves that come nearest."""
    language = languages.current()
    if not isinstance(error, IllegalMove | UnclearMove):
        return Refused(in_words(error), status=409 if isinstance(error, Conflict) else 422)
    moves = tuple(dict.fromkeys((each["en"], each[language]) for each in error.moves))
    if isinstance(error, UnclearMove):
        told = (
            gettext("“%(move)s” can mean several things here.", move=error.move)
            if error.ambiguous
            else gettext("“%(move)s” is not understood here.", move=error.move)
        )
        return Refused(told, (), moves)
    reasons = (
        *((each.rule, words[language]) for each, words in zip(error.reasons, error.told, strict=True)),
        *((each.rule, each.told[language]) for each in error.readings),
    )
    return Refused(gettext("Not allowed: %(move)s", move=error.move), reasons, moves)
