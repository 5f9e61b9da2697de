"""High card: both play a card, the higher one wins a point; with no hand left, the most points win."""

from typing import Any, ClassVar

from msgspec.structs import replace

from judge.engine.interpreting import Interpreting
from judge.engine.procedures import Procedures
from judge.engine.state import Decision, Option
from judge.engine.trace import TraceEvent, by_rule

HAND, TABLE, WON = range(3)
procedures: Procedures[Any] = Procedures()


@by_rule(HC="1-1-2")
class Concedes(TraceEvent, frozen=True):
    player: int


class Played(TraceEvent, frozen=True):
    player: int
    card: int


@by_rule(HC="1-1-3")
class Takes(TraceEvent, frozen=True):
    player: int


@by_rule(HC="1-1-3")
class Won(TraceEvent, frozen=True):
    player: int


class HighCard(Interpreting):
    """High card, for two players."""

    name: ClassVar[str] = "high-card"
    manual: ClassVar[str] = "HC"
    areas: ClassVar[tuple[str, ...]] = ("hand", "table", "won")
    piles: ClassVar[frozenset[int]] = frozenset((WON,))
    open_areas: ClassVar[frozenset[int]] = frozenset((TABLE,))
    identifying: ClassVar[str] = "1-1-1"
    procedures: ClassVar[Any] = procedures

    def concede(self, player: int) -> None:
        """The other player wins."""
        self.note(Concedes(player))
        self.put(result=str(1 - player))

    def move(self, card: int, player: int, area: int) -> None:
        """Moves a card on top of an area, face up."""
        self.lay(card, replace(self.cards[card], zone=self.index(player, area), face_up=True))


def play(game: HighCard, player: int, rule: str) -> None:
    options = tuple(Option("play", card) for card in game.zone(player, HAND))
    chosen = game.choose(Decision(player, rule, "play", options)) if options else None
    if chosen:
        game.move(chosen[0].card, player, TABLE)
        game.note(Played(player, chosen[0].card), rule)


def lead(game: HighCard) -> None:
    play(game, game.turn_player, "1-1-1")


def follow(game: HighCard) -> None:
    play(game, 1 - game.turn_player, "1-1-2")


def compare(game: HighCard) -> None:
    led, followed = (game.zone(seat, TABLE) for seat in (game.turn_player, 1 - game.turn_player))
    if led and followed:
        powers = [game.printed(cards[0]).front.power for cards in (led, followed)]
        winner = game.turn_player if powers[0] >= powers[1] else 1 - game.turn_player
        for card in (*led, *followed):
            game.move(card, winner, WON)
        game.note(Takes(winner))
    game.put(turn=game.turn + 1, turn_player=1 - game.turn_player)
    counts = [len(game.zone(seat, WON)) for seat in range(2)]
    if game.zone(0, HAND) and game.zone(1, HAND):
        game.go_to(lead)
    else:
        game.put(result="draw" if counts[0] == counts[1] else str(counts.index(max(counts))))
        if game.result != "draw":
            game.note(Won(int(game.result)))


turn = procedures.new("turn", "1-1", ("1-1-1", lead), ("1-1-2", follow), ("1-1-3", compare))
