"""Official questions, answers and errata that somebody imported, and what the engine makes of them.

None comes with the program. Whoever has them imports them; they stand beside the rules, marked as imported,
and are never part of the corpus. An answer with a position is replayed as a worked example is.
"""

from judge.official.book import AddedAnswers, AnswerBook
from judge.official.importing import FIELDS, AnswersRead, read_answers
from judge.official.model import OfficialAnswer, PlayedOut
from judge.official.replaying import (
    Verdict,
    cannot_be_asked,
    example_of_answer,
    replay,
    replayed,
    self_contained,
    verdict_on,
)
from judge.official.verdicts import KeptVerdicts

__all__ = [
    "FIELDS",
    "AddedAnswers",
    "AnswerBook",
    "AnswersRead",
    "KeptVerdicts",
    "OfficialAnswer",
    "PlayedOut",
    "Verdict",
    "cannot_be_asked",
    "example_of_answer",
    "read_answers",
    "replay",
    "replayed",
    "self_contained",
    "verdict_on",
]
