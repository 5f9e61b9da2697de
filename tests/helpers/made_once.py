"""What is made of the corpus is made once a test run: search index, what worked examples run, the archive,
and the tables of the grammars.

All are kept in a data directory under a name made of all that goes into them, so what one test's directory
holds is what another's would hold. Directories of their own get a copy in place of seconds of the same work.
Tests of the making itself ask for the fixture `made_anew`.
"""

import contextlib
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.sandbox.collection import Collection
from judge.search import index
from judge.web.archive.kept import KeptArchive

try:
    import fcntl
except ImportError:  # Windows: each worker makes its own
    fcntl = None  # type: ignore[assignment]

_build, _kept, _keep = index._build_in_place, Collection._kept, Collection._keep
_run_all = Collection.run_all


def share(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on what is made in one data directory is copied to the next; `folder` holds it meanwhile."""
    indexes, examples = folder / "index", folder / "examples"
    indexes.mkdir(parents=True, exist_ok=True)
    examples.mkdir(exist_ok=True)

    def build(sources: list[Any], place: Path) -> None:
        made = indexes / place.parent.name / place.name
        with _alone(folder, f"index of {place.parent.name}"):
            if not made.exists():
                _build(sources, place)
                _copy_whole(place, made)
                return
        if not place.exists():
            _copy_whole(made, place)
        else:  # damaged: what mends it is what is tested
            _build(sources, place)

    def run_all(self: Collection, breath: float = 0.0) -> Any:
        with _alone(folder, f"examples of {self.manual}"):
            return _run_all(self, breath)

    def kept(self: Collection, what: str, of: type) -> Any:
        place = self._place(what)
        if place is not None and not place.exists() and (examples / place.name).exists():
            with contextlib.suppress(OSError):  # there is no place
                place.parent.mkdir(parents=True, exist_ok=True)
                _swapped_in(place, lambda new: shutil.copyfile(examples / place.name, new))
        return _kept(self, what, of)

    def keep(self: Collection, what: str, value: object) -> None:
        _keep(self, what, value)
        place = self._place(what)
        if place is not None and place.exists():
            _swapped_in(examples / place.name, lambda new: shutil.copyfile(place, new))

    archives = folder / "offline"
    archives.mkdir(exist_ok=True)
    patch.setattr(KeptArchive, "folder", archives)
    patch.setattr("judge.cards.grammars.home", lambda: folder)
    patch.setattr(index, "_build_in_place", build)
    patch.setattr(Collection, "run_all", run_all)
    patch.setattr(Collection, "_kept", kept)
    patch.setattr(Collection, "_keep", keep)


def make_anew(patch: pytest.MonkeyPatch) -> None:
    """Nothing is copied: what a data directory lacks is made there."""
    patch.setattr(index, "_build_in_place", _build)
    patch.setattr(Collection, "run_all", _run_all)
    patch.setattr(Collection, "_kept", _kept)
    patch.setattr(Collection, "_keep", _keep)


def lay_out(folder: Path, home: Path) -> None:
    """Copy what was made so far to a data directory of which another process makes use."""
    shutil.copytree(folder, home, dirs_exist_ok=True)


@contextlib.contextmanager
def _alone(folder: Path, what: str) -> Iterator[None]:
    """One worker makes something; the others wait, and then find it made."""
    with (folder.parent / f"{what}.lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _copy_whole(made: Path, place: Path) -> None:
    """Copy a folder so that nobody ever finds half of it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    copy = Path(tempfile.mkdtemp(prefix="building-", dir=place.parent))
    shutil.copytree(made, copy, dirs_exist_ok=True)
    try:
        copy.replace(place)
    except OSError:  # somebody was faster
        shutil.rmtree(copy, ignore_errors=True)


def _swapped_in(place: Path, write: Callable[[Path], object]) -> None:
    new = Path(tempfile.mkstemp(dir=place.parent)[1])
    write(new)
    new.replace(place)
