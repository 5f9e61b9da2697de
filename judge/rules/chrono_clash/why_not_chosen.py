"""Why a card cannot be chosen as the target of an icon: where it is, what protects it, and what of the target
icon and its [With] icons it is not (CC 17-1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine import tree
from judge.engine.actions import Grounds, Reason
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import cost_of, fits, is_battler, rows_upon, strength_of
from judge.rules.chrono_clash.kept import CarryingOut
from judge.rules.chrono_clash.targets import in_its_place, targets_of

NOT_IN_ITS_PLACE = "not-in-its-place"
PROTECTED = "protected"
NOT_SUMMONED_BY_ITS_ROWS = "nothing-when-summoned"
TURNED_ALREADY = "turned-already"
WRONG_TYPE = "wrong-type"
WRONG_COST = "wrong-cost"
WRONG_STRENGTH = "wrong-strength"
LACKS_ABILITY = "lacks-ability"
CHOSEN_ALREADY = "chosen-already"
LEAVES_TOO_FEW = "leaves-too-few"
"""The names of the reasons."""


def why_not_chosen(asked: ChronoClashGame, card: int) -> list[Reason]:
    """Lists every reason why a known card is not among those that the question at hand lets be chosen.

    None where it is among them, or no icon asks for a choice.
    """
    game = type(asked)(asked.catalogue, asked.state)  # whose trace may be written
    decision, frame = game.decision, game.frame
    if decision is None or decision.kind != "choose" or any(o.card == card for o in decision.options):
        return []
    kept = frame.keeps(CarryingOut)
    node = game.skills[frame.skill].program[frame.step].node
    assert isinstance(node, tree.IconEffect)
    target = node.targets[kept.targets_chosen]
    if card in frame.chosen:
        return [Reason("17-1-15", CHOSEN_ALREADY)]
    found = list(_against(game, node, target, card, decision.rule))
    if not found and card not in targets_of(game, node, target, frame):
        by_tap_ability = node.what == "tap" and game.skills[frame.skill].skill.type == "activate"
        found = [Reason("13-1-3" if by_tap_ability and game.cards[card].rest else "17-4-3", TURNED_ALREADY)]
    return found or [Reason("17-4-3", LEAVES_TOO_FEW)]


def _against(
    game: ChronoClashGame, node: tree.IconEffect, target: tree.IconTarget, card: int, rule: str
) -> Iterator[Reason]:
    """What is against a card as a target of an icon."""
    frame = game.frame
    if card not in in_its_place(game, target, node.what, frame):
        yield Reason(rule, NOT_IN_ITS_PLACE)
    elif target.kind == "chosen-battler":
        for targetable in game.keyword_table.targetable:
            if not targetable(game, (card,), frame.player, target.kind):
                yield Reason(game.trace[-1].rule, PROTECTED)
    if node.what == "play-summon" and not rows_upon(game, card, "summoned"):
        yield Reason("17-4-8-1", NOT_SUMMONED_BY_ITS_ROWS)
    bare = replace(target, card_type="", cost=None, strength=None, ability="")
    if target.card_type and not fits(game, card, replace(bare, card_type=target.card_type)):
        yield Reason(rule, WRONG_TYPE)
    if target.cost and not fits(game, card, replace(bare, cost=target.cost)):
        yield Reason("17-1-10-1", WRONG_COST, Grounds((), (("cost", cost_of(game, card)),)))
    if target.strength and not fits(game, card, replace(bare, strength=target.strength)):
        own = (("strength", strength_of(game, card)),) if is_battler(game, card) else ()
        yield Reason("17-1-11-1", WRONG_STRENGTH, Grounds((), own))
    if target.ability and not fits(game, card, replace(bare, ability=target.ability)):
        yield Reason("17-1-12-2", LACKS_ABILITY)
