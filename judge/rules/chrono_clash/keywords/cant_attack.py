"""[Can't Attack]: its battler cannot attack, but goes on quests (CC 17-5-2)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.attacking import AttackStopped
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import KeywordAbility


@by_rule(CC="17-5-2-1")
class CannotAttack(TraceEvent, frozen=True):
    """A battler with [Can't Attack] does not attack."""

    card: int


@by_rule(CC="17-5-2-2")
class QuestsAllTheSame(TraceEvent, frozen=True):
    """A battler that cannot attack goes on a quest all the same."""

    card: int


NAME: Final = "Can't Attack"


def can_attack(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler does not have [Can't Attack]."""
    return not has_ability(game, option.card, NAME)


def can_tap(game: ChronoClashGame, _: int, option: Option) -> bool:
    """The battler could have attacked; by one reading [Can't Attack] does not matter (defects 5-4-1-5-1)."""
    return not has_ability(game, option.card, NAME) or bool(game.reads("cant-attack-may-tap", "17-2-8-1"))


def bars_attack(game: ChronoClashGame, card: int) -> bool:
    """True if a battler that is to attack directly has [Can't Attack]."""
    if not has_ability(game, card, NAME):
        return False
    game.note(CannotAttack(card))
    return True


def stops_attack(game: ChronoClashGame, card: int) -> bool:
    """True if an attack stops because its battler has gained [Can't Attack] meanwhile; only by one reading
    (defects 17-5-2-1)."""
    if not has_ability(game, card, NAME) or not game.reads("cant-attack-stops-an-attack", "17-5-2-1"):
        return False
    game.note(AttackStopped(card), "17-5-2-1")
    return True


def quests_all_the_same(game: ChronoClashGame, card: int) -> None:
    """Tells that a battler goes on a quest though it cannot attack (CC 17-5-2-2)."""
    if has_ability(game, card, NAME):
        game.note(QuestsAllTheSame(card))


CANT_ATTACK: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    of_attacker=Requirement("17-5-2-1", "cant-attack", can_attack),
    of_tapper=Requirement("17-2-8-1", "cant-attack", can_tap),
    bars_attack=bars_attack,
    stops_attack=stops_attack,
    upon_quest=quests_all_the_same,
)
