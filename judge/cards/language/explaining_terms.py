"""The games' terms of art in English and French, for what the explainer says.

Each entry is (English, French). French names of areas come with what stands before them.
"""

from __future__ import annotations

from judge.cards.language.keywords import KEYWORDS
from judge.cards.terms import COLOR_NAMES, TYPE_NAMES

Words = tuple[str, str]

LANGUAGES = ("en", "fr")

AREAS: dict[tuple[str, str], Words] = {
    (owner, area): (whose_en.format(english), whose_fr.format(french))
    for area, english, french, masculine in (
        ("battle", "Battle Area", "Zone de Combat", False),
        ("leader", "Leader Area", "Zone du Leader", False),
        ("combo", "Combo Area", "Zone de Combo", False),
        ("energy", "Energy Area", "Zone d'Énergie", False),
        ("life", "Life Area", "Zone de Vie", False),
        ("hand", "hand", "main", False),
        ("drop", "Drop Area", "Zone de Dispersion", False),
        ("deck", "deck", "deck", True),
    )
    for owner, whose_en, whose_fr in (
        ("you", "your {}", "votre {}"),
        ("opponent", "your opponent's {}", f"{'le' if masculine else 'la'} {{}} de votre adversaire"),
        ("any", "any player's {}", f"{'le' if masculine else 'la'} {{}} de n'importe quel joueur"),
        ("owner", "its owner's {}", f"{'le' if masculine else 'la'} {{}} de son propriétaire"),
    )
}

TYPES: dict[str, Words] = {kind: (texts["en"], texts["fr"]) for kind, texts in TYPE_NAMES.items()} | {
    "field": ("Extra Card with [Field]", "carte Extra avec [Terrain]"),
}

COLORS: dict[str, Words] = {color: (texts["en"], texts["fr"]) for color, texts in COLOR_NAMES.items()} | {
    "*": ("all colors", "toutes les couleurs"),
}

MODES: dict[str, Words] = {"active": ("Active Mode", "mode Action"), "rest": ("Rest Mode", "mode Inertie")}

PLAYERS: dict[str, Words] = {
    "you": ("you", "vous"),
    "opponent": ("your opponent", "votre adversaire"),
    "any": ("any player", "n'importe quel joueur"),
    "owner": ("its owner", "son propriétaire"),
}

KEYWORD_NAMES: dict[str, Words] = {name: (f"[{name}]", f"[{each.fr}]") for name, each in KEYWORDS.items()}

DURATIONS: dict[str, Words] = {
    "": ("", ""),
    "battle": ("for the battle", "pour la durée du combat"),
    "turn": ("for the turn", "pour la durée du tour"),
    "main-phase": ("for the Main Phase", "pour la durée de la phase principale"),
    "opponents-turn": (
        "during your opponent's next turn",
        "pendant le prochain tour de votre adversaire",
    ),
    "until-opponents-turn-ends": (
        "until the end of your opponent's next turn",
        "jusqu'à la fin du prochain tour de votre adversaire",
    ),
    "until-opponents-turn-starts": (
        "until the start of your opponent's next turn",
        "jusqu'au début du prochain tour de votre adversaire",
    ),
    "until-your-turn-ends": (
        "until the end of your next turn",
        "jusqu'à la fin de votre prochain tour",
    ),
    "game": ("for the game", "pour la durée de la partie"),
}

PROPERTIES: dict[str, Words] = {
    "cost": ("cost", "coût"),
    "original_cost": ("original cost", "coût d'origine"),
    "power": ("power", "puissance"),
    "original_power": ("original power", "puissance d'origine"),
    "combo_power": ("combo power", "puissance de Combo"),
}

NEGATED: dict[str, Words] = {
    "skills": ("all its skills", "toutes ses Capacités"),
    "keyword-skills": ("its keyword skills", "ses Capacités-clefs"),
    "auto": ("its [Auto] skills", "ses Capacités [Auto.]"),
    "activate": ("its [Activate] skills", "ses Capacités [Activation]"),
    "permanent": ("its [Permanent] skills", "ses Capacités [Permanent]"),
    "blocker": ("its [Blocker]", "son [Bloqueur]"),
    "when-attacking": ("its [When Attacking] skills", "ses Capacités [En attaquant]"),
    "on-play": ("its [On Play] skills", "ses Capacités [Mise en jeu]"),
}

