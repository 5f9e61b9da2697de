"""How each kind of option is said as a move, in English and French; the first way is the one that is shown.

`{card}` and `{target}` stand for any name of those cards. The two tables have the same keys.
"""

from __future__ import annotations

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
    "combo": ("combos with {card}", "uses in a combo {card}", "uses {card} in a combo"),
    "charge": ("charges {card}", "places {card} as energy"),
    "card": ("chooses {card}",),
    "identify": ("shows {card}", "says which card {card} is"),
    "replace": ("replaces with {card}", "applies {card}", "applies the replacement effect of {card}"),
    "resolve": ("resolves {card}",),
    "resolve-numbered": ("resolves {card} skill {number}",),
    "resolve-keyword": ("resolves {card} {keyword}",),
    "block": ("blocks with {card}",),
    "block-alone": ("blocks", "pays"),
    "pay-cost": ("pays", "pays the skill cost"),
    "pay-cost-numbered": ("pays cost {number}",),
    "pay": ("pays with {payment}",),
    "number": ("takes {number}", "chooses {number}"),
    "number-none": ("takes nothing",),
    "option": ("chooses option {number}", "option {number}"),
    "player": ("lets {player} choose",),
    "print": (
        "names {unknown}: {name} ({number})",
        "names {unknown} as {name}",
        "names {unknown} as {number}",
        "identifies {unknown} as {name}",
        "identifies {unknown} as {number}",
        "names {name}",
        "names {number}",
    ),
    "leave-unknown": ("leaves {unknown} unknown", "leaves it unknown"),
    "pass": ("passes", "does nothing", "ends the step", "ends main phase", "charges nothing"),
    "pass-main": ("ends the Main Phase",),
    "pass-block": ("does not block",),
    "do-not-pay": ("does not pay", "declines", "passes", "does not block"),
    "cannot-pay": ("cannot pay",),
    "yes": ("does it", "yes", "accepts"),
    "no": ("does not", "no", "declines"),
    "none": ("keeps it secret", "resolves nothing", "activates none"),
    "top": ("chooses top", "places it on top"),
    "bottom": ("chooses bottom", "places it at the bottom"),
    "keep": ("keeps the hand", "keeps"),
    "redraw": ("redraws",),
    "first": ("goes first",),
    "second": ("goes second",),
    "decline": ("does not replace", "declines"),
    "carried-out": ("carries it out", "has it done"),
    "nothing": ("does nothing",),
    "other": ("{kind} {number}",),
    "choose-none": ("chooses nothing",),
    "choose-several": ("chooses {cards}",),
    "order": ("orders {cards}",),
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
    "combo": ("fait une Combo avec {card}", "combo avec {card}", "utilise {card} en Combo"),
    "charge": ("place {card} en énergie", "charge {card}", "recharge {card}"),
    "card": ("choisit {card}",),
    "identify": ("montre {card}", "dit quelle carte est {card}"),
    "replace": ("remplace avec {card}", "applique {card}", "applique l'effet de remplacement de {card}"),
    "resolve": ("résout {card}",),
    "resolve-numbered": ("résout {card} Capacité {number}",),
    "resolve-keyword": ("résout {card} {keyword}",),
    "block": ("bloque avec {card}",),
    "block-alone": ("bloque", "paie"),
    "pay-cost": ("paie", "paie le coût de Capacité"),
    "pay-cost-numbered": ("paie le coût {number}",),
    "pay": ("paie avec {payment}",),
    "number": ("prend {number}", "choisit {number}"),
    "number-none": ("ne prend rien",),
    "option": ("choisit l'option {number}", "option {number}"),
    "player": ("laisse {player} choisir",),
    "print": (
        "nomme {unknown} : {name} ({number})",
        "nomme {unknown} comme {name}",
        "nomme {unknown} comme {number}",
        "identifie {unknown} comme {name}",
        "identifie {unknown} comme {number}",
        "nomme {name}",
        "nomme {number}",
    ),
    "leave-unknown": ("laisse {unknown} inconnue", "la laisse inconnue"),
    "pass": ("passe", "ne fait rien", "met fin à l'étape", "met fin à la phase principale", "ne charge rien"),
    "pass-main": ("met fin à la phase principale",),
    "pass-block": ("ne bloque pas",),
    "do-not-pay": ("ne paie pas", "refuse", "passe", "ne bloque pas"),
    "cannot-pay": ("ne peut pas payer",),
    "yes": ("le fait", "oui", "accepte"),
    "no": ("ne le fait pas", "non", "refuse"),
    "none": ("la garde secrète", "n'en active aucune", "ne résout rien"),
    "top": ("choisit au-dessus", "la place au-dessus"),
    "bottom": ("choisit en dessous", "la place en dessous"),
    "keep": ("garde la main", "garde"),
    "redraw": ("repioche",),
    "first": ("joue en premier",),
    "second": ("joue en second",),
    "decline": ("ne remplace pas", "refuse"),
    "carried-out": ("l'a fait", "le fait faire", "c'est fait"),
    "nothing": ("ne fait rien", "rien n'a été fait"),
    "other": ("{kind} {number}",),
    "choose-none": ("ne choisit rien",),
    "choose-several": ("choisit {cards}",),
    "order": ("range {cards}", "ordonne {cards}"),
}

