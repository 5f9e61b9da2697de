"""Compile the translations when the project is built or installed, so that no compiled file is kept."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TranslationsHook(BuildHookInterface):  # type: ignore[type-arg]
    """Turn every ``judge/translations/*/LC_MESSAGES/*.po`` into the ``.mo`` beside it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the compiled catalogues; hatchling calls this for wheels and for editable installs."""
        for source in Path(self.root, "judge", "translations").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as readable:
                catalogue = read_po(readable, locale=source.parts[-3])
            with source.with_suffix(".mo").open("wb") as writable:
                write_mo(writable, catalogue)
