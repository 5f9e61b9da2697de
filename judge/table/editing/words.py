"""The words for what an edit did, for the history and for undo, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge.table.editing.draft import Draft
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording, sentence, wording
from judge.table.positions.table import REMOVED
from judge.table.seats import SEATS
from judge.texts import LANGUAGES, Message, Plural, Template, Texts, in_both

WORDS: dict[str, Template] = {
    "added": Message("%(cards)s added %(into)s"),
    "removed": Message("%(cards)s taken off the table"),
    "moved": Message("%(cards)s moved %(into)s"),
    "moved bottom": Message("%(cards)s moved %(into)s, at the bottom"),
    "under": Message("%(cards)s put under %(under)s"),
    "drawn": Plural("%(player)s draws %(count)s card", "%(player)s draws %(count)s cards"),
    "shuffled": Message("%(whole)s shuffled"),
    "turned over": Message("%(cards)s turned over"),
    "count": Plural("%(whole)s: %(count)s card", "%(whole)s: %(count)s cards"),
    "identified": Message("%(cards)s: now %(card)s"),
    "made unknown": Message("%(cards)s: now unknown"),
    "named": Message("%(cards)s is now called %(name)s"),
    "unnamed": Message("%(cards)s has no name of its own now"),
    "effect": Message("in force: %(effect)s%(upon)s"),
    "upon": Message(", upon %(cards)s"),
    "nothing": dict.fromkeys(LANGUAGES, ""),
    "effect ended": Message("an effect upon %(cards)s is over"),
    "effect over": Message("an effect is over"),
    "turn": Message("turn %(turn)s"),
    "player": Message("%(player)s's turn"),
    "phase": Message("%(phase)s"),
    "pending": Message("%(skill)s of %(cards)s is pending"),
    "not pending": Message("%(skill)s of %(cards)s is no longer pending"),
    "other reading": Message("the other reading of “%(name)s”"),
    "usual reading": Message("the usual reading of “%(name)s”"),
    "says": Message("the judge says what %(skill)s of %(cards)s does: %(effect)s%(upon)s"),
    "does not matter": Message("the judge says: %(skill)s of %(cards)s does not matter here"),
    "defined": Message("%(name)s defined"),
    "defined anew": Message("%(name)s defined anew"),
}
_MOST_NAMED = 6
_UNKNOWN = Plural("%(count)s unknown card", "%(count)s unknown cards")


def said(draft: Draft, what: str | Template, /, **values: Any) -> Texts:
    """Say what was done, filled in: one of `WORDS`, or a game's own words; a text in both languages gives
    each its own."""
    return {language: sentence(words) for language, words in part(draft, what, **values).items()}


def part(draft: Draft, what: str | Template, /, **values: Any) -> Texts:
    """A piece of a sentence, filled in."""
    texts = WORDS[what] if isinstance(what, str) else what
    return {language: says_of(draft, language).told(texts, values) for language in LANGUAGES}


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
    """Say what cards are called, the unknown ones counted."""
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
    return in_both(_UNKNOWN, count=number)


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
    """Say what a skill is called."""
    names = Names(draft.adapter, draft.catalogue, draft.names, state=draft.state)
    return {language: names.skill(skill, says_of(draft, language)) for language in LANGUAGES}


def skill_and_card(draft: Draft, skill: int, card: int) -> dict[str, Texts]:
    """A skill and the card that it is of, to be filled in."""
    return {"skill": skill_in_words(draft, skill), "cards": cards_in_words(draft, (card,))}


def cards_and_top(draft: Draft, cards: Iterable[int], top: int) -> dict[str, Texts]:
    """Cards and the one that they lie under or go with, to be filled in."""
    return {"cards": cards_in_words(draft, cards), "under": cards_in_words(draft, (top,))}
