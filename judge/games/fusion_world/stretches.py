"""The phases of a turn of Fusion World and the steps of a battle, as what a position has behind it."""

from __future__ import annotations

from judge.problems import Texts
from judge.table.positions.questions import Stage, Stretch

_BEGIN_BATTLE: Texts = {
    "en": "the beginning of the Main Phase and the actions before this attack",
    "fr": "le début de la phase principale et les actions d'avant cette attaque",
}

PREPARATION = Stretch(
    "preparation",
    {"en": "the preparation of the game", "fr": "la préparation de la partie"},
    (
        Stage("6-2-1-2", {"en": "placing the Leaders", "fr": "la mise en place des Leaders"}),
        Stage(
            "6-2-1-3",
            {"en": "what triggers as they are placed", "fr": "ce que leur mise en place déclenche"},
            triggers=True,
        ),
        Stage("6-2-1-5", {"en": "choosing who goes first", "fr": "le choix du joueur qui commence"}),
        Stage("6-2-1-7", {"en": "shuffling the decks", "fr": "le mélange des decks"}),
        Stage("6-2-1-8", {"en": "the opening hands and redraws", "fr": "les mains de départ et repioches"}),
        Stage("6-2-1-9", {"en": "placing the life cards", "fr": "la mise en place des cartes de vie"}),
        Stage(
            "6-2-1-10",
            {"en": "the second player's energy marker", "fr": "le marqueur d'énergie du second joueur"},
        ),
        Stage("6-2-1-11", {"en": "the first turn", "fr": "le premier tour"}),
    ),
)
CHARGE = Stretch(
    "charge_phase",
    {
        "en": "the Charge Phase, with its draw and its charge of energy",
        "fr": "la phase de Recharge, avec sa pioche et sa mise d'énergie",
    },
    (
        Stage(
            "7-2-2",
            {
                "en": "beginning and ending the effects of the turn",
                "fr": "le début et la fin des effets du tour",
            },
        ),
        Stage(
            "7-2-5",
            {
                "en": "what triggers at the beginning of the turn and of the Charge Phase",
                "fr": "ce qui se déclenche au début du tour et de la phase de Recharge",
            },
            triggers=True,
        ),
        Stage(
            "7-2-7", {"en": "switching cards to Active Mode", "fr": "le passage des cartes en mode Action"}
        ),
        Stage("7-2-9", {"en": "the draw of 1 card", "fr": "la pioche de 1 carte"}),
        Stage("7-2-11", {"en": "the charge of energy", "fr": "la mise d'énergie"}),
        Stage("7-2-13", {"en": "the Main Phase", "fr": "la phase principale"}),
    ),
)
MAIN = Stretch(
    "main_phase",
    {"en": "the Main Phase with its Main Phase End Step", "fr": "la phase principale avec son étape de Fin"},
    (
        Stage(
            "7-3-2",
            {
                "en": "what triggers at the beginning of the Main Phase",
                "fr": "ce qui se déclenche au début de la phase principale",
            },
            triggers=True,
        ),
        Stage("7-3-4", {"en": "the actions of the Main Phase", "fr": "les actions de la phase principale"}),
        Stage(
            "7-3-5-1-1",
            {
                "en": "what triggers at the end of the Main Phase",
                "fr": "ce qui se déclenche à la fin de la phase principale",
            },
            triggers=True,
        ),
        Stage(
            "7-3-5-1-3",
            {
                "en": "the end of effects for the Main Phase",
                "fr": "la fin des effets de la phase principale",
            },
        ),
        Stage("7-3-5-1-5", {"en": "the End Phase", "fr": "la phase de Fin"}),
    ),
)
END = Stretch(
    "end_phase",
    {"en": "the End Phase", "fr": "la phase de Fin"},
    (
        Stage(
            "7-4-2",
            {
                "en": "what triggers at the end of the turn",
                "fr": "ce qui se déclenche à la fin du tour",
            },
            triggers=True,
        ),
        Stage("7-4-5", {"en": "the end of effects for the turn", "fr": "la fin des effets du tour"}),
        Stage("7-4-7", {"en": "the next turn", "fr": "le tour suivant"}),
    ),
)
TURN = (CHARGE, MAIN, END)

