"""Official answers out of a file: JSON lines, a JSON list or CSV. One fault, and nothing is taken."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import msgspec
import yaml

from judge.cards.box import CardBox
from judge.cards.documents import read_mapping, value_of
from judge.cards.tables import Row, read_table, read_text
from judge.games import GAMES, game_called
from judge.official.model import OfficialAnswer, PlayedOut, key_of
from judge.problems import MOST_PROBLEMS, FaultyFileError, Problem, quoted
from judge.texts import LANGUAGES, Message, Texts, joined

FIELDS: dict[str, tuple[str, ...]] = {
    "card": ("card", "cards", "card number", "number", "carte", "cartes", "numéro", "numero"),
    "related": ("related", "related cards", "see also", "cartes liées"),
    "date": ("date", "published", "updated", "day", "jour", "publié", "mise à jour"),
    "question": ("question", "q", "ask"),
    "answer": ("answer", "a", "ruling", "reply", "erratum", "errata", "réponse", "reponse", "décision"),
    "source": ("source", "url", "address", "link", "origine", "lien"),
    "game": ("game", "jeu"),
    "language": ("language", "lang", "langue"),
    "id": ("id", "key", "faqid", "faq id", "faq", "no", "n°"),
    "position": ("position",),
    "moves": ("moves", "coups"),
    "expect": ("expect", "expected", "attendu"),
    "cites": ("cites", "rules", "règles"),
    "omits": ("omits",),
    "readings": ("readings", "lectures"),
}
"""The fields of an answer, each with the names of columns that are taken for it; its own name comes first."""

_PLAYED = ("moves", "expect", "cites", "omits", "readings")
_NEEDED = "answer"
_CARD = re.compile(r"[\s,;|/]+")
_KEY = re.compile(r"[A-Za-z0-9][\w.-]{0,39}")
_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_DAY_FIRST = re.compile(r"(\d{1,2})[./](\d{1,2})[./](\d{4})")
_LONGEST = 10_000
_MOST_CARDS = 60
_LANGUAGE_NAMES = {"english": "en", "anglais": "en", "français": "fr", "francais": "fr", "french": "fr"}

_TEXTS: dict[str, Texts] = {
    "empty": Message("nothing is in it; an answer a line is needed, as %(example)s"),
    "no answer column": Message(
        "no column is an answer: there are %(names)s; name one of them answer, or say --map answer=COLUMN"
    ),
    "no such column": Message("there is no column %(name)s; there are %(names)s"),
    "no such field": Message("'%(name)s' is no field; there are %(names)s"),
    "twice": Message("the columns %(names)s are both taken for %(field)s; say which: --map %(field)s=COLUMN"),
    "no object": Message("no answer; write an object a line, as %(example)s"),
    "bad JSON": Message("no JSON from sign %(sign)s on (%(why)s); mend it there"),
    "no answer": Message("no answer is given; fill it in or delete the line"),
    "no text": Message("%(value)s is no text; put it in quotation marks"),
    "too long": Message("longer than %(most)s characters; shorten it"),
    "no game": Message(
        "nothing says which game it is of; add --game, or a column game with one of: %(names)s"
    ),
    "unknown game": Message("'%(value)s' is no game; write one of: %(names)s"),
    "date": Message("'%(value)s' is no date; write 2024-05-31, 2024-05, 2024 or 31/05/2024"),
    "language": Message("'%(value)s' is no language; write en or fr"),
    "id": Message("'%(value)s' is no name of an answer; use letters, figures, hyphens and dots, at most 40"),
    "same id": Message("the id %(value)s is that of line %(other)s too; give each answer its own"),
    "too many cards": Message("more than %(most)s cards; name those that it is about"),
    "no position": Message("there are moves or expectations and no position; add it, or delete them"),
    "position": Message("the position cannot be used: %(why)s; see docs/positions.md"),
    "list": Message("'%(value)s' is no list of texts; write [one, two]"),
}
_EXAMPLE = '{"card": ..., "date": ..., "question": ..., "answer": ..., "source": ...}'


class AnswersRead(NamedTuple):
    """What was read: the answers, the column of each field that was found, and the columns that none is."""

    answers: tuple[OfficialAnswer, ...]
    columns: dict[str, str]
    unused: tuple[str, ...]


def read_answers(
    path: Path,
    game: str = "",
    box: CardBox | None = None,
    said: Mapping[str, str] | None = None,
    encoding: str = "",
    today: str = "",
) -> AnswersRead:
    """Read the answers of a file; `game` is that of those whose line does not say it, `said` are columns by
    field, `box` tells the game of a card, `today` the day of the import.

    Raises FaultyFileError with every fault: nothing of such a file is to be taken.
    """
    rows = _rows(path, encoding)
    if not rows:
        raise FaultyFileError(Problem.of(_TEXTS, "empty", example=_EXAMPLE).at(path.name))
    names = list(dict.fromkeys(name for row in rows for name in row.values))
    columns = _columns(path, names, said or {})
    reader = _Reader(
        path.name, game, box, columns, today or datetime.datetime.now(datetime.UTC).date().isoformat()
    )
    answers: dict[tuple[str, str], OfficialAnswer] = {}
    faults: list[Problem] = []
    lines: dict[tuple[str, str], int] = {}
    for row in rows:
        try:
            answer = reader.answer(row)
            other = lines.get((answer.game, answer.key))
            if other is not None and reader.names(row):
                _refuse(path.name, row.line, "same id", columns["id"], value=answer.key, other=other)
            if other is not None and answer != answers[answer.game, answer.key]:
                answer = msgspec.structs.replace(answer, key=key_of(answer, in_full=True))
        except FaultyFileError as error:
            faults += error.problems
            if len(faults) >= MOST_PROBLEMS:
                break
            continue
        lines[answer.game, answer.key] = row.line
        answers[answer.game, answer.key] = answer
    if faults:
        raise FaultyFileError(*faults)
    return AnswersRead(
        tuple(answers.values()), columns, tuple(name for name in names if name not in columns.values())
    )


def _rows(path: Path, encoding: str) -> list[Row]:
    """The objects or lines of a file, each with its line. Raises FaultyFileError for one that is none."""
    text = read_text(path, encoding=encoding)
    start = text.lstrip()[:1]
    if start not in {"[", "{"}:
        if not text.strip():
            return []
        table = read_table(path, encoding)
        if table.faults:
            raise FaultyFileError(*table.faults)
        return table.rows
    if start == "{" and "\n" in text.strip() and not _is_json(text):
        return [
            Row(number, _object(path, number, line))
            for number, line in enumerate(text.split("\n"), 1)
            if line.strip()
        ]
    value = _decoded(path, text, 0)
    if isinstance(value, dict):
        inside = next((each for each in value.values() if isinstance(each, list)), None)
        value = inside if inside is not None and _NEEDED not in value else [value]
    for number, each in enumerate(value, 1):
        if not isinstance(each, dict):
            _refuse(path.name, 0 if start == "[" else number, "no object", example=_EXAMPLE)
    return [Row(number, each) for number, each in enumerate(value, 1)]


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _object(path: Path, line: int, text: str) -> dict[str, Any]:
    value = _decoded(path, text, line)
    if not isinstance(value, dict):
        _refuse(path.name, line, "no object", example=_EXAMPLE)
    return value


def _decoded(path: Path, text: str, line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        _refuse(path.name, line or error.lineno, "bad JSON", sign=error.colno, why=error.msg)
    except RecursionError:
        _refuse(path.name, line, "bad JSON", sign=1, why="nested too deep")


def _columns(path: Path, names: list[str], said: Mapping[str, str]) -> dict[str, str]:
    """The column of each field. Raises FaultyFileError where none is an answer, or two claim a field."""
    for field, column in said.items():
        if field not in FIELDS:
            _refuse(path.name, 0, "no such field", name=quoted(field), names=", ".join(FIELDS))
        if column and column not in names:
            _refuse(path.name, 0, "no such column", name=quoted(column), names=_listed(names))
    found = {field: column for field, column in said.items() if column}
    for field, meanings in FIELDS.items():
        if field in said:
            continue
        meant = [name for name in names if _plain(name) in meanings and name not in found.values()]
        exact = [name for name in meant if _plain(name) == field]
        if len(meant) > 1 and len(exact) != 1:
            _refuse(path.name, 0, "twice", names=_listed(meant), field=field)
        if meant:
            found[field] = (exact or meant)[0]
    if _NEEDED not in found:
        _refuse(path.name, 0, "no answer column", names=_listed(names))
    return found


def _plain(name: str) -> str:
    return re.sub(r"[\s_-]+", " ", name.strip().casefold())


def _listed(names: list[str]) -> str:
    return ", ".join(quoted(name) for name in names[:20]) or "–"


class _Reader(NamedTuple):
    """Reads the answers of one file."""

    file: str
    game: str
    box: CardBox | None
    columns: dict[str, str]
    today: str

    def answer(self, row: Row) -> OfficialAnswer:
        """One answer; raises FaultyFileError with its line and column."""
        answer = self._text(row, "answer")
        if not answer:
            self._refuse(row, "answer", "no answer")
        cards = tuple(dict.fromkeys([*self._cards(row, "card"), *self._cards(row, "related")]))
        if len(cards) > _MOST_CARDS:
            self._refuse(row, "card", "too many cards", most=_MOST_CARDS)
        read = OfficialAnswer(
            game=self._game(row, cards),
            answer=answer,
            question=self._text(row, "question"),
            cards=cards,
            date=self._date(row),
            source=self._text(row, "source"),
            language=self._language(row),
            imported=self.today,
        )
        read = msgspec.structs.replace(read, played=self._played(row, read.game))
        key = self._text(row, "id")
        if key and not _KEY.fullmatch(key):
            self._refuse(row, "id", "id", value=quoted(key))
        return msgspec.structs.replace(read, key=key or key_of(read))

    def names(self, row: Row) -> bool:
        """True if a line says what its answer is called."""
        return bool(self._text(row, "id"))

    def _value(self, row: Row, field: str) -> Any:
        return row.values.get(self.columns.get(field, ""))

    def _text(self, row: Row, field: str) -> str:
        value = self._value(row, field)
        if value is None:
            return ""
        if not isinstance(value, str | int | float) or isinstance(value, bool):
            self._refuse(row, field, "no text", value=quoted(value))
        text = "".join(sign for sign in str(value) if sign.isprintable() or sign in "\n\t").strip()
        if len(text) > _LONGEST:
            self._refuse(row, field, "too long", most=_LONGEST)
        return text

    def _cards(self, row: Row, field: str) -> Iterator[str]:
        value = self._value(row, field)
        if not isinstance(value, list):
            value = _CARD.split(self._text(row, field))
        for each in value:
            if not isinstance(each, str):
                self._refuse(row, field, "no text", value=quoted(each))
            if each.strip():
                yield each.strip()[:40].upper()

    def _game(self, row: Row, cards: tuple[str, ...]) -> str:
        said = self._text(row, "game")
        if said:
            found = game_called(said)
            if found is None:
                self._refuse(row, "game", "unknown game", value=quoted(said), names=", ".join(GAMES))
            return found
        held = [card.game for number in cards if self.box and (card := self.box.find(number))]
        game = self.game or next(iter(held), "")
        if not game:
            self._refuse(row, "card", "no game", names=", ".join(GAMES))
        return game

    def _date(self, row: Row) -> str:
        said = self._text(row, "date")
        day_first = _DAY_FIRST.fullmatch(said)
        if day_first:
            said = "-".join(reversed(day_first.groups()))
        found = _DATE.fullmatch(said.partition("T")[0].replace("/", "-"))
        if not said:
            return ""
        try:
            if found is None:
                raise ValueError
            parts = [int(part) for part in found.groups() if part]
            datetime.date(*(*parts, 1, 1)[:3])
        except ValueError:
            self._refuse(row, "date", "date", value=quoted(self._text(row, "date")))
        return "-".join([f"{parts[0]:04}", *(f"{part:02}" for part in parts[1:])])

    def _language(self, row: Row) -> str:
        said = self._text(row, "language").casefold()
        code = _LANGUAGE_NAMES.get(said, said[:2])
        if said and code not in LANGUAGES:
            self._refuse(row, "language", "language", value=quoted(said))
        return code

    def _played(self, row: Row, game: str) -> PlayedOut | None:
        parts = {field: self._value(row, field) for field in _PLAYED}
        position = self._value(row, "position")
        if position is None or position == "":
            if any(parts.values()):
                self._refuse(row, "position", "no position")
            return None
        try:
            position = self._mapping(position)
            if "position" in position:  # a worked example as a whole
                parts |= {field: position[field] for field in _PLAYED if field in position}
                position = self._mapping(position["position"])
            position.setdefault("game", game)
            said = {field: _list_of(value) for field, value in parts.items() if value}
            text = yaml.safe_dump(position, sort_keys=False, allow_unicode=True, width=1000)
            return msgspec.convert({"position": text, **said}, PlayedOut)
        except (msgspec.ValidationError, FaultyFileError, yaml.YAMLError) as error:
            self._refuse(row, "position", "position", why=_why(error))

    def _mapping(self, value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            return dict(value)
        parts = read_mapping(self.file, str(value))
        return {name: value_of(self.file, node) for name, node in parts.items()}

    def _refuse(self, row: Row, field: str, key: str, /, **values: object) -> NoReturn:
        _refuse(self.file, row.line, key, self.columns.get(field, ""), **values)


def _why(error: Exception) -> Texts:
    """What is wrong with a position, in each language."""
    if not isinstance(error, FaultyFileError):
        return dict.fromkeys(LANGUAGES, quoted(error))
    return joined(each.text for each in error.problems)


def _list_of(value: Any) -> Any:
    """A list out of a cell: YAML, or a text a line."""
    if not isinstance(value, str):
        return value
    if value.lstrip()[:1] in {"[", "-"}:
        return yaml.safe_load(value)
    return [line.strip() for line in value.splitlines() if line.strip()]


def _refuse(file: str, line: int, key: str, column: str = "", /, **values: object) -> NoReturn:
    raise FaultyFileError(Problem.of(_TEXTS, key, **values).at(file, line, column))
