"""[Dual Attack] and [Triple Attack]: the card is switched to Active Mode after its battle (MA 10-8)."""

from judge.cards.language.keywords import EVERY
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.information import keywords_of
from judge.rules.dragon_ball.keyword import KeywordSkill
from judge.rules.dragon_ball.skills import resolve_effect
from judge.rules.masters.events.keywords import AttacksNoMore

TIMES = {"Dual Attack": 1, "Triple Attack": 2}
"""How often a turn each is activated."""
RULES = {"Dual Attack": "10-8-1-1", "Triple Attack": "10-8-1-2"}
AFTER_BATTLE = tree.Delayed((tree.Switch(tree.This(), "active"),), moment="battle-end")


def _skill(name: str) -> tree.Skill:
    return tree.Skill("auto", triggers=(tree.Trigger("attacks"),), effect=(AFTER_BATTLE,), keyword=name)


def can_be_taken_up(game: DragonBallGame) -> bool:
    """True if the card may be switched once more this turn: X - 1 times. With both keywords the higher number
    counts; by the other reading each keyword counts for itself."""
    frame = game.frame
    keyword = game.skills[frame.skill].skill.keyword
    both = [word for word in keywords_of(game, frame.card) if word in TIMES] or [keyword]
    used = [
        fact.skill
        for fact in game.facts
        if fact.what == "attacks-again" and (fact.card, fact.stay) == (frame.card, frame.stay)
    ]
    if len(both) > 1 and game.reads("repeated-attacks-added", "10-8-1"):
        is_used_up = used.count(frame.skill) >= TIMES[keyword]
        counts = not _waits(game)
    else:
        most = max(both, key=TIMES.__getitem__)
        is_used_up = len(used) >= TIMES[most]
        counts = keyword == most
    if is_used_up or not counts:
        game.note(AttacksNoMore(frame.card, frame.skill, is_used_up))
        return False
    return True


def _waits(game: DragonBallGame) -> bool:
    """True if the card will be switched after this battle already."""
    frame = game.frame
    return any(
        each.card == frame.card and game.catalogue.nodes[each.node] == AFTER_BATTLE for each in game.delayed
    )


def resolve(game: DragonBallGame) -> None:
    """The card will be switched to Active Mode at the end of the battle, though the attack be negated."""
    frame = game.frame
    game.add_fact("attacks-again", player=frame.player, card=frame.card, stay=frame.stay, skill=frame.skill)
    resolve_effect(game)


DUAL_ATTACK, TRIPLE_ATTACK = (
    KeywordSkill(
        keyword=EVERY[name],
        stands_for=_skill(name),
        can_be_taken_up=can_be_taken_up,
        resolve=resolve,
        by_rule=RULES[name],
    )
    for name in TIMES
)
