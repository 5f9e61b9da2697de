"""Practice and exam: worked examples as questions, each answer checked by the engine.

A `Source` gives subjects and makes a question of one; a session draws from one source or several. The same
seed gives the same session, so that it can be handed to several candidates.
"""

from judge.practice.model import Asked, Choice, Question, Source, Topic
from judge.practice.selection import Subject, about, changed_lately, subjects_of
from judge.practice.sessions import (
    EXAM,
    LONGEST_SEED,
    MOST_MINUTES,
    MOST_QUESTIONS,
    Marks,
    Plan,
    Session,
)

__all__ = [
    "EXAM",
    "LONGEST_SEED",
    "MOST_MINUTES",
    "MOST_QUESTIONS",
    "Asked",
    "Choice",
    "Marks",
    "Plan",
    "Question",
    "Session",
    "Source",
    "Subject",
    "Topic",
    "about",
    "changed_lately",
    "subjects_of",
]
