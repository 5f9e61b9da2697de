"""A card out of a form, or out of its printed text; and what the engine understands of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.cards.cells import FaultyCardError
from judge.cards.games import CARD_GAMES
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition, Face
from judge.cards.not_understood import WHAT_HAPPENS, kind_of_unread
from judge.problems import Problem, quoted
from judge.table.narration.wording import sentence
from judge.table.positions.definitions import GameCards
from judge.texts import Message, Texts

OWN = "OWN"
"""The number of a card of one's own until a position gives it its name."""
_TEXTS: dict[str, Texts] = {
    "unknown field": Message("'%(name)s' is no field of a card; there is: %(names)s"),
}


class Understood(msgspec.Struct, frozen=True):
    """One skill: its words, what was understood of it in plain sentences, and the exact words that were not
    ("" if it was understood whole). `back`: it stands on the back side. `why` says what is wrong with it, if
    its game's language of cards can tell; `happens` what happens with it in play. What is understood and
    not `carried_out` is left to the judge."""

    words: str
    sentences: tuple[str, ...]
    not_understood: str = ""
    back: bool = False
    why: str = ""
    happens: str = ""
    carried_out: bool = True

    @property
    def plain(self) -> tuple[str, ...]:
        """The sentences without those that only say what was not understood; none if nothing was."""
        unclear = self.not_understood
        if unclear.strip(" .") == self.words.strip(" ."):
            return ()
        return tuple(each for each in self.sentences if not unclear or unclear not in each)


@cache
def _fields(cards: GameCards) -> dict[str, str]:
    """The fields of the form of a card, and what they are called where cards are imported."""
    return cards.front | {f"back_{name}": imported for name, imported in cards.back.items()}


def form_fields(cards: GameCards) -> tuple[str, ...]:
    """The fields of a game's form, as a position's ``cards:`` name them."""
    return tuple(name for name in _fields(cards) if name not in ("colors", "number"))


def card_from_form(fields: Mapping[str, Any], cards: GameCards) -> CardDefinition:
    """The card that the fields of a form make (`form_fields`; ``back`` may hold those of the back side).

    Raises FaultyCardError, which names every wrong field at once.
    """
    names = _fields(cards)
    given = dict(fields)
    back = given.pop("back", None)
    if isinstance(back, Mapping):
        given |= {f"back_{name}": value for name, value in back.items()}
    elif back not in (None, ""):
        given["back_text"] = back
    known = ", ".join(form_fields(cards))
    problems = [
        replace(Problem.of(_TEXTS, "unknown field", name=quoted(name), names=known), place=quoted(name))
        for name in given
        if name not in names
    ][:20]
    values = {names[name]: value for name, value in given.items() if name in names}
    try:
        card = cards.card_of({"number": OWN} | values)
    except FaultyCardError as error:
        called = {imported: name for name, imported in reversed(names.items())}
        problems += [replace(each, place=called.get(each.place, each.place)) for each in error.problems]
    if problems:
        raise FaultyCardError(*(replace(each, label=cards.called.get(each.place, {})) for each in problems))
    return card if "number" in values else replace(card, number=card.front.name)


def understood(card: CardDefinition, cards: GameCards, language: str) -> tuple[Understood, ...]:
    """List what the engine understands of each skill of a card, front then back."""
    faces: list[tuple[Face | None, bool]] = [(card.front, False), (card.back, True)]
    return tuple(
        each
        for face, back in faces
        if face is not None
        for each in _of_text(face.text, card, cards, "fr" if language == "fr" else "en", back)
    )


def _of_text(
    text: str, card: CardDefinition, cards: GameCards, language: str, back: bool
) -> list[Understood]:
    try:
        skills = cards.compiled(text, card.type)
    except CardTextError:  # refused as a whole: one skill that is not understood
        happens = sentence(WHAT_HAPPENS["unread-kind"][language]) + "."
        return [Understood(text, (), text, back, _why_not(text, card, language), happens)]
    found = []
    for each in skills:
        try:
            sentences = cards.explained(each.skill, language)
        except CardTextError:
            sentences = ()
        why = happens = ""
        played = CARD_GAMES.as_played(cards.game, each)
        if each.not_understood:
            why = _why_not(each.words, card, language)
        if played.not_understood:
            happens = sentence(WHAT_HAPPENS[kind_of_unread(played.skill, card.type)][language]) + "."
        carried_out = played.not_understood == each.not_understood
        found.append(Understood(each.words, sentences, each.not_understood, back, why, happens, carried_out))
    return found


def _why_not(words: str, card: CardDefinition, language: str) -> str:
    try:
        found = CARD_GAMES[card.game].why_not(words, card.type)
    except CardTextError:
        return ""
    return found[language] if found is not None else ""


class Pasted(msgspec.Struct, frozen=True):
    """A pasted text as it was read: fields for the form (`form_fields`), and the card if they make one.

    `assumed` are likely values of fields that it does not tell, `unused` its words that tell nothing.
    """

    fields: dict[str, str]
    cards: GameCards
    card: CardDefinition | None = None
    assumed: dict[str, str] = {}
    unused: tuple[str, ...] = ()

    @property
    def completed(self) -> dict[str, str]:
        """The fields, with what is assumed where nothing is told."""
        return {**self.assumed, **self.fields}

    def understood(self, language: str) -> tuple[Understood, ...]:
        """List what the engine understands of its skills, whether the rest of the card is there or not."""
        texts = (self.fields.get("text", ""), self.fields.get("back_text", ""))
        front, back = (Face("?", None, (), text) for text in texts)
        return understood(
            CardDefinition("?", "", front, back=back if texts[1] else None, game=self.cards.game),
            self.cards,
            language,
        )
