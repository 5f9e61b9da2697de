"""Before the game (FW 6-2): Leaders, who goes first, decks, hands, life, the energy marker."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.kept import Keeps, Seats
from judge.engine.procedures import Procedures
from judge.engine.state import CHANCE, NOWHERE, Card, Frame, State
from judge.rules.dragon_ball.areas import DECK, HAND, LEADER, LIFE
from judge.rules.dragon_ball.checkpoints import Checkpoints
from judge.rules.dragon_ball.events.areas import Moved
from judge.rules.dragon_ball.events.turn import GoesFirst, KeepsHand, StartsWith
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.turn import begin_turn
from judge.rules.fusion_world.areas import SIZE

OPENING_HAND = 6
LIFE_CARDS = 8


class Redrawing(Keeps, frozen=True):
    """The preparation: who may still redraw, the first player first; whether the first of them is about to
    draw (FW 6-2-1-8-1)."""

    seats_left: Seats = ()
    is_drawing: bool = False


def start(
    leaders: tuple[int, int], decks: tuple[tuple[int, ...], tuple[int, ...]], readings: tuple[str, ...] = ()
) -> State:
    """The state before the first step of the preparation: prints of the Leaders and of the cards in each
    deck.
    """
    cards: list[Card] = []
    zones: list[tuple[int, ...]] = [()] * (SIZE * len(decks))
    for seat in (0, 1):
        cards.append(Card(leaders[seat], seat, NOWHERE))
        first = len(cards)
        cards.extend(Card(number, seat, seat * SIZE + DECK) for number in decks[seat])
        zones[seat * SIZE + DECK] = tuple(range(first, len(cards)))
    return State(
        tuple(cards), tuple(zones), stack=(Frame("preparation"),), phase="preparation", readings=readings
    )


def place_leaders(game: Checkpoints) -> None:
    """Each player places the Leader Card, its front up, in the Leader Area."""
    for number, card in enumerate(game.cards):
        if game.prints[card.print].type == "leader":
            game.note(Moved(number, -1, LEADER, card.owner, "setup", -1, False, False), "6-2-1-2")
            game.move(number, card.owner, LEADER, cause=Event("place", how="setup"))


def placed_in_leader_area(game: Checkpoints) -> None:
    """Skills "when this card is placed in a Leader Area" become pending."""
    events = [
        Event("placed-in-leader-area", seat, game.leader(seat)) for seat in (0, 1) if game.leader(seat) >= 0
    ]
    game.announce(*events)


def who_chooses(game: Checkpoints) -> None:
    """Chance decides who chooses to go first or second."""
    options = (Option("player", number=0), Option("player", number=1))
    picked = game.choose(Decision(CHANCE, "6-2-1-4", "who-chooses", options))
    if picked is not None:
        game.set(player=picked[0].number)


def first_or_second(game: Checkpoints) -> None:
    """That player chooses; whoever goes first is the turn player from now on (6-2-1-5-1)."""
    player = game.frame.player
    picked = game.choose(Decision(player, "6-2-1-5", "first-or-second", (Option("first"), Option("second"))))
    if picked is None:
        return
    first = player if picked[0].kind == "first" else 1 - player
    game.put(first=first, turn_player=first)
    game.note(GoesFirst(game.first))


def checkpoint_of_preparation(game: Checkpoints) -> None:
    """A checkpoint."""
    game.checkpoint()


def shuffle_decks(game: Checkpoints) -> None:
    """Each player shuffles the deck."""
    game.shuffle(1 - game.first)
    game.shuffle(game.first)


def opening_hands(game: Checkpoints) -> None:
    """Each player draws the opening hand."""
    for seat in (game.first, 1 - game.first):
        game.draw(seat, starts_with(game, seat, "hand", OPENING_HAND))
    game.set(kept=Redrawing((game.first, 1 - game.first)))


def redraw(game: Checkpoints) -> None:
    """Each player in turn, the first player first, may redraw once."""
    kept = game.frame.keeps(Redrawing)
    if not kept.seats_left:
        return
    player, *others = kept.seats_left
    following = Redrawing(tuple(others))
    if kept.is_drawing:
        game.draw(player, starts_with(game, player, "hand", OPENING_HAND))
        game.set(kept=following, step=game.frame.step - 1)
        return
    picked = game.choose(Decision(player, "6-2-1-8", "redraw", (Option("keep"), Option("redraw"))))
    if picked is None:
        return
    if picked[0].kind == "keep":
        game.note(KeepsHand(player))
        game.set(kept=following, step=game.frame.step - 1)
        return
    game.place_now(game.zones[player * SIZE + HAND], DECK, rule="6-2-1-8-1", how="redraw", by_player=player)
    game.set(kept=replace(kept, is_drawing=True), step=game.frame.step - 1)
    game.shuffle(player)


def life(game: Checkpoints) -> None:
    """Each player places the top cards of the deck face down, one at a time, in the Life Area."""
    for seat in (game.first, 1 - game.first):
        for _ in range(starts_with(game, seat, "life", LIFE_CARDS)):
            deck = game.zones[seat * SIZE + DECK]
            if deck:
                game.place_now((deck[0],), LIFE, rule="6-2-1-9", how="setup", by_player=seat)


def second_players_marker(game: Checkpoints) -> None:
    """The player who goes second places 1 energy marker."""
    game.place_markers(1 - game.first, 1)


def begin(game: Checkpoints) -> None:
    """The first player starts the turn."""
    game.put(turn=0)
    begin_turn(game)
    game.judge_loss()


def starts_with(game: Checkpoints, seat: int, area: str, usual: int) -> int:
    """Counts the cards a player starts with; [Permanent] skills replace the usual number (FW 6-2-2)."""
    count = usual
    for number in game.side(game.leader(seat)).permanents if game.leader(seat) >= 0 else ():
        for node in game.skills[number].skill.effect:
            if isinstance(node, tree.StartWith) and node.area == area:
                count = node.count
                game.note(StartsWith(seat, area, count))
    return count


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[Checkpoints]()

preparation = procedures.new(
    "preparation",
    "6-2-1",
    ("6-2-1-2", place_leaders),
    ("6-2-1-3", placed_in_leader_area),
    ("6-2-1-4", who_chooses),
    ("6-2-1-5", first_or_second),
    ("6-2-1-6", checkpoint_of_preparation),
    ("6-2-1-7", shuffle_decks),
    ("6-2-1-8", opening_hands),
    ("6-2-1-8-1", redraw),
    ("6-2-1-9", life),
    ("6-2-1-10", second_players_marker),
    ("6-2-1-11", begin),
    keeps=Redrawing,
)
