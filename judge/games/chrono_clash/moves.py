"""The moves that players of Chrono Clash may try to declare."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.state import Option
from judge.rules.chrono_clash.areas import HAND, all_battlers
from judge.rules.chrono_clash.declarations import PASS, TARGETS
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import in_hand
from judge.rules.chrono_clash.keywords import KEYWORDS


def targets_of(game: ChronoClash, player: int) -> list[Option]:
    """Each of a player's battlers with each thing that it might attack."""
    return [option for action in TARGETS for option in action.candidates(game, player)]


def attempts(game: ChronoClash, player: int) -> Iterator[Option]:
    """Attacks upon whatever there is, what needs a battler of one's own with those of others, each card of
    the hand as a battler or an action, known or not, and passing."""
    yield from targets_of(game, player)
    yield from PASS.candidates(game, player)
    theirs = [card for card in all_battlers(game) if game.master(card) != player]
    for each in KEYWORDS.abilities:
        if each.takes_battler and each.action is not None:
            for card in in_hand(game, player, each.name):
                yield from (Option(each.action.kind, card, battler) for battler in theirs)
    for card in game.zone(player, HAND):
        for kind in ("summon", "play", "sneak"):
            yield Option(kind, card)
