"""Fights: the strength that counts, and what becomes of whoever loses (CC 10-2)."""

from __future__ import annotations

from judge.engine.state import ABSENT
from judge.rules.chrono_clash.areas import (
    GRAVEYARD,
    GUARDIANS,
    HAND,
    QUEST,
    SIZE,
    is_in_play,
    purpose_of,
)
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import acting, is_battler, strength_of, strength_with
from judge.rules.chrono_clash.leaving import destroy


def fighting_strength(game: ChronoClashGame, card: int) -> int:
    """A battler's strength in a fight, with what its abilities add."""
    bonus = sum(adds(game, card) for adds in acting(game, card, game.keyword_table.fight_bonus))
    return int(strength_with(game, card, bonus))


def lose_fight(game: ChronoClashGame, losers: tuple[int, ...], attacker: int, rule: str) -> None:
    """The losers are destroyed together, but for those whose abilities spare them (CC 10-2-2).

    Each is destroyed by the other's player.
    """
    table = game.keyword_table
    destroyed = []
    for card in losers:
        may_survive = acting(game, card, table.survives_lost_fight)
        is_spared = any(survives(game, card, attacker) for survives in may_survive)
        leaving = acting(game, card, table.leaves_lost_fight)
        if leaving and not is_spared and _is_saved_instead(game, card):
            leaving = []
        for leaves in leaving:
            leaves(game, card, is_spared)
        if leaving:
            continue
        if is_spared:
            for tells in acting(game, card, table.upon_surviving):
                tells(game, card)
        else:
            destroyed.append(card)
    if destroyed:
        destroy(game, tuple(destroyed), ABSENT, rule)


def _is_saved_instead(game: ChronoClashGame, card: int) -> bool:
    """True by the reading in which a loser that would leave is destroyed first, if something else goes
    instead (defects 17-5-12-1)."""
    is_saved = any(saves(game, card) for saves in game.keyword_table.would_save_loser)
    return is_saved and game.reads("vigor-before-retreat", "17-5-12-1")


def end_fight(game: ChronoClashGame, cards: tuple[int, ...], stays: tuple[int, ...]) -> None:
    """Carries out what the abilities of those who fought do after the fight, if they are in play."""
    for card, stay in zip(cards, stays, strict=True):
        if game.is_there(card, stay) and is_in_play(game, card):
            for acts in acting(game, card, game.keyword_table.after_fight):
                acts(game, card)


def fights_guardian(game: ChronoClashGame, card: int, against: int) -> bool:
    """True if being compared with a guardian is a fight, for the abilities that ask (defects 17-5-5-1)."""
    table = game.keyword_table
    asks = bool(acting(game, card, table.fight_bonus))
    if not asks and against >= strength_of(game, card):
        may_survive = acting(game, card, table.survives_lost_fight)
        asks = bool(may_survive or acting(game, card, table.leaves_lost_fight))
    return not (asks and game.reads("guardians-are-not-fought", "17-5-5-1"))


def still_guards(game: ChronoClashGame, card: int) -> bool:
    """True if a revealed guardian is still where it was revealed: its own ability may take it away."""
    state = game.cards[card]
    if state.top != ABSENT:
        return bool(purpose_of(game, card) == QUEST)
    return bool(state.zone % SIZE == GUARDIANS and state.face_up)


def counts_as_guardian(game: ChronoClashGame, card: int) -> bool:
    """True if a revealed guardian is compared and destroyed: once its own ability has taken it away, by the
    other reading alone (defects 10-3-2)."""
    if still_guards(game, card):
        return True
    area = game.area_of(card)
    parts = area in (HAND, GRAVEYARD) and (area == HAND or is_battler(game, card))
    return bool(parts and game.reads("guardian-gone-is-compared", "10-3-5"))


def more_guardians(game: ChronoClashGame, card: int) -> int:
    """Counts how many more guardians a battler attacks in one attack (CC 11-1-3)."""
    return sum(more(game, card) for more in acting(game, card, game.keyword_table.more_guardians))
