"""From the lines of a manual to its rules: every number with its whole text, and a report of the rest.

A number opens a rule only where the numbers before and after it ascend, as a manual's do. So the openings
are chosen all at once, as the heaviest ascending run among the lines that could be one: a reference at
the beginning of a line ("8-5-9. Then …"), a line of the table of contents, a list of numbers are lighter
or out of order, and stay in the text that they belong to.
"""

import bisect
import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from judge.corpus.numbers import NUMBER, sort_key
from judge.corpus.references import references_in

_OPENS = re.compile(rf"^\s*(?P<dash>[-–•]\s+)?(?P<number>{NUMBER})\.\s+(?P<rest>\S.*)$")
_CONTENTS_LINE = re.compile(r"(?<=[\s.…])\d{1,3}$")  # of a line without the space at its end
_HISTORY = re.compile(
    r"^\W*(?:update history|revision history|historique.*mises? à jour|mises? à jour.*)\W*$", re.I
)
_HISTORY_ENTRY = re.compile(
    r"^\W*(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|"
    r"(?:changed|added|removed|modified|deleted|ajout|modifi|supprim)\w*)\b",
    re.IGNORECASE,
)
_VERSION = re.compile(r"\bver(?:sion)?\.?\s*(\d+(?:\.\d+)+)", re.IGNORECASE)
_UPDATED = re.compile(r"(?:last updated?|dernière mise à jour|mise à jour)\s*:?\s*(.{6,30})", re.IGNORECASE)
_CONTENTS_TITLE = re.compile(
    r"^\W*(?:table of contents|contents|table des matières|sommaire)\W*$", re.IGNORECASE
)
_ITEM = re.compile(r"^(?:[-–•・]\s|(?:example|exemple|note)s?\s?:)", re.IGNORECASE)
_CASE = re.compile(r"^(?:[①-⑳]|if |si )", re.IGNORECASE)
_CUT_SHORT = re.compile(  # the last word of a line that goes on below
    r"\b(?:to|in|of|from|the|and|or|see|with|by|at|step|rule|section|à|en|de|du|au|et|ou|voir|règle|étape|la|le)$",
    re.IGNORECASE,
)
_SENTENCE_ENDS = tuple('.!?:;)]»”"’')
_TITLE_ENDS = tuple(".,;")
_LONGEST_TITLE = 90


class Report(msgspec.Struct):
    """What an import took, and what it could not: nothing is dropped in silence."""

    rules: int
    gaps: list[str] = []  # numbers that must exist because a later one does
    twice: list[str] = []  # numbers that open more than one rule; the first is kept
    dangling: list[tuple[str, str]] = []  # (rule, the number it names that no rule has)
    unplaced: list[str] = []  # lines that belong to no rule and are no part of a manual that we know
    not_restated: list[str] = []  # numbers that only the document has
    not_in_it: list[str] = []  # numbers that only the corpus has
    contents_lines: int = 0
    history_lines: int = 0
    furniture_lines: int = 0


class Parsed(msgspec.Struct):
    """A publisher's manual: what it says of itself, and its rules by number.

    A rule's text keeps its paragraphs, list items and examples on lines of their own.
    """

    version: str
    updated: str  # as printed
    front: str  # what stands before the first rule, the table of contents left out
    rules: dict[str, str]
    history: list[str]
    report: Report


class _Opening(NamedTuple):
    line: int
    number: str
    rest: str
    weight: float


def parse(lines: list[str], furniture_lines: int = 0) -> Parsed:
    """Find the rules in the lines of a manual. A text without any gives an empty `rules`."""
    end = _history_start(lines)
    candidates = list(_candidates(lines[:end]))
    openings = _ascending(candidates)
    rules: dict[str, str] = {}
    report = Report(0, furniture_lines=furniture_lines)
    chosen = {opening.line: opening for opening in openings}
    first = openings[0].line if openings else end
    front = _front(lines[:first], report)
    twice = _written_twice(candidates, openings)
    for place, opening in enumerate(openings):
        stop = openings[place + 1].line if place + 1 < len(openings) else end
        own = [opening.rest]
        for number in range(opening.line + 1, stop):
            if number in twice and number not in chosen:
                report.twice.append(twice[number])
                report.unplaced += [line.strip() for line in lines[number:stop] if line.strip()]
                break
            if _is_contents(lines[number], rules):
                report.contents_lines += 1
            else:
                own.append(lines[number])
        rules[opening.number] = _joined(own)
    report.rules = len(rules)
    report.gaps = _gaps(rules)
    report.dangling = [
        (number, target)
        for number, text in rules.items()
        for target in references_in(text)
        if target not in rules
    ]
    history = _history(lines[end:], report)
    text = "\n".join(lines[:first])
    version, updated = _VERSION.search(text), _UPDATED.search(text)
    return Parsed(
        version[1] if version else "", updated[1].strip() if updated else "", front, rules, history, report
    )


# --- which lines open a rule ---


