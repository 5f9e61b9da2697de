"""Stepping through a position: what is asked, what each card may do and may not, the rules that were run."""

from collections.abc import Callable

from flask import Blueprint, abort, flash, render_template, request
from flask_babel import gettext, ngettext
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from judge.casework import Cursor, Played, Work, go_on, play
from judge.casework.manual_action import play_in_words
from judge.casework.playing import play_other_reading
from judge.casework.setting_up import switch_reading
from judge.engine.errors import IllegalAnswer
from judge.problems import Refusal
from judge.sandbox.variations import Answer, idle_apart, told_together
from judge.sandbox.variations.autoplay import UNTIL
from judge.store import NotFound
from judge.texts import Message
from judge.web.sandbox.access import Access, case_change, case_page, store
from judge.web.sandbox.cards import box
from judge.web.sandbox.fragments import number_of, see_other, wants_fragment
from judge.web.sandbox.ruling import reading
from judge.web.sandbox.setting_up import told_of
from judge.web.sandbox.step_page import Extra, Refused, cursor_of, refused, step_page

blueprint = Blueprint("playing", __name__)
blueprint.add_app_template_filter(idle_apart)

LONGEST_MOVE = 500
_TEXTS = {"too long": Message("A move has %(most)s characters at most; say it in fewer words.")}


@case_page(blueprint, "")
def table(access: Access) -> Response:
    """The board where somebody looks, what is asked there, the rules that led to it, the lines of play.

    A reading link opens on question and ruling instead, where something is written.
    """
    document = access.case.document
    if not (access.may_edit or request.args.keys() - {"lang"}) and (document.question or document.ruling):
        return reading(access)
    extra = Extra(
        deleted=number_of(request.args.get("deleted", "")),
        versus=number_of(request.args.get("versus", "")),
        meanwhile=number_of(request.args.get("meanwhile", "")),
    )
    return step_page(access, cursor_of(request.args.get("at", "")), extra)


@case_page(blueprint, "trace")
def trace(access: Access) -> str:
    """The rules of one act, to be put where it is listed."""
    number = number_of(request.args.get("node", ""))
    if number is None:
        abort(404)
    work = access.work
    try:
        rules = told_together(work.rules(number))
    except Refusal:
        abort(404)
    return render_template("sandbox/trace.html", access=access, number=number, rules=rules)


@case_change(blueprint, "answer")
def answer(access: Access) -> Response:
    """Answers what is asked with the options that were chosen."""
    return played(access, lambda work, at: play(work, at, Answer(_chosen(work, at, request.form))))


def _chosen(work: Work, at: int, form: MultiDict[str, str]) -> tuple[int, ...]:
    """The positions that were chosen; in the order of the numbers given to them, where order matters."""
    decision = work.state(at).decision
    positions = [number for text in form.getlist("option") if (number := number_of(text)) is not None]
    if decision is None or not decision.ordered or positions:
        return tuple(positions if decision is not None and decision.ordered else sorted(set(positions)))
    places = {
        position: number
        for position in range(len(decision.options))
        if (number := number_of(form.get(f"order-{position}", ""))) is not None
    }
    if decision.minimum == len(decision.options):  # the others follow as they stand
        return tuple(sorted(range(len(decision.options)), key=lambda each: places.get(each, 10**8)))
    return tuple(sorted(places, key=lambda each: places[each]))


@case_change(blueprint, "say")
def say(access: Access) -> Response:
    """Makes a move that was said in words."""
    words = request.form.get("words", "").strip()

    def move(work: Work, at: int) -> Played:
        if len(words) > LONGEST_MOVE:
            raise Refusal.of(_TEXTS, "too long", most=LONGEST_MOVE)
        return play_in_words(work, at, words, box)

    return played(access, move)


@case_change(blueprint, "go-on")
def run_on(access: Access) -> Response:
    """Goes on by itself until a moment."""
    until = request.form.get("until", "decision")
    if until not in UNTIL:
        abort(400)
    return played(access, lambda work, at: go_on(work, at, until))


@case_change(blueprint, "reading")
def other_reading(access: Access) -> Response:
    """Plays the act of a node again under the other reading of an interpretation: a branch to compare.

    Before the first act there is nothing to branch from: the position itself begins with the other reading.
    """
    cursor = cursor_of(request.form.get("at", ""))
    name = request.form.get("name", "")[:200]
    if not cursor.node:
        return _begun_otherwise(access, name)
    return played(access, lambda work, at: play_other_reading(work, at, name), versus=cursor.node)


def _begun_otherwise(access: Access, name: str) -> Response:
    try:
        done = switch_reading(store(), access.case, name)
    except Refusal as error:
        return step_page(access, Cursor(), Extra(refused=refused(error)))
    access = access.now(done.case)
    said = told_of(done)
    if done.broken:
        lost = ngettext(
            "%(num)s move can no longer be made; it is kept, marked, with the reason.",
            "%(num)s moves can no longer be made; they are kept, marked, with the reason.",
            len(done.broken),
        )
        said = f"{said}. {lost}"
    if wants_fragment():
        return step_page(access, Cursor(), Extra(said=said))
    flash(said)
    return see_other(access.address("", at=Cursor()))


def played(
    access: Access, does: Callable[[Work, int], Played | None], versus: int | None = None, hand: bool = False
) -> Response:
    """Does something at the node that the form names, and shows where that led, or why it does not go."""
    cursor = cursor_of(request.form.get("at", ""))
    work = access.work
    try:
        work.must_hold(cursor.node)
        done = does(work, cursor.node)
    except NotFound:
        abort(404)
    except (Refusal, IllegalAnswer) as error:
        told = refused(error)
        return step_page(access, Cursor(cursor.node), Extra(refused=told, typed=request.form))
    if done is None:
        told = Refused(gettext("Nothing more happens from here until somebody chooses."))
        return step_page(access, Cursor(cursor.node), Extra(refused=told))
    meanwhile = _played_meanwhile(access, done)
    access = access.after(done)
    if wants_fragment():
        return step_page(access, Cursor(done.at), Extra(versus=versus, meanwhile=meanwhile))
    where = access.address(
        "", at=Cursor(done.at), versus=versus, hand="1" if hand else "", meanwhile=meanwhile
    )
    return see_other(where)


def _played_meanwhile(access: Access, done: Played) -> int | None:
    """The step that somebody else has played since the page was shown, where it is of another line."""
    seen, last = number_of(request.form.get("seen", "")), access.case.played
    if seen is None or last in (seen, 0, done.at):
        return None
    shape = access.work.now(done.case, done.nodes).shape
    if not shape.still_there(last) or last in shape.path(done.at):
        return None
    return None if done.at in shape.path(last) else last
