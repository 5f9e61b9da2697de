"""Rows out of a file, each with its line: JSON of any shape, JSON lines, or CSV."""

from __future__ import annotations

import codecs
import csv
import io
import json
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from judge.cards import nesting
from judge.cards.columns import looks_like_a_card
from judge.cards.nesting import DECODER, KEY
from judge.problems import MOST_PROBLEMS, FaultyFileError, Problem, quoted
from judge.shallow_json import shallow
from judge.texts import Message, Texts

LARGEST_FILE = 50_000_000  # bytes

_DELIMITERS = ",;\t|"
_SEPARATOR_LINE = "sep="  # what Excel writes, and reads, above the header
_OTHER_FILES = {b"PK\x03\x04": "workbook", b"\xd0\xcf\x11\xe0": "workbook", b"%PDF": "PDF"}

_TEXTS: dict[str, Texts] = {
    "no file": Message("not a file that can be read (%(why)s); name an existing file"),
    "too large": Message("larger than %(most)s bytes; split it"),
    "not UTF-8": Message("not UTF-8 text; save it with the encoding UTF-8"),
    "not UTF-8 table": Message(
        "not UTF-8 text; save it with the encoding UTF-8 (or say which it has: --encoding windows-1252)"
    ),
    "not so encoded": Message("no text of the encoding %(encoding)s; say another one"),
    "no encoding": Message("“%(encoding)s” is no known encoding; write utf-8, windows-1252, shift-jis …"),
    "workbook": Message("a workbook or an archive, not text; save the table as CSV with the encoding UTF-8"),
    "PDF": Message("a PDF, not text; export the table as CSV with the encoding UTF-8"),
    "web page": Message("a web page; save the site's data as JSON or CSV"),
    "NUL": Message("a NUL character; the encoding is probably UTF-16, save it with the encoding UTF-8"),
    "empty": Message("empty; write one card per line"),
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


def read_text(path: Path, most: int = LARGEST_FILE, encoding: str | None = None) -> str:
    """The text of a file of UTF-8, or of UTF-16 that says so; or of the `encoding` that somebody names, who
    can name one unless it is None.

    Raises FaultyFileError, also for more than `most` bytes.
    """
    try:
        if path.exists() and not path.is_file():  # a device never ends
            _refuse(path, "no file", why="it is no ordinary file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        _refuse(path, "no file", why=getattr(error, "strerror", None) or str(error))
    if len(data) > most:
        _refuse(path, "too large", most=most)
    for beginning, kind in _OTHER_FILES.items():
        if data.startswith(beginning):
            _refuse(path, kind)
    if encoding:
        return _decoded(path, data, encoding)
    try:
        if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            return data.decode("utf-16")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        key = "not UTF-8" if encoding is None else "not UTF-8 table"
        _refuse(path, key, data[: error.start].count(b"\n") + 1)


def _decoded(path: Path, data: bytes, encoding: str) -> str:
    try:
        text = data.decode(codecs.lookup(encoding).name)
    except UnicodeDecodeError as error:
        _refuse(path, "not so encoded", data[: error.start].count(b"\n") + 1, encoding=encoding)
    except (LookupError, ValueError, TypeError):
        _refuse(path, "no encoding", encoding=quoted(encoding))
    return text.removeprefix("\ufeff")


def read_table(path: Path, encoding: str = "") -> ReadRows:
    """The rows of a file, whatever of the formats it has: that is seen in its first sign.

    Raises FaultyFileError where it cannot be read at all; the faults of single rows are in the table.
    """
    text = read_text(path, encoding=encoding)
    if not text.strip():
        _refuse(path, "empty")
    if "\0" in text:
        _refuse(path, "NUL", text.count("\n", 0, text.index("\0")) + 1)
    if text.lstrip()[:9].lower().startswith(("<!doctype", "<html", "<?xml")):
        _refuse(path, "web page")
    reader = _Rows(path)
    read = {"[": reader.read_json_list, "{": reader.read_json}.get(text.lstrip()[0], reader.read_csv)
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
        self._line, self._counted = 1, 0

    def read_json(self, text: str) -> None:
        """One object with cards somewhere in it, or an object a line."""
        start = nesting.behind_space(text, 0)
        try:
            value, end = DECODER.raw_decode(shallow(text), start)
        except (ValueError, RecursionError) as error:
            place = error.pos if isinstance(error, json.JSONDecodeError) else start
            if "\n" in text[start:place].rstrip():  # an object over several lines is no line of its own
                self._broken(text, place, error)
            else:
                self._read_json_lines(text)
            return
        if nesting.behind_space(text, end) < len(text):
            self._read_json_lines(text)
        else:
            self._search(text, nesting.Item(start, "", value))

    def _read_json_lines(self, text: str) -> None:
        line = 0
        try:
            for line, words in enumerate(text.split("\n"), start=1):
                if not words.strip():
                    continue
                try:
                    self._take(line, DECODER.decode(shallow(words)))
                except (ValueError, RecursionError) as error:
                    sign = error.pos + 1 if isinstance(error, json.JSONDecodeError) else 1
                    self._fault(line, "bad JSON line", sign=sign, why=_reason(error))
        except _TooManyError:
            self._close(line)

    def read_json_list(self, text: str) -> None:
        """Objects in one list; behind one that is broken nothing is read."""
        start = at = nesting.behind_space(text, 0)
        end = start + 1
        try:
            for item in nesting.items_of(shallow(text), start):
                at, end = item.start, item.end
                self._search(text, item)
            end = nesting.behind_space(text, nesting.behind_space(text, end) + 1)
            if end < len(text):
                raise json.JSONDecodeError("more stands behind the list", text, end)
        except (ValueError, RecursionError) as error:
            self._broken(text, error.pos if isinstance(error, json.JSONDecodeError) else at, error)
        except _TooManyError:
            self._close(text.count("\n", 0, at) + 1)

    def _search(self, text: str, item: nesting.Item) -> None:
        """Take the cards that are somewhere in a value; itself, where none is to be seen."""
        found = list(nesting.cards_in(text, item.start, item.value, looks_like_a_card))
        for each in found or [item]:
            while self._counted < each.start:  # each line is counted once
                self._line += text.count("\n", self._counted, each.start)
                self._counted = each.start
            self._take(self._line, each.value, each.key)

    def _broken(self, text: str, place: int, error: Exception) -> None:
        sign = place - text.rfind("\n", 0, place)
        self._fault(text.count("\n", 0, place) + 1, "bad JSON list", sign=sign, why=_reason(error))

    def _take(self, line: int, value: object, key: str = "") -> None:
        if isinstance(value, dict):
            row = nesting.columns_of(value)
            self.rows.append(Row(line, {KEY: key, **row} if key else row))
        else:
            self._fault(line, "no object", example=_EXAMPLE)

    def read_csv(self, text: str) -> None:
        """A header, then a row a card; the delimiter is the one that divides the header most."""
        lines = text.lstrip("\r\n").splitlines()
        delimiter = max(_DELIMITERS, key=lines[0].count)
        if lines[0].lower().startswith(_SEPARATOR_LINE):
            delimiter = lines[0][len(_SEPARATOR_LINE) :][:1] or ","
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        header: list[str] = []
        line = 1
        try:
            for cells in reader:
                if not any(cell.strip() for cell in cells):
                    pass  # an empty line, or one of delimiters as spreadsheets leave them
                elif not header and cells[0].lower().startswith(_SEPARATOR_LINE):
                    pass
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


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    return error.msg if isinstance(error, json.JSONDecodeError) else str(error)