def _is_contents(line: str, rules: dict[str, str]) -> bool:
    """Whether a line behind the first rule is one of a table of contents: number, title, page."""
    match = _OPENS.match(line)
    if not match or match["number"] not in rules:
        return False
    title = _CONTENTS_LINE.sub("", match["rest"].rstrip()).rstrip(" \t.…")
    return title != match["rest"].rstrip() and rules[match["number"]].partition("\n")[0] == title


def _candidates(lines: list[str]) -> Iterator[_Opening]:
    before = ""
    for place, line in enumerate(lines):
        match = _OPENS.match(line)
        if match:
            weight = 1.0
            if _CONTENTS_LINE.search(match["rest"].rstrip()):
                weight *= 0.05
            if _CUT_SHORT.search(before) or (
                len(before) > _LONGEST_TITLE and not before.endswith(_SENTENCE_ENDS)
            ):
                weight *= 0.3
            if not re.match(r"[^\W\d_a-zà-ÿ]|[\[(\"“«<]", match["rest"]):
                weight *= 0.3
            if match["dash"]:
                weight *= 0.9
            yield _Opening(place, match["number"], match["rest"], weight)
        before = line.strip() or before


def _ascending(candidates: list[_Opening]) -> list[_Opening]:
    """The heaviest run of candidates whose numbers ascend; of two equal ones the later lines'.

    Patience on weights: `keys` and `best` hold, for ever greater numbers, ever heavier runs that end there.
    """
    keys: list[tuple[int, ...]] = []
    best: list[tuple[float, int]] = []  # weight of the run, index of its last candidate
    before: list[int | None] = []
    for index, candidate in enumerate(candidates):
        key = sort_key(candidate.number)
        place = bisect.bisect_left(keys, key)
        weight, previous = best[place - 1] if place else (0.0, None)
        before.append(previous)
        weight += candidate.weight
        if place < len(keys) and keys[place] == key and best[place][0] > weight:
            continue
        stop = place
        while stop < len(keys) and best[stop][0] <= weight:
            stop += 1
        keys[place:stop] = [key]
        best[place:stop] = [(weight, index)]
    run: list[_Opening] = []
    last = best[-1][1] if best else None
    while last is not None:
        run.append(candidates[last])
        last = before[last]
    return run[::-1]


def _written_twice(candidates: list[_Opening], openings: list[_Opening]) -> dict[int, str]:
    """Lines after the first rule that open a number already opened, as a rule would: line -> number."""
    taken = {opening.number: opening.line for opening in openings}
    return {
        candidate.line: candidate.number
        for candidate in candidates
        if candidate.line > openings[0].line
        and candidate.weight >= 0.9
        and taken.get(candidate.number, candidate.line) != candidate.line
    }


def _gaps(rules: dict[str, str]) -> list[str]:
    """The numbers that are not there though one below them or a later sibling is."""
    first_chapter = min((sort_key(number)[0] for number in rules), default=0)
    wanted: set[str] = set()
    for number in rules:
        head, _, last = number.rpartition("-")
        wanted.add(head or number)
        for sibling in range(1 if head else first_chapter, int(last)):
            wanted.add(f"{head}-{sibling}" if head else str(sibling))
    return sorted(wanted - rules.keys(), key=sort_key)


# --- what stands around the rules ---


def _history_start(lines: list[str]) -> int:
    for place in range(len(lines) - 1, -1, -1):
        if _HISTORY.match(lines[place]) and not _CONTENTS_LINE.search(lines[place].rstrip()):
            return place
    return len(lines)


def _history(lines: list[str], report: Report) -> list[str]:
    kept = []
    for line in (line.strip() for line in lines[1:]):
        if not line:
            continue
        if _HISTORY_ENTRY.match(line) or re.match(rf"^\W*{NUMBER}", line):
            kept.append(line)
        elif kept and line[0].isascii() and line[0].isalnum():  # the rest of a wrapped line
            kept[-1] += f" {line}"
        else:
            report.unplaced.append(line)
    report.history_lines = len(kept)
    return kept


def _front(lines: list[str], report: Report) -> str:
    kept = []
    for line in (line.strip() for line in lines):
        if _OPENS.match(line) and _CONTENTS_LINE.search(line):
            report.contents_lines += 1
        elif line and not _CONTENTS_TITLE.match(line):
            kept.append(line)
    return "\n".join(kept)


# --- a rule's lines as its text ---


def _joined(lines: list[str]) -> str:
    """Wrapped lines and page breaks joined; a title, a list item and an example keep their own line."""
    last = lines[0].strip()
    parts = [last]
    is_title = len(last) <= _LONGEST_TITLE and not last.endswith(_TITLE_ENDS)
    blank = False
    for line in lines[1:]:
        stripped = line.strip()
        if not stripped:
            blank = True
            continue
        ended = last.endswith(_SENTENCE_ENDS)
        if is_title or _ITEM.match(stripped) or (ended and (blank or _CASE.match(stripped))):
            parts.append("\n")
        else:
            parts.append(" ")
        parts.append(stripped)
        last = stripped
        is_title = blank = False
    return "".join(parts)
