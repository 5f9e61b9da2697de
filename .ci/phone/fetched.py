"""Gets Python for browsers, msgspec built for it and a hypothesis without native parts; prints where."""

import sys
import tarfile
from pathlib import Path

import platformdirs

from judge.web.pack.third_party import FILES, PYODIDE, FetchError, Pinned, fetch, folder_of

HYPOTHESIS = "6.130.0"  # newer ones need a native part, and have no use for attrs
ATTRS = "26.1.0"


def _wheel(name: str, version: str, digest: str) -> Pinned:
    """Return what fetches the wheel of a library that is pure Python."""
    return Pinned(
        f"{name}-{version}-py3-none-any.whl",
        digest,
        (
            *(sys.executable, "-m", "pip", "download", f"{name}=={version}", "--no-deps", "--quiet"),
            *("--disable-pip-version-check", "--only-binary=:all:", "--dest", "."),
        ),
    )


_TESTING = (
    _wheel("hypothesis", HYPOTHESIS, "b75e6fc4738d2e2a1b75d151432cb06e1303de3142905cd7060ba293c18376ce"),
    _wheel("attrs", ATTRS, "c647aa4a12dfbad9333ca4e71fe62ddc36f4e63b2d260a37a8b83d2f043ac309"),
)


def unpacked(home: Path) -> Path:
    """Unpack Python once, in a folder of its own."""
    folder = folder_of(home)
    place = folder / f"pyodide-{PYODIDE}"
    if not place.exists():
        with tarfile.open(folder / FILES[0].name) as files:
            files.extractall(folder / "unpacking", filter="data")
        (folder / "unpacking" / "package").replace(place)
    return place


if __name__ == "__main__":
    kept = Path(platformdirs.user_cache_dir("judge-assistant-tests"))
    try:
        fetch(kept, (*FILES, *_TESTING))
    except FetchError as error:
        sys.exit(f"cannot be fetched: {error}")
    print(unpacked(kept), *(folder_of(kept) / each.name for each in (FILES[1], *_TESTING)), sep="\n")
