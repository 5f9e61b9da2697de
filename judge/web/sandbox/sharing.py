"""A case handed on: as a file, as a link that carries everything; deleted, and brought back."""

import functools
import re
import unicodedata
from typing import NamedTuple

import segno
from flask import Blueprint, abort, make_response, request
from flask_babel import gettext
from markupsafe import Markup
from werkzeug.wrappers import Response

from judge.casework.sharing import case_file, link_text
from judge.engine.state import State
from judge.problems import Refusal
from judge.sandbox.case_files import differences
from judge.sandbox.links import LONGEST, Linked, read_link
from judge.sandbox.variations import (
    PlayNode,
    RuleLine,
    Table,
    Tree,
    carried_out,
    extended,
    opened,
    replayed,
    rules_of,
    state_kept,
    told_together,
)
from judge.store import NotFound, ReadingCode
from judge.texts import Texts
from judge.web import languages
from judge.web.counting import limiter
from judge.web.framing import Shared as Shown
from judge.web.framing import embedded_board, error_in_frame, hides_cards, is_embedded, shared_link
from judge.web.protection import READING_TEXT
from judge.web.sandbox.access import Access, case_change, case_page, in_words, remember, store
from judge.web.sandbox.fragments import page, see_other

blueprint = Blueprint("sharing", __name__)

_SECONDS = 2.0
"""Seconds for playing a link's line: somebody may have written one that takes long."""


class Shared(NamedTuple):
    """The addresses under which a case is handed on; `fault` says why no link carries it.

    `code` is the short code of the reading link, if there is one, and `picture` its QR code as SVG.
    """

    reading: str
    editing: str
    link: str
    fault: str
    picture: Markup
    code: ReadingCode | None = None

    @property
    def length(self) -> int:
        """Characters of the link that carries everything."""
        return len(self.link)


def shared(access: Access) -> Shared:
    """Tell how a case may be handed on, with whole addresses."""
    site = request.host_url.rstrip("/")
    link = fault = ""
    try:
        link = f"{site}/sandbox/link/{link_text(access.work)}"
    except Refusal as error:
        fault = in_words(error)
    editing = site + access.address() if access.may_edit else ""
    reading = site + access.reading_address
    code = store().together.code_of(access.case.id) if access.may_edit else None
    return Shared(reading, editing, link, fault, _as_qr_code(reading), code)


def _as_qr_code(address: str) -> Markup:
    """An address as a QR code: black on white in the dark too, because cameras want it so."""
    label = gettext("QR code of the reading link")
    picture = segno.make(address, error="m", micro=False).svg_inline(
        border=3, dark="#000", light="#fff", svgclass="qr", lineclass=None, omitsize=True, title=label
    )
    return Markup(picture)


def refused(error: Exception) -> Response:
    """A page that says why something cannot be shown: a position no longer understood, no database."""
    return page("sandbox/refused.html", 422, fault=in_words(error), back="/sandbox/")


def guard(family: Blueprint) -> None:
    """Shows what the pages of a family refuse and do not show themselves."""
    family.register_error_handler(Refusal, refused)


guard(blueprint)


@case_page(blueprint, "case.json")
@limiter.limit(READING_TEXT)
def as_file(access: Access) -> Response:
    """The case as one file."""
    try:
        text = case_file(access.work)
    except Refusal as error:
        return page("sandbox/refused.html", 422, fault=in_words(error), back=access.address("case"))
    return download(text, f"{file_name(access)}.json", "application/json")


def file_name(access: Access) -> str:
    """A name for a file of the case, without its ending."""
    plain = unicodedata.normalize("NFKD", access.case.document.title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:60] or f"case-{access.case.id}"


def download(body: str | bytes, name: str, mimetype: str) -> Response:
    """A file to be kept."""
    response = make_response(body)
    response.mimetype = mimetype
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.cache_control.no_store = True
    return response


# --- deleting, and its undo ---


