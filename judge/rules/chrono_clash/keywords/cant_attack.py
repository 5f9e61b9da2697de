"""[Can't Attack] and [Can't Attack Battlers] (CC 17-5-2, 17-5-3)."""

from __future__ import annotations

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.rules.chrono_clash.information import Information


def is_barred(game: Information, card: int) -> bool:
    """True if a battler has [Can't Attack]."""
    return game.has(card, "Can't Attack")


def can_attack(game: Information, _: int, option: Option) -> bool:
    """The battler does not have [Can't Attack]."""
    return not game.has(option.card, "Can't Attack")


def can_tap(game: Information, _: int, option: Option) -> bool:
    """The battler could have attacked; by one reading [Can't Attack] does not matter (defects 5-4-1-5-1)."""
    return not game.has(option.card, "Can't Attack") or bool(game.reads("cant-attack-may-tap", "17-2-8-1"))


def cannot_go_on(game: Information) -> bool:
    """True if an attack stops because its battler has gained [Can't Attack] meanwhile; only by one reading
    (defects 17-5-2-1)."""
    card = game.frame.card
    if not is_barred(game, card) or not game.reads("cant-attack-stops-an-attack", "17-5-2-1"):
        return False
    game.note("17-5-2-1", "attack-stopped", card)
    return True


def quests_all_the_same(game: Information, card: int) -> None:
    """Tells that a battler goes on a quest though it cannot attack (CC 17-5-2-2)."""
    if is_barred(game, card):
        game.note("17-5-2-2", "quests-all-the-same", card)


def attacks_battlers(game: Information, _: int, option: Option) -> bool:
    """The attacker does not have [Can't Attack Battlers], or a card lies on the battler."""
    return game.is_on_quest(option.other) or not game.has(option.card, "Can't Attack Battlers")


def rule_of_attack(game: Information, card: int) -> str:
    """The rule by which a battler attacks: one that can attack guardians alone has its own."""
    return "17-5-3-2" if game.has(card, "Can't Attack Battlers") else "10-1-3"


REQUIREMENT = Requirement("17-5-2-1", "cant-attack", can_attack)
UPON_BATTLERS = Requirement("17-5-3-1", "cant-attack-battlers", attacks_battlers)
