"""The places of the files that travel with the program, and of a user's own data.

The corpus and the templates stand beside the package in a checkout and inside it in an installed wheel.
"""

import functools
import os
import secrets
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).parent
ANSWERS_FILE = "answers.json"
"""The imported official answers in the folder of the user's data."""


class HomeError(Exception):
    """``JUDGE_HOME`` names no folder that can be; the message says so in a line."""


def bundled(name: str) -> Path:
    """The folder `name` (``rules_corpus``, ``templates``) of a checkout or of an installed wheel."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def prepared() -> Path | None:
    """The folder of what was made of these files when the wheel was built; None in a checkout."""
    made = PACKAGE / "prepared"
    return made if made.is_dir() else None


@functools.cache
def in_checkout() -> bool:
    """True if the program runs from a checkout, where its source can be opened and changed."""
    return not (PACKAGE / "rules_corpus").is_dir() and (PACKAGE.parent / "pyproject.toml").is_file()


def home() -> Path:
    """The user's data directory: ``JUDGE_HOME``, or the system's place for it. It need not exist yet.

    Raises HomeError where JUDGE_HOME names the home of a user that there is not.
    """
    chosen = os.environ.get("JUDGE_HOME")
    try:
        return Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir("judge-assistant"))
    except RuntimeError:
        raise HomeError(f"JUDGE_HOME={chosen}: there is no such user; name a folder") from None


def stamp_of(path: Path) -> tuple[int, int]:
    """When a file was last written, in nanoseconds, and its size; zeros where it cannot be asked."""
    try:
        status = path.stat()
    except OSError:
        return (0, 0)
    return (status.st_mtime_ns, status.st_size)


def put_in_place(path: Path, data: bytes) -> None:
    """Write a file of the user's data whole: beside the old one, then over it in one step.

    Whoever reads meanwhile sees the old or the new one and never half of either. Raises OSError.
    """
    writing = path.with_name(f".importing-{secrets.token_hex(8)}")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with writing.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        writing.replace(path)
    finally:
        writing.unlink(missing_ok=True)
