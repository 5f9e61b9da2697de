"""The cards that listen: which [Auto] skills wait for events, printed, of keywords and gained (FW 9-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from judge.engine.catalogue import SkillEntry
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.information import all_keywords_as_printed, keywords_as_printed, keywords_of
from judge.rules.dragon_ball.own_skills import skills_given

RowsOf = Callable[[list[tuple[int, ...]]], tuple[tuple[int, ...], ...]]
"""Takes the rows of all zones, and gives those of the cards in play, the turn player's first."""
Listener = tuple[int, int, SkillEntry]
"""A card, its master, and an [Auto] skill of it."""
ByKinds = dict[frozenset[str] | None, tuple[list[Listener], list[Listener]]]
"""Listeners of the turn player and of the other, by the kinds of events that they wait for."""


def listeners_to(game: DragonBallGame, kinds: frozenset[str] | None = None) -> list[Listener]:
    """The [Auto] skills of cards in Leader Areas and Battle Areas, and those that name the hand of cards in
    hands, that wait for one of these kinds of events, if such are named; the turn player's first.

    As long as all keywords are as printed, they are the same until another card is in play, or in the hand.
    """
    as_printed = all_keywords_as_printed(game)
    known = game.known_of_rows if as_printed else game.known
    key = "rows in play", game.turn_player
    rows_of: RowsOf | None = game.kept_for_good.get(key)
    if rows_of is None:
        seats = game.turn_player, 1 - game.turn_player
        rows_of = itemgetter(*(game.index(seat, area) for seat in seats for area in game.in_play))
        game.kept_for_good[key] = rows_of
    rows = rows_of(game.zones)
    kept: tuple[tuple[tuple[int, ...], ...], ByKinds] | None = known.get("listeners in play")
    if kept is not None and kept[0] == rows:
        by_kinds = kept[1]
    else:
        by_kinds = {None: _listeners_in_play(game, as_printed)}
        known["listeners in play"] = rows, by_kinds
    in_play = by_kinds.get(kinds)
    if in_play is None:
        first, other = by_kinds[None]
        in_play = by_kinds[kinds] = _waiting_for(first, kinds), _waiting_for(other, kinds)
    first, other = in_play
    if "hand" not in game.catalogue.heard_in:
        return first + other
    in_hand = _waiting_for(_listeners_in(game, game.turn_player, HAND, as_printed), kinds)
    in_other_hand = _waiting_for(_listeners_in(game, 1 - game.turn_player, HAND, as_printed), kinds)
    return first + in_hand + other + in_other_hand


def _waiting_for(listeners: list[Listener], kinds: frozenset[str] | None) -> list[Listener]:
    """Those of them that wait for one of these kinds of events, if such are named."""
    if kinds is None or not listeners:
        return listeners
    return [each for each in listeners if not each[2].events.isdisjoint(kinds)]


def _listeners_in_play(game: DragonBallGame, as_printed: bool) -> tuple[list[Listener], list[Listener]]:
    """Those of the turn player's cards in play, and those of the other's."""
    first: list[Listener] = []
    other: list[Listener] = []
    for area in game.in_play:
        first += _listeners_in(game, game.turn_player, area, as_printed)
        other += _listeners_in(game, 1 - game.turn_player, area, as_printed)
    return first, other


def _listeners_in(game: DragonBallGame, seat: int, area: int, as_printed: bool) -> list[Listener]:
    """Those in an area; of cards in the hand the skills that name it. Kept beside the row of cards there."""
    kept: dict[int, tuple[tuple[int, ...], list[Listener]]]
    kept = game.known_of_rows.setdefault("listeners", {}) if as_printed else {}
    zone = seat * game.size + area
    row, known = game.zones[zone], kept.get(zone)
    if known is None or known[0] is not row:
        # Without gained skills all have what is printed on them, where all keywords are as printed.
        autos = _autos_as_printed if as_printed and "GainSkill" not in game.catalogue.kinds else autos_of
        found = [(card, seat, entry) for card in row for entry in autos(game, card)]
        if area == HAND:
            found = [each for each in found if each[2].skill.areas]
        known = kept[zone] = row, found
    return known[1]


def autos_of(game: DragonBallGame, card: int) -> Sequence[SkillEntry]:
    """The [Auto] skills of a card, those that it has gained among them."""
    if keywords_as_printed(game, card):
        return _autos_as_printed(game, card)
    entries = _printed_autos(game, card)
    if "GainSkill" in game.catalogue.kinds:
        entries.extend(entry for entry in gained_skills(game, card) if entry.skill.type == "auto")
    return entries


def _autos_as_printed(game: DragonBallGame, card: int) -> Sequence[SkillEntry]:
    """The [Auto] skills of a card that has the keywords printed on it; kept for good."""
    known: dict[int, list[SkillEntry]] = game.kept_for_good.setdefault("autos", {})
    state = game.cards[card]
    alike = ~state.print if state.back else state.print
    found = known.get(alike)
    if found is None:
        found = known[alike] = _printed_autos(game, card)
    return found


def _printed_autos(game: DragonBallGame, card: int) -> list[SkillEntry]:
    """The [Auto] skills printed on a card, and those that its keywords stand for."""
    numbers = game.side(card).autos
    if game.keyword_table.stands_for:
        stand_for = game.catalogue.keyword_skills
        found = [stand_for[word] for word in keywords_of(game, card) if word in stand_for]
        numbers += tuple([number for number in found if game.skills[number].skill.type == "auto"])
    return [game.skills[number] for number in numbers]


def gained_skills(game: DragonBallGame, card: int) -> list[SkillEntry]:
    """The skills that effects have given to a card (FW 13-16)."""
    return [game.skills[game.catalogue.gained_skill(node)] for node in skills_given(game, card)]
