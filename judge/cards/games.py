"""The form of each game's cards: their fields in a file, and the language of their text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from judge.cards.model import CardDefinition
from judge.texts import Language, Texts

if TYPE_CHECKING:
    from judge.cards.language import CompiledSkill
    from judge.engine.tree import Skill


@dataclass(frozen=True)
class CardGame:
    """The cards of one game.

    `fields` are what a row of a file may say of a card, `needed` the columns without which there is none,
    `also_called` other names of columns. `card_of` makes the card of a row's values; it raises
    FaultyCardError. `language` is the package of its card text, loaded when a text is first read; if it
    `reads_types`, what a text means depends on the type of its card. `family` is the name of the games whose
    cards and rules are so much alike. Card boxes and positions named no game as long as there was one; those
    are of the game that `was_the_only_one`.
    """

    name: str
    fields: tuple[str, ...]
    needed: tuple[str, ...]
    also_called: Mapping[str, tuple[str, ...]]
    card_of: Callable[[Mapping[str, Any]], CardDefinition]
    language: str
    has_leader: bool = False
    has_extra_deck: bool = False
    reads_types: bool = False
    family: str = ""
    was_the_only_one: bool = False

    @property
    def columns(self) -> frozenset[str]:
        """Every name that a column of its cards may have."""
        return frozenset(self.fields).union(*self.also_called.values())

    def compile_text(self, text: str, card_type: str = "") -> tuple[CompiledSkill, ...]:
        """The skills of a card's text; raises CardTextError for a text that is no card's.

        What some texts mean depends on the type of their card.
        """
        compile_text = import_module(self.language).compile_text
        compiled: tuple[CompiledSkill, ...] = (
            compile_text(text, card_type) if self.reads_types else compile_text(text)
        )
        return compiled

    def as_printed(self, text: str) -> str:
        """The text as its publisher prints it, where the language knows how sites and players write it."""
        restore = getattr(import_module(self.language), "as_printed", None) if text else None
        return restore(text) if restore else text

    def explain_skill(self, skill: Skill, language: Language) -> tuple[str, ...]:
        """Explain what a skill says, in plain sentences; raises CardTextError."""
        said: tuple[str, ...] = import_module(self.language).explain_skill(skill, language)
        return said

    def printed_in(self, compiled: CompiledSkill, language: Language) -> str | None:
        """The skill as a card of another language than its words prints it; "" if none says it, None if there
        is nothing to print."""
        printed = getattr(import_module(self.language), "printed_in", None)
        said: str | None = printed(compiled, language) if printed is not None else None
        return said

    def why_not(self, words: str, card_type: str = "") -> Texts | None:
        """Tell what is wrong with the words of a skill that is not understood, where the language can tell.

        Raises CardTextError for words that are no card's.
        """
        find = getattr(import_module(self.language), "problems_of", None)
        found = find(words, card_type) if find is not None else ()
        return found[0].text if found else None


class CardGames(Mapping[str, CardGame]):
    """The games whose cards can be read, by name; `judge.games` says which ones there are.

    Each is loaded from its place, ``module:name``, where it is first asked for.
    """

    def __init__(self) -> None:
        self._places: dict[str, str] = {}
        self._prefixes: dict[str, str] = {}
        self._played: dict[str, str] = {}
        self._loaded: dict[str, CardGame] = {}

    def register(self, name: str, prefix: str, place: str, played: str = "") -> None:
        """Add a game; `prefix` is what its rules are cited by, and the game may be called.

        `played` is the place of what makes of a skill the one that its rules carry out, where they do not
        carry out all that is understood.
        """
        self._places[name] = place
        self._played[name] = played
        self._prefixes[prefix.casefold()] = name

    def unregister(self, name: str) -> None:
        """Take a game away again; raises KeyError for one that there is none of."""
        del self._places[name]
        self._played.pop(name, None)
        self._loaded.pop(name, None)
        self._prefixes = {prefix: its for prefix, its in self._prefixes.items() if its != name}

    def called(self, words: str) -> str | None:
        """Return the game that somebody names, ``Chrono Clash``, ``chrono-clash`` or ``CC``; None if there is
        none."""
        wanted = "-".join(words.casefold().replace("-", " ").replace("_", " ").split())
        found = self._prefixes.get(wanted, wanted)
        return found if found in self._places else None

    def as_played(self, game: str, compiled: CompiledSkill) -> CompiledSkill:
        """Return a skill as the rules of a game have it: one that is understood, but that they do not carry
        out, is left to the judge there, with its words."""
        if not (place := self._played.get(game)):
            return compiled
        module, _, name = place.partition(":")
        played: CompiledSkill = getattr(import_module(module), name)(compiled)
        return played

    def carries_out(self, game: str, compiled: CompiledSkill) -> bool:
        """True if the rules of a game carry out what is understood of a skill."""
        return self.as_played(game, compiled).not_understood == compiled.not_understood

    def with_fields_alone(self, said: Collection[str], fields: Mapping[str, Collection[str]]) -> str:
        """Return the game that alone has some of the fields which are `said`; "" where several or none have.
        `fields` are those of each game by its name.

        Where only the games of one family have some, it is `first_of_family`.
        """
        known = {game: set(said).intersection(its) for game, its in fields.items()}
        apart = [game for game in known if self._has_some_of_its_own(game, known)]
        if len({self[game].family or game for game in apart}) != 1:
            return ""
        alone = [
            game
            for game in apart
            if known[game].difference(*(known[other] for other in apart if other != game))
        ]
        return self.first_of_family(alone or apart) if len(alone) < 2 else ""

    def _has_some_of_its_own(self, game: str, known: Mapping[str, set[str]]) -> bool:
        """True if no game outside of its family has some of what is said and known of a game."""
        family = self[game].family
        strangers = (
            its for other, its in known.items() if other != game and self[other].family != (family or other)
        )
        return bool(known[game].difference(*strangers))

    def first_of_family(self, games: Iterable[str]) -> str:
        """Return the one game, or that of several of one family which was the only one as long as texts named
        none; "" for none, and for games that are not alike."""
        found = tuple(games)
        if len(found) < 2:
            return found[0] if found else ""
        is_family = len({self[game].family for game in found}) == 1 and self[found[0]].family
        return next((game for game in found if is_family and self[game].was_the_only_one), "")

    def alike(self, name: str) -> tuple[str, ...]:
        """Return the other games of the family of a game."""
        family = self[name].family
        return tuple(each for each in self if family and each != name and self[each].family == family)

    def __getitem__(self, name: str) -> CardGame:
        """Load the cards of a game; raises KeyError for one that there is none of."""
        if name not in self._loaded:
            module, _, place = self._places[name].partition(":")
            self._loaded[name] = getattr(import_module(module), place)
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        """True if there is a game of that name; it is not loaded for that."""
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(self._places)

    def __len__(self) -> int:
        """Count the games."""
        return len(self._places)


CARD_GAMES = CardGames()
