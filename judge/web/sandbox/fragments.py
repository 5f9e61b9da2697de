"""Pages of the sandbox, whole or as the part that changes: what JavaScript asks for with ``X-Fragment``."""

from typing import Any

from flask import g, make_response, redirect, render_template, request
from werkzeug.wrappers import Response

_FRAGMENT = "X-Fragment"


def page(template: str, status: int = 200, address: str = "", **values: Any) -> Response:
    """A page, or its changing part where that was asked for. `address` is where the browser then stands."""
    fragment = _FRAGMENT in request.headers
    if address:
        g.address = address
    response = make_response(render_template(template, fragment=fragment, **values), status)
    response.vary.add(_FRAGMENT)
    response.cache_control.no_store = True
    if fragment:
        response.headers[_FRAGMENT] = "1"
        if address:
            response.headers["X-Location"] = address
    return response


def wants_fragment() -> bool:
    """True if only the changing part was asked for."""
    return _FRAGMENT in request.headers


def see_other(address: str) -> Response:
    """On to another page after something was done."""
    return redirect(address, 303)


def number_of(text: str) -> int | None:
    """A number that was sent; None for what is none."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 8 else None
