"""What a game keeps of what it has computed is what a game that has just taken up its state computes."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from operator import itemgetter
from random import Random

import pytest
from helpers import chrono_games, masters_decks
from helpers.masters_skills import DRAW, card, read
from helpers.moonlit import moonlit_game
from helpers.playing import NAMES, forget, new_game, own_deck, own_game
from msgspec.structs import replace

from judge.engine.actions import Checks
from judge.engine.errors import NeedsIdentity
from judge.engine.game import Game
from judge.engine.interpreting import Interpreting
from judge.engine.playing import random_move
from judge.engine.tree import Skill, Trigger
from judge.games import adapter_of
from judge.rules.chrono_clash.information import ActiveEffects
from judge.rules.dragon_ball.areas import DROP, HAND, LEADER, drop_beneath, put_beneath
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.cards import CardsOfGame
from judge.rules.dragon_ball.listeners import listeners_to
from judge.rules.dragon_ball.unread import unread_now, unread_triggers
from judge.rules.fusion_world.game import FusionWorld
from judge.rules.masters.game import Masters
from judge.rules.masters.keywords import KEYWORDS
from judge.rules.masters.preparation import start


def forgotten_game(seed: int) -> tuple[Interpreting, Random]:
    """A game with skills that nobody reads, and with cards that nobody knows."""
    game, chance = moonlit_game(seed)
    forget(game, chance)
    return game, chance


GAMES: dict[str, Callable[[int], tuple[Interpreting, Random]]] = {
    "fusion-world": own_game,
    "fusion-world, skills unread": moonlit_game,
    "fusion-world, cards unknown": forgotten_game,
    "masters": masters_decks.own_game,
    "chrono-clash": chrono_games.own_game,
}
HEARD: tuple[frozenset[str] | None, ...] = (
    None,
    frozenset(("moved", "played")),
    frozenset(("attacks",)),
    frozenset(("turn-start", "charge-start")),
)
"""Kinds of events that listeners are asked for by; None for all listeners."""
STEPS = 1500
ASKED_FOR = {("unread now", 0), ("unread now", 1)}
"""What is kept along with what it holds for: `reservations` asks whether it still does."""
LOOKED_AT = 5
"""At every so many steps: what else is asked then, is kept for the steps that follow."""


def ask_all(game: Interpreting) -> None:
    """Asks for what is kept: the power of cards, of everything that may be tried whether it is legal, and
    what is not known."""
    adapter = adapter_of(game.catalogue.game)
    with suppress(NeedsIdentity):
        adapter.powers(game)
    for player in range(game.seats):
        with suppress(NeedsIdentity):
            game.checks_now(player)
            for option in adapter.attempts(game, player):
                game.why_not(player, option)
    with suppress(NeedsIdentity):
        game.reservations()
    if isinstance(game, DragonBallGame):
        with suppress(NeedsIdentity):
            for kinds in HEARD:
                listeners_to(game, kinds)
            unread_triggers(game)


def of_rows(game: Interpreting) -> dict[Hashable, object]:
    """What is kept beside rows of cards, by zone, of those rows that lie there now."""
    return {
        (name, place): (row, found)
        for name, kept in game.known_of_rows.items()
        if isinstance(kept, dict)
        for place, (row, found) in kept.items()
        if row is game.zones[place]  # all rows of no cards are the same one
    }


def differ(kept: object, now: object) -> bool:
    """True if two answers differ; what is filled in as it is asked for, where both have it."""
    if isinstance(kept, dict) and isinstance(now, dict):
        return any(differ(kept[key], now[key]) for key in kept.keys() & now.keys())
    if isinstance(kept, Checks) and isinstance(now, Checks):
        return kept.timely != now.timely or differ(kept.left_open, now.left_open)
    if isinstance(kept, tuple) and isinstance(now, tuple) and len(kept) == len(now):
        return any(differ(*both) for both in zip(kept, now, strict=True))
    if isinstance(kept, ActiveEffects) and isinstance(now, ActiveEffects):
        return any(differ(getattr(kept, name), getattr(now, name)) for name in ActiveEffects.__slots__)
    if isinstance(kept, itemgetter) and isinstance(now, itemgetter):  # they are equal to themselves alone
        return repr(kept) != repr(now)
    return kept != now


def stale(game: Interpreting) -> list[str]:
    """What is kept and is not so."""
    fresh = type(game)(game.catalogue, game.state)
    ask_all(fresh)
    both = (
        (game.known, fresh.known),
        (game.known_in_play, fresh.known_in_play),
        (game.known_of_places, fresh.known_of_places),
        (of_rows(game), of_rows(fresh)),
        (game.kept_for_good, fresh.kept_for_good),
    )
    found = [
        f"{key}: {kept[key]} for {now[key]}"
        for kept, now in both
        for key in kept.keys() & now.keys()
        if key not in ASKED_FOR and differ(kept[key], now[key])
    ]
    said, so = (dict.fromkeys(each.reservations()) for each in (game, fresh))
    if isinstance(game, DragonBallGame) and isinstance(fresh, DragonBallGame):
        with suppress(NeedsIdentity):
            if any(listeners_to(game, kinds) != listeners_to(fresh, kinds) for kinds in HEARD):
                found.append("other listeners")
            if unread_triggers(game) != unread_triggers(fresh):
                found.append("other unread triggers")
    return found if said == so else [*found, f"{[*said]} for {[*so]}"]


def play(name: str, seed: int) -> list[str]:
    """Plays a game by chance, and looks at what is kept."""
    game, chance = GAMES[name](seed)
    found: list[str] = []
    steps = 0

    def look(game: Game) -> bool:
        nonlocal steps
        steps += 1
        if steps % LOOKED_AT == 0 and not game.result:
            assert isinstance(game, Interpreting)
            found.extend(stale(game))
            asked, said, length = {*game.asked}, {*game.said}, len(game.trace)
            ask_all(game)
            game.asked, game.said = asked, said
            del game.trace[length:]
        return bool(found) or steps > STEPS

    while game.run(look) is not None and not found and steps <= STEPS:
        game.answer(*random_move(game.decision, chance))
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_what_is_kept_is_so_after_every_step(name: str, seed: int) -> None:
    assert play(name, seed) == []


def test_what_is_kept_of_a_state_is_so_when_a_game_comes_back_to_it() -> None:
    game, chance = own_game(1)
    while game.run() is not None and game.turn < 4:
        game.answer(*random_move(game.decision, chance))
    state, leader = game.state, game.zones[LEADER][0]
    for number in range(1, len(game.prints)):
        game.resume(state)
        kept = game.kept  # of nothing that was computed yet
        game.update(leader, print=number)
        ask_all(game)
        game.resume(state, kept)
        assert stale(game) == []


def test_what_is_kept_beside_rows_comes_back_with_a_state_until_a_card_turns() -> None:
    game, chance = own_game(1)
    while game.run() is not None and game.turn < 4:
        game.answer(*random_move(game.decision, chance))
    ask_all(game)
    state, kept, of_the_state = game.state, game.kept, of_rows(game)
    assert of_the_state
    game.update(game.zones[LEADER][0], back=True)
    ask_all(game)
    game.resume(state, kept)
    assert of_rows(game) == of_the_state
    assert stale(game) == []


def test_a_card_that_leaves_and_comes_back_lies_with_its_front_up() -> None:
    game, chance = own_game(1)
    while game.run() is not None and game.turn < 4:
        game.answer(*random_move(game.decision, chance))
    leader = game.zones[LEADER][0]
    game.update(leader, back=True)
    ask_all(game)
    game.lay(leader, replace(game.cards[leader], zone=DROP, back=False))
    game.lay(leader, replace(game.cards[leader], zone=LEADER))
    assert stale(game) == []


def test_an_unread_skill_no_longer_holds_once_its_card_no_longer_lies_under_another() -> None:
    leader, cards = own_deck(NAMES[0])
    glowing = replace(cards[0], front=replace(cards[0].front, text="[Permanent] This glows under a card."))
    game = new_game((leader, (glowing, *cards[1:])), own_deck(NAMES[1]))
    game.run()
    top, under = (
        game.zones[LEADER][0],
        next(n for n, c in enumerate(game.cards) if holds_unread(game, c.print)),
    )

    def where() -> list[tuple[int, int]]:
        return [(each.card, each.area) for each in unread_now(game)]

    assert where() == []
    put_beneath(game, under, top)
    assert where() == [(under, LEADER)]
    drop_beneath(game, top)
    assert where() == []


def test_a_card_listens_in_the_hand_as_long_as_it_is_there() -> None:
    lurking = card(
        "lurker", "battle", Skill("auto", triggers=(Trigger("attacks"),), areas=("hand",), effect=DRAW)
    )
    catalogue = CardsOfGame("masters", KEYWORDS, read).new_catalogue((masters_decks.LEADERS[1], lurking))
    game = Masters(catalogue, start((1, 1), ((2,) * 50, (2,) * 50), ()))
    while game.run() is not None and not game.turn:
        game.answer(*random_move(game.decision, Random(0)))
    assert game.zones[HAND]
    while hand := game.zones[HAND]:
        assert [each for each, seat, _ in listeners_to(game) if seat == 0] == [*hand]
        game.lay(hand[0], replace(game.cards[hand[0]], zone=DROP))


def holds_unread(game: FusionWorld, print_number: int) -> bool:
    return not game.catalogue.unread.isdisjoint(game.prints[print_number].front.skills)


def goes_wrong(name: str, seed: int) -> bool:
    try:
        return bool(play(name, seed))
    except Exception:  # what is so wrong that the rules stop
        return True


@pytest.mark.parametrize("verb", ["put", "update", "lay"])
def test_a_verb_that_forgets_nothing_is_found(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = getattr(Game, verb)

    def careless(game: Game, *given: object, **fields: object) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(Game, "forget", lambda self, in_play=True: None)
            careful(game, *given, **fields)

    monkeypatch.setattr(Game, verb, careless)
    assert any(goes_wrong(name, seed) for seed in range(2) for name in GAMES)
