"""Markers on Unison Cards, and how they lose them (MA 4-12, 9-6, 9-7)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from judge.engine import state, tree
from judge.engine.catalogue import SkillEntry
from judge.engine.state import ABSENT, Frame
from judge.rules.dragon_ball.areas import DROP
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.continuous import effects_on
from judge.rules.dragon_ball.effect_table import Entry
from judge.rules.dragon_ball.events.skills import CountsAsDoneBy
from judge.rules.dragon_ball.information import power_of
from judge.rules.dragon_ball.kinds import USES, Event, LastingKind
from judge.rules.dragon_ball.movement import place_now
from judge.rules.dragon_ball.power_at_zero import lowered_by
from judge.rules.dragon_ball.proposals import LOSE_MARKER, propose_replacement, replacements_for
from judge.rules.dragon_ball.triggers import announce, heard_by
from judge.rules.masters.areas import UNISON
from judge.rules.masters.events import MarkersAdded, MarkersLost, PowerReset

TOGETHER: Final = "markers-lost-replaced-at-once"
"""The reading in which all markers that an attack takes are one loss."""
UPON_POWER: Final[tuple[LastingKind, ...]] = ("ChangePower", "SetNumber", "SetOriginal")
"""The instructions that change or set power."""


def lose_markers(
    game: DragonBallGame,
    card: int,
    count: int,
    rule: str,
    by: int = ABSENT,
    by_player: int = ABSENT,
    *,
    as_cost: bool = False,
    attack: bool = False,
) -> int:
    """Removes markers from a card, as many as there are up to `count`; returns how many (4-12-3, 9-6).

    With none left the Unison Card goes to its owner's Drop; with some left its power is what it was, by the
    other reading not where they were removed `as_cost`. What an `attack` removes, no skill does.
    """
    there = game.cards[card].markers
    lost = min(count, there)
    if lost <= 0:
        return 0
    owner = game.master(card)
    game.update(card, markers=there - lost)
    game.note(MarkersLost(card, lost, there - lost), rule)
    if heard_by(game, "marker-removed"):
        announce(
            game, Event("marker-removed", owner, card, by=by, amount=lost, how="attack" if attack else "")
        )
    if there == lost:
        by = ABSENT if attack else by
        place_now(game, (card,), DROP, rule="9-6-1-2", how="markerless", by=by, by_player=by_player)
    elif not (as_cost and _is_changed(game, card) and game.reads("marker-costs-keep-power", "9-6-1-1")):
        _reset_power(game, card)
    return lost


def lose_markers_by_attack(
    game: DragonBallGame, card: int, count: int, rule: str, by: int, by_player: int
) -> None:
    """Removes what an attack takes from a card, unless something happens instead (8-9): of several markers it
    is asked for each, by the other reading for all at once. The frame's `done` is how many are lost."""
    there = min(count, game.cards[card].markers)
    event = Event(
        LOSE_MARKER, game.master(card), card, by=by, by_player=by_player, amount=1, cards=(card,) * there
    )
    if there > 1 and replacements_for(game, card, event, ()) and game.reads(TOGETHER, "7-4-1-4-3-1"):
        event = replace(event, amount=there, cards=(card,))
    if not propose_replacement(game, event, rule):
        markers_not_replaced(game, event, rule)


def markers_not_replaced(game: DragonBallGame, event: state.Event, rule: str) -> None:
    """Removes the markers that nothing is done for instead: as many as the event says, for each card."""
    lost = event.amount * len(event.cards)
    game.set_done(lose_markers(game, event.card, lost, rule, event.by, attack=True) if lost else 0)


def has_marker_cost(entry: SkillEntry) -> bool:
    """True if a skill has a marker cost, [+N], [-N] or [±0] (8-4-2-5-1)."""
    return tree.has_marker_cost(entry.skill.costs)


def has_enough_markers(game: DragonBallGame, entry: SkillEntry, card: int) -> bool:
    """True if a card has as many markers as one of the alternative costs of its skill removes
    (8-4-2-5-1-3)."""
    frame = Frame("", card=card)
    there = game.cards[card].markers
    return any(
        not isinstance(first, tree.MarkerCost)
        or not first.remove
        or isinstance(first.amount, tree.Undetermined)
        or game.amount(first.amount, frame) <= there
        for first in (cost[0] if cost else None for cost in entry.skill.costs)
    )


