"""The texts of a case: question, ruling, the rules cited; saved as one works, by two at once too."""

import datetime
from typing import Any, NamedTuple

from flask import Blueprint, jsonify, request
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.casework import Cursor
from judge.casework.affected import affected
from judge.casework.clock import call_of, check_call, read_minutes, read_moment
from judge.casework.lines import Lines, lines_of
from judge.casework.running import gathered, line_run, not_gathered, runs_at
from judge.casework.saving import clashing, save_fields, seen
from judge.corpus import numbers
from judge.corpus.model import LANGUAGES
from judge.problems import Refusal
from judge.store import Citation, Conflict, Document
from judge.table.board import Board
from judge.texts import Message
from judge.web import languages
from judge.web.presenting import library
from judge.web.protection import takes
from judge.web.sandbox.access import Access, case_change, case_page, in_words, store
from judge.web.sandbox.foundations import foundation_labels, foundations_shown
from judge.web.sandbox.fragments import number_of, page, see_other, wants_fragment
from judge.web.sandbox.sharing import guard, shared
from judge.web.writing import written

blueprint = Blueprint("ruling", __name__)
guard(blueprint)

_TEXTS = ("title", "question", "ruling", "event", "date", "manual_version")
_PROBLEMS = {
    "no rules": Message("No manual has the rule %(numbers)s. Write numbers as 8-4-6, with commas."),
}
_ONE_LINE = ("title", "event", "date", "manual_version")


class Clash(NamedTuple):
    """A field that somebody else has saved otherwise meanwhile."""

    field: str
    mine: str
    theirs: str


@case_page(blueprint, "case")
def case(access: Access) -> Response:
    """The case as it is written; a form for whoever may change it."""
    said = gettext("Saved.") if request.args.get("saved") else ""
    return _page(access, said=said)


def reading(access: Access) -> Response:
    """What a reading link opens on: the question and the ruling, the board beneath."""
    return _page(access)


def _board(access: Access) -> Board | None:
    """The board that a reader sees beneath the ruling; None for who may edit, or where it cannot be drawn."""
    if access.may_edit:
        return None
    try:
        work = access.work
        return work.table.board(work.state(access.tip), languages.current())
    except Refusal:
        return None


def _at(access: Access) -> int:
    """The node that was looked at before, as the address or the form says; 0 for the position."""
    cursor = Cursor.read(request.values.get("at", "") or "0")
    try:
        return access.work.shape.still_there(cursor.node) if cursor is not None else 0
    except Refusal:
        return 0


def _end(access: Access) -> int:
    """Where the line through that node ends; 0 for the main line: the line that the page is about."""
    return access.line_through(_at(access))


def _lines(access: Access, end: int) -> Lines:
    """The lines to choose from; none where the case cannot be opened."""
    try:
        return lines_of(access.work, end)
    except Refusal:
        return Lines()


def _page(
    access: Access,
    document: Document | None = None,
    status: int = 200,
    **values: Any,
) -> Response:
    shown = document or access.case.document
    at, end = _at(access), _end(access)
    return page(
        "sandbox/case.html",
        status,
        access.address("case", at=at or ""),
        access=access,
        at=at or None,
        end=end,
        lines=_lines(access, end),
        document=shown,
        version=_version(access, shown),
        affected=affected(library(), access.case.document, languages.current()),
        shared=shared(access),
        host=request.host_url.rstrip("/"),
        others=_others(access, shown),
        call=call_of(shown),
        board=_board(access),
        rests_on=foundations_shown(access, end),
        **foundation_labels(),
        page_name="ruling",
        **{"fault": "", "said": "", "typed": request.form, "clashes": (), **values},
    )


def _others(access: Access, document: Document) -> tuple[Citation, ...] | None:
    """The rules that the line runs besides those cited, to choose from; None where nobody asks for them."""
    if not access.may_edit or not ("others" in request.args or request.form.get("do") == "gather"):
        return None
    try:
        return not_gathered(line_run(access.work, _end(access)), document, access.case.game)
    except Refusal:
        return ()


def _version(access: Access, document: Document) -> str:
    """The version of the manual that is offered: that of the case, else the restated one."""
    if document.manual_version or access.case.game not in library().manuals:
        return document.manual_version
    return library().manuals[access.case.game].facts.version


@case_change(blueprint, "case")
@takes("question", "ruling", "title", "event", "date", "manual_version", "tags")
def save(access: Access) -> Response:
    """Saves what was typed, over the revision that was seen; with `quietly`, says only what is new."""
    based_on = request.form.get("based_on", type=int) or access.case.head
    try:
        base = seen(store(), access.case, based_on)
    except Refusal as error:
        return _page(access, status=422, fault=in_words(error))
    typed = _typed(base)
    try:
        typed |= _clock(base)
        check_call(_over(base, typed))
        typed |= {"rules": _rules(access, _over(base, typed))}
        now = access.now(save_fields(store(), access.case, based_on, typed))
    except Conflict as error:
        return _clashed(access.now(error.current), base, typed, error)
    except Refusal as error:
        return _page(access, _over(base, typed), 422, fault=in_words(error), based_on=based_on)
    if "quietly" in request.form:
        return jsonify(_news(now) | {"others": now.case.document != _over(base, typed)})
    if wants_fragment():
        return _page(now, said=gettext("Saved."))
    gathers = request.form.get("do") == "gather"
    return see_other(now.address("case", saved=1, others="folded" if gathers else "", at=_at(now) or ""))


