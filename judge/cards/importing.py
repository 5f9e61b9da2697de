"""Reading cards from a file: JSON, JSON lines or CSV, whatever its columns are called.

Rows that make no card are left out and named. A file that is broken, or whose columns are not clear, is
refused with every fault in it at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from judge.cards.cells import FaultyCardError
from judge.cards.columns import ColumnRead, plain_name, recognise
from judge.cards.games import CARD_GAMES, CardGame
from judge.cards.model import CardDefinition
from judge.cards.prints import put_together
from judge.cards.tables import ReadRows, Row, read_table
from judge.problems import MOST_PROBLEMS, FaultyFileError, Problem, quoted
from judge.texts import Message, Texts

MOST_CARDS = 50_000

_MOST_LISTED = 30  # columns or cards named in a message
_GAME = "game"
_MOST_TRIED = 50  # rows that tell which game they are of
_CHOSEN = frozenset({"which game", "not mapped", "contested"})  # faults that a choice puts right

_TEXTS: dict[str, Texts] = {
    "no cards": Message("there are no cards in it; write one card per line, below the names of the columns"),
    "no field": Message("'%(field)s' is nothing that a card has; a column is mapped to one of: %(fields)s"),
    "no column": Message("no column '%(column)s' for '%(field)s'; there is: %(columns)s"),
    "not mapped": Message(
        "no column '%(field)s'; say which one it is: --map %(field)s=COLUMN (there is: %(columns)s)"
    ),
    "no game": Message("'%(value)s' is no game whose cards can be read; write one of: %(games)s"),
    "which game": Message(
        "nothing says which game these cards are of; choose it (--game NAME), or add a column game with"
        " one of: %(games)s"
    ),
    "game by values": Message(
        "taken for cards of %(game)s, for only they can be so; if not, choose the game (--game NAME)"
    ),
    "several games": Message(
        "taken for cards of %(game)s, though they could be of %(others)s too;"
        " if so, choose that game (--game %(first)s)"
    ),
    "contested": Message(
        "each of the columns %(columns)s may be '%(field)s', and they differ; say which it is:"
        " --map %(field)s=%(first)s"
    ),
    "twice": Message("%(number)s differs from line %(first)s, which has the same number; keep one"),
    "no backs": Message(
        "the back side of these Leader Cards is not in it: %(numbers)s; a skill that flips them does nothing"
    ),
    "too many": Message("%(count)s cards; the limit is %(most)s"),
}


class LeftOut(NamedTuple):
    """A row that no card was made of: the number and name that it has, and its faults."""

    number: str
    name: str
    problems: tuple[Problem, ...]


class Reading(NamedTuple):
    """The cards of a file, in its order, and what was made of the rest.

    `unused` are its columns that say nothing of a card, `columns` those that do, by game. `left_out` are the
    rows that make no card, `notes` tells what was put together or shortened.
    """

    cards: tuple[CardDefinition, ...]
    unused: tuple[str, ...] = ()
    columns: Mapping[str, tuple[ColumnRead, ...]] = {}
    left_out: tuple[LeftOut, ...] = ()
    notes: tuple[Problem, ...] = ()


class Columns(NamedTuple):
    """What the columns of a file are taken as, before any of its cards is made.

    `names` are all of them, in their order; `found` are those that say something of a card, by game.
    `examples` is the first value of each. `game` is that of rows which do not say theirs. `faults` are in the
    way of reading: which game, or which column, somebody has to say. `notes` tell what is only assumed.
    """

    names: tuple[str, ...]
    found: Mapping[str, tuple[ColumnRead, ...]]
    examples: Mapping[str, str]
    game: str = ""
    faults: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()

    @property
    def are_own(self) -> bool:
        """True if every column that is taken for a field has the field's own name, and no fault is in the
        way."""
        taken = [column for columns in self.found.values() for column in columns]
        return not self.faults and all(each.certainty == "own" for each in taken)

    @property
    def can_be_chosen(self) -> bool:
        """True if all that is in the way is which game or which column is meant, and there are enough."""
        needed = min((len(CARD_GAMES[game].needed) for game in self.found), default=0)
        return len(self.names) >= needed and all(fault.code in _CHOSEN for fault in self.faults)


def read_columns(
    path: Path, game: str = "", columns: Mapping[str, str] | None = None, encoding: str = ""
) -> Columns:
    """What the columns of a file are taken as; the arguments are those of `read_cards`.

    Raises FaultyFileError for a file that is broken or holds no row.
    """
    table = _table(path, encoding)
    if table.faults:
        raise FaultyFileError(*table.faults)
    return _laid_out(path.name, table.rows, game, dict(columns or {}), {}).columns


def read_cards(
    path: Path,
    game: str = "",
    columns: Mapping[str, str] | None = None,
    strict: bool = False,
    encoding: str = "",
    by_game: Mapping[str, Mapping[str, str]] | None = None,
) -> Reading:
    """The cards of a file. `columns` maps what a card has (`fields` of its game) to the file's column for it,
    "" for none; `by_game` does so for the cards of one game alone.

    A column that is not mapped is found by its name and its values. A column ``game`` says what game a row is
    of; `game` that of rows which do not say, "" the only one whose cards the rows can be. Rows that make no
    card are left out, unless `strict`. Raises FaultyFileError for a file in which no card is to be read.
    """
    table = _table(path, encoding)
    file = path.name
    laid_out = _laid_out(file, table.rows, game, dict(columns or {}), by_game or {})
    names, found = laid_out.columns.names, laid_out.columns.found
    faults = [*laid_out.columns.faults]
    if len(table.rows) > MOST_CARDS:
        faults.append(Problem.of(_TEXTS, "too many", count=len(table.rows), most=MOST_CARDS).at(file))
    if faults:  # every row would have them again
        raise FaultyFileError(*(faults + table.faults)[:MOST_PROBLEMS])
    cards, left_out, notes = _cards(file, laid_out.rows, found)
    faults = [*table.faults, *(fault for row in left_out for fault in row.problems)]
    if table.faults or (faults and (strict or not cards)):
        raise FaultyFileError(*sorted(faults, key=lambda fault: fault.line)[:MOST_PROBLEMS])
    used = {laid_out.game_column}.union(*((read.column for read in reads) for reads in found.values()))
    unused = tuple(name for name in names if name not in used)
    notes = (*laid_out.columns.notes, *notes, *_without_backs(file, cards))
    return Reading(cards, unused, found, left_out, notes)


def _without_backs(file: str, cards: Iterable[CardDefinition]) -> Iterator[Problem]:
    """Tells which Leader Cards have no back side in the file, though their game prints one."""
    bare = [
        each.number
        for each in cards
        if each.type == "leader" and each.back is None and "text_back" in CARD_GAMES[each.game].fields
    ]
    if bare:
        more = ", …" if len(bare) > _MOST_LISTED else ""
        yield Problem.of(_TEXTS, "no backs", numbers=", ".join(bare[:_MOST_LISTED]) + more).at(file)


def _table(path: Path, encoding: str) -> ReadRows:
    """The rows of a file; raises FaultyFileError where there is none."""
    table = read_table(path, encoding)
    if not table.rows:
        raise FaultyFileError(*(table.faults or [Problem.of(_TEXTS, "no cards").at(path.name)]))
    return table


class _LaidOut(NamedTuple):
    columns: Columns
    game_column: str
    rows: list[tuple[Row, CardGame]]


def _laid_out(
    file: str,
    rows: Sequence[Row],
    game: str,
    said: dict[str, str],
    by_game: Mapping[str, Mapping[str, str]],
) -> _LaidOut:
    """The game of each row, and the columns of each game."""
    names = tuple(dict.fromkeys(name for row in rows for name in row.values))
    game_column = said.pop(_GAME, None) or {plain_name(name): name for name in reversed(names)}.get(_GAME, "")
    values = [row.values for row in rows]
    said_so = bool(game or game_column)
    game = game or _by_columns((*map(plain_name, names), *said))
    able = () if said_so else _by_values(names, values, said)
    by_values = "" if game else CARD_GAMES.first_of_family(able)
    game = game or by_values
    with_games, faults = _with_games(file, rows, game_column, game)
    games = {each.name: each for _, each in with_games}.values()
    if games:
        faults += _not_fields(file, said, games)
    found: dict[str, tuple[ColumnRead, ...]] = {}
    for each in games:
        its = {**said, **by_game.get(each.name, {})}
        found[each.name], wrong = _columns(file, each, its, names, values)
        faults += [fault for fault in wrong if fault not in faults]
    notes: tuple[Problem, ...] = ()
    others = tuple(each for each in able if game in able and each in CARD_GAMES.alike(game))
    if others:
        told = {"game": game, "others": ", ".join(others), "first": others[0]}
        notes = (Problem.of(_TEXTS, "several games", **told).at(file),)
    elif by_values:
        notes = (Problem.of(_TEXTS, "game by values", game=by_values).at(file),)
    columns = Columns(names, found, _examples(names, values), game, tuple(faults), notes)
    return _LaidOut(columns, game_column, with_games)


def _examples(names: Iterable[str], rows: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The first value of each column that says anything."""
    left = set(names)
    found = {}
    for row in rows:
        for name in [name for name in left if row.get(name) not in (None, "", [])]:
            value = row[name]
            found[name] = quoted(", ".join(map(str, value)) if isinstance(value, list) else value)
            left.remove(name)
        if not left:
            break
    return found


