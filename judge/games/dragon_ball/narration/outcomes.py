"""What differs between two states of a game of the family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from judge.cards.language.explaining_terms import MODES
from judge.engine.interpreting import Interpreting
from judge.rules.dragon_ball.areas import BATTLE, DECK, HAND, LIFE
from judge.rules.dragon_ball.game import DragonBall
from judge.rules.dragon_ball.information import power_of
from judge.table.narration.outcomes import Clause, Difference


class DifferenceInDragonBall(Difference):
    """Two states of a game beside each other."""

    counted: ClassVar[Mapping[str, int]] = {"life": LIFE, "hand": HAND, "deck": DECK}
    with_power: ClassVar[frozenset[str]] = frozenset(("leader", "battle"))
    field: ClassVar[int] = BATTLE
    about_field: ClassVar[str] = "battle_area"

    def mode(self, rest: bool) -> str:
        """Active Mode or Rest Mode."""
        return self.says.term(MODES, "rest" if rest else "active")

    def power(self, game: Interpreting, card: int) -> int:
        """A card's power; raises NeedsIdentity."""
        assert isinstance(game, DragonBall)
        return power_of(game, card)

    def going_on(self) -> Iterator[Clause]:
        """The battle."""
        before, after = self.before.battle, self.after.battle
        if after is None:
            if before is not None:
                yield "battle_over", "", {}
        elif before is None:
            cards = {"card": self.card_name(after.attack), "target": self.card_name(after.guard)}
            yield "battle_begun", "", cards
        else:
            if after.attack != before.attack:
                yield "attacker", "", {"card": self.card_name(after.attack)}
            if after.guard != before.guard:
                yield "guard", "", {"card": self.card_name(after.guard)}

    def lying(self, card: int, fields: dict[str, Any]) -> Iterator[Clause]:
        """Yield the changes in which side of a card is up, and in its [Ki]."""
        old, new = self.before.cards[card], self.after.cards[card]
        if new.back != old.back:
            yield "flipped", "yes" if new.back else "no", fields
        if new.markers != old.markers:
            yield "ki", "", fields | {"before": old.markers, "after": new.markers}
