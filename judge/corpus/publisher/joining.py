"""A rule's lines as its text: wrapped lines and page breaks joined; titles, list items, examples parted."""

import re
from collections.abc import Sequence

SENTENCE_ENDS = tuple('.!?:;)]»”"’')
LONGEST_TITLE = 90
_TITLE_ENDS = tuple(".,;")
_ITEM = re.compile(r"^(?:[-–•・]\s|(?:example|exemple|note)s?(?:\s\d{1,2})?\s?:)", re.IGNORECASE)
_CASE = re.compile(r"^(?:[①-⑳]|if |si )", re.IGNORECASE)
_WELL_BELOW = 0.75  # of the usual width: a line that ends there was ended on purpose
_CUT_IN_TWO = re.compile(r"[^\W_]-$|\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]$", re.IGNORECASE)


def usual_width(lines: Sequence[str]) -> int:
    """Measure how wide the lines of a document run before they wrap: nine in ten are no longer."""
    lengths = sorted(len(line.strip()) for line in lines if line.strip())
    return lengths[len(lengths) * 9 // 10] if lengths else 0


def joined(lines: Sequence[str], width: int) -> str:
    """The text that these lines are.

    `width` is the document's `usual_width`: a first line well below it is a title. 0 where none is.
    """
    parts: list[str] = []
    last, is_title, blank = "", False, False
    for line in (line.strip() for line in lines):
        if not line:
            blank = bool(parts)
            continue
        if parts:
            parts.append(_between(last, line, is_title and _would_have_fitted(last, line, width), blank))
        is_title = not parts and len(line) <= LONGEST_TITLE and not line.endswith(_TITLE_ENDS)
        parts.append(line)
        last, blank = line, False
    return "".join(parts)


def _between(last: str, line: str, after_title: bool, blank: bool) -> str:
    """Return what stands between two lines of a rule: a line break, a space, or nothing within a word."""
    parted = (blank and not line[0].islower()) or _CASE.match(line)
    in_brackets = last.rfind("[") > last.rfind("]")
    if not in_brackets and (after_title or _ITEM.match(line) or (parted and last.endswith(SENTENCE_ENDS))):
        return "\n"
    return "" if _CUT_IN_TWO.search(last) else " "


def _would_have_fitted(last: str, line: str, width: int) -> bool:
    """True if the line above was ended on purpose: the next word would have fitted well."""
    word = line.split(maxsplit=1)[0]
    return not word[0].islower() and len(last) + 1 + len(word) <= width * _WELL_BELOW