VERBS: dict[str, dict[str, tuple[str, ...]]] = {"en": ENGLISH, "fr": FRENCH}

INFINITIVES: dict[str, dict[str, str]] = {
    "en": {
        "accept": "accepts", "activate": "activates", "apply": "applies", "attack": "attacks",
        "awaken": "awakens", "block": "blocks", "charge": "charges", "choose": "chooses", "combo": "combos",
        "decline": "declines", "do": "does", "end": "ends", "evolve": "evolves", "go": "goes",
        "identify": "identifies", "keep": "keeps", "leave": "leaves", "let": "lets", "name": "names",
        "order": "orders", "pass": "passes", "pay": "pays", "place": "places", "play": "plays",
        "redraw": "redraws", "replace": "replaces", "resolve": "resolves", "say": "says", "show": "shows",
        "take": "takes", "use": "uses",
    },
    "fr": {
        "accepter": "accepte", "activer": "active", "appliquer": "applique", "attaquer": "attaque",
        "bloquer": "bloque", "charger": "charge", "choisir": "choisit", "dire": "dit", "eveiller": "eveille",
        "evoluer": "evolue", "faire": "fait", "garder": "garde", "identifier": "identifie", "jouer": "joue",
        "laisser": "laisse", "mettre": "met", "montrer": "montre", "nommer": "nomme", "ordonner": "ordonne",
        "passer": "passe", "payer": "paie", "placer": "place", "prendre": "prend", "ranger": "range",
        "recharger": "recharge", "refuser": "refuse", "remplacer": "remplace", "repiocher": "repioche",
        "resoudre": "resout", "utiliser": "utilise", "paye": "paie",
    },
}  # fmt: skip
"""First words as one may type them too: "attack the leader with raider"."""

SEATS: dict[str, dict[str, str]] = {
    "en": {"chance": "chance", "judge": "judge"},
    "fr": {"chance": "hasard", "judge": "juge"},
}
"""Those who are asked and are no players."""

FRENCH_COLORS = {"red": "rouge", "blue": "bleue", "green": "verte", "yellow": "jaune", "black": "noire"}
MARKERS: dict[str, tuple[str, str]] = {"en": ("marker", "markers"), "fr": ("marqueur", "marqueurs")}
NOTHING = frozenset(("nothing", "none", "no card", "no cards", "rien", "aucune", "aucune carte"))
LISTS = r"chooses?|orders?|pays? with|takes?|choisi[tr]|ordonner?|ranger?|pa(?:ie|ye|yer) avec|prend(?:re)?"
"""What stands before a list of cards."""
