"""Reports of reruns in the user's data, for the site to show while they are under way and after."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from judge.rerunning.report import Report
from judge.resources import put_in_place

FOLDER = "reruns"
MOST = 50
"""Reports that are kept; the oldest go."""
_EVERY = 1.0
_SILENT = 60.0
_NAME = re.compile(r"[0-9]{8}-[0-9]{6}(-[0-9]+)?")


class Published(msgspec.Struct, kw_only=True):
    """A rerun: when it `began` and `ended` (UTC, ISO 8601; "" while it is under way), when it was last `seen`
    at work, how many items it has in `all`, what was otherwise, and what was found so far.

    Whoever has its `key` may stop it: only a digest of it is written down.
    """

    began: str
    seen: str = ""
    ended: str = ""
    all: int = 0
    readings: tuple[str, ...] = ()
    cards: int = 0
    edition: str = ""
    against: str = ""
    key: str = ""
    report: Report = msgspec.field(default_factory=Report)

    @property
    def is_whole(self) -> bool:
        """True if it has ended, and nobody stopped it before."""
        return bool(self.ended) and self.report.items >= self.all

    @property
    def is_broken_off(self) -> bool:
        """True if it has not ended, and nobody has seen it at work for a while."""
        return not self.ended and (_now() - datetime.fromisoformat(self.seen)).total_seconds() > _SILENT


class Stopped(Exception):
    """Somebody with the key stopped the rerun on its page."""


class Publisher:
    """Writes one rerun down in `home` again and again, as it goes on."""

    def __init__(self, home: Path, rerun: Published) -> None:
        self._folder = home / FOLDER
        self._rerun = rerun
        self._written = 0.0
        began = datetime.fromisoformat(rerun.began).strftime("%Y%m%d-%H%M%S")
        names = [began, *(f"{began}-{number}" for number in range(2, MOST))]
        self.name = next(name for name in names if not self._path(name).exists())
        self.key = secrets.token_urlsafe(16)
        rerun.key = _digest(self.key)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def show(self, *, ended: bool = False) -> None:
        """Writes down how far it is, once a second at most unless it has `ended`.

        Raises Stopped where somebody wants it to go no further, OSError.
        """
        if not ended and time.monotonic() - self._written < _EVERY:
            return
        self._written = time.monotonic()
        self._rerun.seen = _now().isoformat(timespec="seconds")
        if ended:
            self._rerun.ended = self._rerun.seen
        put_in_place(self._path(self.name), msgspec.json.encode(self._rerun))
        for old in sorted(self._folder.glob("*.json"))[:-MOST]:
            old.unlink(missing_ok=True)
        if not ended and _wish(self._folder, self.name).exists():
            raise Stopped

    @property
    def is_whole(self) -> bool:
        """True if every item was played."""
        return self._rerun.is_whole

    def end(self) -> None:
        """Write down that it has ended, whole or stopped. Raises OSError."""
        self.show(ended=True)
        _wish(self._folder, self.name).unlink(missing_ok=True)


def begun() -> str:
    """The moment as `Published` writes it down."""
    return _now().isoformat(timespec="seconds")


def published(home: Path) -> list[tuple[str, Published]]:
    """The reports there are by name, the newest first; one that cannot be read is left out."""
    names = sorted((path.stem for path in (home / FOLDER).glob("*.json")), reverse=True)
    return [(name, found) for name in names if (found := one_published(home, name)) is not None]


def one_published(home: Path, name: str) -> Published | None:
    """A report by its name; None for one that there is not, or that another version wrote."""
    if _NAME.fullmatch(name) is None:
        return None
    try:
        return msgspec.json.decode((home / FOLDER / f"{name}.json").read_bytes(), type=Published)
    except (OSError, msgspec.MsgspecError):
        return None


def stop(home: Path, name: str, key: str) -> bool:
    """Ask a rerun that is under way to go no further; False for one that there is not, or with another key.

    Raises OSError.
    """
    found = one_published(home, name)
    if found is None or not secrets.compare_digest(found.key, _digest(key)):
        return False
    if not found.ended:
        put_in_place(_wish(home / FOLDER, name), b"")
    return True


def is_stopping(home: Path, name: str) -> bool:
    """True if somebody has asked the rerun to go no further, and it has not ended."""
    return _NAME.fullmatch(name) is not None and _wish(home / FOLDER, name).exists()


def _wish(folder: Path, name: str) -> Path:
    """The file that says that a rerun is to go no further."""
    return folder / f"{name}.stop"


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _now() -> datetime:
    return datetime.now(UTC)
