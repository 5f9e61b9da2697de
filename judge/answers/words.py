"""Words in the languages that were asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from judge.texts import LANGUAGES, Language

Languages = tuple[Language, ...]
"""The languages asked for, English first."""

_Said = TypeVar("_Said")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """One text in each language asked for; a language that was not asked for is missing."""

    en: str | UnsetType = UNSET
    fr: str | UnsetType = UNSET


class RuleWords(Words, frozen=True, kw_only=True):
    """A sentence in each language asked for, with the rule it goes by."""

    rule: str


def in_languages(
    said: Callable[[Language], _Said] | Mapping[Language, _Said], languages: Languages
) -> dict[Language, _Said]:
    """Say it in each of these languages and in no other, to fill the fields of `Words`."""
    say = said.__getitem__ if isinstance(said, Mapping) else said
    return {code: say(code) for code in LANGUAGES if code in languages}


def words(said: Callable[[Language], str] | Mapping[Language, str], languages: Languages) -> Words:
    """Return a text in each of these languages."""
    return Words(**in_languages(said, languages))


def one_or_each(
    said: Callable[[Language], _Said] | Mapping[Language, _Said], languages: Languages
) -> _Said | dict[Language, _Said]:
    """Return the text itself where one language was asked for, else language → text."""
    found = in_languages(said, languages)
    return next(iter(found.values())) if len(found) == 1 else found


def languages_of(asked: str) -> Languages:
    """Read ``en``, ``fr`` or ``both``."""
    return LANGUAGES if asked == "both" else (asked,)
