"""The turn: quest points, untap, draw, main step, its end, and whose turn is next (CC 5, 6, 12-3, 15-1)."""

from __future__ import annotations

from judge.engine.procedures import Procedures
from judge.engine.state import Modifier
from judge.rules.chrono_clash.areas import (
    GRAVEYARD,
    QUEST,
    battlers_of,
    is_on_quest,
    move,
    opponents_of,
    with_it,
)
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.turn import (
    CounterAt,
    CounterSet,
    EffectsEnd,
    FivePoints,
    NoCardToDraw,
    Passes,
    QuestCompleted,
    QuestPoints,
    TurnBegins,
    TurnEnds,
    Untapped,
)
from judge.rules.chrono_clash.gauge import BY_PASSING, is_over
from judge.rules.chrono_clash.information import IN_PLAY, rows_upon
from judge.rules.chrono_clash.kept import ELIMINATED, PASSED, EndingTurn
from judge.rules.chrono_clash.kinds import Event
from judge.rules.chrono_clash.leaving import draw, eliminate, settle, trigger_abilities, win
from judge.rules.chrono_clash.main_step import carry_out, declared

POINTS_TO_WIN = 5


def quests_are_completed(game: ChronoClashGame) -> None:
    """The player discards every card on their battlers, for a quest point each (CC 12-3-1, 12-3-2)."""
    player = game.turn_player
    completed = 0
    for battler in battlers_of(game, player):
        cards = with_it(game, battler, QUEST)
        for card in cards:
            move(game, card, GRAVEYARD, how="discarded")
            game.note(QuestCompleted(battler, card))
        for _ in times_completed(game, battler, cards):
            trigger_abilities(
                game, battler, "quest-completed", player, Event("quest-completed", player, battler)
            )
        completed += len(cards)
    if completed:
        game.set_markers(player, game.markers[player] + completed)
        game.note(QuestPoints(player, completed, game.markers[player]))


def any_on_quest(game: ChronoClashGame) -> bool:
    """True if any battler of the turn player's is on a quest."""
    return any(is_on_quest(game, card) for card in battlers_of(game, game.turn_player))