ACTIVATED: dict[str, Words] = {
    "played": ("[On Play]", "[Mise en jeu]"),
    "attacks": ("[When Attacking]", "[En attaquant]"),
    "koed": ("[When KO'd]", "[Mise KO]"),
    "blocks": ("[When Blocking]", "[En bloquant]"),
}

BANS: dict[str, Words] = {
    "attack": ("cannot attack", "ne peut pas attaquer"),
    "attack-leader": ("cannot attack a Leader Card", "ne peut pas attaquer de carte Leader"),
    "attack-battle": ("cannot attack Battle Cards", "ne peut pas attaquer de carte de Combat"),
    "be-attacked": ("cannot be attacked", "ne peut pas être attaquée"),
    "be-koed": ("cannot be KO'd", "ne peut pas être mise KO"),
    "be-koed-in-battle": ("cannot be KO'd in battle", "ne peut pas être mise KO au combat"),
    "be-koed-by-skills": ("cannot be KO'd by skills", "ne peut pas être mise KO par des Capacités"),
    "leave-by-skills": (
        "cannot be removed from the Battle Area by skills",
        "ne peut pas être retirée de la Zone de Combat par des Capacités",
    ),
    "be-chosen": ("cannot be chosen", "ne peut pas être choisie"),
    "switch-to-active": ("cannot switch to Active Mode", "ne peut pas passer en mode Action"),
    "switch-to-rest": ("cannot switch to Rest Mode", "ne peut pas passer en mode Inertie"),
    "switch-in-charge-phase": (
        "cannot be switched to Active Mode during your Charge Phase",
        "ne peut pas passer en mode Action pendant votre phase de Recharge",
    ),
    "block": ("cannot block", "ne peut pas bloquer"),
    "combo": ("cannot be used in a combo", "ne peut pas être utilisée en Combo"),
    "be-affected": ("cannot be affected", "ne peut pas être affectée"),
}

PLAYERS_BANS: dict[str, Words] = {
    "play": ("cannot play", "ne ‹pouvez|peut› pas jouer"),
    "use": ("cannot use", "ne ‹pouvez|peut› pas utiliser"),
    "combo": ("cannot use in combos", "ne ‹pouvez|peut› pas utiliser en Combo"),
    "attack": ("cannot attack with", "ne ‹pouvez|peut› pas attaquer avec"),
    "block": ("cannot block with", "ne ‹pouvez|peut› pas bloquer avec"),
    "activate": ("cannot activate the skills of", "ne ‹pouvez|peut› pas activer les Capacités de"),
}

EVENTS: dict[str, Words] = {
    "played": ("{card} is played", "{card} est jouée"),
    "placed-in-leader-area": (
        "{card} is placed in a Leader Area",
        "{card} est placée dans une Zone du Leader",
    ),
    "attacks": ("{card} attacks", "{card} attaque"),
    "is-attacked": ("{card} is attacked", "{card} est attaquée"),
    "koed": ("{card} is KO'd", "{card} est mise KO"),
    "kos": ("{card} KOs a card", "{card} met une carte KO"),
    "blocks": ("the [Blocker] of {card} is activated", "le [Bloqueur] de {card} est activé"),
    "combo": ("{card} is used in a combo", "{card} est utilisée en Combo"),
    "moved": ("{card} moves", "{card} change de zone"),
    "switched-active": ("{card} is switched to Active Mode", "{card} passe en mode Action"),
    "switched-rest": ("{card} is switched to Rest Mode", "{card} passe en mode Inertie"),
    "deals-damage": ("{card} deals damage", "{card} inflige des dégâts"),
    "takes-damage": ("a player takes damage", "un joueur subit des dégâts"),
    "draws": ("a player draws a card", "un joueur pioche une carte"),
    "discarded": ("{card} is discarded", "{card} est défaussée"),
    "turn-start": ("a turn starts", "un tour commence"),
    "turn-end": ("a turn ends", "un tour se termine"),
    "charge-start": ("a Charge Phase starts", "une phase de Recharge commence"),
    "main-start": ("a Main Phase starts", "une phase principale commence"),
    "main-end": ("a Main Phase ends", "une phase principale se termine"),
    "offense-start": ("an Offense Step starts", "une étape d'Attaque commence"),
    "defense-start": ("a Defense Step starts", "une étape de Défense commence"),
    "damage-start": ("a Damage Step starts", "une étape des Dégâts commence"),
    "damage-end": ("a Damage Step ends", "une étape des Dégâts se termine"),
    "battle-end": ("a battle ends", "un combat se termine"),
    "battle-end-after-combo": (
        "a battle ends in which {card} was used in a combo",
        "un combat se termine où {card} a été utilisée en Combo",
    ),
    "awakens": ("{card} awakens", "{card} s'éveille"),
    "evolves-onto": ("a card is played on top of {card}", "une carte est jouée par-dessus {card}"),
    "situation": ("this situation occurs", "cette situation se produit"),
    "skill-used": ("a skill is activated", "une Capacité est activée"),
    "extra-used": ("{card} is used", "{card} est utilisée"),
    "marker-placed": ("a player places an energy marker", "un joueur place un marqueur d'énergie"),
    "marker-removed": ("a player removes an energy marker", "un joueur retire un marqueur d'énergie"),
}

