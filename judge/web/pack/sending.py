"""What a device fetches of a pack: some files go compressed, all others are so already."""

from pathlib import Path

from judge.web.pack.making import COMPRESSED, Manifest


def name_as_sent(place: Path, name: str) -> str:
    """Return the name of the file sent for one of the pack in a folder: compressed, if there is such."""
    compressed = f"{name}{COMPRESSED}"
    return compressed if (place / compressed).is_file() else name


def bytes_sent(place: Path, manifest: Manifest) -> int:
    """Return how many bytes a device fetches of the pack in a folder."""
    return sum((place / name_as_sent(place, each.name)).stat().st_size for each in manifest.files)
