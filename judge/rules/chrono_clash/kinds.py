"""The kinds of events, facts, questions and options that there are in Chrono Clash, and what its trace tells.

The values are the engine's, which knows no game's words. Here they have types of their own, by which mypy
finds a kind that there is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from judge.engine import state
from judge.engine.tree.icons import IconDeed

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
TraceWord = IconDeed | Literal[
    "about-itself", "additional-guardians", "adds-up", "all-of-them", "already-so", "attached",
    "attached-card-along", "attack-over", "attack-stopped", "attacker-gone", "attacks-another",
    "attacks-at-once", "attacks-battler", "attacks-in-its-turn", "attacks-lost", "attacks-pile",
    "by-hand", "by-hand-destroy", "by-hand-draw", "by-hand-effect", "by-hand-eliminate",
    "by-hand-end-effect", "by-hand-gauge", "by-hand-move", "by-hand-put-with", "by-hand-quest-points",
    "by-hand-resolve", "by-hand-switch", "by-hand-time", "by-hand-turn-over", "cannot-attack",
    "cannot-pay", "chosen", "compared", "concedes", "costs-less", "counter-at", "counter-on-zero",
    "counter-set", "counts-as-destroyed", "declares", "declined", "destroyed", "discarded",
    "discarded-from-deck", "drawn", "drawn-from-extra-deck", "draws-extra", "effects-end", "eliminated",
    "endless", "five-points", "goes-first", "guarded", "guardian-ability", "guardian-destroyed",
    "guardian-discarded", "guardian-gained", "guardian-revealed", "guardian-triggers",
    "guardians-placed", "healed", "icons-ignored", "in-attack-mode", "judge-says", "judge-says-trigger",
    "last-one-standing", "lasts", "legion-drawn", "loses", "narrowed", "next-costs-less",
    "no-card-to-draw", "no-further-effect", "no-guardian-left", "no-time", "no-vigor-left",
    "nobody-left", "not-every-way-tried", "not-resolved", "nothing-to-attach-to", "nothing-to-attack",
    "on-quest", "once-for-each", "opponent-chosen", "paid", "paid-for", "passes", "pays-instead",
    "pays-with", "pilot-adds", "plays-its-triggers", "premise", "premise-not-reached", "protected",
    "put-under", "quest-card-along", "quest-card-revealed", "quest-completed", "quest-points",
    "quests-all-the-same", "reduction-kept", "reduction-lost", "reinforces", "resolved-all-the-same",
    "resolves", "retreats", "returned", "sentinel-inactive", "several-targets", "shuffled",
    "starting-hand", "stays", "stays-unknown", "summon-ability", "summoned", "tapped",
    "tapped-cannot-attack", "time", "time-modifier", "to-graveyard", "triggered", "turn-begins",
    "turn-ends", "turn-is-over", "unguarded", "unread-over", "unread-permanent", "unread-trigger",
    "untapped", "vigor-spent", "won",
]  # fmt: skip
"""What the trace tells that happened."""
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
