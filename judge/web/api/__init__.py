"""The API: what the `judge` command prints as JSON, and the acts of the sandbox, for other programs."""

from flask import Flask

from judge.web.api import (
    beginning,
    cards,
    cases,
    editing,
    explorations,
    lines,
    looking_up,
    page,
    positions,
    together,
    versions,
)
from judge.web.api.operations import blueprint
from judge.web.api.problems import register as answer_with_problems

__all__ = [
    "beginning", "cards", "cases", "editing", "explorations", "lines", "looking_up", "positions", "register",
    "together", "versions",
]  # fmt: skip

answer_with_problems(blueprint)


def register(app: Flask) -> None:
    """Open the API and the page to try it out."""
    app.register_blueprint(blueprint)
    app.register_blueprint(page.blueprint)
