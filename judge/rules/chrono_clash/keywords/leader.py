"""[Leader]: when its battler attacks, the next battler costs less (CC 17-5-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from judge.engine.state import Fact
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import amount_of
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.kinds import FactKind


@by_rule(CC="17-5-6-2")
class AddsUp(TraceEvent, frozen=True):
    """What the next battler costs less adds up with what an attack before has made it."""

    player: int


@by_rule(CC="17-5-6-1")
class NextCostsLess(TraceEvent, frozen=True):
    """The next battler costs a player less."""

    player: int
    amount: int


@by_rule(CC="17-5-6-1")
class CostsLess(TraceEvent, frozen=True):
    """A battler costs less than it would."""

    card: int
    amount: int


@by_rule(CC="17-5-6-1")
class ReductionKept(TraceEvent, frozen=True):
    """What the next battler costs less is kept beyond the turn."""

    player: int


@by_rule(CC="17-5-6-2")
class ReductionLost(TraceEvent, frozen=True):
    """What the next battler costs less is lost with the turn."""

    player: int


NAME: Final = "Leader"
REDUCTION: FactKind = "leader-reduction"
"""The fact that the next battler that a player summons costs less (CC 17-5-6-1)."""


def reduction(facts: Iterable[Fact], player: int) -> int:
    """Counts how much less the next battler costs a player (CC 17-5-6-2)."""
    return sum([fact.number for fact in facts if fact.what == REDUCTION and fact.player == player])


def is_counted(facts: Iterable[Fact], player: int) -> bool:
    """True if an attack has made the next battler cost a player less."""
    return any(fact.what == REDUCTION and fact.player == player for fact in facts)


def next_costs_less(game: ChronoClashGame, card: int) -> None:
    """The next battler costs the attacker's player less."""
    player, less = game.frame.player, amount_of(game, card, NAME)
    if not less:
        return
    if reduction(game.facts, player):
        game.note(AddsUp(player))
    game.add_fact(REDUCTION, player=player, card=card, number=less)
    game.note(NextCostsLess(player, less))


def reduces_cost(game: ChronoClashGame, player: int, is_other_cost: bool) -> int:
    """How much less a battler costs a player; a cost other than its own only by one reading (defects
    17-5-6-1)."""
    less = reduction(game.facts, player)
    if less and is_other_cost and not game.reads("leader-reduces-other-costs", "17-5-6-1"):
        return 0
    return less


def tell(game: ChronoClashGame, card: int, price: int) -> None:
    """Tells what a battler costs now."""
    if reduction(game.facts, game.stack[-1].player):
        game.note(CostsLess(card, price))


def use_up(game: ChronoClashGame, player: int) -> None:
    """What it takes off is used up by the battler that was paid for."""
    if reduction(game.facts, player):
        game.put(facts=[each for each in game.facts if (each.what, each.player) != (REDUCTION, player)])


def lose_at_end_of_turn(game: ChronoClashGame) -> None:
    """What it takes off is lost; by one reading it is kept (CC 17-5-6-2)."""
    if not reduction(game.facts, game.turn_player):
        return
    if game.reads("leader-outlasts-the-turn", "17-5-6-1"):
        game.note(ReductionKept(game.turn_player))
    else:
        game.put(facts=[fact for fact in game.facts if fact.what != REDUCTION])
        game.note(ReductionLost(game.turn_player))


LEADER: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    reduces_cost=reduces_cost,
    upon_reduced_cost=tell,
    upon_payment=use_up,
    upon_attack=next_costs_less,
    upon_end_of_turn=lose_at_end_of_turn,
    outlasts_turn=REDUCTION,
)
