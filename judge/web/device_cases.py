"""The cases of a device that took everything along: which the server lacks, what is sent, what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
from flask import Blueprint, Flask, abort, current_app, render_template

from judge.casework.joining.on_device import noted_in, sent_case, take_over
from judge.casework.joining.sent import JoinedCase, Noted
from judge.resources import put_in_place
from judge.store import Case, NotFound, Store
from judge.store.model import version_of
from judge.texts import LANGUAGES, Texts
from judge.web.saved import store

blueprint = Blueprint("device_cases", __name__)

_FILE = "joined.json"
PAGE = "/on-device"
"""The page that lists the cases of a device: no server has it."""


class _Known(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a device knows of a case besides the case: the key of its editing link, and the server's revision
    that it joined last, with what was noted of its steps. `version` is the device's own case then. `said` is
    what became of it, `fault` why it could not join; `deleted`: since it was deleted there."""

    key: str = ""
    head: int = 0
    version: str = ""
    noted: dict[int, Noted] = {}
    said: list[dict[str, str]] = []
    fault: dict[str, str] = {}
    deleted: bool = False


class ListedHere(msgspec.Struct, frozen=True):
    """A case of the device for its list: `state` is ``joined``, ``changed`` since, or ``new``; `deleted`: the
    server has deleted it, and can bring it back."""

    case: Case
    key: str
    state: str
    said: tuple[Texts, ...]
    fault: Texts
    deleted: bool


class DeviceCases:
    """The cases of a device and what it knows of them, in a file beside them."""

    def __init__(self, opens: Callable[[], Store], folder: Path) -> None:
        self._opens = opens
        self._path = folder / _FILE
        try:
            self._known = msgspec.json.decode(self._path.read_bytes(), type=dict[str, _Known])
        except (OSError, msgspec.MsgspecError):
            self._known = {}

    @property
    def _store(self) -> Store:
        return self._opens()

    def remember(self, case_id: str, key: str) -> bool:
        """Keep the key of a case; True if it was not known."""
        known = self._known.setdefault(case_id, _Known())
        if known.key == key:
            return False
        known.key = key
        self._keep()
        return True

    def listed(self) -> list[ListedHere]:
        """Every case of the device, the latest first."""
        found = []
        for case_id in self._store.cases.every_id():
            case, known = self._store.cases.read(case_id), self._known.get(case_id, _Known())
            state = "new" if not known.head else "changed" if _is_changed(case, known) else "joined"
            found.append(ListedHere(case, known.key, state, tuple(known.said), known.fault, known.deleted))
        return sorted(found, key=lambda each: each.case.changed, reverse=True)

    def pending(self) -> str:
        """The cases that the server lacks, or has otherwise, as JSON: those whose key is known."""
        return json.dumps([each.case.id for each in self.listed() if each.key and each.state != "joined"])

    def names(self) -> str:
        """The ids and keys of the cases that only this device has, or has otherwise, as JSON."""
        ours = [each for each in self.listed() if each.state != "joined"]
        return json.dumps([name for each in ours for name in (each.case.id, each.key) if name])

    def is_ours(self, case_id: str) -> bool:
        """True if the server lacks a case, or has it otherwise."""
        try:
            case = self._store.cases.read(case_id)
        except NotFound:
            return False
        return _is_changed(case, self._known.get(case_id, _Known()))

    def to_send(self, case_id: str) -> str:
        """A case as it is sent, as JSON: its version, and what to send."""
        case, known = self._store.cases.read(case_id), self._known[case_id]
        sent = sent_case(self._store, case, known.key, known.head, known.noted)
        return json.dumps([version_of(case.changed), msgspec.json.encode(sent).decode()])

    def joined(self, version: str, answer: str) -> str:
        """Take over what the server answered to a case of a version; as JSON, the id and key of the case.

        Nothing is in it where the case was changed meanwhile: it stays, and is sent again.
        """
        told = msgspec.json.decode(answer, type=JoinedCase)
        case = take_over(self._store, told, version)
        if case is None:
            return json.dumps([])
        self._known[told.id] = _Known(
            key=told.key,
            head=told.head,
            version=version_of(case.changed),
            noted=noted_in(told.nodes),
            said=[dict(each) for each in told.said],
        )
        self._keep()
        return json.dumps([told.id, told.key])

    def take(self, answer: str) -> str:
        """Take a case of the server's along, as JSON its id and key; one that is here with changes that the
        server lacks stays as it is."""
        told = msgspec.json.decode(answer, type=JoinedCase)
        try:
            case = self._store.cases.by_key(told.key)
        except NotFound:
            return self.joined("", answer)
        known = self._known.get(case.id, _Known())
        return json.dumps([]) if _is_changed(case, known) else self.joined(known.version, answer)

    def refused(self, case_id: str, answer: str, deleted: bool = False) -> None:
        """Keep why a case could not join, `deleted` if since the server has deleted it; what was said when it
        joined before is no longer so."""
        try:
            fault = msgspec.json.decode(answer, type=dict[str, dict[str, str]])["fault"]
            told = {each: fault[each] for each in LANGUAGES}
        except (msgspec.MsgspecError, KeyError):
            told = dict.fromkeys(LANGUAGES, answer[:200])
        known = self._known.setdefault(case_id, _Known())
        known.fault, known.deleted, known.said = told, deleted, []
        self._keep()

    def _keep(self) -> None:
        put_in_place(self._path, msgspec.json.encode(self._known))


def _is_changed(case: Case, known: _Known) -> bool:
    return version_of(case.changed) != known.version


def register(app: Flask, folder: Path) -> DeviceCases:
    """Give the application of a device its list of cases."""

    def cases() -> Store:
        with app.app_context():
            return store()

    found = DeviceCases(cases, folder)
    app.extensions["device_cases"] = found
    app.register_blueprint(blueprint)
    return found


@blueprint.get(PAGE)
def page() -> str:
    """The cases of this device, and which of them the server has."""
    if "device_cases" not in current_app.extensions:
        abort(404)
    return render_template("offline/on_device.html", listed=current_app.extensions["device_cases"].listed())
