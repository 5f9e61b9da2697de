"""Fights: the strength that counts, and what becomes of whoever loses (CC 10-2, 17-5-5, 17-5-7, 17-5-12)."""

from __future__ import annotations

from judge.rules.chrono_clash.areas import GUARDIANS, QUEST, SIZE, Areas
from judge.rules.chrono_clash.events.attacking import Healed, LastOneStanding, Retreats
from judge.rules.chrono_clash.information import Information
from judge.rules.chrono_clash.leaving import Leaving


def fighting_strength(game: Information, card: int) -> int:
    """A battler's strength in a fight, with [Last One Standing] (CC 17-5-7-1)."""
    bonus = game.amount(card, "Last One Standing")
    if bonus:
        game.note(LastOneStanding(card, bonus))
    return int(game.strength_with(card, bonus))


def lose_fight(game: Leaving, losers: tuple[int, ...], attacker: int, rule: str) -> None:
    """The losers are destroyed together, but for [Healing] and [Retreat] (CC 10-2-2, 17-5-5, 17-5-12).

    Each is destroyed by the other's player.
    """
    destroyed = []
    for card in losers:
        if game.has(card, "Retreat"):
            game.note(Retreats(card))
            healed = card == attacker and game.has(card, "Healing")
            parts = not healed and game.heeds_destruction(card)
            if parts and game.reads("retreat-is-destroyed-too", "17-5-12-1"):
                game.pend_destroyed(card)
            game.return_to_hand(card, "17-5-12-1")
        elif card == attacker and game.has(card, "Healing"):
            game.note(Healed(card))
        else:
            destroyed.append(card)
    if destroyed:
        game.destroy(tuple(destroyed), -1, rule)


def destroy_last_ones(game: Leaving, cards: tuple[int, ...], stays: tuple[int, ...]) -> None:
    """[Last One Standing]: whoever fought with it is destroyed after the fight (CC 17-5-7-2)."""
    for card, stay in zip(cards, stays, strict=True):
        if game.is_there(card, stay) and game.is_in_play(card) and game.has(card, "Last One Standing"):
            game.destroy((card,), game.master(card), "17-5-7-2")


def fights_guardian(game: Information, card: int, against: int) -> bool:
    """True if being compared with a guardian is a fight, for the abilities that ask (defects 17-5-5-1)."""
    asks = game.has(card, "Last One Standing") or (
        against >= game.strength(card) and (game.has(card, "Healing") or game.has(card, "Retreat"))
    )
    return not (asks and game.reads("guardians-are-not-fought", "17-5-5-1"))


def still_guards(game: Areas, card: int) -> bool:
    """True if a revealed guardian is still where it was revealed: its own ability may take it away."""
    state = game.cards[card]
    if state.top >= 0:
        return bool(game.purpose(card) == QUEST)
    return bool(state.zone % SIZE == GUARDIANS and state.face_up)
