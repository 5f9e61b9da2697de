"""The parts of an instruction tree for cards that speak in icons (Chrono Clash, CC 17): targets and deeds.

A row of icons is a `Skill`: its trigger icon is the trigger, its effects stand in their order, each an
`IconEffect`. Icons that come before an effect and name a target are that effect's targets.
"""

from __future__ import annotations

from typing import Literal

from judge.engine.tree.cards import Node, Range

IconTargetKind = Literal[
    "chosen-battler",  # CC 17-1-3
    "chosen-opponent",  # CC 17-1-4
    "other-battler",  # one of your other battlers, no copy of this one: CC 17-1-5
    "other-battlers",  # all your other battlers: CC 17-1-6
    "action-card",  # in your hand or graveyard: CC 17-1-7
    "hand",  # CC 17-1-8
    "graveyard",  # CC 17-1-9
    "all-battlers",  # CC 17-1-13
]

IconDeed = Literal[
    "cost",  # a modifier: CC 17-3-2
    "strength",  # a modifier: CC 17-3-3
    "time",  # a modifier: CC 17-3-4
    "destroy",  # CC 17-4-4
    "tap",  # CC 17-4-5
    "untap",  # CC 17-4-6
    "return",  # to its owner's hand: CC 17-4-7
    "play-summon",  # the target's summon ability: CC 17-4-8
    "draw",  # negative: discard: CC 17-4-9
    "guardians",  # gain them; negative: discard them: CC 17-4-10
    "draw-extra",  # CC 17-4-11
    "gains",  # CC 17-4-12
]


class IconTarget(Node, frozen=True):
    """A target icon, with the [With] icons that narrow it (CC 17-1-12).

    `card_type` is what a battler or action card icon before [Your Hand] or [Your Graveyard] says. `ability`
    is what the target must have: an ability by its keyword (``Leader``), a trigger by its event
    (``destroyed``), a tap ability as ``tap``.
    """

    kind: IconTargetKind
    card_type: Literal["", "battler", "action"] = ""
    cost: Range | None = None
    strength: Range | None = None
    ability: str = ""
