"""Every outcome from where a line stands: asked for, followed while it is looked for, opened as branches."""

import os
import threading

from flask import Blueprint, abort, current_app, request
from flask_babel import gettext
from werkzeug.wrappers import Response

from judge.casework import Cursor, Work, exploring
from judge.casework.exploring import SIZES, UNTIL, Alone, Pool
from judge.engine.errors import IllegalAnswer
from judge.problems import Refusal
from judge.sandbox.standing_in import StandsFor, Wanted, of_box, of_deck
from judge.store import DATABASE_VARIABLE, Exploration, NotFound
from judge.table.editing.starting import read_deck
from judge.table.seats import SEATS
from judge.texts import Texts
from judge.web import languages
from judge.web.counting import limiter
from judge.web.protection import EXPLORING
from judge.web.sandbox.access import Access, case_change, case_page, in_words, store
from judge.web.sandbox.cards import box
from judge.web.sandbox.fragments import number_of, page, see_other, wants_fragment
from judge.web.sandbox.step_page import cursor_of

blueprint = Blueprint("exploring", __name__)

WANTED = ("none", "box", "list")
"""The choices for what unknown cards stand for."""

LISTED = 8
"""Earlier explorations of a case that are listed."""
_opening = threading.Lock()


def pool() -> Pool | Alone:
    """Return the pool that carries explorations out apart from requests; `EXPLORING_AT_ONCE` bounds how many
    on a machine. On a device there is none: whoever runs the program there has searches go on in slices."""
    with _opening:
        if "exploring" not in current_app.extensions:
            alone = current_app.config.get("ON_DEVICE")
            current_app.extensions["exploring"] = (
                Alone(store())
                if alone
                else Pool(
                    store(),
                    current_app.config.get("DATABASE") or os.environ.get(DATABASE_VARIABLE),
                    current_app.extensions["home"],
                    int(current_app.config.get("EXPLORING_AT_ONCE", 0)),
                )
            )
        found: Pool | Alone = current_app.extensions["exploring"]
        return found


@case_page(blueprint, "explore")
def explore(access: Access) -> Response:
    """Show what was found, how far it is, or what can be asked for."""
    asked = request.args.get("id", "")
    if not asked:
        return _page(access, cursor_of(request.args.get("at", "")).node)
    job = _job(access, asked)
    if job.status in ("waiting", "running"):
        pool().wake()
        job = _job(access, asked)
    return _page(access, job.node, job)


@case_change(blueprint, "explore")
@limiter.limit(EXPLORING)
def begin(access: Access) -> Response:
    """Asks for every outcome from a node."""
    at, until, size = _node(), request.form.get("until", ""), request.form.get("size", "")
    if until not in UNTIL or size not in SIZES:
        abort(400)
    try:
        bounds = exploring.size_called(size, pool().sizes)  # the page may be the server's, with larger ones
        work = access.work
        stands: tuple[StandsFor, ...] = ()
        if request.form.get("like"):
            stands = exploring.request_of(_job(access, request.form["like"])).stands
        elif request.form.get("unknown") in WANTED:
            work, stands = exploring.stands_for(work, [_wanted(access)])
        job = exploring.ask(work, at, until, bounds, stands)
        pool().wake()
        job = _job(access, job.id)
    except NotFound:
        abort(404)
    except Refusal as error:
        return _page(access, at, fault=in_words(error))
    return _followed(access, job)


def _wanted(access: Access) -> Wanted:
    """Read what unknown cards are asked to stand for; raises Refusal for a list that cannot be read."""
    game, seats = access.case.game, access.work.table.start.seats
    whose = request.form.get("whose", "")
    seat = SEATS[:seats].find(whose) if len(whose) == 1 else -1
    what = request.form["unknown"]
    if what == "none":
        return Wanted(seat, none=True)
    if what == "box":
        return of_box(box(), game, seat)
    return of_deck(read_deck(request.form.get("list", ""), gettext("Deck list"), box(), game), seat)


