"""Two files of others that a pack needs: Python for browsers, and msgspec built for it.

`judge offline fetch` gets them once through npm and pip, and keeps them in the folder of the user's data.
They are pinned by their hashes: another file than the one that was tried is refused.
"""

import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from judge.problems import Refusal
from judge.texts import Message

PYODIDE = "314.0.7"
MSGSPEC = "0.22.0"
_PLATFORM = "pyemscripten_2026_0_wasm32"
_SECONDS = 600  # for one download

_TEXTS = {
    "no client": Message(
        "%(client)s is not installed here; install it (Debian: apt-get install %(client)s) and say judge "
        "offline fetch again"
    ),
    "no answer": Message("%(client)s did not get %(name)s: %(why)s"),
    "too slow": Message("%(client)s took too long for %(name)s; try again where the network is faster"),
    "wrong hash": Message(
        "%(name)s is not the file that this version was tried with (its hash differs), so it was not kept; "
        "say judge offline fetch again, and if it stays so, do not use it"
    ),
    "not there": Message("Python for browsers is not here yet; say judge offline fetch"),
}


class FetchError(Refusal):
    """A file that a pack needs cannot be had; the message says why, and what to do."""


class Pinned(NamedTuple):
    """A file by its name, with its hash and the command that gets it."""

    name: str
    sha256: str
    command: tuple[str, ...]


FILES = (
    Pinned(
        f"pyodide-{PYODIDE}.tgz",
        "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
        ("npm", "pack", f"pyodide@{PYODIDE}", "--silent"),
    ),
    Pinned(
        f"msgspec-{MSGSPEC}-cp314-cp314-{_PLATFORM}.whl",
        "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
        (
            *(sys.executable, "-m", "pip", "download", f"msgspec=={MSGSPEC}", "--no-deps", "--quiet"),
            *("--disable-pip-version-check", "--only-binary=:all:", "--dest", "."),
            *(
                "--platform",
                _PLATFORM,
                "--python-version",
                "3.14",
                "--implementation",
                "cp",
                "--abi",
                "cp314",
            ),
        ),
    ),
)


def folder_of(home: Path) -> Path:
    """The folder of these files in a user's data."""
    return home / "offline" / "python"


def is_fetched(home: Path) -> bool:
    """True if both files are there; whether they are the right ones, `checked` says."""
    return all((folder_of(home) / each.name).is_file() for each in FILES)


def checked(home: Path) -> tuple[Path, Path]:
    """Python for browsers and msgspec, both as they were tried. Raises FetchError."""
    if not is_fetched(home):
        raise FetchError.of(_TEXTS, "not there")
    for each in FILES:
        _check(folder_of(home) / each.name, each)
    pyodide, msgspec = (folder_of(home) / each.name for each in FILES)
    return pyodide, msgspec


def fetch(home: Path, files: Sequence[Pinned] = FILES) -> list[str]:
    """Get what is not there yet; the names of what was got. Raises FetchError.

    A download that breaks off leaves nothing behind: a file is put in its place when it is there whole and
    its hash is right.
    """
    got = []
    folder = folder_of(home)
    folder.mkdir(parents=True, exist_ok=True)
    for each in files:
        if (folder / each.name).is_file() and _hash(folder / each.name) == each.sha256:
            continue
        with tempfile.TemporaryDirectory(prefix="fetching-", dir=folder) as scraps:
            _run(each, Path(scraps))
            found = Path(scraps) / each.name
            _check(found, each)
            found.replace(folder / each.name)
        got.append(each.name)
    return got


def _run(wanted: Pinned, folder: Path) -> None:
    program, *rest = wanted.command
    client = "npm" if program == "npm" else "pip"
    found = shutil.which(program)
    if found is None:
        raise FetchError.of(_TEXTS, "no client", client=client)
    try:
        subprocess.run(
            [found, *rest], cwd=folder, check=True, capture_output=True, text=True, timeout=_SECONDS
        )
    except subprocess.TimeoutExpired:
        raise FetchError.of(_TEXTS, "too slow", client=client, name=wanted.name) from None
    except subprocess.CalledProcessError as error:
        lines = [line.strip() for line in error.stderr.splitlines() if line.strip()]
        told = [line for line in lines if "rror" in line] or lines or ["no reason given"]
        raise FetchError.of(
            _TEXTS, "no answer", client=client, name=wanted.name, why=told[-1][:200]
        ) from None


def _check(path: Path, wanted: Pinned) -> None:
    if not path.is_file() or _hash(path) != wanted.sha256:
        raise FetchError.of(_TEXTS, "wrong hash", name=wanted.name)


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
