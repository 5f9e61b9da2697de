"""What is said of edits of a position of Fusion World: what they did, and why one is refused."""

from __future__ import annotations

from judge.problems import Texts

WORDS: dict[str, Texts] = {
    "ko": {"en": "{cards} KO'd", "fr": "{cards} : mise KO"},
    "damage": {"en": "{count:damage} to {player}", "fr": "{count:damage} à {player}"},
    "rest": {"en": "{cards} switched to Rest Mode", "fr": "{cards} : passage en mode Inertie"},
    "active": {"en": "{cards} switched to Active Mode", "fr": "{cards} : passage en mode Action"},
    "switched": {"en": "{cards} switched to the other mode", "fr": "{cards} : changement de mode"},
    "markers": {
        "en": "{player} has {count:marker}",
        "fr": "{player} a {count:marker}",
    },
    "ki": {"en": "{count:marker} under {cards}", "fr": "{count:marker} sous {cards}"},
    "used": {
        "en": "{skill} of {cards} has been used this turn",
        "fr": "{skill} de {cards} : utilisé ce tour",
    },
    "not used": {
        "en": "{skill} of {cards} has not been used this turn",
        "fr": "{skill} de {cards} : pas utilisé ce tour",
    },
    "battle": {
        "en": "{attack} attacks {guard} ({step})",
        "fr": "{attack} attaque {guard} ({step})",
    },
    "is permanent": {
        "en": "the judge says: {skill} of {cards} is a [Permanent] skill",
        "fr": "l'arbitre dit : {skill} de {cards} est une Capacité [Permanent]",
    },
    "is auto": {
        "en": "the judge says: {skill} of {cards} is an [Auto] skill",
        "fr": "l'arbitre dit : {skill} de {cards} est une Capacité [Auto.]",
    },
    "is activate-main": {
        "en": "the judge says: {skill} of {cards} is an [Activate Main] skill",
        "fr": "l'arbitre dit : {skill} de {cards} est une Capacité [Activation : Principale]",
    },
    "is activate-battle": {
        "en": "the judge says: {skill} of {cards} is an [Activate Battle] skill",
        "fr": "l'arbitre dit : {skill} de {cards} est une Capacité [Activation : Combat]",
    },
    "no battle": {"en": "no battle", "fr": "pas de combat"},
    "first": {"en": "{player} went first", "fr": "{player} a commencé"},
}
STEPS: dict[str, Texts] = {
    "attack": {"en": "attack declared", "fr": "attaque déclarée"},
    "offense": {"en": "Offense Step", "fr": "étape d'Attaque"},
    "defense": {"en": "Defense Step", "fr": "étape de Défense"},
    "damage": {"en": "Damage Step", "fr": "étape des Dégâts"},
    "end": {"en": "Battle End Step", "fr": "étape de Fin de combat"},
}
PHASES: dict[str, Texts] = {
    "preparation": {"en": "preparation of the game", "fr": "préparation de la partie"},
    "charge": {"en": "Charge Phase", "fr": "phase de Recharge"},
    "main": {"en": "Main Phase", "fr": "phase principale"},
    "end": {"en": "End Phase", "fr": "phase de Fin"},
}
REFUSALS: dict[str, Texts] = {
    "of the owner": {
        "en": "{card} is {owner}'s and cannot lie in {player}'s {area}; move it to {owner}'s",
        "fr": "{card} appartient à {owner} et ne peut aller dans cette zone de {player} ({area}) ;"
        " choisissez celle de {owner}",
    },
    "no modes": {
        "en": "a card in the {area} is in no mode; move it to the table first",
        "fr": "une carte n'a pas de mode dans cette zone ({area}) ; déplacez-la d'abord",
    },
    "no ki": {
        "en": "[Ki] lies under cards in a Battle Area only; move the card there first",
        "fr": "les marqueurs [Ki] ne sont que sous les cartes en Zone de Combat ; placez-y d'abord la carte",
    },
    "no back": {
        "en": "{card} has no back side to turn up; only a Leader Card with one has",
        "fr": "{card} n'a pas de verso à montrer ; seule une carte Leader peut en avoir un",
    },
    "no preparation": {
        "en": "a game in progress does not go back to its preparation; begin with two deck lists",
        "fr": "une partie en cours ne revient pas à sa préparation ; commencez par deux listes de deck",
    },
    "leader area": {
        "en": "the Leader Area holds the one Leader Card; take another area",
        "fr": "la Zone du Leader contient la seule carte Leader ; prenez une autre zone",
    },
    "no ko": {
        "en": "only cards in a Battle Area are KO'd, and {card} is in none; move it to the Drop Area instead",
        "fr": "seules les cartes en Zone de Combat sont mises KO, et {card} n'y est pas ; déplacez-la plutôt"
        " en Zone de Dispersion",
    },
    "never pending": {
        "en": "this skill of {name} is no [Auto] skill; only those become pending",
        "fr": "cette Capacité de {name} n'est pas une Capacité [Auto.] ; seules celles-là sont en suspens",
    },
    "no kind": {
        "en": "“{value}” is not what that skill can be; use one of: {names}",
        "fr": "« {value} » n'est pas ce que cette Capacité peut être ; choisissez parmi : {names}",
    },
    "which skill": {
        "en": "several skills of {name} are not understood; add which one: skill 2",
        "fr": "plusieurs Capacités de {name} ne sont pas comprises ; ajoutez laquelle : skill 2",
    },
    "all understood": {
        "en": "{name} has no such skill that is not understood; put an effect in force by hand instead",
        "fr": "{name} n'a pas de telle Capacité non comprise ; mettez plutôt un effet en vigueur à la main",
    },
    "no beneath": {
        "en": "cards lie under cards in a Battle Area only; put it under one there",
        "fr": "des cartes ne sont que sous des cartes en Zone de Combat ; placez-la sous l'une d'elles",
    },
    "under itself": {
        "en": "a card does not lie under itself, nor under a card that lies under it; choose another one",
        "fr": "une carte ne va ni sous elle-même ni sous une carte qui est sous elle ; prenez-en une autre",
    },
    "two cards": {
        "en": "a battle needs an attack card and a guard card; name both, or neither for no battle",
        "fr": "un combat demande une carte attaquante et une carte de défense ; nommez les deux, ou aucune",
    },
    "no battle": {
        "en": "there is no battle; nothing is to be taken away",
        "fr": "il n'y a pas de combat ; rien à retirer",
    },
}
