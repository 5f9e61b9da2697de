"""What the board of Chrono Clash says, in both languages."""

from __future__ import annotations

from typing import Any

from judge.cards.faults import Texts

AREAS: dict[str, tuple[Texts, Texts]] = {
    "battlefield": (
        {"en": "Battlefield", "fr": "Champ de bataille"},
        {"en": "Battlefield", "fr": "Champ de bataille"},
    ),
    "hand": ({"en": "Hand", "fr": "Main"}, {"en": "Hand", "fr": "Main"}),
    "guardians": (
        {"en": "Guardian pile", "fr": "Pile de gardien"},
        {"en": "Guardians", "fr": "Gardiens"},
    ),
    "deck": ({"en": "Deck", "fr": "Deck"}, {"en": "Deck", "fr": "Deck"}),
    "graveyard": ({"en": "Graveyard", "fr": "Cimetière"}, {"en": "Grave", "fr": "Cimetière"}),
    "extra": ({"en": "Extra deck", "fr": "Extra deck"}, {"en": "Extra", "fr": "Extra"}),
    "playing": (
        {"en": "Being played", "fr": "En train d'être jouée"},
        {"en": "Played", "fr": "Jouée"},
    ),
    "removed": ({"en": "Out of the game", "fr": "Hors du jeu"}, {"en": "Out", "fr": "Hors jeu"}),
}
"""Each area: what it is called, and in little room."""

TYPES: dict[str, Texts] = {
    "battler": {"en": "battler", "fr": "battler"},
    "action": {"en": "action card", "fr": "carte action"},
    "ex battler": {"en": "EX battler", "fr": "EX battler"},
    "ex action": {"en": "EX action", "fr": "EX action"},
}
PHASES: dict[str, Texts] = {
    "preparation": {"en": "set-up of the game", "fr": "préparation de la partie"},
    "start": {"en": "beginning of the turn", "fr": "début du tour"},
    "untap": {"en": "untap", "fr": "dégagement"},
    "draw": {"en": "draw", "fr": "pioche"},
    "main": {"en": "main step", "fr": "étape principale"},
    "end": {"en": "end of the turn", "fr": "fin du tour"},
}

