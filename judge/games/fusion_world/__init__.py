"""Fusion World as the table sees it."""

# ruff: noqa: PLC0415 - each part is loaded where it is first asked for

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from judge.table.adapter import GameAdapter

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.catalogue import Catalogue
    from judge.engine.interpreting import Interpretation, Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.games.fusion_world.phrases import PhrasesOfFusionWorld
    from judge.games.fusion_world.reading import ReaderOfFusionWorld
    from judge.games.fusion_world.writing import WriterOfFusionWorld
    from judge.problems import DeckFault
    from judge.rules.fusion_world.game import FusionWorld
    from judge.table.board.model import Board
    from judge.table.checks.checked import Checks
    from judge.table.editing.kit import Editing
    from judge.table.editing.starting import Dealing
    from judge.table.expectations import Expectations
    from judge.table.narration.names import Names, Narration
    from judge.table.positions.definitions import GameCards
    from judge.table.positions.effects import EffectsInWords
    from judge.table.positions.questions import Beginnings
    from judge.table.positions.soundness import Soundness
    from judge.table.positions.turn_history import FactWords
    from judge.table.what_counts import WhatCounts


class AdapterOfFusionWorld(GameAdapter):
    """The parts of Fusion World, joined."""

    name: ClassVar[str] = "fusion-world"
    names_itself: ClassVar[bool] = False

    @cached_property
    def game(self) -> type[FusionWorld]:
        """The game itself."""
        from judge.rules.fusion_world.game import FusionWorld

        return FusionWorld

    @cached_property
    def interpretations(self) -> Mapping[str, Interpretation]:
        """Its interpretations by name."""
        from judge.rules.fusion_world.interpretations import interpretations

        return interpretations()

    # --- positions as text --------------------------------------------------------------------------

    @cached_property
    def cards(self) -> GameCards:
        """Its cards as positions define them."""
        from judge.games.fusion_world.definitions import CARDS

        return CARDS

    @cached_property
    def position_reader(self) -> type[ReaderOfFusionWorld]:
        """What reads its positions."""
        from judge.games.fusion_world.reading import ReaderOfFusionWorld

        return ReaderOfFusionWorld

    @cached_property
    def position_writer(self) -> type[WriterOfFusionWorld]:
        """What writes its positions."""
        from judge.games.fusion_world.writing import WriterOfFusionWorld

        return WriterOfFusionWorld

    @cached_property
    def effects(self) -> EffectsInWords:
        """How its effects that last are written."""
        from judge.games.fusion_world.effects import EFFECTS

        return EFFECTS

    @cached_property
    def facts(self) -> FactWords:
        """What it keeps of a turn, and what that is called."""
        from judge.games.fusion_world.facts import FACTS

        return FACTS

    @cached_property
    def soundness(self) -> Soundness:
        """What the frames of its procedures may say."""
        from judge.games.fusion_world.soundness import SOUNDNESS

        return SOUNDNESS

    @cached_property
    def beginnings(self) -> Beginnings:
        """What its positions take as done, by the moment at which they begin."""
        from judge.games.fusion_world.beginning import BEGINNINGS

        return BEGINNINGS

    @cached_property
    def checks(self) -> Checks:
        """What is checked of its positions."""
        from judge.games.fusion_world.checks import CHECKS

        return CHECKS

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state."""
        from judge.games.fusion_world.reading import situations_of

        return situations_of(catalogue, state)

    # --- moves in words -----------------------------------------------------------------------------

    @cached_property
    def phrases(self) -> type[PhrasesOfFusionWorld]:
        """What the options of its decisions are called."""
        from judge.games.fusion_world.phrases import PhrasesOfFusionWorld

        return PhrasesOfFusionWorld

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """What a player may try to declare though no action of the game takes it for a candidate now."""
        from judge.games.fusion_world.moves import attempts

        return attempts(game, player)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """Whether it is a free timing within a battle, or the charge of energy."""
        in_battle = decision.kind == "free-timing" and decision.rule in ("8-2-4", "8-3-4")
        return in_battle or decision.kind == "charge"

    @cached_property
    def narration(self) -> Narration:
        """How it is told."""
        from judge.games.fusion_world.narration import NARRATION

        return NARRATION

    @cached_property
    def expectations(self) -> Expectations:
        """What can be expected of it."""
        from judge.games.fusion_world.expectations import EXPECTATIONS

        return EXPECTATIONS

    @cached_property
    def outcomes(self) -> WhatCounts:
        """What makes an outcome of it."""
        from judge.games.fusion_world.outcomes import OUTCOMES

        return OUTCOMES

    # --- the table ----------------------------------------------------------------------------------

    def board(self, game: Any, names: Names, language: str) -> Board:
        """A table of it as data."""
        from judge.games.fusion_world.board import FusionWorldBoard

        return FusionWorldBoard(game, names, language).board()

    def powers(self, game: Any) -> dict[int, int | None]:
        """The power of Leader Cards and Battle Cards."""
        from judge.rules.fusion_world.areas import BATTLE, LEADER
        from judge.table.board.looking import powers_in

        return powers_in(game, (LEADER, BATTLE), game.power)

    @cached_property
    def editing(self) -> Editing:
        """How its positions are set up and corrected by hand."""
        from judge.games.fusion_world.editing import EDITING

        return EDITING

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two decks before the preparation (FW 6-2)."""
        from judge.games.fusion_world.starting import deal

        return deal(texts, chance, box)

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[DeckFault]:
        """Where a deck breaks the rules of deck construction (FW 6-1)."""
        from judge.rules.fusion_world.decks import check_deck

        return check_deck(listed.leader, listed.cards, in_part=in_part)
