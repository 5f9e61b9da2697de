"""What a ruling rests on, for the pages that show it."""

from typing import Any

from judge.casework.foundations import KINDS, Foundations, foundations_of
from judge.casework.sheet_text import LABELS
from judge.problems import Refusal
from judge.store import NotFound
from judge.web.sandbox.access import Access

_SECONDS = 0.7  # the case is read far more often than its sheet


def foundation_labels() -> dict[str, Any]:
    """The labels that the template of a list of foundations needs."""
    return {"link_kinds": KINDS, "taken": LABELS["taken"], "otherwise": LABELS["other"]}


def foundations_shown(access: Access, end: int = 0) -> Foundations | None:
    """What the line to a node rests on, or for 0 the main line; None where it cannot be played at all."""
    try:
        return foundations_of(access.work, end, seconds=_SECONDS)
    except (NotFound, Refusal):
        return None
