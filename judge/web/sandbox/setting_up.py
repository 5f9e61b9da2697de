"""Setting a position up: its cards, its moment, its text; every change is saved and can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, render_template, request
from flask_babel import gettext, ngettext
from werkzeug.wrappers import Response

from judge.cards.cells import FaultyCardError
from judge.casework import setting_up, undoing
from judge.casework.saving import seen
from judge.casework.setting_up import ChangedCase, followed, position_of
from judge.games import adapter_of
from judge.problems import FaultyFileError, Refusal
from judge.store import Conflict
from judge.table.editing import EditError, card_from_form, understood, write_edit
from judge.table.editing.forms import Understood
from judge.table.editing.kit import draft_of
from judge.table.editing.naming import by_names
from judge.table.position import PositionError
from judge.web import languages
from judge.web.counting import limiter
from judge.web.protection import CHANGING, READING_TEXT, takes
from judge.web.sandbox.access import Access, case_change, case_page, in_words, store
from judge.web.sandbox.cards import box
from judge.web.sandbox.forms import Edits, edits_of, forms_of
from judge.web.sandbox.forms.figures import Figure, corrected, figures_of
from judge.web.sandbox.fragments import number_of, see_other, wants_fragment
from judge.web.sandbox.setup_page import Shown, found, setup_page

blueprint = Blueprint("setting_up", __name__)


@case_page(blueprint, "setup")
def setup(access: Access) -> Response:
    """The position of a case, to be changed; whoever may only read looks at it where it is played."""
    if not access.may_edit:
        return see_other(access.address())
    done = request.args.get("done", "")
    return setup_page(access, Shown(said=gettext("Saved.") if done else ""))


@case_change(blueprint, "setup/edit")
@limiter.limit(CHANGING)
@takes("edit")
def edit(access: Access) -> Response:
    """Changes the position as a form says."""
    form = request.form
    if "insert" in form:  # without JavaScript: an icon is put behind what was typed
        typed = {**form, "f-text": inserted(form.get("f-text", ""), form["insert"])}
        return setup_page(access, Shown(typed=typed, read=what_is_read(access, typed)))
    if form.get("tool") == "understand":  # without JavaScript: what the engine makes of a card
        return setup_page(access, Shown(typed=form, read=what_is_read(access, form)))
    based_on = _based_on(access)
    made: Edits = ()
    try:
        before = position_of(seen(store(), access.case, based_on).position, access.case.game)
        made = edits_of(form, before)
        done = setting_up.change(store(), access.case, made, box(), based_on)
    except Conflict as error:
        draft = draft_of(adapter_of(access.case.game), before)
        return _conflict(access, error, again=[write_edit(by_names(each, draft)) for each in made])
    except Refusal as error:
        return setup_page(access, Shown(fault=_told(error), status=422, typed=form))
    card = number_of(form.get("card", "")) if form.get("keep") == "card" else None
    if card is not None:
        card = followed(before, position_of(done.case.document.position, access.case.game), card)
    return _shown(access, done, card, form.get("stay", "")[:30])


@case_change(blueprint, "setup/text")
@limiter.limit(READING_TEXT)
@takes("position")
def text(access: Access) -> Response:
    """Puts a text in the place of the position; what is no position is shown again with its defects."""
    form = request.form
    typed = {"text": form.get("text", "").replace("\r\n", "\n")}
    try:
        done = setting_up.change_text(store(), access.case, typed["text"], box(), _based_on(access))
    except Conflict as error:
        return _conflict(access, error, typed)
    except PositionError as error:
        told = gettext("This text is not a position yet. It is kept below, with what is wrong.")
        return setup_page(access, Shown(fault=told, status=422, typed=typed, defects=error.problems))
    except Refusal as error:
        return setup_page(access, Shown(fault=in_words(error), status=422, typed=typed))
    return _shown(access, done)


@case_change(blueprint, "setup/undo")
@limiter.limit(CHANGING)
def undo(access: Access) -> Response:
    """Takes the latest change of the position back."""
    return _gone(access, undoing.UNDO)


@case_change(blueprint, "setup/redo")
@limiter.limit(CHANGING)
def redo(access: Access) -> Response:
    """Does again what was taken back."""
    return _gone(access, undoing.REDO)


def _gone(access: Access, which: str) -> Response:
    try:
        done = undoing.go(store(), access.case, which, _based_on(access))
    except Conflict as error:
        return _conflict(access, error)
    except Refusal as error:
        return setup_page(access, Shown(fault=in_words(error), status=422))
    if done is None:
        told = gettext("There is nothing to undo or redo.")
        return setup_page(access, Shown(fault=told, status=422))
    return _shown(access, ChangedCase(*done), area=request.form.get("area", "")[:30])


@case_page(blueprint, "setup/search")
@limiter.limit(READING_TEXT)
def search(access: Access) -> str:
    """The cards that words may mean, as buttons of the form in which they stand."""
    query = request.args.get("q", "")[:100]
    return render_template(
        "sandbox/_setup_found.html", query=query, found=_found(access, query, request.args.get("area", ""))
    )


@case_change(blueprint, "setup/read")
@limiter.limit(READING_TEXT)
def read(access: Access) -> str:
    """Show what the engine understands of a card that is being typed."""
    return render_template("sandbox/_setup_read.html", read=what_is_read(access, request.form))


# --- what is read of a card ---------------------------------------------------------------------------------


def what_is_read(access: Access, form: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what the engine makes of the fields of a card or of its printed text: skills, what is wrong."""
    language = languages.current()
    skills: tuple[Understood, ...] = ()
    faults: list[tuple[str, str]] = []
    fields: dict[str, Any] = {}
    figures: list[Figure] = []
    unused: tuple[str, ...] = ()
    try:
        forms, cards = forms_of(access.case.game), adapter_of(access.case.game).cards
        if forms.pasted is not None and form.get("pasted", "").strip():
            pasted = forms.pasted(form["pasted"], corrected(form))
            fields, skills, unused = pasted.completed, pasted.understood(language), pasted.unused
            figures = figures_of(pasted, forms.pasted(form["pasted"], {}), language)
            card_from_form(fields, cards)
        else:
            fields = forms.fields(form)
            skills = understood(card_from_form(fields, cards), cards, language) if fields else ()
    except FaultyCardError as error:
        faults = [(each.label.get(language, each.place), each.text[language]) for each in error.problems]
    except EditError as error:
        faults = [("", in_words(error))]
    return {"fields": fields, "skills": skills, "faults": faults, "figures": figures, "unused": unused}