def times_completed(game: ChronoClashGame, battler: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that a battler's [Complete a Quest] trigger activates for: one, however many points it earns
    at once, or by the other reading each (defects 17-2-4-1)."""
    if len(cards) < 2 or not rows_upon(game, battler, "quest-completed"):
        return cards[:1]
    return cards if game.reads("quest-trigger-for-each-point", "17-2-4-1") else cards[:1]


def quests_before_the_turn(game: ChronoClashGame) -> None:
    """At the beginning of the turn, before its first step, quests are completed (defects 12-3-1)."""
    game.put(phase="start")
    if not any_on_quest(game):
        return
    if not game.reads("quests-completed-after-the-draw", "12-3-1"):
        quests_are_completed(game)


def five_points_win(game: ChronoClashGame) -> None:
    """5 points or more win (CC 1-3-1, 12-1-3, 15-2-2)."""
    win_with_enough_points(game, game.turn_player)
    settle(game)


def win_with_enough_points(game: ChronoClashGame, player: int) -> None:
    """A player wins with 5 points or more."""
    if game.markers[player] >= POINTS_TO_WIN:
        game.note(FivePoints(player, game.markers[player]))
        win(game, player, "1-3-1" if game.seats == 2 else "15-2-2")


def is_left_out(game: ChronoClashGame) -> bool:
    """True if a step is left out, because completing a quest has lost so much time that the turn is over (CC
    4-2-1); by the other reading the steps of the turn are followed all the same (defects 5-1-1).
    """
    if not is_over(game) or game.reads("steps-follow-though-the-turn-is-over", "5-1-1"):
        return False
    game.unsay()
    return True


def untap(game: ChronoClashGame) -> None:
    """Step 1: the player untaps their cards."""
    game.put(phase="untap")
    if is_left_out(game):
        return
    tapped = [card for card in battlers_of(game, game.turn_player) if game.cards[card].rest]
    for card in tapped:
        game.update(card, rest=False)
        game.note(Untapped(card))


def draw_for_turn(game: ChronoClashGame) -> None:
    """Step 2: the player draws 1 card, or is out. By one reading quests are completed then."""
    game.put(phase="draw")
    if is_left_out(game):
        return
    if not draw(game, game.turn_player, 1, "5-3"):
        game.note(NoCardToDraw(game.turn_player))
        eliminate(game, game.turn_player, "1-2-1-2")
    elif "quests-completed-after-the-draw" in game.readings and any_on_quest(game):
        game.call("late_quests")


def main_step(game: ChronoClashGame) -> None:
    """Step 3: the main step begins, unless the turn is over before it."""
    if is_over(game):
        game.unsay()
    game.put(phase="main")


def do_something(game: ChronoClashGame) -> None:
    """The player does what they want, as often as they want, until the turn is over (CC 5-4-1, 4-2-2)."""
    if game.answer_given is None and is_over(game):
        game.unsay()
        return
    option = declared(game, game.turn_player, "5-4-1")
    if option is None:
        return
    if option.kind == "pass":
        game.note(Passes(game.turn_player))
        game.set(kept=EndingTurn(PASSED))
        return
    game.set(step=game.stack[-1].step - 1)
    carry_out(game, game.turn_player, option)


def to_its_end(game: ChronoClashGame) -> None:
    """The turn is over: the counter has ended it, or its player has passed (CC 6-2-1)."""
    kept = game.stack[-1].keeps(EndingTurn)
    if kept.by == PASSED:
        game.unsay()
    else:
        game.note(TurnEnds(game.turn_player, game.track))
    game.proceed("end_of_turn", kept=kept)


# --- 12-3: quest points, by the reading that counts them after the draw ------------------------------------


def quests_after_the_draw(game: ChronoClashGame) -> None:
    """Quests are completed once the steps of untapping and drawing are over."""
    quests_are_completed(game)


def five_points_win_late(game: ChronoClashGame) -> None:
    """5 points or more win."""
    five_points_win(game)


# --- 6-1: the end of the turn -------------------------------------------------------------------------------


def end_effects(game: ChronoClashGame) -> None:
    """Ends what lasts until the end of the turn."""
    game.put(phase="end", battle=None)
    ended = sum(modifier.until == "turn" for modifier in game.modifiers)
    if ended:
        game.note(EffectsEnd(ended))
    else:
        game.unsay()
    lasting = [each for each in game.modifiers if still_lasts(game, each)]
    if len(lasting) < len(game.modifiers):
        game.put(modifiers=lasting)
    for acts in game.keyword_table.upon_end_of_turn:
        acts(game)


def still_lasts(game: ChronoClashGame, modifier: Modifier) -> bool:
    """True if an effect outlasts the turn: one of a row without a trigger as long as its battler is there."""
    if modifier.until == IN_PLAY:
        return bool(game.is_there(modifier.card, modifier.stay))
    return modifier.until != "turn"


def next_player(game: ChronoClashGame) -> None:
    """The player to the left is next; the counter is where the turn ended, or at 3 after a pass.

    Whoever is eliminated in a turn that the gauge has ended already leaves the counter where it was. With two
    players other rules say so (CC 6-1-1, 6-2-3).
    """
    by = game.stack[-1].keeps(EndingTurn).by
    player = opponents_of(game, game.turn_player)[0]
    if game.seats == 2:
        game.unsay()
    if by == PASSED:
        game.put(track=BY_PASSING)
        game.note(CounterSet(player, BY_PASSING), "15-1-3" if game.seats > 2 else "6-2-3")
    elif by == ELIMINATED and not is_over(game):
        at_one = game.reads("gauge-at-1-after-elimination", "15-1-2")
        game.put(track=1 if at_one else BY_PASSING)
        game.note(CounterSet(player, game.track), "15-1-2")
    else:
        game.put(track=max(-game.track, 1))
        game.note(CounterAt(player, game.track), "15-1-2" if game.seats > 2 else "6-1-1")
    begin_turn(game, player, "6-2-4" if by == PASSED else "5-1-1")


def begin_turn(game: ChronoClashGame, player: int, rule: str = "5-1-1") -> None:
    """A player's turn begins (CC 5-1-1), also after a pass (6-2-4)."""
    facts = [fact for fact in game.facts if fact.what in game.keyword_table.outlasting_turn]
    game.put(turn=game.turn + 1, turn_player=player, facts=facts)
    game.note(TurnBegins(player, game.turn), rule)
    game.proceed("turn")


# --- the procedures ---------------------------------------------------------------------------------------

procedures = Procedures[ChronoClashGame]()

turn = procedures.new(
    "turn",
    "5-1",
    ("12-3-1", quests_before_the_turn),
    ("12-3-4", five_points_win),
    ("5-2", untap),
    ("5-3", draw_for_turn),
    ("5-4", main_step),
    ("5-4-1", do_something),
    ("6-1-1", to_its_end),
    keeps=EndingTurn,
)
late_quests = procedures.new(
    "late_quests",
    "12-3",
    ("12-3-1", quests_after_the_draw),
    ("12-3-4", five_points_win_late),
)
end_of_turn = procedures.new(
    "end_of_turn",
    "6-1",
    ("17-4-12-2", end_effects),
    ("15-1-2", next_player),
    keeps=EndingTurn,
)
