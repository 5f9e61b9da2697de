"""Before the game (FW 6-2): Leaders, who goes first, decks, hands, life, the energy marker."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT, CHANCE, NOWHERE, Card, Frame, State
from judge.rules.dragon_ball.areas import DECK, HAND, LEADER, LIFE, move
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import draw, place_markers, shuffle
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.costs import leader_of
from judge.rules.dragon_ball.events.areas import Moved
from judge.rules.dragon_ball.events.turn import GoesFirst, KeepsHand, StartsWith
from judge.rules.dragon_ball.kept import RedrawingHands
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.losing import judge_loss
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.triggers import announce
from judge.rules.dragon_ball.turn import begin_turn
from judge.rules.fusion_world.areas import SIZE

OPENING_HAND = 6
LIFE_CARDS = 8


class Redrawing(RedrawingHands, frozen=True):
    """The preparation: who may still redraw, the first player first; whether the first of them is about to
    draw (FW 6-2-1-8-1)."""

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


def place_leaders(game: DragonBallGame) -> None:
    """Each player places the Leader Card, its front up, in the Leader Area."""
    for number, card in enumerate(game.cards):
        if game.prints[card.print].type == "leader":
            game.note(Moved(number, ABSENT, LEADER, card.owner, "setup", ABSENT, False, False), "6-2-1-2")
            move(game, number, card.owner, LEADER, cause=Event("place", how="setup"))


def placed_in_leader_area(game: DragonBallGame) -> None:
    """Skills "when this card is placed in a Leader Area" become pending."""
    events = [
        Event("placed-in-leader-area", seat, leader_of(game, seat))
        for seat in (0, 1)
        if leader_of(game, seat) != ABSENT
    ]
    announce(game, *events)


def who_chooses(game: DragonBallGame) -> None:
    """Chance decides who chooses to go first or second."""
    options = tuple(Option("player", number=seat) for seat in (0, 1))
    picked = game.choose_one(Decision(CHANCE, "6-2-1-4", "who-chooses", options))
    if picked is not None:
        game.set(player=picked.number)


def first_or_second(game: DragonBallGame) -> None:
    """That player chooses; whoever goes first is the turn player from now on (6-2-1-5-1)."""
    player = game.frame.player
    picked = game.choose_one(
        Decision(player, "6-2-1-5", "first-or-second", (Option("first"), Option("second")))
    )
    if picked is None:
        return
    first = player if picked.kind == "first" else 1 - player
    game.put(first=first, turn_player=first)
    game.note(GoesFirst(game.first))


def checkpoint_of_preparation(game: DragonBallGame) -> None:
    """A checkpoint."""
    checkpoint(game)


def shuffle_decks(game: DragonBallGame) -> None:
    """Each player shuffles the deck."""
    shuffle(game, 1 - game.first)
    shuffle(game, game.first)


def opening_hands(game: DragonBallGame) -> None:
    """Each player draws the opening hand."""
    for seat in (game.first, 1 - game.first):
        draw(game, seat, starts_with(game, seat, "hand", OPENING_HAND))
    game.set(kept=Redrawing((game.first, 1 - game.first)))


def redraw(game: DragonBallGame) -> None:
    """Each player in turn, the first player first, may redraw once."""
    kept = game.frame.keeps(Redrawing)
    if not kept.seats_left:
        return
    player, *others = kept.seats_left
    following = Redrawing(tuple(others))
    if kept.is_drawing:
        draw(game, player, starts_with(game, player, "hand", OPENING_HAND))
        game.set(kept=following, step=game.frame.step - 1)
        return
    picked = game.choose_one(Decision(player, "6-2-1-8", "redraw", (Option("keep"), Option("redraw"))))
    if picked is None:
        return
    if picked.kind == "keep":
        game.note(KeepsHand(player))
        game.set(kept=following, step=game.frame.step - 1)
        return
    place_now(game, game.zone(player, HAND), DECK, rule="6-2-1-8-1", how="redraw", by_player=player)
    game.set(kept=replace(kept, is_drawing=True), step=game.frame.step - 1)
    shuffle(game, player)


def life(game: DragonBallGame) -> None:
    """Each player places the top cards of the deck face down, one at a time, in the Life Area."""
    for seat in (game.first, 1 - game.first):
        for _ in range(starts_with(game, seat, "life", LIFE_CARDS)):
            deck = game.zone(seat, DECK)
            if deck:
                place_now(game, (deck[0],), LIFE, rule="6-2-1-9", how="setup", by_player=seat)


def second_players_marker(game: DragonBallGame) -> None:
    """The player who goes second places 1 energy marker."""
    place_markers(game, 1 - game.first, 1)


def begin(game: DragonBallGame) -> None:
    """The first player starts the turn."""
    game.put(turn=0)
    begin_turn(game)
    judge_loss(game)


def starts_with(game: DragonBallGame, seat: int, area: str, usual: int) -> int:
    """Counts the cards a player starts with; [Permanent] skills replace the usual number (FW 6-2-2)."""
    count = usual
    for number in game.side(leader_of(game, seat)).permanents if leader_of(game, seat) != ABSENT else ():
        for node in game.skills[number].skill.effect:
            if isinstance(node, tree.StartWith) and node.area == area:
                count = node.count
                game.note(StartsWith(seat, area, count))
    return count


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[DragonBallGame]()

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
