"""The rights to a case: whoever has the editing link changes it, whoever has the reading link reads.

A view that takes an `Access` stands at both addresses; one that changes something at the editing one alone.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, abort, g

from judge.casework import Played, Work, open_work
from judge.problems import Problem, Refusal
from judge.store import Case, NotFound, Remark
from judge.store.model import version_of
from judge.table.positions.beginning import Beginning
from judge.web import languages, saved
from judge.web.sandbox import keyring

store = saved.store


@dataclass(frozen=True)
class Access:
    """A case, and the key it was opened with; "" for whoever may only read it."""

    case: Case
    key: str = ""
    opened: Work | None = field(default=None, repr=False, compare=False)

    @property
    def may_edit(self) -> bool:
        """True if the case may be changed."""
        return bool(self.key)

    @property
    def may_comment(self) -> bool:
        """True if comments may be written: always by whoever may edit, by readers where the case says so."""
        return self.may_edit or self.case.document.open_comments

    @property
    def version(self) -> str:
        """What `Pulse.version` is while nobody has changed anything in the case."""
        return version_of(self.case.changed)

    @functools.cached_property
    def tip(self) -> int:
        """The step that was played last, 0 where it is gone, or belongs to an earlier set-up."""
        try:
            return self.work.shape.still_there(self.case.played)
        except Refusal:
            return 0

    def line_through(self, node: int | str) -> int:
        """Return where the line through a node ends, 0 where that is the main line."""
        try:
            return self.work.shape.whole_line(int(node)) if node else 0
        except Refusal:
            return 0

    @functools.cached_property
    def remarks(self) -> tuple[Remark, ...]:
        """The comments on the case, the oldest first."""
        return store().together.remarks(self.case.id)

    def address(self, page: str = "", **query: object) -> str:
        """The address of a page of the case, as whoever asks may see it."""
        base = f"/edit/{self.key}" if self.key else f"/cases/{self.case.id}"
        asked = {name: str(value) for name, value in query.items() if value not in (None, "")}
        return base + (f"/{page}" if page else "/") + (f"?{urlencode(asked)}" if asked else "")

    @property
    def reading_address(self) -> str:
        """The address that shows the case to whoever has it."""
        return f"/cases/{self.case.id}/"

    @functools.cached_property
    def work(self) -> Work:
        """The case at work."""
        return self.opened or open_work(store(), self.case)

    @property
    def begins(self) -> Beginning | None:
        """Return what the position takes as done; None where it has no such moment, or cannot be played."""
        try:
            return self.work.table.beginning
        except Refusal:
            return None

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """Return what reading the position leaves to the judge: where it may not stand where it stood."""
        try:
            return self.work.table.warnings
        except Refusal:
            return ()

    def now(self, case: Case) -> "Access":
        """The same access to the case as it is now."""
        return Access(case, self.key)

    def after(self, played: Played) -> "Access":
        """The same access after something was played; what is known of it is not read again."""
        case = msgspec.structs.replace(played.case, played=played.at)
        return Access(case, self.key, self.work.now(case, played.nodes))


View = Callable[..., Any]


def case_page(blueprint: Blueprint, page: str) -> Callable[[View], View]:
    """A page of a case, for readers and editors: the view takes the access first."""

    def register(view: View) -> View:
        blueprint.add_url_rule(f"/edit/<key>/{page}", f"{view.__name__}_edited", _by_key(view))
        blueprint.add_url_rule(f"/cases/<case_id>/{page}", view.__name__, _by_id(view))
        return view

    return register


def case_change(blueprint: Blueprint, page: str) -> Callable[[View], View]:
    """Something that is done to a case with its editing link: the view takes the access first."""

    def register(view: View) -> View:
        blueprint.add_url_rule(f"/edit/<key>/{page}", view.__name__, _by_key(view), methods=["POST"])
        return view

    return register


def _by_key(view: View) -> View:
    @functools.wraps(view)
    def opened(key: str, **values: Any) -> Any:
        try:
            access = Access(store().cases.by_key(key), key)
        except NotFound:
            abort(404)
        remember(access)
        g.access = access
        return view(access, **values)

    return opened


def _by_id(view: View) -> View:
    @functools.wraps(view)
    def opened(case_id: str, **values: Any) -> Any:
        try:
            access = Access(store().cases.read(case_id))
        except NotFound:
            abort(404)
        g.access = access
        return view(access, **values)

    return opened


def remember(access: Access) -> None:
    """Keeps the key in this browser: what was worked on here is found again here."""
    _take_over()
    keyring.remember(access.case.id, access.key)


def remembered() -> list[Access]:
    """The cases that were worked on in this browser, the latest first; those that are gone are left out."""
    _take_over()
    return [found for key in keyring.keys().values() if (found := _of_key(key)) is not None]


def remembered_key(case_id: str) -> str:
    """The key of a case, if this browser has used it; else ""."""
    _take_over()
    return keyring.keys().get(case_id, "")


def _take_over() -> None:
    """Seals the keys that an earlier version left in the session in the clear."""
    for key in reversed(keyring.keys_in_clear()):
        found = _of_key(key)
        if found is not None:
            keyring.remember(found.case.id, key)


def _of_key(key: str) -> Access | None:
    try:
        return Access(store().cases.by_key(key), key)
    except NotFound:
        return None


def in_words(error: Exception) -> str:
    """A refusal of the sandbox's, the cards' or the store's, in the language shown."""
    language = languages.current()
    sentence = getattr(error, "sentence", None)
    return str(sentence(language)) if sentence is not None else str(error)