WORDS: dict[str, Texts] = {
    "heading": {"en": "Turn {turn}, {player}: {phase}", "fr": "Tour {turn}, {player} : {phase}"},
    "preparation": {"en": "Set-up of the game", "fr": "Préparation de la partie"},
    "won": {"en": "{player} wins the game", "fr": "{player} gagne la partie"},
    "draw": {"en": "The game is a draw", "fr": "La partie est nulle"},
    "turn player": {"en": "turn player", "fr": "joueur du tour"},
    "out": {"en": "eliminated", "fr": "éliminé"},
    "points": {"en": "{count} quest points", "fr": "{count} points de quête"},
    "point": {"en": "1 quest point", "fr": "1 point de quête"},
    "area": {"en": "{area}: {count} cards", "fr": "{area} : {count} cartes"},
    "area of one": {"en": "{area}: 1 card", "fr": "{area} : 1 carte"},
    "battlefield": {
        "en": "{area}: {count} in play, {active} untapped",
        "fr": "{area} : {count} en jeu, non engagés : {active}",
    },
    "side": {
        "en": "{player}: guardians {guardians}, battlers in play {battlers}, hand {hand}, quest points"
        " {points}, deck {deck}, graveyard {graveyard}, extra deck {extra}",
        "fr": "{player} : gardiens {guardians}, battlers en jeu {battlers}, main {hand}, points de quête"
        " {points}, deck {deck}, cimetière {graveyard}, extra deck {extra}",
    },
    "side out": {"en": "{player}: eliminated", "fr": "{player} : éliminé"},
    "gauge": {"en": "Gauge", "fr": "Jauge"},
    "gauge of": {"en": "{player}'s gauge", "fr": "Jauge de {player}"},
    "opponents": {"en": "opponents", "fr": "adversaires"},
    "at zero": {"en": "Gauge: the counter is at 0", "fr": "Jauge : le compteur est à 0"},
    "at": {
        "en": "Gauge: the counter is at {figure} on the side of {player}",
        "fr": "Jauge : le compteur est à {figure} du côté de {player}",
    },
    "at the opponents": {
        "en": "Gauge of {player}: the counter is at {figure} on the opponents' side",
        "fr": "Jauge de {player} : le compteur est à {figure} du côté des adversaires",
    },
    "turn over": {"en": "the turn is over", "fr": "le tour est fini"},
    "attack": {"en": "Attack", "fr": "Attaque"},
    "attacker": {"en": "attacker", "fr": "attaquant"},
    "attacked": {"en": "attacked", "fr": "attaqué"},
    "guardian": {"en": "guardian", "fr": "gardien"},
    "fight": {"en": "{attack} attacks {guard}", "fr": "{attack} attaque {guard}"},
    "attacks": {"en": "{attack} attacks", "fr": "{attack} attaque"},
    "nothing yet": {"en": "(not chosen yet)", "fr": "(pas encore choisi)"},
    "gone": {"en": "(gone)", "fr": "(partie)"},
    "unknown": {"en": "Unknown card", "fr": "Carte inconnue"},
    "pending": {"en": "To be resolved", "fr": "À résoudre"},
    "tapped": {"en": "tapped", "fr": "engagé"},
    "untapped": {"en": "untapped", "fr": "non engagé"},
    "summoned": {"en": "summoned this turn", "fr": "invoqué ce tour"},
    "revealed": {"en": "revealed", "fr": "révélée"},
    "face down": {"en": "face down", "fr": "face cachée"},
    "quest": {"en": "quest card on top: {cards}", "fr": "carte de quête dessus : {cards}"},
    "vigor": {"en": "under it (vigor): {cards}", "fr": "sous lui (vigueur) : {cards}"},
    "pilot": {"en": "pilot: {cards}", "fr": "pilote : {cards}"},
    "cost": {"en": "cost {now}", "fr": "coût {now}"},
    "cost changed": {"en": "cost {now} (printed {printed})", "fr": "coût {now} (imprimé {printed})"},
    "strength": {"en": "strength {now}", "fr": "force {now}"},
    "strength changed": {
        "en": "strength {now} (printed {printed})",
        "fr": "force {now} (imprimée {printed})",
    },
    "printed": {"en": "{amount} printed", "fr": "{amount} imprimés"},
    "by pilot": {"en": "{amount} by its pilot {card}", "fr": "{amount} par son pilote {card}"},
    "by effects": {"en": "{amount} by effects", "fr": "{amount} par des effets"},
    "made of": {"en": "{now} ({parts})", "fr": "{now} ({parts})"},
    "unsure": {"en": "{figure} not known now", "fr": "{figure} inconnue pour l'instant"},
    "effects": {"en": "in force: {effects}", "fr": "en vigueur : {effects}"},
    "reduction": {
        "en": "the next battler of {player} costs {amount} less",
        "fr": "le prochain battler de {player} coûte {amount} de moins",
    },
    "strength name": {"en": "Strength", "fr": "Force"},
    "and": {"en": "and", "fr": "et"},
}


class BoardWords:
    """The words in one language."""

    def __init__(self, language: str) -> None:
        if language not in ("en", "fr"):
            raise ValueError(f"there are no sentences in {language!r}, only in en and fr")
        self.language = language

    def say(self, key: str, /, **fields: Any) -> str:
        """A sentence filled in."""
        return WORDS[key][self.language].format(**fields)

    def one_of(self, table: dict[str, Texts], key: str) -> str:
        """A word of a table; the key itself where the table has none."""
        return table[key][self.language] if key in table else key

    def area(self, key: str) -> tuple[str, str]:
        """What an area is called, and in little room."""
        name, short = AREAS[key]
        return name[self.language], short[self.language]

    def several(self, words: list[str]) -> str:
        """ "Tama, Kito and Rue"."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.say('and')} {words[-1]}"
