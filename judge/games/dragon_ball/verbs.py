"""The options of both games as moves, in English and French.

The first way is the one that is shown. The two tables have the same keys.
"""

from __future__ import annotations

from judge.table.verbs import Vocabulary

ENGLISH: dict[str, tuple[str, ...]] = {
    "attack": ("attacks {target} with {card}",),
    "use": ("plays {card}", "uses {card}"),
    "field": ("plays {card}",),
    "awaken": ("awakens",),
    "activate": ("activates {card}",),
    "activate-numbered": ("activates {card} skill {number}",),
    "evolve": ("evolves into {card}",),
    "evolve-numbered": ("evolves into {card} skill {number}",),
    "extra": ("uses {card}",),
    "extra-numbered": ("uses {card} skill {number}",),
    "extra-played": ("plays {card}",),
    "combo": ("combos with {card}", "uses in a combo {card}", "uses {card} in a combo"),
    "charge": ("charges {card}", "places {card} as energy"),
    "replace": ("replaces with {card}", "applies {card}", "applies the replacement effect of {card}"),
    "resolve": ("resolves {card}",),
    "resolve-numbered": ("resolves {card} skill {number}",),
    "resolve-keyword": ("resolves {card} {keyword}",),
    "block": ("blocks with {card}",),
    "block-alone": ("blocks", "pays"),
    "pay-cost": ("pays", "pays the skill cost"),
    "pay-cost-numbered": ("pays cost {number}",),
    "pay": ("pays with {payment}",),
    "pay-energy": ("pays the energy cost", "pays energy"),
    "pay-instead": ("pays otherwise", "pays in another way"),
    "pay-instead-numbered": ("pays by skill {number}",),
    "pass": ("passes", "does nothing"),
    "pass-main": ("ends the Main Phase",),
    "pass-charge": ("charges nothing", "places no energy"),
    "pass-step": ("ends the step",),
    "pass-offense": ("ends the Offense Step",),
    "pass-defense": ("ends the Defense Step",),
    "pass-block": ("does not block",),
    "do-not-pay": ("does not pay", "declines", "passes", "does not block"),
    "cannot-pay": ("cannot pay",),
    "none": ("keeps it secret", "resolves nothing", "activates none"),
    "top": ("chooses top", "places it on top"),
    "bottom": ("chooses bottom", "places it at the bottom"),
    "keep": ("keeps the hand", "keeps"),
    "redraw": ("redraws",),
    "decline": ("does not replace", "declines"),
    "triggers": ("says it triggers", "says that it triggers", "triggers it"),
    "does-not-trigger": ("says it does not trigger", "says that it does not trigger", "says no"),
    "does-not-matter": ("says it does not matter", "says that it does not matter", "says it never triggers"),
    "is-permanent": ("says it is permanent", "says it is a permanent skill"),
    "is-auto": ("says it is auto", "says it is an auto skill"),
    "is-activate-main": ("says it is activate main", "says it is an activate main skill"),
    "is-activate-battle": ("says it is activate battle", "says it is an activate battle skill"),
    "leave-open": ("leaves it open",),
}

