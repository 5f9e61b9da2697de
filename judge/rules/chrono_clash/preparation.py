"""Before the game (CC 3-2): decks, guardians, hands, who takes the first turn, the counter."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.engine.state import CHANCE, Card, Frame, State
from judge.rules.chrono_clash.areas import DECK, EXTRA, GUARDIANS, HAND, SIZE, move
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.turn import (
    CounterOnZero,
    GoesFirst,
    GuardiansPlaced,
    Shuffled,
    StartingHand,
)
from judge.rules.chrono_clash.kept import Preparing
from judge.rules.chrono_clash.kinds import Decision, Option
from judge.rules.chrono_clash.turn import begin_turn

GUARDIAN_CARDS = 5
STARTING_HAND = 5


def start(
    decks: tuple[tuple[int, ...], ...],
    extra_decks: tuple[tuple[int, ...], ...] = (),
    readings: tuple[str, ...] = (),
) -> State:
    """The state before the first step of the preparation: the prints in each player's deck and extra deck.

    Two to four players, from the first seat to the left (CC 15-1).
    """
    cards: list[Card] = []
    zones: list[tuple[int, ...]] = [()] * (SIZE * len(decks))
    for seat, deck in enumerate(decks):
        extra = extra_decks[seat] if seat < len(extra_decks) else ()
        for area, prints in ((DECK, deck), (EXTRA, extra)):
            first = len(cards)
            cards.extend(Card(number, seat, seat * SIZE + area) for number in prints)
            zones[seat * SIZE + area] = tuple(range(first, len(cards)))
    return State(
        tuple(cards),
        tuple(zones),
        seats=len(decks),
        markers=(0,) * len(decks),
        stack=(Frame("preparation", kept=Preparing(tuple(range(len(decks))))),),
        phase="preparation",
        readings=readings,
    )


def _shuffle(game: ChronoClashGame, area: int, rule: str) -> None:
    """Each player in their turn shuffles an area of theirs."""
    seats_left = game.frame.keeps(Preparing).seats_left
    if not seats_left:
        game.set(kept=Preparing(tuple(range(game.seats))))
        return
    seat = seats_left[0]
    zone = seat * SIZE + area
    cards = game.arranged(game.zones[zone], seat, rule)
    if cards is None:
        return
    game.put_zone(zone, cards)
    if cards:
        game.note(Shuffled(seat, area), rule)
    game.set(kept=Preparing(seats_left[1:]), step=game.frame.step - 1)


def shuffle_decks(game: ChronoClashGame) -> None:
    """Each player shuffles their deck."""
    _shuffle(game, DECK, "3-2-2")


def place_guardians(game: ChronoClashGame) -> None:
    """Each player puts 5 cards face down into their guardian pile: the top ones (defects 3-2-3)."""
    for seat in range(game.seats):
        for card in game.zone(seat, DECK)[:GUARDIAN_CARDS]:
            move(game, card, GUARDIANS, how="setup")
        game.note(GuardiansPlaced(seat, len(game.zone(seat, GUARDIANS))))


def shuffle_extra_decks(game: ChronoClashGame) -> None:
    """Whoever has an extra deck shuffles it, and puts it face down beside them (CC 3-2-5)."""
    _shuffle(game, EXTRA, "3-2-4")


def starting_hands(game: ChronoClashGame) -> None:
    """Each player draws 5 cards."""
    for seat in range(game.seats):
        for card in game.zone(seat, DECK)[:STARTING_HAND]:
            move(game, card, HAND, how="drawn")
        game.note(StartingHand(seat, len(game.zone(seat, HAND))))


def who_is_first(game: ChronoClashGame) -> None:
    """Chance decides who takes the first turn."""
    options = tuple(Option("player", number=seat) for seat in range(game.seats))
    picked = game.choose_one(Decision(CHANCE, "3-2-7", "first-player", options))
    if picked is None:
        return
    game.put(first=picked.number, turn_player=picked.number)
    game.note(GoesFirst(game.first))


def counter_on_zero(game: ChronoClashGame) -> None:
    """The counter is put on space zero."""
    game.put(track=0)
    game.note(CounterOnZero())


def begin(game: ChronoClashGame) -> None:
    """The game begins."""
    begin_turn(game, game.first)


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

preparation = procedures.new(
    "preparation",
    "3-2",
    ("3-2-2", shuffle_decks),
    ("3-2-3", place_guardians),
    ("3-2-4", shuffle_extra_decks),
    ("3-2-6", starting_hands),
    ("3-2-7", who_is_first),
    ("3-2-8", counter_on_zero),
    ("3-2-9", begin),
    keeps=Preparing,
)
