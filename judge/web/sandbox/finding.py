"""Saved cases found: the newest that are listed, by words, by the rule that they cite."""

import os
from collections.abc import Callable
from typing import NamedTuple

from flask import Blueprint, Flask, current_app, render_template, request

from judge.casework.affected import Affected, affected, cases_citing
from judge.store import DATABASE_VARIABLE, ListedCase, StoreTrouble, fingerprint, is_there
from judge.web import games, languages
from judge.web.presenting import is_archived, library
from judge.web.sandbox.access import store
from judge.web.sandbox.sharing import guard
from judge.web.writing import written

blueprint = Blueprint("finding", __name__)
guard(blueprint)

_PAGE = 20
_LAST_PAGE = 200
_LONGEST_WORDS = 200  # signs
_BESIDE = 5  # cases beside the answers of another search


class FoundCase(NamedTuple):
    """A case of a list, and what later versions did to the rules that it cites."""

    line: ListedCase
    affected: tuple[Affected, ...]

    @property
    def address(self) -> str:
        """The page of the case."""
        return f"/cases/{self.line.id}/case"

    @property
    def step(self) -> str:
        """The table, at the node that runs the rule that was looked for."""
        return f"/cases/{self.line.id}/?at={self.line.node}"


@blueprint.get("/cases/")
def cases() -> str:
    """The listed cases that were changed last, or those that have some words."""
    words = request.args.get("q", "")[:_LONGEST_WORDS].strip()
    number = max(1, min(request.args.get("page", 1, type=int), _LAST_PAGE))
    skip = (number - 1) * _PAGE
    finding = store().finding
    lines = finding.search(words, _PAGE + 1, skip) if words else finding.newest(_PAGE + 1, skip)
    return render_template(
        "sandbox/cases.html",
        words=words,
        number=number,
        more=len(lines) > _PAGE,
        found=_shown(lines[:_PAGE]),
    )


def _shown(lines: tuple[ListedCase, ...]) -> list[FoundCase]:
    return [FoundCase(line, affected(library(), line.document, languages.current())) for line in lines]


def cases_for(question: str) -> list[FoundCase]:
    """The saved cases that answer a search of the site's, in the game in hand; without a store, none."""
    game = games.in_hand()
    names = {manual.name for manual in library().corpus.manuals_of(game)}
    lines = _if_any(lambda: store().finding.search(question, _PAGE))
    return _shown(tuple(line for line in lines if line.game in names)[:_BESIDE])


def cases_with(manual: str, rule: str) -> list[FoundCase]:
    """The saved cases that cite a rule; without a store, none, and none in what is archived."""
    if is_archived():
        return []
    return _shown(_if_any(lambda: cases_citing(store(), manual, rule)))


def stamps_of(found: list[FoundCase]) -> tuple[object, ...]:
    """Tell saved cases apart from what they were before a change."""
    return tuple((each.line.id, each.line.changed, each.line.node) for each in found)


def _if_any(asks: Callable[[], tuple[ListedCase, ...]]) -> tuple[ListedCase, ...]:
    """Return what a search of the store finds: nothing where nothing was saved yet, or it cannot be asked."""
    url = current_app.config.get("DATABASE") or os.environ.get(DATABASE_VARIABLE)
    if not is_there(url, current_app.extensions["home"]):
        return ()
    try:
        return asks()
    except StoreTrouble as error:
        current_app.logger.warning("saved cases cannot be searched: %s", error)
        return ()


def register(app: Flask) -> None:
    """Gives templates `cases_for` a question, `cases_with` a rule, `written` Markdown, and `fingerprint`."""
    helpers = {"cases_for": cases_for, "cases_with": cases_with, "written": written}
    app.jinja_env.globals.update(**helpers, fingerprint=fingerprint)