def _by_columns(names: Iterable[str]) -> str:
    """The only game whose cards have some of these columns; "" where several or none have."""
    return CARD_GAMES.with_fields_alone(set(names), {name: game.columns for name, game in CARD_GAMES.items()})


def _by_values(
    names: Sequence[str], rows: Sequence[Mapping[str, Any]], said: Mapping[str, str]
) -> tuple[str, ...]:
    """The games of which some of the first rows make cards."""
    found = []
    for name, game in CARD_GAMES.items():
        known = {field: column for field, column in said.items() if field in game.fields and column in names}
        reads, _ = recognise(game, names, rows[:_MOST_TRIED], known)
        if any(_is_card(game, reads, row) for row in rows[:_MOST_TRIED]):
            found.append(name)
    return tuple(found)


def _is_card(game: CardGame, reads: Iterable[ColumnRead], row: Mapping[str, Any]) -> bool:
    try:
        game.card_of({read.field: row.get(read.column) for read in reads})
    except FaultyCardError:
        return False
    return True


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


def _columns(
    file: str,
    game: CardGame,
    said: Mapping[str, str],
    names: Sequence[str],
    rows: Sequence[Mapping[str, Any]],
) -> tuple[tuple[ColumnRead, ...], list[Problem]]:
    """Find which column each field is read from, and what is wrong with that."""
    faults = []
    listed = ", ".join(quoted(name) for name in names[:_MOST_LISTED])
    own = {field: column for field, column in said.items() if field in game.fields}
    for field, column in own.items():
        if column and column not in names:
            values = {"column": quoted(column), "field": field, "columns": listed}
            faults.append(Problem.of(_TEXTS, "no column", **values).at(file))
    found, contested = recognise(game, names, rows, {f: c for f, c in own.items() if not c or c in names})
    for claim in contested:
        values = {"field": claim.field, "columns": ", ".join(map(quoted, claim.columns))}
        values["first"] = quoted(claim.columns[0])
        faults.append(Problem.of(_TEXTS, "contested", **values).at(file))
    missing = set(game.needed).difference((read.field for read in found), own)
    faults += [
        Problem.of(_TEXTS, "not mapped", field=field, columns=listed).at(file)
        for field in game.needed
        if field in missing
    ]
    return tuple(found), faults


