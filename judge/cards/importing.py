"""Reading cards from a file: JSON lines, a JSON list or CSV, whatever its columns are called.

A file is taken whole or not at all; where it is not, every fault in it is named at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from judge.cards.cells import FaultyCardError
from judge.cards.games import CARD_GAMES, CardGame, with_fields_alone
from judge.cards.model import CardDefinition
from judge.cards.tables import Row, read_table
from judge.problems import MOST_PROBLEMS, FaultyFileError, Problem, quoted
from judge.texts import Message, Texts

MOST_CARDS = 50_000

_MOST_LISTED = 30  # columns named in a message
_GAME = "game"
_PLAIN = re.compile(r"[\s-]+")

_TEXTS: dict[str, Texts] = {
    "no cards": Message("there is no card in it; a row a card is needed"),
    "no field": Message("'%(field)s' is nothing that a card has; a column is mapped to one of: %(fields)s"),
    "no column": Message("no column '%(column)s' for '%(field)s'; there is: %(columns)s"),
    "not mapped": Message(
        "no column '%(field)s'; say which one it is: --map %(field)s=COLUMN (there is: %(columns)s)"
    ),
    "no game": Message("'%(value)s' is no game whose cards can be read; write one of: %(games)s"),
    "which game": Message(
        "nothing says which game these cards are of; say it (--game NAME), or add a column game with one of:"
        " %(games)s"
    ),
    "twice": Message("%(number)s differs from line %(first)s, which has the same number; keep one"),
    "too many": Message("%(count)s cards; the limit is %(most)s"),
}


class Reading(NamedTuple):
    """The cards of a file, in its order, and its columns that say nothing of a card."""

    cards: tuple[CardDefinition, ...]
    unused: tuple[str, ...]


def read_cards(path: Path, game: str = "", columns: Mapping[str, str] | None = None) -> Reading:
    """The cards of a file. `columns` maps what a card has (`fields` of its game) to the file's column for it.

    A column that is not mapped is found by its name, ``Combo Power`` for ``combo_power``. A column ``game``
    says what game a row is of; `game` is that of rows which do not say, "" the only one whose cards have
    some of the columns. Raises FaultyFileError.
    """
    table = read_table(path)
    file = path.name
    if not table.rows:
        raise FaultyFileError(*(table.faults or [Problem.of(_TEXTS, "no cards").at(file)]))
    names = tuple(dict.fromkeys(name for row in table.rows for name in row.values))
    columns = dict(columns or {})
    game_column = columns.pop(_GAME, None) or _by_plain_name(names).get(_GAME, "")
    game = game or _by_columns((*_by_plain_name(names), *columns))
    rows, faults = _with_games(file, table.rows, game_column, game)
    games = {each.name: each for _, each in rows}.values()
    if games:
        faults += _not_fields(file, columns, games)
    sources: dict[str, dict[str, str]] = {}
    for each in games:
        sources[each.name], missing = _sources(file, each, columns, names)
        faults += [fault for fault in missing if fault not in faults]
    if len(table.rows) > MOST_CARDS:
        faults.append(Problem.of(_TEXTS, "too many", count=len(table.rows), most=MOST_CARDS).at(file))
    if faults:  # every row would have them again
        raise FaultyFileError(*(faults + table.faults)[:MOST_PROBLEMS])
    cards, faults = _cards(file, rows, sources)
    if faults or table.faults:
        every = sorted(faults + table.faults, key=lambda fault: fault.line)
        raise FaultyFileError(*every[:MOST_PROBLEMS])
    used = {game_column}.union(*(source.values() for source in sources.values()))
    return Reading(cards, tuple(name for name in names if name not in used))


def _by_plain_name(names: Sequence[str]) -> dict[str, str]:
    return {_PLAIN.sub("_", name.strip().lower()): name for name in reversed(names)}


def _by_columns(names: Iterable[str]) -> str:
    """The only game whose cards have some of these columns; "" where several or none have."""
    return with_fields_alone(set(names), {name: game.columns for name, game in CARD_GAMES.items()})


def _with_games(
    file: str, rows: Iterable[Row], column: str, otherwise: str
) -> tuple[list[tuple[Row, CardGame]], list[Problem]]:
    """Each row with its game, and what is wrong with the others: a game that is not known, or none said."""
    found: list[tuple[Row, CardGame]] = []
    faults = []
    for row in rows:
        words = str(row.values.get(column) or "").strip()
        if not (words or otherwise):
            return [], [Problem.of(_TEXTS, "which game", games=", ".join(CARD_GAMES)).at(file, row.line)]
        name = CARD_GAMES.called(words) if words else otherwise
        if name is None:
            values = {"value": quoted(words), "games": ", ".join(CARD_GAMES)}
            faults.append(Problem.of(_TEXTS, "no game", **values).at(file, row.line, column))
        else:
            found.append((row, CARD_GAMES[name]))
    return found, faults


def _not_fields(file: str, columns: Iterable[str], games: Iterable[CardGame]) -> list[Problem]:
    """List what is mapped though no card of these games has it."""
    known = tuple(dict.fromkeys(field for game in games for field in game.fields))
    return [
        Problem.of(_TEXTS, "no field", field=quoted(field), fields=", ".join(known)).at(file)
        for field in columns
        if field not in known
    ]


def _sources(
    file: str, game: CardGame, columns: Mapping[str, str], names: Sequence[str]
) -> tuple[dict[str, str], list[Problem]]:
    """Find which column each field is read from, and what is wrong with that."""
    faults = []
    listed = ", ".join(quoted(name) for name in names[:_MOST_LISTED])
    source: dict[str, str] = {}
    mapped = [field for field in columns if field in game.fields]
    for field in mapped:
        if columns[field] not in names:
            values = {"column": quoted(columns[field]), "field": field, "columns": listed}
            faults.append(Problem.of(_TEXTS, "no column", **values).at(file))
        else:
            source[field] = columns[field]
    plain = _by_plain_name(names)
    for field in game.fields:
        if field in mapped:
            continue
        called = (field, *game.also_called.get(field, ()))
        found = next((plain[name] for name in called if name in plain), None)
        if found is not None:
            source[field] = found
        elif field in game.needed:
            faults.append(Problem.of(_TEXTS, "not mapped", field=field, columns=listed).at(file))
    return source, faults


def _cards(
    file: str, rows: Iterable[tuple[Row, CardGame]], sources: Mapping[str, Mapping[str, str]]
) -> tuple[tuple[CardDefinition, ...], list[Problem]]:
    """The cards of the rows, each number once, and the faults of all rows."""
    cards: dict[str, tuple[int, CardDefinition]] = {}
    faults: list[Problem] = []
    for row, game in rows:
        source = sources[game.name]
        try:
            card = game.card_of({field: row.values.get(column) for field, column in source.items()})
        except FaultyCardError as error:
            faults += [each.at(file, row.line, source.get(each.place, each.place)) for each in error.problems]
            continue
        if card.type == "battle" and card.combo_power is None and "combo_power" in source:
            card = msgspec.structs.replace(card, combo_power=0)  # lists of cards leave 0 out
        line, first = cards.setdefault(card.number, (row.line, card))
        if first != card:
            values = {"number": card.number, "first": line}
            faults.append(Problem.of(_TEXTS, "twice", **values).at(file, row.line, source["number"]))
    return tuple(card for _, card in cards.values()), faults
