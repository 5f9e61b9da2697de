"""The kinds of events, options, questions and facts that there are in the games of the family.

The values are the engine's, which knows no game's words. Here they have types of their own, by which mypy
finds a kind that there is not.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal

from judge.engine import state
from judge.engine.tree.words import Ban, EventName, FactName, Skipped

EventKind = EventName | Literal["lose-marker", "place", "switch"]
"""What a skill may wait for, and those that are proposed before they happen (FW 9-9, MA 8-9)."""
KOING = frozenset(("koed", "kos"))
"""Events of a KO: of the card that is KO'd, and of the one that KOs it."""
LEAVING = frozenset(("moved", "koed"))
"""Events of cards that leave an area (FW 9-6-7)."""

BEING_COVERED = frozenset(("evolves-onto", "put-beneath"))
"""The events whose triggers work on a card under others (FW 16-2-2-4)."""
FactKind = (
    FactName
    | Skipped
    | Literal["activated", "asked", "loop", "loop-of-both"]
    | Literal["damage-due", "damage-in-battle", "end-triggered", "passed-over", "prevented", "used-skill"]
    | Literal["used-before-moving", "combo-from-energy"]
    | Literal["turn-ends"]
    | Literal["counter-activated", "blocked-from"]
    | Literal[
        "awakened-unflipped",
        "attacks-again",
        "paid-for",
        "grown",
        "marker-cost",
        "over-realm",
        "play-stopped",
        "revived",
    ]
    | Literal["answers-play", "skill-negated", "skill-resolving", "left-as-cost", "paid-instead"]
    | Literal["ban-paid-off"]
    | Literal["unread-told", "unread-kind", "unread-settled"]
    | Literal["negated", "combos-over", "blocked", "added-to-attack", "added-to-guard"]
)
"""What is kept of this turn: what cards ask about, what will be skipped, of loops, what rules ask about; what
the judge said of skills that nobody reads; and what is kept of a battle."""
USES = frozenset(("used-skill", "used-before-moving"))
"""The facts of a [Once per turn] skill that was used: in the area where its card is, or before it moved there
without becoming a new card (MA 3-1-4)."""
DecisionKind = Literal[
    "by-hand", "charge", "choose", "counter", "delayed", "evolve-from", "first-or-second", "free-timing",
    "how-many", "identify", "instead", "may", "option", "order", "pay", "pending", "redraw", "replacement",
    "skill-cost", "top-or-bottom", "unread-kind", "unread-trigger", "which-skill", "who-chooses",
]  # fmt: skip
"""What players, chance and the judge are asked."""
OptionKind = Literal[
    "activate", "attack", "bottom", "cannot-pay", "card", "carried-out", "charge", "combo", "counter",
    "decline", "delayed", "do-not-pay", "does-not-matter", "does-not-trigger", "evolve", "first", "grow",
    "identify", "is-activate-battle", "is-activate-main", "is-auto", "is-permanent", "keep", "leave-open",
    "no", "none", "nothing", "number", "option", "pass", "pay", "pay-cost", "pay-energy", "pay-instead",
    "pending", "player", "redraw", "replace", "second", "top", "triggers", "use", "yes",
]  # fmt: skip
"""What they can answer."""

LastingKind = Literal[
    "AnyColorPays", "AttackActive", "AwakenAt", "ChangeComboPower", "ChangeCost", "ChangePower",
    "ChangeSkillCost", "ComboFrom", "ComboRest", "Forbid", "ForbidMove", "ForbidPlayer", "Gain", "GainSkill",
    "Lose", "MostInPlay", "MustAttack", "Negate", "NegateDamage", "NegateKeyword", "NegateThisSkill",
    "NextUse", "NoSpecifiedCost", "PlayedIn", "ReduceDamage", "Replace", "SetNumber", "SetOriginal",
    "SurviveEmpty", "TreatAs", "Unless", "UseWithoutCost",
]  # fmt: skip
"""The kinds of continuous effects, by the instruction that leaves them behind."""
Mode = Literal["active", "rest"]
"""The modes of cards (FW 1-8)."""
SWITCHING: dict[Mode, Ban] = {"active": "switch-to-active", "rest": "switch-to-rest"}
"""What forbids a card to be switched to a mode."""
ProcedureName = Literal[
    "activate_counter", "activate_skill", "answer_play", "attack", "auto_skill", "battle_end_step", "by_hand",
    "by_hand_checkpoint", "charge_phase", "checkpoint", "cost", "counter_skill", "counter_timing",
    "damage_step", "defense_combo", "defense_step", "delayed_at_once", "effect", "end_phase", "evolve",
    "extra_by_skill", "extra_from_elsewhere", "fusion_evolve", "grow_unison_card", "later", "look", "loop",
    "main_phase", "offense_combo", "offense_step", "order", "pay_off_bans", "place_in_energy",
    "place_in_order", "preparation", "replacement", "shuffling", "take_damage", "union_fusion",
    "union_potara", "use_battle_card", "use_extra_card", "use_unison_card", "xeno_evolve",
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
        options: tuple[Option, ...]

    class Fact(state.Fact, frozen=True):
        """Something that rules or cards ask about."""

        what: FactKind
else:
    Event, Option, Decision, Fact = state.Event, state.Option, state.Decision, state.Fact

AWAKENED_UNFLIPPED: Final = "awakened-unflipped"
"""The fact that a Leader Card was awakened whose back side is not known."""
name_of_fact = attrgetter("what")
"""What a fact is the fact of."""
