"""Dialects of card text: what the texts of one game have of their own over the language that games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from judge.cards.language.headers import Header, header_of
from judge.cards.language.keyword_record import Keyword
from judge.cards.language.keywords import PRINTED
from judge.cards.language.reading_sentences import SentenceReader


@dataclass(frozen=True, eq=False)
class Dialect:
    """The card texts of one game: its printed keywords, how headers are read, and who reads sentences."""

    printed: Mapping[str, Keyword]
    header_of: Callable[[str], tuple[Header, str]]
    reader: type[SentenceReader]

    @cached_property
    def alone(self) -> frozenset[str]:
        """The keywords whose token stands without any text behind it."""
        return frozenset(name for name, each in self.printed.items() if each.text == "none")

    @cached_property
    def with_effect(self) -> frozenset[str]:
        """The keywords behind whose token an effect stands."""
        return frozenset(name for name, each in self.printed.items() if each.text == "effect")

    @cached_property
    def keywords_in_a_row(self) -> re.Pattern[str]:
        """The first of several keywords that are printed in one line."""
        alone = [name for name, each in self.printed.items() if each.text in {"none", "cost"}]
        names = "|".join(map(re.escape, sorted(alone, key=len, reverse=True)))
        return re.compile(rf"\[(?:{names})(?: \d+)?\](?=\s*(?:\[(?!Once|Bond|Sparking|Burst)|,)|,?\s*$)")


SHARED = Dialect(PRINTED, header_of, SentenceReader)
"""The language that the games share, as it is printed where a game has nothing of its own."""
