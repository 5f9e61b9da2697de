"""Where cards with unread skills lie, and which of them may hold there (FW 1-3-7, 9-2-1, MA 2-13-2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import attrgetter, is_not
from typing import Literal, NamedTuple

from judge.cards.not_understood import kind_of_unread, words_of
from judge.engine.catalogue import SkillEntry
from judge.engine.played_table import print_of
from judge.engine.reservations import Kind
from judge.rules.dragon_ball.areas import COMBO, HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.unread_words import areas_named, speaks_of_all_areas, speaks_of_lying_beneath


class Printed(NamedTuple):
    """An unread skill that may hold where its card is: by its number, and as printed. Its `kind` is "" where
    the judge says what kind of skill it is."""

    number: int
    entry: SkillEntry
    kind: Kind | Literal[""]


beneath_of = attrgetter("beneath")


class Lasting(NamedTuple):
    """The unread skills that last, and for each area the prints that have such a one which may hold there;
    `by_side` are those of a print on a side of it (~ its number: the back) in an area."""

    skills: frozenset[int]
    prints: tuple[frozenset[int], ...]
    by_side: dict[tuple[int, int], tuple[Printed, ...]]


Lying = tuple[int, int, int, tuple[Printed, ...]]
"""A card, its stay, the area it is in, and the unread skills of it that may hold there."""


class LyingHere(NamedTuple):
    """The cards with unread skills that may hold where they lie, before anybody carries them out, in the
    order of the areas, under a card what lies beneath it; and whether the kinds of all of them are read."""

    rows: list[Lying]
    cards: frozenset[int]
    kinds_read: bool


class Zones(NamedTuple):
    """The zones as they were looked at last, and what was found in each of them."""

    seen: list[tuple[int, ...]]
    lying: list[list[Lying]]


def unread_lasting(game: DragonBallGame) -> Lasting:
    """The unread skills that matter before anybody carries them out, and where cards have them."""
    known: Lasting | None = game.kept_for_good.get("unread skills that last")
    if known is None:
        unread = game.catalogue.unread
        skills = frozenset(n for n in unread if kind_of_unread(game.skills[n].skill) != "unread-effect")
        known = Lasting(skills, _prints_in(game, skills), {})
        game.kept_for_good["unread skills that last"] = known
    return known


def _prints_in(game: DragonBallGame, skills: frozenset[int]) -> tuple[frozenset[int], ...]:
    """For each area the prints with one of these skills that may hold in it, whichever kind the judge says
    it is."""
    kinds = {skill: [skill] for skill in skills}
    for (of, _), said in game.catalogue.said_kinds.items():
        if of in kinds:
            kinds[of].append(said)
    found: list[set[int]] = [set() for _ in range(game.size)]
    for number, printed in enumerate(game.prints):
        sides = [side for side in (printed.front, printed.back) if side is not None]
        for each in {said for side in sides for skill in side.skills for said in kinds.get(skill, ())}:
            for area, prints in enumerate(found):
                if may_hold_in(game, area, number, game.skills[each]):
                    prints.add(number)
    return tuple(frozenset(prints) for prints in found)


def may_hold_in(game: DragonBallGame, area: int, print_number: int, entry: SkillEntry) -> bool:
    """True if a skill of a print may hold in an area (FW 1-3-7, 9-2-1).

    That of an Extra Card is for the hand too (12-2-2); where not even the kind is known, nobody can tell.
    """
    if area in game.in_play:
        return True
    if area == HAND and game.prints[print_number].type == "extra":
        return True
    if area in (HAND, COMBO) and (
        kind_of_unread(entry.skill) == "unread-kind" or entry.skill.keyword in game.keyword_table.in_combos
    ):
        return True
    words = entry.words or words_of(entry)
    return speaks_of_all_areas(words) or area in areas_named(words)


def lying_here(game: DragonBallGame) -> LyingHere:
    """Returns which unread skills may hold where their cards lie; the same value until another card does.

    Looks again at none but the zones whose cards have moved.
    """
    here: LyingHere | None = game.known_of_places.get("unread")
    if here is not None:
        return here
    lasting, zones = unread_lasting(game), game.zones
    known: Zones | None = game.known_of_rows.get("unread in zones")
    if known is None:
        known = Zones([()] * len(zones), [[] for _ in zones])
        game.known_of_rows["unread in zones"] = known
    here = game.known_of_rows.get("unread")
    seen, found = known
    for zone in [*compress(range(len(zones)), map(is_not, zones, seen))]:
        lying = _lying_in(game, lasting, zone)
        if lying != found[zone]:
            found[zone], here = lying, None
        seen[zone] = zones[zone]
    if here is None:
        rows = [each for lying in found for each in lying]
        kinds_read = all(each.kind for _, _, _, its in rows for each in its)
        here = game.known_of_rows["unread"] = LyingHere(rows, frozenset([row[0] for row in rows]), kinds_read)
    game.known_of_places["unread"] = here
    return here


def _lying_in(game: DragonBallGame, lasting: Lasting, zone: int) -> list[Lying]:
    """The cards of a zone, and those beneath them (FW 16-2-2-4), with unread skills that may hold there."""
    area = zone % game.size
    prints = lasting.prints[area]
    if not prints:
        return []
    row = game.zones[zone]
    lying = [*map(game.cards.__getitem__, row)]
    if any(map(beneath_of, lying)):
        return [each for top in row for each in _lying_on(game, lasting, top, area)]
    found = []
    # Mostly few of a row, and a deck is long.
    for top, state in compress(zip(row, lying, strict=True), map(prints.__contains__, map(print_of, lying))):
        its = _printed_in(game, lasting, top, area)
        if its:
            found.append((top, state.stay, area, its))
    return found


def _lying_on(game: DragonBallGame, lasting: Lasting, top: int, area: int) -> Iterator[Lying]:
    """A card and those beneath it, where they have unread skills that may hold there."""
    cards, prints = game.cards, lasting.prints[area]
    state = cards[top]
    if state.print in prints and (its := _printed_in(game, lasting, top, area)):
        yield top, state.stay, area, its
    for card in state.beneath:
        if cards[card].print in prints:
            there = _printed_in(game, lasting, card, area)
            its = tuple([each for each in there if speaks_of_lying_beneath(each.entry.words)])
            if its:
                yield card, cards[card].stay, area, its


def _printed_in(game: DragonBallGame, lasting: Lasting, card: int, area: int) -> tuple[Printed, ...]:
    """The unread skills on the side of a card that is up that may hold in an area; by print, for good."""
    state = game.cards[card]
    key = area, ~state.print if state.back else state.print
    known = lasting.by_side.get(key)
    if known is None:
        entries = [game.skills[number] for number in game.side(card).skills if number in lasting.skills]
        known = lasting.by_side[key] = tuple(
            [
                Printed(each.number, each, "" if _is_said(each) else kind_of_unread(each.skill))
                for each in entries
                if _is_said(each) or may_hold_in(game, area, state.print, each)
            ]
        )
    return known


def _is_said(entry: SkillEntry) -> bool:
    """True if the judge says what kind of skill one is."""
    return entry.skill.type == "unread"
