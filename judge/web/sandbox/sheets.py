"""The ruling sheet: to read, to print, as Markdown; the board as a picture."""

from flask import Blueprint, abort, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from judge.casework import Cursor
from judge.casework.clock import call_of
from judge.casework.lines import lines_of
from judge.casework.sheet_text import LABELS, edition_of, markdown_of, version_of
from judge.casework.sheets import Sheet, picture_of, pictures_after, sheet_of
from judge.engine.errors import IllegalAnswer
from judge.fonts import can_write
from judge.problems import Refusal
from judge.store import NotFound
from judge.table.board import Board
from judge.table.drawing import DARK, LIGHT, NoFontError, Theme, board_png, board_svg
from judge.table.drawing.picture import NARROW
from judge.web import languages
from judge.web.counting import limiter
from judge.web.presenting import library
from judge.web.protection import READING_TEXT
from judge.web.sandbox.access import Access, case_page, remembered_key, store
from judge.web.sandbox.foundations import foundation_labels
from judge.web.sandbox.fragments import number_of, page, see_other
from judge.web.sandbox.sharing import download, file_name, guard

blueprint = Blueprint("sheets", __name__)
guard(blueprint)

DRAWING = "120 per minute"
"""Pictures that the server paints."""
_COLUMNS = {"en": ("en",), "fr": ("fr",), "both": ("en", "fr")}
_OWNERS_PAGES = ("", "setup", "case")
_WIDTHS = (400, 2400)  # pixels of a picture


@case_page(blueprint, "sheet")
@limiter.limit(READING_TEXT)
def sheet(access: Access) -> Response:
    """The ruling sheet of the line that is looked at, else of the main line.

    It stands at the reading address alone: a browser prints the address of a page, and its links go into a
    PDF. Nothing on it holds the editing key.
    """
    if access.may_edit:
        query = request.query_string.decode("ascii", "replace")
        return see_other(f"{access.reading_address}sheet" + (f"?{query}" if query else ""))
    shown = _sheet(access)
    columns = _columns()
    board = picture_of(access.work, shown.at, columns[0])
    after = pictures_after(access.work, shown, columns[:1])
    return page(
        "sandbox/sheet.html",
        access=access,
        sheet=shown,
        at=shown.at,
        columns=columns,
        asked=_asked_columns(),
        every_rule=_every_rule(),
        lines=lines_of(access.work, access.line_through(shown.at.node)),
        labels=LABELS,
        places={told.move.number: told.place for told in shown.told},
        wrong=shown.rewind.wrong if shown.rewind else "",
        **foundation_labels(),
        edition_of=edition_of,
        version=version_of(shown, library()),
        call=call_of(access.case.document),
        picture=_drawn(board),
        pictures_after=[_drawn(each) for each in after],
        paints=can_write(),
        page_name="sheet",
        owned=bool(remembered_key(access.case.id)),
        fault="",
        said="",
    )


@blueprint.get("/cases/<case_id>/edit")
def edit(case_id: str) -> Response:
    """Back to a page of the case with the key that this browser remembers; else to reading it."""
    to = request.args.get("to", "")
    if to not in _OWNERS_PAGES:
        abort(404)
    try:
        access = Access(store().cases.read(case_id), remembered_key(case_id))
    except NotFound:
        abort(404)
    if to == "setup" and not access.may_edit:
        to = ""
    return see_other(access.address(to, at=request.args.get("at", "")[:40]))


@case_page(blueprint, "sheet.md")
@limiter.limit(READING_TEXT)
def as_markdown(access: Access) -> Response:
    """The sheet as Markdown."""
    shown = _sheet(access)
    boards = [picture_of(access.work, shown.at, language) for language in _columns()]
    address = request.host_url.rstrip("/") + access.reading_address
    after = pictures_after(access.work, shown, _columns())
    told = markdown_of(shown, boards, library(), _columns(), after)
    text = f"{told}\n<{address}>\n"
    return download(text, f"{file_name(access)}.md", "text/markdown")


@case_page(blueprint, "board.svg")
def as_svg(access: Access) -> Response:
    """The board as a picture that stands alone."""
    board = picture_of(access.work, _cursor(access), languages.current())
    response = download(board_svg(board, _width(), _theme()), f"{file_name(access)}.svg", "image/svg+xml")
    # A picture may be looked at on its own: it is no page of this site, and loads nothing.
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


@case_page(blueprint, "board.png")
@limiter.limit(DRAWING)
def as_png(access: Access) -> Response:
    """The board as pixels; where the server has no font to write with, what to take instead."""
    board = picture_of(access.work, _cursor(access), languages.current())
    try:
        return download(board_png(board, _width(), _theme()), f"{file_name(access)}.png", "image/png")
    except NoFontError:
        return page("sandbox/no_font.html", 503, access=access, at=_cursor(access))


def _drawn(board: Board) -> Markup:
    """The picture of a board, wide for paper, narrow for a phone: ruling.css shows one of them."""
    wide, narrow = board_svg(board, 1200), board_svg(board, 360, room=NARROW)
    return Markup(f'<div class="wide">{wide}</div><div class="narrow">{narrow}</div>')


def _sheet(access: Access) -> Sheet:
    """The sheet that is asked for; 404 for a rewind from a step that is not on its line."""
    wrong = number_of(request.args.get("rewind", "")) or 0
    try:
        return sheet_of(access.work, _cursor(access), _every_rule(), wrong)
    except Refusal:
        if wrong:
            abort(404)
        raise


def _every_rule() -> bool:
    return request.args.get("rules") == "all"


def _asked_columns() -> str:
    asked = request.args.get("columns", "")
    return asked if asked in _COLUMNS else languages.current()


def _columns() -> tuple[str, ...]:
    return _COLUMNS[_asked_columns()]


def _cursor(access: Access) -> Cursor:
    """Read where the address looks; 404 where there is no such place."""
    text = request.args.get("at", "")
    cursor = Cursor.read(text) if text else Cursor()
    if cursor is None:
        abort(404)
    work = access.work  # what cannot be opened at all is told by another page
    try:
        work.state_at(cursor)
    except (Refusal, IllegalAnswer):
        abort(404)
    return cursor


def _width() -> int:
    least, most = _WIDTHS
    return max(least, min(request.args.get("width", 1200, type=int), most))


def _theme() -> Theme:
    return DARK if request.args.get("theme") == "dark" else LIGHT
