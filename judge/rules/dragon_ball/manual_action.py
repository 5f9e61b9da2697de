"""What the judge carries out by hand in a game that is being played: as an effect would do it, or silently.

A change is carried out by a frame of its own, on top of whatever is being asked; then that is asked anew,
with the options that there are now. As an effect would do it: skills trigger, replacement effects apply, and
where a player had free timing, a checkpoint follows. Silently: the table is put right, and nothing sees it.
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
from judge.engine.state import ABSENT, Delayed, Frame, Modifier, Pending
from judge.rules.dragon_ball import areas, basic_actions, triggers, unread
from judge.rules.dragon_ball.areas import LEADER, LIFE, OUTSIDE, destination_of
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.basic_actions import change_ki, place_markers, play
from judge.rules.dragon_ball.changing_places import lay_beneath
from judge.rules.dragon_ball.checkpoints import checkpoint
from judge.rules.dragon_ball.costs import remove_markers
from judge.rules.dragon_ball.events.actions import LifeMoved
from judge.rules.dragon_ball.events.by_hand import (
    ByHandDamage,
    ByHandDelayed,
    ByHandEndDelayed,
    ByHandKi,
    ByHandKo,
    ByHandMarkers,
    ByHandMode,
    ByHandNotPending,
    ByHandPending,
    ByHandPutUnder,
    ByHandShuffle,
    ByHandTurnOver,
    ByHandUsed,
    JudgeSaysKind,
)
from judge.rules.dragon_ball.kinds import Event, Fact, Mode
from judge.rules.dragon_ball.lasting import duration_of, last_turn, stated_amount
from judge.rules.dragon_ball.movement import place
from judge.rules.dragon_ball.moving import losing_life
from judge.rules.dragon_ball.triggers import heard_by, look_at_situations
from judge.rules.dragon_ball.unread import DOES_NOT_MATTER, KINDS, WHILE_IT_HOLDS, say_kind

SETTLING = "by_hand_checkpoint"


def rule_of_words(game: DragonBallGame) -> str:
    """The rule by which the judge carries out what the words say."""
    return game.rule(FW="0-2-3", MA="1-3-7")


def begin(game: DragonBallGame, change: Change) -> None:
    """Puts a change on top of what is being asked; `game.run` carries it out and asks again.

    The game must be asking something.
    """
    settles = game.decision is not None and game.decision.kind == "free-timing" and not change.silently
    begin_change(game, change, SETTLING if settles else "")


def carry_out(game: DragonBallGame) -> None:
    """The judge's change is carried out."""
    change = change_of(game.frame)
    game.changes[change.kind](game, change)
    if change.silently:
        _situations_as_they_are(game)


def settle(game: DragonBallGame) -> None:
    """Begins a checkpoint, as after an effect, where somebody had free timing."""
    if not game.result:
        checkpoint(game)


def _situations_as_they_are(game: DragonBallGame) -> None:
    """Keeps what obtains now from making anything pending: it has not come about (FW 9-6-8)."""
    pending, length, told = game.pending, len(game.trace), game.lasting_facts
    look_at_situations(game)
    game.put(pending=pending, lasting_facts=told)
    del game.trace[length:]


# --- the changes --------------------------------------------------------------------------------------------


def move(game: DragonBallGame, change: Change) -> None:
    """Cards go to an area: what an effect places in a Battle Area is played (FW 5-5-1)."""
    area = change.area
    game.note(ByHandMove(change.silently, change.cards, area, change.seat), rule_of_words(game))
    if change.silently:
        for card in change.cards:
            seat = destination_of(game, card, change.seat, area) if area != OUTSIDE else ABSENT
            cause = Event("place", how=BY_HAND)
            areas.move(
                game,
                card,
                seat,
                area,
                cause=cause,
                bottom=change.bottom,
                rest=change.rest,
                face_up=area in game.laid_face_up,
            )
        return
    by_player = _whose_doing(game, change)
    if area in game.played_in:
        play(game, change.cards, change.seat, rest=change.rest, by=change.by, by_player=by_player)
        return
    lost = {card: game.master(card) for card in change.cards if game.area_of(card) == LIFE and area != LIFE}
    if lost:
        game.note(LifeMoved(tuple(lost)))
    place(
        game,
        change.cards,
        area,
        rule=game.area_rules[area],
        how="outside" if area == OUTSIDE else game.areas[area],
        by=change.by,
        by_player=by_player,
        seat=change.seat if area in game.of_any_player else ABSENT,
        bottom=change.bottom,
        rest=change.rest,
        face_up=area in game.laid_face_up,
    )
    if lost and heard_by(game, "takes-damage", "deals-damage"):
        losing_life(game, tuple(lost.values()), game.frame)


