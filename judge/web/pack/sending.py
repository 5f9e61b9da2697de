"""What a device fetches of a pack, and where: some files go compressed, all others are so already."""

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


def name_as_sent(place: Path, name: str) -> str:
    """Return the name of the file sent for one of the pack in a folder: compressed, if there is such."""
    compressed = f"{name}{COMPRESSED}"
    return compressed if (place / compressed).is_file() else name


def bytes_sent(place: Path, manifest: Manifest) -> int:
    """Return how many bytes a device fetches of the pack in a folder."""
    return sum((place / name_as_sent(place, each.name)).stat().st_size for each in manifest.files)
