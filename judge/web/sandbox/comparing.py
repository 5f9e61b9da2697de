"""Two branches side by side: where they part, by which rule, what each chose, and how the outcomes differ."""

from typing import Any

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from judge.casework import Cursor, Work
from judge.casework.comparing import compared, ends
from judge.problems import Refusal
from judge.store import NotFound
from judge.table.acts import PlayNode
from judge.table.board import Board
from judge.web import languages
from judge.web.sandbox.access import Access, case_page, in_words
from judge.web.sandbox.fragments import number_of, page

blueprint = Blueprint("comparing", __name__)


@case_page(blueprint, "compare")
def compare(access: Access) -> Response:
    """The branches to two nodes side by side; without two, a choice of them."""
    work = access.work
    sides = [_asked_for(work, name) for name in ("a", "b")]
    a, b = sides
    both, fault = None, ""
    boards: tuple[Board, ...] = ()
    if a is not None and b is not None:
        try:
            both = compared(work, a, b, languages.current())
            boards = (_board(work, a), _board(work, b))
        except NotFound:
            abort(404)
        except Refusal as error:
            fault = in_words(error)
    return page(
        "sandbox/compare.html",
        422 if fault else 200,
        access.address("compare", **_named(a, b)),
        access=access,
        at=Cursor(a or 0),
        a=a,
        b=b,
        nodes=work.nodes,
        both=both,
        boards=boards,
        choices=_choices(work, sides),
        fault=fault,
        page_name="play",
    )


def _asked_for(work: Work, name: str) -> int | None:
    """The node of one side, None where none is named; 404 for one that there is not."""
    text = request.args.get(name, "")
    if not text:
        return None
    number = number_of(text)
    if number is None or (number and number not in work.shape):
        abort(404)
    return number


def _named(a: int | None, b: int | None) -> dict[str, Any]:
    return {name: number for name, number in (("a", a), ("b", b)) if number is not None}


def _board(work: Work, number: int) -> Board:
    return work.table.board(work.state(number), languages.current())


def _choices(work: Work, sides: list[int | None]) -> list[PlayNode]:
    """List what each side can be: the ends of lines, what has a name, and what is being compared."""
    found = {node.number: node for node in ends(work)}
    found |= work.some(number for number in sides if number)
    return [found[number] for number in sorted(found)]
