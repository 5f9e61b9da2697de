"""Naming the rule of a keyword where a skill with it is activated, and where it resolves (MA 10)."""

from __future__ import annotations

from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.masters.events.keywords import KeywordActs


def tell_activation(game: DragonBallGame, card: int, skill: int) -> None:
    """The trace names the rules by which a skill with keywords has been activated.

    Of a pending skill whose condition has come to fail since, not that there are enough cards.
    """
    table, its = game.keyword_table, game.skills[skill].skill
    for each in its.attached:
        attached_by = table.attached_by.get(each.keyword)
        asks = table.asks.get(each.keyword)
        lapsed = its.type == "auto" and asks is not None and not game.holds(asks(each), game.frame)
        if attached_by is not None and not lapsed:
            game.note(KeywordActs(card), attached_by(each))
    by_hand = skill in game.catalogue.unread and its.keyword not in table.answers
    if its.keyword in table.activated_by and not by_hand:
        game.note(KeywordActs(card), table.activated_by[its.keyword])


def tell_resolution(game: DragonBallGame, card: int, skill: int) -> None:
    """The trace names the rule that says what a skill with a keyword does, unless the judge does it."""
    rule = game.keyword_table.by_rule.get(game.skills[skill].skill.keyword)
    if rule is not None and skill not in game.catalogue.unread:
        game.note(KeywordActs(card), rule)
