"""The page of a case that tells what there is to know before a game is taken back to before a mistake."""

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from judge.casework import Cursor, Work
from judge.casework.rewinding import Rewind, on_the_way, rewind
from judge.casework.sheet_text import LABELS
from judge.engine.errors import IllegalAnswer
from judge.problems import Refusal
from judge.store import NotFound
from judge.table.board import Board
from judge.web import languages
from judge.web.counting import limiter
from judge.web.protection import READING_TEXT
from judge.web.sandbox.access import Access, case_page, in_words
from judge.web.sandbox.fragments import number_of, page
from judge.web.sandbox.sharing import guard

blueprint = Blueprint("rewinding", __name__)
guard(blueprint)


@case_page(blueprint, "rewind")
@limiter.limit(READING_TEXT)
def going_back(access: Access) -> Response:
    """The moves to choose from, and with `wrong` all that has happened since that one.

    The line is the one to the node `at`, else the one that was played last, else the main line; where `wrong`
    is on none of them, the one that follows it.
    """
    work = access.work
    wrong = number_of(request.args.get("wrong", "")) or 0
    found: Rewind | None = None
    board: Board | None = None
    fault = ""
    try:
        end = _end(access, wrong)
        steps = on_the_way(work, end)
        if wrong:
            found = rewind(work, wrong, end)
            board = _board(work, found.back)
    except NotFound:
        abort(404)
    except (Refusal, IllegalAnswer) as error:
        fault = in_words(error)
    return page(
        "sandbox/rewind.html",
        422 if fault else 200,
        access.address("rewind", at=end or "", wrong=wrong or ""),
        access=access,
        at=Cursor(end),
        end=end,
        wrong=wrong,
        steps=steps,
        found=found,
        board=board,
        places=places_on(work, end),
        labels=LABELS,
        page_name="rewind",
        fault=fault,
        said="",
    )


def places_on(work: Work, end: int) -> dict[int, int]:
    """The place of each move on the way to a node, from 1."""
    return {node.number: place for place, node in enumerate(work.path(end), 1)}


def _end(access: Access, wrong: int) -> int:
    asked = number_of(request.args.get("at", "").partition(".")[0])
    if asked:
        return asked
    shape = access.work.shape
    end = access.tip or [0, *shape.main_line()][-1]
    if wrong and wrong not in shape.path(end):
        return [wrong, *shape.line(wrong)][-1]
    return end


def _board(work: Work, number: int) -> Board:
    return work.table.board(work.state(number), languages.current())
