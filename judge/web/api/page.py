"""The document of the API, and the page to try it out; nothing on it comes from elsewhere."""

from __future__ import annotations

import functools
import re
from typing import Any

import msgspec
from flask import Blueprint, Response, render_template, request
from markupsafe import Markup

from judge import __version__
from judge.games import GAMES
from judge.web.api.document import openapi
from judge.web.api.operations import OPERATIONS
from judge.web.api.operations import blueprint as operations
from judge.web.api.problems import KINDS

blueprint = Blueprint("api_page", __name__)

_POSITION = f"""\
game: {next(iter(GAMES))}
turn: 3
phase: main
cards:
  raider: {{type: battle, color: red, cost: 2, power: 15000}}
A: {{leader: plain leader, battle: [raider], life: 4}}
B: {{leader: plain leader, life: 4}}
"""
_DECK = """\
cards:
- {count: 50, number: ST1-001, name: Page, type: battler, color: blue, cost: 1, strength: 2}
"""
_SAMPLES: dict[str, Any] = {
    "q": "can the first player attack",
    "number": "FW 8-4-6",
    "name": "blocker",
    "manual": "FW",
    "left": "FW 7-2-9",
    "right": "MA 6-2-3 fr",
    "node": 0,
    "position": _POSITION,
    "move": "A attacks leader with raider",
    "at": 0,
    "head": 1,
    "version": "1.06",
    "text": "FW 8-4-6 says who wins a battle.",
    "wrong": 1,
    "revision": 1,
    "edit": {"kind": "turn", "turn": 4},
    "edits": [{"kind": "turn", "turn": 4}],
    "author": "A judge",
    "body": "Seen by both players.",
    "a": 1,
    "b": 2,
}
"""Values to try the page out with, by the names of fields."""
_OWN_SAMPLES: dict[str, dict[str, Any]] = {
    "begin_case": {"position": _POSITION},
    "play_move": {"move": _SAMPLES["move"]},
    "note_step": {"version": 1, "name": "What happened"},
    "play_other_way": {"name": "then-in-any-case"},
    "reveal_card": {"card": "raider"},
    "explain_text": {"text": "[On Play] Draw 1 card."},
    "check_cards": {"text": "Otter BATTLE Red 1 5000 [On Play] Draw 1 card.", "game": "FW"},
    "check_deck": {"list": _DECK, "game": "CC"},
}
"""More of them, by the names of operations."""


@functools.cache
def _document() -> dict[str, Any]:
    return openapi(__version__)


@functools.cache
def _bodies() -> dict[str, str]:
    """A body to begin with for each operation that takes one: what it needs, and the language."""
    found = {}
    for made in OPERATIONS.values():
        if made.body is not None:
            schema = _document()["components"]["schemas"][made.body.__name__]
            sample = {name: _SAMPLES.get(name, "") for name in schema["required"]} | {"language": "en"}
            sample |= _OWN_SAMPLES.get(made.name, {})
            found[made.name] = msgspec.json.format(msgspec.json.encode(sample)).decode()
    return found


@operations.get("/openapi.json")
def document() -> Response:
    """Give the OpenAPI document."""
    response = Response(msgspec.json.encode(_document()), mimetype="application/json")
    response.add_etag()
    response.cache_control.no_cache = True
    response.make_conditional(request)
    return response


@blueprint.get("/api/")
def page() -> str:
    """The page to try it out."""
    return render_template(
        "api/page.html",
        document=_document(),
        operations=tuple(OPERATIONS.values()),
        bodies=_bodies(),
        samples=_SAMPLES,
        kinds=KINDS,
        marked=_marked,
    )


def _marked(text: str) -> Markup:
    """A text with what stands in backticks as code."""
    parts = re.split(r"`([^`]*)`", text)
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if place % 2 else part for place, part in enumerate(parts)
    )
