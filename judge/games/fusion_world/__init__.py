"""Fusion World as the table sees it."""

# ruff: noqa: PLC0415 - what only some commands ask for is loaded where it is

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from judge.table.adapter import GameAdapter

if TYPE_CHECKING:
    from random import Random

    from judge.cards.box import CardBox
    from judge.cards.deck_lists import DeckList
    from judge.engine.catalogue import Catalogue
    from judge.engine.interpreting import Interpreting
    from judge.engine.state import Decision, Option, State
    from judge.problems import Problem
    from judge.table.editing.forms import Pasted
    from judge.table.editing.starting import Dealing


class AdapterOfFusionWorld(GameAdapter):
    """The parts of Fusion World, joined."""

    name: ClassVar[str] = "fusion-world"
    prefix: ClassVar[str] = "FW"
    rules: ClassVar[str] = "judge.rules.fusion_world"
    card_game: ClassVar[str] = "judge.cards.fusion_world_cells:CARD_GAME"
    page_forms: ClassVar[str] = "judge.web.sandbox.forms.fusion_world:FORMS"
    parts: ClassVar[Mapping[str, str]] = {
        "game": "judge.rules.fusion_world.game:FusionWorld",
        "cards": "judge.games.fusion_world.definitions:CARDS",
        "position_reader": "judge.games.fusion_world.reading:ReaderOfFusionWorld",
        "position_writer": "judge.games.fusion_world.writing:WriterOfFusionWorld",
        "effects": "judge.games.fusion_world.effects:EFFECTS",
        "facts": "judge.games.fusion_world.facts:FACTS",
        "soundness": "judge.games.fusion_world.soundness:SOUNDNESS",
        "beginnings": "judge.games.fusion_world.beginning:BEGINNINGS",
        "checks": "judge.games.fusion_world.checks:CHECKS",
        "phrases": "judge.games.fusion_world.phrases:PhrasesOfFusionWorld",
        "narration": "judge.games.fusion_world.narration:NARRATION",
        "expectations": "judge.games.fusion_world.expectations:EXPECTATIONS",
        "outcomes": "judge.games.fusion_world.outcomes:OUTCOMES",
        "board_maker": "judge.games.fusion_world.board:FusionWorldBoard",
        "editing": "judge.games.fusion_world.editing:EDITING",
    }

    def card_from_text(self, pasted: str, corrected: Mapping[str, str] | None = None) -> Pasted:
        """Return the card of a pasted text, with what somebody corrected of it, by field."""
        from judge.games.fusion_world.pasting import card_from_text

        return card_from_text(pasted, corrected)

    def situations(self, catalogue: Catalogue, state: State) -> tuple[int, ...]:
        """The situations that obtain in a state."""
        from judge.games.fusion_world.reading import situations_of

        return situations_of(catalogue, state)

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """List what a player may try to declare though no action of the game takes it for a candidate now."""
        from judge.games.fusion_world.moves import attempts
        from judge.rules.fusion_world.game import FusionWorld

        assert isinstance(game, FusionWorld)
        return attempts(game, player)

    def passes_without_a_word(self, decision: Decision) -> bool:
        """True if the question is a free timing within a battle, or the charge of energy."""
        in_battle = decision.kind == "free-timing" and decision.rule in ("8-2-4", "8-3-4")
        return in_battle or decision.kind == "charge"

    def powers(self, game: Interpreting) -> dict[int, int | None]:
        """The power of Leader Cards and Battle Cards."""
        from judge.rules.dragon_ball.areas import BATTLE, LEADER
        from judge.rules.dragon_ball.information import power_of
        from judge.rules.fusion_world.game import FusionWorld
        from judge.table.board.looking import powers_in

        assert isinstance(game, FusionWorld)
        return powers_in(game, (LEADER, BATTLE), partial(power_of, game))

    def deal(self, texts: Sequence[str], chance: Random, box: CardBox) -> Dealing:
        """Two decks before the preparation (FW 6-2)."""
        from judge.games.fusion_world.starting import deal

        return deal(texts, chance, box)

    def deck_faults(self, listed: DeckList, *, in_part: bool = False) -> Sequence[Problem]:
        """Find where a deck breaks the rules of deck construction (FW 6-1)."""
        from judge.rules.fusion_world.decks import check_deck

        return check_deck(listed.leader, listed.cards, in_part=in_part)
