"""The parts of a position that can be changed besides the cards, in words, for those who set it up."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.engine.interpretations import Interpretation
from judge.engine.state import UNKNOWN
from judge.problems import Problem
from judge.table.editing.kit import EditedGame, draft_of
from judge.table.labels import UNKNOWN_CARD
from judge.table.narration.effects import modifier_words
from judge.table.narration.names import Names
from judge.table.narration.trace_text import cards_words
from judge.table.narration.wording import sentence
from judge.table.position import Position
from judge.table.positions.table import REMOVED
from judge.table.seats import SEATS

_OF_AREA = re.compile(r"([A-D])\.([a-z]+)(?:\[|$|\.)")


class InForce(NamedTuple):
    """An effect in force or a pending skill: its number for edits, its words, the cards concerned."""

    number: int
    words: str
    cards: tuple[int, ...] = ()
    delayed: bool = False


class SkillOfCard(NamedTuple):
    """A skill of a card: its place from 1, its words, and whether it was used this turn (None: it is no skill
    for which that matters), and whether it can become pending."""

    place: int
    words: str
    used: bool | None
    can_pend: bool


class DefectAt(NamedTuple):
    """A defect, its sentence, and the card or area where it is ("" and None where it has no place)."""

    defect: Problem
    words: str
    card: int | None
    area: str


class Known(NamedTuple):
    """A card that the position knows: its name there (for `AddCards`), what is printed, how many."""

    key: str
    name: str
    type: str
    power: int | None
    lying: int


class Moment(NamedTuple):
    """The moment of a position besides turn and battle: effects, pending skills, readings."""

    effects: tuple[InForce, ...]
    pending: tuple[InForce, ...]
    readings: tuple[tuple[Interpretation, bool], ...]
    phases: tuple[tuple[str, str], ...]
    steps: tuple[tuple[str, str], ...]
    fighters: tuple[tuple[int, str, int], ...]


def moment_of(adapter: EditedGame, position: Position, language: str) -> Moment:
    """The moment of a position in words. `fighters` can be in battle: number, name, seat."""
    state = position.state
    names = Names(position.adapter, position.catalogue, position.names, state=state)
    says = names.says(language)

    def said(cards: tuple[int, ...]) -> str:
        return cards_words(cards, names, says) if cards else ""

    effects = [
        InForce(number, sentence(modifier_words(each, said(each.cards), names, says)), each.cards)
        for number, each in enumerate(state.modifiers)
    ]
    effects += [
        InForce(number, names.skill(names.skill_of(each.node), says), (each.card,), True)
        for number, each in enumerate(state.delayed)
    ]
    pending = [
        InForce(number, f"{names.card(each.card, says)}: {names.skill(each.skill, says)}", (each.card,))
        for number, each in enumerate(state.pending)
    ]
    editing, areas = adapter.editing, adapter.game.areas
    fighters = [
        (card, str(names.card(card, says)), seat)
        for seat in range(state.seats)
        for area in editing.fighting
        for card in state.zones[seat * len(areas) + areas.index(area)]
    ]
    return Moment(
        tuple(effects),
        tuple(pending),
        tuple((each, name in state.readings) for name, each in adapter.interpretations.items()),
        tuple((name, texts[language]) for name, texts in editing.phases.items()),
        tuple((name, texts[language]) for name, texts in editing.steps.items()),
        tuple(fighters),
    )


def skills_of(adapter: EditedGame, position: Position, card: int, language: str) -> tuple[SkillOfCard, ...]:
    """The skills on the side of a card that is up."""
    state = position.state
    names = Names(position.adapter, position.catalogue, position.names, state=state)
    says = names.says(language)
    stay = state.cards[card].stay
    of_card = [fact for fact in state.facts if (fact.card, fact.stay) == (card, stay)]
    used = {fact.skill for fact in of_card if fact.what == "used-skill"}
    found = []
    for place, number in enumerate(draft_of(adapter, position).references().skills(card), 1):
        entry = position.catalogue.skills[number]
        matters = entry.is_limited_each_turn or number in used
        found.append(
            SkillOfCard(
                place,
                names.skill(number, says),
                number in used if matters else None,
                entry.skill.type == "auto",
            )
        )
    return tuple(found)


def placed(position: Position, defects: tuple[Problem, ...], language: str) -> tuple[DefectAt, ...]:
    """Defects with the card or the area that they are about, as far as their place tells."""
    areas = position.adapter.game.areas
    cards: dict[str, list[int]] = {}
    for number, (path, _) in position.places.items():
        cards.setdefault(path, []).append(number)
    found = []
    for defect in defects:
        there = cards.get(defect.place, [])
        card = there[0] if len(there) == 1 else None
        of_area = _OF_AREA.match(defect.place)
        known = of_area is not None and (of_area[2] in areas or of_area[2] == REMOVED)
        area = f"{SEATS.index(of_area[1])}:{of_area[2]}" if of_area is not None and known else ""
        found.append(DefectAt(defect, sentence(defect.text[language]), card, area))
    return tuple(found)


def known_cards(position: Position) -> tuple[Known, ...]:
    """The cards that a position has definitions of, the latest first; without unknown ones and fillers."""
    prints = position.catalogue.prints
    lying = [card.print for card in position.state.cards]
    cards = position.adapter.cards
    return tuple(
        Known(each.number, each.front.name, each.type, each.front.power, lying.count(number))
        for number, each in reversed(list(enumerate(prints)))
        if number != UNKNOWN and cards.stand_in(each.number) is None and each.number != UNKNOWN_CARD
    )


def color_of(adapter: EditedGame, position: Position, seat: int) -> str:
    """The color in which plain cards of a player are made."""
    return draft_of(adapter, position).usual_color(seat) if seat < position.state.seats else ""
