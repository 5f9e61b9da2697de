"""The options of Chrono Clash as moves, in English and French.

The first way is the one that is shown. The two tables have the same keys.
"""

from __future__ import annotations

from judge.table.verbs import Vocabulary

ENGLISH: dict[str, tuple[str, ...]] = {
    "summon": ("summons {card}",),
    "sneak": (
        "summons {card} for a sneak attack",
        "summons {card} by sneak attack",
        "sneak attacks with {card}",
    ),
    "transform": ("transforms {target} into {card}", "transforms into {card} with {target}"),
    "pilot": ("attaches {card} to {target}", "attaches {card} as pilot to {target}"),
    "play": ("plays {card}",),
    "attack": ("attacks with {card}",),
    "attack-battler": ("attacks {target} with {card}", "attacks {target}"),
    "attack-pile": (
        "attacks {player}'s guardians with {card}",
        "attacks {player}'s guardians",
        "attacks {player}'s guardian pile with {card}",
        "attacks {player}'s guardian pile",
        "attacks {player} with {card}",
        "attacks {player}",
    ),
    "attack-only-pile": (
        "attacks guardians with {card}",
        "attacks guardians",
        "attacks guardian pile with {card}",
        "attacks guardian pile",
    ),
    "quest": ("sends {card} on a quest", "starts a quest with {card}"),
    "quest-with": ("sends {battler} on a quest with {card}", "puts {card} on {battler}"),
    "tap": ("taps {card}", "uses the tap ability of {card}"),
    "tap-numbered": ("taps {card} row {number}",),
    "use": ("uses the guardian ability", "resolves the guardian ability", "uses it"),
    "ignore": ("ignores the guardian ability", "ignores it"),
    "put-under": ("puts {card} under {battler}",),
    "put-nothing": ("puts nothing under it",),
    "discard": ("discards {card}",),
    "pay-battler": ("pays with {card}", "destroys {card}"),
    "tap-it": ("taps it", "taps {battler}"),
    "leave-it": ("leaves it untapped", "does not tap it"),
    "player": ("chooses {player}",),
    "resolve": ("resolves {card}",),
    "resolve-numbered": ("resolves {card} row {number}",),
    "resolve-keyword": ("resolves {card} {keyword}",),
    "pass": ("passes", "ends the turn", "does nothing"),
    "triggers": ("says it triggers", "says that it triggers", "triggers it"),
    "does-not-trigger": ("says it does not trigger", "says that it does not trigger", "says no"),
    "does-not-matter": ("says it does not matter", "says that it does not matter", "says it never triggers"),
}

FRENCH: dict[str, tuple[str, ...]] = {
    "summon": ("invoque {card}",),
    "sneak": (
        "invoque {card} en attaque sournoise",
        "invoque {card} par attaque sournoise",
        "attaque sournoisement avec {card}",
    ),
    "transform": ("transforme {target} en {card}", "transforme en {card} avec {target}"),
    "pilot": ("attache {card} à {target}", "attache {card} comme pilote à {target}"),
    "play": ("joue {card}",),
    "attack": ("attaque avec {card}",),
    "attack-battler": ("attaque {target} avec {card}", "attaque {target}"),
    "attack-pile": (
        "attaque les gardiens de {player} avec {card}",
        "attaque les gardiens de {player}",
        "attaque la pile de gardien de {player} avec {card}",
        "attaque la pile de gardien de {player}",
        "attaque {player} avec {card}",
        "attaque {player}",
    ),
    "attack-only-pile": (
        "attaque les gardiens avec {card}",
        "attaque les gardiens",
        "attaque la pile de gardien avec {card}",
        "attaque la pile de gardien",
    ),
    "quest": ("envoie {card} en quête", "commence une quête avec {card}"),
    "quest-with": ("envoie {battler} en quête avec {card}", "pose {card} sur {battler}"),
    "tap": ("engage {card}", "utilise la capacité engagement de {card}"),
    "tap-numbered": ("engage {card} ligne {number}",),
    "use": ("utilise la capacité de gardien", "résout la capacité de gardien", "l'utilise"),
    "ignore": ("ignore la capacité de gardien", "l'ignore"),
    "put-under": ("place {card} sous {battler}",),
    "put-nothing": ("ne place rien dessous",),
    "discard": ("défausse {card}",),
    "pay-battler": ("paie avec {card}", "détruit {card}"),
    "tap-it": ("l'engage", "engage {battler}"),
    "leave-it": ("le laisse dégagé", "ne l'engage pas"),
    "player": ("choisit {player}",),
    "resolve": ("résout {card}",),
    "resolve-numbered": ("résout {card} ligne {number}",),
    "resolve-keyword": ("résout {card} {keyword}",),
    "pass": ("passe", "met fin au tour", "ne fait rien"),
    "triggers": ("dit qu'elle se déclenche", "dit que cela se déclenche"),
    "does-not-trigger": ("dit qu'elle ne se déclenche pas", "dit que cela ne se déclenche pas", "dit non"),
    "does-not-matter": ("dit qu'elle est sans effet", "dit que c'est sans effet"),
}

INFINITIVES: dict[str, dict[str, str]] = {
    "en": {
        "attach": "attaches", "attack": "attacks", "destroy": "destroys", "discard": "discards",
        "end": "ends", "ignore": "ignores", "pay": "pays", "play": "plays", "put": "puts",
        "resolve": "resolves", "send": "sends", "sneak": "sneak", "start": "starts", "summon": "summons",
        "tap": "taps", "transform": "transforms", "use": "uses",
    },
    "fr": {
        "attacher": "attache", "attaquer": "attaque", "commencer": "commence", "defausser": "defausse",
        "detruire": "detruit", "engager": "engage", "envoyer": "envoie", "ignorer": "ignore",
        "invoquer": "invoque", "jouer": "joue", "mettre": "met", "payer": "paie", "placer": "place",
        "poser": "pose", "resoudre": "resout", "transformer": "transforme", "utiliser": "utilise",
    },
}  # fmt: skip
"""First words as one may type them too: "attack B's guardians with raider"."""

VOCABULARY = Vocabulary(
    {"en": ENGLISH, "fr": FRENCH}, INFINITIVES, {}, r"discards?|destroys?|defausser?|detrui(?:t|re)"
)
