"""What an edit did, in words, for the history and for undo: in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge.problems import LANGUAGES, Texts
from judge.table.editing.draft import Draft
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording, sentence, wording
from judge.table.positions.table import REMOVED
from judge.table.seats import SEATS

WORDS: dict[str, Texts] = {
    "added": {"en": "{cards} added {into}", "fr": "{cards} : ajout {into}"},
    "removed": {"en": "{cards} taken off the table", "fr": "{cards} : retrait de la table"},
    "moved": {"en": "{cards} moved {into}", "fr": "{cards} : déplacement {into}"},
    "moved bottom": {
        "en": "{cards} moved {into}, at the bottom",
        "fr": "{cards} : déplacement {into}, au-dessous",
    },
    "under": {"en": "{cards} put under {under}", "fr": "{cards} : placement sous {under}"},
    "drawn": {"en": "{player} draws {count:card}", "fr": "{player} pioche {count:card}"},
    "shuffled": {"en": "{whole} shuffled", "fr": "{whole} : mélange"},
    "turned over": {"en": "{cards} turned over", "fr": "{cards} : retournement"},
    "count": {"en": "{whole}: {count:card}", "fr": "{whole} : {count:card}"},
    "identified": {"en": "{cards}: now {card}", "fr": "{cards} : désormais {card}"},
    "made unknown": {"en": "{cards}: now unknown", "fr": "{cards} : désormais inconnu"},
    "named": {"en": "{cards} is now called {name}", "fr": "{cards} s'appelle désormais {name}"},
    "unnamed": {"en": "{cards} has no name of its own now", "fr": "{cards} n'a plus de nom à soi"},
    "effect": {"en": "in force: {effect}{upon}", "fr": "en vigueur : {effect}{upon}"},
    "upon": {"en": ", upon {cards}", "fr": ", sur {cards}"},
    "nothing": {"en": "", "fr": ""},
    "effect ended": {"en": "an effect upon {cards} is over", "fr": "fin d'un effet sur {cards}"},
    "effect over": {"en": "an effect is over", "fr": "fin d'un effet"},
    "turn": {"en": "turn {turn}", "fr": "tour {turn}"},
    "player": {"en": "{player}'s turn", "fr": "tour de {player}"},
    "phase": {"en": "{phase}", "fr": "{phase}"},
    "pending": {"en": "{skill} of {cards} is pending", "fr": "{skill} de {cards} : en suspens"},
    "not pending": {
        "en": "{skill} of {cards} is no longer pending",
        "fr": "{skill} de {cards} : plus en suspens",
    },
    "other reading": {
        "en": "the other reading of “{name}”",
        "fr": "l'autre lecture de « {name} »",
    },
    "usual reading": {
        "en": "the usual reading of “{name}”",
        "fr": "la lecture habituelle de « {name} »",
    },
    "says": {
        "en": "the judge says what {skill} of {cards} does: {effect}{upon}",
        "fr": "l'arbitre dit ce que fait {skill} de {cards} : {effect}{upon}",
    },
    "does not matter": {
        "en": "the judge says: {skill} of {cards} does not matter here",
        "fr": "l'arbitre dit : {skill} de {cards} est sans effet ici",
    },
    "defined": {"en": "{name} defined", "fr": "{name} : définition"},
    "defined anew": {"en": "{name} defined anew", "fr": "{name} : nouvelle définition"},
}
_MOST_NAMED = 6
_ONE_UNKNOWN: Texts = {"en": "1 unknown card", "fr": "1 carte inconnue"}
_UNKNOWN: Texts = {"en": "{number} unknown cards", "fr": "{number} cartes inconnues"}


def said(draft: Draft, what: str | Texts, /, **values: Any) -> Texts:
    """What was done, filled in: one of `WORDS`, or a game's own words; a text in both languages gives each
    its own."""
    return {language: sentence(words) for language, words in part(draft, what, **values).items()}


def part(draft: Draft, what: str | Texts, /, **values: Any) -> Texts:
    """A piece of a sentence, filled in."""
    texts = WORDS[what] if isinstance(what, str) else what
    return {language: _filled(draft, texts[language], language, values) for language in LANGUAGES}


def _filled(draft: Draft, template: str, language: str, values: dict[str, Any]) -> str:
    says = says_of(draft, language)
    shown = {
        name: value[language]
        if isinstance(value, dict)
        else says.number(value)
        if type(value) is int
        else value
        for name, value in values.items()
    }
    return says.fill(template, shown)


def says_of(draft: Draft, language: str) -> Wording:
    """The sentences of the draft's game."""
    return wording(language, draft.adapter.narration.package)


def over_in_words(draft: Draft, upon: Sequence[int]) -> Texts:
    """That an effect is over, and upon which cards it was."""
    if not upon:
        return said(draft, "effect over")
    return said(draft, "effect ended", cards=cards_in_words(draft, upon))


def joined(texts: Iterable[Texts]) -> Texts:
    """Several pieces as one sentence."""
    found = list(texts)
    return {language: sentence(", ".join(each[language] for each in found)) for language in LANGUAGES}


def cards_in_words(draft: Draft, cards: Iterable[int]) -> Texts:
    """What cards are called, the unknown ones counted."""
    every = list(cards)
    known = [card for card in every if draft.cards[card].print]
    names = Names(draft.adapter, draft.catalogue, draft.names, state=draft.state)
    found = {}
    for language in LANGUAGES:
        says = says_of(draft, language)
        parts = [str(names.card(card, says)) for card in known[:_MOST_NAMED]]
        parts += ["…"] if len(known) > _MOST_NAMED else []
        if len(every) > len(known):
            parts.append(unknown_in_words(len(every) - len(known))[language])
        found[language] = ", ".join(parts)
    return found


def unknown_in_words(number: int) -> Texts:
    """So many unknown cards."""
    template = _ONE_UNKNOWN if number == 1 else _UNKNOWN
    return {language: template[language].format(number=number) for language in LANGUAGES}


def copies_in_words(draft: Draft, number: int, count: int) -> str:
    """So many cards of a print."""
    name = draft.catalogue.prints[number].front.name
    return name if count == 1 else f"{count} × {name}"


def place_in_words(draft: Draft, section: str, seat: int, area: str) -> Texts:
    """An area in words: ``into`` it, or the ``whole`` of it."""
    key = "outside" if area == REMOVED else area
    return {
        language: says_of(draft, language).say(section, key, player=SEATS[seat]) for language in LANGUAGES
    }


def skill_in_words(draft: Draft, skill: int) -> Texts:
    """What a skill is called."""
    names = Names(draft.adapter, draft.catalogue, draft.names, state=draft.state)
    return {language: names.skill(skill, says_of(draft, language)) for language in LANGUAGES}


def skill_and_card(draft: Draft, skill: int, card: int) -> dict[str, Texts]:
    """A skill and the card that it is of, to be filled in."""
    return {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}


def cards_and_top(draft: Draft, cards: Iterable[int], top: int) -> dict[str, Texts]:
    """Cards and the one that they lie under or go with, to be filled in."""
    return {"cards": cards_in_words(draft, cards), "under": cards_in_words(draft, (top,))}
