"""Rows out of a file, each with its line: JSON lines, a JSON list of objects, or CSV."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from judge.problems import MOST_PROBLEMS, FaultyFileError, Problem, quoted
from judge.texts import Message, Texts

LARGEST_FILE = 50_000_000  # bytes

_DELIMITERS = ",;\t|"
_SPACE = re.compile(r"\s*")

_TEXTS: dict[str, Texts] = {
    "no file": Message("not a file that can be read (%(why)s); name an existing file"),
    "too large": Message("larger than %(most)s bytes; split it"),
    "not UTF-8": Message("not UTF-8 text; save it with the encoding UTF-8"),
    "empty": Message("nothing is in it; a card a line is needed"),
    "bad JSON line": Message(
        "no JSON from sign %(sign)s on (%(why)s); write a whole card a line, or all cards in a list [...]"
    ),
    "bad JSON list": Message(
        "no JSON from sign %(sign)s on (%(why)s), and what follows was not read; mend it there"
    ),
    "no object": Message("not an object; write a card as %(example)s"),
    "bad CSV": Message("no CSV from here on (%(why)s); mend a quotation mark here or above"),
    "too wide": Message(
        "%(count)s cells in %(columns)s columns; put a cell that has the delimiter %(delimiter)s in quotes"
    ),
    "column twice": Message("the column %(name)s stands twice; rename one"),
    "too many": Message("more faults than %(most)s; what stands behind this was not read"),
}
_EXAMPLE = '{"number": ..., "name": ..., "type": ...}'


class Row(NamedTuple):
    """The values of a row by the names of their columns, and the line on which it begins."""

    line: int
    values: dict[str, Any]


class ReadRows(NamedTuple):
    """The rows that were read from a file, and the faults of those that could not be read."""

    rows: list[Row]
    faults: list[Problem]


def read_text(path: Path, most: int = LARGEST_FILE) -> str:
    """The text of a file of UTF-8 with or without a BOM. Raises FaultyFileError, also beyond `most` bytes."""
    try:
        if path.exists() and not path.is_file():  # a device never ends
            _refuse(path, "no file", why="it is no ordinary file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        _refuse(path, "no file", why=getattr(error, "strerror", None) or str(error))
    if len(data) > most:
        _refuse(path, "too large", most=most)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _refuse(path, "not UTF-8", data[: error.start].count(b"\n") + 1)


def read_table(path: Path) -> ReadRows:
    """The rows of a file, whatever of the three formats it has: that is seen in its first sign.

    Raises FaultyFileError where it cannot be read at all; the faults of single rows are in the table.
    """
    text = read_text(path)
    if not text.strip():
        _refuse(path, "empty")
    reader = _Rows(path)
    read = {"[": reader.read_json_list, "{": reader.read_json_lines}.get(text.lstrip()[0], reader.read_csv)
    read(text)
    return ReadRows(reader.rows, reader.faults)


def _refuse(path: Path, key: str, line: int = 0, /, **values: Any) -> NoReturn:
    raise FaultyFileError(Problem.of(_TEXTS, key, **values).at(path.name, line))


class _TooManyError(Exception):
    """There are as many faults as are listed."""


class _Rows:
    """Collects rows and faults while reading."""

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self.rows: list[Row] = []
        self.faults: list[Problem] = []

    def read_json_lines(self, text: str) -> None:
        """An object a line."""
        line = 0
        try:
            for line, words in enumerate(text.split("\n"), start=1):
                if not words.strip():
                    continue
                try:
                    self._take(line, _DECODER.decode(words))
                except (ValueError, RecursionError) as error:
                    sign = error.pos + 1 if isinstance(error, json.JSONDecodeError) else 1
                    self._fault(line, "bad JSON line", sign=sign, why=_reason(error))
        except _TooManyError:
            self._close(line)

    def read_json_list(self, text: str) -> None:
        """Objects in one list; behind one that is broken nothing is read."""
        line, counted, at = 1, 0, 0
        try:
            for start, end, value in _items(text):
                line, counted, at = line + text.count("\n", counted, start), start, end
                self._take(line, value)
        except (ValueError, RecursionError) as error:
            place = error.pos if isinstance(error, json.JSONDecodeError) else at
            line += text.count("\n", counted, place)
            sign = place - text.rfind("\n", 0, place)
            self._fault(line, "bad JSON list", sign=sign, why=_reason(error))
        except _TooManyError:
            self._close(line)

    def _take(self, line: int, value: object) -> None:
        if isinstance(value, dict):
            self.rows.append(Row(line, value))
        else:
            self._fault(line, "no object", example=_EXAMPLE)

    def read_csv(self, text: str) -> None:
        """A header, then a row a card; the delimiter is the one that divides the header most."""
        header_line = text.lstrip("\r\n").splitlines()[0]
        delimiter = max(_DELIMITERS, key=header_line.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        header: list[str] = []
        line = 1
        try:
            for cells in reader:
                if not any(cell.strip() for cell in cells):
                    pass  # an empty line, or one of delimiters as spreadsheets leave them
                elif not header:
                    header = self._header(cells, line)
                elif len(cells) > len(header):
                    counts = {"count": len(cells), "columns": len(header)}
                    self._fault(line, "too wide", **counts, delimiter=repr(delimiter))
                else:
                    self.rows.append(Row(line, dict(zip(header, cells, strict=False))))
                line = reader.line_num + 1
        except csv.Error as error:
            self.faults.append(self._made(line, "bad CSV", why=str(error)))
        except _TooManyError:
            self._close(line)

    def _header(self, cells: list[str], line: int) -> list[str]:
        header = [cell.strip() for cell in cells]
        while header and not header[-1]:  # delimiters at the end of every line
            header.pop()
        for name in sorted({name for name in header if header.count(name) > 1}):
            self._fault(line, "column twice", name=quoted(name))
        return header

    def _made(self, line: int, key: str, /, **values: Any) -> Problem:
        return Problem.of(_TEXTS, key, **values).at(self._name, line)

    def _fault(self, line: int, key: str, /, **values: Any) -> None:
        if len(self.faults) >= MOST_PROBLEMS:
            raise _TooManyError
        self.faults.append(self._made(line, key, **values))

    def _close(self, line: int) -> None:
        self.faults.append(self._made(line, "too many", most=MOST_PROBLEMS))


def _items(text: str) -> Iterator[tuple[int, int, Any]]:
    """The items of the JSON list that the text is, each with where it starts and ends. Raises ValueError."""
    at = _behind_space(text, text.index("[") + 1)
    separator = text[at : at + 1] if text[at : at + 1] == "]" else ","
    end = at
    while separator == ",":
        value, end = _DECODER.raw_decode(text, at)
        yield at, end, value
        end = _behind_space(text, end)
        separator = text[end : end + 1]
        at = _behind_space(text, end + 1)
    if separator != "]":
        raise json.JSONDecodeError("a comma or ] is lacking", text, end)
    if _behind_space(text, end + 1) < len(text):
        raise json.JSONDecodeError("more stands behind the list", text, end + 1)


def _behind_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    return error.msg if isinstance(error, json.JSONDecodeError) else str(error)


_DECODER = json.JSONDecoder(parse_constant=_no_constant)
