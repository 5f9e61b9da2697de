"""A game of our own for the kernel's tests: counters to take, a pile to shuffle, a card to look at."""

from typing import Any, ClassVar

from judge.engine.catalogue import Catalogue, Print, Side
from judge.engine.interpreting import Interpreting
from judge.engine.procedures import Procedures
from judge.engine.state import CHANCE, Card, Decision, Frame, Option, State
from judge.engine.trace import TraceEvent

procedures = Procedures()
PILE, TAKEN = range(2)


class Toy(Interpreting):
    """Counters lie on the table (`counter`); whoever takes the last one wins."""

    areas: ClassVar[tuple[str, ...]] = ("pile", "taken")
    procedures: ClassVar[Procedures] = procedures
    name: ClassVar[str] = "toy"


class Took(TraceEvent, frozen=True):
    player: int
    number: int


def coin(game: Any) -> None:
    picked = game.choose(
        Decision(CHANCE, "1-1", "coin", (Option("player", number=0), Option("player", number=1)))
    )
    if picked is not None:
        game.put(turn_player=picked[0].number)


def take(game: Any) -> None:
    most = 3 if game.reads("generous", "1-2") else 2
    options = tuple(Option("take", number=n) for n in range(1, min(most, game.track) + 1))
    picked = game.choose(Decision(game.turn_player, "1-2", "take", options))
    if picked is not None:
        game.put(track=game.track - picked[0].number)
        game.note(Took(game.turn_player, picked[0].number), "1-2")


def last_one_wins(game: Any) -> None:
    if game.track == 0:
        game.put(result=str(game.turn_player))
        return
    game.put(turn_player=1 - game.turn_player)
    game.go_to(take)


def shuffle(game: Any) -> None:
    options = tuple(Option("card", card) for card in game.zone(0, PILE))
    picked = game.choose(Decision(CHANCE, "2-1", "order", options, len(options), len(options), ordered=True))
    if picked is not None:
        game.put_zone(0, tuple(option.card for option in picked))


def pick(game: Any) -> None:
    """Cards that cost no more than 5 together."""
    options = tuple(Option("card", card, number=game.printed(card).cost) for card in game.zone(0, PILE))
    picked = game.choose(Decision(0, "2-2", "pick", options, 0, len(options), bound=5))
    if picked is not None:
        taken = tuple(option.card for option in picked)
        game.put_zone(0, tuple(card for card in game.zones[0] if card not in taken))
        game.put_zone(1, taken)
        for card in taken:
            game.update(card, zone=1, stay=game.cards[card].stay + 1)
        game.put(result="0")


def turn_over(game: Any) -> None:
    game.put(track=game.track + (2 if game.reads("two-at-once", "3-1") else 1))


def look(game: Any) -> None:
    card = game.zone(0, PILE)[0]
    game.put(track=game.track + (20 if game.reads("twenty-at-once", "3-2") else 10))
    if game.cards[card].entered != "left-unknown":
        game.put(track=game.track + 100 * game.printed(card).cost)


def done(game: Any) -> None:
    game.put(result="draw")


def ask_and_look(game: Any) -> None:
    """The cards whose print is known come first; carrying the answer out needs the other one's."""
    cards = sorted(game.zone(0, PILE), key=lambda card: game.cards[card].print == 0)
    picked = game.choose(Decision(0, "6-1", "pick", tuple(Option("card", card) for card in reversed(cards))))
    if picked is not None:
        game.printed(0)
        game.put(track=picked[0].card, result="0")


def again(game: Any) -> None:
    game.go_to(again)


def deeper(game: Any) -> None:
    game.call("deep")


taking = procedures.new(
    "taking",
    "1",
    ("1-1", coin),
    ("1-2", take),
    ("1-3", last_one_wins),
)
picking = procedures.new(
    "picking",
    "2",
    ("2-1", shuffle),
    ("2-2", pick),
)
looking = procedures.new(
    "looking",
    "3",
    ("3-1", turn_over),
    ("3-2", look),
    ("3-3", done),
)
asking = procedures.new(
    "asking",
    "6",
    ("6-1", ask_and_look),
)
endless = procedures.new(
    "endless",
    "4",
    ("4-1", again),
)
deep = procedures.new(
    "deep",
    "5",
    ("5-1", deeper),
)


def catalogue(costs: tuple[int, ...] = (1, 2, 3)) -> Catalogue:
    """Prints of these costs, numbered from 1."""
    made = Catalogue()
    made.prints.extend(
        Print(f"T-{cost}", "token", Side(f"Token {cost}", None, ()), cost=cost) for cost in costs
    )
    return made


def counters(count: int, step: int = 0, readings: tuple[str, ...] = ()) -> State:
    """Counters on the table; step 1 leaves the coin out."""
    return State((), ((), (), (), ()), track=count, stack=(Frame("taking", step),), readings=readings)


def pile(procedure: str, *prints: int) -> State:
    """A pile of these prints, 0 for an unknown one."""
    cards = tuple(Card(number, 0, 0) for number in prints)
    return State(cards, (tuple(range(len(cards))), (), (), ()), stack=(Frame(procedure),))
