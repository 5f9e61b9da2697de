"""What a device fetches of a pack: scripts go compressed, all else is so already."""

import functools
import gzip
from pathlib import Path

from judge.web.pack.making import Manifest


@functools.lru_cache(4)
def script_as_sent(script: Path) -> bytes:
    """A script of a pack, compressed."""
    return gzip.compress(script.read_bytes(), mtime=0)


def bytes_sent(place: Path, manifest: Manifest) -> int:
    """How many bytes a device fetches of the pack in a folder."""
    return sum(
        len(script_as_sent(place / each.name)) if each.name.endswith("js") else each.size
        for each in manifest.files
    )