FRENCH: dict[str, tuple[str, ...]] = {
    "attack": ("attaque {target} avec {card}",),
    "use": ("joue {card}", "utilise {card}"),
    "field": ("joue {card}",),
    "awaken": ("éveille son Leader", "éveille", "s'éveille"),
    "activate": ("active {card}",),
    "activate-numbered": ("active {card} Capacité {number}",),
    "evolve": ("évolue en {card}",),
    "evolve-numbered": ("évolue en {card} Capacité {number}",),
    "extra": ("utilise {card}",),
    "extra-numbered": ("utilise {card} Capacité {number}",),
    "extra-played": ("joue {card}",),
    "combo": ("fait une Combo avec {card}", "combo avec {card}", "utilise {card} en Combo"),
    "charge": ("place {card} en énergie", "charge {card}", "recharge {card}"),
    "replace": ("remplace avec {card}", "applique {card}", "applique l'effet de remplacement de {card}"),
    "resolve": ("résout {card}",),
    "resolve-numbered": ("résout {card} Capacité {number}",),
    "resolve-keyword": ("résout {card} {keyword}",),
    "block": ("bloque avec {card}",),
    "block-alone": ("bloque", "paie"),
    "pay-cost": ("paie", "paie le coût de Capacité"),
    "pay-cost-numbered": ("paie le coût {number}",),
    "pay": ("paie avec {payment}",),
    "pay-energy": ("paie le coût d'énergie", "paie l'énergie"),
    "pay-instead": ("paie autrement", "paie d'une autre façon"),
    "pay-instead-numbered": ("paie par la Capacité {number}",),
    "pass": ("passe", "ne fait rien"),
    "pass-main": ("met fin à la phase principale",),
    "pass-charge": ("ne charge rien", "ne place pas d'énergie"),
    "pass-step": ("met fin à l'étape",),
    "pass-offense": ("met fin à l'étape d'Attaque",),
    "pass-defense": ("met fin à l'étape de Défense",),
    "pass-block": ("ne bloque pas",),
    "do-not-pay": ("ne paie pas", "refuse", "passe", "ne bloque pas"),
    "cannot-pay": ("ne peut pas payer",),
    "none": ("la garde secrète", "n'en active aucune", "ne résout rien"),
    "top": ("choisit au-dessus", "la place au-dessus"),
    "bottom": ("choisit en dessous", "la place en dessous"),
    "keep": ("garde la main", "garde"),
    "redraw": ("repioche",),
    "decline": ("ne remplace pas", "refuse"),
    "triggers": ("dit qu'elle se déclenche", "dit que cela se déclenche"),
    "does-not-trigger": ("dit qu'elle ne se déclenche pas", "dit que cela ne se déclenche pas", "dit non"),
    "does-not-matter": ("dit qu'elle est sans effet", "dit que c'est sans effet"),
    "is-permanent": ("dit que c'est une Capacité permanente", "dit permanent"),
    "is-auto": ("dit que c'est une Capacité auto", "dit auto"),
    "is-activate-main": ("dit que c'est une activation principale",),
    "is-activate-battle": ("dit que c'est une activation de combat",),
    "leave-open": ("ne se prononce pas",),
}

INFINITIVES: dict[str, dict[str, str]] = {
    "en": {
        "activate": "activates", "apply": "applies", "attack": "attacks", "awaken": "awakens", "block":
        "blocks", "charge": "charges", "combo": "combos", "end": "ends", "evolve": "evolves", "keep":
        "keeps", "pay": "pays", "place": "places", "play": "plays", "redraw": "redraws", "replace":
        "replaces", "resolve": "resolves", "use": "uses",
    },
    "fr": {
        "activer": "active", "appliquer": "applique", "attaquer": "attaque", "bloquer": "bloque", "charger":
        "charge", "eveiller": "eveille", "evoluer": "evolue", "garder": "garde", "jouer": "joue", "mettre":
        "met", "payer": "paie", "placer": "place", "recharger": "recharge", "remplacer": "remplace",
        "repiocher": "repioche", "resoudre": "resout", "utiliser": "utilise", "paye": "paie",
    },
}  # fmt: skip
"""First words as one may type them too: "attack the leader with raider"."""

FRENCH_COLORS = {"red": "rouge", "blue": "bleue", "green": "verte", "yellow": "jaune", "black": "noire"}
MARKERS: dict[str, tuple[str, str]] = {"en": ("marker", "markers"), "fr": ("marqueur", "marqueurs")}

VOCABULARY = Vocabulary(
    {"en": ENGLISH, "fr": FRENCH},
    INFINITIVES,
    {f"{color} energy": (f"énergie {french}",) for color, french in FRENCH_COLORS.items()},
)
