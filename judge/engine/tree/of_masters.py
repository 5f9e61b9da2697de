"""Instructions of Masters alone: markers on Unison Cards, what a [Counter] does, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from judge.engine.tree.cards import Amount, Duration, Filter, Node, Player, Target

IN_PLAY = ("leader", "battle", "unison")
"""The areas in which cards are in play (MA 2-13-2)."""
IN_A_MODE = (*IN_PLAY, "energy")
"""The areas in which cards are in Active Mode or Rest Mode (MA 4-8-1)."""


class MarkerCost(Node, frozen=True):
    """A marker cost, [+N], [-N] or [±0]: so many markers are added to the card, or removed from it (MA
    8-4-2-5). It stands first in its skill cost; X is an amount that the payer defines."""

    amount: Amount = 0
    remove: bool = False


def has_marker_cost(costs: Iterable[Sequence[Node]]) -> bool:
    """True if one of the alternative skill costs begins with a marker cost (MA 8-4-2-5-1)."""
    return any(cost and isinstance(cost[0], MarkerCost) for cost in costs)


class ChangeMarkers(Node, frozen=True):
    """Add markers to cards, or remove them (MA 4-12, 9-6)."""

    what: Target
    amount: Amount = 1
    remove: bool = False


class NegateSkill(Node, frozen=True):
    """Negate the activated skill that this [Counter] answers, if it is one with the keyword, and its
    card fits (MA 10-10-5). With `to`, its card goes to this area, not to the Drop (10-10-4)."""

    keyword: str = ""
    of: Filter | None = None
    to: str = ""
    position: Literal["", "top", "bottom"] = ""


class PlayOtherwise(Node, frozen=True):
    """The card being played is placed in an area instead, or is played in a mode (MA 10-22-1): what a
    [Counter: Play] does to it. `to` is an area of its owner's, ``under`` this card, or empty."""

    to: str = ""
    position: Literal["", "top", "bottom"] = ""
    mode: Literal["", "active", "rest"] = ""


class CreateToken(Node, frozen=True):
    """Play tokens of a name (MA 10-18), with what is said of them: `text` are their skills as printed."""

    name: str
    count: Amount = 1
    power: int = 0
    combo_cost: int | None = None
    combo_power: int | None = None
    colors: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    text: str = ""
    mode: Literal["active", "rest"] = "active"
    whose: Player = "you"


class NoSpecifiedCost(Node, frozen=True):
    """Cards are treated as if they had no specified cost (MA 10-21)."""

    what: Target


class NegateKeyword(Node, frozen=True):
    """A keyword skill of cards is negated (MA 8-3-2); `everywhere`: in all areas."""

    what: Target
    keyword: str
    everywhere: bool = False
    duration: Duration = ""


class NegateThisSkill(Node, frozen=True):
    """This very skill is negated for so long."""

    duration: Duration = "turn"


class KeepThisSkill(Node, frozen=True):
    """This very skill cannot be negated (MA 1-3-3); a sentence of its own, true all the time."""


class NegateBlocker(Node, frozen=True):
    """The [Blocker] of this battle is negated: the attack goes back to its first target (MA 10-4-2)."""


class EvolveInto(Node, frozen=True):
    """One card evolves into another by an effect (MA 10-5): `into` is played on top of `what`, in its mode
    or in `mode`."""

    what: Target
    into: Target
    mode: Literal["", "active", "rest"] = ""


class ForbidMove(Node, frozen=True):
    """A player cannot move cards from one area to another ("you can't add cards from your life to your
    hand"); from anywhere where no `source` is said. `but_this`: this skill can. `anyones`: the
    areas are those of either player ("from Drop Areas to Warps"), not the player's own."""

    player: Player
    source: str
    to: str
    duration: Duration = ""
    but_this: bool = False
    anyones: bool = False


class ActiveIfPaid(Node, frozen=True):
    """As this card is placed in its owner's energy, they may do something; if they do, its [Energy-Exhaust]
    is negated (MA 10-34)."""

    doing: tuple[Node, ...]


class AwakenAt(Node, frozen=True):
    """Its master's Leader can activate [Awaken] at so much life or less, whatever [Awaken] says; at any
    life where none is said (MA 1-3-1, 10-2). `bare`: "can activate [Awaken]", and no more is said."""

    life: int | None = None
    duration: Duration = ""
    bare: bool = False


OfMasters = (
    AwakenAt
    | ActiveIfPaid
    | EvolveInto
    | NegateBlocker
    | ForbidMove
    | NoSpecifiedCost
    | NegateThisSkill
    | KeepThisSkill
    | NegateKeyword
    | MarkerCost
    | ChangeMarkers
    | NegateSkill
    | PlayOtherwise
    | CreateToken
)
"""The instructions that no other game has."""
