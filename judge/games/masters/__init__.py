"""Masters as the table sees it."""

# ruff: noqa: PLC0415 - what only some commands ask for is loaded where it is

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from judge.games.dragon_ball.adapter import AdapterOfDragonBall

if TYPE_CHECKING:
    from judge.engine.interpreting import Interpreting
    from judge.engine.state import Option


class AdapterOfMasters(AdapterOfDragonBall):
    """The parts of Masters, joined."""

    name: ClassVar[str] = "masters"
    prefix: ClassVar[str] = "MA"
    rules: ClassVar[str] = "judge.rules.masters"
    card_game: ClassVar[str] = "judge.cards.masters_cells:CARD_GAME"
    as_played: ClassVar[str] = "judge.rules.masters.carried_out:as_played"
    page_forms: ClassVar[str] = "judge.web.sandbox.forms.masters:FORMS"
    decks: ClassVar[str] = "judge.rules.masters.decks:check_deck"
    preparation: ClassVar[str] = "judge.rules.masters.preparation:start"
    parts: ClassVar[Mapping[str, str]] = {
        "game": "judge.rules.masters.game:Masters",
        "beginnings": "judge.games.masters.beginning:BEGINNINGS",
        "cards": "judge.games.masters.definitions:CARDS",
        "position_reader": "judge.games.masters.reading:ReaderOfMasters",
        "effects": "judge.games.masters.effects:EFFECTS",
        "facts": "judge.games.masters.facts:FACTS",
        "checks": "judge.games.masters.checks:CHECKS",
        "phrases": "judge.games.masters.phrases:PhrasesOfMasters",
        "narration": "judge.games.masters.narration:NARRATION",
        "expectations": "judge.games.masters.expectations:EXPECTATIONS",
        "board_maker": "judge.games.masters.board:MastersBoard",
    }

    def attempts(self, game: Interpreting, player: int) -> Iterable[Option]:
        """List what a player may try to declare: with Unison Cards too."""
        from judge.rules.dragon_ball.base import DragonBallGame
        from judge.rules.masters.requirements import cards_to_play
        from judge.rules.masters.unison import to_grow

        assert isinstance(game, DragonBallGame)
        yield from super().attempts(game, player)
        for option in (*cards_to_play(game, player), *to_grow(game, player)):
            if option.kind == "grow" or game.printed(option.card).type == "unison":
                yield option