def put_under(game: DragonBallGame, change: Change) -> None:
    """Cards go under another one: the last that is named (FW 16-2-4)."""
    *cards, top = change.cards
    game.note(ByHandPutUnder(change.silently, tuple(cards), top))
    if change.silently and game.area_of(top) in game.stacked:
        for card in [card for card in cards if card != top]:
            areas.put_beneath(game, card, top)
        return
    lay_beneath(game, tuple(cards), top, change.by, _whose_doing(game, change))


def draw(game: DragonBallGame, change: Change) -> None:
    """A player draws cards (FW 5-1)."""
    game.note(ByHandDraw(change.seat, change.number), rule_of_words(game))
    basic_actions.draw(game, change.seat, change.number, change.by)


def switch(game: DragonBallGame, change: Change) -> None:
    """Cards are switched to a mode (FW 1-8)."""
    mode: Mode = "rest" if change.rest else "active"
    game.note(ByHandMode(change.silently, change.cards, mode))
    if change.silently:
        common.put_mode_right(game, change)
        return
    rule = game.rule(FW="1-8-1-2", MA="4-8-1-2") if change.rest else game.rule(FW="1-8-1-1", MA="4-8-1-1")
    basic_actions.switch(game, change.cards, mode, rule, change.by, game.frame.player)


def turn_over(game: DragonBallGame, change: Change) -> None:
    """A Leader Card is flipped (FW 14-7-2); another card is turned face up or down where it lies."""
    game.note(ByHandTurnOver(change.silently, change.cards))
    for card in change.cards:
        if change.silently or game.area_of(card) != LEADER:
            put_over(game, card, change)
        elif change.up is None or game.cards[card].back != change.up:
            frame = replace(game.frame, card=card, player=game.master(card))
            game.instructions[tree.Flip](game, tree.Flip(), frame)


def ko(game: DragonBallGame, change: Change) -> None:
    """Cards are KO'd (FW 5-10)."""
    game.note(ByHandKo(change.cards))
    basic_actions.ko(game, change.cards, change.by, _whose_doing(game, change))


def _whose_doing(game: DragonBallGame, change: Change) -> int:
    """Returns whose card a change is by; -1 if it is by none."""
    return game.master(change.by) if change.by != ABSENT else ABSENT


def damage(game: DragonBallGame, change: Change) -> None:
    """A player is dealt damage (FW 5-8)."""
    game.note(ByHandDamage(change.seat, change.number))
    game.deal_damage(change.seat, change.number, change.by, _whose_doing(game, change), False)


def markers(game: DragonBallGame, change: Change) -> None:
    """A player has another number of energy markers (FW 1-11, 5-11)."""
    game.note(ByHandMarkers(change.silently, change.seat, change.number))
    more = change.number - game.markers[change.seat]
    if change.silently:
        common.put_markers_right(game, change)
    elif more > 0:
        place_markers(game, change.seat, more)
    else:
        remove_markers(game, change.seat, -more, game.rule(FW="1-11-2"))


def ki(game: DragonBallGame, change: Change) -> None:
    """Another number of energy markers lies under cards (FW 5-12, 5-13)."""
    game.note(ByHandKi(change.silently, change.cards, change.number))
    if change.silently:
        put_ki_right(game, change)
        return
    for card in change.cards:
        change_ki(game, (card,), change.number - game.cards[card].markers)


def effect(game: DragonBallGame, change: Change) -> None:
    """An effect is put in force upon cards, or a delayed one begins to wait (FW 1-5-2)."""
    node = game.catalogue.nodes[change.node]
    if isinstance(node, tree.Delayed):
        stay = game.cards[change.by].stay if change.by != ABSENT else ABSENT
        stays = tuple(game.cards[card].stay for card in change.cards)
        game.note(ByHandDelayed(change.seat, node.moment))
        made = Delayed(change.node, change.by, stay, change.seat, node.moment, game.turn, change.cards, stays)
        game.put(delayed=(*game.delayed, made))
        return
    amount = game.amount(stated_amount(node), replace(game.frame, player=change.seat))
    common.put_in_force(game, change, rule_of_words(game), until=duration_of(node), amount=amount)
    look_at_situations(game)


def end_effect(game: DragonBallGame, change: Change) -> None:
    """An effect is over, or no longer waits."""
    if change.delayed:
        waiting = game.delayed[change.number]
        game.note(ByHandEndDelayed(waiting.player, waiting.moment))
        common.take_effect_away(game, change)
        return
    common.end_effect(game, change, rule_of_words(game))
    look_at_situations(game)


def shuffle(game: DragonBallGame, change: Change) -> None:
    """An area is shuffled (FW 5-9)."""
    game.note(ByHandShuffle(change.seat, change.area))
    basic_actions.shuffle(game, change.seat, change.area)


def pend(game: DragonBallGame, change: Change) -> None:
    """An [Auto] skill waits for the next checkpoint (FW 9-6-2)."""
    (card,) = change.cards
    game.note(ByHandPending(card, change.skill))
    triggers.pend(game, [Pending(change.skill, card, game.cards[card].stay, game.master(card))])


