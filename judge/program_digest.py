"""The name of the program as it is here: it changes with the code, the templates and the corpus."""

import contextlib
import functools
import hashlib
from pathlib import Path

from judge.resources import PACKAGE, bundled, prepared

_SOURCES = frozenset((".py", ".toml", ".lark", ".po", ".js", ".mjs", ".css", ".svg"))
_MADE_OF = "made-of"


@functools.cache
def program_digest(corpus: Path) -> str:
    """Return a digest of all that travels with the program, `corpus` in the place of its own; that of a wheel
    lies in it.
    """
    made = prepared()
    if made is not None and corpus == bundled("rules_corpus"):
        with contextlib.suppress(OSError):
            return (made / _MADE_OF).read_text(encoding="ascii")
    return _digest_of_sources(corpus)


def prepare_digest(folder: Path) -> None:
    """Write down for the wheel what its pages are made of: to read it all takes as long as a page."""
    digest = _digest_of_sources(bundled("rules_corpus"))
    (folder / _MADE_OF).write_text(digest, encoding="ascii")


def _digest_of_sources(corpus: Path) -> str:
    digest = hashlib.sha256()
    for folder in (PACKAGE, bundled("templates"), corpus):
        for path in sorted(folder.rglob("*")):
            if path.suffix in _SOURCES or (folder != PACKAGE and path.is_file()):
                data = path.read_bytes()
                digest.update(f"{path.relative_to(folder)} {len(data)};".encode())
                digest.update(data)
    return digest.hexdigest()
