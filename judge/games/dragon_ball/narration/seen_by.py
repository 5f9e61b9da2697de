"""Instructions as the opponent of a skill's master sees them, who is asked about them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields, replace

from judge.engine import tree

_OTHER = {"you": "opponent", "opponent": "you"}
_PLAYERS = frozenset(("player", "owner", "chooser", "whose", "by", "phase_of"))
"""Fields of nodes that name a player."""
_OF_NO_PLAYER = frozenset(("", "turn", "battle", "game", "main-phase"))
"""Durations and turns that are the same for both players."""


def seen_by_opponent(instructions: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...] | None:
    """Return the same instructions with "you" for the opponent; None where they speak of a player's turn."""
    try:
        return tuple(_turned(each) for each in instructions)
    except ValueError:
        return None


def _is_of_who_chose(node: tree.Node) -> bool:
    """True if something is done to the cards just chosen, by the player who chose them."""
    return isinstance(node, tree.Move | tree.Reveal) and isinstance(node.what, tree.Chosen)


def _turned(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_turned, value))
    if not isinstance(value, tree.Node):
        return value
    changed = {}
    for field in fields(value):
        said = getattr(value, field.name)
        if field.name == "player" and _is_of_who_chose(value):
            continue
        if field.name in _PLAYERS and isinstance(said, str):
            changed[field.name] = _OTHER.get(said, said)
        elif field.name in {"duration", "turn", "moment"} and said not in _OF_NO_PLAYER:
            raise ValueError(said)
        else:
            changed[field.name] = _turned(said)
    return replace(value, **changed)
