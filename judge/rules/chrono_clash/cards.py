"""From cards as printed to the catalogue that the engine plays with."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.chrono_clash_cells import GAME
from judge.cards.icons import compile_text
from judge.cards.model import CardDefinition, Face
from judge.engine.catalogue import Catalogue, Print, Side

_LISTS = {"auto": "autos", "activate": "activates", "permanent": "permanents"}
"""Where a skill of each type is listed; an ability is listed by its keyword."""


def new_catalogue(cards: Iterable[CardDefinition] = ()) -> Catalogue:
    """A catalogue of Chrono Clash with these cards."""
    catalogue = Catalogue(game=GAME)
    for card in cards:
        add_card(catalogue, card)
    return catalogue


def add_card(catalogue: Catalogue, card: CardDefinition) -> int:
    """The number of a card's print in the catalogue, added if it is new."""
    found = catalogue.find(card.number)
    if found is not None:
        return found
    number = len(catalogue.prints)
    side = _side(catalogue, card.front, card.type, number)
    catalogue.prints.append(Print(card.number, card.type, side, card.colors, card.cost))
    return number


def _side(catalogue: Catalogue, face: Face, card_type: str, number: int) -> Side:
    """The one side of a card: rows by their type, abilities by name, as often as they stand there."""
    skills: list[int] = []
    lists: dict[str, list[int]] = {name: [] for name in _LISTS.values()}
    keywords: list[str] = []
    for compiled in compile_text(face.text, card_type):
        added = catalogue.add_skill(compiled.skill, compiled.words, number)
        if compiled.not_understood:
            catalogue.unread.add(added)
        skills.append(added)
        if compiled.skill.type in _LISTS:
            lists[_LISTS[compiled.skill.type]].append(added)
        if compiled.skill.keyword:
            keywords.append(compiled.skill.keyword)
    return Side(
        face.name,
        face.power,
        face.traits,
        tuple(skills),
        tuple(lists["autos"]),
        tuple(lists["activates"]),
        tuple(lists["permanents"]),
        tuple(keywords),
        face.text,
    )