HAPPENED: dict[str, Words] = {
    "marker-removed-for-this": (
        "an energy marker was removed to use this card",
        "un marqueur d'énergie a été retiré pour utiliser cette carte",
    ),
    "marker-removed-for-this-skill": (
        "an energy marker was removed for this skill",
        "un marqueur d'énergie a été retiré pour cette Capacité",
    ),
    "marker-removed": (
        "an energy marker was removed from the game this turn",
        "un marqueur d'énergie a été retiré de la partie pendant ce tour",
    ),
    "energy-dropped": (
        "a card went from energy to the Drop Area this turn",
        "une carte est passée de l'énergie à la Zone de Dispersion pendant ce tour",
    ),
    "energy-dropped-by-this": (
        "a skill of this card put energy into the Drop Area this turn",
        "une Capacité de cette carte a placé de l'énergie dans la Zone de Dispersion pendant ce tour",
    ),
    "koed-in-battle": (
        "a card was KO'd in battle this turn",
        "une carte a été mise KO au combat pendant ce tour",
    ),
    "damage-taken": ("damage was taken this turn", "des dégâts ont été subis pendant ce tour"),
    "played": ("a card was played this turn", "une carte a été jouée pendant ce tour"),
    "attacked": ("a card attacked this turn", "une carte a attaqué pendant ce tour"),
    "used": ("a card was used this turn", "une carte a été utilisée pendant ce tour"),
    "evolved": ("a card was evolved this turn", "une carte a évolué pendant ce tour"),
}

MOMENTS: dict[str, Words] = {
    "turn-end": ("at the end of the turn", "à la fin du tour"),
    "battle-end": ("at the end of the battle", "à la fin du combat"),
    "opponents-turn-end": (
        "at the end of your opponent's next turn",
        "à la fin du prochain tour de votre adversaire",
    ),
    "opponents-turn-start": (
        "at the start of your opponent's next turn",
        "au début du prochain tour de votre adversaire",
    ),
    "your-turn-start": ("at the start of your next turn", "au début de votre prochain tour"),
    "main-phase-end": ("at the end of the Main Phase", "à la fin de la phase principale"),
}

REPLACED: dict[str, Words] = {
    "koed": ("be KO'd", "être mise KO"),
    "leave-battle": ("be removed from the Battle Area", "être retirée de la Zone de Combat"),
    "drop": ("be placed in the Drop Area", "être placée dans la Zone de Dispersion"),
    "rest": ("be switched to Rest Mode", "passer en mode Inertie"),
}

SKIPPED: dict[str, Words] = {
    "turn": ("turn", "tour"),
    "charge": ("Charge Phase", "phase de Recharge"),
    "main": ("Main Phase", "phase principale"),
    "end": ("End Phase", "phase de Fin"),
    "draw": ("draw", "pioche"),
}
