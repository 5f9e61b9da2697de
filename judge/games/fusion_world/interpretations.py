"""The interpretations of Fusion World, as `interpretations.toml` beside this file lists them."""

from __future__ import annotations

from judge.engine.interpreting import Interpretation, Interpreting, interpretations_of

__all__ = ["Interpretation", "Interpreting", "interpretations"]


def interpretations() -> dict[str, Interpretation]:
    """The interpretations of Fusion World by name."""
    return interpretations_of(__package__ or "")
