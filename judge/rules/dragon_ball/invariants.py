"""What holds of every state that the rules bring about, whatever is played: what tests hold the engine to."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.invariants import broken_decision, broken_mentions
from judge.engine.state import ABSENT, BENEATH, NOWHERE, State
from judge.rules.dragon_ball.areas import COMBO, LEADER
from judge.rules.dragon_ball.base import DragonBallGame


def broken(state: State, game: type[DragonBallGame]) -> list[str]:
    """Lists what does not hold of a game's state, in words for whoever mends the engine; nothing if all is
    well."""
    return [
        *_places(state), *_beneath(state, game), *_cards(state, game), *_markers(state, game),
        *broken_mentions(state), *broken_decision(state)
    ]  # fmt: skip


def _places(state: State) -> Iterator[str]:
    """Each card is in exactly one place, and there is none that is not a card."""
    seen: dict[int, int] = {}
    for zone, cards in enumerate(state.zones):
        for card in cards:
            if not 0 <= card < len(state.cards):
                yield f"zone {zone} holds {card}, which is no card"
                continue
            if card in seen:
                yield f"card {card} is in zone {zone} and in zone {seen[card]}"
            seen[card] = zone
            if state.cards[card].zone != zone:
                yield f"card {card} is in zone {zone} and says {state.cards[card].zone}"
    for number, each in enumerate(state.cards):
        if number not in seen and each.zone not in (BENEATH, NOWHERE):
            yield f"card {number} is lost: it says zone {each.zone}"


def _beneath(state: State, game: type[DragonBallGame]) -> Iterator[str]:
    """Checks that what lies under a card knows it, and that the card is in a Battle Area (FW 16-2)."""
    for number, card in enumerate(state.cards):
        if (card.zone == BENEATH) != (card.top != ABSENT):
            yield f"card {number} is in zone {card.zone} under {card.top}"
        elif card.top != ABSENT and number not in state.cards[card.top].beneath:
            yield f"card {number} lies under {card.top}, which does not know it"
        for under in card.beneath:
            if state.cards[under].top != number:
                yield f"card {under} is said to lie under {number} and lies under {state.cards[under].top}"
        if len(set(card.beneath)) != len(card.beneath):
            yield f"cards under {number} twice: {card.beneath}"
        if card.beneath and (card.zone < 0 or card.zone % len(game.areas) not in game.stacked):
            yield f"cards lie under {number}, which is in zone {card.zone}"


def _cards(state: State, game: type[DragonBallGame]) -> Iterator[str]:
    """Owners, modes and Leaders are where they can be."""
    size, with_modes = len(game.areas), (*game.with_modes, COMBO)
    for number, card in enumerate(state.cards):
        area = card.zone % size if card.zone >= 0 else -1
        if area >= 0 and area not in game.of_any_player and card.zone // size != card.owner:
            yield f"card {number} of player {card.owner} is in the {game.areas[area]} of the other"
        if card.rest and area not in with_modes:
            yield f"card {number} is in Rest Mode in zone {card.zone}"
    if state.turn:
        for seat in (0, 1):
            if len(state.zones[seat * size + LEADER]) > 1:
                yield f"player {seat} has Leaders {state.zones[seat * size + LEADER]}"


def _markers(state: State, game: type[DragonBallGame]) -> Iterator[str]:
    """Energy markers are never negative, and [Ki] is on cards in a Battle Area (FW 1-11, 1-12)."""
    if min(state.markers) < 0:
        yield f"markers: {state.markers}"
    for number, card in enumerate(state.cards):
        there = card.zone >= 0 and card.zone % len(game.areas) in game.with_markers
        if card.markers < 0 or (card.markers and not there):
            yield f"card {number} in zone {card.zone} has [Ki] {card.markers}"
