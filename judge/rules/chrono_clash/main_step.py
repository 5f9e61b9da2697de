"""The main step: what a player can declare, and what carries it out (CC 5-4-1)."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.actions import Action
from judge.engine.state import Option
from judge.rules.chrono_clash import kinds
from judge.rules.chrono_clash.areas import HAND, SIZE
from judge.rules.chrono_clash.declarations import ACTIONS, SUMMON
from judge.rules.chrono_clash.events.turn import Declares
from judge.rules.chrono_clash.kept import Summoning
from judge.rules.chrono_clash.keywords import KEYWORDS
from judge.rules.chrono_clash.kinds import Decision, ProcedureName
from judge.rules.chrono_clash.paying import Paying

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


class MainStep(Paying):
    """Asks players what they do, and begins it."""

    actions: ClassVar[tuple[Action[MainStep], ...]] = ACTIONS

    def main_step(self, player: int, rule: str) -> Decision:
        """Lists what a player can do in the main step, passing last (CC 5-4-1, 6-2-1)."""
        options: list[Option] = []
        if SUMMON.is_the_time(self, player):  # as it is for all of them
            checks = self.checks_now(player)
            for action in self.actions:
                options += action.legal_at_this_time(self, player, checks)
        if self.unknown:
            hand = self.zones[player * SIZE + HAND]
            options.extend(kinds.Option("identify", card) for card in hand if self.is_unknown(card))
        options.append(kinds.Option("pass"))
        return Decision(player, rule, "main-step", tuple(options))

    def declared(self, player: int, rule: str) -> Option | None:
        """Returns what the player does; None if they have to be asked first, or name a card."""
        if self.answer_given is None:
            self.ask(self.main_step(player, rule))
            return None
        decision = self.answered or self.main_step(player, rule)
        option = decision.options[self.answer_given[0]]
        if option.kind == "identify":
            self.name_card(option.card)
            return None
        return option

    def carry_out(self, player: int, option: Option) -> None:
        """Begins what a player declared."""
        procedure, way = PROCEDURES[option.kind]
        self.note(Declares(player, option.kind, option.card, option.other, option.skill), RULES[option.kind])
        others = (option.other,) if option.other >= 0 else ()
        self.call(
            procedure,
            player=player,
            card=option.card,
            stay=self.cards[option.card].stay,
            skill=option.skill,
            chosen=others,
            kept=Summoning(way, tuple(self.cards[other].stay for other in others)) if way or others else None,
        )
