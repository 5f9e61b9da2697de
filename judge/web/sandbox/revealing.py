"""What "Reveal…" offers: the unknown cards, the cards that one may be, the form for one that nobody has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from flask import request

from judge.casework import Work
from judge.engine.state import UNKNOWN, State
from judge.sandbox.variations import Asked
from judge.table.board.model import Board
from judge.table.editing import FoundCard, showing
from judge.table.position import Position
from judge.web.sandbox.forms import forms_of
from judge.web.sandbox.fragments import number_of
from judge.web.sandbox.setup_page import MOST_KNOWN, found


class HiddenCard(NamedTuple):
    """A card that the board may not show: its number, what it is called, where it lies, and whose it is."""

    number: int
    label: str
    area: str
    owner: int
    known: bool


@dataclass(frozen=True)
class Revealing:
    """The unknown cards that may be revealed now, the one in hand, and what it may turn out to be.

    `known` are cards of the position, the latest first; `forms` is what the game's form for a card is given.
    """

    cards: tuple[HiddenCard, ...]
    card: HiddenCard
    known: tuple[showing.Known, ...]
    query: str
    found: tuple[FoundCard, ...]
    color: str
    forms: Mapping[str, Any]
    is_open: bool


def hidden_cards(work: Work, state: State, numbers: Iterable[int], language: str) -> tuple[HiddenCard, ...]:
    """Cards by their numbers, whether or not the board shows them."""
    names, game = work.table.names(state), work.table.game_at(state)
    says = names.says(language)
    return tuple(
        HiddenCard(
            number,
            str(names.card(number, says)),
            game.place_of(number).removeprefix("top-"),
            state.cards[number].owner,
            state.cards[number].print != UNKNOWN,
        )
        for number in numbers
    )


def decks_of(work: Work, state: State, board: Board, language: str) -> dict[int, tuple[HiddenCard, ...]]:
    """Return each player's deck, the top card first, for the judge who looks into it."""
    return {
        player.seat: hidden_cards(work, state, area.numbers, language)
        for player in board.players
        for area in player.areas
        if area.key == "deck"
    }


def revealing_of(
    work: Work, state: State, asked: Asked | None, language: str, typed: Mapping[str, Any]
) -> Revealing | None:
    """What is offered at a question; None where no unknown card can be meant."""
    if asked is None:
        return None
    wanted = number_of(str(typed.get("unknown", "") or request.values.get("reveal", "")))
    decision = state.decision
    if decision is not None and decision.kind == "identify":
        numbers = [decision.card]
    else:
        numbers = [choice.card for choice in asked.choices if choice.kind == "identify"]
        if wanted is not None and wanted not in numbers:
            numbers.append(wanted)
    there = hidden_cards(work, state, [each for each in numbers if each < len(state.cards)], language)
    cards = tuple(card for card in there if not card.known)
    if not cards:
        return None
    chosen = next((card for card in cards if card.number == wanted), cards[0])
    position = Position(work.table.adapter, work.table.catalogue, state, work.table.labels_at(state), "")
    query = request.values.get("q", "")[:100]
    game = work.case.game
    return Revealing(
        cards,
        chosen,
        tuple(each for each in showing.known_cards(position) if each.type != "leader")[:MOST_KNOWN],
        query,
        found(game, query, chosen.area),
        showing.color_of(work.table.adapter, position, chosen.owner),
        forms_of(game).shown,
        wanted == chosen.number or (len(numbers) == 1 == len(cards) and asked.kind == "identify"),
    )
