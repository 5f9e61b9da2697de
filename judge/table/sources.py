"""The values in the sandbox's files: texts of a bounded size, titles in both languages."""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.problems import Refusal
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "large": Message("%(file)s: larger than %(most)s kB; a position is a page of text"),
    "no text": Message("%(file)s: no text in UTF-8 (%(why)s); save it as UTF-8"),
}
MOST_BYTES = 256_000
"""A worked example or a position is a page of text; nothing larger is read."""


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    en: str
    fr: str

    def of(self, language: str) -> str:
        """The text in a language, English unless it is ``fr``."""
        return self.fr if language == "fr" else self.en


def text_of(path: Path) -> str:
    """The text of a file with a position; raises Refusal for one that is too large or no text."""
    if path.stat().st_size > MOST_BYTES:
        raise Refusal.of(_TEXTS, "large", file=path.name, most=MOST_BYTES // 1000)
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal.of(_TEXTS, "no text", file=path.name, why=error.reason) from error
