"""Practice and exam: a session chosen, its questions one at a time, and what came of it."""

import functools
import time
from collections.abc import Callable
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from judge.cards.language.explaining import Language
from judge.corpus import Manual
from judge.games import GAMES, adapter_of
from judge.practice import Asked, Plan, Session, Subject, subjects_of
from judge.practice.addresses import Place, new_seed, place_of, plan_of, query_of
from judge.practice.model import KINDS
from judge.practice.sessions import EXAM, MOST_MINUTES, MOST_QUESTIONS
from judge.problems import Refusal
from judge.sandbox.showing import ShownCard, cards_shown, picture
from judge.texts import Message, Texts
from judge.web import exams, games, languages
from judge.web.counting import limiter
from judge.web.practising import pool
from judge.web.presenting import library
from judge.web.protection import READING_TEXT, allow_for_examples

blueprint = Blueprint("practice", __name__)

_TEXTS: dict[str, Texts] = {"no game": Message("There is no game '%(name)s'; there is: %(known)s")}
_AHEAD = 3  # questions that are made before somebody has answered one
_GRACE = 5  # seconds that an answer may be on its way


class Table(NamedTuple):
    """What a question shows of its table: the picture of the board, and the cards."""

    board: str
    cards: tuple[ShownCard, ...]
    has_rings: bool


@blueprint.get("/practice/")
@limiter.limit(READING_TEXT)
def start() -> str | tuple[str, int]:
    """What there is to choose from, of one game."""
    try:
        return _start(_game())
    except Refusal as error:
        return _start(next(iter(GAMES)), error.sentence(languages.current()))


@blueprint.get("/practice/session")
@limiter.limit(READING_TEXT)
def session() -> str | tuple[str, int] | Response:
    """A session: before it begins what it is, then its questions one at a time, then what came of it.

    The address holds the plan, the moment of the beginning and the answers; that of an exam is signed. 422
    for one that says nothing, or that was changed.
    """
    allow_for_examples()
    game = next(iter(GAMES))
    try:
        game = _game()
        plan = plan_of(game, request.args)
        if not request.args.get("seed", "").strip():
            return redirect(f"/practice/session?{query_of(plan)}", 303)
        found = pool().session(plan)
    except Refusal as error:
        return _start(game, error.sentence(languages.current()))
    place, sitting = place_of(request.args), ""
    if not place.began:
        found.make_meanwhile(_AHEAD)
        return render_template("practice/cover.html", plan=plan, session=found, **_words(plan))
    if plan.exam:
        try:
            place, sitting = exams.opened(plan, request.args)
        except Refusal as error:
            return _start(game, error.sentence(languages.current()))
    return _begun(found, place, sitting)


def _begun(found: Session, place: Place, sitting: str) -> str:
    """A session that has begun; `sitting` names an exam's."""
    plan = found.plan
    found.make_meanwhile(plan.count if place.answers else _AHEAD)
    ends = place.ends(plan)
    over = bool(ends and time.time() > ends + _GRACE and not place.end)
    if place.end or over or (sitting and exams.is_handed_in(sitting)):
        return _result(found, exams.handed_in(place, sitting) if sitting else place, over=over)
    address = functools.partial(_address, plan, sitting=sitting)
    if place.at < plan.count and place.at < len(found.up_to(place.at + 1)):
        return _question(found, place, address)
    if not plan.exam:
        return _result(found, place)
    open_ones = [number for number in range(len(found)) if place.answer(number) is None]
    return render_template(
        "practice/before_end.html", plan=plan, session=found, place=place, ends=ends, open_ones=open_ones,
        address=address, **_words(plan),
    )  # fmt: skip


@blueprint.get("/practice/begin")
@limiter.limit(READING_TEXT)
def begin() -> Response | tuple[str, int] | str:
    """Begin a session now: its first question."""
    game = next(iter(GAMES))
    try:
        game = _game()
        plan = plan_of(game, request.args)
    except Refusal as error:
        return _start(game, error.sentence(languages.current()))
    response = redirect(
        _address(plan, Place(began=int(time.time())), exams.new_sitting() if plan.exam else ""), 303
    )
    response.cache_control.no_store = True
    return response


def _game() -> str:
    """The game asked for, else the one in hand, else the first. Raises Refusal for one that there is not."""
    asked = request.args.get("game", "")
    if asked and asked not in GAMES:
        raise Refusal.of(_TEXTS, "no game", name=asked[:60], known=", ".join(GAMES))
    asked = asked or games.in_hand()
    return asked if asked in GAMES else next(iter(GAMES))


def _start(game: str, fault: str = "") -> str | tuple[str, int]:
    topics = pool().topics(game)
    manual = library().manuals[game]
    subjects = subjects_of(manual, topics, library().versions(game))
    page = render_template(
        "practice/start.html",
        game=game,
        manual=manual,
        games=list(GAMES),
        subjects=[(subject, _said(manual, subject)) for subject in subjects],
        asked=request.args,
        exam=EXAM,
        most=(MOST_QUESTIONS, MOST_MINUTES),
        seed=new_seed(),
        fault=fault,
    )
    return (page, 422) if fault else page


def _question(found: Session, place: Place, address: Callable[[Place], str]) -> str:
    plan = found.plan
    asked = found.asked(place.at)
    assert asked is not None, "there is such a question"
    given = place.answer(place.at)
    return render_template(
        "practice/question.html",
        plan=plan,
        place=place,
        given=given,
        question=asked.question,
        table=_table(asked),
        open=given is None or plan.exam,
        ends=place.ends(plan),
        kinds=KINDS,
        answered=lambda choice: address(_after(plan, place, choice)),
        address=address,
        **_words(plan),
    )


def _after(plan: Plan, place: Place, choice: int) -> Place:
    """Where an answer leads: in an exam to the next question, else to what is said of it."""
    answered = place.answered(place.at, choice)
    return answered.moved(place.at + 1) if plan.exam else answered


def _result(found: Session, place: Place, over: bool = False) -> str:
    plan = found.plan
    questions = found.up_to(plan.count)
    return render_template(
        "practice/result.html",
        plan=plan,
        place=place,
        over=over,
        questions=questions,
        marks=found.marks(place.answers),
        kinds=KINDS,
        again=query_of(plan),
        another=query_of(Plan(plan.manual, new_seed(), plan.subject, plan.count, plan.minutes, plan.exam)),
        edition=found.edition,
        **_words(plan),
    )


def _table(asked: Asked) -> Table:
    language: Language = "fr" if languages.current() == "fr" else "en"
    cards = [each for each in cards_shown(asked.session, language) if each.name]
    board = picture(asked.session, asked.state, language, asked.cards)
    return Table(board, tuple(cards), 'class="ring-' in board)


def _address(plan: Plan, place: Place, sitting: str = "") -> str:
    query = exams.signed_query(plan, place, sitting) if sitting else query_of(plan, place)
    return f"/practice/session?{query}"


def _words(plan: Plan) -> dict[str, object]:
    manual = library().manuals[plan.manual]
    return {
        "manual": manual,
        "about": _said(manual, plan.subject),
        "plan_query": query_of(plan),
        "interpretations": adapter_of(plan.manual).interpretations,
    }


def _said(manual: Manual, subject: Subject) -> str:
    """A subject by its name; "" for the whole manual, and for its last changes."""
    language = languages.current()
    if subject.by == "chapter" and subject.key in manual:
        return f"{subject.key} {manual.rules[subject.key].title[language]}"
    if subject.by == "keyword":
        key = manual.find_term(subject.key)
        return manual.terms[key].name(language) if key else ""
    return ""
