"""Many files as one: their names and sizes first, then what is in them, one behind the other.

A device puts such an image in its place in one go (`static/device.js`), where an archive of files would have
to be read file by file.
"""

from collections.abc import Iterable, Iterator

import msgspec

_LENGTH = 4  # bytes of the number, little end first, that tells how long the names and sizes are


def image_of(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Write files, each a path and what is in it, as one."""
    paths, parts = [], []
    for path, data in files:
        paths.append((path, len(data)))
        parts.append(data)
    head = msgspec.json.encode(paths)
    return b"".join((len(head).to_bytes(_LENGTH, "little"), head, *parts))


def files_of(image: bytes) -> Iterator[tuple[str, bytes]]:
    """Read the files of an image. Raises msgspec.DecodeError for what is none."""
    start = _LENGTH + int.from_bytes(image[:_LENGTH], "little")
    for path, size in msgspec.json.decode(image[_LENGTH:start], type=list[tuple[str, int]]):
        yield path, image[start : start + size]
        start += size
