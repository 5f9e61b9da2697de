"""The interpretations of Chrono Clash, as `interpretations.toml` beside this file lists them."""

from __future__ import annotations

from judge.engine.interpreting import Interpretation, interpretations_of


def interpretations() -> dict[str, Interpretation]:
    """The interpretations of Chrono Clash by name."""
    return interpretations_of(__package__ or "")
