"""Tables of Chrono Clash: cards of our own, put where a test wants them, in the main step of a turn."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from judge.cards.model import CardDefinition, Face
from judge.engine.state import BENEATH, NOWHERE, Card, Decision, Frame, Option, State
from judge.engine.trace import TraceEvent
from judge.rules.chrono_clash.areas import AREAS, BATTLEFIELD, GRAVEYARD, PILOT, QUEST, SIZE, VIGOR
from judge.rules.chrono_clash.cards import new_catalogue
from judge.rules.chrono_clash.game import ChronoClash

TURN = 7


def battler(name: str, text: str = "", *, cost: int = 1, strength: int = 3, **values: Any) -> CardDefinition:
    """A battler; `traits`, and the `type` of an extra deck card, are among the values."""
    face = Face(name, strength, tuple(values.get("traits", ())), text)
    kind = values.get("type", "battler")
    return CardDefinition(name.lower(), kind, face, ("red",), cost, game="chrono-clash")


def action(name: str, text: str = "", *, cost: int = 1, type: str = "action") -> CardDefinition:
    """An action card."""
    return CardDefinition(name.lower(), type, Face(name, None, (), text), ("red",), cost, game="chrono-clash")


PLAIN = battler("Plain")


class Placed(NamedTuple):
    """A battler in play: tapped, summoned this turn, with cards that go with it."""

    card: CardDefinition
    tapped: bool = False
    new: bool = False
    quest: tuple[CardDefinition, ...] = ()
    vigor: tuple[CardDefinition, ...] = ()
    pilot: tuple[CardDefinition, ...] = ()


def tapped(card: CardDefinition, **values: Any) -> Placed:
    """A tapped battler."""
    return Placed(card, tapped=True, **values)


def questing(card: CardDefinition, *cards: CardDefinition) -> Placed:
    """A tapped battler with cards on it."""
    return Placed(card, tapped=True, quest=cards or (PLAIN,))


Seat = dict[str, list[CardDefinition | Placed]]


def table(
    *seats: Seat, track: int = 3, markers: tuple[int, ...] = (), readings: tuple[str, ...] = ()
) -> Table:
    """The main step of the first of these players; areas that are not given are empty but for decks and
    guardian piles, of five plain battlers each."""
    return Table(_Built(seats, track, markers, readings).game())


class _Built:
    def __init__(
        self, seats: tuple[Seat, ...], track: int, markers: tuple[int, ...], readings: tuple[str, ...]
    ):
        self.cards: list[Card] = []
        self.zones: list[tuple[int, ...]] = [()] * (SIZE * len(seats))
        self.definitions: list[CardDefinition] = []
        self.rest = {"track": track, "readings": readings, "markers": markers or (0,) * len(seats)}
        for seat, areas in enumerate(seats):
            filled = {"deck": [PLAIN] * 5, "guardians": [PLAIN] * 5} | areas
            for area, cards in filled.items():
                zone = seat * SIZE + AREAS.index(area)
                self.zones[zone] = tuple(self._put(each, seat, zone) for each in cards)

    def _put(self, each: CardDefinition | Placed, seat: int, zone: int) -> int:
        placed = each if isinstance(each, Placed) else Placed(each)
        number = len(self.cards)
        up = zone % SIZE in (BATTLEFIELD, GRAVEYARD)
        how, turn = ("summoned", TURN) if placed.new else ("", TURN - 1)
        self.cards.append(
            Card(self._print(placed.card), seat, zone, placed.tapped, up, entered=how, turn=turn)
        )
        beneath = []
        for what in (QUEST, VIGOR, PILOT):
            for card in getattr(placed, what):
                beneath.append(len(self.cards))
                up = what != QUEST
                self.cards.append(
                    Card(
                        self._print(card), seat, BENEATH, face_up=up, top=number, entered=what, turn=TURN - 1
                    )
                )
        self.cards[number] = replace(self.cards[number], beneath=tuple(beneath))
        return number

    def _print(self, card: CardDefinition) -> int:
        if card not in self.definitions:
            self.definitions.append(card)
        return self.definitions.index(card) + 1

    def game(self) -> ChronoClash:
        step = ChronoClash.procedures["turn"].position("5-4-1")
        state = State(
            tuple(self.cards), tuple(self.zones), seats=len(self.rest["markers"]), turn=TURN, first=0,
            phase="main", stack=(Frame("turn", step),), **self.rest,
        )  # fmt: skip
        return ChronoClash(new_catalogue(self.definitions), state)


class Table:
    """A game that is told by names what players do."""

    def __init__(self, game: ChronoClash) -> None:
        self.game = game
        game.run()

    @property
    def decision(self) -> Decision | None:
        return self.game.decision

    def card(self, name: str, seat: int = -1) -> int:
        """The first card with a name, of a player's if one is given."""
        return next(
            number
            for number, card in enumerate(self.game.cards)
            if self.game.prints[card.print].front.name == name and seat in (-1, card.owner)
        )

    def option(self, kind: str, *names: str | int) -> Option:
        """What a player might choose: a kind of thing, with a card, upon another or upon a player."""
        cards = [self.card(name) for name in names if isinstance(name, str)]
        number = next((name for name in names if isinstance(name, int)), 0)
        return Option(kind, *cards, number=number)

    def why_not(self, kind: str, *names: str | int, seat: int = 0) -> list[tuple[str, str]]:
        """The reasons against it."""
        return self.game.why_not(seat, self.option(kind, *names))

    def offered(self, kind: str, *names: str | int) -> list[int]:
        """The positions of the options of a kind at the question that is asked, with these cards."""
        wanted = self.option(kind, *names)
        return [
            position
            for position, each in enumerate(self.decision.options if self.decision else ())
            if each.kind == kind
            and (wanted.card < 0 or each.card == wanted.card)
            and (wanted.other < 0 or each.other == wanted.other)
            and (not any(isinstance(name, int) for name in names) or each.number == wanted.number)
        ]

    def do(self, kind: str, *names: str | int) -> Table:
        """Chooses the one option of a kind with these cards, and runs on to the next question."""
        (position,) = self.offered(kind, *names)
        return self.choose(position)

    def choose(self, *positions: int) -> Table:
        """Answers the question with positions of its options."""
        self.game.answer(*positions)
        self.game.run()
        return self

    def cites(self) -> set[str]:
        """The rules that the trace names."""
        return {line.rule for line in self.game.trace}

    def happened(self, what: str) -> list[TraceEvent]:
        """What the trace tells that goes by a word."""
        return [line.event for line in self.game.trace if line.event and line.word == what]

    def names(self, area: str, seat: int = 0) -> list[str]:
        """The names of the cards in a player's area, the top one first."""
        zone = self.game.zones[seat * SIZE + AREAS.index(area)]
        return [self.game.prints[self.game.cards[card].print].front.name for card in zone]

    def is_gone(self, name: str) -> bool:
        """Whether a card is outside of the game."""
        return self.game.cards[self.card(name)].zone == NOWHERE
