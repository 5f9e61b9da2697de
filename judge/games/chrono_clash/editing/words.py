"""What is said of edits of a position of Chrono Clash: what they did, and why one is refused."""

from __future__ import annotations

from judge.problems import Texts

WORDS: dict[str, Texts] = {
    "rest": {"en": "{cards} tapped", "fr": "{cards} : engagement"},
    "active": {"en": "{cards} untapped", "fr": "{cards} : dégagement"},
    "switched": {"en": "{cards} tapped or untapped", "fr": "{cards} : engagement ou dégagement"},
    "revealed": {"en": "{cards} turned face up", "fr": "{cards} : face visible"},
    "hidden": {"en": "{cards} turned face down", "fr": "{cards} : face cachée"},
    "markers": {"en": "{player}: {count} quest points", "fr": "{player} : {count} points de quête"},
    "quest": {"en": "{cards} put on {under} for a quest", "fr": "{cards} : quête de {under}"},
    "vigor": {"en": "{cards} put under {under}", "fr": "{cards} : sous {under} (vigueur)"},
    "pilot": {"en": "{cards} attached to {under} as its pilot", "fr": "{cards} : pilote de {under}"},
    "destroyed": {"en": "{cards} destroyed", "fr": "{cards} : destruction"},
    "track": {"en": "the counter at {at}", "fr": "le compteur à {at}"},
    "gains": {"en": "{player} gains {amount} time", "fr": "{player} gagne {amount} temps"},
    "loses": {"en": "{player} loses {amount} time", "fr": "{player} perd {amount} temps"},
    "out": {"en": "{player} is out of the game", "fr": "{player} est hors du jeu"},
    "not out": {"en": "{player} is in the game", "fr": "{player} est en jeu"},
    "summoned": {"en": "{cards}: summoned this turn", "fr": "{cards} : invocation ce tour"},
    "not summoned": {
        "en": "{cards}: not summoned this turn",
        "fr": "{cards} : pas d'invocation ce tour",
    },
    "resolved": {"en": "{skill} of {cards} resolved", "fr": "{skill} de {cards} : résolution"},
    "first": {"en": "{player} took the first turn", "fr": "{player} a joué le premier tour"},
    "attack": {"en": "{attack} attacks", "fr": "{attack} attaque"},
    "no attack": {"en": "no attack", "fr": "pas d'attaque"},
}
PHASES: dict[str, Texts] = {
    "preparation": {"en": "set-up of the game", "fr": "préparation de la partie"},
    "start": {"en": "beginning of the turn", "fr": "début du tour"},
    "untap": {"en": "untap", "fr": "dégagement"},
    "draw": {"en": "draw", "fr": "pioche"},
    "main": {"en": "main step", "fr": "étape principale"},
    "end": {"en": "end of the turn", "fr": "fin du tour"},
}
REFUSALS: dict[str, Texts] = {
    "no kind": {
        "en": "say what the row does in icons: [Elusive], [Strength +2]; or that it does not matter",
        "fr": "dites en icônes ce que fait la ligne : [Insaisissable], [Force +2] ; ou qu'elle est sans"
        " effet",
    },
    "which skill": {
        "en": "several rows of {name} are not understood; add which one: skill 2",
        "fr": "plusieurs lignes de {name} ne sont pas comprises ; ajoutez laquelle : skill 2",
    },
    "all understood": {
        "en": "{name} has no such row that is not understood; put an effect in force by hand instead",
        "fr": "{name} n'a pas de telle ligne non comprise ; mettez plutôt un effet en vigueur à la main",
    },
    "of the owner": {
        "en": "{card} is {owner}'s, and cards lie in their owner's areas only; move it to {owner}'s",
        "fr": "{card} appartient à {owner}, et une carte ne va que dans les zones de son propriétaire ;"
        " choisissez celle de {owner}",
    },
    "not in play": {
        "en": "only battlers in play are tapped or untapped; move the card to the battlefield first",
        "fr": "seul un battler en jeu est engagé ou dégagé ; placez d'abord la carte sur le champ de"
        " bataille",
    },
    "no companion": {
        "en": "cards go with a battler in play only; choose one on the battlefield",
        "fr": "une carte n'accompagne qu'un battler en jeu ; choisissez-en un sur le champ de bataille",
    },
    "with itself": {
        "en": "a card does not go with itself; choose another battler",
        "fr": "une carte ne va pas avec elle-même ; choisissez un autre battler",
    },
    "which way": {
        "en": "how does it go with the battler? as its quest card, its vigor card or its pilot",
        "fr": "comment accompagne-t-elle le battler ? comme carte de quête, de vigueur ou comme pilote",
    },
    "not a battler in play": {
        "en": "{card} is no battler in play; move it to the graveyard instead",
        "fr": "{card} n'est pas un battler en jeu ; déplacez-la plutôt au cimetière",
    },
    "on his turn": {
        "en": "{player} is out of the game and has no turn; choose another turn player first",
        "fr": "{player} est hors du jeu et n'a pas de tour ; choisissez d'abord un autre joueur",
    },
    "no attack": {
        "en": "there is no attack; nothing is to be taken away",
        "fr": "il n'y a pas d'attaque ; rien à retirer",
    },
    "last one": {
        "en": "two players at least are in the game; bring another one back first",
        "fr": "deux joueurs au moins sont en jeu ; remettez-en d'abord un autre",
    },
    "no preparation": {
        "en": "a game in progress does not go back to its preparation; begin with deck lists",
        "fr": "une partie en cours ne revient pas à sa préparation ; commencez par des listes de deck",
    },
}