def marker_cost_paid(game: DragonBallGame, card: int) -> bool:
    """True if a skill of this card with a marker cost was activated this turn: none is a second time
    (8-4-2-5-2). A position may say of one of them that it was used."""
    here = card, game.cards[card].stay
    return any(
        (f.card, f.stay) == here
        and (f.what == "marker-cost" or (f.what in USES and has_marker_cost(game.skills[f.skill])))
        for f in game.facts
    )


def add_markers(game: DragonBallGame, card: int, count: int, rule: str, by: int) -> int:
    """Puts markers on a card where cards keep them; returns how many (4-12-1, 8-4-2-5-1-1)."""
    if count <= 0 or game.area_of(card) not in game.with_markers:
        return 0
    game.note(MarkersAdded(card, count, game.cards[card].markers + count, by), rule)
    put_markers(game, card, count, by)
    return count


def put_markers(game: DragonBallGame, card: int, count: int, by: int = ABSENT) -> None:
    """Puts markers on a card; what waits for that hears of it (4-12-1)."""
    game.update(card, markers=game.cards[card].markers + count)
    if heard_by(game, "marker-placed"):
        announce(game, Event("marker-placed", game.master(card), card, by=by, amount=count))


def _upon_power(game: DragonBallGame, card: int) -> list[Entry]:
    """The continuous effects that change or set the power of a card."""
    return [
        entry
        for kind in UPON_POWER
        for node, entry in effects_on(game, card, kind)
        if isinstance(node, tree.ChangePower) or getattr(node, "name", "") == "power"
    ]


def _is_changed(game: DragonBallGame, card: int) -> bool:
    return any(entry.modifier != ABSENT for entry in _upon_power(game, card))


def _reset_power(game: DragonBallGame, card: int) -> None:
    """Ends what resolved skills have changed of the power of a Unison Card (9-6-1-1).

    Other cards keep such an effect; one upon all cards of a kind concerns those that come later (8-8-1-5).
    """
    upon = {entry.modifier for entry in _upon_power(game, card) if entry.modifier != ABSENT}
    if not upon:
        return
    game.note(PowerReset(card))
    put_back = (card, game.cards[card].stay)
    kept = []
    for position, each in enumerate(game.modifiers):
        if position not in upon:
            kept.append(each)
        elif not each.cards:
            kept.append(replace(each, without=(*each.without, put_back)))
        elif others := [p for p in zip(each.cards, each.stays, strict=True) if p != put_back]:
            cards, stays = zip(*others, strict=True)
            kept.append(replace(each, cards=cards, stays=stays))
    game.put(modifiers=kept)


def powerless_unisons(game: DragonBallGame) -> tuple[int, ...]:
    """Finds the Unison Cards whose power has dropped to zero or below (9-7-1)."""
    if not (game.zones[UNISON] or game.zones[game.size + UNISON]):
        return ()
    return tuple(
        card
        for seat in (game.turn_player, 1 - game.turn_player)
        for card in game.zone(seat, UNISON)
        if game.cards[card].print and game.cards[card].markers and power_of(game, card) <= 0
    )


def due(game: DragonBallGame) -> bool:
    """True if a Unison Card without power has yet to lose a marker for it (9-7-1)."""
    return bool(powerless_unisons(game))


def powerless_with_causes(game: DragonBallGame) -> list[tuple[int, int, int]]:
    """Finds each Unison Card without power, with the card and the player whose effect took it (9-7-2-1)."""
    return [(card, *lowered_by(game, card)) for card in powerless_unisons(game)]


def lose_for_power(game: DragonBallGame, found: list[tuple[int, int, int]]) -> None:
    """Removes one marker from each Unison Card without power (9-7-2)."""
    for card, by, by_player in found:
        if by != ABSENT:
            game.note(CountsAsDoneBy((card,), by), "9-7-2-1")
        lose_markers(game, card, 1, "9-7-2", by, by_player)
