"""Saved cases found: the newest that are listed, by words, by the rule that they cite."""

from flask import Blueprint, Flask, render_template, request

from judge.store import fingerprint
from judge.web.sandbox.access import store
from judge.web.sandbox.sharing import guard
from judge.web.saved import found_cases
from judge.web.writing import written

blueprint = Blueprint("finding", __name__)
guard(blueprint)

_PAGE = 20
_LAST_PAGE = 200
_LONGEST_WORDS = 200  # signs


@blueprint.get("/cases/")
def cases() -> str:
    """The listed cases that were changed last, or those that have some words."""
    words = request.args.get("q", "")[:_LONGEST_WORDS].strip()
    number = max(1, min(request.args.get("page", 1, type=int), _LAST_PAGE))
    skip = (number - 1) * _PAGE
    finding = store().finding
    lines = finding.search(words, _PAGE + 1, skip) if words else finding.newest(_PAGE + 1, skip)
    return render_template(
        "sandbox/cases.html",
        words=words,
        number=number,
        more=len(lines) > _PAGE,
        found=found_cases(lines[:_PAGE]),
    )


def register(app: Flask) -> None:
    """Gives templates `written` Markdown, and `fingerprint`."""
    app.jinja_env.globals.update(written=written, fingerprint=fingerprint)
