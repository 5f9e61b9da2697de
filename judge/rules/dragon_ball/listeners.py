"""The cards that listen: which [Auto] skills wait for events, printed, of keywords and gained (FW 9-6)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine import tree
from judge.engine.catalogue import SkillEntry
from judge.rules.dragon_ball.areas import HAND
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_on
from judge.rules.dragon_ball.information import all_keywords_as_printed, keywords_as_printed, keywords_of

Listener = tuple[int, int, SkillEntry]
"""A card, its master, and an [Auto] skill of it."""


def listeners_to(game: DragonBallGame) -> list[Listener]:
    """The [Auto] skills of cards in Leader Areas and Battle Areas, and those that name the hand of cards in
    hands; the turn player's first.

    As long as all keywords are as printed, they are the same until another card is in play, or in the hand.
    """
    as_printed = all_keywords_as_printed(game)
    known = game.known_in_play if as_printed else game.known
    in_play: list[list[Listener]] | None = known.get("listeners")
    seats = game.turn_player, 1 - game.turn_player
    if in_play is None:
        in_play = known["listeners"] = [_listeners_in_play(game, seat) for seat in seats]
    first, other = in_play
    if "hand" not in game.catalogue.heard_in:
        return first + other
    in_hand, in_other_hand = (_listeners_in_hand(game, seat, as_printed) for seat in seats)
    return first + in_hand + other + in_other_hand


def _listeners_in_play(game: DragonBallGame, seat: int) -> list[Listener]:
    return [
        (card, seat, entry)
        for area in game.in_play
        for card in game.zone(seat, area)
        for entry in autos_of(game, card)
    ]


def _listeners_in_hand(game: DragonBallGame, seat: int, as_printed: bool) -> list[Listener]:
    kept: dict[int, tuple[tuple[int, ...], list[Listener]]]
    kept = game.known_of_rows.setdefault("listeners", {}) if as_printed else {}
    row, known = game.zone(seat, HAND), kept.get(seat)
    if known is None or known[0] is not row:
        found = [(c, seat, entry) for c in row for entry in autos_of(game, c) if entry.skill.areas]
        known = kept[seat] = row, found
    return known[1]


def autos_of(game: DragonBallGame, card: int) -> Sequence[SkillEntry]:
    """The [Auto] skills of a card, those that it has gained among them."""
    if keywords_as_printed(game, card):
        known: dict[int, list[SkillEntry]] = game.kept_for_good.setdefault("autos", {})
        state = game.cards[card]
        alike = ~state.print if state.back else state.print
        found = known.get(alike)
        if found is None:
            found = known[alike] = _printed_autos(game, card)
        return found
    entries = _printed_autos(game, card)
    if "GainSkill" in game.catalogue.kinds:
        entries.extend(entry for entry in gained_skills(game, card) if entry.skill.type == "auto")
    return entries


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
    return [
        game.skills[game.catalogue.gained_skill(node)]
        for node, _ in effects_on(game, card, "GainSkill")
        if isinstance(node, tree.GainSkill)
    ]
