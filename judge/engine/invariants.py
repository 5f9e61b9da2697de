"""What holds of every state of every game: whatever it names is there, and what it asks can be answered."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import first_answers
from judge.engine.state import CHANCE, JUDGE, State


def broken_mentions(state: State) -> Iterator[str]:
    """Finds where something names a card that there is not, or in a stay that it has not had yet."""
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


def broken_decision(state: State) -> Iterator[str]:
    """Finds a question without player or answer; a game asks something unless it is over, and only then."""
    decision = state.decision
    if decision is None:
        if not state.result:
            yield "nothing is asked, and the game is not over"
        return
    if state.result:
        yield f"the game is over ({state.result}), and {decision.kind} is asked"
    if decision.player not in (*range(state.seats), CHANCE, JUDGE) or decision.player in state.out:
        yield f"{decision.kind} is asked of player {decision.player}"
    if not decision.options:
        yield f"{decision.kind} ({decision.rule}) has no options"
    if not 0 <= decision.minimum <= decision.maximum <= len(decision.options):
        yield f"{decision.kind}: {decision.minimum} to {decision.maximum} of {len(decision.options)}"
    found, every = first_answers(decision, 1)
    if not found and every:
        yield f"{decision.kind} ({decision.rule}) has no answer"
    for option in decision.options:
        if not -1 <= option.card < len(state.cards) or not -1 <= option.other < len(state.cards):
            yield f"{decision.kind}: no such card: {option}"
