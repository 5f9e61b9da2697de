"""The summary of a worked example, known without opening it, and the search for words in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec


class Summary(msgspec.Struct, frozen=True):
    """The summary of a worked example, its texts by language.

    `cites` are the rules that it is there to show: those it must run, and those its answer names. `cards` are
    the names of the cards that it defines.
    """

    name: str
    title: dict[str, str]
    question: dict[str, str]
    answer: dict[str, str]
    cites: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter that most of its rules are of, the first of equals; "" without rules."""
        chapters = Counter(rule.partition("-")[0] for rule in self.cites)
        return chapters.most_common(1)[0][0] if chapters else ""

    @property
    def chapters(self) -> set[str]:
        """The chapters that its rules are of."""
        return {rule.partition("-")[0] for rule in self.cites}

    def has_words(self, words: Iterable[str], language: str) -> bool:
        """True if all of these words stand in its name, title, question or answer."""
        texts = (self.title, self.question, self.answer)
        said = " ".join([self.name, *(text.get(language, "") for text in texts)]).casefold()
        return all(word.casefold() in said for word in words)
