"""[Rapid]: its battler can attack on the turn it is summoned (CC 17-5-10)."""

from __future__ import annotations

from judge.engine.state import Option
from judge.rules.chrono_clash.areas import Areas
from judge.rules.chrono_clash.information import Information


def summoned_this_turn(game: Areas, card: int) -> bool:
    """True if a battler was summoned this turn."""
    state = game.cards[card]
    return bool(state.turn == game.turn and state.entered == "summoned")


def may_attack_this_turn(game: Information, _: int, option: Option) -> bool:
    """The battler was not summoned this turn, or it has [Rapid] (CC 17-5-10-1)."""
    if not summoned_this_turn(game, option.card) or game.has(option.card, "Rapid"):
        return True
    stay = game.cards[option.card].stay
    return any(f.what == "may-attack" and (f.card, f.stay) == (option.card, stay) for f in game.facts)


def may_tap_this_turn(game: Information, _: int, option: Option) -> bool:
    """The battler was not summoned this turn; by one reading [Rapid] lifts that too (defects 5-4-1-5-1)."""
    if not summoned_this_turn(game, option.card):
        return True
    return bool(game.has(option.card, "Rapid") and game.reads("rapid-lifts-every-ban", "5-4-1-5-1"))


def may_quest_this_turn(game: Information, _: int, option: Option) -> bool:
    """The battler was not summoned this turn; by one reading [Rapid] lifts that too."""
    if not summoned_this_turn(game, option.card):
        return True
    return bool(game.has(option.card, "Rapid") and game.reads("rapid-lifts-every-ban", "5-4-1-4-1"))


def tell(game: Information, card: int) -> None:
    """Tells that a battler attacks in the turn in which it was summoned (CC 17-5-10-1)."""
    if summoned_this_turn(game, card) and game.has(card, "Rapid"):
        game.note("17-5-10-1", "attacks-in-its-turn", card)
