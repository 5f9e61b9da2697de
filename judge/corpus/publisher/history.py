"""The update history of a manual, which is no rule text: where it begins, its entries, the newest of them."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from judge.corpus.numbers import NUMBER

VERSION = re.compile(r"\bver(?:sion)?\.?\s*(\d+(?:\.\d+)+)", re.IGNORECASE)
_DATE = r"(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})(?!\d)"
_TITLE = r"(?:update history|revision history|(?:historique.{0,20})?mises? à jour)"
_TITLE_LINE = re.compile(rf"^\W*(?:{_TITLE}|mises? à jour\s*[/:][^\d\n]{{0,40}})\W*$", re.IGNORECASE)
_TITLE_IN_LINE = re.compile(rf"(?<!\S){_TITLE}(?:\s*/[^\d\n]{{0,40}})?\s+(?={_DATE})", re.IGNORECASE)
_PAGE = re.compile(r"(?<=[\s.…])\d{1,3}$")  # of a line without the space at its end
_ENTRY = re.compile(
    rf"^[・•·●▪]|^\W*(?:{_DATE}|{NUMBER}|"
    r"(?:changed|added|removed|modified|deleted|ajout|modifi|supprim)\w*\b)",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"[A-Za-zÀ-ÿŒœ0-9(\[«\"“<《'’]")
_ENTRIES_IN_LINE = re.compile(rf"\s+(?=・|{_DATE})")


class Newest(NamedTuple):
    """The newest entry: its version and its date as printed, "" where not said."""

    version: str
    updated: str


def split_history(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The lines of the manual itself, and those of its update history, whose title is left out."""
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if _TITLE_LINE.match(line) and not _PAGE.search(line.rstrip()):
            return list(lines[:place]), list(lines[place + 1 :])
        titles = list(_TITLE_IN_LINE.finditer(line))
        if titles:
            before, after = line[: titles[-1].start()], line[titles[-1].end() :]
            return [*lines[:place], before], [after, *lines[place + 1 :]]
    return list(lines), []


def read_entries(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """The entries of a history, each whole on one line; and the lines that are no part of any."""
    entries: list[str] = []
    other: list[str] = []
    parts = (part.strip() for line in lines for part in _ENTRIES_IN_LINE.split(line))
    for line in parts:
        if not line:
            continue
        if _ENTRY.match(line):
            entries.append(line)
        elif entries and _GOES_ON.match(line):  # the rest of a wrapped line
            entries[-1] += f" {line}"
        else:
            other.append(line)
    return entries, other


def newest(entries: Sequence[str]) -> Newest:
    """Read what the entry with the latest date says of version and date."""
    dated = [(match[0], entry) for entry in entries if (match := re.search(_DATE, entry))]
    versioned = [(date, found[1]) for date, entry in dated if (found := VERSION.search(entry))]
    if not versioned:
        return Newest("", "")
    month_first = any(int(parts[1]) > 12 for parts in (_numbers(date) for date, _ in versioned))
    date, version = max(reversed(versioned), key=lambda item: _as_key(item[0], month_first))
    return Newest(version, date)


def _numbers(date: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", date)]


def _as_key(date: str, month_first: bool) -> tuple[int, int, int]:
    first, second, third = _numbers(date)
    if first > 31:
        return first, second, third
    return (third, first, second) if month_first else (third, second, first)
