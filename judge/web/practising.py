"""The questions that the site asks: pages and API draw from the same."""

from flask import current_app

from judge.practice.drawing import Pool
from judge.web.presenting import library


def pool() -> Pool:
    """The questions of this request's library."""
    every = library()
    kept: Pool | None = current_app.extensions.get("practice")
    if kept is None or kept.library is not every:
        kept = current_app.extensions["practice"] = Pool(every, current_app.extensions["examples"])
    return kept
