"""The interface's words: English in the code, French in the catalogue that the pages read too.

A text is its English sentence, by which the catalogue finds the French (gettext). A place for a value has its
name: ``%(name)s``. Nothing is read before the first French text is asked for.
"""

from __future__ import annotations

import contextlib
import gettext
import io
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from judge.resources import PACKAGE, in_checkout, put_in_place

Language = str
"""``"en"`` or ``"fr"``."""

Texts = Mapping[Language, str]
"""One text in each language."""

LANGUAGES: tuple[Language, ...] = ("en", "fr")
CATALOGUES = PACKAGE / "translations"


@cache
def translations(language: Language) -> gettext.NullTranslations:
    """The catalogue of a language; the English texts themselves where there is none, as for English."""
    bring_up_to_date(language)
    return gettext.translation("messages", CATALOGUES, [language], fallback=True)


def bring_up_to_date(language: Language) -> None:
    """Compile a checkout's catalogue if it has changed since; an installed one was compiled once for all."""
    source = CATALOGUES / language / "LC_MESSAGES" / "messages.po"
    compiled = source.with_suffix(".mo")
    if not in_checkout() or not source.is_file():
        return
    if compiled.is_file() and compiled.stat().st_mtime_ns >= source.stat().st_mtime_ns:
        return
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - takes long, and is seldom needed
    from babel.messages.pofile import read_po  # noqa: PLC0415

    written = io.BytesIO()
    with source.open("rb") as readable:
        write_mo(written, read_po(readable, locale=language))
    with contextlib.suppress(OSError):  # who may not write here goes on with what there is
        put_in_place(compiled, written.getvalue())


class Message(Mapping[Language, str]):
    """A text of ours in each language, looked up when it is told.

    `context` tells apart what English says alike and French does not. Raises KeyError for a language that
    there is no text in.
    """

    __slots__ = ("_context", "_english")

    def __init__(self, english: str, context: str = "") -> None:
        self._english = english
        self._context = context

    def __getitem__(self, language: Language) -> str:
        if language == "en":
            return self._english
        if language not in LANGUAGES:
            raise KeyError(language)
        found = translations(language)
        return found.pgettext(self._context, self._english) if self._context else found.gettext(self._english)

    def __iter__(self) -> Iterator[Language]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)

    def __repr__(self) -> str:
        return f"Message({self._english!r})"


class Plural:
    """A text of ours about one thing and about several; ``%(count)s`` in it is how many they are."""

    __slots__ = ("_many", "_one")

    def __init__(self, one: str, many: str) -> None:
        self._one = one
        self._many = many

    def of(self, number: int) -> Texts:
        """The text about so many, in each language by its own rule for what is one."""
        return {code: translations(code).ngettext(self._one, self._many, number) for code in LANGUAGES}

    def __repr__(self) -> str:
        return f"Plural({self._one!r}, {self._many!r})"


Template = Texts | Plural
"""A text to fill values in: one text, or one for each number of things."""


def text(message: Template, language: Language, /, **values: Any) -> str:
    """A text in a language, filled in; a value that is itself a text in each language gives that one."""
    if isinstance(message, Plural):
        message = message.of(values["count"])
    words = message[language]
    return words % shown_in(language, values) if values or isinstance(message, Message) else words


def shown_in(language: Language, values: Mapping[str, Any]) -> dict[str, Any]:
    """Values to fill a text in with: of one in each language, that of the language."""
    return {name: value[language] if isinstance(value, Mapping) else value for name, value in values.items()}


def in_both(message: Template, /, **values: Any) -> Texts:
    """A text filled in, in each language."""
    return {language: text(message, language, **values) for language in LANGUAGES}


def joined(texts: Iterable[Mapping[Language, str]], between: str = "; ") -> Texts:
    """Several texts as one, in each language."""
    found = list(texts)
    return {language: between.join(each[language] for each in found) for language in LANGUAGES}
