"""A change by the judge's hand in a game that is being played: as data, and how it begins.

A change is carried out by a frame of its own, on top of whatever is being asked; then that is asked anew,
with the options that there are now. What each kind of change does is the game's, but for what all do alike.
What only puts a table right, so that no rule sees it, does the same to a position that is being set up.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.changes import Change
from judge.engine.game import Game
from judge.engine.judge_events import ByHandAdd, ByHandEffect, ByHandEndEffect, ByHandTurn
from judge.engine.open_table import OpenTable, without
from judge.engine.state import NOWHERE, Card, Frame, Modifier

BY_HAND = "by_hand"
"""The procedure of a change, and how a card came to where the judge put it silently."""


def begin_change(game: Game, change: Change, then: str = "") -> None:
    """Puts a change on top of what is being asked, and a procedure that follows it; `game.run` carries it out
    and asks again.

    The game must be asking something.
    """
    game.put(decision=None)
    stay = game.cards[change.by].stay if change.by >= 0 else -1
    if then:
        game.call(then)
    game.call(
        BY_HAND,
        player=change.seat if change.seat >= 0 else game.turn_player,
        card=change.by,
        stay=stay,
        chosen=change.cards,
        change=change,
    )


def change_of(frame: Frame) -> Change:
    """Returns the change that a frame carries out, which has one."""
    assert frame.change is not None
    return frame.change


def put_right_turn(game: Game, change: Change, rule: str) -> None:
    """Another turn, turn player or first player, as the change has them."""
    game.put(turn=change.number, turn_player=change.seat, first=change.first)
    game.note(ByHandTurn(change.seat, change.number, change.phase or game.phase), rule)


def go_on_with(game: Game, change: Change, frame: Frame) -> None:
    """A frame takes the place of whatever is going on but the change itself; any battle is over."""
    game.put_frames([frame, game.frame])
    game.put(battle=None, phase=change.phase)


def bring_in(game: Game, change: Change, rule: str, *, face_up: bool, turn: int) -> None:
    """So many cards that were not in the game, at the bottom of an area, or outside of all, face up there.

    `face_up`: how they lie in an area; `turn`: since when they are there.
    """
    zone = NOWHERE if change.area < 0 else game.index(change.seat, change.area)
    up = face_up or zone == NOWHERE
    card = Card(change.print, change.seat, zone, change.rest, up, turn=turn)
    added = game.add_cards([card] * change.number, zone)
    game.note(ByHandAdd(added, change.area, change.seat), rule)


def put_in_force(game: Game, change: Change, rule: str, *, until: str, amount: int) -> None:
    """An effect is in force upon cards as they lie there, of that amount."""
    stay = game.cards[change.by].stay if change.by >= 0 else -1
    stays = tuple(game.cards[card].stay for card in change.cards)
    game.note(ByHandEffect(change.node, change.cards, change.seat, amount), rule)
    made = Modifier(change.node, change.seat, change.by, stay, until, game.turn, change.cards, stays, amount)
    game.put(modifiers=[*game.modifiers, made])


def end_effect(game: Game, change: Change, rule: str) -> None:
    """A continuous effect is over."""
    ended = game.modifiers[change.number]
    game.note(ByHandEndEffect(ended.node, ended.cards, ended.player, ended.amount), rule)
    take_effect_away(game, change)


def identify(game: Game, change: Change) -> None:
    """Cards turn out to be this print."""
    for card in change.cards:
        game.identify(card, change.print)


# --- putting a table right ----------------------------------------------------------------------------------


def put_mode_right(table: OpenTable, change: Change) -> None:
    """Cards are in another mode, or tapped or not."""
    for card in change.cards:
        table.update(card, rest=change.rest)


def put_markers_right(table: OpenTable, change: Change) -> None:
    """A player has another number of markers, or points."""
    table.set_markers(change.seat, change.number)


def take_effect_away(table: OpenTable, change: Change) -> None:
    """An effect is over, or no longer waits."""
    if change.delayed:
        table.put(delayed=without(table.delayed, change.number))
    else:
        table.put(modifiers=without(table.modifiers, change.number))


def take_pending_away(table: OpenTable, change: Change) -> None:
    """A pending skill waits no longer."""
    table.put(pending=without(table.pending, change.number))


PUT_RIGHT: dict[str, Callable[[OpenTable, Change], None]] = {
    "mode": put_mode_right,
    "markers": put_markers_right,
    "end-effect": take_effect_away,
    "not-pending": take_pending_away,
}
"""What puts right each kind of change that is the same in every game."""
