"""What somebody sent to fill the card box, kept until they have said what its columns are.

It lies beside the user's data, not in the page: a file may be large, and a page that is loaded again, or read
in the other language, has it still. What nobody goes on with is removed.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.problems import FaultyFileError, Problem
from judge.resources import put_in_place
from judge.texts import Message, Texts

_FOLDER = "cards-sent"
_ENDING = ".sent"
_LONGEST_NAME = 50
_MOST = 20
"""Files that are kept at once; the oldest go first."""
_SECONDS = 24 * 60 * 60
_TEXTS: dict[str, Texts] = {
    "unwritable": Message("cannot be kept in %(path)s (%(why)s); set JUDGE_HOME to a folder of yours"),
}


class Sent(msgspec.Struct, frozen=True):
    """A file or a paste: the name that faults call it by, and what is in it."""

    name: str
    data: bytes
    pasted: bool = False

    @contextlib.contextmanager
    def as_file(self) -> Iterator[Path]:
        """The file, for as long as it is read."""
        with tempfile.TemporaryDirectory() as folder:
            named = re.sub(r"[^\w .()-]", "_", Path(self.name).name)[-_LONGEST_NAME:].strip(". ")
            path = Path(folder) / (named or "_")
            path.write_bytes(self.data)
            yield path


def keep(home: Path, sent: Sent) -> str:
    """Keep it in a folder of the user's data; what it is found by. Raises FaultyFileError."""
    folder = home / _FOLDER
    key = secrets.token_urlsafe(16)
    try:
        put_in_place(folder / f"{key}{_ENDING}", msgspec.msgpack.encode(sent))
    except OSError as error:
        values = {"path": folder, "why": error.strerror}
        raise FaultyFileError(Problem.of(_TEXTS, "unwritable", **values).at(sent.name)) from error
    _tidy(folder)
    return key


def find(home: Path, key: str) -> Sent | None:
    """What was kept under a key; None where it is no more, or never was."""
    try:
        return msgspec.msgpack.decode(_path(home, key).read_bytes(), type=Sent)
    except (OSError, msgspec.DecodeError):
        return None


def drop(home: Path, key: str) -> None:
    """Keep it no longer."""
    with contextlib.suppress(OSError):
        _path(home, key).unlink(missing_ok=True)


def _path(home: Path, key: str) -> Path:
    return home / _FOLDER / f"{re.sub(r'[^A-Za-z0-9_-]', '', key)}{_ENDING}"


def _tidy(folder: Path) -> None:
    """Remove what is old, and the oldest of too many."""
    aged = []
    for path in folder.glob(f"*{_ENDING}"):
        with contextlib.suppress(OSError):  # another worker removes, too
            aged.append((path.stat().st_mtime, path))
    aged.sort(reverse=True)
    for place, (changed, path) in enumerate(aged):
        if place >= _MOST or changed < time.time() - _SECONDS:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
