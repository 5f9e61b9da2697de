"""[Protector]: enemy effects cannot target its player's battlers that lack it (CC 17-5-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from judge.engine.trace import TraceEvent, by_rule
from judge.rules.chrono_clash.areas import all_battlers, battlers_of
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.information import has_ability, has_among
from judge.rules.chrono_clash.keyword import KeywordAbility


@by_rule(CC="17-5-4-1")
class Protected(TraceEvent, frozen=True):
    """An effect of an opponent's cannot target a battler."""

    card: int


NAME: Final = "Protector"


def protected(game: ChronoClashGame) -> frozenset[int]:
    """The players who have a [Protector] battler in play."""
    found: frozenset[int] | None = game.known_in_play.get("protected")
    if found is None:
        guards = (each for each in all_battlers(game) if has_ability(game, each, NAME))
        found = game.known_in_play["protected"] = frozenset(game.master(each) for each in guards)
    return found


def targetable(game: ChronoClashGame, found: tuple[int, ...], player: int, kind: str) -> tuple[int, ...]:
    """The battlers that a player's effect can target (CC 17-5-4-1)."""
    if not protected(game):
        return found
    return tuple([card for card in found if can_be_targeted(game, card, player, kind)])


def can_be_targeted(game: ChronoClashGame, card: int, player: int, kind: str) -> bool:
    """True if [Protector] lets a player's effect target a battler (CC 17-5-4-1)."""
    master = game.master(card)
    if master == player or master not in protected(game) or has_ability(game, card, NAME):
        return True
    if kind == "all-battlers" and game.reads("all-battlers-reaches-protected", "17-5-4-1"):
        return True
    if game.answer_given is None:  # else it was said before the question
        game.note(Protected(card))
    return False


def reached(game: ChronoClashGame, rows: Mapping[int, tuple[int, ...]], card: int, player: int) -> bool:
    """True if [Protector] lets a lasting effect upon all battlers reach one (CC 17-5-4-1)."""
    master = game.master(card)
    if master == player or has_among(game, rows[card], NAME):
        return True
    if not any(has_among(game, rows[each], NAME) for each in battlers_of(game, master)):
        return True
    return game.reads("all-battlers-reaches-protected", "17-5-4-1")


PROTECTOR: KeywordAbility[ChronoClashGame] = KeywordAbility(name=NAME, targetable=targetable, reached=reached)