@case_change(blueprint, "explore-cancel")
def cancel(access: Access) -> Response:
    """Cancels an exploration; what it has found until then is kept."""
    job = _job(access, request.form.get("id", ""))
    store().explorations.cancel(job.id)
    return _followed(access, _job(access, job.id))


@case_change(blueprint, "explore-open")
def open_as_branch(access: Access) -> Response:
    """Plays the line to an outcome as a branch of the tree; with `with`, compares the two."""
    job = _job(access, request.form.get("id", ""))
    numbers = [number_of(text) for text in request.form.getlist("outcome")]
    if request.form.get("compare"):
        numbers = [number_of(text) for text in request.form.getlist("side")]
        if len(numbers) != 2:
            return _page(access, job.node, job, gettext("Choose two outcomes to compare."))
    ends = []
    try:
        for number in numbers:
            ends.append(_opened(access, job, number or 0))
    except NotFound:
        abort(404)
    except (Refusal, IllegalAnswer) as error:
        return _page(access, job.node, job, in_words(error))
    if not ends:
        abort(400)
    if len(ends) == 2:
        return see_other(access.address("compare", a=ends[0], b=ends[1]))
    return see_other(access.address("", at=Cursor(ends[0])))


def _opened(access: Access, job: Exploration, number: int) -> int:
    """The node at the end of the branch to an outcome."""
    name = exploring.outcome_name(job, number, languages.current())
    return exploring.open_outcome(access.work, job, number, name).at


def _said(texts: Texts) -> str:
    return texts[languages.current()]


def _job(access: Access, name: str) -> Exploration:
    """An exploration of this case; 404 for any other."""
    try:
        job = store().explorations.read(name[:64])
    except NotFound:
        abort(404)
    if job.case != access.case.id:
        abort(404)
    return job


def _node() -> int:
    number = number_of(request.form.get("at", ""))
    if number is None:
        abort(404)
    return number


def _followed(access: Access, job: Exploration) -> Response:
    if wants_fragment():
        return _page(access, job.node, job)
    return see_other(access.address("explore", id=job.id))


def _nearest_end(work: Work, number: int) -> str:
    """Return how far to look unless something else is asked for: to the end of a battle that is going on."""
    battle, turn, _ = UNTIL
    return battle if work.state(number).battle is not None else turn


def _page(access: Access, number: int, job: Exploration | None = None, fault: str = "") -> Response:
    work = access.work
    here = job is None or job.root == work.case.root  # else its nodes are another position's
    if here and number and number not in work.shape:
        abort(404)
    earlier = store().explorations.of(access.case.id, access.case.root, LISTED)
    waits = job is not None and job.status == "waiting"
    at_work = job is not None and job.status in ("waiting", "running")
    return page(
        "sandbox/explore.html",
        422 if fault else 200,
        access.address("explore", **({"id": job.id} if job is not None else {"at": number})),
        access=access,
        at=Cursor(number) if here else None,
        here=here,
        job=job,
        at_work=at_work,
        place=store().explorations.place(job) if job is not None and waits else 0,
        progress=exploring.progress_of(job) if job is not None else None,
        size=exploring.size_name(job) if job is not None else "small",
        bounds=exploring.request_of(job) if job is not None else None,
        found=exploring.found_in(job) if job is not None else None,
        reading_of=lambda name: exploring.reading_of(work, name),
        earlier=[each for each in earlier if job is None or each.id != job.id],
        nodes=work.some(each for each in (number, *(each.node for each in earlier)) if each in work.shape),
        sizes=pool().sizes,
        unknown=here and exploring.has_unknown_cards(work, number),
        typed=request.form,
        players=SEATS[: work.table.start.seats],
        until=job.until if job is not None else request.values.get("until") or _nearest_end(work, number),
        told=_said,
        fault=fault,
        page_name="play",
    )
