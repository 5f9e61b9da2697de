"""What changes a cost: a card's own skills where it is, and what a change makes of it (FW 1-2-3, 9-5-5)."""

from __future__ import annotations

from typing import Final, Literal

from judge.cards.language.keywords import fits
from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.engine.state import ABSENT, Frame, Modifier
from judge.rules.dragon_ball.areas import DECK, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_of, valid_skill
from judge.rules.dragon_ball.leaves import leaves_of
from judge.rules.dragon_ball.own_skills import said_by_own_skills
from judge.rules.dragon_ball.prohibitions import has_header

OWN: Final = tree.This()


def own_cost_changes(
    game: DragonBallGame, card: int, of_combo: bool = False
) -> list[tuple[tree.ChangeCost, int]]:
    """Changes by a card's own skills that are valid where it is, "in your hand" (FW 9-5-5)."""
    changing = _changing_cost(game, card)
    area = game.area_of(card) if changing else ABSENT
    if area not in (HAND, DECK):
        return []
    found: list[tuple[tree.ChangeCost, int]] = []
    for number in changing:
        entry = game.skills[number]
        if _counts_in(game, area, entry) and valid_skill(game, card, entry):
            stay = game.cards[card].stay
            frame = Frame("", player=game.master(card), card=card, stay=stay, skill=number)
            found.extend(each for each in _own_changes(game, number, frame) if each[0].of_combo is of_combo)
    return found


def _counts_in(game: DragonBallGame, area: int, entry: SkillEntry) -> bool:
    """True if a skill that changes its card's cost is valid in an area: a text that names none speaks of what
    is paid in the hand, by the reading taken (MA 2-13-2)."""
    if entry.skill.areas:
        return game.areas[area] in entry.skill.areas
    own = any(isinstance(leaf.node, tree.ChangeCost) and leaf.node.what == OWN for leaf in leaves_of(entry))
    return (
        own and area == HAND and not game.reads("own-cost-only-in-play", game.rule(FW="9-5-5", MA="2-13-2"))
    )


def _changing_cost(game: DragonBallGame, card: int) -> tuple[int, ...]:
    """The [Permanent] skills on the side of a card that is up that change a cost; by print, kept for good."""
    known: dict[int, tuple[int, ...]] = game.kept_for_good.setdefault("changing cost", {})
    state = game.cards[card]
    alike = ~state.print if state.back else state.print
    found = known.get(alike)
    if found is None:
        found = known[alike] = tuple(
            [
                number
                for number in game.side(card).permanents
                if any(isinstance(leaf.node, tree.ChangeCost) for leaf in leaves_of(game.skills[number]))
            ]
        )
    return found


def _own_changes(game: DragonBallGame, skill: int, frame: Frame) -> list[tuple[tree.ChangeCost, int]]:
    found = []
    for leaf in leaves_of(game.skills[skill]):
        if not game.skills[skill].skill.areas and getattr(leaf.node, "what", OWN) != OWN:
            continue
        if isinstance(leaf.node, tree.ChangeCost) and all(
            game.holds(condition, frame) is wanted for condition, wanted in leaf.conditions
        ):
            found.append((leaf.node, game.amount(leaf.node.amount, frame)))
    return found


def change_cost(node: tree.ChangeCost, amount: int, total: int, specified: list[str]) -> int:
    """Returns the total cost that a change makes of one; takes what it changes out of the specified cost."""
    if node.to_zero:
        specified.clear()
        return 0
    if not node.reduce:
        specified.extend(node.colors)
        return total + amount + len(node.colors)
    for color in node.colors:
        if color in specified:
            specified.remove(color)
            total -= 1
    return max(total - amount, min(total, node.least)) if node.least else total - amount


def next_use_amount(game: DragonBallGame, modifier: Modifier) -> int:
    """By how much an effect changes what the next card used costs; "1 for each" was counted as it resolved.

    By the other reading it is counted as that card is used: the effect is a delayed one (FW 1-5-2-2-1).
    """
    node = game.catalogue.nodes[modifier.node]
    assert isinstance(node, tree.NextUse)
    if not isinstance(node.change.amount, tree.Count | tree.Names | tree.Markers | tree.KiOf | tree.Capped):
        return modifier.amount
    frame = Frame("", player=modifier.player, card=modifier.card, stay=modifier.stay)
    now = game.amount(node.change.amount, frame)
    later = game.rule(FW="1-5-2-2-1", MA="8-8-1-3")
    return now if now != modifier.amount and game.reads("next-use-counted-then", later) else modifier.amount


def any_color_pays(game: DragonBallGame, card: int) -> bool:
    """True if energy of any color pays what using a card costs: by a skill of its own that is valid where it
    is, or by an effect in force."""
    return "AnyColorPays" in game.catalogue.kinds and (
        any(said_by_own_skills(game, card, tree.AnyColorPays)) or _is_meant(game, card, "AnyColorPays")
    )


def _is_meant(game: DragonBallGame, card: int, kind: Literal["AnyColorPays", "UseWithoutCost"]) -> bool:
    """True if an effect of that kind in force is upon a card, other than by a skill of its own."""
    return any(
        game.target_includes(entry.node.what, card, entry.frame)
        for entry in effects_of(game, kind)
        if isinstance(entry.node, tree.AnyColorPays | tree.UseWithoutCost)
        and not isinstance(entry.node.what, tree.This)
    )


def is_free(game: DragonBallGame, card: int, keyword: str = "", skill: int = ABSENT) -> bool:
    """True if a card need not be paid for, or what is activated of it: its skill with this keyword (MA
    10-10-1), or this `skill` (MA 8-5-2-2-1)."""
    kinds = game.catalogue.kinds
    if "UseWithoutCost" not in kinds:
        return False
    its = game.skills[skill].skill if skill != ABSENT else None
    for one, _ in said_by_own_skills(game, card, tree.UseWithoutCost):
        if fits(keyword, one.keyword) or (one.keyword and its is not None and has_header(its, one.keyword)):
            return True
    return not keyword and _is_meant(game, card, "UseWithoutCost")
