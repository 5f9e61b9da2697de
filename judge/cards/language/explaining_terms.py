"""The games' terms of art in English and French, for what the explainer says.

French names of areas come with what stands before them.
"""

from __future__ import annotations

from judge.cards.language.keywords import KEYWORDS
from judge.cards.terms import COLOR_NAMES, TYPE_NAMES
from judge.texts import LANGUAGES, Message, Texts

AREAS: dict[tuple[str, str], Texts] = {
    ("you", "battle"): Message("your Battle Area"),
    ("opponent", "battle"): Message("your opponent's Battle Area"),
    ("any", "battle"): Message("any player's Battle Area"),
    ("owner", "battle"): Message("its owner's Battle Area"),
    ("you", "leader"): Message("your Leader Area"),
    ("opponent", "leader"): Message("your opponent's Leader Area"),
    ("any", "leader"): Message("any player's Leader Area"),
    ("owner", "leader"): Message("its owner's Leader Area"),
    ("you", "combo"): Message("your Combo Area"),
    ("opponent", "combo"): Message("your opponent's Combo Area"),
    ("any", "combo"): Message("any player's Combo Area"),
    ("owner", "combo"): Message("its owner's Combo Area"),
    ("you", "energy"): Message("your Energy Area"),
    ("opponent", "energy"): Message("your opponent's Energy Area"),
    ("any", "energy"): Message("any player's Energy Area"),
    ("owner", "energy"): Message("its owner's Energy Area"),
    ("you", "life"): Message("your Life Area"),
    ("opponent", "life"): Message("your opponent's Life Area"),
    ("any", "life"): Message("any player's Life Area"),
    ("owner", "life"): Message("its owner's Life Area"),
    ("you", "hand"): Message("your hand"),
    ("opponent", "hand"): Message("your opponent's hand"),
    ("any", "hand"): Message("any player's hand"),
    ("owner", "hand"): Message("its owner's hand"),
    ("you", "drop"): Message("your Drop Area"),
    ("opponent", "drop"): Message("your opponent's Drop Area"),
    ("any", "drop"): Message("any player's Drop Area"),
    ("owner", "drop"): Message("its owner's Drop Area"),
    ("you", "deck"): Message("your deck"),
    ("opponent", "deck"): Message("your opponent's deck"),
    ("any", "deck"): Message("any player's deck"),
    ("owner", "deck"): Message("its owner's deck"),
}

TYPES: dict[str, Texts] = TYPE_NAMES | {
    "field": Message("Extra Card with [Field]"),
}

COLORS: dict[str, Texts] = COLOR_NAMES | {
    "*": Message("all colors"),
}

MODES: dict[str, Texts] = {
    "active": Message("Active Mode", "in card text"),
    "rest": Message("Rest Mode", "in card text"),
}

PLAYERS: dict[str, Texts] = {
    "you": Message("you"),
    "opponent": Message("your opponent"),
    "any": Message("any player"),
    "owner": Message("its owner"),
}

KEYWORD_NAMES: dict[str, Texts] = {
    name: {"en": f"[{name}]", "fr": f"[{each.fr}]"} for name, each in KEYWORDS.items()
}

DURATIONS: dict[str, Texts] = {
    "": dict.fromkeys(LANGUAGES, ""),
    "battle": Message("for the battle", "in card text"),
    "turn": Message("for the turn", "in card text"),
    "main-phase": Message("for the Main Phase"),
    "opponents-turn": Message("during your opponent's next turn"),
    "until-opponents-turn-ends": Message("until the end of your opponent's next turn"),
    "until-opponents-turn-starts": Message("until the start of your opponent's next turn"),
    "until-your-turn-ends": Message("until the end of your next turn"),
    "game": Message("for the game"),
}

PROPERTIES: dict[str, Texts] = {
    "cost": Message("cost"),
    "original_cost": Message("original cost"),
    "power": Message("power"),
    "original_power": Message("original power"),
    "combo_power": Message("combo power"),
    "ki": dict.fromkeys(LANGUAGES, "[Ki]"),
}

NEGATED: dict[str, Texts] = {
    "skills": Message("all its skills"),
    "keyword-skills": Message("its keyword skills"),
    "auto": Message("its [Auto] skills"),
    "activate": Message("its [Activate] skills"),
    "permanent": Message("its [Permanent] skills"),
    "blocker": Message("its [Blocker]"),
    "when-attacking": Message("its [When Attacking] skills"),
    "on-play": Message("its [On Play] skills"),
}

ACTIVATED: dict[str, Texts] = {
    "played": Message("[On Play]"),
    "attacks": Message("[When Attacking]"),
    "koed": Message("[When KO'd]"),
    "blocks": Message("[When Blocking]"),
}

