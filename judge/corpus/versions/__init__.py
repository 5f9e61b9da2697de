"""The versions of a manual: what is different between two, and what each did to a rule.

Imported editions are compared text by text; without them the manual's own update history answers.
"""

from judge.corpus.versions.changes import (
    CAN_HIDE,
    CLASSES,
    ChangedRule,
    Comparison,
    EditionSide,
    Entry,
    Event,
    FactChange,
    Known,
    Run,
)
from judge.corpus.versions.comparing import compare
from judge.corpus.versions.known import Outdated, UnknownVersionError, Versions, history
from judge.corpus.versions.updates import updates

__all__ = [
    "CAN_HIDE",
    "CLASSES",
    "ChangedRule",
    "Comparison",
    "EditionSide",
    "Entry",
    "Event",
    "FactChange",
    "Known",
    "Outdated",
    "Run",
    "UnknownVersionError",
    "Versions",
    "compare",
    "history",
    "updates",
]
