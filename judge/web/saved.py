"""The saved cases beside other pages: those that cite a rule, and those that answer a search.

Most pages show none: what reads and plays a case is loaded where there is one.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask, current_app

from judge.store import DATABASE_VARIABLE, ListedCase, Store, StoreTrouble, is_there, open_store
from judge.web import games, languages
from judge.web.presenting import is_archived, library

if TYPE_CHECKING:
    from judge.casework.affected import Affected

_PAGE = 20
_BESIDE = 5  # cases beside the answers of another search
_MOST_KNOWN = 2_000  # questions and rules of which it is known which cases there are
_opening = threading.Lock()

Told = tuple[object, ...]
"""What tells cases found apart from what they were before a change."""


class Cases(NamedTuple):
    """Where the saved cases are: opens their store, and tells whether there is one to open."""

    opens: Callable[[], Store]
    are_there: Callable[[], bool]


def _cases() -> Cases:
    """Where the cases of this application are; `CASES` has them elsewhere than where a server looks."""
    elsewhere: Cases | None = current_app.config.get("CASES")
    if elsewhere is not None:
        return elsewhere
    url = current_app.config.get("DATABASE") or os.environ.get(DATABASE_VARIABLE)
    home = current_app.extensions["home"]
    return Cases(lambda: open_store(url, home), lambda: is_there(url, home))


def store() -> Store:
    """The saved cases, opened when they are first asked for. Raises StoreTrouble."""
    with _opening:
        if "store" not in current_app.extensions:
            current_app.extensions["store"] = _cases().opens()
        found: Store = current_app.extensions["store"]
        return found


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


def found_cases(lines: tuple[ListedCase, ...]) -> list[FoundCase]:
    """Cases as a list shows them."""
    if not lines:
        return []
    from judge.casework.affected import affected  # noqa: PLC0415 - loads the engine

    return [FoundCase(line, affected(library(), line.document, languages.current())) for line in lines]


def cases_for(question: str) -> list[FoundCase]:
    """The saved cases that answer a search of the site's, in the game in hand; without a store, none, and
    none in what is archived."""
    if is_archived():
        return []
    return found_cases(_lines_for(question, _manuals_in_hand()))


def cases_with(manual: str, rule: str) -> list[FoundCase]:
    """The saved cases that cite a rule; without a store, none, and none in what is archived."""
    if is_archived():
        return []
    return found_cases(_lines_with(manual, rule))


def stamp_for(question: str) -> Callable[[], object]:
    """Return what tells `cases_for` a question apart from what they were before a change."""
    names = _manuals_in_hand()
    return lambda: _told((question, names), lambda: _lines_for(question, names))


def stamp_with(name: str, number: str) -> Callable[[], object]:
    """Return what tells `cases_with` a manual's rule apart from what they were before a change."""
    return lambda: _told((name, number), lambda: _lines_with(name, number))


def _told(asked: Hashable, asks: Callable[[], tuple[ListedCase, ...]]) -> Told:
    """Tell apart what the store answers: as it did before, unless something in it has changed."""
    known: _Known = current_app.extensions["known_cases"]
    found = known.find(_version(), asked)
    return _told_apart(asks()) if found is None else found


def _version() -> object:
    """What is another value after each change of the store's; None where only asking can tell."""
    if not _cases().are_there():
        return None
    try:
        return store().database.version()
    except StoreTrouble:  # said where the store is asked
        return None


def _told_apart(lines: tuple[ListedCase, ...]) -> Told:
    return tuple((line.id, line.changed, line.node) for line in lines)


def _manuals_in_hand() -> tuple[str, ...]:
    return tuple(manual.name for manual in library().corpus.manuals_of(games.in_hand()))


def _lines_for(question: str, names: tuple[str, ...]) -> tuple[ListedCase, ...]:
    def search() -> tuple[ListedCase, ...]:
        lines = store().finding.search(question, _PAGE)
        return tuple(line for line in lines if line.game in names)[:_BESIDE]

    return _lines((question, names), search)


def _lines_with(manual: str, rule: str) -> tuple[ListedCase, ...]:
    return _lines((manual, rule), lambda: store().finding.citing(manual, rule, _PAGE))


def _lines(asked: Hashable, asks: Callable[[], tuple[ListedCase, ...]]) -> tuple[ListedCase, ...]:
    """Return what a search of the store finds: nothing where nothing was saved yet, or it cannot be asked."""
    if not _cases().are_there():
        return ()
    known: _Known = current_app.extensions["known_cases"]
    version = _version()  # before it is asked: a change meanwhile makes it another one
    if known.find(version, asked) == ():
        return ()
    try:
        lines = asks()
    except StoreTrouble as error:
        current_app.logger.warning("saved cases cannot be searched: %s", error)
        return ()
    known.keep(version, asked, _told_apart(lines))
    return lines


class _Known:
    """What the store answered since it changed last, told apart: most rules and searches have no case."""

    def __init__(self) -> None:
        self._version: object = None
        self._told: dict[Hashable, Told] = {}
        self._lock = threading.Lock()

    def find(self, version: object, asked: Hashable) -> Told | None:
        """Return what was answered at this version; None where it was not asked, or the version is None."""
        with self._lock:
            return self._told.get(asked) if version is not None and version == self._version else None

    def keep(self, version: object, asked: Hashable, told: Told) -> None:
        """Keep what was answered at a version, and forget that of others."""
        if version is None:
            return
        with self._lock:
            if version != self._version or len(self._told) >= _MOST_KNOWN:
                self._told.clear()
            self._version = version
            self._told[asked] = told


def register(app: Flask) -> None:
    """Gives templates `cases_for` a question and `cases_with` a rule."""
    app.extensions["known_cases"] = _Known()
    app.jinja_env.globals.update(cases_for=cases_for, cases_with=cases_with)
