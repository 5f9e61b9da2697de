"""The corpus: every manual, the games they belong to, and what is written across them."""

import functools
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from judge.corpus import numbers
from judge.corpus.manual import Manual, plain_name
from judge.corpus.model import Concept, Game, Language, SharedKeyword

if TYPE_CHECKING:
    from judge.corpus.likeness import Likeness


class Corpus:
    """Manuals by name, in the order of the games and of each game's manuals.

    `concepts` are what the games share or settle differently, `keywords` the keywords of all of them, by id.
    """

    def __init__(
        self,
        games: Sequence[Game],
        manuals: Mapping[str, Manual],
        concepts: Mapping[str, Concept],
        keywords: Mapping[str, SharedKeyword],
    ) -> None:
        self.games = {game.key: game for game in games}
        self.manuals = {name: manuals[name] for game in games for name in game.manuals}
        self.concepts = dict(concepts)
        self.keywords = dict(keywords)

    def with_manuals(self, manuals: Mapping[str, Manual]) -> "Corpus":
        """The same corpus with some of its manuals replaced."""
        games = list(self.games.values())
        return Corpus(games, self.manuals | dict(manuals), self.concepts, self.keywords)

    def game_of(self, manual: str) -> Game:
        """The game that a manual belongs to."""
        return next(game for game in self.games.values() if manual in game.manuals)

    def manuals_of(self, game: str) -> list[Manual]:
        """The manuals of a game, the one that decides first; of all games for ``""``."""
        keys = [game] if game else list(self.games)
        return [self.manuals[name] for key in keys for name in self.games[key].manuals]

    def manual_called(self, name: str) -> Manual | None:
        """The manual of that name or citation prefix, whatever its case."""
        wanted = name.strip().lower()
        for manual in self.manuals.values():
            if wanted in (manual.name, manual.facts.prefix.lower()):
                return manual
        return None

    def places_of(self, typed: numbers.TypedNumber, game: str = "") -> list[Manual]:
        """The manuals that have a typed number: that of its prefix, or in each game the first that has it."""
        if typed.prefix:
            asked = self.manual_called(typed.prefix)
            return [asked] if asked and typed.number in asked else []
        having = (
            next((manual for manual in self.manuals_of(key) if typed.number in manual), None)
            for key in ([game] if game else self.games)
        )
        return [manual for manual in having if manual]

    # --- across the games ---

    def find_concept(self, name: str) -> str | None:
        """The id of the concept of that name in any language, or of what players say for it."""
        wanted = plain_name(name)
        for names_of in (lambda c: [c.en, c.fr], lambda c: c.search):
            for key, concept in self.concepts.items():
                if key == re.sub("[ -]", "_", wanted) or wanted in map(plain_name, names_of(concept)):
                    return key
        return None

    @functools.cached_property
    def likeness(self) -> "Likeness":
        """The measure of how alike any two rules are."""
        from judge.corpus.likeness import Likeness  # noqa: PLC0415 - only who compares games needs it

        return Likeness(self.manuals.values())

    @functools.cached_property
    def concepts_of(self) -> dict[tuple[str, str], list[str]]:
        """For each rule that a concept names, as (manual, number), the ids of those concepts."""
        found: dict[tuple[str, str], list[str]] = defaultdict(list)
        for key, concept in self.concepts.items():
            for manual, named in concept.rules.items():
                for number in named:
                    found[manual, number].append(key)
        return dict(found)

    @functools.cached_property
    def shared_keyword_of(self) -> dict[tuple[str, str], str]:
        """For each keyword of a manual, as (manual, term id), the id under which all games have it."""
        return {(m, term): key for key, shared in self.keywords.items() for m, term in shared.terms.items()}

    def keyword_names(self, key: str, language: Language) -> list[str]:
        """Every name that a keyword has in the games, the first game's usual one first."""
        named = (self.manuals[m].terms[term].names(language) for m, term in self.keywords[key].terms.items())
        return list(dict.fromkeys(name for names in named for name in names))
