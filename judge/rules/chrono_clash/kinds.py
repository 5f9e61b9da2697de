"""The kinds of events, facts, questions and options that there are in Chrono Clash, and what its trace tells.

The values are the engine's, which knows no game's words. Here they have types of their own, by which mypy
finds a kind that there is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from judge.engine import state

EventKind = Literal[
    "action-played", "attacks", "destroyed", "guardian-revealed", "quest-completed", "summoned"
]
"""What rows of icons wait for (CC 17-2, 10-3-2)."""
FactKind = Literal[
    "leader-reduction", "may-attack", "to-be-out", "turn-ended", "unread-settled", "unread-told",
]  # fmt: skip
"""What is kept of a turn, and of rows that nobody reads."""
DecisionKind = Literal[
    "attack-target", "by-hand", "choose", "choose-opponent", "discard", "first-player",
    "guardian-ability", "identify", "main-step", "may", "pay-battlers", "pending", "quest-card",
    "quest-guardian", "reinforce", "unread-trigger", "vigor",
]  # fmt: skip
"""What players, chance and the judge are asked."""
OptionKind = Literal[
    "attack", "attack-battler", "attack-pile", "card", "carried-out", "does-not-matter",
    "does-not-trigger", "identify", "ignore", "no", "nothing", "pass", "pending", "pilot", "play",
    "player", "quest", "sneak", "summon", "tap", "transform", "triggers", "use", "yes",
]  # fmt: skip
"""What they can answer."""
ProcedureName = Literal[
    "attack", "attack_on_quest", "by_hand", "by_hand_settling", "discarding", "effect", "end_of_turn",
    "fight", "guardian_attack", "late_quests", "mustering", "once_more", "order_triggers", "play_a_summon",
    "play_card", "preparation", "quest", "reinforcing", "resolve", "summon", "tap_ability", "transform",
    "turn",
]  # fmt: skip
"""The procedures, and the programs of effects that frames carry out."""

if TYPE_CHECKING:

    class Event(state.Event, frozen=True):
        """What happened, or is about to."""

        kind: EventKind

    class Option(state.Option, frozen=True):
        """One thing a player may choose."""

        kind: OptionKind

    class Decision(state.Decision, frozen=True):
        """The question at which the engine stands."""

        kind: DecisionKind

    class Fact(state.Fact, frozen=True):
        """Something that rules or cards ask about."""

        what: FactKind
else:
    Event, Option, Decision, Fact = state.Event, state.Option, state.Decision, state.Fact
