"""Instructions that only Masters' cards have: negating skills, plays that are otherwise, markers."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.choosing import fail_cost
from judge.rules.dragon_ball.effects import Instructions, reached
from judge.rules.dragon_ball.kinds import Decision, Option
from judge.rules.dragon_ball.movement import set_done
from judge.rules.masters import counters, playing
from judge.rules.masters.events import SaysX
from judge.rules.masters.markers import add_markers, lose_markers

instructions = Instructions()


@instructions.carries_out(tree.NegateSkill)
def negate_skill(game: DragonBallGame, node: tree.NegateSkill, frame: Frame) -> None:
    """Negates the skill that a [Counter] answers (10-10-5)."""
    counters.negate_skill(game, node, frame)


@instructions.carries_out(tree.PlayOtherwise)
def play_otherwise(game: DragonBallGame, node: tree.PlayOtherwise, frame: Frame) -> None:
    """The card being played goes elsewhere, or is played in a mode (10-22-1)."""
    playing.play_otherwise(game, node, frame)


@instructions.carries_out(tree.Play)
def play(game: DragonBallGame, node: tree.Play, frame: Frame) -> None:
    """Plays cards by the skill: a Unison Card in the Unison Area, with the markers that the text gives it."""
    playing.play_by_skill(game, node, frame)


@instructions.carries_out(tree.ChangeMarkers)
def change_markers(game: DragonBallGame, node: tree.ChangeMarkers, frame: Frame) -> None:
    """Adds markers to cards, or removes them (4-12, 9-6)."""
    amount = game.amount(node.amount, frame)
    done = 0
    for card in reached(game, node.what, frame):
        if node.remove:
            done += lose_markers(game, card, amount, "4-12-3", by=frame.card)
        else:
            done += add_markers(game, card, amount, "4-12-1", by=frame.card)
    set_done(game, done)


@instructions.carries_out(tree.MarkerCost)
def pay_marker_cost(game: DragonBallGame, node: tree.MarkerCost, frame: Frame) -> None:
    """Adds markers to the card of the skill, or removes them, as its cost (8-4-2-5-1); X is defined now."""
    card = frame.card
    if isinstance(node.amount, tree.Undetermined) and frame.number < 0:
        most = game.cards[card].markers if node.remove else len(game.cards)
        options = tuple(Option("number", number=x) for x in range(most + 1))
        picked = game.choose_one(Decision(frame.player, "2-12-3", "how-many", options, card=card))
        if picked is not None:
            game.note(SaysX(frame.player, card, picked.number))
            game.set(number=picked.number, step=game.frame.step - 1)
        return
    amount = game.amount(node.amount, frame)
    if not node.remove:
        add_markers(game, card, amount, "8-4-2-5-1-1", by=card)
    elif game.cards[card].markers < amount:
        fail_cost(game)
        return
    else:
        lose_markers(game, card, amount, "8-4-2-5-1-3", by=card, as_cost=True)
    set_done(game, 1)
