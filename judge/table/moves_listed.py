"""The moves that a question allows, in words: all of them, or those nearest to one that is refused."""

from __future__ import annotations

import re
from difflib import get_close_matches

from judge.engine.state import Decision
from judge.table.phrases import Phrases
from judge.texts import LANGUAGES, Texts


def possible_moves(phrases: Phrases, decision: Decision, most: int = 12) -> tuple[Texts, ...]:
    """Lists what can be done, in each language."""
    moves = {each["en"]: each for each in _moves(phrases, decision)}
    listed = tuple(moves.values())
    return listed if len(listed) <= most else (*listed[:most], dict.fromkeys(LANGUAGES, "…"))


_UNKNOWN = re.compile(r"unknown|inconnue?", re.IGNORECASE)


def nearest_moves(phrases: Phrases, decision: Decision, move: str) -> tuple[Texts, ...]:
    """The legal moves whose words, in either language, are nearest to a move.

    That an unknown card is shown is among them only where the move names one, or nothing else can be done.
    """
    moves = _moves(phrases, decision)
    if not _UNKNOWN.search(move):
        shows = sum(option.kind == "identify" for option in decision.options)
        moves = moves[: len(moves) - shows] or moves
    said = {each[code]: each for each in moves for code in LANGUAGES}
    close = get_close_matches(move, said, 3, 0.5)
    return tuple({said[words]["en"]: said[words] for words in close}.values()) or tuple(moves[:3])


def _moves(phrases: Phrases, decision: Decision) -> list[Texts]:
    """List what can be done, that unknown cards are shown behind all else."""
    options = sorted(decision.options, key=lambda option: option.kind == "identify")
    return [phrases.in_both(option, decision) for option in options]
