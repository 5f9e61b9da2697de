"""The cards that unknown cards stand for in a search: none that matters, or any card of a list.

Without a word of the judge's, nobody uses them, and whatever asks for one finds none that fits; that is said
as left out. With a list, a card that nobody knows is each card of it in turn, where a rule has to know it or
its player could use it: as many of each as the list has and have not been seen, and besides none of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckList
from judge.cards.language import CardTextError
from judge.cards.model import CardDefinition
from judge.engine.catalogue import Catalogue
from judge.engine.game import Game
from judge.engine.reservations import Reservation
from judge.games import adapter_of
from judge.problems import Refusal
from judge.table.seats import SEATS
from judge.texts import LANGUAGES, Message, Texts, in_both, text

MOST_CARDS = 400
"""Different cards that unknown ones of a player's are taken for."""
NAMED = 12
"""Cards of a list that are told by name."""

_TEXTS: dict[str, Texts] = {
    "text refused": Message("the text of %(name)s cannot be used: %(why)s; take it out of the list"),
    "no card": Message(
        "there is no card to stand for; import cards (judge cards import FILE), or give a deck list"
    ),
    "tried": Message("%(player)s's unknown cards were taken for: %(names)s, or for none that matters."),
    "and more": Message("%(names)s and %(number)s more"),
}


class StandsFor(msgspec.Struct, frozen=True):
    """The cards that the unknown cards of one player stand for.

    `cards` are prints, each with how many the player has at most, 0 for any number; without any, they stand
    for no card that matters. `left_out` is how many more the list has than are tried.
    """

    seat: int
    cards: tuple[tuple[int, int], ...] = ()
    left_out: int = 0

    def may_still_be(self, game: Game) -> frozenset[int]:
        """The prints of which the player has more than have been seen."""
        seen = Counter(card.print for card in game.cards if card.owner == self.seat)
        return frozenset(number for number, most in self.cards if not most or seen[number] < most)


class Wanted(NamedTuple):
    """A judge's wish for what unknown cards stand for: cards, each with a number (0: any number), or none.

    `seat` -1: the unknown cards of every player.
    """

    seat: int = -1
    cards: tuple[tuple[CardDefinition, int], ...] = ()
    none: bool = False


def of_deck(listed: DeckList, seat: int = -1) -> Wanted:
    """The cards of a deck list, as often as they are in it."""
    leader = [listed.leader] if listed.leader is not None else []
    every = [*leader, *listed.cards, *listed.extra]
    counted = Counter(card.number for card in every)
    cards = {card.number: card for card in every}
    return Wanted(seat, tuple((card, counted[number]) for number, card in cards.items()))


def of_box(box: CardBox, game: str, seat: int = -1) -> Wanted:
    """Any number of each card of the box."""
    return Wanted(seat, tuple((card, 0) for card in box.of_game(game).cards))


def stand_ins(
    catalogue: Catalogue, seats: int, wanted: Iterable[Wanted], most: int = MOST_CARDS
) -> tuple[StandsFor, ...]:
    """Return what each player's unknown cards stand for; the cards are added to the catalogue.

    Of what is said of a player, the last holds. Raises Refusal for a list without cards, and for a card whose
    text cannot be used.
    """
    found: dict[int, StandsFor] = {}
    for each in wanted:
        if not each.none and not each.cards:
            raise Refusal.of(_TEXTS, "no card")
        prints = tuple((_added(catalogue, card), copies) for card, copies in each.cards[:most])
        for seat in range(seats) if each.seat < 0 else (each.seat,):
            found[seat] = StandsFor(seat, prints, len(each.cards) - len(prints))
    return tuple(found[seat] for seat in sorted(found))


def _added(catalogue: Catalogue, card: CardDefinition) -> int:
    try:
        return adapter_of(catalogue.game).cards.add(catalogue, card)
    except CardTextError as error:
        raise Refusal.of(_TEXTS, "text refused", name=card.name, why=str(error)) from error


def with_stand_ins(rests_on: Sequence[Reservation], stands: Sequence[StandsFor]) -> tuple[Reservation, ...]:
    """Return what an exploration rests on, its unknown cards taken as the judge has said."""
    said = {each.seat: "listed" if each.cards else "assumed" for each in stands}
    found: list[Reservation] = []
    counted: Counter[tuple[int, int, str]] = Counter()
    for each in rests_on:
        note = said.get(each.player, each.note) if each.kind == "unknown-cards" else ""
        if not note or (note == "listed" and each.note == "untouched"):
            note = each.note
        if each.kind == "unknown-cards":
            counted[each.player, each.area, note] += each.number
        else:
            found.append(each)
    found += [
        Reservation("unknown-cards", player=player, area=area, number=number, note=note)
        for (player, area, note), number in counted.items()
    ]
    found += [
        Reservation("bound", player=each.seat, number=each.left_out, note="cards")
        for each in stands
        if each.left_out
    ]
    return tuple(found)


def told_stand_ins(catalogue: Catalogue, stands: Sequence[StandsFor]) -> tuple[Texts, ...]:
    """Tell which cards the unknown ones of each player were taken for, in both languages."""
    return tuple(
        in_both(
            _TEXTS["tried"],
            player=SEATS[each.seat],
            names={code: _names(catalogue, each, code) for code in LANGUAGES},
        )
        for each in stands
        if each.cards
    )


def _names(catalogue: Catalogue, stands: StandsFor, language: str) -> str:
    every = [(catalogue.prints[number], most) for number, most in stands.cards]
    named = [
        f"{printed.front.name} ({most})" if most else printed.front.name
        for printed, most in every
        if printed.type != "leader"
    ]
    names = ", ".join(named[:NAMED])
    more = len(named[NAMED:])
    return text(_TEXTS["and more"], language, names=names, number=more) if more else names
