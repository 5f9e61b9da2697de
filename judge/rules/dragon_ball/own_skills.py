"""What the [Permanent] skills of a card say of that very card where it lies, in the hand above all (FW 9-5-5,
MA 2-13-2, 8-5-8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.state import Frame
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import concerns_card, effects_in_force, effects_on, valid_skill
from judge.rules.dragon_ball.effect_table import what_of
from judge.rules.dragon_ball.leaves import leaves_of

THIS = tree.This()
Kind = TypeVar("Kind", bound=tree.Node)


def said_by_own_skills(game: DragonBallGame, card: int, kind: type[Kind]) -> Iterator[tuple[Kind, int]]:
    """Yields the instructions of one kind in a card's own [Permanent] skills that are valid where it is and
    whose conditions hold, with the number of the skill."""
    for number in game.side(card).permanents:
        entry = game.skills[number]
        if kind.__name__ not in entry.kinds or not valid_skill(game, card, entry):
            continue
        stay = game.cards[card].stay
        frame = Frame("", player=game.master(card), card=card, stay=stay, skill=number)
        for leaf in leaves_of(entry):
            if isinstance(leaf.node, kind) and all(
                game.holds(condition, frame) is wanted for condition, wanted in leaf.conditions
            ):
                yield leaf.node, number


def skills_given(game: DragonBallGame, card: int) -> list[tree.GainSkill]:
    """Lists what gives skills to a card: effects (FW 13-16), and in the hand its own [Permanent] skills that
    are valid there (MA 8-5-8)."""
    given = [node for node, _ in effects_on(game, card, "GainSkill") if isinstance(node, tree.GainSkill)]
    asked = ("own skills given", card)
    if gives_itself_skills(game, card) and not game.known.get(asked):
        game.known[asked] = True  # a condition that asks for this very skill does not find it
        try:
            own = said_by_own_skills(game, card, tree.GainSkill)
            given += [node for node, _ in own if node.what == THIS]
        finally:
            game.known.pop(asked, None)
    return given


def may_give_skills(game: DragonBallGame, card: int) -> Iterator[tree.GainSkill]:
    """Yields what would give skills to a card, effects and its own skills in the hand, if their conditions
    were fulfilled."""
    for entry in effects_in_force(game).get("GainSkill", ()):
        at_once = entry.cards is None and game.target_includes(what_of(entry.node), card, entry.frame)
        if isinstance(entry.node, tree.GainSkill) and (at_once or concerns_card(game, entry, card)):
            yield entry.node
    if gives_itself_skills(game, card):
        for number in game.side(card).permanents:
            yield from (
                leaf.node
                for leaf in leaves_of(game.skills[number])
                if isinstance(leaf.node, tree.GainSkill) and leaf.node.what == THIS
            )


def gives_itself_skills(game: DragonBallGame, card: int) -> bool:
    """True if a card in the hand has a [Permanent] skill that gives it skills there, if its condition
    holds."""
    return game.area_of(card) == HAND and _prints_that_do(game)[game.cards[card].print]


def _prints_that_do(game: DragonBallGame) -> list[bool]:
    """Tells of each print whether it has such a skill; kept for good."""
    known: list[bool] | None = game.kept_for_good.get("give themselves skills")
    if known is None:
        entries = [[game.skills[number] for number in each.front.permanents] for each in game.prints]
        known = [any(map(_gives_in_hand, row)) for row in entries]
        game.kept_for_good["give themselves skills"] = known
    return known


def _gives_in_hand(entry: SkillEntry) -> bool:
    return "hand" in entry.skill.areas and any(
        isinstance(leaf.node, tree.GainSkill) and leaf.node.what == THIS for leaf in leaves_of(entry)
    )