def do_not_pend(game: DragonBallGame, change: Change) -> None:
    """A pending skill waits no longer."""
    pending = game.pending[change.number]
    game.note(ByHandNotPending(pending.card, pending.skill))
    common.take_pending_away(game, change)


def used(game: DragonBallGame, change: Change) -> None:
    """Sets whether a [Once per turn] skill has been used this turn (FW 15-7)."""
    game.note(ByHandUsed(change.used, change.cards[0], change.skill))
    put_use_right(game, change)


def turn(game: DragonBallGame, change: Change) -> None:
    """Another turn, turn player or first player; another phase takes the place of whatever is going on."""
    put_right_turn(game, change, rule_of_words(game))
    if change.phase:
        position = game.procedures[change.procedure].place_called(change.step)
        go_on_with(game, change, Frame(change.procedure, position))


def add(game: DragonBallGame, change: Change) -> None:
    """Cards come to the table that were not in the game."""
    bring_in(game, change, rule_of_words(game), face_up=change.area in game.laid_face_up, turn=game.turn)


def say(game: DragonBallGame, change: Change) -> None:
    """The judge says of a skill that nobody reads what kind it is, what it does, or that it does not
    matter."""
    card, skill = change.by, change.skill
    words = words_of(game.skills[skill])
    if change.said in KINDS:
        say_kind(game, card, skill, change.said)
        game.note(JudgeSaysKind(f"is-{change.said}", card, skill), rule_of_words(game))
    elif change.node == ABSENT:
        game.note(JudgeSays(card, DOES_NOT_MATTER, words), rule_of_words(game))
        unread.settle(game, card, skill)
    else:
        game.note(JudgeSays(card, "effect", words), rule_of_words(game))
        effect(game, change)
        _settle_as_long_as_it_lasts(game, change)
    look_at_situations(game)


def _settle_as_long_as_it_lasts(game: DragonBallGame, change: Change) -> None:
    """An effect without a duration of its own lasts as long as the skill holds (FW 9-5-1)."""
    made: Modifier = game.modifiers[-1]
    last = 0
    if not made.until:
        game.put(modifiers=(*game.modifiers[:-1], replace(made, until=WHILE_IT_HOLDS)))
    else:
        last = last_turn(made.until, game.turn, game.turn_player == made.player)
        last = game.turn if last < 0 else last
    unread.settle(game, change.by, change.skill, last, in_battle=made.until == "battle")


# --- putting a table right ----------------------------------------------------------------------------------


def turn_over_silently(table: OpenTable, change: Change) -> None:
    """Cards show their other side, or the one that is named."""
    for card in change.cards:
        put_over(table, card, change)


def put_over(table: OpenTable, card: int, change: Change) -> None:
    """A Leader Card shows its back or not; another card lies face up or face down."""
    lying = table.cards[card]
    if table.area_of(card) == LEADER:
        table.update(card, back=not lying.back if change.up is None else change.up)
    else:
        table.update(card, face_up=not lying.face_up if change.up is None else change.up)


def put_ki_right(table: OpenTable, change: Change) -> None:
    """Another number of energy markers lies under cards."""
    for card in change.cards:
        table.update(card, markers=change.number)


def put_use_right(table: OpenTable, change: Change) -> None:
    """A [Once per turn] skill has been used this turn, or not."""
    (card,), skill = change.cards, change.skill
    stay = table.cards[card].stay
    use = ("used-skill", card, stay, skill)
    facts = [each for each in table.facts if (each.what, each.card, each.stay, each.skill) != use]
    if change.used:
        facts.append(Fact("used-skill", table.master(card), card, stay, skill))
    table.put(facts=facts)


PUT_RIGHT: dict[str, Callable[[OpenTable, Change], None]] = {
    **common.PUT_RIGHT, "turn-over": turn_over_silently, "ki": put_ki_right, "used": put_use_right,
}  # fmt: skip
"""What puts right each kind of change that needs no rule for it."""
CHANGES: dict[str, Callable[[DragonBallGame, Change], None]] = {
    "move": move, "put-under": put_under, "draw": draw, "mode": switch, "turn-over": turn_over, "ko": ko,
    "damage": damage, "markers": markers, "ki": ki, "effect": effect, "end-effect": end_effect,
    "shuffle": shuffle, "pending": pend, "not-pending": do_not_pend, "used": used, "turn": turn, "add": add,
    "identify": identify, "says": say,
}  # fmt: skip
"""What carries out each kind of change."""
ONLY_AS_AN_EFFECT = frozenset(("draw", "ko", "damage", "shuffle"))
"""Kinds that are nothing but what an effect does."""
ONLY_SILENTLY = frozenset(("turn", "add"))
"""Kinds that no effect does."""
