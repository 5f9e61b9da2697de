"""Abilities that guard while their battler is tapped and on no quest (CC 17-5-11, 17-5-18)."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.icons.abilities import Ability
from judge.engine.state import Option as AnyOption
from judge.rules.chrono_clash.areas import battlers_of, is_in_play, is_on_quest
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.events.summoning import Tapped
from judge.rules.chrono_clash.information import has_ability
from judge.rules.chrono_clash.keyword import StepRow
from judge.rules.chrono_clash.kinds import Decision, Option


def guards(game: ChronoClashGame, seat: int, keyword: Ability) -> bool:
    """True if a player's battler with an ability is tapped and on no quest (CC 17-5-11, 17-5-18)."""
    if keyword not in game.catalogue.keywords:
        return False
    key = (keyword, seat)
    found: bool | None = game.known.get(key)
    if found is None:
        found = game.known[key] = bool(guarding(game, seat, keyword))
    return found


def guarding(game: ChronoClashGame, seat: int, keyword: Ability) -> list[int]:
    """The battlers of a player's with an ability that are tapped and on no quest."""
    return [
        card
        for card in battlers_of(game, seat)
        if game.cards[card].rest and has_ability(game, card, keyword) and not is_on_quest(game, card)
    ]


def quest_card_is_bare(game: ChronoClashGame, option: AnyOption, rule: str) -> bool:
    """True if what shields a battler does not shield the card on it that is attacked; only by one reading
    (defects 17-5-15-1)."""
    return is_on_quest(game, option.other) and bool(game.reads("shields-leave-quest-cards-bare", rule))


def tap_on_arrival(
    keyword: Ability, rule: str, unless: Callable[[ChronoClashGame], bool] | None = None
) -> StepRow[ChronoClashGame]:
    """The step in which a battler with an ability may be tapped as it is summoned."""

    def step(game: ChronoClashGame) -> None:
        """The battler may be tapped when it is summoned."""
        frame = game.stack[-1]
        card = frame.card
        if not is_in_play(game, card) or game.cards[card].rest:
            return
        if not has_ability(game, card, keyword) or (unless is not None and unless(game)):
            return
        decision = Decision(frame.player, rule, "may", (Option("yes"), Option("no")), card=card, note="tap")
        picked = game.choose_one(decision)
        if picked is None:
            return
        if picked.kind == "yes":
            game.update(card, rest=True)
            game.note(Tapped(card), rule)

    step.__name__ = f"tap_for_{keyword.lower()}"
    return rule, step