BANS: dict[str, Texts] = {
    "attack": Message("cannot attack"),
    "attack-leader": Message("cannot attack a Leader Card"),
    "attack-battle": Message("cannot attack Battle Cards"),
    "be-attacked": Message("cannot be attacked"),
    "be-koed": Message("cannot be KO'd"),
    "be-koed-in-battle": Message("cannot be KO'd in battle"),
    "be-koed-by-skills": Message("cannot be KO'd by skills"),
    "leave-by-skills": Message("cannot be removed from the Battle Area by skills"),
    "be-chosen": Message("cannot be chosen"),
    "switch-to-active": Message("cannot switch to Active Mode"),
    "switch-to-rest": Message("cannot switch to Rest Mode"),
    "switch-in-charge-phase": Message("cannot be switched to Active Mode during your Charge Phase"),
    "block": Message("cannot block"),
    "combo": Message("cannot be used in a combo"),
    "be-affected": Message("cannot be affected"),
}

PLAYERS_BANS: dict[str, Texts] = {
    "play": Message("cannot play"),
    "use": Message("cannot use"),
    "combo": Message("cannot use in combos"),
    "attack": Message("cannot attack with"),
    "block": Message("cannot block with"),
    "activate": Message("cannot activate the skills of"),
}

EVENTS: dict[str, Texts] = {
    "played": Message("%(card)s is played"),
    "placed-in-leader-area": Message("%(card)s is placed in a Leader Area"),
    "attacks": Message("%(card)s attacks"),
    "is-attacked": Message("%(card)s is attacked"),
    "koed": Message("%(card)s is KO'd"),
    "kos": Message("%(card)s KOs a Battle Card of your opponent's"),
    "blocks": Message("the [Blocker] of %(card)s is activated"),
    "combo": Message("%(card)s is used in a combo"),
    "moved": Message("%(card)s moves"),
    "switched-active": Message("%(card)s is switched to Active Mode"),
    "switched-rest": Message("%(card)s is switched to Rest Mode"),
    "deals-damage": Message("%(card)s deals damage"),
    "takes-damage": Message("a player takes damage"),
    "draws": Message("a player draws a card"),
    "discarded": Message("%(card)s is discarded"),
    "turn-start": Message("a turn starts"),
    "turn-end": Message("a turn ends"),
    "charge-start": Message("a Charge Phase starts"),
    "main-start": Message("a Main Phase starts"),
    "main-end": Message("a Main Phase ends"),
    "offense-start": Message("an Offense Step starts"),
    "defense-start": Message("a Defense Step starts"),
    "damage-start": Message("a Damage Step starts"),
    "damage-end": Message("a Damage Step ends"),
    "battle-end": Message("a battle ends"),
    "battle-end-after-combo": Message("a battle ends in which %(card)s was used in a combo"),
    "awakens": Message("%(card)s awakens"),
    "evolves-onto": Message("a card is played on top of %(card)s"),
    "situation": Message("this situation occurs"),
    "skill-used": Message("a skill is activated"),
    "extra-used": Message("%(card)s is used"),
    "marker-placed": Message("a player places an energy marker"),
    "marker-removed": Message("a player removes an energy marker"),
}

HAPPENED: dict[str, Texts] = {
    "marker-removed-for-this": Message("an energy marker was removed to use this card"),
    "marker-removed-for-this-skill": Message("an energy marker was removed for this skill"),
    "marker-removed": Message("an energy marker was removed from the game this turn"),
    "energy-dropped": Message("a card went from energy to the Drop Area this turn"),
    "energy-dropped-by-this": Message("a skill of this card put energy into the Drop Area this turn"),
    "koed": Message("a card was KO'd this turn"),
    "koed-in-battle": Message("a card was KO'd in battle this turn"),
    "damage-taken": Message("damage was taken this turn"),
    "played": Message("a card was played this turn"),
    "attacked": Message("a card attacked this turn"),
    "used": Message("a card was used this turn"),
    "evolved": Message("a card was evolved this turn"),
    "combo": Message("a card was used in a combo this turn"),
    "combo-from-battle": Message("a card was used in a combo from the Battle Area this turn"),
    "combo-from-hand": Message("a card was used in a combo from the hand this turn"),
    "combo-from-drop": Message("a card was used in a combo from the Drop Area this turn"),
}

MOMENTS: dict[str, Texts] = {
    "turn-end": Message("at the end of the turn"),
    "battle-end": Message("at the end of the battle"),
    "opponents-turn-end": Message("at the end of your opponent's next turn"),
    "opponents-turn-start": Message("at the start of your opponent's next turn"),
    "your-turn-start": Message("at the start of your next turn"),
    "main-phase-end": Message("at the end of the Main Phase"),
}

REPLACED: dict[str, Texts] = {
    "koed": Message("be KO'd"),
    "leave-battle": Message("be removed from the Battle Area"),
    "drop": Message("be placed in the Drop Area"),
    "rest": Message("be switched to Rest Mode"),
}

SKIPPED: dict[str, Texts] = {
    "turn": Message("turn"),
    "charge": Message("Charge Phase"),
    "main": Message("Main Phase"),
    "end": Message("End Phase"),
    "draw": Message("draw"),
}
