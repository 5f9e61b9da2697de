"""Reading cards from a file: JSON lines, a JSON list or CSV, whatever its columns are called.

A file is taken whole or not at all; where it is not, every fault in it is named at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from judge.cards.cells import FIELDS, FaultyCardError, card_of
from judge.cards.faults import MOST_FAULTS, Fault, FaultyFileError, Texts, quoted
from judge.cards.model import CardDefinition
from judge.cards.tables import Row, read_table

MOST_CARDS = 50_000

_MOST_LISTED = 30  # columns named in a message
_PLAIN = re.compile(r"[\s-]+")

_NEEDED = ("number", "name", "type", "color")
_ALSO_CALLED = {
    "color": ("colors", "colour", "colours"),
    "traits": ("trait", "special_trait", "special_traits"),
    "text_front": ("text",),
}
_TEXTS: dict[str, Texts] = {
    "no cards": {
        "en": "there is no card in it; a row a card is needed",
        "fr": "il n'y a pas de carte dedans ; il faut une ligne par carte",
    },
    "no field": {
        "en": "'{field}' is nothing that a card has; a column is mapped to one of: {fields}",
        "fr": "« {field} » n'est rien qu'une carte possède ; une colonne s'associe à l'un de : {fields}",
    },
    "no column": {
        "en": "no column '{column}' for '{field}'; there is: {columns}",
        "fr": "pas de colonne « {column} » pour « {field} » ; il y a : {columns}",
    },
    "not mapped": {
        "en": "no column '{field}'; say which one it is: --map {field}=COLUMN (there is: {columns})",
        "fr": "pas de colonne « {field} » ; dites laquelle : --map {field}=COLONNE (il y a : {columns})",
    },
    "twice": {
        "en": "{number} differs from line {first}, which has the same number; keep one",
        "fr": "{number} diffère de la ligne {first}, qui a le même numéro ; gardez l'une des deux",
    },
    "too many": {
        "en": "{count} cards; the most is {most}",
        "fr": "{count} cartes ; le maximum est {most}",
    },
}


class Reading(NamedTuple):
    """The cards of a file, in its order, and its columns that say nothing of a card."""

    cards: tuple[CardDefinition, ...]
    unused: tuple[str, ...]


def read_cards(path: Path, columns: Mapping[str, str] | None = None) -> Reading:
    """The cards of a file. `columns` maps what a card has (`FIELDS`) to the file's column for it.

    A column that is not mapped is found by its name, ``Combo Power`` for ``combo_power``. Raises
    FaultyFileError.
    """
    table = read_table(path)
    file = path.name
    if not table.rows:
        raise FaultyFileError(table.faults or [Fault.of(_TEXTS["no cards"], file)])
    names = tuple(dict.fromkeys(name for row in table.rows for name in row.values))
    source, faults = _sources(file, columns or {}, names)
    if len(table.rows) > MOST_CARDS:
        faults.append(Fault.of(_TEXTS["too many"], file, count=len(table.rows), most=MOST_CARDS))
    if faults:  # every row would have them again
        raise FaultyFileError(faults + table.faults)
    cards, faults = _cards(file, table.rows, source)
    if faults or table.faults:
        every = sorted(faults + table.faults, key=lambda fault: fault.line)
        raise FaultyFileError(every[:MOST_FAULTS])
    return Reading(cards, tuple(name for name in names if name not in source.values()))


def _sources(
    file: str, columns: Mapping[str, str], names: Sequence[str]
) -> tuple[dict[str, str], list[Fault]]:
    """Which column each field is read from, and what is wrong with that."""
    faults = []
    listed = ", ".join(quoted(name) for name in names[:_MOST_LISTED])
    source: dict[str, str] = {}
    for field, column in columns.items():
        if field not in FIELDS:
            faults.append(Fault.of(_TEXTS["no field"], file, field=quoted(field), fields=", ".join(FIELDS)))
        elif column not in names:
            values = {"column": quoted(column), "field": field, "columns": listed}
            faults.append(Fault.of(_TEXTS["no column"], file, **values))
        else:
            source[field] = column
    plain = {_PLAIN.sub("_", name.strip().lower()): name for name in reversed(names)}
    for field in FIELDS:
        if field in columns:
            continue
        found = next((plain[name] for name in (field, *_ALSO_CALLED.get(field, ())) if name in plain), None)
        if found is not None:
            source[field] = found
        elif field in _NEEDED:
            faults.append(Fault.of(_TEXTS["not mapped"], file, field=field, columns=listed))
    return source, faults


def _cards(
    file: str, rows: Iterable[Row], source: Mapping[str, str]
) -> tuple[tuple[CardDefinition, ...], list[Fault]]:
    """The cards of the rows, each number once, and the faults of all rows."""
    cards: dict[str, tuple[int, CardDefinition]] = {}
    faults: list[Fault] = []
    for row in rows:
        try:
            card = card_of({field: row.values.get(column) for field, column in source.items()})
        except FaultyCardError as error:
            faults += [Fault(file, row.line, source.get(field, field), text) for field, text in error.faults]
            continue
        if card.type == "battle" and card.combo_power is None and "combo_power" in source:
            card = msgspec.structs.replace(card, combo_power=0)  # lists of cards leave 0 out
        line, first = cards.setdefault(card.number, (row.line, card))
        if first != card:
            values = {"number": card.number, "first": line}
            faults.append(Fault.of(_TEXTS["twice"], file, row.line, source["number"], **values))
    return tuple(card for _, card in cards.values()), faults
