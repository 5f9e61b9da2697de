"""What holds of every state that the rules bring about, whatever is played: what tests hold the engine to."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import first_answers
from judge.engine.state import BENEATH, CHANCE, JUDGE, NOWHERE, Decision, State
from judge.games.fusion_world.areas import AREAS, BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE

OF_THE_OWNER = frozenset((DECK, HAND, DROP, ENERGY, LIFE))
"""Areas that hold no card of the other player's (FW 3-1-6-1)."""
WITH_MODES = frozenset((LEADER, BATTLE, COMBO, ENERGY))
"""Areas in which a card is in Active Mode or Rest Mode (FW 0-2-4)."""


def broken(state: State) -> list[str]:
    """What does not hold of a state, in words for whoever mends the engine; nothing if all is well."""
    return [
        *_places(state), *_beneath(state), *_cards(state), *_markers(state), *_mentions(state),
        *_decision(state)
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


def _beneath(state: State) -> Iterator[str]:
    """What lies under a card knows it, and that card is in a Battle Area (FW 16-2)."""
    for number, card in enumerate(state.cards):
        if (card.zone == BENEATH) != (card.top >= 0):
            yield f"card {number} is in zone {card.zone} under {card.top}"
        elif card.top >= 0 and number not in state.cards[card.top].beneath:
            yield f"card {number} lies under {card.top}, which does not know it"
        for under in card.beneath:
            if state.cards[under].top != number:
                yield f"card {under} is said to lie under {number} and lies under {state.cards[under].top}"
        if len(set(card.beneath)) != len(card.beneath):
            yield f"cards under {number} twice: {card.beneath}"
        if card.beneath and (card.zone < 0 or card.zone % 8 != BATTLE):
            yield f"cards lie under {number}, which is in zone {card.zone}"


def _cards(state: State) -> Iterator[str]:
    """Owners, modes and Leaders are where they can be."""
    for number, card in enumerate(state.cards):
        area = card.zone % 8 if card.zone >= 0 else -1
        if area in OF_THE_OWNER and card.zone // 8 != card.owner:
            yield f"card {number} of player {card.owner} is in the {AREAS[area]} of the other"
        if card.rest and area not in WITH_MODES:
            yield f"card {number} is in Rest Mode in zone {card.zone}"
    if state.turn:
        for seat in (0, 1):
            if len(state.zones[seat * 8 + LEADER]) > 1:
                yield f"player {seat} has Leaders {state.zones[seat * 8 + LEADER]}"


def _markers(state: State) -> Iterator[str]:
    """Energy markers are never negative, and [Ki] is on cards in a Battle Area (FW 1-11, 1-12)."""
    if min(state.markers) < 0:
        yield f"markers: {state.markers}"
    for number, card in enumerate(state.cards):
        if card.ki < 0 or (card.ki and (card.zone < 0 or card.zone % 8 != BATTLE)):
            yield f"card {number} in zone {card.zone} has [Ki] {card.ki}"


def _mentions(state: State) -> Iterator[str]:
    """Whatever names a card names one that there is, in a stay it has had."""
    mentioned = [(frame.card, frame.stay, frame.procedure) for frame in state.stack]
    mentioned += [(each.card, each.stay, "pending") for each in state.pending]
    mentioned += [(each.card, each.stay, "delayed") for each in state.delayed]
    for modifier in state.modifiers:
        mentioned += [
            (card, stay, "modifier") for card, stay in zip(modifier.cards, modifier.stays, strict=True)
        ]
    if state.battle is not None:
        mentioned += [(state.battle.attack, state.battle.attack_stay, "attack")]
        mentioned += [(state.battle.guard, state.battle.guard_stay, "guard")]
    for card, stay, what in mentioned:
        if card >= len(state.cards) or (card >= 0 and stay > state.cards[card].stay):
            yield f"{what} names card {card} in stay {stay}"


def _decision(state: State) -> Iterator[str]:
    """A question has a player and an answer; a game asks something unless it is over, and only then."""
    decision = state.decision
    if decision is None:
        if not state.result:
            yield "nothing is asked, and the game is not over"
        return
    if state.result:
        yield f"the game is over ({state.result}), and {decision.kind} is asked"
    if decision.player not in (0, 1, CHANCE, JUDGE):
        yield f"{decision.kind} is asked of player {decision.player}"
    if not decision.options:
        yield f"{decision.kind} ({decision.rule}) has no options"
    if not 0 <= decision.minimum <= decision.maximum <= len(decision.options):
        yield f"{decision.kind}: {decision.minimum} to {decision.maximum} of {len(decision.options)}"
    if not _can_be_answered(decision):
        yield f"{decision.kind} ({decision.rule}) has no answer"
    for option in decision.options:
        if not -1 <= option.card < len(state.cards) or not -1 <= option.other < len(state.cards):
            yield f"{decision.kind}: no such card: {option}"


def _can_be_answered(decision: Decision) -> bool:
    found, every = first_answers(decision, 1)
    return bool(found) or not every
