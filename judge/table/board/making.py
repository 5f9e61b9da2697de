"""The making of boards of all games: the frame, areas with their cards, what waits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

from judge.engine.interpreting import Interpreting
from judge.engine.state import NOWHERE, Card
from judge.table.board.cards import CardsShown
from judge.table.board.model import (
    Area,
    Board,
    Fight,
    Pile,
    Player,
    ShownCard,
    Track,
    UnreadSkill,
    Waiting,
)
from judge.table.narration.names import Names
from judge.table.narration.reservations import told, words_not_understood
from judge.table.narration.wording import Wording


class LaidOut(NamedTuple):
    """An area, how its cards lie, in which row from the middle, and whether it takes what is left of that."""

    key: str
    shape: str
    row: int
    grows: bool = False


class BoardMaker:
    """A game looked at; it plays on a copy, so that looking leaves no line in the trace."""

    laid_out: ClassVar[tuple[LaidOut, ...]]
    """Its areas, in the order in which they are read."""
    only_with_cards: ClassVar[frozenset[str]] = frozenset(("removed",))
    """Areas that are shown only while cards are in them."""
    with_modes: ClassVar[frozenset[int]] = frozenset()
    """Areas whose cards are in one mode or the other, or tapped or not."""
    counted_active: ClassVar[frozenset[int]] = frozenset()
    """Areas of which it is said how many cards are active."""

    def __init__(self, game: Interpreting, names: Names, says: Wording, cards: CardsShown) -> None:
        self._game = game
        self.names = names
        self.says = says
        self.cards = cards
        self.reservations = cards.reservations

    def board(self) -> Board:
        """Everything on the table."""
        game = self._game
        players = tuple(self.player(seat) for seat in range(game.seats))
        shown = {card.number: card for player in players for area in player.areas for card in area.cards}
        for card in tuple(shown.values()):
            shown.update({each.number: each for each in card.beneath})
        fight, pile, track, heading = self.fight(shown), self.pile(), self.track(), self.heading()
        parts = [heading]
        parts += [each.words for each in (track, fight, pile) if each is not None]
        parts += [each.summary for each in players]
        return Board(
            game=game.name,
            language=self.says.language,
            heading=heading,
            turn=game.turn,
            turn_player=game.turn_player,
            phase=game.phase,
            phase_name=self.phase(),
            players=players,
            track=track,
            fight=fight,
            pile=pile,
            pending=tuple(self.pending()),
            pending_words=self.say("pending"),
            delayed=tuple(self.delayed()),
            effects=tuple(self.effects()),
            result=game.result,
            description=". ".join(parts) + ".",
            power_name=self.says.template("board", "strength_name"),
            rests_on=told(self.reservations, self.names, self.says.language),
            settled=not any(each.is_open for each in self.reservations),
            unread=tuple(self._unread()),
            only_unknown_cards=all(each.kind == "unknown-cards" for each in self.reservations),
        )

    def _unread(self) -> Iterator[UnreadSkill]:
        """The skills that nobody reads, each with its place on its card."""
        catalogue = self.names.catalogue
        for each in self.reservations:
            if each.skill < 0 or each.kind == "unread-effect":
                continue
            skills = self._game.side(each.card).skills
            yield UnreadSkill(
                card=each.card,
                place=skills.index(each.skill) + 1 if each.skill in skills else 0,
                label=str(self.names.card(each.card, self.says)),
                words=words_not_understood(catalogue, each.skill),
                kind=each.kind,
                settled=not each.is_open,
                sentence=told((each,), self.names, self.says.language)[0],
            )

    def say(self, key: str, /, *variants: str, **fields: Any) -> str:
        """A sentence of the board."""
        return self.cards.say(key, *variants, **fields)

    # --- what is each game's own ------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """One side of the table."""
        game, in_turn = self._game, self._game.turn_player == seat and self._game.turn > 0
        return Player(
            seat=seat,
            name=self.name(seat),
            areas=self.areas(seat),
            is_turn_player=in_turn,
            plays_first=game.first == seat,
            turn_words=self.say("turn_player") if in_turn else "",
            summary=self.say("side", player=self.name(seat)),
        )

    def fight(self, shown: Mapping[int, ShownCard]) -> Fight | None:
        """The battle that goes on, if there is one; `shown` are the cards on the board, by number."""
        return None

    def pile(self) -> Pile | None:
        """The skills that answer each other."""
        return None

    def track(self) -> Track | None:
        """The counter on a track that the players share."""
        return None

    def delayed(self) -> list[Waiting]:
        """The effects that wait for their moment."""
        return []

    def effects(self) -> list[str]:
        """List what is in force upon no card that is there."""
        return []

    def shown_of(self, key: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of an area that are shown one by one: those of a deck are not."""
        return () if key == "deck" else numbers

    def lies_in(self, card: Card, key: str) -> bool:
        """True if a card that is in no area of the game lies in this one of the board."""
        return True

    # --- the course of the game -------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """Say what a player is called."""
        return self.names.player(seat, self.says)

    def phase(self) -> str:
        """Say what the phase is called."""
        return self.say("phase", self._game.phase, phase=self._game.phase)

    def heading(self) -> str:
        """Say whose turn it is and which one, or how the game ended."""
        game = self._game
        if game.result == "draw":
            return self.say("draw")
        if game.result:
            return self.say("won", player=self.says.several([self.name(int(seat)) for seat in game.result]))
        if game.turn == 0:
            return self.say("preparation")
        return self.say("heading", turn=game.turn, player=self.name(game.turn_player), phase=self.phase())

    def label(self, card: int) -> str:
        """Say what a card in battle is called; -1 is one that is gone."""
        return str(self.names.card(card, self.says)) if card >= 0 else self.say("gone")

    def still_there(self, card: int, stay: int) -> int:
        """A card in battle; -1 where it has gone since, or there never was one."""
        return card if card >= 0 and self._game.is_there(card, stay) else -1

    # --- areas ------------------------------------------------------------------------------------

    def areas(self, seat: int) -> tuple[Area, ...]:
        """A player's areas."""
        found = tuple(self._area(seat, each) for each in self.laid_out)
        return tuple(area for area in found if area.count or area.key not in self.only_with_cards)

    def _area(self, seat: int, laid: LaidOut) -> Area:
        key, numbers = laid.key, self._numbers(seat, laid.key)
        game, areas = self._game, self._game.areas
        area = areas.index(key) if key in areas else NOWHERE
        has_modes = area in self.with_modes
        active = sum(not game.cards[number].rest for number in numbers) if has_modes else 0
        name, count = self.says.say("board_areas", key, "name"), self.says.number(len(numbers))
        sentence = "area_active" if area in self.counted_active else "area"
        return Area(
            key=key,
            seat=seat,
            name=name,
            short=self.says.say("board_areas", key, "short"),
            shape=laid.shape,
            row=laid.row,
            grows=laid.grows,
            numbers=numbers,
            cards=tuple(self.cards.shown(number, seat, area) for number in self.shown_of(key, numbers)),
            active=active,
            has_modes=has_modes,
            description=self.say(sentence, area=name, count=count, active=active),
        )

    def _numbers(self, seat: int, key: str) -> tuple[int, ...]:
        game = self._game
        if key in game.areas:
            return game.zone(seat, game.areas.index(key))
        return tuple(
            number
            for number, card in enumerate(game.cards)
            if card.zone == NOWHERE and card.top < 0 and card.owner == seat and self.lies_in(card, key)
        )

    # --- what waits -------------------------------------------------------------------------------

    def pending(self) -> list[Waiting]:
        """The skills that wait to be resolved."""
        return [
            Waiting(each.player, each.card, self.skill_of(each.card, each.skill), each.skill)
            for each in self._game.pending
        ]

    def skill_of(self, card: int, skill: int) -> str:
        """A skill and its card in words."""
        return f"{self.names.card(card, self.says)}, {self.names.skill(skill, self.says)}"


def power_now(card: ShownCard | None) -> int | None:
    """The power of a card that is shown; None where it has none, or nobody can tell."""
    return card.power.now if card is not None and card.power is not None else None
