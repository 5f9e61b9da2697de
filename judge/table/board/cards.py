"""The cards of all games as they are shown: what these have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.engine.errors import NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.reservations import Reservation
from judge.engine.state import UNKNOWN, Card
from judge.table.board.model import Figure, ShownCard
from judge.table.labels import UNKNOWN_CARD, is_numbered
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording
from judge.table.positions.table import REMOVED

Answer = TypeVar("Answer")


class CardsShown:
    """Shows the cards of a game, which is asked but not played on."""

    def __init__(self, game: Interpreting, names: Names, says: Wording) -> None:
        self._game = game
        self.names = names
        self.says = says
        self.reservations: tuple[Reservation, ...] = self.ask(game.reservations, ())
        self._touching = [each for each in self.reservations if each.is_open and self._touches(each)]

    def _touches(self, each: Reservation) -> bool:
        """True if what is not known could change figures: a [Permanent] skill, or one that may be."""
        if each.kind == "unread-kind":
            return self._game.area_of(each.card) in self._game.in_play
        return each.kind == "unread-permanent"

    def unsure(self, number: int, *figures: str) -> tuple[str, ...]:
        """Those of the figures of a card that words which are not understood could change."""
        if not self._touching:
            return ()
        return tuple(f for f in figures if any(each.may_touch(f, number) for each in self._touching))

    def shown(self, number: int, seat: int, area: int) -> ShownCard:
        """A card that lies in an area of a player's, with what lies under it or goes with it; a game of which
        nothing more is shown has what is printed on it."""
        card = self._game.cards[number]
        printed = self._game.prints[card.print]
        known, power = card.print != UNKNOWN, printed.front.power
        label = str(self.names.card(number, self.says).plain) if known else self.unknown_label(number)
        return ShownCard(
            number=number,
            seat=seat,
            owner=card.owner,
            area=self._game.areas[area] if area >= 0 else REMOVED,
            label=label,
            name=printed.front.name if known else label,
            type=printed.type,
            colors=printed.colors,
            cost=None if printed.cost is None else Figure(printed.cost, printed.cost),
            power=None if power is None else Figure(power, power),
            known=known,
            face_up=card.face_up,
            beneath=self.with_it(card, seat, area),
            text=printed.front.text,
            description=label,
        )

    def say(self, key: str, /, *variants: str, **fields: Any) -> str:
        """A sentence of the board."""
        return self.says.say("board", key, *variants, **fields)

    def unknown_label(self, number: int) -> str:
        """Says what an unknown card is called: with its number, where its owner has several."""
        label, words = self.names.labels.get(number, UNKNOWN_CARD), self.say("unknown")
        return words + label.removeprefix(UNKNOWN_CARD) if is_numbered(label, UNKNOWN_CARD) else label

    def with_it(self, card: Card, seat: int, area: int) -> tuple[ShownCard, ...]:
        """The cards that lie under a card or go with it."""
        return tuple(self.shown(number, seat, area) for number in card.beneath)

    def role(self, number: int, card: Card) -> str:
        """Says what a card is in the battle: ``attack``, ``guard`` or ""."""
        battle = self._game.battle
        if battle is None:
            return ""
        if battle.attack == number and battle.attack_stay == card.stay:
            return "attack"
        return "guard" if battle.guard == number and battle.guard_stay == card.stay else ""

    def ask(self, look: Callable[[], Answer], otherwise: Answer) -> Answer:
        """Gives what the game says; `otherwise` where it would have to know an unknown card for that."""
        try:
            return look()
        except NeedsIdentity:
            return otherwise
