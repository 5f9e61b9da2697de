"""Cases that join from a device that was without a network, and cases that are taken along on one."""

import msgspec
from flask import Blueprint, Response, abort, request

from judge.casework.joining.joined import DeletedHere, join
from judge.casework.joining.sent import SentCase, taken
from judge.problems import Refusal
from judge.sandbox.case_files import MOST_BYTES
from judge.shallow_json import shallow
from judge.store import NotFound
from judge.texts import LANGUAGES, Message, Texts, in_both
from judge.web.counting import limiter
from judge.web.protection import CREATING, READING_TEXT, Bound, csrf, takes
from judge.web.sandbox.access import Access, remember, store
from judge.web.sandbox.sharing import guard

blueprint = Blueprint("joining", __name__)
guard(blueprint)

_CASE = Bound(Message("case"), MOST_BYTES, is_file=True)
_NOT_JSON: Texts = Message("Send the case as JSON; nothing was joined.")
_FAULT: Texts = Message("What the device sent cannot be read (%(why)s); nothing was joined, nothing is lost.")


@csrf.exempt  # type: ignore[untyped-decorator]  # the key that is sent is the right; no form sends JSON
@blueprint.post("/sandbox/join")
@limiter.limit(CREATING)
@takes(files=(_CASE,))
def join_case() -> Response:
    """Join a device's case with the one that is here, and answer with what that is now.

    410 for one that was deleted here; with ``?restore=1`` that is brought back.
    """
    if not request.is_json:
        return _refused(415, in_both(_NOT_JSON))
    try:
        sent = msgspec.json.decode(shallow(request.get_data(cache=False)), type=SentCase)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return _refused(422, in_both(_FAULT, why=str(error)[:200]))
    try:
        joined = join(store(), sent, restores=request.args.get("restore") == "1")
    except DeletedHere as error:
        return _refused(410, {each: error.sentence(each) for each in LANGUAGES})
    except Refusal as error:
        return _refused(422, {each: error.sentence(each) for each in LANGUAGES})
    remember(Access(store().cases.by_key(sent.key), sent.key))
    return _json(200, joined)


@blueprint.get("/edit/<key>/along.json")
@limiter.limit(READING_TEXT)
def along(key: str) -> Response:
    """The case as a device takes it along."""
    try:
        return _json(200, taken(store(), store().cases.by_key(key), key))
    except NotFound:
        abort(404)


def _refused(status: int, fault: Texts) -> Response:
    return _json(status, {"fault": dict(fault)})


def _json(status: int, value: object) -> Response:
    response = Response(msgspec.json.encode(value), status, mimetype="application/json")
    response.cache_control.no_store = True
    return response
