"""What the explainer says of icons: whole clauses in each language, the verbs as told to the reader.

`{what}` is who or what is targeted, `{of}` and `{to}` the same after
"of" and "to" (French joins them), `{count}` a number.
"""

from __future__ import annotations

from judge.problems import Texts

OPENINGS: dict[str, Texts] = {
    "summoned": {
        "en": "when this battler is summoned, {effects}",
        "fr": "quand ce battler est invoqué, {effects}",
    },
    "quest-completed": {
        "en": "whenever this battler earns you quest points, {effects}",
        "fr": "chaque fois que ce battler vous rapporte des points de quête, {effects}",
    },
    "attacks": {
        "en": "whenever this battler attacks, {effects}",
        "fr": "chaque fois que ce battler attaque, {effects}",
    },
    "action-played": {
        "en": "when this action card is played, {effects}",
        "fr": "quand cette carte action est jouée, {effects}",
    },
    "destroyed": {
        "en": "whenever this battler is destroyed, {effects}",
        "fr": "chaque fois que ce battler est détruit, {effects}",
    },
    "guardian-revealed": {
        "en": "when this card is revealed as a guardian under attack, you may do this at once: {effects}",
        "fr": "quand cette carte est révélée comme gardien attaqué, vous pouvez aussitôt faire ceci :"
        " {effects}",
    },
    "tap": {
        "en": "whenever you could attack with this battler, you may tap it instead, to do this: {effects}",
        "fr": "chaque fois que vous pourriez attaquer avec ce battler, vous pouvez l'engager à la place, pour"
        " faire ceci : {effects}",
    },
    "auto": {
        "en": "its trigger is missing, which is not understood; when it happens, {effects}",
        "fr": "il manque son déclencheur, ce qui n'est pas compris ; quand il a lieu, {effects}",
    },
    "": {"en": "{effects}", "fr": "{effects}"},
}
BY_HAND: Texts = {
    "en": "not understood, for the judge: “{words}”",
    "fr": "non compris, à l'arbitre : « {words} »",
}
AGAIN: Texts = {
    "en": "If the gauge is at {number} or more on your opponent's side, do all of this a second time.",
    "fr": "Si la jauge est à {number} ou plus du côté de l'adversaire, faites tout cela une deuxième fois.",
}

TARGETS: dict[str, Texts] = {
    "chosen-battler": {"en": "a battler of your choice", "fr": "un battler de votre choix"},
    "chosen-opponent": {"en": "an opponent of your choice", "fr": "un adversaire de votre choix"},
    "other-battler": {
        "en": "one of your other battlers (no copy of this one)",
        "fr": "un autre de vos battlers (pas un exemplaire de celui-ci)",
    },
    "other-battlers": {"en": "each of your other battlers", "fr": "chacun de vos autres battlers"},
    "action-card": {
        "en": "an action card from your hand or your graveyard",
        "fr": "une carte action de votre main ou de votre cimetière",
    },
    "hand": {"en": "a card from your hand", "fr": "une carte de votre main"},
    "hand battler": {"en": "a battler from your hand", "fr": "un battler de votre main"},
    "hand action": {"en": "an action card from your hand", "fr": "une carte action de votre main"},
    "graveyard": {"en": "a card from your graveyard", "fr": "une carte de votre cimetière"},
    "graveyard battler": {"en": "a battler from your graveyard", "fr": "un battler de votre cimetière"},
    "graveyard action": {
        "en": "an action card from your graveyard",
        "fr": "une carte action de votre cimetière",
    },
    "all-battlers": {"en": "every battler in play", "fr": "chaque battler en jeu"},
}
SEVERAL_TARGETS: dict[str, Texts] = {
    "chosen-battler": {"en": "{count} battlers of your choice", "fr": "{count} battlers de votre choix"},
    "chosen-opponent": {"en": "{count} opponents of your choice", "fr": "{count} adversaires de votre choix"},
    "other-battler": {
        "en": "{count} of your other battlers (no copies of this one)",
        "fr": "{count} de vos autres battlers (pas des exemplaires de celui-ci)",
    },
    "action-card": {
        "en": "{count} action cards from your hand or your graveyard",
        "fr": "{count} cartes action de votre main ou de votre cimetière",
    },
    "hand": {"en": "{count} cards from your hand", "fr": "{count} cartes de votre main"},
    "hand battler": {"en": "{count} battlers from your hand", "fr": "{count} battlers de votre main"},
    "hand action": {"en": "{count} action cards from your hand", "fr": "{count} cartes action de votre main"},
    "graveyard": {"en": "{count} cards from your graveyard", "fr": "{count} cartes de votre cimetière"},
    "graveyard battler": {
        "en": "{count} battlers from your graveyard",
        "fr": "{count} battlers de votre cimetière",
    },
    "graveyard action": {
        "en": "{count} action cards from your graveyard",
        "fr": "{count} cartes action de votre cimetière",
    },
}  # what names every battler is named once
ITSELF: Texts = {"en": "this card", "fr": "cette carte"}
SAME: Texts = {"en": "the same target", "fr": "la même cible"}
SAME_TARGETS: Texts = {"en": "the same targets", "fr": "les mêmes cibles"}
SAME_OPPONENT: Texts = {"en": "that opponent", "fr": "cet adversaire"}
SAME_OPPONENTS: Texts = {"en": "each of those opponents", "fr": "chacun de ces adversaires"}
AND: Texts = {"en": "{first} and {last}", "fr": "{first} et {last}"}
THEN: Texts = {"en": "{first}, then {last}", "fr": "{first}, puis {last}"}

