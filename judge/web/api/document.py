"""The OpenAPI document of the API, made of the types that its operations take and give.

msgspec says of each type what JSON Schema says of it, in the dialect that OpenAPI 3.1 takes as it is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judge.web.api.operations import OPERATIONS, Operation
from judge.web.api.problems import MEDIA_TYPE, ProblemDetails

_REF = "#/components/schemas/{name}"
_PROBLEM = {"$ref": "#/components/responses/Problem"}
_TAGS = {
    "Rules": "Manuals, rules, keywords and concepts: look them up, search them, hold them side by side.",
    "Versions": "Versions of the manuals and what they changed; which rules are executed; published reruns.",
    "Cards": "Cards of the site's card box, what is understood of a text, and deck lists.",
    "Positions": "Positions as text: what is asked, what is legal and why not, play on, find every outcome."
    " Nothing is kept.",
    "Cases": "Saved cases. Whoever has the case's address reads it; whoever has its editing key changes it.",
}
_HEADERS = {
    "ETag": {"description": "A name for this answer, for `If-None-Match`.", "schema": {"type": "string"}},
}


def openapi(version: str) -> dict[str, Any]:
    """Return the document; `version` is that of the program."""
    every = list(OPERATIONS.values())
    types = [each for made in every for each in (made.query, made.body, made.answer, *made.places.values())]
    kinds = list({id(each): each for each in (*types, ProblemDetails) if each is not None}.values())
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    schema_of = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    described = {made.name: _described(made, schema_of, components) for made in every}
    for made in every:
        if made.query is not None:
            components.pop(made.query.__name__, None)
    paths: dict[str, dict[str, Any]] = {}
    for made in every:
        paths.setdefault(made.address, {})[made.method.lower()] = described[made.name]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Judge's assistant",
            "version": "1",
            "summary": "Rules of card games, and what they make of a position, in English and French.",
            "description": f"What the `judge` command prints as JSON, from version {version} of the program."
            " Within v1, fields may be added to answers; none is taken away and none changes its"
            f" meaning. Errors are `{MEDIA_TYPE}` (RFC 9457).",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": says} for name, says in _TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "responses": {
                "Problem": {
                    "description": "A problem; `type` tells its kind.",
                    "content": {MEDIA_TYPE: {"schema": schema_of[id(ProblemDetails)]}},
                }
            },
        },
    }


def _described(
    made: Operation, schema_of: dict[int, dict[str, Any]], components: dict[str, Any]
) -> dict[str, Any]:
    summary, _, more = made.says.partition("\n")
    description = " ".join(more.split())
    found: dict[str, Any] = {
        "operationId": made.name,
        "tags": [made.tag],
        "summary": summary.strip(),
        "parameters": [*_places(made, schema_of), *_parameters(made, components)],
        "responses": _responses(made, schema_of),
    }
    if description:
        found["description"] = description
    if made.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[id(made.body)]}},
        }
    return found


def _places(made: Operation, schema_of: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    """Describe the parts of the address."""
    found = []
    for name, kind in made.places.items():
        schema = dict(schema_of[id(kind)])
        described = {"description": schema.pop("description")} if "description" in schema else {}
        found.append({"name": name, "in": "path", "required": True, **described, "schema": schema})
    return found


def _parameters(made: Operation, components: dict[str, Any]) -> list[dict[str, Any]]:
    """Describe the query: each field of its type is a parameter."""
    if made.query is None:
        return []
    schema = components[made.query.__name__]
    found = []
    for name, each in schema["properties"].items():
        its = dict(each)
        described = {"description": its.pop("description")} if "description" in its else {}
        required = name in schema["required"]
        found.append({"name": name, "in": "query", "required": required, **described, "schema": its})
    return found


def _responses(made: Operation, schema_of: dict[int, dict[str, Any]]) -> dict[str, Any]:
    good: dict[str, Any] = {
        "description": "The answer.",
        "content": {"application/json": {"schema": schema_of[id(made.answer)]}},
    }
    found: dict[str, Any] = {str(made.status): good}
    if made.method == "GET":
        good["headers"] = _HEADERS
        found["304"] = {"description": "The answer is the one that `If-None-Match` names."}
    statuses = {400, 404, 429, 503}
    if made.body is not None:
        statuses |= {409, 413, 415, 422}
    for status in sorted(statuses):
        found[str(status)] = _PROBLEM
    found["default"] = _PROBLEM
    return found