@case_change(blueprint, "delete")
def delete(access: Access) -> Response:
    """Deletes the case; the page that follows brings it back."""
    store().cases.delete(access.case.id)
    return see_other(f"/edit/{access.key}/deleted")


@blueprint.get("/edit/<key>/deleted")
def deleted(key: str) -> Response:
    """That the case is deleted, and the button that brings it back."""
    if store().cases.is_deleted(key):
        return page("sandbox/deleted.html", key=key)
    try:
        found = Access(store().cases.by_key(key), key)
    except NotFound:
        abort(404)
    return see_other(found.address("case"))


@blueprint.post("/edit/<key>/restore")
def restore(key: str) -> Response:
    """Brings a deleted case back."""
    try:
        access = Access(store().cases.restore(key), key)
    except NotFound:
        abort(404)
    remember(access)
    return see_other(access.address("case"))


# --- a link that carries everything ---


class _Opened(NamedTuple):
    """A link that was played: the moves that are possible, and those with another result than it says."""

    linked: Linked
    table: Table
    moves: tuple[PlayNode, ...]
    differences: tuple[Texts, ...]

    def place(self, at: int | None) -> int:
        """The move that is asked for, the last one where none is."""
        last = len(self.moves)
        return last if at is None else max(0, min(at, last))

    def state(self, at: int) -> State:
        """The state after the so-manyth move."""
        state = state_kept(self.table, self.moves[at - 1].state) if at else self.table.start
        assert state is not None, "every move that goes has the state that it led to"
        return state

    def rules(self, at: int) -> tuple[RuleLine, ...]:
        """The rules of the so-manyth move."""
        act = self.moves[at - 1].act if at else None
        if act is None:
            return rules_of(self.table, self.table.position, self.table.ran)
        return carried_out(self.table, self.state(at - 1), act).rules


@functools.lru_cache(maxsize=16)  # the moves of one link are looked at one after another
def _opened(text: str) -> _Opened:
    linked = read_link(text)
    table = opened(linked.position, linked.additions, linked.game)
    sent = Tree((PlayNode(0), *linked.line))
    tree = replayed(sent, table, _SECONDS, as_saved=True)
    moves = tuple(node for node in tree if node.number and not node.broken)
    return _Opened(linked, extended(table, tree.additions), moves, tuple(differences(sent, tree)))


@blueprint.get("/sandbox/link/<text>")
@limiter.limit(READING_TEXT)
def linked(text: str) -> Response:
    """The position and the line that a link carries, to look at; and the button that makes a case of it."""
    try:
        found = opened_link(text)
    except Refusal as error:
        if is_embedded():
            return error_in_frame(gettext("Not possible"), in_words(error), 422)
        return page("sandbox/refused.html", 422, fault=in_words(error), back="/sandbox/")
    at = found.place(request.args.get("at", type=int))
    state = found.state(at)
    its = _position(text, at, found)
    board = found.table.board(state, languages.current())
    if is_embedded():
        moves = [(node.words(languages.current()), "") for node in found.moves[:at]]
        return embedded_board(its, board, moves, found.linked.game)
    return page(
        "sandbox/link.html",
        text=text[: 2 * LONGEST],
        found=found,
        at=at,
        rules=told_together(found.rules(at)),
        board=board,
        shared=its,
    )


def opened_link(text: str) -> _Opened:
    """A link that was played. Raises Refusal for one that is none."""
    return _opened(text[: 2 * LONGEST])


def shared_position(text: str, at: int | None) -> Shown | None:
    """What a link shows elsewhere by itself; None where somebody's cards in it are hidden from others."""
    found = opened_link(text)
    place = found.place(at)
    return None if hides_cards(found.table, found.state(place)) else _position(text, place, found)


def _position(text: str, at: int, found: _Opened) -> Shown:
    title = gettext("A linked position")
    return shared_link(text, at, found.table, found.state(at), title, languages.current())
