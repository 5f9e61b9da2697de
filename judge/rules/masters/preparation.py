"""Before the game (MA 5-2): Leaders, decks, who goes first, hands, redrawing, life."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT, CHANCE, NOWHERE, Card, Frame, State
from judge.rules.dragon_ball.areas import DECK, HAND, LEADER, LIFE, move
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import draw, shuffle
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.costs import leader_of
from judge.rules.dragon_ball.events.areas import Moved
from judge.rules.dragon_ball.events.turn import GoesFirst, KeepsHand
from judge.rules.dragon_ball.kept import RedrawingHands
from judge.rules.dragon_ball.kinds import Decision, Event, Option
from judge.rules.dragon_ball.losing import judge_loss
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.triggers import announce, fulfilled
from judge.rules.dragon_ball.turn import begin_turn
from judge.rules.masters.areas import SIZE

OPENING_HAND = 6
LIFE_CARDS = 8


class RedrawingCards(RedrawingHands, frozen=True):
    """The preparation: who may still redraw, the first player first; how many cards the first of them is
    about to draw, 0 for none (5-2-1-6-1)."""

    to_draw: int = 0


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
            game.note(Moved(number, ABSENT, LEADER, card.owner, "setup", ABSENT, False, False), "5-2-1-2")
            move(game, number, card.owner, LEADER, cause=Event("place", how="setup"))


def placed_in_leader_area(game: DragonBallGame) -> None:
    """Skills "when this card is placed in the Leader Area" become pending, and a checkpoint occurs."""
    leaders = [(seat, leader_of(game, seat)) for seat in (0, 1)]
    events = tuple(Event("placed-in-leader-area", seat, card) for seat, card in leaders if card != ABSENT)
    if len({pending.player for pending in fulfilled(game, events, ())}) > 1:
        only_here = game.reads("leaders-before-the-first-player", "4-5-3-2")
        seat = who_is_first(game, "5-2-1-3" if only_here else "5-2-1-5")
        if seat is None:
            return
        game.put(turn_player=seat)
        if not only_here:
            game.put(first=seat)
            game.note(GoesFirst(seat))
    announce(game, *events)
    checkpoint(game)


def who_is_first(game: DragonBallGame, rule: str) -> int | None:
    """Has chance pick a player; None until it has."""
    options = tuple(Option("player", number=seat) for seat in (0, 1))
    picked = game.choose_one(Decision(CHANCE, rule, "who-chooses", options))
    return None if picked is None else picked.number


def shuffle_decks(game: DragonBallGame) -> None:
    """Each player shuffles the deck."""
    for seat in (1, 0):  # the last one called is carried out first
        shuffle(game, seat)


def who_goes_first(game: DragonBallGame) -> None:
    """Chance decides who goes first; nobody chooses (5-2-1-5-1). It may have done so before (4-5-3-2)."""
    if game.first != ABSENT:
        game.unsay()
        return
    seat = who_is_first(game, "5-2-1-5")
    if seat is not None:
        game.put(first=seat, turn_player=seat)
        game.note(GoesFirst(game.first))


def opening_hands(game: DragonBallGame) -> None:
    """Each player draws the opening hand."""
    for seat in (game.first, 1 - game.first):
        draw(game, seat, OPENING_HAND)
    game.set(kept=RedrawingCards((game.first, 1 - game.first)))


def redraw(game: DragonBallGame) -> None:
    """Each player in turn, the first player first, may once put any number of cards back and draw as many."""
    kept = game.frame.keeps(RedrawingCards)
    if not kept.seats_left:
        return
    player, *others = kept.seats_left
    following = RedrawingCards(tuple(others))
    if kept.to_draw:
        draw(game, player, kept.to_draw)
        game.set(kept=following, step=game.frame.step - 1)
        return
    options = tuple(Option("card", card) for card in game.zone(player, HAND))
    decision = Decision(player, "5-2-1-6-1", "redraw", options, minimum=0, maximum=len(options))
    picked = game.choose(decision)
    if picked is None:
        return
    if not picked:
        game.note(KeepsHand(player))
        game.set(kept=following, step=game.frame.step - 1)
        return
    back = tuple(option.card for option in picked)
    place_now(game, back, DECK, rule="5-2-1-6-1", how="redraw", by_player=player)
    game.set(kept=replace(kept, to_draw=len(back)), step=game.frame.step - 1)
    shuffle(game, player)


def life(game: DragonBallGame) -> None:
    """Each player places the top cards of the deck face down in the Life Area."""
    for seat in (game.first, 1 - game.first):
        for _ in range(LIFE_CARDS):
            deck = game.zone(seat, DECK)
            if deck:
                place_now(game, (deck[0],), LIFE, rule="5-2-1-7", how="setup", by_player=seat)


def begin(game: DragonBallGame) -> None:
    """The first player starts the turn."""
    game.put(turn=0)
    begin_turn(game)
    judge_loss(game)


procedures = Procedures[DragonBallGame]()

preparation = procedures.new(
    "preparation",
    "5-2-1",
    ("5-2-1-2", place_leaders),
    ("5-2-1-3", placed_in_leader_area),
    ("5-2-1-4", shuffle_decks),
    ("5-2-1-5", who_goes_first),
    ("5-2-1-6", opening_hands),
    ("5-2-1-6-1", redraw),
    ("5-2-1-7", life),
    ("5-2-1-8", begin),
    keeps=RedrawingCards,
)
