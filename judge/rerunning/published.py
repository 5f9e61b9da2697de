"""Reports of reruns in the user's data, for the site to show while they are under way and after."""

from __future__ import annotations

import re
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
    at work, how many items it has in `all`, what was otherwise, and what was found so far."""

    began: str
    seen: str = ""
    ended: str = ""
    all: int = 0
    readings: tuple[str, ...] = ()
    cards: int = 0
    edition: str = ""
    against: str = ""
    report: Report = msgspec.field(default_factory=Report)

    @property
    def is_broken_off(self) -> bool:
        """True if it has not ended, and nobody has seen it at work for a while."""
        return not self.ended and (_now() - datetime.fromisoformat(self.seen)).total_seconds() > _SILENT


class Publisher:
    """Writes one rerun down in `home` again and again, as it goes on."""

    def __init__(self, home: Path, rerun: Published) -> None:
        self._folder = home / FOLDER
        self._rerun = rerun
        self._written = 0.0
        began = datetime.fromisoformat(rerun.began).strftime("%Y%m%d-%H%M%S")
        names = [began, *(f"{began}-{number}" for number in range(2, MOST))]
        self.name = next(name for name in names if not self._path(name).exists())

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def show(self, *, ended: bool = False) -> None:
        """Writes down how far it is, once a second at most unless it has `ended`. Raises OSError."""
        if not ended and time.monotonic() - self._written < _EVERY:
            return
        self._written = time.monotonic()
        self._rerun.seen = _now().isoformat(timespec="seconds")
        if ended:
            self._rerun.ended = self._rerun.seen
        put_in_place(self._path(self.name), msgspec.json.encode(self._rerun))
        for old in sorted(self._folder.glob("*.json"))[:-MOST]:
            old.unlink(missing_ok=True)


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


def _now() -> datetime:
    return datetime.now(UTC)
