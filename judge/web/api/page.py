"""The document of the API, and the page to try it out; nothing on it comes from elsewhere."""

from __future__ import annotations

import functools

import msgspec
from flask import Blueprint, Response, request

from judge import __version__
from judge.web.api.document import openapi
from judge.web.api.operations import blueprint as operations

blueprint = Blueprint("api_page", __name__)


@functools.cache
def _document() -> bytes:
    return msgspec.json.encode(openapi(__version__))


@operations.get("/openapi.json")
def document() -> Response:
    """The OpenAPI document."""
    response = Response(_document(), mimetype="application/json")
    response.add_etag()
    response.cache_control.no_cache = True
    return response.make_conditional(request)  # type: ignore[return-value]
