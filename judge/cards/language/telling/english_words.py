"""English words for what the trees name: areas, modes, durations, bans, events."""

from __future__ import annotations

AREAS = {
    "battle": "Battle Area",
    "leader": "Leader Area",
    "combo": "Combo Area",
    "energy": "energy",
    "life": "life",
    "hand": "hand",
    "drop": "Drop",
    "deck": "deck",
    "warp": "Warp",
    "unison": "Unison Area",
}
ALL_AREAS = AREAS | {
    "battle": "Battle Areas",
    "leader": "Leader Areas",
    "combo": "Combo Areas",
    "hand": "hands",
    "drop": "Drops",
    "deck": "decks",
    "warp": "Warps",
    "unison": "Unison Areas",
}
_SEVERAL = ("deck", "Drop", "Warp", "hand")


def of_several(area: str) -> str:
    """ "Their owners' decks": an area of each of several players."""
    return f"{area}s" if area.startswith("their owners' ") and area.endswith(_SEVERAL) else area


HEADS = {
    "": ("card", "cards"),
    "battle": ("Battle Card", "Battle Cards"),
    "extra": ("Extra Card", "Extra Cards"),
    "leader": ("Leader Card", "Leader Cards"),
    "field": ("[Field] card", "[Field] cards"),
    "unison": ("Unison Card", "Unison Cards"),
}
MODES = {"rest": "Rest Mode", "active": "Active Mode"}
COLORS_ALL = "all colors"
DONE = {
    "choose": "chosen",
    "choose-reveal": "revealed",
    "place": "placed",
    "add": "added",
    "return": "returned",
    "remove": "removed",
    "discard": "discarded",
    "switch": "switched",
    "play": "played",
    "ko": "KO'd",
}
"""What may be said afterwards of how many cards something was done to."""
NUMBERS = {
    "cost": "cost",
    "original_cost": "original cost",
    "power": "power",
    "original_power": "original power",
    "combo_power": "combo power",
    "ki": "[Ki]",
    "specified_cost": "specified cost",
    "combo_cost": "combo cost",
}
EXTREMES = {
    "highest-cost": "the highest cost among them",
    "lowest-cost": "the lowest cost among them",
    "highest-power": "the highest power among them",
    "lowest-power": "the lowest power among them",
}
ALIKE = {"name": "a card name", "trait": "a special trait", "color": "a color"}
DURATIONS = {
    "": "",
    "battle": " for the battle",
    "turn": " for the turn",
    "main-phase": " for the Main Phase",
    "opponents-turn": " during your opponent's next turn",
    "until-opponents-turn-ends": " until the end of your opponent's next turn",
    "until-opponents-turn-starts": " until the start of your opponent's next turn",
    "until-your-turn-starts": " until the start of your next turn",
    "until-your-turn-ends": " until the end of your next turn",
    "until-your-main-phase-starts": " until the start of your next Main Phase",
    "game": " for the rest of the game",
}
NEGATED = {
    "skills": ("all ", "skills"),
    "keyword-skills": ("all ", "keyword skills"),
    "auto": ("the ", "[Auto] skills"),
    "activate": ("the ", "[Activate] skills"),
    "permanent": ("the ", "[Permanent] skills"),
    "blocker": ("the ", "[Blocker]"),
    "when-attacking": ("the ", "[When Attacking] skills"),
    "on-play": ("the ", "[On Play] skills"),
}
BRACKETS = {
    "played": "[On Play]",
    "attacks": "[When Attacking]",
    "koed": "[When KO'd]",
    "blocks": "[When Blocking]",
    "activate-main": "[Activate Main]",
    "activate-battle": "[Activate Battle]",
}
BANS = {
    "attack": "attack",
    "attack-leader": "attack a Leader Card",
    "attack-battle": "attack Battle Cards",
    "be-attacked": "be attacked",
    "be-blocked": "be blocked",
    "be-koed": "be KO'd",
    "be-played": "be played",
    "be-played-by-skills": "be played",
    "have-attack-negated": "have its attack negated",
    "have-skills-negated": "have its skills negated",
    "be-koed-in-battle": "be KO'd in battle",
    "be-koed-by-skills": "be KO'd",
    "leave-by-skills": "be removed from the Battle Area",
    "be-chosen": "be chosen",
    "switch-to-active": "be switched to Active Mode",
    "switch-to-rest": "be switched to Rest Mode",
    "switch-in-charge-phase": "be switched to Active Mode in the Charge Phase",
    "block": "activate [Blocker]",
    "combo": "be used in a combo",
    "be-affected": "be affected",
}
PLAYERS_BANS = {
    "play": "play {}",
    "use": "use {}",
    "combo": "use {} in combos",
    "attack": "attack with {}",
    "block": "activate [Blocker] with {}",
    "activate": "activate the skills of {}",
    "draw": "draw {}",
    "draw-by-skills": "draw {} by skills",
}
TIMES = {
    "turn-start": "at the start of {}",
    "turn-end": "at the end of {}",
    "charge-start": "at the start of {} Charge Phase",
    "main-start": "at the start of {} Main Phase",
    "main-end": "at the end of {} Main Phase",
    "offense-start": "at the start of {} Offense Step",
    "defense-start": "at the start of {} Defense Step",
    "damage-start": "at the start of {} Damage Step",
    "damage-end": "at the end of {} Damage Step",
    "battle-end": "at the end of {} battle",
}
TURNS = {"you": "your turn", "opponent": "your opponent's turn", "any": "each turn"}
EVENTS = {
    "put-beneath": "is placed under another card",
    "placed-in-leader-area": "is placed in your Leader Area",
    "attacks": "attacks",
    "is-attacked": "is attacked",
    "koed": "is KO'd",
    "kos": "KOs one of your opponent's Battle Cards",
    "switched-active": "is switched to Active Mode",
    "switched-rest": "is switched to Rest Mode",
    "deals-damage": "deals damage",
    "awakens": "awakens",
}
KI_EVENTS = {"ki-placed": "placed under", "ki-removed": "removed from"}
PLAYERS_EVENTS = {
    "played": ("play {}", "plays {}", "{} is played"),
    "combo": ("use {} in a combo", "uses {} in a combo", "{} is used in a combo"),
    "discarded": ("discard {}", "discards {}", "{} is discarded"),
    "extra-used": ("use {}", "uses {}", "{} is used"),
    "takes-damage": ("take damage", "takes damage", "a player takes damage"),
    "draws": ("draw a card", "draws a card", "a player draws a card"),
    "skill-used": ("activate a skill", "activates a skill", "a skill is activated"),
    "marker-placed": ("place an energy marker", "places an energy marker", "an energy marker is placed"),
    "marker-removed": ("remove an energy marker", "removes an energy marker", "an energy marker is removed"),
}  # fmt: skip
"""What you do, what another player does, what is done if nobody is named."""
TRIGGERING = {
    "played": "the card played",
    "attacks": "the attacking card",
    "is-attacked": "the attacked card",
    "koed": "the KO'd card",
    "combo": "the card used in the combo",
    "extra-used": "the card used",
}
DID = {
    "played": "played {}",
    "attacked": "attacked with {}",
    "played-from-hand": "played {} from {} hand",
    "played-from-drop": "played {} from {} Drop",
    "played-from-deck": "played {} from {} deck",
    "played-from-energy": "played {} from {} energy",
    "played-from-life": "played {} from {} life",
    "used": "used {}",
    "evolved": "evolved {}",
    "discarded": "discarded {}",
    "combo": "used {} in a combo",
    "combo-from-battle": "used {} in a combo from {} Battle Area",
    "combo-from-hand": "used {} in a combo from {} hand",
    "combo-from-drop": "used {} in a combo from {} Drop",
    "combo-in-battle": "used {} in a combo",
}
WAS = {
    "played": "{} {was} played",
    "attacked": "{} attacked",
    "played-from-hand": "{} {was} played from the hand",
    "played-from-drop": "{} {was} played from the Drop",
    "played-from-deck": "{} {was} played from the deck",
    "played-from-energy": "{} {was} played from the energy",
    "played-from-life": "{} {was} played from the life",
    "used": "{} {was} used",
    "evolved": "{} {was} evolved",
    "discarded": "{} {was} discarded",
    "awakened": "{} awakened",
    "combo": "{} {was} used in a combo",
    "combo-from-battle": "{} {was} used in a combo from the Battle Area",
    "combo-from-hand": "{} {was} used in a combo from the hand",
    "combo-from-drop": "{} {was} used in a combo from the Drop",
    "koed": "{} {was} KO'd",
    "koed-in-battle": "{} {was} KO'd in battle",
    "combo-in-battle": "{} {was} used in a combo",
}
NTH = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
MARKER_FACTS = {
    "marker-removed-for-this": " to use this card",
    "marker-removed-for-this-skill": " for this skill",
    "marker-removed": "",
    "marker-placed": "",
}
MOMENTS = {
    "": "later",
    "turn-end": "at the end of the turn",
    "battle-end": "at the end of the battle",
    "opponents-turn-end": "at the end of your opponent's next turn",
    "opponents-nearest-turn-end": "at the end of your opponent's turn",
    "opponents-turn-start": "at the start of your opponent's next turn",
    "your-turn-start": "at the start of your next turn",
    "your-turn-end": "at the end of your next turn",
    "your-main-phase-start": "at the start of your next Main Phase",
    "opponents-main-phase-start": "at the start of your opponent's next Main Phase",
    "main-phase-end": "at the end of the Main Phase",
    "as-played": "as the card is played",
    "on-resolution": "as the skill resolves",
}
REPLACED = {
    "koed": "be KO'd",
    "leave-battle": "be removed from the Battle Area",
    "drop": "be placed in its owner's Drop",
    "rest": "be switched to Rest Mode",
    "lose-marker": "lose a marker from an attack",
}


def but(keyword: str) -> str:
    """The skills that are left out, after what is said of skills."""
    if keyword == "this":
        return ", except by skills of its own"
    return f", except by [{keyword}]" if keyword else ""


SKIPPED = {
    "turn": "turn",
    "charge": "Charge Phase",
    "main": "Main Phase",
    "end": "End Phase",
    "draw": "draw",
}
VERBS = {
    "choose-reveal": ("choose and reveal", "chooses and reveals"),
    "look": ("look at", "looks at"),
    "ko": ("KO", "KOs"),
    "control": ("gain control of", "gains control of"),
}
"""Verbs that do not simply add "s" in the third person."""

DEEDS = {
    "discarded": "discarded",
    "revealed": "revealed",
    "koed": "KO'd",
    "placed": "placed",
    "switched": "switched",
}
"""What the skill has done with cards."""
ATTACKS = {
    "this": " by this card's attack",
    "opponent": " in an attack of your opponent",
    "any": " in an attack",
}
"""In whose attack cards are KO'd or lose markers, where it is said."""

THIS_TURN = {"attacked": "attacked", "played": "{was} played", "evolved": "evolved"}
"""What a card has done or undergone this turn."""
