"""The games that there is an engine for, and what the sandbox needs of each.

Everything in the sandbox that is not below this package knows no game: it looks up the tools of the one that
a catalogue is of. A game plugs in with a package of its own here and one line in `_PACKAGES`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from judge.sandbox.errors import Refusal

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.cards.faults import DeckFault, Texts
    from judge.engine.catalogue import Catalogue
    from judge.engine.game import Game
    from judge.engine.interpreting import Interpretation, Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.sandbox.board.model import Board
    from judge.sandbox.checks.board import Checks
    from judge.sandbox.editing.kit import Editing
    from judge.sandbox.editing.starting import Dealing
    from judge.sandbox.expectations import Expectations
    from judge.sandbox.outcomes import WhatCounts
    from judge.sandbox.phrases import Phrases
    from judge.sandbox.positions.definitions import GameCards
    from judge.sandbox.positions.effects import EffectsInWords
    from judge.sandbox.positions.reading import PositionReader
    from judge.sandbox.positions.soundness import Soundness
    from judge.sandbox.positions.this_turn import FactWords
    from judge.sandbox.positions.writing import PositionWriter
    from judge.sandbox.telling.kit import Telling
    from judge.sandbox.telling.names import Names

DEFAULT = "fusion-world"
"""The game of a position that names none."""
SEATS = "ABCD"
"""What the players are called, by their seats."""

_PACKAGES = {
    "fusion-world": "judge.sandbox.games.fusion_world",
    "chrono-clash": "judge.sandbox.games.chrono_clash",
}
GAMES = tuple(_PACKAGES)
"""The games that there is an engine for."""

_TEXTS = {
    "no game": {
        "en": "There is no engine for the game '{value}'; there is one for {name}.",
        "fr": "Il n'y a pas de moteur pour le jeu « {value} » ; il y en a un pour {name}.",
    },
}


class Tools(ABC):
    """What the sandbox needs of a game; each part is loaded where it is first asked for."""

    name: ClassVar[str]
    """What the game is called where it is named: its manual's name too."""

    @property
    @abstractmethod
    def game(self) -> type[Interpreting]:
        """The game itself, made of a catalogue and a state."""

    @property
    @abstractmethod
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""

    @property
    @abstractmethod
    def area_names(self) -> Mapping[str, Texts]:
        """What its areas are called in each language, by their words in positions."""

    # --- positions as text --------------------------------------------------------------------------

    @property
    @abstractmethod
    def cards(self) -> GameCards:
        """Its cards as positions define them."""

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state: what skills wait for comes about only anew."""
        return ()

    @property
    @abstractmethod
    def position_reader(self) -> type[PositionReader]:
        """What reads its positions."""

    @property
    @abstractmethod
    def position_writer(self) -> type[PositionWriter]:
        """What writes its positions."""

    @property
    @abstractmethod
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""

    @property
    @abstractmethod
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""

    @property
    @abstractmethod
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""

    # --- moves in words -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def phrases(self) -> type[Phrases]:
        """What the options of its decisions are called."""

    def attempts(self, game: Game, player: int) -> Iterable[Option]:
        """What a player may try to declare though no action of the game takes it for a candidate now."""
        return ()

    @property
    @abstractmethod
    def telling(self) -> Telling:
        """How it is told."""

    @property
    @abstractmethod
    def expectations(self) -> Expectations:
        """What can be expected of it."""

    @property
    @abstractmethod
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""

    @property
    @abstractmethod
    def checks(self) -> Checks:
        """What is checked of its positions."""

    @abstractmethod
    def board(self, game: Game, names: Names, language: str) -> Board:
        """A table of it as data, in ``en`` or ``fr``."""

    @abstractmethod
    def powers(self, game: Game) -> dict[int, int | None]:
        """The power of each card that has one now; None where nobody can tell."""

    @abstractmethod
    def passes_without_a_word(self, decision: Decision) -> bool:
        """Whether players pass at a decision without saying so, on the way to what they do say."""

    @abstractmethod
    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction; `in_part`: there are more cards in it."""

    @abstractmethod
    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """A game before its preparation, of a deck list a player; raises EditError."""

    @property
    @abstractmethod
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""


@cache
def tools_of(game: str) -> Tools:
    """The tools of a game by its name; raises Refusal for one that there is no engine for."""
    package = _PACKAGES.get(game)
    if package is None:
        raise Refusal(_TEXTS["no game"], value=game, name=", ".join(GAMES))
    tools: Tools = import_module(package).TOOLS
    return tools
