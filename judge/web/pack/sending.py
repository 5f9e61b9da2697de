"""What a device fetches of a pack, and where: some files go compressed, all others are so already."""

from collections.abc import Container
from pathlib import Path

from judge.web.pack.making import COMPRESSED, Manifest, PackedFile

_SIGNS = 20  # of a file's hash that its address has


def address_of(file: PackedFile) -> str:
    """Return where a file of a pack is fetched: the same file of another pack has the same address, so that
    a device which has it takes it over, with what its browser compiled of it."""
    return f"/everything/{file.sha256[:_SIGNS]}/{file.name}"


def is_at(file: PackedFile, folder: str, name: str) -> bool:
    """Return True if a file of a pack is the one that an address names."""
    return address_of(file) == f"/everything/{folder}/{name}"


def name_as_sent(place: Path, name: str, ways: Container[str] = COMPRESSED) -> tuple[str, str | None]:
    """Return the file that is sent for one of the pack in a folder, and the way in which it is compressed:
    the best one of those that whoever asks can unpack; None for the file as it is."""
    for way, ending in COMPRESSED.items():
        if way in ways and (place / f"{name}{ending}").is_file():
            return f"{name}{ending}", way
    return name, None


def bytes_sent(place: Path, manifest: Manifest) -> int:
    """Return how many bytes a device fetches of the pack in a folder, as browsers do over HTTPS."""
    return sum((place / name_as_sent(place, each.name)[0]).stat().st_size for each in manifest.files)
