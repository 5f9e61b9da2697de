"""Fusion World as the table sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from judge.games.dragon_ball.adapter import AdapterOfDragonBall


class AdapterOfFusionWorld(AdapterOfDragonBall):
    """The parts of Fusion World, joined."""

    name: ClassVar[str] = "fusion-world"
    prefix: ClassVar[str] = "FW"
    rules: ClassVar[str] = "judge.rules.fusion_world"
    card_game: ClassVar[str] = "judge.cards.fusion_world_cells:CARD_GAME"
    page_forms: ClassVar[str] = "judge.web.sandbox.forms.fusion_world:FORMS"
    decks: ClassVar[str] = "judge.rules.fusion_world.decks:check_deck"
    preparation: ClassVar[str] = "judge.rules.fusion_world.preparation:start"
    parts: ClassVar[Mapping[str, str]] = {
        "game": "judge.rules.fusion_world.game:FusionWorld",
        "cards": "judge.games.fusion_world.definitions:CARDS",
        "position_reader": "judge.games.fusion_world.reading:ReaderOfFusionWorld",
        "facts": "judge.games.fusion_world.facts:FACTS",
        "phrases": "judge.games.fusion_world.phrases:PhrasesOfFusionWorld",
        "narration": "judge.games.fusion_world.narration:NARRATION",
        "board_maker": "judge.games.fusion_world.board:FusionWorldBoard",
    }
