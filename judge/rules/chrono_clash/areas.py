"""Areas, cards in them, and cards that go with a battler (CC 2, 3-2, 7-1-2, 12-2-2).

Cards that go with a battler are kept as the kernel keeps cards beneath another: its `beneath` names them, and
their `entered` says what they are there for: a ``quest`` card lies face down on top of it (CC 12-2-2), a
``vigor`` card face up under it (CC 17-5-13-1), a ``pilot`` is attached to it (CC 17-5-19-2).
"""

from __future__ import annotations

from functools import cache

from judge.engine.state import ABSENT, BENEATH, NOWHERE, Card, Frame
from judge.engine.unknown_cards import LEFT_UNKNOWN
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keyword import Way

AREAS = ("deck", "hand", "graveyard", "battlefield", "guardians", "extra")
DECK, HAND, GRAVEYARD, BATTLEFIELD, GUARDIANS, EXTRA = range(6)
OUTSIDE = -1
SIZE = len(AREAS)
"""Areas of a player: the zone of one is the seat times this and the area."""
PILES = frozenset((DECK, EXTRA, GRAVEYARD, GUARDIANS))
"""Areas whose cards lie one on another, the top one first."""
OPEN = frozenset((GRAVEYARD, BATTLEFIELD))
PLAYING = "playing"
"""How an action card came outside of the areas: it is being resolved (CC 9-1-4)."""
PURPOSES = QUEST, VIGOR, PILOT = "quest", "vigor", "pilot"
"""What a card can go with a battler for."""


@cache
def seats_from_the_left(player: int, seats: int) -> tuple[int, ...]:
    """The seats of all others, from the left of a player on."""
    return (*range(player + 1, seats), *range(player))


def way_of_summoning(game: ChronoClashGame) -> Way[ChronoClashGame] | None:
    """The way in which the frame summons its battler; None for the usual one."""
    return way_of(game, game.stack[-1])


def way_of(game: ChronoClashGame, frame: Frame) -> Way[ChronoClashGame] | None:
    """The way in which a frame summons a battler; None for the usual one, or if it summons none."""
    kept = frame.kept
    return game.keyword_table.ways.get(kept.way) if isinstance(kept, Summoning) else None


# --- seats ----------------------------------------------------------------------------------------------


def seats_in_game(game: ChronoClashGame) -> tuple[int, ...]:
    """The seats that are still in the game."""
    return tuple(seat for seat in range(game.seats) if seat not in game.out)


def opponents_of(game: ChronoClashGame, player: int) -> tuple[int, ...]:
    """Everybody else who is still in the game, from the left of a player on (CC 15-1-2)."""
    seats = seats_from_the_left(player, game.seats)
    return tuple([seat for seat in seats if seat not in game.out]) if game.out else seats


def battlers_of(game: ChronoClashGame, player: int) -> tuple[int, ...]:
    """The battlers of a player's in play."""
    return game.zones[player * SIZE + BATTLEFIELD]


def all_battlers(game: ChronoClashGame) -> tuple[int, ...]:
    """Every battler in play, the turn player's first."""
    first, zones = game.turn_player, game.zones
    found = zones[first * SIZE + BATTLEFIELD]
    for seat in (*range(first + 1, game.seats), *range(first)):
        found += zones[seat * SIZE + BATTLEFIELD]
    return found


def is_in_play(game: ChronoClashGame, card: int) -> bool:
    """True if a card is a battler on a battlefield."""
    zone = game.cards[card].zone
    return zone >= 0 and zone % SIZE == BATTLEFIELD


# --- cards that go with a battler -----------------------------------------------------------------------


def with_it(game: ChronoClashGame, card: int, what: str) -> tuple[int, ...]:
    """The cards of one of the `PURPOSES` that go with a battler, the uppermost first."""
    beneath = game.cards[card].beneath
    return tuple([each for each in beneath if purpose_of(game, each) == what]) if beneath else ()


def purpose_of(game: ChronoClashGame, card: int) -> str:
    """Tells what a card that goes with a battler is there for; only quest cards are asked about and left
    unknown."""
    entered = game.cards[card].entered
    return QUEST if entered == LEFT_UNKNOWN else entered


def is_on_quest(game: ChronoClashGame, card: int) -> bool:
    """True if a card lies on top of a battler (CC 12-2-3)."""
    return bool(game.cards[card].beneath) and bool(with_it(game, card, QUEST))


def adding_to(game: ChronoClashGame, card: int) -> tuple[int, ...]:
    """The cards that add their strength and abilities to a battler."""
    beneath = game.cards[card].beneath
    if not beneath:
        return ()
    return tuple([each for each in beneath if game.cards[each].entered in game.keyword_table.adding])


def bearer_of(game: ChronoClashGame, card: int) -> int:
    """The battler that has a card's abilities: of one that adds them to another, that other."""
    state = game.cards[card]
    return state.top if state.top != ABSENT and state.entered in game.keyword_table.adding else card


def put_with(game: ChronoClashGame, card: int, battler: int, what: str, *, face_up: bool) -> None:
    """Puts a card on top of, under or to a battler."""
    state = game.cards[card]
    with_battler = Card(
        state.print,
        state.owner,
        BENEATH,
        face_up=face_up,
        stay=state.stay + 1,
        top=battler,
        entered=what,
        turn=game.turn,
    )
    game.lay(card, with_battler)
    game.update(battler, beneath=(card, *game.cards[battler].beneath))


def name_card(game: ChronoClashGame, card: int) -> None:
    """The judge is asked which card an unknown one is, before the question is put again."""
    game.ask(game.identity_question(card))
    game.put(answer_given=None)


# --- movements ------------------------------------------------------------------------------------------


def move(
    game: ChronoClashGame,
    card: int,
    area: int,
    *,
    how: str = "",
    face_up: bool = False,
    bottom: bool = False,
) -> None:
    """Moves one card to an area of its owner's; what went with it must be gone before.

    It is a new card there: effects upon it no longer concern it.
    """
    state = game.cards[card]
    zone = NOWHERE if area == OUTSIDE else state.owner * SIZE + area
    there = Card(
        state.print,
        state.owner,
        zone,
        face_up=face_up or area in OPEN,
        stay=state.stay + 1,
        entered=how,
        turn=game.turn,
    )
    game.lay(card, there, last=bottom or area in (BATTLEFIELD, HAND))
