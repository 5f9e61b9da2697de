"""What questions and options of Chrono Clash say besides."""

from __future__ import annotations

from typing import Any

from judge.engine.state import Decision


def question_fields(decision: Decision) -> dict[str, Any]:
    """Return what battlers have to be worth together to pay for a card (CC 14-3-3)."""
    return {"price": max(decision.low, 0)}
