"""[Sentinel]: while it is tapped and on no quest, the guardian pile cannot be attacked (CC 17-5-11)."""

from __future__ import annotations

from typing import Final

from judge.engine.actions import Requirement
from judge.engine.state import Option
from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash import kinds
from judge.rules.chrono_clash.areas import GUARDIANS, all_battlers, battlers_of, is_on_quest
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.attacking import AttackStopped
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import KeywordAbility
from judge.rules.chrono_clash.keywords.guarding import guarding, guards, tap_on_arrival


@by_rule(CC="17-5-11-3")
class SentinelInactive(TraceEvent, frozen=True):
    """A tapped sentinel does not keep others from being attacked."""

    card: int


NAME: Final = "Sentinel"


def guards_pile(game: ChronoClashGame, seat: int) -> bool:
    """True if a tapped [Sentinel] battler stands before a player's guardian pile."""
    return guards(game, seat, NAME)


def sentinels_of(game: ChronoClashGame, option: Option) -> list[int]:
    """The battlers that keep the guardian pile from being attacked."""
    return guarding(game, option.number, NAME)


def no_sentinel(game: ChronoClashGame, _: int, option: Option) -> bool:
    """No tapped [Sentinel] battler protects the guardian pile; by one reading an empty one is not protected
    (defects 11-2-5)."""
    if not guards(game, option.number, NAME) or are_inactive(game):
        return True
    pile = game.zone(option.number, GUARDIANS)
    return not pile and bool(game.reads("sentinel-guards-no-empty-pile", "17-5-11-1"))


def are_inactive(game: ChronoClashGame) -> bool:
    """True if, by one reading, any battler's quest makes every [Sentinel] inactive (defects 17-5-11-3)."""
    return any(is_on_quest(game, card) for card in all_battlers(game)) and bool(
        game.reads("any-quest-lifts-sentinel", "17-5-11-3")
    )


def tell_inactive(game: ChronoClashGame, seat: int) -> None:
    """Tells of a player's [Sentinel] battlers that are on a quest (CC 17-5-11-3)."""
    for each in battlers_of(game, seat):
        if game.cards[each].rest and is_on_quest(game, each) and has_ability(game, each, NAME):
            game.note(SentinelInactive(each))


def guards_pile_by_now(game: ChronoClashGame, card: int, seat: int) -> bool:
    """True if a [Sentinel] battler that has been tapped in the middle of an attack stops it; by one reading
    it comes too late (defects 17-5-11-1)."""
    attack = kinds.Option("attack-pile", card, number=seat)
    if no_sentinel(game, game.master(card), attack) or game.reads("sentinel-comes-too-late", "17-5-11-1"):
        return False
    game.note(AttackStopped(card), "17-5-11-1")
    return True


SENTINEL: KeywordAbility[ChronoClashGame] = KeywordAbility(
    name=NAME,
    shields_pile=Requirement("17-5-11-1", "sentinel", no_sentinel),
    keeping_off=sentinels_of,
    guards_pile=guards_pile,
    tapped_on_arrival=tap_on_arrival(NAME, "17-5-11-2", unless=are_inactive),
    upon_attack_on_pile=tell_inactive,
    guards_pile_by_now=guards_pile_by_now,
)
