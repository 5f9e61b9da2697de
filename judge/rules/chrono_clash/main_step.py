"""The main step: what a player can declare, and what carries it out (CC 5-4-1)."""

from __future__ import annotations

from judge.engine.state import ABSENT, Option
from judge.rules.chrono_clash import kinds
from judge.rules.chrono_clash.areas import HAND, name_card
from judge.rules.chrono_clash.base import ChronoClashGame
from judge.rules.chrono_clash.declarations import ACTIONS, SUMMON
from judge.rules.chrono_clash.events.turn import Declares
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.rules.chrono_clash.kinds import Decision, ProcedureName

PROCEDURES: dict[str, tuple[ProcedureName, str]] = {
    "summon": ("summon", ""),
    **KEYWORDS.begins,
    "play": ("play_card", ""),
    "attack": ("attack", ""),
    "quest": ("quest", ""),
    "tap": ("tap_ability", ""),
}
"""The procedure that carries each declaration out, and which way."""
RULES = {action.kind: action.rule for action in ACTIONS}
"""The rule that lets players declare it."""


def main_step(game: ChronoClashGame, player: int, rule: str) -> Decision:
    """Lists what a player can do in the main step, passing last (CC 5-4-1, 6-2-1)."""
    options: list[Option] = []
    if SUMMON.is_the_time(game, player):  # as it is for all of them
        checks = game.checks_now(player)
        for action in game.actions:
            options += action.legal_at_this_time(game, player, checks)
    if game.unknown:
        hand = game.zone(player, HAND)
        options.extend(kinds.Option("identify", card) for card in hand if game.is_unknown(card))
    options.append(kinds.Option("pass"))
    return Decision(player, rule, "main-step", tuple(options))


def declared(game: ChronoClashGame, player: int, rule: str) -> Option | None:
    """Returns what the player does; None if they have to be asked first, or name a card."""
    if game.answer_given is None:
        game.ask(main_step(game, player, rule))
        return None
    decision = game.answered or main_step(game, player, rule)
    option = decision.options[game.answer_given[0]]
    if option.kind == "identify":
        name_card(game, option.card)
        return None
    return option


def carry_out(game: ChronoClashGame, player: int, option: Option) -> None:
    """Begins what a player declared."""
    procedure, way = PROCEDURES[option.kind]
    game.note(Declares(player, option.kind, option.card, option.other, option.skill), RULES[option.kind])
    others = (option.other,) if option.other != ABSENT else ()
    game.call(
        procedure,
        player=player,
        card=option.card,
        stay=game.cards[option.card].stay,
        skill=option.skill,
        chosen=others,
        kept=Summoning(way, tuple(game.cards[other].stay for other in others)) if way or others else None,
    )
