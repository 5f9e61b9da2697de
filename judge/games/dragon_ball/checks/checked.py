"""A position as its checks look at it."""

from __future__ import annotations

from judge.engine.errors import NeedsIdentity
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.information import power_of
from judge.rules.dragon_ball.prints import PrintOfDragonBall, of_dragon_ball
from judge.table.checks.checked import Checked
from judge.table.position import Position


class CheckedDragonBall(Checked):
    """A position to be checked."""

    game: DragonBall

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        game = position.game()
        assert isinstance(game, DragonBall)
        self.game = game
        self.rule = game.rule

    def printed(self, card: int) -> PrintOfDragonBall:
        """Return what is printed on a card; of an unknown one, nothing."""
        return of_dragon_ball(super().printed(card))

    @property
    def settled(self) -> bool:
        """True if no action and no skill is being carried out, so that the rules have had their say."""
        return len(self.state.stack) <= (2 if self.state.battle is not None else 1)

    def power(self, card: int) -> int | None:
        """A card's power now; None where it depends on cards that nobody knows."""
        try:
            return power_of(self.game, card)
        except NeedsIdentity:
            return None
