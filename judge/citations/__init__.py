"""The rule numbers that somebody's answer cites, each held against the manuals.

A text comes in, pasted or from a file; out comes for each number in it whether there is such a rule, which
number it has now, what it says beside what is claimed, and whether the quoted words stand in it.
"""

from judge.citations.checking import CheckedCitation, CheckedText, Status, check
from judge.citations.quotations import CheckedQuotation, Verdict
from judge.citations.reading import LONGEST_ANSWER, Cited, NotTaken, read

__all__ = [
    "LONGEST_ANSWER",
    "CheckedCitation",
    "CheckedQuotation",
    "CheckedText",
    "Cited",
    "NotTaken",
    "Status",
    "Verdict",
    "check",
    "read",
]
