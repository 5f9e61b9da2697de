"""The rows that go into the store and come out of it; they know nothing of rules or games."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from hashlib import blake2b
from typing import Any, Literal

import msgspec

from judge.table.acts import PlayNode

FILE = "cases.sqlite"
"""The database in the user's data."""

Details = dict[str, str | int]
"""The details of a change, beside its code: ``{"card": "raider", "area": "battle"}``."""


class Citation(msgspec.Struct, frozen=True):
    """A rule that a case cites, and the node of its tree that runs it; 0 is the position itself."""

    manual: str
    rule: str
    node: int = 0


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A case without its tree: all that a revision keeps whole.

    `position` and `additions` are texts of the sandbox's; the additions are only ever appended to.
    `question`, `ruling` are Markdown; `date` is as the judge wrote it. Only a `listed` case is
    found, and only an `open_history` is shown to whoever has the reading link, who may comment only where
    there are `open_comments`. The call `began` and `ended` at moments in UTC, as ISO 8601 writes them (""
    where nobody said so); `paused` is minutes of it, `extra_time` the minutes that the judge gives.
    """

    position: str
    additions: tuple[str, ...] = ()
    title: str = ""
    question: str = ""
    ruling: str = ""
    rules: tuple[Citation, ...] = ()
    tags: tuple[str, ...] = ()
    event: str = ""
    date: str = ""
    manual_version: str = ""
    language: str = "en"
    seed: int = 0
    listed: bool = False
    open_history: bool = False
    open_comments: bool = False
    began: str = ""
    ended: str = ""
    paused: int = 0
    extra_time: int | None = None


class RevisionChange(msgspec.Struct, frozen=True):
    """The change that a revision made, as a short code that the pages put into words."""

    code: str
    details: Details = {}


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A case as it stands: `document` is that of the revision `head`; whoever saves names the head last seen.

    `root` is the revision that brought the position at hand: lines of play belong to it. `played` is the step
    that an act led to last.
    """

    id: str
    game: str
    created: datetime
    changed: datetime
    head: int
    root: int
    document: Document
    played: int = 0


class NewCase(msgspec.Struct, frozen=True):
    """A case just made, and the key of its editing link, which is known now and never again."""

    case: Case
    key: str


class ListedCase(msgspec.Struct, frozen=True, kw_only=True):
    """A case as a list shows it. `node` is where the rule that was looked for is run, else 0."""

    id: str
    game: str
    changed: datetime
    document: Document
    node: int = 0


class ListedRevision(msgspec.Struct, frozen=True, kw_only=True):
    """A revision as the history shows it. A `lost` one came too late and never became the head."""

    number: int
    parent: int | None
    root: int
    created: datetime
    what: RevisionChange
    lost: bool


class Revision(ListedRevision, frozen=True, kw_only=True):
    """A revision with the document that it keeps."""

    document: Document


class NodePlace(msgspec.Struct, frozen=True, gc=False):
    """The place of a node in its tree, without its act; `named`: it has a name."""

    number: int
    parent: int
    place: int
    deleted: bool
    by_itself: bool
    named: bool
    engine: str


class AddedNode(msgspec.Struct, frozen=True):
    """The node that an act led to, and whether it is new; one that was there and deleted is back."""

    node: PlayNode
    new: bool


def fingerprint(text: str) -> str:
    """Return a short digest of a text, by which a page says over which text something was written."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


class NodeChange(msgspec.Struct, frozen=True, kw_only=True):
    """New values for a node; fields that are UNSET stay. `based_on` is the version whose texts were seen.

    `seen` has the fingerprints of these texts by field: a field that still is as it was seen can be changed
    though another one was changed meanwhile.
    """

    number: int
    name: str | msgspec.UnsetType = msgspec.UNSET
    comment: str | msgspec.UnsetType = msgspec.UNSET
    place: int | msgspec.UnsetType = msgspec.UNSET
    deleted: bool | msgspec.UnsetType = msgspec.UNSET
    based_on: int | None = None
    seen: Mapping[str, str] = {}


class Pulse(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a case twice a second: `version` is another after every change of anything in it.

    `played` is the step that somebody's act led to last, in the tree of `root`; `remark` the number of the
    newest comment.
    """

    version: str
    head: int
    root: int
    played: int
    remark: int


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """A comment on a case, by whoever typed a name; `node`, `root` say at which step it was written."""

    number: int
    author: str
    body: str
    node: int
    root: int
    created: datetime


class ReadingCode(msgspec.Struct, frozen=True):
    """A short code that stands for a reading link until it `ends`."""

    code: str
    ends: datetime


Status = Literal["waiting", "running", "done", "failed", "canceled"]


class Exploration(msgspec.Struct, frozen=True, kw_only=True):
    """A search for outcomes, asked for by a request and carried out apart from it.

    `bounds`, `progress` are JSON of whoever asks and whoever works; `reason` says why it failed, as a code.
    A running one that was `canceled` ends when its worker next gives a sign of life.
    """

    id: str
    case: str
    root: int
    node: int
    until: str
    bounds: str
    status: Status
    progress: str
    reason: str
    canceled: bool
    result: bytes | None
    created: datetime
    heartbeat: datetime


def version_of(changed: datetime) -> str:
    """Return what tells a case from itself before and after a change: each has a moment of its own."""
    return f"{changed:%Y%m%d%H%M%S%f}"


def clashing(base: Document, current: Document, typed: Mapping[str, Any]) -> list[str]:
    """The fields that were typed over `base` and are otherwise in `current`, neither as typed nor as seen."""
    return [
        name for name, value in typed.items() if getattr(current, name) not in (getattr(base, name), value)
    ]
