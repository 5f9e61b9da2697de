"""The imported editions: each version of a manual in a language, whole in one file of the user's data.

An edition is written beside the old one and put in its place in one step, so a reader sees the old or the
new one and never half of either.
"""

import contextlib
import datetime
import re
from pathlib import Path

import msgspec

from judge.corpus.errors import ImportRefusedError, refusal
from judge.corpus.model import version_order
from judge.corpus.publisher.report import Report
from judge.resources import put_in_place

_SAFE = re.compile(r"^[a-z0-9][a-z0-9.-]{0,40}$")


class Edition(msgspec.Struct):
    """A publisher's manual as imported."""

    manual: str
    language: str
    version: str
    updated: str
    imported: datetime.datetime
    source: str  # the names of its files, with commas between
    rules: dict[str, str]
    history: list[str]
    report: Report
    sources: list[str] = []  # the same one by one; empty in editions imported before there could be several

    @property
    def order(self) -> tuple[int, str]:
        """The key by which versions stand in order."""
        return version_order(self.version)


class Editions:
    """The editions kept below a data directory, which need not exist yet."""

    def __init__(self, home: Path) -> None:
        self._folder = home / "manuals"

    def all(self) -> list[Edition]:
        """Every edition that can be read, by manual, language and version."""
        return self._read()[0]

    def unreadable(self) -> list[Path]:
        """The files that should be editions and cannot be read."""
        return self._read()[1]

    def _read(self) -> tuple[list[Edition], list[Path]]:
        found, unreadable = [], []
        for path in self._files():
            try:
                found.append(msgspec.json.decode(path.read_bytes(), type=Edition))
            except (OSError, msgspec.DecodeError):
                unreadable.append(path)
        return sorted(
            found, key=lambda edition: (edition.manual, edition.language, edition.order)
        ), unreadable

    def _files(self) -> list[Path]:
        try:
            return sorted(self._folder.glob("*/*.json"))
        except OSError:
            return []

    def keep(self, edition: Edition) -> None:
        """Put an edition in place, whole. Raises ImportRefusedError where the disk says no."""
        path = self._path(edition.manual, edition.language, edition.version)
        try:
            put_in_place(path, msgspec.json.encode(edition))
        except OSError as error:
            raise self._unwritable(path.parent, error) from None

    def find(self, manual: str, language: str, version: str) -> Edition | None:
        """The edition, None where there is none that can be read."""
        return next(
            (
                edition
                for edition in self.all()
                if (edition.manual, edition.language, edition.version) == (manual, language, version)
            ),
            None,
        )

    def has(self, manual: str, language: str, version: str) -> bool:
        """True if there is such an edition, readable or not."""
        return self._path(manual, language, version).is_file()

    def remove(self, manual: str, language: str, version: str) -> bool:
        """Drop an edition; whether there was one. Raises ImportRefusedError where the disk says no."""
        path = self._path(manual, language, version)
        try:
            if not path.is_file():
                return False
            path.unlink()
        except OSError as error:
            raise self._unwritable(path.parent, error) from None
        return True

    def stamp(self) -> tuple[tuple[str, int, int], ...]:
        """Changes whenever an edition comes, goes or is replaced."""
        found = []
        for path in self._files():
            with contextlib.suppress(OSError):
                status = path.stat()
                found.append((str(path), status.st_mtime_ns, status.st_size))
        return tuple(found)

    @staticmethod
    def _unwritable(folder: Path, error: OSError) -> ImportRefusedError:
        return refusal(
            "%(folder)s: cannot be written (%(why)s); set JUDGE_HOME to a folder of yours",
            folder=folder,
            why=error.strerror,
        )

    def _path(self, manual: str, language: str, version: str) -> Path:
        for part in (manual, language, version):
            if not _SAFE.match(part):
                raise refusal("%(part)r is no name of a manual, a language or a version", part=part)
        return self._folder / manual / f"{language}-{version}.json"
