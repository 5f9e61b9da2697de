"""Reading a chapter file: Markdown in which a number, a full stop and a space open a rule."""

import re
from pathlib import Path
from typing import NamedTuple

from judge.corpus.errors import CorpusError
from judge.corpus.numbers import NUMBER, chapter, parent, sort_key

_OPENS = re.compile(rf"^(?P<marks>#+ )?(?P<number>{NUMBER})\. +(?P<rest>.*\S)\s*$")
_TITLE_MARKS = {0: "# ", 1: "## "}


class WrittenRule(NamedTuple):
    """A rule as one language's file has it."""

    title: str
    text: str


def read_chapter(path: Path) -> dict[str, WrittenRule]:
    """The rules of one file, in its order.

    Raises CorpusError, with file and line, for text before the first number, a number twice or out of
    order, a number outside the file's chapter or without its parent, and a wrong heading.
    """
    rules: dict[str, tuple[str, list[str]]] = {}
    number = ""
    for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path}:{line_number}"
        match = _OPENS.match(line)
        if not match:
            if line.strip() and not number:
                raise CorpusError(f"{where}: text before the first number; begin the file with '# N. Title'")
            if number:
                rules[number][1].append(line.rstrip())
            continue
        previous, number = number, match["number"]
        _check_place(where, number, previous, rules)
        marks, rest = match["marks"] or "", match["rest"]
        expected = _TITLE_MARKS.get(number.count("-"))
        if expected and marks != expected:
            raise CorpusError(f"{where}: {number} is a heading; open the line with '{expected}{number}. '")
        if not expected and marks not in ("", "### "):
            raise CorpusError(
                f"{where}: open {number} with '### ' where it has a title, else with its number"
            )
        rules[number] = (rest, []) if marks else ("", [rest])
    if not rules:
        raise CorpusError(f"{path}: no rule in it; begin the file with '# N. Title'")
    return {key: WrittenRule(title, "\n".join(lines).strip()) for key, (title, lines) in rules.items()}


def _check_place(where: str, number: str, previous: str, seen: dict[str, tuple[str, list[str]]]) -> None:
    if number in seen:
        raise CorpusError(f"{where}: {number} stands twice in this file; keep one")
    if previous and sort_key(number) < sort_key(previous):
        raise CorpusError(f"{where}: {number} stands after {previous}; put it in the manual's order")
    if previous and chapter(number) != chapter(previous):
        raise CorpusError(f"{where}: {number} is not of chapter {chapter(previous)}; one file a chapter")
    above = parent(number)
    if above and above not in seen:
        raise CorpusError(f"{where}: {number} has no {above} above it")
