"""What differs between two states of a game of Chrono Clash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from judge.games.chrono_clash.areas import BATTLEFIELD, DECK, GUARDIANS, HAND
from judge.sandbox.games.chrono_clash.telling.gauge import track_words
from judge.sandbox.telling.outcomes import Difference, Part


class DifferenceInChronoClash(Difference):
    """Two states of Chrono Clash beside each other."""

    counted: ClassVar[Mapping[str, int]] = {"guardians": GUARDIANS, "hand": HAND, "deck": DECK}
    with_power: ClassVar[frozenset[str]] = frozenset(("battlefield",))
    field: ClassVar[int] = BATTLEFIELD
    about_field: ClassVar[str] = "battlefield"

    def mode(self, rest: bool) -> str:
        """Tapped or untapped."""
        return self.says.word("tapped" if rest else "untapped")

    def power(self, game: Any, card: int) -> int:
        """A battler's strength; raises NeedsIdentity."""
        strength: int = game.strength(card)
        return strength

    def covered_as(self, card: int) -> str:
        """For what a card is with a battler."""
        return self.after.cards[card].entered

    def going_on(self) -> Iterator[Part]:
        """The attack."""
        before, after = self.before.battle, self.after.battle
        if after is None:
            if before is not None:
                yield "battle_over", "", {}
        elif before is None and after.guard >= 0:
            yield (
                "battle_begun",
                "",
                {"card": self.card_name(after.attack), "target": self.card_name(after.guard)},
            )

    def of_players(self) -> Iterator[Part]:
        """Who is out, and where the counter is."""
        for seat in self.after.out:
            if seat not in self.before.out:
                yield "out", "", {"player": self.player(seat)}
        before, after = (
            track_words(state.track, self.says, self.player(state.turn_player))
            for state in (self.before, self.after)
        )
        if before != after:
            yield "gauge", "", {"before": before, "after": after}

    def lying(self, card: int, fields: dict[str, Any]) -> Iterator[Part]:
        """A guardian that was turned over."""
        old, new = self.before.cards[card], self.after.cards[card]
        if old.zone == new.zone and old.face_up != new.face_up:
            yield "turned", "yes" if new.face_up else "no", fields
