"""[Revive X/Y]: a card that is KO'd is played again for cards of the hand (MA 10-37)."""

from msgspec.structs import replace

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.skills import resolve_effect
from judge.rules.masters.keywords.two_colors import dropped_from_hand, together


def played_again(skill: tree.Skill) -> tree.Skill:
    """A KO alone sets it off, and the card is played from the Drop (10-37-1)."""
    return replace(
        skill,
        type="auto",
        triggers=(tree.Trigger("koed"),),
        costs=together(dropped_from_hand(skill.colors), skill.costs),
        effect=(tree.Play(tree.This("drop", "owner")),),
    )


def done_by(game: DragonBallGame, card: int, master: int) -> int:
    """Finds who may play the card again: its owner (10-37-1), or by the other reading its master (4-3-5)."""
    owner = game.cards[card].owner
    return master if owner == master or game.reads("revive-by-its-master", "10-37-1") else owner


def can_be_taken_up(game: DragonBallGame) -> bool:
    """True unless the skill is negated for the turn: it was resolved before. A card that has left and come
    back is another one, by the other reading without that (3-1-4)."""
    frame = game.frame
    done = [fact for fact in game.facts if fact.what == "revived" and fact.card == frame.card]
    return not done or game.reads("revived-as-new-card", "10-37-1")


def resolve(game: DragonBallGame) -> None:
    """The card is played, and its [Revive] negated for the turn."""
    game.add_fact("revived", player=game.frame.player, card=game.frame.card)
    resolve_effect(game)


REVIVE: KeywordSkill[DragonBallGame] = KeywordSkill(
    keyword=EVERY["Revive"],
    expanded=played_again,
    done_by=done_by,
    can_be_taken_up=can_be_taken_up,
    resolve=resolve,
    by_rule="10-37-1",
    plays_a_card=True,
)
