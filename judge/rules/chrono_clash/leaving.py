"""Destroyed, returned, drawn, discarded, eliminated: how cards and players go (CC 1-2, 10-2, 17-4)."""

from __future__ import annotations

from judge.cards.icons.abilities import Ability
from judge.engine.state import ABSENT, Frame, Pending
from judge.rules.chrono_clash.areas import (
    DECK,
    EXTRA,
    GRAVEYARD,
    GUARDIANS,
    HAND,
    OUTSIDE,
    QUEST,
    is_in_play,
    move,
    seats_in_game,
    with_it,
)
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.leaving import (
    AttachedCardAlong,
    Destroyed,
    Drawn,
    DrawnFromExtraDeck,
    Eliminated,
    GuardianDiscarded,
    GuardianGained,
    NobodyLeft,
    OnceForEach,
    QuestCardAlong,
    Returned,
    Won,
)
from judge.rules.chrono_clash.information import acting, cost_of, icons_of, rows_upon
from judge.rules.chrono_clash.kept import ELIMINATED, AttackingPile, EndingTurn
from judge.rules.chrono_clash.kinds import Event, EventKind, FactKind
from judge.rules.chrono_clash.unread import pend_unread

TO_BE_OUT: FactKind = "to-be-out"
"""The fact that a player is out as soon as the row is resolved (defects 1-2-2)."""


# --- triggers -------------------------------------------------------------------------------------------


def trigger_abilities(
    game: ChronoClashGame, card: int, event: EventKind, player: int, happened: Event | None = None
) -> None:
    """The rows of a card that wait for an event are to be resolved (CC 17-2-2), if its player is in the
    game."""
    if player in game.out:
        return
    stay = game.cards[card].stay
    rows = rows_upon(game, card, event)
    if rows:
        found = (Pending(row, card, stay, player, happened) for row in rows)
        game.put(pending=(*game.pending, *found))
    if game.catalogue.unread:
        pend_unread(game, card, event, player, happened)


def settle(game: ChronoClashGame) -> None:
    """Carries out what was triggered, before anything else goes on."""
    if game.pending and not game.result:
        game.call("order_triggers")


# --- destroyed ------------------------------------------------------------------------------------------


def destroy(
    game: ChronoClashGame, cards: tuple[int, ...], by_player: int, rule: str, *, quietly: bool = False
) -> None:
    """Destroys cards at the same time (CC 10-2-4, 17-4-4); `by_player` is whose doing it is. Done
    `quietly`, it sets nothing off.

    In place of a battler something else may go.
    """
    gone = [card for card in cards if not (is_in_play(game, card) and _is_saved(game, card, by_player))]
    for card in gone:
        if is_in_play(game, card) and not quietly:
            pend_destroyed(game, card)
    for card in gone:
        game.note(Destroyed(card), rule)
        drop_with_it(game, card, to=GRAVEYARD)
        move(game, card, GRAVEYARD, how="destroyed")


def _is_saved(game: ChronoClashGame, card: int, by_player: int) -> bool:
    return any(saves(game, card, by_player) for saves in game.keyword_table.saves)


def heeds_destruction(game: ChronoClashGame, card: int) -> bool:
    """True if anything is set off when a card is destroyed."""
    return bool(rows_upon(game, card, "destroyed") or acting(game, card, game.keyword_table.upon_destroyed))


def pend_destroyed(game: ChronoClashGame, card: int) -> None:
    """Makes pending what destroying a battler on the battlefield sets off (CC 17-2-7)."""
    player = game.master(card)
    happened = Event("destroyed", player, card, cost=cost_of(game, card))
    trigger_abilities(game, card, "destroyed", player, happened)
    for name in game.keyword_table.upon_destroyed:
        pend_keyword(game, card, name, player, happened)


def pend_keyword(
    game: ChronoClashGame, card: int, name: Ability, player: int, happened: Event | None = None
) -> None:
    """Each icon of an ability that a destroyed card has is to be carried out once."""
    icons = icons_of(game, card, name) if player not in game.out else []
    if len(icons) > 1:
        game.note(OnceForEach(card, len(icons)), game.keyword_table.once_for_each.get(name, "8-1-3"))
    stay = game.cards[card].stay
    if icons:
        found = (Pending(entry.number, card, stay, player, happened) for entry in icons)
        game.put(pending=(*game.pending, *found))


def drop_with_it(game: ChronoClashGame, card: int, to: int) -> None:
    """A battler that leaves takes its quest card along (CC 17-4-4-2, 17-4-7-1).

    No rule says where other cards with it go: along, or by the other reading to the graveyard.
    """
    for each in with_it(game, card, QUEST):
        game.note(QuestCardAlong(each, to), "17-4-4-2" if to == GRAVEYARD else "17-4-7-1")
        move(game, each, to, how="discarded" if to == GRAVEYARD else "returned")
    for what, rule in (each[:2] for each in game.keyword_table.goes_with):
        for each in with_it(game, card, what):
            stays = to == HAND and game.reads("attached-cards-do-not-return", rule)
            where = GRAVEYARD if stays else to
            game.note(AttachedCardAlong(each, where), rule)
            move(game, each, where, how="discarded" if where == GRAVEYARD else "returned")


