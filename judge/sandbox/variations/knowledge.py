"""What each player has seen of the cards, followed through a line of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import asdict

from judge.engine.left_out import HANDS
from judge.engine.state import BENEATH, Decision, State
from judge.engine.trace import TraceLine
from judge.sandbox.variations.stepping import MadeMove
from judge.sandbox.variations.tables import Table

_TO_ALL = frozenset(("revealed", "stays-revealed", "life-lies-open"))
"""Lines of a trace by which all players see cards."""
_TO_ONE = frozenset(("looked",))
"""Lines of a trace by which their `player` does."""
SHUFFLES = frozenset(("shuffled", "shuffled-after-looking"))
"""Lines of a trace after which nobody can tell face-down cards apart: an area's, or their `cards`."""
_ORDERED = "put-in-order"
"""The line of a trace after which their `player` alone can tell face-down cards apart."""
_SEARCHED = frozenset(("deck", "extra", HANDS))
"""Areas of which cards that are offered to a player have been seen by the player; not those chosen unseen."""
UNSEEN = "blind"
"""The note of a decision in which a player chooses cards without seeing which."""


class Seen(NamedTuple):
    """A player saw a card for the first time, and the zone in which it lay before."""

    seat: int
    card: int
    zone: int


class Knowledge:
    """The cards that each player has seen and can still tell apart; at first those that a state shows.

    Who has seen a card that is then shuffled among others does not know any more which of them it is.
    """

    def __init__(self, table: Table, state: State) -> None:
        self._table = table
        self._seen: list[set[int]] = [set() for _ in range(state.seats)]
        self._state = state
        self._look(state)
        self._asked(state.decision, state)

    def knows(self, seat: int, card: int) -> bool:
        """True if a player has seen a card, and can tell which one it is."""
        return card in self._seen[seat]

    def follow(self, move: MadeMove) -> list[Seen]:
        """Go on through a move; who saw which card for the first time in it."""
        found: list[Seen] = []
        ordered: list[TraceLine] = []
        for entries, state in move.ran:
            found += self._told(entries, state)
            for zone, cards in shuffled(self._table, entries):
                self._forget(cards or state.zones[zone], state)
            ordered += (entry for entry in entries if entry.word == _ORDERED)
            found += self._look(state)
            self._state = state
        found += self._look(move.state)
        for entry in ordered:  # they lie where they were ordered to only once the move is over
            event = asdict(entry.event) if entry.event is not None else {}
            self._forget(event["cards"], move.state, but=event["player"])
        found += self._asked(move.state.decision, move.state)
        self._state = move.state
        return found

    def _look(self, state: State) -> list[Seen]:
        """See what lies open, and what each player holds."""
        found = []
        for number in range(len(state.cards)):
            for seat in self._viewers(state, number):
                found += self._see(seat, number, state)
        return found

    def _viewers(self, state: State, number: int) -> Iterable[int]:
        """The players who see a card where it lies."""
        game, card = self._table.game, state.cards[number]
        if card.face_up:
            return range(state.seats)
        if card.zone == BENEATH:
            hidden = card.entered in self._table.adapter.face_down_with
            return () if hidden else range(state.seats)
        if card.zone < 0:
            return ()
        seat, area = divmod(card.zone, len(game.areas))
        if area in game.open_areas:
            return range(state.seats)
        return (seat,) if game.areas[area] == HANDS else ()

    def _see(self, seat: int, card: int, state: State) -> list[Seen]:
        if not 0 <= seat < len(self._seen) or card in self._seen[seat]:
            return []
        self._seen[seat].add(card)
        if card >= len(self._state.cards):
            return []  # it was made just now: there was nothing to know
        return [Seen(seat, card, self._state.cards[card].zone)]

    def _told(self, entries: Iterable[TraceLine], state: State) -> list[Seen]:
        """See what the trace says that a player, or all, were shown."""
        found: list[Seen] = []
        for entry in entries:
            if entry.event is None or entry.word not in _TO_ALL | _TO_ONE:
                continue
            fields = asdict(entry.event)
            seats = range(state.seats) if entry.word in _TO_ALL else (fields["player"],)
            for card in fields["cards"]:
                for seat in seats:
                    found += self._see(seat, card, state)
        return found

    def _forget(self, cards: Sequence[int], state: State, but: int = -1) -> None:
        """Forget which is which of several cards, all players who do not see them but one."""
        if len(cards) < 2:
            return
        for card in cards:
            viewers = {*self._viewers(state, card), but}
            for seat in set(range(state.seats)) - viewers:
                self._seen[seat].discard(card)

    def _asked(self, decision: Decision | None, state: State) -> list[Seen]:
        """See the cards that a player is offered out of an area that was looked through; all of a deck that
        is searched, and not only those that fit."""
        if decision is None or decision.player < 0 or decision.note == UNSEEN or decision.kind != "choose":
            return []
        seat, areas = decision.player, self._table.game.areas
        found: list[Seen] = []
        for option in decision.options:
            zone = state.cards[option.card].zone if 0 <= option.card < len(state.cards) else -1
            area = areas[zone % len(areas)] if zone >= 0 else ""
            if area in _SEARCHED and not self.knows(seat, option.card):
                for card in state.zones[zone] if area == "deck" else (option.card,):
                    found += self._see(seat, card, state)
        return found


def shuffled(table: Table, entries: Iterable[TraceLine]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each shuffle that lines of a trace tell: the zone, and the cards if they are not all of it."""
    for entry in entries:
        if entry.event is not None and entry.word in SHUFFLES:
            fields = asdict(entry.event)
            area = fields.get("area", table.game.areas.index("deck"))
            yield fields["player"] * len(table.game.areas) + area, fields.get("cards", ())