class _Made(NamedTuple):
    line: int
    card: CardDefinition


def _cards(
    file: str, rows: Iterable[tuple[Row, CardGame]], columns: Mapping[str, Iterable[ColumnRead]]
) -> tuple[tuple[CardDefinition, ...], tuple[LeftOut, ...], tuple[Problem, ...]]:
    """The cards of the rows, each number once; the rows that make none; what was put together."""
    made: dict[str, list[_Made]] = {}
    left_out: list[LeftOut] = []
    sources = {game: {read.field: read.column for read in reads} for game, reads in columns.items()}
    for row, game in rows:
        source = sources[game.name]
        values = {field: row.values.get(column) for field, column in source.items()}
        try:
            card = game.card_of(values)
        except FaultyCardError as error:
            faults = [each.at(file, row.line, source.get(each.place, each.place)) for each in error.problems]
            number, name = (quoted(values.get(field) or "") for field in ("number", "name"))
            left_out.append(LeftOut(number, name, tuple(faults)))
            continue
        if card.type == "battle" and card.combo_power is None and "combo_power" in source:
            card = msgspec.structs.replace(card, combo_power=0)  # lists of cards leave 0 out
        made.setdefault(card.number, []).append(_Made(row.line, card))
    one_each, notes = put_together({number: [each.card for each in all_] for number, all_ in made.items()})
    for number, all_ in made.items():
        if number in one_each.differing:
            twice = Problem.of(_TEXTS, "twice", number=number, first=all_[0].line)
            column = sources[all_[0].card.game]["number"]
            left_out += [
                LeftOut(number, each.card.name, (twice.at(file, each.line, column),)) for each in all_[1:]
            ]
    return one_each.cards, tuple(left_out), tuple(note.at(file) for note in notes)
