"""Build the project with hatchling, and what it would otherwise make at a user's first start into the wheel.

Translations are compiled for every build. The tables of the corpus, of the search and of the worked examples
are made by the program itself, so a wheel is built where what the program needs is installed; an editable
install needs none of it.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling import build as hatchling
from hatchling.build import (  # noqa: F401 - pip asks the build backend for these
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
)
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PREPARE = """
import pathlib, sys
sys.path.insert(0, sys.argv[2])
from judge.preparing import prepare
prepare(pathlib.Path(sys.argv[1]))
"""


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what the build of a wheel needs: what hatchling needs, and what the program needs."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*hatchling.get_requires_for_build_wheel(config_settings), *project["dependencies"]]


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the wheel."""
    return hatchling.build_wheel(wheel_directory, config_settings, metadata_directory)


class PreparingHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compile the translations, and make the tables that go into a wheel."""

    PLUGIN_NAME = "custom"
    _tables: tempfile.TemporaryDirectory[str] | None = None
    """Where they are made: a folder of this build alone, since several may build one checkout at a time."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Turn every ``.po`` into the ``.mo`` beside it; hatchling calls this before it builds."""
        for source in Path(self.root, "judge", "translations").glob("*/LC_MESSAGES/*.po"):
            _compile(source, Path(self.root, "build"))
        if self.target_name == "wheel" and version == "standard":
            self._tables = tempfile.TemporaryDirectory(prefix="judge-tables-")
            environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
            subprocess.run(
                [sys.executable, "-c", _PREPARE, self._tables.name, self.root],
                check=True,
                cwd=self.root,
                env=environment,
            )
            build_data["force_include"][self._tables.name] = "judge/prepared"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave no table behind: it would not notice when its files change."""
        if self._tables:
            self._tables.cleanup()


def _compile(source: Path, folder: Path) -> None:
    """Put a catalogue of translations beside its source, whole at once: another build may read it now.

    It is written in a folder of which no build takes a file.
    """
    folder.mkdir(exist_ok=True)
    with source.open("rb") as readable:
        catalogue = read_po(readable, locale=source.parts[-3])
    with tempfile.NamedTemporaryFile(dir=folder, delete=False) as writable:
        write_mo(writable, catalogue)
    Path(writable.name).chmod(0o644)
    Path(writable.name).replace(source.with_suffix(".mo"))
