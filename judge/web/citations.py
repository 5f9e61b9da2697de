"""The page that checks the rule numbers in somebody's answer."""

from flask import Blueprint, render_template, request

from judge.citations import LONGEST_ANSWER, CheckedText, check
from judge.citations.wording import STATUSES, WHY_NOT_TAKEN, notes, quotation_note
from judge.texts import Message
from judge.web import games
from judge.web.counting import limiter
from judge.web.presenting import library
from judge.web.protection import READING_TEXT, Bound, takes

blueprint = Blueprint("citations", __name__)

_LONGEST_VERSION = 20
_ANSWER = Bound(Message("Answer"), LONGEST_ANSWER)


@blueprint.get("/citations")
def form() -> str:
    """The form that an answer is pasted into."""
    return _page("", _manual_in_hand(), "", None)


@blueprint.post("/citations")
@takes(files=(_ANSWER,))
@limiter.limit(READING_TEXT)
def checked() -> str | tuple[str, int]:
    """Every rule number of an answer with what came of it; 422 for a text that is too long or has none."""
    text = request.form.get("answer", "").replace("\r\n", "\n")
    manual = request.form.get("manual", "")
    manual = manual if manual in library().manuals else ""
    version = request.form.get("version", "").strip()[:_LONGEST_VERSION]
    if len(text) > LONGEST_ANSWER:
        return _page(text[:LONGEST_ANSWER], manual, version, None, _ANSWER.sentence()), 422
    found = check(text, library(), manual, version)
    page = _page(text, manual, version, found)
    return page if found.citations else (page, 422)


def _manual_in_hand() -> str:
    game = games.in_hand()
    return library().corpus.games[game].manuals[0] if game else ""


def _page(text: str, manual: str, version: str, found: CheckedText | None, fault: str = "") -> str:
    return render_template(
        "site/citations.html",
        text=text,
        chosen=manual,
        version=version,
        found=found,
        fault=fault,
        longest=LONGEST_ANSWER,
        statuses=STATUSES,
        why_not_taken=WHY_NOT_TAKEN,
        notes=notes,
        quotation_note=quotation_note,
        counted=_counted(found) if found else [],
    )


def _counted(found: CheckedText) -> list[tuple[str, int]]:
    """How many citations there are of each status, in the statuses' order."""
    had = [each.status for each in found.citations]
    return [(status, had.count(status)) for status in STATUSES if status in had]
