"""What holds of every state that the rules bring about, whatever is played: what tests hold the engine to."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.invariants import broken_decision, broken_mentions
from judge.engine.state import ABSENT, BENEATH, NOWHERE, State
from judge.engine.unknown_cards import LEFT_UNKNOWN
from judge.rules.chrono_clash.areas import AREAS, BATTLEFIELD, PURPOSES, SIZE
from judge.rules.chrono_clash.gauge import LAST_SPACE


def broken(state: State) -> list[str]:
    """Lists what does not hold of a state, in words for whoever mends the engine; nothing if all is well."""
    return [
        *_places(state),
        *_with_battlers(state),
        *_numbers(state),
        *broken_mentions(state),
        *broken_decision(state),
    ]


def _places(state: State) -> Iterator[str]:
    """Each card is in exactly one place, its owner's; only battlers in play are tapped."""
    seen: dict[int, int] = {}
    for zone, cards in enumerate(state.zones):
        for card in cards:
            if card in seen:
                yield f"card {card} is in zone {zone} and in zone {seen[card]}"
            seen[card] = zone
            if state.cards[card].zone != zone:
                yield f"card {card} is in zone {zone} and says {state.cards[card].zone}"
            if state.cards[card].owner != zone // SIZE:
                yield f"card {card} is in the {AREAS[zone % SIZE]} of another player"
    for number, each in enumerate(state.cards):
        if number not in seen and each.zone not in (BENEATH, NOWHERE):
            yield f"card {number} is lost: it says zone {each.zone}"
        if each.rest and (each.zone < 0 or each.zone % SIZE != BATTLEFIELD):
            yield f"card {number} is tapped in zone {each.zone}"


def _with_battlers(state: State) -> Iterator[str]:
    """Whatever goes with a battler knows it, and that battler is in play."""
    for number, card in enumerate(state.cards):
        if (card.zone == BENEATH) != (card.top != ABSENT):
            yield f"card {number} is in zone {card.zone} with {card.top}"
        elif card.top != ABSENT:
            if number not in state.cards[card.top].beneath:
                yield f"card {number} goes with {card.top}, which does not know it"
            if card.entered not in (*PURPOSES, LEFT_UNKNOWN):
                yield f"card {number} goes with {card.top} as {card.entered!r}"
        if len(set(card.beneath)) != len(card.beneath):
            yield f"cards with {number} twice: {card.beneath}"
        if card.beneath and (card.zone < 0 or card.zone % SIZE != BATTLEFIELD):
            yield f"cards go with {number}, which is in zone {card.zone}"


def _numbers(state: State) -> Iterator[str]:
    """The counter is on the gauge, points are never negative, and whoever plays is not out."""
    if abs(state.track) > LAST_SPACE and "gauge-goes-on" not in state.readings:
        yield f"the counter is on {state.track}"
    if len(state.markers) != state.seats or min(state.markers) < 0:
        yield f"quest points: {state.markers}"
    if not state.result and state.turn and state.turn_player in state.out and state.phase != "end":
        yield f"it is the turn of seat {state.turn_player}, who is out"
    if not state.result and state.seats - len(state.out) < 2:
        yield f"the game goes on with {state.out} out"
