"""Whether a card is one "with [keyword]" (FW 15-6-3, 15-12-8, MA 10), its colors or its figure included."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.language.keywords import fits, parted
from judge.engine import tree
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import is_negated
from judge.rules.dragon_ball.information import keywords_as_printed, keywords_of
from judge.rules.dragon_ball.listeners import gained_skills
from judge.rules.dragon_ball.own_skills import skills_given


def has_keyword_like(game: DragonBallGame, card: int, keyword: str) -> bool:
    """True if a description "with [keyword]" fits; [Evolve] takes in [Fusion Evolve] (FW 15-12-8)."""
    game.must_know(card)
    name, colors, figure = parted(keyword)
    if any(name == "*" or fits(each, name) for each in keywords_of(game, card)) and (
        not (colors or figure) or _has_skill_like(game, card, name, colors, figure)
    ):
        return True
    return name in game.keyword_table.attached and _is_printed_beside(game, card, name, figure)


def has_skills(game: DragonBallGame, card: int) -> bool:
    """True unless a card is "skill-less": it has no text (MA 2-12-4), or in a game with that rule all its
    skills are negated (MA 8-3-4), those that it has gained, too."""
    if not game.printed(card).front.text:
        return False
    if not game.negated_is_skill_less or keywords_as_printed(game, card) or keywords_of(game, card):
        return True
    entries = [game.skills[number] for number in game.side(card).skills]
    if "GainSkill" in game.catalogue.kinds:
        entries += gained_skills(game, card)
    return not entries or not all(is_negated(game, card, entry) for entry in entries)


def _has_skill_like(game: DragonBallGame, card: int, name: str, colors: frozenset[str], figure: int) -> bool:
    """True if a keyword skill of a card has these colors, in either order, and this figure."""
    return any(
        fits(skill.keyword, name)
        and (not colors or colors == set(skill.colors))
        and (not figure or figure == skill.number)
        for skill in _keyword_skills(game, card)
    )


def _keyword_skills(game: DragonBallGame, card: int) -> Iterator[tree.Skill]:
    """The keyword skills of a card, printed and gained."""
    for number in game.side(card).skills:
        yield game.skills[number].skill
    for node in skills_given(game, card):
        yield node.skill


def _is_printed_beside(game: DragonBallGame, card: int, keyword: str, figure: int) -> bool:
    """True if a skill of a card, one that is not negated, is printed with a keyword (MA 10-23, 10-29)."""
    entries = [game.skills[number] for number in game.side(card).skills]
    return any(
        fits(each.keyword, keyword)
        and (not figure or figure == each.number)
        and not is_negated(game, card, entry)
        for entry in entries
        for each in entry.skill.attached
    )
