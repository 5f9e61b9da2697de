"""The interpretations of Fusion World: `interpretations.toml` beside this file lists them."""

from __future__ import annotations

from judge.engine.interpreting import Interpretation, interpretations_of


def interpretations() -> dict[str, Interpretation]:
    """The interpretations of Fusion World by name."""
    return interpretations_of(__package__)