def _typed(base: Document) -> dict[str, Any]:
    """The fields of the form; what it does not have is as it was."""
    form = request.form
    found: dict[str, Any] = {}
    for name in _TEXTS:
        text = form.get(name, getattr(base, name)).replace("\r\n", "\n")
        found[name] = " ".join(text.split()) if name in _ONE_LINE else text
    if "tags" in form:
        tags = (" ".join(tag.split()) for tag in form["tags"].split(","))
        found["tags"] = tuple(dict.fromkeys(tag for tag in tags if tag))
    if form.get("language") in LANGUAGES:
        found["language"] = form["language"]
    if "written" in form:  # boxes that are not ticked send nothing
        found["listed"] = "listed" in form
        found["open_history"] = "open_history" in form
        found["open_comments"] = "open_comments" in form
        cited = {_written(each): each for each in base.rules}
        found["rules"] = tuple(dict.fromkeys(filter(None, map(_citation, form.getlist("cited")))))
        if set(found["rules"]) == set(cited.values()):
            found["rules"] = base.rules
    else:
        found["rules"] = base.rules
    return found


def _clock(base: Document) -> dict[str, Any]:
    """The times of the call as the form says them. Raises Refusal."""
    form = request.form
    found: dict[str, Any] = {}
    for name in ("began", "ended"):
        if form.get(name, getattr(base, name)) != getattr(base, name):
            found[name] = read_moment(form[name])
    if "paused" in form:
        found["paused"] = read_minutes(form["paused"]) or 0
    if "extra_time" in form:
        found["extra_time"] = read_minutes(form["extra_time"])
    return found


def _citation(text: str) -> Citation | None:
    """A citation as a form writes it: ``fusion-world 8-4-6 12``."""
    manual, _, rest = text.partition(" ")
    rule, _, number = rest.partition(" ")
    node = number_of(number)
    if manual not in library().manuals or not rule or node is None:
        return None
    return Citation(manual, rule, node)


def _written(citation: Citation) -> str:
    return f"{citation.manual} {citation.rule} {citation.node}"


def _rules(access: Access, typed: Document) -> tuple[Citation, ...]:
    """The rules cited, with what was typed or gathered. Raises Refusal."""
    does = request.form.get("do", "")
    if does == "clear":
        return ()
    if does == "gather":
        return gathered(line_run(access.work, _end(access)), typed, library().manuals[access.case.game])
    kept = typed.rules
    asked = [each.strip() for each in request.form.get("add", "").replace(";", ",").split(",")]
    if not any(asked):
        return kept
    line = line_run(access.work, _end(access))
    found, unknown = list(kept), []
    known = {(each.manual, each.rule) for each in kept}
    for text in filter(None, asked):
        number = numbers.read_typed(text)
        places = library().corpus.places_of(number, _game(access.case.game)) if number else []
        if number is None or not places:
            unknown.append(text[:30])
        elif (places[0].name, number.number) not in known:
            ran = runs_at(line, number.number) if places[0].name == access.case.game else 0
            found.append(Citation(places[0].name, number.number, ran))
            known.add((places[0].name, number.number))
    if unknown:
        raise Refusal.of(_PROBLEMS, "no rules", numbers=", ".join(unknown))
    return tuple(found)


def _game(manual: str) -> str:
    return library().corpus.game_of(manual).key if manual in library().manuals else ""


def _over(base: Document, typed: dict[str, Any]) -> Document:
    return Document(**{name: getattr(base, name) for name in Document.__struct_fields__} | typed)


def _clashed(access: Access, base: Document, typed: dict[str, Any], error: Conflict) -> Response:
    """Show what both have written, side by side; saving again is then based on what the other has saved."""
    current = access.case.document
    mine = {name: value for name, value in typed.items() if value != getattr(base, name)}
    clashes = [
        Clash(name, _as_text(mine[name]), _as_text(getattr(current, name)))
        for name in clashing(base, current, mine)
    ]
    return _page(
        access, _over(current, mine), 409, clashes=clashes, kept=error.kept, based_on=access.case.head
    )


def _as_text(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(each.rule if isinstance(each, Citation) else each for each in value)
    if isinstance(value, bool):
        return str(gettext("yes") if value else gettext("no"))
    return str(value)


def _news(access: Access) -> dict[str, Any]:
    """Return what the page has to show after a save in passing."""
    document = access.case.document
    time = datetime.datetime.now().astimezone().strftime("%H:%M:%S")
    return {
        "based_on": access.case.head,
        "said": gettext("Saved at %(time)s.", time=time),
        "title": document.title or gettext("Untitled case"),
        "question": written(document.question, access.case.game),
        "ruling": written(document.ruling, access.case.game),
    }
