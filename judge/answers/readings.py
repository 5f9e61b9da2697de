"""The interpretations: where a manual is contradictory or silent, and how the engine reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import msgspec

from judge.answers.words import Languages, Words, one_or_each, words
from judge.corpus.manual import plain_name
from judge.texts import LANGUAGES, Language

if TYPE_CHECKING:
    from judge.engine.interpretations import Interpretation

PARTS: tuple[Literal["issue", "reading", "other"], ...] = ("issue", "reading", "other")


class ReadingOfRule(msgspec.Struct, frozen=True, kw_only=True):
    """An interpretation beside a rule: what is at issue, the reading taken, the other reading.

    `only_with` names the interpretation without whose other reading it never matters, "" for none.
    """

    name: str
    rules: tuple[str, ...]
    only_with: str
    issue: Words
    reading: Words
    other: Words


class InterpretationAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An interpretation of a game, with texts as `language` asks: a text, or for `both` language → text."""

    name: str
    game: str
    rules: tuple[str, ...]
    only_with: str
    issue: str | dict[Language, str]
    reading: str | dict[Language, str]
    other: str | dict[Language, str]


def texts_of(interpretation: Interpretation, part: str) -> dict[Language, str]:
    """A part of an interpretation by language."""
    return {code: getattr(interpretation, f"{part}_{code}") for code in LANGUAGES}


def reading_of_rule(interpretation: Interpretation, languages: Languages) -> ReadingOfRule:
    """Return an interpretation as a rule shows it."""
    its = interpretation
    parts = {part: words(texts_of(its, part), languages) for part in PARTS}
    return ReadingOfRule(name=its.name, rules=its.rules, only_with=its.only_with, **parts)


def interpretation_answer(
    interpretation: Interpretation, game: str, languages: Languages
) -> InterpretationAnswer:
    """Return an interpretation as a list of them shows it."""
    its = interpretation
    parts = {part: one_or_each(texts_of(its, part), languages) for part in PARTS}
    return InterpretationAnswer(name=its.name, game=game, rules=its.rules, only_with=its.only_with, **parts)


def has_words(interpretation: Interpretation, asked: tuple[str, ...]) -> bool:
    """True if an interpretation concerns every rule asked for, and says every whole word asked for in its
    name or its issue, in any language."""
    said = plain_name(" ".join((interpretation.name, *texts_of(interpretation, "issue").values())))
    return all(
        word in interpretation.rules
        or re.search(rf"(?<!\w){re.escape(plain_name(word))}(?!\w)", said) is not None
        for word in asked
    )
