"""The games that there is an engine for, and what the sandbox needs of each.

Everything in the sandbox that is not below this package knows no game: it looks up the tools of the one that
a catalogue is of. A game plugs in with a package of its own here and one line in `_PACKAGES`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from judge.table.errors import Refusal

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.cards.faults import DeckFault
    from judge.engine.catalogue import Catalogue
    from judge.engine.game import Game
    from judge.engine.interpreting import Interpretation, Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.sandbox.outcomes import WhatCounts
    from judge.table.board.model import Board
    from judge.table.checks.checked import Checks
    from judge.table.editing.kit import Editing
    from judge.table.editing.starting import Dealing
    from judge.table.expectations import Expectations
    from judge.table.narration.kit import Telling
    from judge.table.narration.names import Names
    from judge.table.phrases import Phrases
    from judge.table.positions.definitions import GameCards
    from judge.table.positions.effects import EffectsInWords
    from judge.table.positions.questions import Beginnings
    from judge.table.positions.reading import PositionReader
    from judge.table.positions.soundness import Soundness
    from judge.table.positions.turn_history import FactWords
    from judge.table.positions.writing import PositionWriter

DEFAULT = "fusion-world"
"""The game of a position that names none."""
SEATS = "ABCD"
"""What the players are called, by their seats."""

_PACKAGES = {
    "fusion-world": "judge.games.fusion_world",
    "chrono-clash": "judge.games.chrono_clash",
}
GAMES = tuple(_PACKAGES)
"""The games that there is an engine for."""
PREFIXES = {"fw": "fusion-world", "cc": "chrono-clash"}
"""What rules of a game are cited by, folded: a game may be called so too."""

_TEXTS = {
    "no game": {
        "en": "There is no engine for the game '{value}'; there is one for {name}.",
        "fr": "Il n'y a pas de moteur pour le jeu « {value} » ; il y en a un pour {name}.",
    },
}


_T = TypeVar("_T")


class Looking(Protocol):
    """What looks at a game."""

    def board(self) -> Board:
        """Everything on the table."""


class Part(Generic[_T]):
    """A part of a game's tools, loaded where it is first asked for: a name in a module of the game's package.

    `{called}` in the name is what the game is called there. `rules`: the module is one of the rules' package.
    """

    def __init__(self, module: str, name: str, *, rules: bool = False) -> None:
        self._module, self._name, self._rules = module, name, rules

    def __get__(self, tools: Tools, _: object = None) -> _T:
        package = tools.rules if self._rules else type(tools).__module__
        part: _T = getattr(import_module(f"{package}.{self._module}"), self._name.format(called=tools.called))
        return part


class Tools(ABC):
    """What the sandbox needs of a game; each part is loaded where it is first asked for."""

    name: ClassVar[str]
    """What the game is called where it is named: its manual's name too."""
    called: ClassVar[str]
    """What the classes of the game are called."""
    rules: ClassVar[str]
    """The package of its rules."""

    game: Part[type[Interpreting]] = Part("game", "{called}", rules=True)
    """The game itself, made of a catalogue and a state."""
    _interpretations: Part[Callable[[], Mapping[str, Interpretation]]] = Part(
        "interpretations", "interpretations", rules=True
    )

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        return self._interpretations()

    # --- positions as text --------------------------------------------------------------------------

    cards: Part[GameCards] = Part("definitions", "CARDS")
    """Its cards as positions define them."""
    position_reader: Part[type[PositionReader]] = Part("reading", "ReaderOf{called}")
    """What reads its positions."""
    position_writer: Part[type[PositionWriter]] = Part("writing", "WriterOf{called}")
    """What writes its positions."""
    effects: Part[EffectsInWords] = Part("effects", "EFFECTS")
    """How its effects that last are written."""
    facts: Part[FactWords] = Part("facts", "FACTS")
    """What it keeps of a turn, and what that is called."""
    soundness: Part[Soundness] = Part("soundness", "SOUNDNESS")
    """What the frames of its procedures may say."""
    beginnings: Part[Beginnings] = Part("beginning", "BEGINNINGS")
    """What its positions take as done, by the moment at which they begin."""
    checks: Part[Checks] = Part("checks", "CHECKS")
    """What is checked of its positions."""

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state: what skills wait for comes about only anew."""
        return ()

    # --- moves in words -----------------------------------------------------------------------------

    phrases: Part[type[Phrases]] = Part("phrases", "PhrasesOf{called}")
    """What the options of its decisions are called."""
    attempts: Part[Callable[[Game, int], Iterable[Option]]] = Part("moves", "attempts")
    """What a player may try to declare though no action of the game takes it for a candidate now."""
    telling: Part[Telling] = Part("narration", "TELLING")
    """How it is told."""
    expectations: Part[Expectations] = Part("expectations", "EXPECTATIONS")
    """What can be expected of it."""
    outcomes: Part[WhatCounts] = Part("outcomes", "OUTCOMES")
    """What makes an outcome of it."""

    # --- the table ----------------------------------------------------------------------------------

    _board: Part[Callable[[Game, Names, str], Looking]] = Part("board", "{called}Board")
    editing: Part[Editing] = Part("editing", "EDITING")
    """How its positions are set up and corrected by hand."""
    deal: Part[Callable[[Sequence[str], Random, CardBox], Dealing]] = Part("starting", "deal")
    """A game before its preparation, of a deck list a player; raises EditError."""

    def board(self, game: Game, names: Names, language: str) -> Board:
        """A table of it as data, in ``en`` or ``fr``."""
        return self._board(game, names, language).board()

    @abstractmethod
    def powers(self, game: Game) -> dict[int, int | None]:
        """The power of each card that has one now; None where nobody can tell."""

    @abstractmethod
    def passes_without_a_word(self, decision: Decision) -> bool:
        """Whether players pass at a decision without saying so, on the way to what they do say."""

    @abstractmethod
    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction; `in_part`: there are more cards in it."""


def game_called(name: str) -> str | None:
    """The game of that name or prefix, whatever its case: ``chrono-clash``, ``Chrono Clash``, ``CC``; None
    for one that there is no engine for."""
    wanted = "-".join(name.casefold().replace("-", " ").replace("_", " ").split())
    found = PREFIXES.get(wanted, wanted)
    return found if found in GAMES else None


@cache
def tools_of(game: str) -> Tools:
    """The tools of a game by its name; raises Refusal for one that there is no engine for."""
    package = _PACKAGES.get(game)
    if package is None:
        raise Refusal(_TEXTS["no game"], value=game, name=", ".join(GAMES))
    tools: Tools = import_module(package).TOOLS
    return tools
