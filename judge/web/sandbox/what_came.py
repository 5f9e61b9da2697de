"""What came of the last move in one line: what decided, what each player has left, the move."""

from judge.casework import Work
from judge.engine.interpreting import Interpreting
from judge.sandbox.variations import told_together
from judge.table.board.model import Board

MOST_DECISIVE = 3
"""Decisive events that are told, the last ones."""
COUNTED = ("life", "guardians", "hand")
"""Areas of which it is said how many cards there were and are, in whichever game has them."""
MOST_FOLLOWING = 50
"""Acts that follow by themselves and are looked through for the move that they follow from."""


def what_came(work: Work, number: int, board: Board, language: str) -> str:
    """Tell what came of the move that led to a node, with what followed by itself; "" before the first move.

    `board` is the one at the node. Raises NotFound and Refusal as `Work.state` does.
    """
    if not number:
        return ""
    acts = [work.node(number)]
    while acts[-1].by_itself and acts[-1].parent and len(acts) < MOST_FOLLOWING:
        acts.append(work.node(acts[-1].parent))
    move = acts[-1]
    decisive = [
        line for act in reversed(acts) for line in told_together(work.rules(act.number)) if line.decides
    ]
    said = [f"{line.words(language).rstrip('.')} ({line.rule})" for line in decisive[-MOST_DECISIVE:]]
    said += _changes(work.table.game_at(work.state(move.parent)), board)
    made = (move.words_fr if language == "fr" else move.words_en).rstrip(".")
    return " · ".join((*said, made) if decisive else (made, *said))


def _changes(earlier: Interpreting, board: Board) -> list[str]:
    """Say for each player which areas have more or fewer cards: ``B: Life 8 → 7``."""
    found = []
    for seat, after in enumerate(board.players):
        counted = [
            (area, len(earlier.zone(seat, earlier.areas.index(area.key))))
            for area in after.areas
            if area.key in COUNTED
        ]
        changed = [f"{area.short} {count} → {area.count}" for area, count in counted if count != area.count]
        if changed:
            found.append(f"{after.name}: {', '.join(changed)}")
    return found
