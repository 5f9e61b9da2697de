"""Compiles a pack where it is made: Python for browsers runs under Node, and starts there as on a device.

What it compiled is in the same file of the pack as the source it is of, and of the Python beside it: so
neither can be that of another version. Where Node is missing, each device compiles all of it.
"""

import logging
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

_log = logging.getLogger(__name__)

_SCRIPT = Path(__file__).with_name("first_start.mjs")
_PLACES = Path(__file__).parent.parent / "static" / "device-files.js"
_SECONDS = 900


class FirstStart(NamedTuple):
    """What a first start has made: the image of the program, Python's own library, and with brotli the
    library and the files of Python, by their names."""

    image: bytes
    library: bytes
    library_with_brotli: bytes
    with_brotli: dict[str, bytes]


def node() -> str | None:
    """The place of Node; None where it is not installed."""
    return shutil.which("node")


def first_start(
    python: Path, library: bytes, image: bytes, facts: Mapping[str, object], sent: Sequence[str], folder: Path
) -> FirstStart | None:
    """Start the program of an image under Node; None where that cannot be, which is logged.

    `python` is the archive of Python for browsers, `library` its own one, `facts` what a start needs to know;
    `sent` are the archive's files that go to the device. What is written meanwhile lies below `folder`.
    """
    program = node()
    if program is None:
        return None
    with tempfile.TemporaryDirectory(prefix="compiling-", dir=folder) as scraps:
        place = Path(scraps)
        with tarfile.open(python) as files:
            files.extractall(place, filter="data")
        place /= "package"
        (place / "python_stdlib.zip").write_bytes(library)
        (place / "site.image").write_bytes(image)
        (place / "start.json").write_bytes(msgspec.json.encode({**facts, "sent": sent}))
        shutil.copyfile(_SCRIPT, place / _SCRIPT.name)
        shutil.copyfile(_PLACES, place / "device-files.mjs")
        try:
            subprocess.run(
                [program, _SCRIPT.name],
                cwd=place,
                check=True,
                capture_output=True,
                text=True,
                timeout=_SECONDS,
            )
            return FirstStart(
                (place / "compiled.image").read_bytes(),
                (place / "compiled.zip").read_bytes(),
                (place / "compiled.zip.br").read_bytes(),
                {name: (place / f"{name}.br").read_bytes() for name in sent},
            )
        except subprocess.CalledProcessError as error:
            _log.warning("Node could not start the program: %s", error.stderr.strip()[-500:])
        except (OSError, subprocess.TimeoutExpired) as error:
            _log.warning("Node could not start the program: %s", error)
    return None
