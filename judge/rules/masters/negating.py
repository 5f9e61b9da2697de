"""Negating the skill that a [Counter] answers (MA 10-10-5)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.language.keywords import fits as is_like
from judge.engine import tree
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import cannot_have_skills_negated
from judge.rules.dragon_ball.events.battle import CannotBeNegated, SkillCannotBeNegated
from judge.rules.dragon_ball.negated_skills import keeps_itself
from judge.rules.masters.counters import WHERE_TO, CounterTiming, timing_at
from judge.rules.masters.events.counters import CounterNegated, NothingToNegate, NotWhatIsNegated


def negate_skill(game: DragonBallGame, node: tree.Node, frame: Frame) -> None:
    """Negates the skill that the [Counter] being resolved answers: of those that wait below it the last one,
    or the skill that opened the timing (10-10-5)."""
    assert isinstance(node, tree.NegateSkill)
    found = timing_at(game)
    game.set(done=0)
    if found is None:
        game.note(NothingToNegate(frame.card))
        return
    timing = game.stack[found]
    kept = timing.keeps(CounterTiming)
    card, skill = (kept.cards[-1], kept.skills[-1]) if kept.cards else (timing.card, timing.skill)
    if skill == ABSENT or (kept.opened_by == "resolved" and not kept.cards):
        game.note(NothingToNegate(frame.card))
        return
    if not _is_meant(game, node, card, skill, frame):
        return
    if kept.cards:
        how = WHERE_TO.index((node.to, node.position)) + 1
        game.update_frame(found, kept=replace(kept, negated=(*kept.negated[:-1], how)))
        game.note(CounterNegated(card))
    else:
        game.add_fact("skill-negated", card=card, skill=skill)
    game.set(done=1)


def _is_meant(game: DragonBallGame, node: tree.NegateSkill, card: int, skill: int, frame: Frame) -> bool:
    """True if a skill is one with the keyword, on a card that fits."""
    answered = game.skills[skill].skill
    if keeps_itself(answered):
        game.note(SkillCannotBeNegated(card, skill))
        return False
    if cannot_have_skills_negated(game, card, frame.player):
        game.note(CannotBeNegated(card))
        return False
    keyword = answered.keyword
    is_such = not node.keyword or (bool(keyword) and is_like(keyword, node.keyword))
    if is_such and (node.of is None or game.fits(node.of, card, frame)):
        return True
    game.note(NotWhatIsNegated(frame.card, card, skill))
    return False
