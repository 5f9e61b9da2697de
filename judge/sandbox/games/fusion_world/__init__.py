"""What the sandbox needs of Fusion World."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from judge.cards.box import CardBox
from judge.engine.catalogue import Catalogue
from judge.engine.game import Game
from judge.engine.interpreting import Interpretation, Interpreting
from judge.engine.state import Decision, Option, State
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


class ToolsOfFusionWorld(Tools):
    """The tools of Fusion World."""

    name: ClassVar[str] = "fusion-world"

    @property
    def game(self) -> type[Interpreting]:
        """The game itself."""
        from judge.games.fusion_world.game import FusionWorld

        return FusionWorld

    @property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        from judge.games.fusion_world.interpretations import interpretations

        return interpretations()

    @property
    def area_names(self) -> Mapping[str, Texts]:
        """What its areas are called."""
        from judge.sandbox.games.fusion_world.areas import AREA_NAMES

        return AREA_NAMES

    # --- positions as text --------------------------------------------------------------------------

    @property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""
        from judge.sandbox.games.fusion_world.definitions import CARDS

        return CARDS

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state."""
        from judge.sandbox.games.fusion_world.reading import situations_of

        return situations_of(catalogue, state)

    @property
    def position_reader(self) -> type[PositionReader]:
        """What reads its positions."""
        from judge.sandbox.games.fusion_world.reading import ReaderOfFusionWorld

        return ReaderOfFusionWorld

    @property
    def position_writer(self) -> type[PositionWriter]:
        """What writes its positions."""
        from judge.sandbox.games.fusion_world.writing import WriterOfFusionWorld

        return WriterOfFusionWorld

    @property
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""
        from judge.sandbox.games.fusion_world.effects import EFFECTS

        return EFFECTS

    @property
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""
        from judge.sandbox.games.fusion_world.facts import FACTS

        return FACTS

    @property
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""
        from judge.sandbox.games.fusion_world.soundness import SOUNDNESS

        return SOUNDNESS

    # --- moves in words -----------------------------------------------------------------------------

    @property
    def phrases(self) -> type[Phrases]:
        """What the options of its decisions are called."""
        from judge.sandbox.games.fusion_world.phrases import PhrasesOfFusionWorld

        return PhrasesOfFusionWorld

    def attempts(self, game: Game, player: int) -> Iterable[Option]:
        """Attacks, cards, combos and skills that the rules do not allow now."""
        from judge.sandbox.games.fusion_world.moves import attempts

        return attempts(game, player)

    @property
    def telling(self) -> Telling:
        """How it is told."""
        from judge.sandbox.games.fusion_world.telling import TELLING

        return TELLING

    @property
    def expectations(self) -> Expectations:
        """What can be expected of it."""
        from judge.sandbox.games.fusion_world.expectations import EXPECTATIONS

        return EXPECTATIONS

    @property
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""
        from judge.sandbox.games.fusion_world.outcomes import OUTCOMES

        return OUTCOMES

    @property
    def checks(self) -> Checks:
        """What is checked of its positions."""
        from judge.sandbox.games.fusion_world.checks import CHECKS

        return CHECKS

    def board(self, game: Game, names: Names, language: str) -> Board:
        """A table of it as data."""
        from judge.sandbox.games.fusion_world.board import FusionWorldBoard

        return FusionWorldBoard(game, names, language).board()

    def powers(self, game: Game) -> dict[int, int | None]:
        """The power of Leader Cards and Battle Cards."""
        from judge.sandbox.games.fusion_world.looking import powers

        return powers(game)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """Whether it is a free timing within a battle, or the charge of energy."""
        in_battle = decision.kind == "free-timing" and decision.rule in ("8-2-4", "8-3-4")
        return in_battle or decision.kind == "charge"

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction (FW 6-1)."""
        from judge.games.fusion_world.decks import check_deck

        return check_deck(listed.leader, listed.cards, in_part=in_part)

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two decks before the preparation."""
        from judge.sandbox.games.fusion_world.starting import deal

        return deal(texts, chance, box)

    @property
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""
        from judge.sandbox.games.fusion_world.editing import EDITING

        return EDITING


TOOLS: Tools = ToolsOfFusionWorld()
