"""French words for what the trees name, those of the French manuals, and how they agree with one another."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.language.telling.phrases import Noun
from judge.engine.tree import Choose

AREAS = {
    "battle": "Zone de Combat",
    "leader": "Zone du Leader",
    "combo": "Zone de Combo",
    "energy": "Zone d'Énergie",
    "life": "Zone de Vie",
    "hand": "main",
    "drop": "Zone de Dispersion",
    "deck": "deck",
    "warp": "Dimension parallèle",
    "unison": "Zone Unisson",
}
ALL_AREAS = {
    "battle": "Zones de Combat",
    "leader": "Zones du Leader",
    "combo": "Zones de Combo",
    "energy": "Zones d'Énergie",
    "life": "Zones de Vie",
    "hand": "mains",
    "drop": "Zones de Dispersion",
    "deck": "decks",
    "warp": "Dimensions parallèles",
    "unison": "Zones Unisson",
}
HEADS = {
    "": ("carte", "cartes"),
    "battle": ("carte de Combat", "cartes de Combat"),
    "extra": ("carte Extra", "cartes Extra"),
    "leader": ("carte Leader", "cartes Leader"),
    "field": ("carte [Terrain]", "cartes [Terrain]"),
    "unison": ("carte Unisson", "cartes Unisson"),
}
MODES = {"rest": "mode Inertie", "active": "mode Action"}
DONE = {
    "choose": "{choisi}",
    "choose-reveal": "{révélé}",
    "place": "{placé}",
    "add": "{ajouté}",
    "return": "{remis}",
    "remove": "{retiré}",
    "discard": "{défaussé}",
    "switch": "{passé} dans l'autre mode",
    "play": "{joué}",
    "ko": "{mis} KO",
}
"""What may be said afterwards of how many cards something was done to."""
NUMBERS = {
    "cost": "coût",
    "original_cost": "coût d'origine",
    "power": "puissance",
    "original_power": "puissance d'origine",
    "combo_power": "puissance de Combo",
    "combo_cost": "coût de Combo",
    "ki": "[Ki]",
    "specified_cost": "coût de couleur",
}
EXTREMES = {
    "highest-cost": "le coût le plus élevé d'entre elles",
    "lowest-cost": "le coût le plus bas d'entre elles",
    "highest-power": "la puissance la plus élevée d'entre elles",
    "lowest-power": "la puissance la plus basse d'entre elles",
}
ALIKE = {"name": "un nom de carte", "trait": "une origine", "color": "une couleur"}
DURATIONS = {
    "": "",
    "battle": " pour la durée du combat",
    "turn": " pour la durée du tour",
    "main-phase": " pour la durée de la phase principale",
    "opponents-turn": " pendant le prochain tour de votre adversaire",
    "until-opponents-turn-ends": " jusqu'à la fin du prochain tour de votre adversaire",
    "until-opponents-turn-starts": " jusqu'au début du prochain tour de votre adversaire",
    "until-your-turn-starts": " jusqu'au début de votre prochain tour",
    "until-your-turn-ends": " jusqu'à la fin de votre prochain tour",
    "until-your-main-phase-starts": " jusqu'au début de votre prochaine phase principale",
    "game": " pour la durée de la partie",
}
NEGATED = {
    "skills": ("toutes les ", "Capacités"),
    "keyword-skills": ("toutes les ", "Capacités-clefs"),
    "auto": ("les ", "Capacités [Auto.]"),
    "activate": ("les ", "Capacités [Activation]"),
    "permanent": ("les ", "Capacités [Permanent]"),
    "blocker": ("le ", "[Bloqueur]"),
    "when-attacking": ("les ", "Capacités [En attaquant]"),
    "on-play": ("les ", "Capacités [Mise en jeu]"),
}
BRACKETS = {
    "played": "[Mise en jeu]",
    "attacks": "[En attaquant]",
    "koed": "[Mise KO]",
    "blocks": "[En bloquant]",
    "activate-main": "[Activation : Principale]",
    "activate-battle": "[Activation : Combat]",
}
BANS = {
    "attack": "attaquer",
    "attack-leader": "attaquer de carte Leader",
    "attack-battle": "attaquer de carte de Combat",
    "be-attacked": "être {attaqué}",
    "be-blocked": "être {bloqué}",
    "be-koed": "être {mis} KO",
    "be-played": "être {joué}",
    "be-played-by-skills": "être {joué}",
    "have-attack-negated": "voir son attaque annulée",
    "have-skills-negated": "voir ses Capacités annulées",
    "be-koed-in-battle": "être {mis} KO au combat",
    "be-koed-by-skills": "être {mis} KO",
    "leave-by-skills": "être {retiré} de la Zone de Combat",
    "be-chosen": "être {choisi}",
    "switch-to-active": "être {passé} en mode Action",
    "switch-to-rest": "être {passé} en mode Inertie",
    "switch-in-charge-phase": "être {passé} en mode Action pendant la phase de Recharge",
    "block": "activer [Bloqueur]",
    "combo": "être {utilisé} dans une Combo",
    "be-affected": "être {affecté}",
}
PLAYERS_BANS = {
    "play": "jouer {}",
    "use": "utiliser {}",
    "combo": "utiliser {} dans une Combo",
    "attack": "attaquer avec {}",
    "block": "activer [Bloqueur] avec {}",
    "activate": "activer les Capacités de {}",
    "draw": "piocher {}",
    "draw-by-skills": "piocher {} par des Capacités",
}
TIMES = {
    "turn-start": "au début {}",
    "turn-end": "à la fin {}",
    "charge-start": "au début {} phase de Recharge",
    "main-start": "au début {} phase principale",
    "main-end": "à la fin {} phase principale",
    "offense-start": "au début {} étape d'Attaque",
    "defense-start": "au début {} étape de Défense",
    "damage-start": "au début {} étape des Dégâts",
    "damage-end": "à la fin {} étape des Dégâts",
    "battle-end": "à la fin {} combat",
}
TURNS = {
    "you": "de votre tour",
    "opponent": "du tour de votre adversaire",
    "any": "de chaque tour",
    "owner": "du tour de son propriétaire",
}
EVENTS = {
    "put-beneath": "est placée sous une autre carte",
    "placed-in-leader-area": "est placée dans votre Zone du Leader",
    "attacks": "attaque",
    "is-attacked": "est attaquée",
    "koed": "est mise KO",
    "kos": "met KO une carte de Combat de votre adversaire",
    "switched-active": "est passée en mode Action",
    "switched-rest": "est passée en mode Inertie",
    "deals-damage": "inflige des dégâts",
    "awakens": "s'éveille",
}
PLAYERS_EVENTS = {
    "played": ("jouez {}", "joue {}", "{} est jouée"),
    "combo": ("utilisez {} dans une Combo", "utilise {} dans une Combo", "{} est utilisée dans une Combo"),
    "discarded": ("défaussez {}", "défausse {}", "{} est défaussée"),
    "extra-used": ("utilisez {}", "utilise {}", "{} est utilisée"),
    "takes-damage": ("subissez des dégâts", "subit des dégâts", "un joueur subit des dégâts"),
    "draws": ("piochez une carte", "pioche une carte", "un joueur pioche une carte"),
    "skill-used": ("activez une Capacité", "active une Capacité", "une Capacité est activée"),
    "marker-placed": (
        "placez un marqueur d'énergie",
        "place un marqueur d'énergie",
        "un marqueur d'énergie est placé",
    ),
    "marker-removed": (
        "retirez un marqueur d'énergie",
        "retire un marqueur d'énergie",
        "un marqueur d'énergie est retiré",
    ),
}
"""What you do, what another player does, what is done if nobody is named."""
TRIGGERING = {
    "played": "la carte jouée",
    "attacks": "la carte attaquante",
    "is-attacked": "la carte attaquée",
    "koed": "la carte mise KO",
    "combo": "la carte utilisée dans la Combo",
    "extra-used": "la carte utilisée",
}
DID = {
    "played": "joué {}",
    "attacked": "attaqué avec {}",
    "played-from-hand": "joué {} depuis {}",
    "played-from-drop": "joué {} depuis {}",
    "played-from-deck": "joué {} depuis {}",
    "played-from-energy": "joué {} depuis {}",
    "played-from-life": "joué {} depuis {}",
    "used": "utilisé {}",
    "evolved": "fait évoluer {}",
    "discarded": "défaussé {}",
    "combo": "utilisé {} dans une Combo",
    "combo-from-battle": "utilisé {} dans une Combo depuis {}",
    "combo-from-hand": "utilisé {} dans une Combo depuis {}",
    "combo-from-drop": "utilisé {} dans une Combo depuis {}",
    "combo-in-battle": "utilisé {} dans une Combo",
}
WAS = {
    "played": "{was} {joué}",
    "attacked": "{has} attaqué",
    "played-from-hand": "{was} {joué} depuis la main",
    "played-from-drop": "{was} {joué} depuis la Zone de Dispersion",
    "played-from-deck": "{was} {joué} depuis le deck",
    "played-from-energy": "{was} {joué} depuis la Zone d'Énergie",
    "played-from-life": "{was} {joué} depuis la Zone de Vie",
    "used": "{was} {utilisé}",
    "evolved": "{has} évolué",
    "discarded": "{was} {défaussé}",
    "awakened": "s'est {éveillé}",
    "combo": "{was} {utilisé} dans une Combo",
    "combo-from-battle": "{was} {utilisé} dans une Combo depuis la Zone de Combat",
    "combo-from-hand": "{was} {utilisé} dans une Combo depuis la main",
    "combo-from-drop": "{was} {utilisé} dans une Combo depuis la Zone de Dispersion",
    "koed": "{was} {mis} KO",
    "koed-in-battle": "{was} {mis} KO au combat",
    "combo-in-battle": "{was} {utilisé} dans une Combo",
}
NTH = {1: "première", 2: "deuxième", 3: "troisième", 4: "quatrième", 5: "cinquième"}
MARKER_FACTS = {
    "marker-removed-for-this": " pour utiliser cette carte",
    "marker-removed-for-this-skill": " pour cette Capacité",
    "marker-removed": "",
    "marker-placed": "",
}
MOMENTS = {
    "": "plus tard",
    "turn-end": "à la fin du tour",
    "battle-end": "à la fin du combat",
    "opponents-turn-end": "à la fin du prochain tour de votre adversaire",
    "opponents-nearest-turn-end": "à la fin du tour de votre adversaire",
    "opponents-turn-start": "au début du prochain tour de votre adversaire",
    "your-turn-start": "au début de votre prochain tour",
    "your-turn-end": "à la fin de votre prochain tour",
    "your-main-phase-start": "au début de votre prochaine phase principale",
    "opponents-main-phase-start": "au début de la prochaine phase principale de votre adversaire",
    "main-phase-end": "à la fin de la phase principale",
    "as-played": "quand la carte est jouée",
    "on-resolution": "à la résolution",
}
REPLACED = {
    "koed": "être {mis} KO",
    "leave-battle": "être {retiré} de la Zone de Combat",
    "drop": "être {placé} dans la Zone de Dispersion de son propriétaire",
    "rest": "être {passé} en mode Inertie",
    "lose-marker": "perdre un marqueur à cause d'une attaque",
}
PHASES = {"charge": "phase de Recharge", "main": "phase principale", "end": "phase de Fin"}
SKIPPED = {
    "turn": ("prochain tour", True),
    "charge": ("prochaine phase de Recharge", False),
    "main": ("prochaine phase principale", False),
    "end": ("prochaine phase de Fin", False),
    "draw": ("prochaine pioche", False),
}
"""What is skipped, and whether it is masculine."""
VERBS = {
    "choose": ("choisissez", "choisir", "choisit"),
    "choose-reveal": ("choisissez et révélez", "choisir et révéler", "choisit et révèle"),
    "reveal": ("révélez", "révéler", "révèle"),
    "look": ("regardez", "regarder", "regarde"),
    "draw": ("piochez", "piocher", "pioche"),
    "discard": ("défaussez", "défausser", "défausse"),
    "place": ("placez", "placer", "place"),
    "add": ("ajoutez", "ajouter", "ajoute"),
    "return": ("remettez", "remettre", "remet"),
    "remove": ("retirez", "retirer", "retire"),
    "play": ("jouez", "jouer", "joue"),
    "use": ("utilisez", "utiliser", "utilise"),
    "ko": ("mettez", "mettre", "met"),
    "switch": ("passez", "passer", "passe"),
    "control": ("prenez", "prendre", "prend"),
    "activate": ("activez", "activer", "active"),
    "negate": ("annulez", "annuler", "annule"),
    "reduce": ("réduisez", "réduire", "réduit"),
    "increase": ("augmentez", "augmenter", "augmente"),
    "give": ("ajoutez", "ajouter", "ajoute"),
    "shuffle": ("mélangez", "mélanger", "mélange"),
    "take": ("subissez", "subir", "subit"),
    "win": ("gagnez", "gagner", "gagne"),
    "lose": ("perdez", "perdre", "perd"),
    "draw-until": ("piochez", "piocher", "pioche"),
    "activate-again": ("activez", "activer", "active"),
    "skip": ("sautez", "sauter", "saute"),
    "change": ("changez", "changer", "change"),
    "flip": ("retournez", "retourner", "retourne"),
}
"""As ordered, after "pouvez", and as told of another player."""
TAKEN = {"chosen": "choisi", "discarded": "défaussé", "revealed": "révélé", "seen": "regardé"}
TAKEN |= {"found": "trouvé", "played": "joué"}

_VOWELS = "aeiouyàâéèêëîïôûAEIOUÀÂÉÈÊËÎÏÔÛ"


def of(noun: str) -> str:
    """ "De" before a noun, joined as French joins them: "du deck", "des cartes", "d'énergies"."""
    for article, joined in (("le ", "du "), ("les ", "des ")):
        if noun.startswith(article):
            return joined + noun.removeprefix(article)
    return f"d'{noun}" if noun[:1] in _VOWELS and noun[:1] not in "yY" else f"de {noun}"


def to(noun: str) -> str:
    """ "À" before a noun: "au deck", "aux cartes"."""
    for article, joined in (("le ", "au "), ("les ", "aux ")):
        if noun.startswith(article):
            return joined + noun.removeprefix(article)
    return f"à {noun}"


def if_(clause: str) -> str:
    """ "Si" before a clause."""
    return f"s'{clause}" if clause.startswith(("il ", "ils ")) else f"si {clause}"


def that(clause: str) -> str:
    """ "Que" before a clause."""
    return f"qu'{clause}" if clause[:1] in _VOWELS else f"que {clause}"


def agreeing(form: str, noun: Noun) -> str:
    """A form whose participles, in braces, agree with a noun: "être {mis} KO"."""
    while "{" in form:
        before, _, rest = form.partition("{")
        participle, _, after = rest.partition("}")
        form = before + agreed(participle, noun) + after
    return form


def agreed(participle: str, noun: Noun) -> str:
    """A participle as said of a noun."""
    said = participle if noun.masculine else f"{participle}e"
    return said + "s" * (noun.many and not said.endswith("s"))


def listed(parts: Sequence[str], joint: str = "ou") -> str:
    """ "a, b ou c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


