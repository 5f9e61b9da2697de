"""Legality as a list of reasons: an action's requirements, each with its rule.

The legal actions are those whose requirements all hold; "why can't I?" is the same list with the ones that
fail.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from judge.engine.catalogue import SkillEntry
from judge.engine.open_state import Known
from judge.engine.state import Card, Option
from judge.engine.tree import Node


class Declaring(Protocol):
    """What a game has by which it is known which requirements have to be asked."""

    cards: list[Card]
    skills: list[SkillEntry]
    turn_player: int
    kept_for_good: Known

    def kinds_in_force(self) -> frozenset[str]:
        """The kinds of effects in force that decide which requirements of an action have to be asked."""


G = TypeVar("G")
Game_contra = TypeVar("Game_contra", bound=Declaring, contravariant=True)
Holds = Callable[[G, int, Option], bool]
"""Whether an action of a player's meets a requirement."""
Candidates = Callable[[G, int], Iterable[Option]]
"""What a player may try, allowed or not."""
Scope = Callable[[bool, SkillEntry | None], bool]
"""Whether something is required of the turn player (or of another one), with this skill, if any."""

Cause = tuple[int, int]
"""The card whose effect does something (-1: the judge's hand), and the instruction, by its number."""


class Grounds(NamedTuple):
    """What a refusal rests on: the effects responsible, and what a cost takes and what there is of it."""

    causes: tuple[Cause, ...] = ()
    there: tuple[tuple[str, int | str], ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Something that is against an action or a choice: its rule, the name of the reason, and what that rests
    on; `described` is what a choice is among, where the card is not."""

    rule: str
    reason: str
    grounds: Grounds = Grounds()
    described: Node | None = None


NOTHING = Option("nothing")
"""The option of a moment at which nothing is declared yet."""


@dataclass(frozen=True, slots=True)
class Requirement(Generic[Game_contra]):
    """Something that must hold for an action: its rule, the name of its reason, and the predicate.

    A requirement of the moment (`timing` of an action) looks at the player alone, whatever the option.

    `of` says of whom it is required, if not of everybody, `upon` for which options. `needs` are the kinds of
    effects that alone can make it fail: while none of them is in force, it need not be asked. One that is
    `fixed` asks, as `upon` does, about nothing but the skill, the zone of the card and what `Checks` are kept
    by. One that is `met` is met by all candidates of its action: only who tries something else is told of it.
    """

    rule: str
    reason: str
    holds: Holds[Game_contra]
    of: Scope | None = None
    needs: tuple[str, ...] = ()
    upon: Holds[Game_contra] | None = None
    fixed: bool = False
    met: bool = False

    def concerns(self, game: Game_contra, player: int, option: Option) -> bool:
        """True if it is required of this player, for this option."""
        if not self.is_of(game, player, option.skill):
            return False
        return self.upon is None or self.upon(game, player, option)

    def is_of(self, game: Game_contra, player: int, skill: int) -> bool:
        """True if it is required of this player with this skill, -1 for none, whatever else the option is."""
        if self.of is None:
            return True
        return self.of(player == game.turn_player, game.skills[skill] if skill >= 0 else None)

    def fails(self, game: Game_contra, player: int, option: Option) -> bool:
        """True if it is required, and does not hold."""
        for_some = self.of is not None or self.upon is not None
        if for_some and not self.concerns(game, player, option):
            return False
        return not self.holds(game, player, option)


@dataclass(frozen=True, slots=True)
class Action(Generic[Game_contra]):
    """A kind of thing that players declare: the rule that lets them, what they may try, and what must
    hold."""

    kind: str
    rule: str
    candidates: Candidates[Game_contra]
    timing: tuple[Requirement[Game_contra], ...]
    requirements: tuple[Requirement[Game_contra], ...]

    def legal(self, game: Game_contra, player: int, checks: Checks[Game_contra]) -> list[Option]:
        """The options of this kind that the player has now; `checks` are the game's for this moment."""
        return self.legal_at_this_time(game, player, checks) if self.is_the_time(game, player) else []

    def is_the_time(self, game: Game_contra, player: int) -> bool:
        """True if the requirements of the moment hold."""
        for each in self.timing:  # noqa: SIM110 - a loop is quicker here
            if each.fails(game, player, NOTHING):
                return False
        return True

    def legal_at_this_time(self, game: Game_contra, player: int, checks: Checks[Game_contra]) -> list[Option]:
        """The options that meet all that is required beyond the moment.

        Which requirements an option can fail is kept in `checks`, by the skill and the zone of the card.
        """
        kept = checks.left_open[self.kind]
        cards = game.cards
        found = []
        for option in self.candidates(game, player):
            alike = option.skill, cards[option.card].zone
            open_ones = kept.get(alike)
            if open_ones is None:
                open_ones = kept[alike] = self._left_open(game, player, option)
            for holds in open_ones:
                if not holds(game, player, option):
                    break
            else:
                found.append(option)
        return found

    def _left_open(self, game: Game_contra, player: int, option: Option) -> list[Holds[Game_contra]]:
        """Lists what options with this skill, of cards in this zone, can fail now; what is fixed only if they
        do.
        """
        in_force = game.kinds_in_force()
        return [
            each.holds
            for each in self._required(game, player, option.skill)
            if (not each.needs or not in_force.isdisjoint(each.needs))
            and (each.upon is None or each.upon(game, player, option))
            and not (each.fixed and each.holds(game, player, option))
        ]

    def _required(self, game: Game_contra, player: int, skill: int) -> list[Requirement[Game_contra]]:
        """Lists what is required of the player for options with this skill, if not all candidates meet it;
        that is the same in every moment of a turn."""
        key = "required", self.kind, player == game.turn_player, skill
        known: list[Requirement[Game_contra]] | None = game.kept_for_good.get(key)
        if known is None:
            own, entry = player == game.turn_player, game.skills[skill] if skill >= 0 else None
            known = [
                each
                for each in self.requirements
                if not each.met and (each.of is None or each.of(own, entry))
            ]
            game.kept_for_good[key] = known
        return known

    def failing(self, game: Game_contra, player: int, option: Option) -> list[Requirement[Game_contra]]:
        """Every requirement that the option fails, all of them asked; empty if it is legal."""
        return [each for each in self.timing + self.requirements if each.fails(game, player, option)]


class Checks(Generic[Game_contra]):
    """What is left to be asked of a player's actions at a moment, where all that is `fixed` is known.

    A moment is whose turn it is, where in the turn the game is, and the kinds of effects in force. `timely`
    are the actions for which it may be the time, with what that still depends on; `left_open` says for each
    kind of action what an option can fail, by its skill and the zone of its card.
    """

    __slots__ = ("left_open", "timely")

    def __init__(self, game: Game_contra, player: int, actions: Sequence[Action[Game_contra]]) -> None:
        self.left_open: dict[str, dict[tuple[int, int], list[Holds[Game_contra]]]] = defaultdict(dict)
        self.timely: list[tuple[Action[Game_contra], list[Requirement[Game_contra]]]] = [
            (action, [each for each in action.timing if not each.fixed])
            for action in actions
            if not any(each.fixed and each.fails(game, player, NOTHING) for each in action.timing)
        ]

    def legal(self, game: Game_contra, player: int) -> list[Option]:
        """Everything that the player can declare now."""
        found: list[Option] = []
        for action, timing in self.timely:
            for requirement in timing:
                if requirement.fails(game, player, NOTHING):
                    break
            else:
                found += action.legal_at_this_time(game, player, self)
        return found


def needed_by(actions: Iterable[Action[Game_contra]]) -> frozenset[str]:
    """The kinds of effects that decide which requirements are asked."""
    return frozenset(kind for action in actions for each in action.requirements for kind in each.needs)
