"""Operations of the API: each a view whose annotations say what it takes and what it gives.

`@operation` reads them: `asked` is the query, `sent` the body, every other parameter a part of the address,
and what the view returns is the answer. The same types read the request, write the answer and make the
document, so that none of the three can say something else than the others.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_type_hints

import msgspec
from flask import Blueprint, Response, g, request
from msgspec import Meta
from msgspec.inspect import (
    DictType,
    ListType,
    Metadata,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)
from werkzeug.exceptions import NotFound, UnsupportedMediaType

from judge.answers.words import Languages, languages_of
from judge.shallow_json import shallow
from judge.texts import Message, Texts, in_both
from judge.web.api.not_valid import told
from judge.web.api.problems import BLUEPRINT, PREFIX, NotValid
from judge.web.counting import limiter
from judge.web.protection import Bound, csrf, takes

blueprint = Blueprint(BLUEPRINT, __name__, url_prefix=PREFIX)

# Nothing here goes by the session, and the right to change a case stands in the address: no other site can
# act in a judge's name, and a program has no token of a page.
csrf.exempt(blueprint)

View = Callable[..., Any]
_View = TypeVar("_View", bound=View)
_TEXTS: dict[str, Texts] = {
    "twice": Message("The parameter %(name)s is given twice."),
    "too deep": Message("The body is nested too deeply."),
}


class _Language(msgspec.Struct, frozen=True, kw_only=True):
    """Of a request, the language alone; whatever else it says is left unread."""

    language: Annotated[
        Literal["en", "fr", "both"],
        Meta(
            description="Language of the answer, and of what is said of a mistake. Most texts are objects:"
            " language → text, of one language or both. Where the document says string or object, they are"
            " objects with `both` alone."
        ),
    ] = "en"

    @property
    def languages(self) -> Languages:
        """The languages asked for."""
        return languages_of(self.language)


class Asked(_Language, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request that says nothing but the language."""


class Operation(NamedTuple):
    """An operation: its name, how it is asked for, the types of what it takes and gives.

    `places` are the parts of the address by name. What `changes` something, no page of another site may ask.
    """

    name: str
    method: str
    path: str
    tag: str
    says: str
    places: dict[str, Any]
    query: type[Asked] | None
    body: type[Asked] | None
    answer: Any
    status: int
    changes: bool

    @property
    def address(self) -> str:
        """The path as the document writes it: ``/api/v1/rules/{number}``."""
        return PREFIX + self.path.replace("<", "{").replace(">", "}")


# JSON knows one kind of number: 3.0 is an integer to it.
_JSON = msgspec.json.Decoder(
    float_hook=lambda text: int(found) if (found := float(text)).is_integer() else found
)

_BODY: Texts = Message("request")
_LONGEST_SIGN = 12  # bytes of a character as JSON may write it
_MOST_BYTES = 6_000_000
_LENGTH = 200  # characters of a value whose type does not bound them
_COUNT = 20  # items of what its type does not bound

OPERATIONS: dict[str, Operation] = {}
"""Every operation by its name, in the order of the document."""


def operation(
    method: str,
    path: str,
    tag: str,
    *,
    limit: str = "",
    most_bytes: int = _MOST_BYTES,
    status: int = 200,
    changes: bool = False,
) -> Callable[[_View], _View]:
    """Make an operation of a view. `limit` bounds how often a sender may ask, `most_bytes` what a body
    may have in any case: it may hold its fields at their longest."""

    def register(view: _View) -> _View:
        hints = get_type_hints(view, include_extras=True)
        answer = hints.pop("return")
        query, body = hints.pop("asked", None), hints.pop("sent", None)
        says = (view.__doc__ or "").strip()
        made = Operation(view.__name__, method, path, tag, says, hints, query, body, answer, status, changes)
        OPERATIONS[made.name] = made
        answered = _answered(view, made)
        if body is not None:
            most = min(_LONGEST_SIGN * _longest(type_info(body)), most_bytes)
            answered = takes(files=(Bound(_BODY, most, is_file=True),))(answered)
        if limit:
            answered = limiter.limit(limit)(answered)
        blueprint.add_url_rule(path, view.__name__, answered, methods=[method])
        return view

    return register


def _longest(kind: Type) -> int:
    """Return how many characters JSON of a type has at most, where the type bounds them."""
    if isinstance(kind, Metadata):  # what is said of a type, around it
        return _longest(kind.type)
    if isinstance(kind, StructType):
        return sum(_LENGTH + _longest(each.type) for each in kind.fields)
    if isinstance(kind, UnionType):
        return max(map(_longest, kind.types))
    if isinstance(kind, DictType):
        return (kind.max_length or _COUNT) * (_longest(kind.key_type) + _longest(kind.value_type))
    if isinstance(kind, ListType | VarTupleType):
        return (kind.max_length or _COUNT) * _longest(kind.item_type)
    return getattr(kind, "max_length", None) or _LENGTH


def _answered(view: View, made: Operation) -> View:
    @functools.wraps(view)
    def answered(**places: str) -> Response:
        given = {name: _part(text, made.places[name]) for name, text in places.items()}
        if made.query is not None:
            given["asked"] = _query(made.query)
        if made.body is not None:
            given["sent"] = _body(made.body)
        return _response(view(**given), made)

    return answered


def _part(text: str, kind: Any) -> Any:
    """A part of the address as its type reads it; 404 for what it does not."""
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError:
        raise NotFound from None


def _query(kind: type[Asked]) -> Asked:
    asked = request.args.to_dict()
    _speak(asked)
    repeated = next((name for name, values in request.args.lists() if len(values) > 1), "")
    if repeated:
        raise NotValid(in_both(_TEXTS["twice"], name=repr(repeated)))
    try:
        return msgspec.convert(asked, kind, strict=False)
    except msgspec.ValidationError as error:
        raise NotValid(told(str(error), of_query=True)) from None


def _body(kind: type[Asked]) -> Asked:
    if not request.is_json:
        raise UnsupportedMediaType
    try:
        sent = _JSON.decode(shallow(request.get_data(cache=False)))
        _speak(sent)
        return msgspec.convert(sent, kind)
    except RecursionError:
        raise NotValid(_TEXTS["too deep"]) from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise NotValid(told(str(error))) from None


def _speak(asked: object) -> None:
    """Answer in the language that is asked for, whatever else is wrong with what was sent."""
    try:
        g.api_languages = msgspec.convert(asked, _Language).languages
    except msgspec.ValidationError:
        g.api_languages = languages_of("en")


def _response(answer: Any, made: Operation) -> Response:
    if isinstance(answer, Response):
        return answer
    response = Response(msgspec.json.encode(answer), made.status, mimetype="application/json")
    if made.method == "GET":
        response.add_etag()
        response.make_conditional(request)
    if made.method == "GET" and not made.changes:
        response.cache_control.no_cache = True  # kept, and asked about again each time
    else:
        response.cache_control.no_store = True
    return response


@blueprint.after_request
def _let_other_sites_read(response: Response) -> Response:
    """Lets pages of other sites read what everybody may read; what needs a key stays with this site."""
    name = (request.endpoint or "").removeprefix("api.")
    made = OPERATIONS.get(name)
    if made is not None and made.changes:
        return response
    headers = response.headers
    headers["Access-Control-Allow-Origin"] = "*"
    headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
    if request.method == "OPTIONS":
        headers["Access-Control-Allow-Methods"] = "GET, HEAD, POST"
        headers["Access-Control-Allow-Headers"] = "Content-Type, If-None-Match"
        headers["Access-Control-Max-Age"] = "86400"
    return response
