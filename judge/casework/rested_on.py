"""What happened on the way to a node by words that nobody understands, although their card has left since."""

from __future__ import annotations

from judge.casework.work import Work
from judge.engine.errors import EngineError
from judge.engine.reservations import Reservation
from judge.problems import Refusal
from judge.table.narration.left_out import told_in_both
from judge.texts import Texts

MOST_ACTS = 60
"""Acts before a node that are looked through."""


def rested_on(work: Work, number: int) -> tuple[Texts, ...]:
    """Tell of words not understood that held on the way to a node, and hold there no longer.

    A power was compared by them, or a card KO'd: the answer still rests on it. What the judge has settled is
    left out. Raises NotFound and Refusal as `Work.state` does.
    """
    state = work.state(number)
    game = work.table.game_at(state)
    if not number or not game.catalogue.unread:
        return ()
    done = {(each.card, each.skill) for each in game.reservations()}
    found: dict[tuple[int, int], Reservation] = {}
    for each in reversed(work.shape.path(number)[-MOST_ACTS:]):
        try:
            before = work.table.game_at(work.state(work.shape.node(each).parent))
        except (Refusal, EngineError):
            break
        for held in before.reservations():
            if held.skill < 0 or (held.card, held.skill) in done:
                continue
            if held.is_open:
                found.setdefault((held.card, held.skill), held)
            else:
                done.add((held.card, held.skill))
                found.pop((held.card, held.skill), None)
    return told_in_both(tuple(found.values()), work.table.names(state)) if found else ()
