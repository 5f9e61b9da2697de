"""The reports of `judge rerun --publish`: which rulings change, with what was otherwise; how far one is."""

from datetime import datetime
from typing import NamedTuple
from urllib.parse import quote

from flask import Blueprint, abort, current_app, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.games import GAMES
from judge.rerunning import Change, is_stopping, one_published, published, stop, told
from judge.rerunning.telling import Line
from judge.store import NotFound
from judge.web.counting import limiter
from judge.web.protection import CREATING
from judge.web.sandbox.access import store

blueprint = Blueprint("reruns", __name__)

_SHOWN = 300
"""Changes of one report that a page tells."""


class ShownChange(NamedTuple):
    """A change with the page of the example or case that it is of."""

    change: Change
    address: str
    lines: tuple[Line, ...]


@blueprint.get("/reruns/")
def index() -> str:
    """The reports there are, the newest first."""
    return render_template("site/reruns.html", found=published(current_app.extensions["home"]), when=_when)


@blueprint.get("/reruns/<name>")
def report(name: str) -> str:
    """One report. Cases that are not public are counted, and not shown."""
    found = one_published(current_app.extensions["home"], name)
    if found is None:
        abort(404)
    report = found.report
    report.put_in_order()  # one that is under way is written down as it comes
    changes = [each for each in report.changes if not each.is_of_steps_alone]
    shown = [each for each in changes[:_SHOWN] if may_be_shown(each)]
    return render_template(
        "site/rerun.html",
        name=name,
        rerun=found,
        report=report,
        when=_when,
        key=request.args.get("key", ""),
        is_stopping=is_stopping(current_app.extensions["home"], name),
        rulings=sum(each.is_ruling for each in report.changes),
        same=len(report.changes) - len(changes),
        hidden=len(changes[:_SHOWN]) - len(shown),
        left_out=len(changes[_SHOWN:]),
        shown=[ShownChange(each, _address(each), tuple(told(each))) for each in shown],
    )


@blueprint.post("/reruns/<name>/stop")
@limiter.limit(CREATING)
def stop_it(name: str) -> Response:
    """Stop a rerun that is under way, with the key that `judge rerun --publish` printed."""
    key = request.form.get("key", "")
    if not stop(current_app.extensions["home"], name, key):
        abort(404)
    return redirect(f"/reruns/{name}?key={quote(key)}", 303)


def may_be_shown(change: Change) -> bool:
    """True of all but cases that are not listed."""
    return change.kind == "example" or _is_public(change.name)


def _is_public(case_id: str) -> bool:
    try:
        return store().cases.read(case_id).document.listed
    except NotFound:
        return False


def _address(change: Change) -> str:
    if change.kind == "case":
        return f"/cases/{change.name}/case"
    return f"/{change.game}/examples/{change.name}" if change.game in GAMES else ""


def _when(moment: str) -> datetime:
    return datetime.fromisoformat(moment)
