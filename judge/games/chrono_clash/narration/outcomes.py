"""What differs between two states of a game of Chrono Clash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from judge.engine.interpreting import Interpreting
from judge.engine.state import State
from judge.games.chrono_clash.narration.gauge import space_words
from judge.rules.chrono_clash.areas import BATTLEFIELD, DECK, EXTRA, GRAVEYARD, GUARDIANS, HAND
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import strength_of
from judge.rules.chrono_clash.keywords import leader
from judge.table.narration.outcomes import Clause, Difference


class DifferenceInChronoClash(Difference):
    """Two states of Chrono Clash beside each other."""

    counted: ClassVar[Mapping[str, int]] = {
        "guardians": GUARDIANS, "hand": HAND, "deck": DECK, "graveyard": GRAVEYARD, "extra": EXTRA,
    }  # fmt: skip
    with_power: ClassVar[frozenset[str]] = frozenset(("battlefield",))
    field: ClassVar[int] = BATTLEFIELD
    about_field: ClassVar[str] = "battlefield"

    def mode(self, rest: bool) -> str:
        """Tapped or untapped."""
        return self.says.say("modes", "tapped" if rest else "untapped")

    def power(self, game: Interpreting, card: int) -> int:
        """A battler's strength; raises NeedsIdentity."""
        assert isinstance(game, ChronoClash)
        return strength_of(game, card)

    def covered_as(self, card: int) -> str:
        """Return the purpose for which a card is with its battler."""
        return self.after.cards[card].entered

    def going_on(self) -> Iterator[Clause]:
        """Yield the changes in who is out, where the counter is, and the attack."""
        for seat in self.after.out:
            if seat not in self.before.out:
                yield "out", "", {"player": self.player(seat)}
        if not self.after.result and self.after.turn and self._on(self.before) != self._on(self.after):
            yield "counter", "", {"at": self._on(self.after)}
        before, after = self.before.battle, self.after.battle
        if after is None:
            if before is not None:
                yield "battle_over", "", {}
            return
        attacker, target = self.card_name(after.attack), after.guard
        if target < 0:
            if before is None or before.attack != after.attack:
                yield "battle_begun", "alone", {"card": attacker}
        elif before is None or (before.attack, before.guard) != (after.attack, target):
            yield "battle_begun", "other", {"card": attacker, "target": self.card_name(target)}

    def _on(self, state: State) -> str:
        return space_words("on", state.track, state.turn_player, self.names, self.says)

    def of_players(self) -> Iterator[Clause]:
        """Yield the changes in how much less the next battler costs."""
        for seat in range(self.after.seats):
            less = [leader.reduction(state.facts, seat) for state in (self.before, self.after)]
            yield from self.change("reduction", seat, *less)

    def lying(self, card: int, fields: dict[str, Any]) -> Iterator[Clause]:
        """A guardian that lies face up."""
        old, new = self.before.cards[card], self.after.cards[card]
        if new.zone == old.zone and new.face_up != old.face_up:
            yield "turned", "yes" if new.face_up else "no", fields
