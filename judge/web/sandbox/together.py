"""Several judges at one case: what has changed, comments, and the code of a reading link."""

import msgspec
from flask import Blueprint, abort, make_response, render_template, request
from werkzeug.wrappers import Response

from judge.casework.shape import Shape
from judge.problems import Refusal
from judge.store import NotFound
from judge.web.counting import limiter
from judge.web.protection import takes
from judge.web.sandbox.access import Access, case_change, case_page, in_words, store
from judge.web.sandbox.fragments import number_of, page, see_other, wants_fragment

blueprint = Blueprint("together", __name__)

COMMENTING = "60 per minute"
"""Comments of one sender: several people at an event share an address."""
GUESSING = "20 per minute"
"""Codes that lead nowhere, of one sender."""


@blueprint.get("/cases/<case_id>/live")
def live(case_id: str) -> Response:
    """What a page asks twice a second: nothing (304) while nothing has changed, else where the play stands.

    One row is read for that, or none where PostgreSQL tells of changes. A page never waits in a thread of the
    server.
    """
    try:
        pulse = store().together.pulse(case_id, max(request.if_none_match.as_set(), default=""))
    except NotFound:
        abort(404)
    if pulse.version in request.if_none_match:
        response = make_response("", 304)
    else:
        shape = Shape(store().nodes.places(case_id, pulse.root))
        played = shape.still_there(pulse.played)
        response = make_response(
            msgspec.json.encode(
                {
                    "head": pulse.head,
                    "root": pulse.root,
                    "played": played,
                    "path": [0, *shape.path(played)] if played else [0],
                    "remark": pulse.remark,
                }
            )
        )
        response.mimetype = "application/json"
    response.set_etag(pulse.version)
    response.cache_control.no_cache = True
    return response


# --- comments ---


@case_page(blueprint, "comments")
def comments(access: Access) -> str:
    """The comments, to be put in the place of those that are shown."""
    return render_template("sandbox/_comments.html", access=access)


@blueprint.post("/cases/<case_id>/comment")
@limiter.limit(COMMENTING)
@takes("remark", "author")
def comment_as_reader(case_id: str) -> Response:
    """Adds the comment of somebody with the reading link, where the case allows that."""
    try:
        access = Access(store().cases.read(case_id))
    except NotFound:
        abort(404)
    if not access.may_comment:
        abort(403)
    return _commented(access)


@case_change(blueprint, "comment")
@limiter.limit(COMMENTING)
@takes("remark", "author")
def comment(access: Access) -> Response:
    """Adds a comment of somebody with the editing link."""
    return _commented(access)


def _commented(access: Access) -> Response:
    form = request.form
    body = form.get("remark", "").replace("\r\n", "\n").strip()
    author = " ".join(form.get("author", "").split())
    token = form.get("token", "")
    if not (body and author and token):
        abort(400)
    node = number_of(form.get("at", "").partition(".")[0]) or 0
    try:
        store().together.comment(
            access.case.id, author=author, body=body, token=token, node=node, root=access.case.root
        )
    except Refusal as error:
        return page("sandbox/refused.html", 422, fault=in_words(error), back=access.address("case"))
    if wants_fragment():
        return make_response(comments(access))
    back = access.address("", at=form["at"]) if form.get("at") else access.address("case")
    return see_other(f"{back}#comments")


@case_change(blueprint, "remove-comment")
def remove_comment(access: Access) -> Response:
    """Removes a comment."""
    number = number_of(request.form.get("number", ""))
    if number is None:
        abort(404)
    store().together.remove(access.case.id, number)
    return see_other(access.address("case"))


# --- the code ---


@case_change(blueprint, "code")
def code(access: Access) -> Response:
    """Makes a code that leads to the reading link for a day, or withdraws it."""
    if request.form.get("do") == "withdraw":
        store().together.withdraw_code(access.case.id)
    else:
        store().together.new_code(access.case.id)
    return see_other(f"{access.address('case')}#sharing")


def _leads_nowhere(response: Response) -> bool:
    return response.status_code == 404


@blueprint.get("/c/")
@blueprint.get("/c/<code>")
@limiter.limit(GUESSING, deduct_when=_leads_nowhere)
def by_code(code: str = "") -> Response:
    """The case that a code leads to, to be read; a field for the code where it leads nowhere."""
    typed = code or request.args.get("code", "")
    if not typed.strip():
        return page("sandbox/code.html", typed="", fault="")
    try:
        case_id = store().together.case_of_code(typed)
    except NotFound as error:
        return page("sandbox/code.html", 404, typed=typed[:60], fault=in_words(error))
    return see_other(f"/cases/{case_id}/")
