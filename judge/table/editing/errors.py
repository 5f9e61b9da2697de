"""An edit that is refused: why, by which rule, and what to do instead, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.problems import LANGUAGES, Problem, Refusal, Texts, quoted

_MOST_SHOWN = 5

_TEXTS: dict[str, Texts] = {
    "no edit": {
        "en": "this is no change of a position that can be made ({why})",
        "fr": "ce n'est pas une modification de position possible ({why})",
    },
    "too large": {
        "en": "{count} signs for one change; the most is {most}",
        "fr": "{count} signes pour une modification ; le maximum est {most}",
    },
    "no card": {
        "en": "there is no card {name} on the table{near}",
        "fr": "il n'y a pas de carte {name} sur la table{near}",
    },
    "whose": {
        "en": "several players have a card {name}; say which one: {names}",
        "fr": "plusieurs joueurs ont une carte {name} ; dites laquelle : {names}",
    },
    "no print": {
        "en": "no card {name} is known; search for it, or define it with the form",
        "fr": "aucune carte {name} n'est connue ; cherchez-la, ou définissez-la par le formulaire",
    },
    "several prints": {
        "en": "several cards are called {name}: {names}; give the number",
        "fr": "plusieurs cartes s'appellent {name} : {names} ; donnez le numéro",
    },
    "no skill": {
        "en": "{name} has no skill {value}; it has {count}, numbered from 1",
        "fr": "{name} n'a pas de Capacité {value} ; elle en a {count}, numérotées dès 1",
    },
    "no area": {
        "en": "there is no area {value}; there is: {names}",
        "fr": "il n'y a pas de zone {value} ; il y a : {names}",
    },
    "none of": {
        "en": "'{value}' is not possible here; there is: {names}",
        "fr": "« {value} » n'est pas possible ici ; il y a : {names}",
    },
    "no player": {
        "en": "player {value} does not play in this game",
        "fr": "le joueur {value} ne joue pas dans cette partie",
    },
    "decks": {
        "en": "{count} deck lists; there have to be {names}",
        "fr": "{count} listes de deck ; il en faut {names}",
    },
    "too many": {
        "en": "more than {most} cards on the table; remove some first",
        "fr": "plus de {most} cartes sur la table ; retirez-en d'abord",
    },
    "stays in play": {
        "en": "in a running game no card vanishes; move it to 'removed', silently",
        "fr": "en cours de partie aucune carte ne disparaît ; déplacez-la hors de la partie (removed), sans"
        " déclencher d'effet",
    },
    "not understood": {
        "en": "'{value}' is not understood as an effect that lasts; write it as a card does:"
        " +5000 power for the turn",
        "fr": "« {value} » n'est pas compris comme un effet qui dure ; écrivez-le comme une carte :"
        " +5000 power for the turn",
    },
    "on whom": {
        "en": "upon which cards? choose some on the table",
        "fr": "sur quelles cartes ? choisissez-en sur la table",
    },
    "not in the position": {
        "en": "the position has no card {name}; define it in the set-up of the position first",
        "fr": "la position n'a pas de carte {name} ; définissez-la d'abord dans la position de départ",
    },
    "known cards": {
        "en": "{count} cards there are known and are not taken away by a number; remove them one by one",
        "fr": "{count} cartes y sont connues et ne partent pas par un nombre ; retirez-les une à une",
    },
    "no effect": {
        "en": "there is no effect number {value}; there are {count}",
        "fr": "il n'y a pas d'effet numéro {value} ; il y en a {count}",
    },
    "no pending": {
        "en": "there is no pending skill number {value}; there are {count}",
        "fr": "il n'y a pas de Capacité en suspens numéro {value} ; il y en a {count}",
    },
    "not asked": {
        "en": "'{value}' is not asked of this position",
        "fr": "« {value} » n'est pas demandé pour cette position",
    },
    "already": {
        "en": "that is so already; nothing to change",
        "fr": "c'est déjà le cas ; rien à changer",
    },
    "name taken": {
        "en": "{name} is the name of another card of {player}'s; choose another name",
        "fr": "{name} est déjà le nom d'une autre carte de {player} ; choisissez-en un autre",
    },
    "bad name": {
        "en": "'{name}' cannot be a card's name: no comma, not a number alone, not 'unknown'",
        "fr": "« {name} » ne peut pas être le nom d'une carte : ni virgule, ni nombre seul, ni « unknown »",
    },
    "mid effect": {
        "en": "an effect is in the middle of being resolved; go back to a moment before it, and change that",
        "fr": "un effet est en cours de résolution ; revenez à un moment antérieur et modifiez celui-ci",
    },
    "unwritable": {
        "en": "what comes of it could not be written down; take another way",
        "fr": "le résultat ne pourrait pas être noté ; procédez autrement",
    },
    "no interpretation": {
        "en": "'{value}' is no interpretation; there is: {names}",
        "fr": "« {value} » n'est pas une interprétation ; il y a : {names}",
    },
    "defects": {"en": "{sentences}", "fr": "{sentences}"},
    "unsuitable": {
        "en": "in a running game this is not changed by hand; change the set-up of the position",
        "fr": "ceci ne se modifie pas à la main en cours de partie ; modifiez la position de départ",
    },
    "over": {
        "en": "the game has ended; go back to an earlier moment",
        "fr": "la partie est finie ; revenez à un moment antérieur",
    },
    "not possible": {
        "en": "the rules could not go on from that: what is being asked would have no answer, or the table"
        " would be none; go back to before this question and change it there",
        "fr": "les règles ne pourraient pas continuer : la question posée n'aurait plus de réponse, ou la"
        " table n'en serait plus une ; revenez avant cette question et modifiez-y ce qu'il faut",
    },
    "only silently": {
        "en": "no effect does this; have it corrected silently",
        "fr": "aucun effet ne fait cela ; corrigez-le sans déclencher d'effet",
    },
    "says in play": {
        "en": "what a skill does that is not understood is said in a running game; step from here, and say it"
        " there",
        "fr": "ce que fait une Capacité incomprise se dit en cours de partie ; jouez d'ici, et dites-le là",
    },
    "resolved in play": {
        "en": "a skill is resolved in a running game; step from here, and have it resolved there",
        "fr": "une Capacité se résout en cours de partie ; jouez d'ici, et faites-la résoudre alors",
    },
    "time in play": {
        "en": "time is gained or lost in a running game; in the set-up, place the counter on its track",
        "fr": "on gagne ou perd du temps en cours de partie ; dans la mise en place, posez le compteur sur sa"
        " piste",
    },
    "shuffled in play": {
        "en": "an area is shuffled in a running game; in the set-up, its cards lie as you place them",
        "fr": "une zone se mélange en cours de partie ; dans la mise en place, ses cartes restent où vous"
        " les posez",
    },
    "other game": {
        "en": "there is nothing of the kind in this game; set up what it has",
        "fr": "il n'y a rien de tel dans ce jeu ; mettez en place ce qu'il connaît",
    },
    "no verb": {
        "en": "this is carried out in a running game; in the set-up, move the cards",
        "fr": "ceci se fait en cours de partie ; dans la mise en place, déplacez les cartes",
    },
}


class EditError(Refusal):
    """An edit is refused, and nothing has changed."""


def refusal(why: str | Texts, /, rule: str = "", **values: Any) -> EditError:
    """The refusal of a kind, or in a game's own words; `name` and `value` come from outside and are cut
    short."""
    shown = {name: quoted(value) if name in ("name", "value") else value for name, value in values.items()}
    texts, code = (_TEXTS, why) if isinstance(why, str) else ({"": why}, "")
    return EditError.of(texts, code, rule, **shown)


def refusal_of(defects: Iterable[Problem]) -> EditError:
    """The refusal of an edit whose position would have these defects."""
    found = [defect for defect in defects if defect.severity == "impossible"][:_MOST_SHOWN]
    sentences: Mapping[str, str] = {
        language: "; ".join(each.text[language] for each in found) for language in LANGUAGES
    }
    return refusal("defects", next((each.rule for each in found if each.rule), ""), sentences=dict(sentences))
