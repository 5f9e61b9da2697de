"""Problems of the API: RFC 9457, whatever went wrong and wherever it did."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from flask import Blueprint, Response, current_app, g, request
from msgspec import UNSET, UnsetType
from werkzeug.exceptions import HTTPException

from judge.answers.positions import ReasonAnswer, RestsOn, readings_answer, reasons_answer
from judge.answers.words import Languages, languages_of
from judge.corpus import UnknownRuleError
from judge.engine.errors import EngineError
from judge.problems import Refusal
from judge.store import Conflict, NotFound, StoreTrouble
from judge.table.errors import IllegalMove, UnclearMove
from judge.texts import LANGUAGES, Message, Texts, in_both, text
from judge.web.operations import API, API_PAGE, rule_of_request

BLUEPRINT = "api"
PREFIX = API
PAGE = API_PAGE
MEDIA_TYPE = "application/problem+json"
_RETRY_AFTER = 10  # seconds


class Kind(NamedTuple):
    """A kind of problem: its status, its title, and what to do."""

    status: int
    title: Texts
    remedy: Texts


KINDS: dict[str, Kind] = {
    "not-valid": Kind(
        400,
        Message("The request is not valid"),
        Message("A parameter or the body is not as the document says; `detail` names the place."),
    ),
    "not-found": Kind(
        404,
        Message("There is no such thing"),
        Message("`nearest` lists what comes close, if anything does."),
    ),
    "not-possible": Kind(
        405,
        Message("The address cannot be used this way"),
        Message("Use one of the methods that `Allow` names."),
    ),
    "conflict": Kind(
        409,
        Message("The case was changed meanwhile"),
        Message("Read the case again, and send the change with its new `head`."),
    ),
    "too-large": Kind(
        413,
        Message("What was sent is too large"),
        Message("Shorten it."),
    ),
    "not-json": Kind(
        415,
        Message("The body is not JSON"),
        Message("Send JSON, and say so: `Content-Type: application/json`."),
    ),
    "refused": Kind(
        422,
        Message("What was sent cannot be used"),
        Message("`detail` says why; for a position, `faults` lists every fault with its place."),
    ),
    "not-allowed": Kind(
        422,
        Message("The move is not allowed"),
        Message("`reasons` lists every requirement that fails, with its rule; `nearest`, moves that go."),
    ),
    "too-often": Kind(
        429,
        Message("Too many requests"),
        Message("Wait as long as `Retry-After` says."),
    ),
    "broken": Kind(
        500,
        Message("Something went wrong"),
        Message("Try again. If it lasts, tell whoever runs this site."),
    ),
    "busy": Kind(
        503,
        Message("The site cannot answer now"),
        Message("Wait as long as `Retry-After` says."),
    ),
}
"""The kinds of problems, by the name at the end of their `type`."""

_OF_STATUS = {400: "not-valid", 404: "not-found", 405: "not-possible", 413: "too-large", 415: "not-json",
              422: "refused", 429: "too-often", 503: "busy"}  # fmt: skip


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault of a position: its path in it (`A.battle[2]`), line, rule, and what is wrong."""

    place: str
    line: int
    rule: str
    detail: str


class ProblemDetails(msgspec.Struct, frozen=True, kw_only=True):
    """A problem as RFC 9457 says it: `type` tells the kind, `detail` what is wrong here and what to do.

    The other fields are there where they apply: `number` and `manual` of a rule that there is not, the
    `nearest` numbers or moves, the `faults` of a position, the `reasons` why a move is not allowed
    and the interpretations that they rest on (`rests_on`).
    """

    type: str
    title: str
    status: int
    detail: str
    manual: str | UnsetType = UNSET
    number: str | UnsetType = UNSET
    nearest: list[str] | UnsetType = UNSET
    faults: list[Fault] | UnsetType = UNSET
    reasons: list[ReasonAnswer] | UnsetType = UNSET
    rests_on: list[RestsOn] | UnsetType = UNSET


class Missing(Exception):
    """Raised for something that there is not: `detail` says what, `more` is put beside it."""

    def __init__(self, detail: Texts, **more: Any) -> None:
        super().__init__(detail["en"])
        self.detail = detail
        self.more = more


class Busy(Exception):
    """Raised for what is not ready yet: `detail` says what is being done."""

    def __init__(self, detail: Texts) -> None:
        super().__init__(detail["en"])
        self.detail = detail


