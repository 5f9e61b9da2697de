"""How much of a question a rule says itself: words that one rule says together tell which game is meant.

A game may have every word of a question, each in another rule. "Attack the turn I summon" is then answered by
the game with a rule about it, and not by the one that merely attacks, has turns and summons a dragon.
"""

import functools
from collections.abc import Mapping

from judge.corpus.manual import Manual
from judge.corpus.model import LANGUAGES, Language
from judge.corpus.references import plain_text
from judge.search.words import is_stop, split, stems


class Sayings:
    """The words of the rules; `official` is the publisher's wording: manual -> language -> number -> text."""

    def __init__(
        self,
        manuals: Mapping[str, Manual],
        official: Mapping[str, Mapping[Language, Mapping[str, str]]],
    ) -> None:
        self._manuals = manuals
        self._official = official
        self._said = functools.lru_cache(maxsize=1024)(self._stems)

    def share(self, words: str, manual: str, number: str) -> float:
        """Return the share of the words that the rule, its title or those above it say, in either language.

        Words without a meaning do not count; 1 where there are no others.
        """
        typed = [word.text for word in split(words)]
        telling = [word for word in typed if not any(is_stop(word, language) for language in LANGUAGES)]
        if not telling:
            return 1.0
        said = [(language, self._said(manual, number, language)) for language in LANGUAGES]
        having = sum(
            any(not has.isdisjoint(stems(word, language)) for language, has in said) for word in telling
        )
        return having / len(telling)

    def _stems(self, name: str, number: str, language: Language) -> frozenset[str]:
        manual = self._manuals[name]
        rule = manual[number]
        texts = [
            plain_text(rule.title[language]),
            plain_text(rule.text[language]),
            *manual.heading_path(number, language),
            self._official.get(name, {}).get(language, {}).get(number, ""),
        ]
        return frozenset(
            stem for text in texts for word in split(text) for stem in stems(word.text, language)
        )
