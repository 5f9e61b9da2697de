"""What a player may do, and what follows if they do it (FW 13-14, 13-15, MA 8-3-3)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.programs import Operation, deeds_of
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.energy_kept import least_of
from judge.rules.dragon_ball.events import effects as effect_events
from judge.rules.dragon_ball.events.skills import Declined
from judge.rules.dragon_ball.kept import CarryingOutEffect
from judge.rules.dragon_ball.kinds import Decision, Option

NOTHING: Final = 0
IN_PART: Final = 1
WHOLE: Final = 2
LEFT_OPEN: Final = -1
"""Of "up to 1" none was taken: of several things that a sentence says to do, this one asks for none."""


def check_done(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """Goes on with what follows "if you do" where all of the sentence before was done (FW 13-14-1), by the
    other reading where any of it was; "if you don't" asks that this is not so, and in Fusion World that not
    even a part was done (13-15-1)."""
    node = operation.node
    assert isinstance(node, tree.Gate)
    if not (node.done or node.undone or node.later):
        return  # the text says no "if you do": nothing follows
    kept = frame.keeps(CarryingOutEffect)
    parts = (*kept.sentence_done, _how_far(game, node, frame, len(deeds_of(node.first)) > 1))
    if len(parts) > 1:
        parts = tuple(part for part in parts if part != LEFT_OPEN) or (NOTHING,)
    if kept.sentence_done or kept.chosen_before:
        game.set(kept=replace(kept, sentence_done=(), chosen_before=()))
    in_part = any(parts) and set(parts) != {WHOLE}
    none_of_it = bool(game.rule(FW="13-15-1", MA="")) and not _bans(node)
    done = any(parts)
    if in_part and (node.done or node.later or not none_of_it):
        done = game.reads("done-in-part-counts", game.rule(FW="13-14-1", MA="8-3-3"))
    if node.done or node.later:
        game.note(effect_events.IfYouDo(frame.card, done, in_part))
    if node.undone:
        undone = not any(parts) if none_of_it else not done
        _note_undone(game, node, frame, undone)
        if not done and not undone:
            game.set(step=operation.target - 1)  # neither what follows the one nor what follows the other
            return
    if not done:
        game.set(step=operation.target, chosen=kept.chosen_before or frame.chosen)


def _speaks_of_earlier_choice(gate: tree.Gate) -> bool:
    """True of "they may discard 1 card; if they don't, KO the chosen card": the one of the choice before."""
    takes = any(isinstance(node, tree.Choose) for one in gate.first for node in within(one))
    return (
        gate.optional
        and takes
        and any(isinstance(node, tree.Chosen) for one in gate.undone for node in within(one))
    )


def note_part(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """Keeps how far one of several things was done that a sentence says to do."""
    node = operation.node
    assert isinstance(node, tree.Gate)
    kept = frame.keeps(CarryingOutEffect)
    game.set(kept=replace(kept, sentence_done=(*kept.sentence_done, _how_far(game, node, frame, True))))


def _how_far(game: DragonBallGame, node: tree.Gate, frame: Frame, is_one_of_several: bool) -> int:
    """Tells how far the last thing was done that a sentence says to do."""
    asked = _asked(game, node, frame)
    if frame.done <= 0:
        return LEFT_OPEN if is_one_of_several and asked == 0 else NOTHING
    return WHOLE if frame.done >= asked else IN_PART


def _asked(game: DragonBallGame, node: tree.Gate, frame: Frame) -> int:
    """Counts what it asks for; 1 where the text does not say a number."""
    last = deeds_of(node.first)[-1]
    deed = node.first[last]
    match deed:
        case tree.Draw(count=int() as count, up_to=False, until=False) | tree.Damage(amount=int() as count):
            return count
        case tree.Move(what=tree.Top(count=int() as count), up_to=False):
            return count
        case tree.PlaceMarkers(count=int() as count) | tree.RemoveMarkers(count=int() as count):
            return count
        case tree.ChangeKi(amount=int() as count, total=True):
            return count
        case tree.ChangeKi(amount=int() as count) | tree.ChangeMarkers(amount=int() as count):
            return count * _cards_asked(game, node, last, frame)
    return _cards_asked(game, node, last, frame)


def _cards_asked(game: DragonBallGame, node: tree.Gate, last: int, frame: Frame) -> int:
    """Counts the cards that it is done with, if it is done with those that were chosen; else 1."""
    deed = node.first[last]
    choice = next((each for each in node.first[last::-1] if isinstance(each, tree.Choose)), None)
    if choice is None or not (choice is deed or any(isinstance(part, tree.Chosen) for part in within(deed))):
        return 1
    numbers = [group for group in choice.groups if isinstance(group.at_most, int)]
    return max(len(frame.chosen), sum(least_of(game, group, frame) for group in numbers))


def _bans(node: tree.Gate) -> bool:
    """True of what cannot be done unless something else is."""
    return any(isinstance(each, tree.Forbid | tree.ForbidPlayer) for each in node.undone)


def _note_undone(game: DragonBallGame, node: tree.Gate, frame: Frame, undone: bool) -> None:
    """ "If you don't"; of a ban it is that one thing cannot be done unless another is (FW 13-13-1)."""
    rule = game.rule(FW="13-13-1", MA="8-3-3") if _bans(node) else game.rule(FW="13-15-1", MA="8-3-3")
    game.note(effect_events.IfYouDont(frame.card, undone), rule)


def may(game: DragonBallGame, operation: Operation, frame: Frame) -> None:
    """Asks whether a player does what they may do; what follows is left out where they decline."""
    node = operation.node
    assert isinstance(node, tree.Gate)
    player = frame.player if node.player == "you" else 1 - frame.player
    decision = Decision(
        player,
        game.rule(FW="0-2-3", MA="1-3-7"),
        "may",
        (Option("yes"), Option("no")),
        card=frame.card,
        skill=frame.skill,
    )
    chosen = game.choose_one(decision)
    if chosen is None:
        return
    if chosen.kind == "yes" and _speaks_of_earlier_choice(node):
        game.set(kept=replace(frame.keeps(CarryingOutEffect), chosen_before=frame.chosen))
    if chosen.kind == "no":
        game.note(Declined(player, frame.card))
        if node.undone:
            _note_undone(game, node, frame, True)
        game.set(step=operation.target, done=0)
        _flip_all_the_same(game, node, frame.skill)


def _flip_all_the_same(game: DragonBallGame, node: tree.Gate, skill: int) -> None:
    """By the other reading a card is turned over once [Awaken] or [Wish] was activated (MA 10-2-3, 10-28-3),
    although its player declines all that the skill says they may do."""
    usual = game.rule(FW="", MA="10-2-3")
    flips = [each for each in within(node) if isinstance(each, tree.Flip)]
    if not usual or not flips or skill == ABSENT:
        return
    _, rule = game.keyword_table.flipped_by.get(game.skills[skill].skill.keyword, ("", usual))
    if game.reads("declined-awaken-flips", rule):
        game.instructions[tree.Flip](game, flips[0], game.frame)
