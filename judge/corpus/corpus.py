"""The corpus: every manual, the games they belong to, and what is written across them."""

from collections.abc import Mapping, Sequence

from judge.corpus import numbers
from judge.corpus.manual import Manual
from judge.corpus.model import Game


class Corpus:
    """Manuals by name, in the order of the games and of each game's manuals."""

    def __init__(self, games: Sequence[Game], manuals: Mapping[str, Manual]) -> None:
        self.games = {game.key: game for game in games}
        self.manuals = {name: manuals[name] for game in games for name in game.manuals}

    def with_manuals(self, manuals: Mapping[str, Manual]) -> "Corpus":
        """The same corpus with some of its manuals replaced."""
        return Corpus(list(self.games.values()), self.manuals | dict(manuals))

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
        """The manuals that have a typed number: of its prefix, else of the game, else of all games."""
        if typed.prefix:
            asked = self.manual_called(typed.prefix)
            candidates = [asked] if asked else []
        else:
            candidates = self.manuals_of(game)
        return [manual for manual in candidates if typed.number in manual]
