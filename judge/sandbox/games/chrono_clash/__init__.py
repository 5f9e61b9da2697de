"""What the sandbox needs of Chrono Clash."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from judge.cards.box import CardBox
from judge.engine.game import Game
from judge.engine.interpreting import Interpretation, Interpreting
from judge.engine.state import Decision, Option
from judge.sandbox.games import Tools

if TYPE_CHECKING:
    from judge.cards.deck_lists import DeckList
    from judge.cards.faults import DeckFault, Texts
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


class ToolsOfChronoClash(Tools):
    """The tools of Chrono Clash."""

    name: ClassVar[str] = "chrono-clash"

    @property
    def game(self) -> type[Interpreting]:
        """The game itself."""
        from judge.games.chrono_clash.game import ChronoClash

        return ChronoClash

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        from judge.games.chrono_clash.interpretations import interpretations

        return interpretations()

    @property
    def area_names(self) -> Mapping[str, Texts]:
        """What its areas are called."""
        from judge.sandbox.games.chrono_clash.areas import AREA_NAMES

        return AREA_NAMES

    # --- positions as text --------------------------------------------------------------------------

    @property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""
        from judge.sandbox.games.chrono_clash.definitions import CARDS

        return CARDS

    @property
    def position_reader(self) -> type[PositionReader]:
        """What reads its positions."""
        from judge.sandbox.games.chrono_clash.reading import ReaderOfChronoClash

        return ReaderOfChronoClash

    @property
    def position_writer(self) -> type[PositionWriter]:
        """What writes its positions."""
        from judge.sandbox.games.chrono_clash.writing import WriterOfChronoClash

        return WriterOfChronoClash

    @property
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""
        from judge.sandbox.games.chrono_clash.effects import EFFECTS

        return EFFECTS

    @property
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""
        from judge.sandbox.games.chrono_clash.facts import FACTS

        return FACTS

    @property
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""
        from judge.sandbox.games.chrono_clash.soundness import SOUNDNESS

        return SOUNDNESS

    # --- moves in words -----------------------------------------------------------------------------

    @property
    def phrases(self) -> type[Phrases]:
        """What the options of its decisions are called."""
        from judge.sandbox.games.chrono_clash.phrases import PhrasesOfChronoClash

        return PhrasesOfChronoClash

    def attempts(self, game: Game, player: int) -> Iterable[Option]:
        """Attacks upon battlers and piles, which are chosen once an attack is under way."""
        from judge.sandbox.games.chrono_clash.moves import attempts

        return attempts(game, player)

    @property
    def telling(self) -> Telling:
        """How it is told."""
        from judge.sandbox.games.chrono_clash.telling import TELLING

        return TELLING

    @property
    def expectations(self) -> Expectations:
        """What can be expected of it."""
        from judge.sandbox.games.chrono_clash.expectations import EXPECTATIONS

        return EXPECTATIONS

    @property
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""
        from judge.sandbox.games.chrono_clash.outcomes import OUTCOMES

        return OUTCOMES

    @property
    def checks(self) -> Checks:
        """What is checked of its positions."""
        from judge.sandbox.games.chrono_clash.checks import CHECKS

        return CHECKS

    # --- the table ----------------------------------------------------------------------------------

    def board(self, game: Game, names: Names, language: str) -> Board:
        """A table of it as data."""
        from judge.sandbox.games.chrono_clash.board import ChronoClashBoard

        return ChronoClashBoard(game, names, language).board()

    def powers(self, game: Game) -> dict[int, int | None]:
        """The strength of battlers in play."""
        from judge.sandbox.games.chrono_clash.looking import strengths

        return strengths(game)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """A pass ends the turn: nobody makes one without saying so (CC 6-2-1)."""
        return False

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction (CC 16)."""
        from judge.games.chrono_clash.decks import check_deck
        from judge.sandbox.games.chrono_clash.starting import parts_of

        return check_deck(*parts_of(listed), in_part=in_part)

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two to four decks before the preparation."""
        from judge.sandbox.games.chrono_clash.starting import deal

        return deal(texts, chance, box)

    @property
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""
        from judge.sandbox.games.chrono_clash.editing import EDITING

        return EDITING


TOOLS: Tools = ToolsOfChronoClash()
