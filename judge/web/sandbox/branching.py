"""The lines of play of a case: their names and comments, their order, what is deleted and brought back."""

from flask import Blueprint, abort, request
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.casework import Cursor, branches
from judge.problems import Refusal
from judge.store import Conflict, NotFound
from judge.store import Refused as TooMuch
from judge.web.protection import takes
from judge.web.sandbox.access import Access, case_change, in_words
from judge.web.sandbox.fragments import number_of, see_other, wants_fragment
from judge.web.sandbox.step_page import Extra, Refused, step_page

blueprint = Blueprint("branching", __name__)


@case_change(blueprint, "note")
@takes("comment", "name")
def note(access: Access) -> Response:
    """Names a node and writes a comment to it."""
    number = _node()
    form = request.form
    typed = {field: form.get(field, "").replace("\r\n", "\n") for field in ("name", "comment")}
    based_on = number_of(form.get("version", ""))
    seen = {field: form[f"seen_{field}"] for field in ("name", "comment") if f"seen_{field}" in form}
    try:
        branches.annotate(access.work, number, typed, based_on, seen)
    except NotFound:
        abort(404)
    except Refusal as error:
        status = 409 if isinstance(error, Conflict) else 422
        told = Refused(in_words(error), status=status)
        return step_page(access.now(access.case), Cursor(number), Extra(refused=told, typed=form))
    return _shown(access, number, Extra(said=gettext("Saved.")))


@case_change(blueprint, "promote")
def promote(access: Access) -> Response:
    """Puts the line to a node one place further up, or makes it the main line."""
    number = _node()
    work = access.work
    try:
        branches.promote(work, number, request.form.get("to") == "main")
    except (Conflict, TooMuch) as error:
        return _refused(access, number, error)
    except Refusal:
        abort(404)
    return _shown(access, number, Extra(said=gettext("The line was moved up.")))


@case_change(blueprint, "delete-line")
def delete(access: Access) -> Response:
    """Leaves out a node and what hangs on it; the way back is offered at once."""
    number = _node()
    try:
        node = branches.delete(access.work, number)
    except NotFound:
        abort(404)
    except Refusal as error:
        return _refused(access, number, error)
    return _shown(access, node.parent, Extra(deleted=node.number))


@case_change(blueprint, "restore-line")
def restore(access: Access) -> Response:
    """Brings back a node that was deleted, and what hangs on it."""
    number = _node()
    try:
        branches.restore(access.work, number)
    except NotFound:
        abort(404)
    except Refusal as error:
        return _refused(access, number, error)
    return _shown(access, number, Extra(said=gettext("The line is back.")))


def _node() -> int:
    """The node that a form is about; 404 where it names none."""
    number = number_of(request.form.get("node", ""))
    if not number:
        abort(404)
    return number


def _refused(access: Access, number: int, error: Refusal) -> Response:
    return step_page(access.now(access.case), Cursor(number), Extra(refused=Refused(in_words(error))))


def _shown(access: Access, number: int, extra: Extra) -> Response:
    access = access.now(access.case)
    if wants_fragment():
        return step_page(access, Cursor(number), extra)
    return see_other(access.address("", at=Cursor(number), deleted=extra.deleted))
