"""The words that name what a tree is about: events, moments, bans, facts, skips.

Each type lists what a game can be asked to carry out; a word that no engine knows does not belong here.
"""

from typing import Literal

EventName = Literal[
    "played",
    "placed-in-leader-area",
    "attacks",
    "is-attacked",
    "blocks",
    "koed",
    "kos",  # this card KOs another
    "combo",  # used in a combo
    "moved",
    "switched-active",
    "switched-rest",
    "deals-damage",
    "takes-damage",
    "draws",
    "discarded",
    "turn-start",
    "turn-end",
    "charge-start",
    "main-start",
    "main-end",
    "offense-start",
    "defense-start",
    "damage-start",
    "damage-end",
    "battle-end",
    "battle-end-after-combo",  # this card was used in a combo in it
    "awakens",
    "evolves-onto",  # a card is played on top of this one
    "put-beneath",  # this card is placed under another
    "situation",  # a condition comes about (FW 9-6-8)
    "skill-used",
    "extra-used",
    "marker-placed",
    "marker-removed",
    "ki-placed",  # +N [Ki], FW 5-12
    "ki-removed",  # reduce [Ki] by N, FW 5-13
]

IconEventName = Literal[
    "summoned",  # CC 17-2-3
    "quest-completed",  # CC 17-2-4
    "attacks",  # CC 17-2-5
    "action-played",  # CC 17-2-6
    "destroyed",  # CC 17-2-7
    "guardian-revealed",  # a guardian ability: CC 10-3-2
]

Moment = Literal[
    "",
    "turn-end",
    "battle-end",
    "opponents-turn-end",
    "opponents-nearest-turn-end",
    "opponents-turn-start",
    "your-turn-start",
    "main-phase-end",
    "as-played",
    "on-resolution",
    "your-turn-end",
    "your-main-phase-start",
    "opponents-main-phase-start",
]

ReplacedEvent = Literal["koed", "leave-battle", "drop", "rest", "lose-marker"]

Ban = Literal[
    "attack",
    "attack-leader",
    "attack-battle",
    "be-attacked",
    "be-blocked",  # its attack, by [Blocker]
    "be-koed",
    "be-koed-in-battle",
    "be-koed-by-skills",
    "leave-by-skills",  # be removed from the Battle Area by skills
    "be-chosen",
    "switch-to-active",
    "switch-to-rest",
    "switch-in-charge-phase",
    "block",
    "combo",
    "be-affected",
]

BanOfMasters = Literal["be-played", "be-played-by-skills", "have-attack-negated", "have-skills-negated"]
"""Bans upon cards of Masters."""

PlayerBan = Literal["play", "use", "combo", "attack", "block", "activate", "draw", "draw-by-skills"]

Skipped = Literal["turn", "charge", "main", "end", "draw"]

FactName = Literal[
    "marker-removed-for-this",  # an energy marker was removed to use this card
    "marker-removed-for-this-skill",  # to pay the cost of this skill
    "marker-removed",
    "marker-placed",
    "energy-dropped",
    "energy-dropped-by-this",
    "energy-to-hand",
    "life-to-drop",
    "life-to-hand",
    "deck-to-drop",
    "drop-to-hand",
    "drop-to-energy",
    "battle-to-drop",
    "battle-to-hand",
    "left-battle",  # removed from the Battle Area
    "koed",
    "koed-in-battle",
    "damage-taken",
    "played",
    "played-from-hand",
    "played-from-drop",
    "played-from-deck",
    "played-from-energy",
    "played-from-life",
    "attacked",
    "used",
    "evolved",
    "discarded",
    "awakened",
    "played-by-skill-of",  # by a skill of a card that fits
    "combo",
    "combo-from-battle",
    "combo-from-hand",
    "combo-from-drop",
    "combo-in-battle",  # in the battle that goes on
]

MOVES: dict[tuple[str, str], FactName] = {
    ("energy", "drop"): "energy-dropped",
    ("energy", "hand"): "energy-to-hand",
    ("life", "drop"): "life-to-drop",
    ("life", "hand"): "life-to-hand",
    ("deck", "drop"): "deck-to-drop",
    ("drop", "hand"): "drop-to-hand",
    ("drop", "energy"): "drop-to-energy",
    ("battle", "drop"): "battle-to-drop",
    ("battle", "hand"): "battle-to-hand",
}
"""What is kept of a card that goes from one area to another, and of who did it; of one that leaves the Battle
Area, besides, `LEFT_BATTLE`."""
LEFT_BATTLE: FactName = "left-battle"
MOVED: dict[FactName, tuple[str, str]] = {
    **{fact: areas for areas, fact in MOVES.items()},
    LEFT_BATTLE: ("battle", ""),
}
"""From where and to where a card went of which these facts are kept."""
