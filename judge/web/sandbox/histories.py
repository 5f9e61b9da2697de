"""The history of a case: what each revision changed, one looked at, one brought back."""

from typing import Any

from flask import Blueprint, abort, request
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.casework.history import differences, folded, in_words
from judge.problems import Refusal
from judge.store import Conflict, ListedRevision, NotFound
from judge.web import languages
from judge.web.sandbox import access as opening
from judge.web.sandbox.access import Access, case_change, case_page, store
from judge.web.sandbox.fragments import page, see_other, wants_fragment
from judge.web.sandbox.sharing import guard

blueprint = Blueprint("history", __name__)
guard(blueprint)

_AT_ONCE = 100


@case_page(blueprint, "history")
def history(access: Access) -> Response:
    """The revisions, the newest first; with `revision`, what that one changed and what it says.

    404 for readers unless the case says that they see it.
    """
    if not (access.may_edit or access.case.document.open_history):
        abort(404)
    return _page(access, said=gettext("That revision is back.") if request.args.get("back") else "")


def _page(access: Access, status: int = 200, fault: str = "", said: str = "") -> Response:
    before = request.args.get("before", type=int)
    lines = store().cases.history(access.case.id, before, _AT_ONCE + 1)
    looked = _looked_at(access)
    return page(
        "sandbox/history.html",
        status,
        access.address("history", before=before, revision=looked["number"] if looked else None),
        access=access,
        entries=folded(lines[:_AT_ONCE]),
        older=lines[_AT_ONCE - 1].number if len(lines) > _AT_ONCE else None,
        looked=looked,
        told=_told,
        page_name="ruling",
        fault=fault,
        said=said,
    )


def _told(line: ListedRevision) -> str:
    return in_words(line.what, languages.current())


def _looked_at(access: Access) -> dict[str, Any] | None:
    """The revision that is looked at: what it changed, and in what it differs from the case as it is."""
    number = request.args.get("revision", type=int)
    if number is None:
        return None
    try:
        found = store().cases.revision(access.case.id, number)
        parent = found.parent
        base = store().cases.revision(access.case.id, parent).document if parent is not None else None
    except NotFound:
        abort(404)
    return {
        "number": number,
        "revision": found,
        "changed": differences(base, found.document) if base is not None else (),
        "since": differences(found.document, access.case.document),
    }


@case_change(blueprint, "revert")
def revert(access: Access) -> Response:
    """Brings a revision back, as a new one."""
    number = request.form.get("revision", type=int)
    based_on = request.form.get("based_on", type=int)
    if number is None or based_on is None:
        abort(400)
    try:
        now = access.now(store().cases.revert(access.case.id, number, based_on))
    except Conflict as error:
        return _page(access.now(error.current), 409, opening.in_words(error))
    except Refusal as error:
        return _page(access, 422, opening.in_words(error))
    if wants_fragment():
        return _page(now, said=gettext("That revision is back."))
    return see_other(now.address("history", back=1))
