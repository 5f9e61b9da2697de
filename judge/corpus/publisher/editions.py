"""The imported editions: each version of a manual in a language, whole in one file of the user's data.

An edition is written beside the old one and put in its place in one step, so a reader sees the old or the
new one and never half of either.
"""

import contextlib
import datetime
import os
import re
import tempfile
from pathlib import Path

import msgspec

from judge.corpus.errors import ImportRefusedError
from judge.corpus.publisher.parsing import Report

_SAFE = re.compile(r"^[a-z0-9][a-z0-9.-]{0,40}$")


class Edition(msgspec.Struct):
    """A publisher's manual as imported."""

    manual: str
    language: str
    version: str
    updated: str
    imported: datetime.datetime
    source: str  # the file's name
    rules: dict[str, str]
    history: list[str]
    report: Report

    @property
    def order(self) -> tuple[int, ...]:
        """The key by which versions stand in order."""
        return tuple(int(part) for part in re.findall(r"\d+", self.version))


class Editions:
    """The editions kept below a data directory, which need not exist yet."""

    def __init__(self, home: Path) -> None:
        self._folder = home / "manuals"

    def all(self) -> list[Edition]:
        """Every edition, by manual, language and version. A file that cannot be read is passed over."""
        found = []
        for path in sorted(self._folder.glob("*/*.json")):
            with contextlib.suppress(OSError, msgspec.DecodeError):
                found.append(msgspec.json.decode(path.read_bytes(), type=Edition))
        return sorted(found, key=lambda edition: (edition.manual, edition.language, edition.order))

    def newest(self, manual: str) -> dict[str, Edition]:
        """For each language imported, the newest edition of a manual."""
        return {edition.language: edition for edition in self.all() if edition.manual == manual}

    def keep(self, edition: Edition) -> None:
        """Put an edition in place, whole. Raises ImportRefusedError where the disk says no."""
        path = self._path(edition.manual, edition.language, edition.version)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=".importing-", dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(msgspec.json.encode(edition))
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(path)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as error:
            raise ImportRefusedError(
                f"{path.parent}: cannot be written ({error.strerror}); set JUDGE_HOME to a folder of yours"
            ) from None

    def remove(self, manual: str, language: str, version: str) -> bool:
        """Drop an edition; whether there was one."""
        path = self._path(manual, language, version)
        if not path.is_file():
            return False
        path.unlink()
        return True

    def stamp(self) -> tuple[tuple[str, int, int], ...]:
        """Changes whenever an edition comes, goes or is replaced."""
        found = []
        for path in sorted(self._folder.glob("*/*.json")):
            with contextlib.suppress(OSError):
                status = path.stat()
                found.append((str(path), status.st_mtime_ns, status.st_size))
        return tuple(found)

    def _path(self, manual: str, language: str, version: str) -> Path:
        for part in (manual, language, version):
            if not _SAFE.match(part):
                raise ImportRefusedError(f"{part!r} is no name of a manual, a language or a version")
        return self._folder / manual / f"{language}-{version}.json"
