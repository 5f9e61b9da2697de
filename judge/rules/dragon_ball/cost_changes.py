"""What changes a cost: a card's own skills where it is, and what a change makes of it (FW 1-2-3, 9-5-5)."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.state import Frame
from judge.rules.dragon_ball.areas import DECK, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import leaves_of, valid_skill


def own_cost_changes(
    game: DragonBallGame, card: int, of_combo: bool = False
) -> list[tuple[tree.ChangeCost, int]]:
    """Changes by a card's own skills that are valid where it is, "in your hand" (FW 9-5-5)."""
    area = game.area_of(card)
    if area not in (HAND, DECK):
        return []
    found: list[tuple[tree.ChangeCost, int]] = []
    for number in game.side(card).permanents:
        entry = game.skills[number]
        if game.areas[area] in entry.skill.areas and valid_skill(game, card, entry):
            stay = game.cards[card].stay
            frame = Frame("", player=game.master(card), card=card, stay=stay, skill=number)
            found.extend(each for each in _own_changes(game, number, frame) if each[0].of_combo is of_combo)
    return found


def _own_changes(game: DragonBallGame, skill: int, frame: Frame) -> list[tuple[tree.ChangeCost, int]]:
    found = []
    for leaf in leaves_of(game.skills[skill]):
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
    return total - amount
