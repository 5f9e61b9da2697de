"""[Sneak Attack]: its battler is summoned for another cost, attacks and is destroyed (CC 17-5-14)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Action, Requirement
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.candidates import with_ability
from judge.rules.chrono_clash.events.summoning import NothingToAttack
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keyword import KeywordAbility, Way
from judge.rules.chrono_clash.keywords.direct_attack import (
    attack_at_once,
    attack_directly,
    is_barred,
)
from judge.rules.chrono_clash.kinds import Option
from judge.rules.chrono_clash.leaving import destroy, settle
from judge.rules.chrono_clash.requirements import (
    IN_HAND,
    PAYABLE,
    TIMING,
    has_ability,
    has_something_to_attack,
)


@by_rule(CC="10-1-1")
class TappedCannotAttack(TraceEvent, frozen=True):
    """A battler that was tapped as it was summoned does not attack."""

    card: int


NAME: Final = "Sneak Attack"
SNEAK = "sneak"
"""The way of the frame that summons a battler so."""
RULE = "17-5-14-2"


def attack(game: ChronoClashGame) -> None:
    """The battler attacks, if there is something to attack; by one reading not if it is tapped (defects
    17-5-14-2)."""
    card = game.frame.card
    if is_barred(game, card):
        return
    if game.cards[card].rest and game.reads("tapped-on-arrival-cannot-sneak-attack", RULE):
        game.note(TappedCannotAttack(card))
    elif not has_something_to_attack(game, game.frame.player, Option("attack", card)):
        game.note(NothingToAttack(card))
    else:
        attack_directly(game, RULE)


def destroy_after_sneak_attack(game: ChronoClashGame) -> None:
    """After its attack the battler is destroyed; by one reading not without one (defects 17-5-14-3)."""
    frame = game.stack[-1]
    kept = frame.keeps(Summoning)
    if (
        kept.way == SNEAK
        and game.is_there(frame.card, frame.stay)
        and (kept.attacked or not game.reads("sneak-attack-not-made-spares", "17-5-14-3"))
    ):
        destroy(game, (frame.card,), frame.player, "17-5-14-3")
    settle(game)


ACTION: Action[ChronoClashGame] = Action(
    "sneak",
    "17-5-14-1",
    with_ability("sneak", NAME),
    TIMING,
    (IN_HAND, Requirement("17-5-14-1", "no-such-ability", has_ability(NAME), met=True), PAYABLE),
)
SNEAK_ATTACK: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    action=ACTION,
    begins=("summon", SNEAK),
    way=Way(name=SNEAK, cost_rule="17-5-14-1", attack=attack, attack_rule=RULE),
    once_summoned=((RULE, attack_at_once), ("17-5-14-3", destroy_after_sneak_attack)),
)
