"""What the judge carries out by hand in a game that is being played: as an effect would do it, or silently.

A change is carried out by a frame of its own, on top of whatever is being asked; then that is asked anew. As
an effect would do it: abilities trigger. Silently: the table is put right, and nothing sees it.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.cards.not_understood import words_of
from judge.engine import manual_action as common
from judge.engine import tree
from judge.engine.changes import Change
from judge.engine.judge_events import ByHandDraw, ByHandMove, JudgeSays
from judge.engine.manual_action import (
    BY_HAND,
    begin_change,
    bring_in,
    change_of,
    go_on_with,
    identify,
    put_right_turn,
)
from judge.engine.open_table import OpenTable
from judge.engine.procedures import Procedures
from judge.engine.state import ABSENT, Frame
from judge.rules.chrono_clash import areas, leaving, resolving
from judge.rules.chrono_clash.areas import BATTLEFIELD, GRAVEYARD, HAND, OPEN, PURPOSES, QUEST
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.by_hand import (
    ByHandDestroy,
    ByHandEliminate,
    ByHandGauge,
    ByHandPutWith,
    ByHandQuestPoints,
    ByHandResolve,
    ByHandSwitch,
    ByHandTime,
    ByHandTurnOver,
)
from judge.rules.chrono_clash.events.turn import CounterMoved
from judge.rules.chrono_clash.gauge import lose_time
from judge.rules.chrono_clash.information import IN_PLAY
from judge.rules.chrono_clash.leaving import drop_with_it, trigger_abilities
from judge.rules.chrono_clash.resolving import choose_lasting
from judge.rules.chrono_clash.turn import win_with_enough_points
from judge.rules.chrono_clash.unread import settle_unread

RULE = "8-1-1"
"""The rule by which the judge carries out what the icons say."""
SETTLING = "by_hand_settling"


def begin(game: ChronoClashGame, change: Change) -> None:
    """Puts a change on top of what is being asked; `game.run` carries it out and asks again.

    The game must be asking something.
    """
    begin_change(game, change, "" if change.silently else SETTLING)


def carry_out(game: ChronoClashGame) -> None:
    """The judge's change is carried out."""
    change = change_of(game.frame)
    game.changes[change.kind](game, change)


def settle(game: ChronoClashGame) -> None:
    """Resolves what the change set off."""
    if not game.result:
        leaving.settle(game)


# --- the changes --------------------------------------------------------------------------------------------


def move(game: ChronoClashGame, change: Change) -> None:
    """Cards go to an area; as an effect, battlers that leave play take along what goes with them."""
    game.note(ByHandMove(change.silently, change.cards, change.area, change.seat), RULE)
    for card in change.cards:
        if game.cards[card].beneath:
            drop_with_it(game, card, HAND if change.area == HAND else GRAVEYARD)
        how = "summoned" if change.area == BATTLEFIELD and not change.silently else "by-hand"
        areas.move(game, card, change.area, how=how, face_up=bool(change.up), bottom=change.bottom)
        if change.area == BATTLEFIELD:
            game.update(card, rest=change.rest)
            if not change.silently:
                trigger_abilities(game, card, "summoned", game.master(card))
                choose_lasting(game, card, game.master(card))


def put_with(game: ChronoClashGame, change: Change) -> None:
    """Cards go on top of a battler (0), under it (1) or to it (2): the last that is named."""
    *cards, battler = change.cards
    what = PURPOSES[change.number]
    game.note(ByHandPutWith(change.silently, tuple(cards), battler, what))
    for card in cards:
        areas.put_with(game, card, battler, what, face_up=what != QUEST)


def draw(game: ChronoClashGame, change: Change) -> None:
    """A player draws cards; there may be too few (CC 17-4-9-1)."""
    game.note(ByHandDraw(change.seat, change.number), RULE)
    leaving.draw(game, change.seat, change.number, "17-4-9-1")


def mode(game: ChronoClashGame, change: Change) -> None:
    """Cards are tapped or untapped (CC 5-2-1, 5-2-2)."""
    game.note(ByHandSwitch(change.silently, change.cards, change.rest))
    common.put_mode_right(game, change)


def turn_over(game: ChronoClashGame, change: Change) -> None:
    """Cards are turned face up or face down."""
    game.note(ByHandTurnOver(change.silently, change.cards, bool(change.up)))
    turn_over_silently(game, change)


def destroy(game: ChronoClashGame, change: Change) -> None:
    """Cards are destroyed by a player's effect (CC 17-4-4)."""
    game.note(ByHandDestroy(change.cards))
    leaving.destroy(game, change.cards, change.seat, "17-4-4-1")