ATTACK = Stretch(
    "attack",
    {
        "en": "the declaration of the attack, with what it triggers and [Blocker]",
        "fr": "la déclaration de l'attaque, avec ce qu'elle déclenche et [Bloqueur]",
    },
    (
        Stage(
            "8-1-1",
            {
                "en": "declaring the attack, with its card switched to Rest Mode",
                "fr": "la déclaration de l'attaque, sa carte passant en mode Inertie",
            },
        ),
        Stage(
            "8-1-3",
            {
                "en": "what triggers on the attack, and [Blocker]",
                "fr": "ce que l'attaque déclenche, et [Bloqueur]",
            },
            triggers=True,
        ),
        Stage("8-1-4", {"en": "the checkpoint of the attack", "fr": "le point de contrôle de l'attaque"}),
        Stage("8-1-5", {"en": "the Offense Step", "fr": "l'étape d'Attaque"}),
    ),
)
OFFENSE = Stretch(
    "offense_step",
    {"en": "the Offense Step", "fr": "l'étape d'Attaque"},
    (
        Stage(
            "8-2-2",
            {
                "en": "what triggers at the beginning of the Offense Step",
                "fr": "ce qui se déclenche au début de l'étape d'Attaque",
            },
            triggers=True,
        ),
        Stage(
            "8-2-4",
            {
                "en": "the turn player's combos and skills of the Offense Step",
                "fr": "les Combos et Capacités du joueur actif à l'étape d'Attaque",
            },
        ),
    ),
)
DEFENSE = Stretch(
    "defense_step",
    {"en": "the Defense Step", "fr": "l'étape de Défense"},
    (
        Stage(
            "8-3-2",
            {
                "en": "what triggers at the beginning of the Defense Step",
                "fr": "ce qui se déclenche au début de l'étape de Défense",
            },
            triggers=True,
        ),
        Stage(
            "8-3-4",
            {
                "en": "the non-turn player's combos and skills of the Defense Step",
                "fr": "les Combos et Capacités du joueur non-actif à l'étape de Défense",
            },
        ),
    ),
)
DAMAGE = Stretch(
    "damage_step",
    {
        "en": "the Damage Step, with the damage or KO and what it triggers",
        "fr": "l'étape des Dégâts, avec les dégâts ou la mise KO et ce qu'ils déclenchent",
    },
    (
        Stage(
            "8-4-2",
            {
                "en": "what triggers at the beginning of the Damage Step",
                "fr": "ce qui se déclenche au début de l'étape des Dégâts",
            },
            triggers=True,
        ),
        Stage(
            "8-4-4",
            {
                "en": "adding the attack card's combo power",
                "fr": "l'ajout de la puissance de Combo de la carte attaquante",
            },
        ),
        Stage(
            "8-4-5",
            {
                "en": "adding the guard card's combo power",
                "fr": "l'ajout de la puissance de Combo de la carte de défense",
            },
        ),
        Stage("8-4-6", {"en": "comparing the powers", "fr": "la comparaison des puissances"}),
        Stage(
            "8-4-6-1-1-1",
            {
                "en": "the damage, if a Leader was attacked and beaten",
                "fr": "les dégâts, si un Leader a été attaqué et battu",
            },
        ),
        Stage(
            "8-4-6-2-1",
            {
                "en": "the KO, if a Battle Card was attacked and beaten",
                "fr": "la mise KO, si une carte de Combat a été attaquée et battue",
            },
        ),
        Stage(
            "8-4-7",
            {
                "en": "what triggers at the end of the Damage Step",
                "fr": "ce qui se déclenche à la fin de l'étape des Dégâts",
            },
            triggers=True,
        ),
        Stage("8-4-9", {"en": "the Battle End Step", "fr": "l'étape de Fin de combat"}),
    ),
)
BATTLE_END = Stretch(
    "battle_end_step",
    {"en": "the Battle End Step", "fr": "l'étape de Fin de combat"},
    (
        Stage(
            "8-5-2",
            {"en": "the loss of combo power", "fr": "la perte de la puissance de Combo"},
        ),
        Stage(
            "8-5-4",
            {
                "en": "placing combo cards in the Drop Area",
                "fr": "l'envoi des cartes de Combo en Zone de Dispersion",
            },
        ),
        Stage(
            "8-5-5",
            {
                "en": "what triggers at the end of the battle",
                "fr": "ce qui se déclenche à la fin du combat",
            },
            triggers=True,
        ),
        Stage("8-5-7", {"en": "the end of effects for the battle", "fr": "la fin des effets du combat"}),
        Stage("8-5-9", {"en": "the way back to the Main Phase", "fr": "le retour à la phase principale"}),
    ),
)
OF_BATTLE = (ATTACK, OFFENSE, DEFENSE, DAMAGE, BATTLE_END)
BEFORE_BATTLE = Stretch("main_phase", _BEGIN_BATTLE, ())
