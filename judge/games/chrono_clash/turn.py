"""The turn: quest points, untap, draw, main step, its end, and whose turn is next (CC 5, 6, 12-3, 15-1)."""

from __future__ import annotations

from typing import Any

from judge.engine.state import Event, Modifier
from judge.games.chrono_clash.areas import GRAVEYARD, QUEST
from judge.games.chrono_clash.gauge import BY_PASSING
from judge.games.chrono_clash.information import IN_PLAY
from judge.games.chrono_clash.leaving import procedures
from judge.games.chrono_clash.paying import LEADER

POINTS_TO_WIN = 5

turn = procedures.new("5-1")


def quests_are_completed(game: Any) -> None:
    """The player discards every card on their battlers, for a quest point each (CC 12-3-1, 12-3-2)."""
    player = game.turn_player
    completed = 0
    for battler in game.battlers(player):
        cards = game.with_it(battler, QUEST)
        for card in cards:
            game.move(card, GRAVEYARD, how="discarded")
            game.note("12-3-1", "quest-completed", battler, card)
        if cards:
            game.trigger(battler, "quest-completed", player, Event("quest-completed", player, battler))
        completed += len(cards)
    if completed:
        game.markers[player] += completed
        game.changed(in_play=False)
        game.note("12-3-2", "quest-points", player, completed, game.markers[player])


@turn.step("12-3-1")
def quests_before_the_turn(game: Any) -> None:
    """At the beginning of the turn, before its first step, quests are completed (defects 12-3-1)."""
    game.phase = "start"
    if not any(game.is_on_quest(card) for card in game.battlers(game.turn_player)):
        return
    if not game.reads("quests-completed-after-the-draw", "12-3-1"):
        quests_are_completed(game)


@turn.step("12-3-4")
def five_points_win(game: Any) -> None:
    """5 points or more win (CC 1-3-1, 12-1-3, 15-2-2)."""
    judge_points(game, game.turn_player)
    game.settle()


def judge_points(game: Any, player: int) -> None:
    """A player wins with 5 points or more."""
    if game.markers[player] >= POINTS_TO_WIN:
        game.note("12-1-3", "five-points", player, game.markers[player])
        game.win(player, "1-3-1" if game.seats == 2 else "15-2-2")


@turn.step("5-2")
def untap(game: Any) -> None:
    """Step 1: the player untaps their cards, unless completing a quest has lost so much time that the turn is
    over (CC 4-2-1)."""
    game.phase = "untap"
    if game.is_over():
        return
    tapped = [card for card in game.battlers(game.turn_player) if game.cards[card].rest]
    for card in tapped:
        game.update(card, rest=False)
        game.note("5-2-2", "untapped", card)


@turn.step("5-3")
def draw_for_turn(game: Any) -> None:
    """Step 2: the player draws 1 card; without one, they are out."""
    game.phase = "draw"
    if game.is_over():
        return
    if not game.draw(game.turn_player, 1, "5-3"):
        game.note("5-3-1", "no-card-to-draw", game.turn_player)
        game.eliminate(game.turn_player, "1-2-1-2")


@turn.step("12-3-1")
def quests_after_the_draw(game: Any) -> None:
    """By the other reading, quests are completed once the steps of untapping and drawing are over."""
    if "quests-completed-after-the-draw" in game.readings:
        quests_are_completed(game)
        judge_points(game, game.turn_player)
        game.settle()


@turn.step("5-4")
def main_step(game: Any) -> None:
    """Step 3: the main step begins."""
    game.phase = "main"
    game.changed(in_play=False)


@turn.step("5-4-1")
def do_something(game: Any) -> None:
    """The player does what they want, as often as they want, until the turn is over (CC 5-4-1, 4-2-2)."""
    if game.answer_given is None and game.is_over():
        game.note("6-1-1", "turn-ends", game.turn_player, game.track)
        return
    option = game.declared(game.turn_player, "5-4-1")
    if option is None:
        return
    if option.kind == "pass":
        game.note("6-2-1", "passes", game.turn_player)
        game.set(note="passed")
        return
    game.set(step=game.frame.step - 1)
    game.carry_out(game.turn_player, option)


@turn.step("6-1-1")
def to_its_end(game: Any) -> None:
    """The turn is over."""
    game.proceed("6-1", note=game.frame.note)


ending = procedures.new("6-1")


@ending.step("17-4-12-2")
def end_effects(game: Any) -> None:
    """What lasts until the end of the turn ends; what [Leader] takes off is lost (CC 17-5-6-2)."""
    game.phase = "end"
    game.battle = None
    ended = sum(modifier.until == "turn" for modifier in game.modifiers)
    if ended:
        game.note("17-4-12-2", "effects-end", ended)
    game.modifiers = [each for each in game.modifiers if still_lasts(game, each)]
    if game.reduction(game.turn_player):
        if game.reads("leader-outlasts-the-turn", "17-5-6-1"):
            game.note("17-5-6-1", "reduction-kept", game.turn_player)
        else:
            game.facts = [fact for fact in game.facts if fact.what != LEADER]
            game.note("17-5-6-2", "reduction-lost", game.turn_player)
    game.changed(in_play=bool(ended))


def still_lasts(game: Any, modifier: Modifier) -> bool:
    """Whether an effect outlasts the turn: one of a row without a trigger as long as its battler is there."""
    if modifier.until == IN_PLAY:
        return bool(game.is_there(modifier.card, modifier.stay))
    return modifier.until != "turn"


@ending.step("15-1-2")
def next_player(game: Any) -> None:
    """The player to the left is next; the counter is where the turn ended, or at 3 after a pass.

    Whoever is eliminated in a turn that the gauge has ended already leaves the counter where it was.
    """
    note = game.frame.note
    player = game.opponents(game.turn_player)[0]
    if note == "passed":
        game.track = BY_PASSING
        game.note("15-1-3" if game.seats > 2 else "6-2-3", "counter-set", player, BY_PASSING)
    elif note == "eliminated" and not game.is_over():
        game.track = 1 if game.reads("gauge-at-1-after-elimination", "15-1-2") else BY_PASSING
        game.note("15-1-2", "counter-set", player, game.track)
    else:
        game.track = max(-game.track, 1)
        game.note("15-1-2" if game.seats > 2 else "6-1-1", "counter-at", player, game.track)
    begin_turn(game, player, "6-2-4" if note == "passed" else "5-1-1")


def begin_turn(game: Any, player: int, rule: str = "5-1-1") -> None:
    """A player's turn begins (CC 5-1-1), also after a pass (6-2-4)."""
    game.turn += 1
    game.turn_player = player
    game.facts = [fact for fact in game.facts if fact.what == LEADER]  # what outlasts a turn
    game.changed()
    game.note(rule, "turn-begins", player, game.turn)
    game.proceed("5-1")