def quest_points(game: ChronoClashGame, change: Change) -> None:
    """A player has another number of quest points (CC 12-3-2)."""
    game.note(ByHandQuestPoints(change.silently, change.seat, change.number))
    common.put_markers_right(game, change)
    if not change.silently:
        win_with_enough_points(game, change.seat)


def gauge(game: ChronoClashGame, change: Change) -> None:
    """The counter is put on another space, as the turn player counts them; or a player gains time."""
    if change.silently:
        game.note(ByHandGauge(change.number, game.turn_player))
        put_counter_right(game, change)
    else:
        game.note(ByHandTime(change.seat, change.number))
        lose_time(game, change.seat, -change.number, CounterMoved)


def effect(game: ChronoClashGame, change: Change) -> None:
    """An effect is put in force upon cards until the end of the turn; by `used` as long as they are there."""
    node = game.catalogue.nodes[change.node]
    assert isinstance(node, tree.IconEffect)
    common.put_in_force(game, change, RULE, until="turn" if change.used else "", amount=node.amount)


def end_effect(game: ChronoClashGame, change: Change) -> None:
    """An effect is over."""
    common.end_effect(game, change, RULE)


def resolve(game: ChronoClashGame, change: Change) -> None:
    """A row of a card's is resolved (CC 8-1-3)."""
    (card,) = change.cards
    game.note(ByHandResolve(card, change.skill))
    resolving.resolve(game, change.skill, card, change.seat)


def eliminate(game: ChronoClashGame, change: Change) -> None:
    """A player is out of the game (CC 1-2-1)."""
    game.note(ByHandEliminate(change.seat))
    game.leave()
    leaving.eliminate(game, change.seat, "1-2-1")


def turn(game: ChronoClashGame, change: Change) -> None:
    """Another turn or turn player; another step of the turn takes the place of whatever is going on."""
    put_right_turn(game, change, RULE)
    if change.phase:
        position = game.procedures[change.procedure].place_called(change.step)
        go_on_with(game, change, Frame(change.procedure, position))


def add(game: ChronoClashGame, change: Change) -> None:
    """Cards come to the table that were not in the game."""
    bring_in(game, change, RULE, face_up=change.area in OPEN, turn=game.turn - 1)


def say(game: ChronoClashGame, change: Change) -> None:
    """The judge says of a row that nobody reads what it does, as long as its battler is in play, or that it
    does not matter."""
    card, row = change.by, change.skill
    words = words_of(game.skills[row])
    if change.node == ABSENT:
        game.note(JudgeSays(card, "does-not-matter", words), RULE)
    else:
        game.note(JudgeSays(card, "effect", words), RULE)
        effect(game, change)
        *others, made = game.modifiers
        game.put(modifiers=(*others, replace(made, until=IN_PLAY)))
    settle_unread(game, card, row)


# --- putting a table right ----------------------------------------------------------------------------------


def turn_over_silently(table: OpenTable, change: Change) -> None:
    """Cards lie face up, or face down."""
    for card in change.cards:
        table.update(card, face_up=bool(change.up))


def put_counter_right(table: OpenTable, change: Change) -> None:
    """The counter stands on another space, as the turn player counts them."""
    table.put(track=change.number)


PUT_RIGHT: dict[str, Callable[[OpenTable, Change], None]] = {
    **common.PUT_RIGHT, "turn-over": turn_over_silently, "gauge": put_counter_right,
}  # fmt: skip
"""What puts right each kind of change that needs no rule for it."""
CHANGES: dict[str, Callable[[ChronoClashGame, Change], None]] = {
    "move": move, "put-under": put_with, "draw": draw, "mode": mode, "turn-over": turn_over, "ko": destroy,
    "markers": quest_points, "gauge": gauge, "effect": effect, "end-effect": end_effect, "resolve": resolve,
    "eliminate": eliminate, "turn": turn, "add": add, "identify": identify, "says": say,
}  # fmt: skip
"""What carries out each kind of change."""
ONLY_AS_AN_EFFECT = frozenset(("draw", "ko", "resolve", "eliminate"))
"""Kinds that are nothing but what an effect does."""
ONLY_SILENTLY = frozenset(("turn", "add"))
"""Kinds that no effect does."""


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

by_hand = procedures.new(
    BY_HAND,
    RULE,
    (RULE, carry_out),
)
settling = procedures.new(
    SETTLING,
    RULE,
    ("17-2-2", settle),
)
