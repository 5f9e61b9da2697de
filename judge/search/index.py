"""The index: a document each thing that is found, in both languages at once, and players' lines.

It is built by itself from what the corpus and the imports hold, into a folder named by their fingerprint:
whoever finishes first puts it in place whole, a second builder drops its own. With no writable place it is
held in memory. An index is opened only where the folder belongs to us: whoosh's files can run code. That of
the corpus alone was built with the wheel, and stands beside the program.
"""

import contextlib
import functools
import hashlib
import importlib.util
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from judge.search.sources import Source, Works
from judge.search.table import IndexTable

_TABLE = "table.msgpack"
_LIBRARIES = ("whoosh-reloaded", "snowballstemmer")
_MADE_WITH = "made_with.json"
_CODE = (
    "building.py",
    "index.py",
    "lines.py",
    "meanings.py",
    "sources.py",
    "table.py",
    "weights.py",
    "words.py",
)
_A_DAY = 86_400


class SearchIndex:
    """An index open to be searched: its table, and whoosh's searcher, opened when it is first needed."""

    def __init__(self, table: IndexTable, searcher: Callable[[], Any]) -> None:
        self.table = table
        self._searcher = searcher

    @functools.cached_property
    def reads_signs(self) -> bool:
        """True if the signs of a search language are read: a device that took all along has no whoosh."""
        return importlib.util.find_spec("whoosh") is not None

    @functools.cached_property
    def searcher(self) -> Any:
        """Whoosh's searcher, for questions with the signs of a search language."""
        return self._searcher()


def fingerprint(sources: Iterable[Source | Works]) -> str:
    """Names what an index was made of: the code that makes it, the libraries' versions, all that goes in."""
    digest = hashlib.sha256()
    for library in _LIBRARIES:
        digest.update(f"{library} {_version(library)};".encode())
    for name in _CODE:
        digest.update(Path(__file__).with_name(name).read_bytes())
    encode = msgspec.json.Encoder(order="deterministic").encode
    for source in sources:
        digest.update(encode(source.made_of()))
    return digest.hexdigest()[:24]


def _version(library: str) -> str:
    from importlib.metadata import version  # noqa: PLC0415 - loads half of what reads mail

    return version(library)


def open_index(sources: list[Source | Works], folder: Path | None) -> SearchIndex:
    """The index of these sources: found below `folder`, else built there, else held in memory."""
    if folder is None:
        return build_in_memory(sources)
    place = folder / fingerprint(sources)
    found = _open(place, sources)
    if found:
        return found
    try:
        _build_in_place(sources, place)
    except OSError:
        return build_in_memory(sources)
    return _open(place, sources) or build_in_memory(sources)


def build_in_memory(sources: list[Source | Works]) -> SearchIndex:
    """An index that no file holds."""
    from judge.search.building import Memory, fill, schema  # noqa: PLC0415 - loads whoosh

    index = Memory().create_index(schema())
    return SearchIndex(fill(index, sources), lambda: _searcher_of(index))


def open_prepared(folder: Path, name: str, sources: Callable[[], list[Source | Works]]) -> SearchIndex | None:
    """The index of that name that was built with the wheel; None if there is none for these libraries."""
    return _read(folder / "index" / name, sources) if _fits(folder / "index") else None


@functools.cache
def _fits(folder: Path) -> bool:
    """True if the libraries are here in the versions that the indexes were built with."""
    try:
        built_with = msgspec.json.decode((folder / _MADE_WITH).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return False
    site = folder.parents[2]  # looking for the folder of a version is faster than to read its metadata
    return all(
        (site / f"{library.replace('-', '_')}-{version}.dist-info").is_dir() or _version(library) == version
        for library, version in built_with.items()
    )


def prepare_index(folder: Path, name: str, sources: list[Source | Works]) -> None:
    """Build an index to go into the wheel."""
    place = folder / "index" / name
    place.mkdir(parents=True)
    _write(sources, place)
    versions = {library: _version(library) for library in _LIBRARIES}
    (folder / "index" / _MADE_WITH).write_bytes(msgspec.json.encode(versions))


def _open(place: Path, sources: list[Source | Works]) -> SearchIndex | None:
    """The index at a place; None where there is none of ours, or one whose table is damaged."""
    try:
        is_ours = place.is_dir() and _is_ours(place)
    except OSError:  # a folder that may not be looked into
        return None
    return _read(place, lambda: sources) if is_ours else None


def _read(place: Path, sources: Callable[[], list[Source | Works]]) -> SearchIndex | None:
    try:
        table = msgspec.msgpack.decode((place / _TABLE).read_bytes(), type=IndexTable)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    table.share()

    def searcher() -> Any:
        from whoosh.filedb.filestore import FileStorage  # noqa: PLC0415 - few questions need it

        try:  # with mmap, whoosh would hold each file twice: mapped, and copied out of it
            storage = FileStorage(str(place), supports_mmap=False, readonly=True)
            return _searcher_of(storage.open_index())
        except Exception:  # what a damaged file makes whoosh raise is anybody's guess
            (place / _TABLE).unlink(missing_ok=True)  # so that the next who starts builds it again
            return build_in_memory(sources()).searcher

    return SearchIndex(table, searcher)


def _searcher_of(index: Any) -> Any:
    from whoosh.scoring import BM25F  # noqa: PLC0415 - few questions need it

    return index.searcher(weighting=BM25F())


def _is_ours(place: Path) -> bool:
    return not hasattr(os, "getuid") or place.stat().st_uid == os.getuid()


def _build_in_place(sources: list[Source | Works], place: Path) -> None:
    import shutil  # noqa: PLC0415 - not needed where an index stands ready
    import tempfile  # noqa: PLC0415

    place.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix="building-", dir=place.parent))
    try:
        _write(sources, building)
        if place.exists() and not _open(place, sources):  # damaged: make room
            shutil.rmtree(place, ignore_errors=True)
        building.replace(place)
    except OSError:
        if not _open(place, sources):  # unless another process was faster, there is no place here
            raise
    finally:
        shutil.rmtree(building, ignore_errors=True)
    _prune(place)


def _write(sources: list[Source | Works], folder: Path) -> None:
    import whoosh.index  # noqa: PLC0415 - not needed where an index stands ready

    from judge.search.building import fill, schema  # noqa: PLC0415

    index = whoosh.index.create_in(str(folder), schema())
    table = fill(index, sources)
    index.close()
    (folder / _TABLE).write_bytes(msgspec.msgpack.encode(table))


def _prune(place: Path) -> None:
    """Drop what nobody has used for a day: indexes of older imports, and what a killed builder left."""
    import shutil  # noqa: PLC0415 - not needed where an index stands ready

    for other in place.parent.iterdir():
        with contextlib.suppress(OSError):
            if other != place and other.is_dir() and time.time() - other.stat().st_mtime > _A_DAY:
                shutil.rmtree(other, ignore_errors=True)