WITH: Texts = {"en": "{target} with {parts}", "fr": "{target} avec {parts}"}
COST: Texts = {"en": "a cost {range}", "fr": "un coût {range}"}
STRENGTH: Texts = {"en": "a strength {range}", "fr": "une force {range}"}
RANGES: dict[str, Texts] = {
    "is": {"en": "of {low}", "fr": "de {low}"},
    "at-least": {"en": "of {low} or more", "fr": "de {low} ou plus"},
    "at-most": {"en": "of {high} or less", "fr": "de {high} ou moins"},
    "between": {"en": "from {low} to {high}", "fr": "de {low} à {high}"},
}
TRIGGER: Texts = {"en": "a {icon} trigger", "fr": "un déclencheur {icon}"}
TAP_ABILITY: Texts = {"en": "a tap ability", "fr": "une capacité engagement"}
GUARDIAN_ABILITY: Texts = {"en": "a guardian ability", "fr": "une capacité de gardien"}

DEEDS: dict[str, Texts] = {
    "cost up": {
        "en": "raise the cost of {what} by {count}",
        "fr": "augmentez de {count} le coût {of}",
    },
    "cost down": {
        "en": "lower the cost of {what} by {count}",
        "fr": "diminuez de {count} le coût {of}",
    },
    "strength up": {
        "en": "raise the strength of {what} by {count}",
        "fr": "augmentez de {count} la force {of}",
    },
    "strength down": {
        "en": "lower the strength of {what} by {count}",
        "fr": "diminuez de {count} la force {of}",
    },
    "destroy": {"en": "destroy {what}", "fr": "détruisez {what}"},
    "tap": {"en": "tap {what}", "fr": "engagez {what}"},
    "untap": {"en": "untap {what}", "fr": "dégagez {what}"},
    "return": {
        "en": "return {what} to its owner's hand",
        "fr": "renvoyez {what} dans la main de son propriétaire",
    },
    "play-summon": {
        "en": "you may play the summon ability of {what}",
        "fr": "vous pouvez jouer la capacité d'invocation {of}",
    },
    "gains": {"en": "give {what} {rows}", "fr": "donnez {rows} {to}"},
    "gains for the turn": {
        "en": "give {what} {rows} until the end of the turn",
        "fr": "donnez {rows} {to} jusqu'à la fin du tour",
    },
    "discard what": {"en": "discard {what}", "fr": "défaussez {what}"},
}
ONES_OWN: dict[str, Texts] = {
    "time up": {"en": "gain {count} time", "fr": "gagnez {count} temps"},
    "time down": {"en": "lose {count} time", "fr": "perdez {count} temps"},
    "draw up": {"en": "draw {count} «card|cards»", "fr": "piochez {count} «carte|cartes»"},
    "draw down": {"en": "discard {count} «card|cards»", "fr": "défaussez {count} «carte|cartes»"},
    "guardians up": {
        "en": "gain {count} «guardian|guardians»",
        "fr": "gagnez {count} «gardien|gardiens»",
    },
    "guardians down": {
        "en": "lose {count} «guardian|guardians»",
        "fr": "perdez {count} «gardien|gardiens»",
    },
    "draw-extra up": {
        "en": "draw {count} «card|cards» from your extra deck",
        "fr": "piochez {count} «carte|cartes» de votre extra deck",
    },
}
AN_OPPONENTS: dict[str, Texts] = {
    "time up": {"en": "{what} gains {count} time", "fr": "{what} gagne {count} temps"},
    "time down": {"en": "{what} loses {count} time", "fr": "{what} perd {count} temps"},
    "draw up": {"en": "{what} draws {count} «card|cards»", "fr": "{what} pioche {count} «carte|cartes»"},
    "draw down": {
        "en": "{what} discards {count} «card|cards»",
        "fr": "{what} défausse {count} «carte|cartes»",
    },
    "guardians up": {
        "en": "{what} gains {count} «guardian|guardians»",
        "fr": "{what} gagne {count} «gardien|gardiens»",
    },
    "guardians down": {
        "en": "{what} loses {count} «guardian|guardians»",
        "fr": "{what} perd {count} «gardien|gardiens»",
    },
    "draw-extra up": {
        "en": "{what} draws {count} «card|cards» from their extra deck",
        "fr": "{what} pioche {count} «carte|cartes» de son extra deck",
    },
}
EACH_OF: Texts = {"en": "each of {what}", "fr": "chacun des {what}"}
QUOTED: Texts = {"en": "“{words}”", "fr": "« {words} »"}