def return_to_hand(game: ChronoClashGame, card: int, rule: str) -> None:
    """A card goes back to its owner's hand, with the quest card on it (CC 17-4-7)."""
    game.note(Returned(card), rule)
    if game.cards[card].beneath:
        drop_with_it(game, card, to=HAND)
    move(game, card, HAND, how="returned")


# --- drawn and discarded --------------------------------------------------------------------------------


def draw(game: ChronoClashGame, player: int, count: int, rule: str) -> int:
    """Draws from the top of the deck; how many cards there were. Whoever cannot is not out yet."""
    drawn = game.zone(player, DECK)[:count]
    for card in drawn:
        move(game, card, HAND, how="drawn")
    if drawn:
        game.note(Drawn(player, drawn), rule)
    return len(drawn)


def draw_extra(game: ChronoClashGame, player: int, count: int) -> None:
    """Draws from the extra deck (CC 14-2-1, 17-4-11-1)."""
    drawn = game.zone(player, EXTRA)[:count]
    for card in drawn:
        move(game, card, HAND, how="drawn")
    if drawn:
        game.note(DrawnFromExtraDeck(player, drawn))


def gain_guardians(game: ChronoClashGame, player: int, count: int) -> None:
    """Cards from the top of the deck go on top of the guardian pile, unseen (CC 17-4-10-1).

    One by one, or by one reading together (defects 17-4-10-1).
    """
    cards = game.zone(player, DECK)[:count]
    if len(cards) > 1 and game.reads("gained-guardians-keep-their-order", "17-4-10-1"):
        cards = cards[::-1]
    for card in cards:
        game.note(GuardianGained(player, card))
        move(game, card, GUARDIANS, how="gained")


def discardable_guardians(game: ChronoClashGame, player: int) -> tuple[int, ...]:
    """The guardians that can be discarded, from the top; by one reading not one that has just been revealed
    (defects 10-3-1)."""
    pile = game.zone(player, GUARDIANS)
    revealed = {
        frame.keeps(AttackingPile).guardian for frame in game.stack if frame.procedure == "guardian_attack"
    }
    if revealed.isdisjoint(pile) or not game.reads("revealed-guardian-is-no-top", "17-4-10-2"):
        return tuple(pile)
    return tuple([card for card in pile if card not in revealed])


def discard_guardians(game: ChronoClashGame, player: int, count: int) -> None:
    """The top cards of the guardian pile are discarded; that destroys nothing (CC 17-4-10-2)."""
    for card in discardable_guardians(game, player)[:count]:
        game.note(GuardianDiscarded(player, card))
        move(game, card, GRAVEYARD, how="discarded")


# --- players --------------------------------------------------------------------------------------------


def eliminate(game: ChronoClashGame, player: int, rule: str) -> None:
    """A player is out (CC 1-2-1); the last one left wins (1-2-2).

    No rule says what becomes of their cards: they leave the game, or by the other reading stay.
    """
    game.note(Eliminated(player), rule)
    game.put(out=(*game.out, player), pending=[each for each in game.pending if each.player != player])
    theirs = [at for at, frame in enumerate(game.stack) if at and frame.player == player]
    if theirs:
        game.put_frames(game.stack[: theirs[0]])  # what they were resolving goes
    left = seats_in_game(game)
    if len(left) == 1:
        win(game, left[0], "1-2-2" if game.seats == 2 else "15-2-1")
        return
    if not game.reads("cards-of-eliminated-stay", "1-2-1"):
        for card, state in enumerate(game.cards):
            if state.owner == player and (state.zone >= 0 or state.top != ABSENT):
                _take_away(game, card)
    if player == game.turn_player:
        game.put_frames([Frame("end_of_turn", kept=EndingTurn(ELIMINATED))])
        settle(game)  # what the others had triggered


def eliminate_together(game: ChronoClashGame) -> None:
    """Whoever could not draw is out at the same time; with nobody left, nobody wins (defects 1-2-2)."""
    players = tuple(dict.fromkeys(fact.player for fact in game.facts if fact.what == TO_BE_OUT))
    game.put(facts=[fact for fact in game.facts if fact.what != TO_BE_OUT])
    if set(players) < set(seats_in_game(game)):
        for player in players:
            eliminate(game, player, "1-2-1-2")
        return
    for player in players:
        game.note(Eliminated(player), "1-2-1-2")
    game.note(NobodyLeft())
    game.put(out=(*game.out, *players), pending=(), result="draw")


def _take_away(game: ChronoClashGame, card: int) -> None:
    for each in game.cards[card].beneath:
        move(game, each, OUTSIDE if game.cards[each].owner in game.out else GRAVEYARD)
    move(game, card, OUTSIDE)


def win(game: ChronoClashGame, player: int, rule: str) -> None:
    """A player has won: nothing more happens."""
    game.note(Won(player), rule)
    game.put(pending=(), decision=None, result=str(player))
