"""What is kept of a battle besides its cards and its step, as the battle's facts.

They stand in one order, whatever happened first, so that equal battles are equal values. A battle of which
nothing is kept has none: most of what is asked of it then costs next to nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.state import Battle
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.kinds import Fact, FactKind

AFTER_KO = "after-ko"
"""What a skill waits for that the KO of a battle triggers: the step that makes it pending (FW 8-4-6-2-3)."""
NEGATED = Fact("negated")
"""The attack was negated (FW 8-1-2-1)."""
COMBOS_OVER = Fact("combos-over")
"""What combos had added is gone, where it was added at once (FW 8-5-2, by the other reading of 5-6-1)."""
_BLOCKED: FactKind = "blocked"
_ADDED_TO_ATTACK: FactKind = "added-to-attack"
_ADDED_TO_GUARD: FactKind = "added-to-guard"


def facts_of(blocked: tuple[int, ...], added: tuple[int, int], negated: bool) -> tuple[Fact, ...]:
    """The facts of a battle: who has blocked, what combos have added, whether the attack was negated."""
    facts = [Fact(_BLOCKED, player) for player in blocked]
    facts += [
        Fact(what, number=power)
        for what, power in zip((_ADDED_TO_ATTACK, _ADDED_TO_GUARD), added, strict=True)
        if power
    ]
    return (*facts, NEGATED) if negated else tuple(facts)


def who_blocked(battle: Battle) -> tuple[int, ...]:
    """The players who can no longer activate [Blocker] in it, as they have done (FW 15-4-3)."""
    return tuple([fact.player for fact in battle.facts if fact.what == _BLOCKED])


def added_power(battle: Battle) -> tuple[int, int]:
    """The combo power that is added to the attack card and to the guard card (FW 8-4-4, 8-4-5)."""
    if not battle.facts:
        return 0, 0
    powers = {fact.what: fact.number for fact in battle.facts}
    return powers.get(_ADDED_TO_ATTACK, 0), powers.get(_ADDED_TO_GUARD, 0)


def with_block(battle: Battle, player: int) -> Battle:
    """The battle in which a player has blocked."""
    facts = facts_of((*who_blocked(battle), player), added_power(battle), NEGATED in battle.facts)
    return replace(battle, facts=facts)


def with_added(battle: Battle, powers: tuple[int, int]) -> Battle:
    """The battle with this combo power added to the attack card and to the guard card."""
    return replace(battle, facts=facts_of(who_blocked(battle), powers, NEGATED in battle.facts))


def with_attack_negated(battle: Battle) -> Battle:
    """The battle whose attack was negated."""
    return replace(battle, facts=facts_of(who_blocked(battle), added_power(battle), True))


def in_battle(game: DragonBallGame, card: int) -> bool:
    """True if it is the attack card or the guard card (FW 8-1-2-1); 8-1-2-2 dates a battle otherwise."""
    battle = game.battle
    if battle is None:
        return False
    stay = game.cards[card].stay
    if (card, stay) not in ((battle.attack, battle.attack_stay), (battle.guard, battle.guard_stay)):
        return False
    return NEGATED not in battle.facts or game.reads("in-battle-though-negated", game.rule(FW="8-1-2-2"))