DEEDS = {
    "discarded": "défaussé",
    "revealed": "révélé",
    "koed": "mis KO",
    "placed": "placé",
    "switched": "passé dans l'autre mode",
}
"""What the skill has done with cards."""


def placed_in(area: str) -> tuple[str, str, str]:
    """ "Ajouté à la main", in its parts: what the skill has done with cards that it placed elsewhere too."""
    the = "le" if area == "deck" else "la"
    return (
        ("ajouté", " ", f"à {the} {AREAS[area]}")
        if area == "hand"
        else ("placé", " ", f"dans {the} {AREAS[area]}")
    )


TURN_ENDS = "le tour prend fin : la phase principale s'achève dès que plus rien n'est en cours"

ATTACKS = {
    "this": " par l'attaque de cette carte",
    "opponent": " lors d'une attaque de votre adversaire",
    "any": " lors d'une attaque",
}
"""In whose attack cards are KO'd or lose markers, where it is said."""


def together(one: Choose) -> str:
    """ ", sans que deux d'entre elles aient le même coût": how the chosen cards are to one another."""
    if one.names_alike:
        return ", ayant toutes un même nom de carte"
    apart = "un nom de carte en commun" * one.names_differ or "le même coût" * one.costs_differ
    return f", sans que deux d'entre elles aient {apart}" if apart else ""
