"""The pack as the server keeps it: `judge offline pack` makes it, and only then is it offered."""

import contextlib
import functools
import hashlib
import shutil
import time
from pathlib import Path

from judge.library import Library, Shelf
from judge.web.archive.kept import KeptArchive
from judge.web.pack.compiling import node
from judge.web.pack.making import Manifest, make, read_manifest, versions

_A_DAY = 86_400
_PREFIX = "pack-"


class KeptPack:
    """The pack of a shelf's library; `archive` is the one that goes along with it."""

    def __init__(self, shelf: Shelf, archive: KeptArchive) -> None:
        self._shelf = shelf
        self._archive = archive

    def name(self, library: Library) -> str:
        """Name the pack of a library: it changes with all that goes in."""
        made_of = f"{self._archive.name(library)} {_versions()}"
        return hashlib.sha256(made_of.encode()).hexdigest()[:20]

    def place(self, library: Library) -> Path:
        """The folder that holds the pack, or will."""
        return self._shelf.home / "offline" / f"{_PREFIX}{self.name(library)}"

    def manifest(self, library: Library) -> Manifest | None:
        """What the pack is made of; None where it was not made, or is of another day."""
        return read_manifest(self.place(library))

    def make(self, library: Library) -> Manifest:
        """Make the pack now, unless it is there, and remove older ones. Raises FetchError, OSError.

        One that was made without Node is made again where Node is found.
        """
        found = self.manifest(library)
        if found is None or (node() and not found.compiled):
            found = make(self._shelf, self.name(library), self.place(library))
        self._forget_older(self.place(library))
        return found

    def _forget_older(self, place: Path) -> None:
        for other in place.parent.glob(f"{_PREFIX}*"):
            with contextlib.suppress(OSError):
                if other != place and time.time() - other.stat().st_mtime > _A_DAY:  # nobody fetches it now
                    shutil.rmtree(other)


@functools.cache
def _versions() -> str:
    return versions()
