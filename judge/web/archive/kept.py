"""The archive as the server keeps it: under a name made of all that goes into it, built beside all else.

Thousands of pages take a while. A process of their own builds them when the first browser asks for them,
behind everything else that the machine does, so no start and no page waits for it.
"""

import atexit
import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from judge.library import Library, Shelf
from judge.program_digest import program_digest

_A_DAY = 86_400
_SIGN_OF_LIFE = 120.0  # seconds without one after which whoever builds must have died
_BEFORE_ANOTHER_TRY = 120.0  # seconds after a build that failed
BUILDER = "judge.web.archiving"
"""The module that builds: it renders pages, so it is run and never imported here."""


class KeptArchive:
    """The archive of a shelf's library.

    It is kept below the shelf's folder; where nothing can be written, for as long as the process lasts.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._folder: Path | None = None
        self._building: subprocess.Popen[bytes] | None = None
        self._failed = -_BEFORE_ANOTHER_TRY
        self._scraps: tempfile.TemporaryDirectory[str] | None = None
        self._named: tuple[object, str] = (None, "")

    def name(self, library: Library) -> str:
        """Name the archive of a library: it changes with the corpus, the imports, templates and code."""
        stamp, name = self._named
        if stamp != library.stamp or not name:
            made_of = f"{program_digest(self._shelf.corpus_folder)} {library.stamp}"
            name = hashlib.sha256(made_of.encode()).hexdigest()[:20]
            self._named = (library.stamp, name)
        return name

    def place(self, library: Library) -> Path:
        """The file that holds the archive, or will."""
        return self.folder / f"{self.name(library)}.archive"

    @property
    def folder(self) -> Path:
        """The folder of the archives."""
        if self._folder is None:
            wanted = self._shelf.home / "offline"
            with contextlib.suppress(OSError):
                wanted.mkdir(parents=True, exist_ok=True)
            if os.access(wanted, os.W_OK):
                self._folder = wanted
            else:
                self._scraps = tempfile.TemporaryDirectory(prefix="judge-offline-")
                self._folder = Path(self._scraps.name)
        return self._folder

    def is_there(self, library: Library) -> bool:
        """Tell whether the archive is built; if not, have it built meanwhile."""
        if self.place(library).exists():
            return True
        self._build_meanwhile(self.place(library))
        return False

    def build(self, library: Library) -> Path:
        """Build the archive now, unless it is there; returns its file.

        Raises RuntimeError where it cannot be built.
        """
        place = self.place(library)
        while not place.exists():
            self._build_meanwhile(place, behind=False)
            if self._building is not None and self._building.wait():
                raise RuntimeError(f"the archive cannot be built: {place}")
            time.sleep(0.05)  # another process may be the one that builds
        return place

    def _build_meanwhile(self, place: Path, behind: bool = True) -> None:
        if self._building is not None:
            if self._building.poll() is None:
                return
            if self._building.returncode:
                self._failed = time.monotonic()
            self._building = None
        if time.monotonic() - self._failed < _BEFORE_ANOTHER_TRY or is_claimed(place):
            return
        asked = [self._shelf.corpus_folder, self._shelf.home, place, *(["behind"] if behind else [])]
        self._building = subprocess.Popen(
            [sys.executable, "-m", BUILDER, *map(str, asked)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        atexit.register(self._building.terminate)


def claim(place: Path) -> bool:
    """Claim the building of an archive; False where another process builds it.

    `hold` must be called now and then, and `release` in the end.
    """
    if is_claimed(place):
        return False
    with contextlib.suppress(OSError):
        _claim_of(place).unlink(missing_ok=True)
    try:
        _claim_of(place).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def is_claimed(place: Path) -> bool:
    """True if a process builds the archive that is to lie at a place, and can still be alive."""
    try:
        return time.time() - _claim_of(place).stat().st_mtime < _SIGN_OF_LIFE
    except OSError:
        return False


def hold(place: Path) -> None:
    """Give a sign of life: this process still builds."""
    _claim_of(place).touch()


def release(place: Path) -> None:
    """End the claim of this process."""
    _claim_of(place).unlink(missing_ok=True)


def _claim_of(place: Path) -> Path:
    return place.with_suffix(".building")


def forget_older(place: Path) -> None:
    """Remove the archives beside this one that nobody can be fetching any more."""
    for other in place.parent.glob("*.archive"):
        with contextlib.suppress(OSError):
            if other != place and time.time() - other.stat().st_mtime > _A_DAY:
                other.unlink()