class NotValid(Exception):
    """Raised for a request that is not as the document says: `detail` says what is wrong."""

    def __init__(self, detail: Texts) -> None:
        super().__init__(detail["en"])
        self.detail = detail


def spoken(said: Texts) -> str:
    """Return a text in the languages that the request asked for, a line each."""
    asked: Languages = g.get("api_languages", ("en",))
    return "\n".join(dict.fromkeys(text(said, code) for code in asked))


def problem(kind: str, detail: str = "", /, **more: Any) -> Response:
    """Answer with a problem; without a detail, with the remedy of its kind."""
    its = KINDS[kind]
    found = ProblemDetails(
        type=f"{PAGE}#{kind}",
        title=spoken(its.title),
        status=its.status,
        detail=detail or spoken(its.remedy).replace("`", ""),
        **more,
    )
    return Response(msgspec.json.encode(found), its.status, mimetype=MEDIA_TYPE)


def of_http(error: HTTPException) -> Any:
    """Answer with the problem of a status; what is no error stays as it is."""
    if error.code is None or error.code < 400:
        return error
    kind = _OF_STATUS.get(error.code, "not-valid" if error.code < 500 else "broken")
    detail = ""
    elsewhere = request.blueprint != BLUEPRINT  # of no operation, which would say who may read it
    if elsewhere and kind == "not-found":
        g.setdefault("api_languages", _asked_in(request.args.get("language", "")))
        detail = spoken(in_both(_TEXTS["no address"], page=PAGE, prefix=PREFIX))
    response = problem(kind, detail)
    if elsewhere:
        response.headers["Access-Control-Allow-Origin"] = "*"
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def _asked_in(language: str) -> Languages:
    return languages_of(language if language in (*LANGUAGES, "both") else "en")


def _missing(error: Missing) -> Response:
    return problem("not-found", spoken(error.detail), **error.more)


def _unknown_rule(error: UnknownRuleError) -> Response:
    return problem(
        "not-found", spoken(in_both(_TEXTS["no rule"], number=error.number)), nearest=error.nearest
    )


_TEXTS: dict[str, Texts] = {
    "no rule": Message("The manual has no rule %(number)s."),
    "no address": Message(
        "There is nothing at this address. %(page)s lists what the API answers, below %(prefix)s."
    ),
}


def _refused(error: Refusal) -> Response:
    detail = spoken(error.texts)
    if isinstance(error, NotFound):
        return problem("not-found", detail)
    if isinstance(error, Conflict):
        return problem("conflict", detail)
    if isinstance(error, IllegalMove):
        languages = g.get("api_languages", ("en",))
        return problem(
            "not-allowed",
            detail,
            reasons=reasons_answer(error, languages),
            nearest=[each[languages[0]] for each in error.moves],
            rests_on=readings_answer(error.readings, languages),
        )
    if isinstance(error, UnclearMove):
        first = g.get("api_languages", ("en",))[0]
        return problem("refused", detail, nearest=[each[first] for each in error.moves])
    faults = [
        Fault(
            place=each.place,
            line=each.line,
            rule=each.rule,
            detail=spoken({code: each.sentence(code) for code in ("en", "fr")}),
        )
        for each in error.problems
    ]
    return problem("refused", detail, faults=faults)


def _no_answer(error: EngineError) -> Response:
    return problem("refused", str(error))


def _store_trouble(error: StoreTrouble) -> Response:
    current_app.logger.error("%s", error)
    return _busy()


def _not_ready(error: Busy) -> Response:
    return _busy(spoken(error.detail))


def _busy(detail: str = "") -> Response:
    response = problem("busy", detail)
    response.headers["Retry-After"] = str(_RETRY_AFTER)
    return response


def _not_valid(error: NotValid) -> Response:
    return problem("not-valid", spoken(error.detail))


def _failure(error: Exception) -> Response:
    current_app.logger.exception("%s failed", rule_of_request(), exc_info=error)
    return problem("broken")


def register(family: Blueprint) -> None:
    """Have every error of a family answered with a problem."""
    family.register_error_handler(HTTPException, of_http)
    family.register_error_handler(Missing, _missing)
    family.register_error_handler(Busy, _not_ready)
    family.register_error_handler(NotValid, _not_valid)
    family.register_error_handler(UnknownRuleError, _unknown_rule)
    family.register_error_handler(Refusal, _refused)
    family.register_error_handler(EngineError, _no_answer)
    family.register_error_handler(StoreTrouble, _store_trouble)
    family.register_error_handler(Exception, _failure)