def inserted(text: str, more: str) -> str:
    """A text with an icon, or a new row, at its end."""
    space = " " if text and not text[-1].isspace() and not more.isspace() else ""
    return f"{text}{space}{more[:60]}"


def _found(access: Access, query: str, area: str) -> Any:
    try:
        return found(access.case.game, query, area)
    except FaultyFileError:
        abort(422)


# --- and where it led ---------------------------------------------------------------------------------------


def _based_on(access: Access) -> int:
    return number_of(request.form.get("based_on", "")) or access.case.head


def _shown(access: Access, done: ChangedCase, card: int | None = None, area: str = "") -> Response:
    access = access.now(done.case)
    words = told_of(done)
    if wants_fragment() or done.broken or done.joined:
        told = Shown(said=words, broken=done.broken, card=card, area=area, from_request=False)
        return setup_page(access, told)
    return see_other(access.address("setup", area=area, card=card, done=1))


def told_of(done: ChangedCase) -> str:
    """Say what was done, and what it did to the lines that were played."""
    words = done.words[languages.current()]
    if not done.joined:
        return words
    joined = ngettext(
        "%(num)s move has become the same as another; the two are now one move.",
        "%(num)s moves have become the same as others; each pair is now one move.",
        done.joined,
    )
    return f"{words}. {joined}"


def _conflict(
    access: Access, error: Conflict, typed: Mapping[str, Any] | None = None, again: list[str] | None = None
) -> Response:
    """Somebody else was faster: the position as it is now, and the same once more upon it."""
    told = Shown(
        fault=in_words(error), status=409, typed=typed or {}, again=tuple(again or ()), from_request=False
    )
    return setup_page(access.now(error.current), told)


def _told(error: Exception) -> str:
    """A refusal as a sentence of its own."""
    words = in_words(error)
    return words[:1].upper() + words[1:]
