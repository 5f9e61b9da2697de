"""The columns of cards that were sent, as a form: what each is taken as, and what somebody says it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from werkzeug.exceptions import BadRequest

from judge.cards.columns import ColumnRead
from judge.cards.games import CARD_GAMES
from judge.cards.importing import Columns
from judge.problems import Problem
from judge.texts import Message, Texts

MOST_UNUSED = 100
"""Columns that are taken as nothing, of which the form asks; the others stay unused."""

FIELD_WORDS: dict[str, Texts] = {
    "number": Message("card number"),
    "name": Message("card name"),
    "type": Message("card type"),
    "color": Message("color"),
    "cost": Message("cost"),
    "specified_cost": Message("specified cost"),
    "power": Message("power"),
    "combo_power": Message("combo power"),
    "combo_cost": Message("combo cost"),
    "strength": Message("strength"),
    "traits": Message("traits"),
    "characters": Message("characters"),
    "era": Message("era"),
    "text": Message("icons"),
    "text_front": Message("card text"),
    "name_back": Message("card name (back)"),
    "power_back": Message("power (back)"),
    "traits_back": Message("traits (back)"),
    "characters_back": Message("characters (back)"),
    "era_back": Message("era (back)"),
    "text_back": Message("card text (back)"),
}

_TEXTS: dict[str, Texts] = {
    "not chosen": Message("no column is taken as %(field)s; choose the one that is"),
    "chosen twice": Message("several columns are taken as %(field)s; leave it to one of them"),
}


class AskedColumn(NamedTuple):
    """One line of the form: the name of its choice, the column, its first value, and what it is taken as."""

    choice: str
    name: str
    example: str
    taken: ColumnRead | None


class OfGame(NamedTuple):
    """The lines for the cards of one game: columns that are taken as something, and the others.

    `more` are further columns, of which the form does not ask.
    """

    game: str
    fields: tuple[str, ...]
    needed: tuple[str, ...]
    taken: tuple[AskedColumn, ...]
    others: tuple[AskedColumn, ...]
    more: int


def asked(columns: Columns) -> list[OfGame]:
    """List what the form asks of the columns, game by game."""
    found = []
    for name, reads in columns.found.items():
        as_what = {read.column: read for read in reads}
        lines = [
            AskedColumn(_choice(name, at), column, columns.examples.get(column, ""), as_what.get(column))
            for at, column in enumerate(columns.names)
        ]
        others = [line for line in lines if line.taken is None]
        game = CARD_GAMES[name]
        found.append(
            OfGame(
                name,
                game.fields,
                game.needed,
                tuple(line for line in lines if line.taken is not None),
                tuple(others[:MOST_UNUSED]),
                len(others[MOST_UNUSED:]),
            )
        )
    return found


def chosen(
    columns: Columns, form: Mapping[str, str]
) -> tuple[dict[str, dict[str, str]], tuple[Problem, ...]]:
    """The column of each field by game as the form says, "" for none, and what is wrong with that."""
    said: dict[str, dict[str, str]] = {}
    problems: list[Problem] = []
    for name in columns.found:
        game = CARD_GAMES[name]
        fields = [form.get(_choice(name, at), "") for at in range(len(columns.names))]
        counts = Counter(filter(None, fields))
        if not counts.keys() <= set(game.fields):
            raise BadRequest
        by_field = {field: column for field, column in zip(fields, columns.names, strict=True) if field}
        said[name] = {field: by_field.get(field, "") for field in game.fields}
        missing = [field for field in game.needed if field not in counts]
        twice = [field for field, number in counts.items() if number > 1]
        for code, wrong in (("not chosen", missing), ("chosen twice", twice)):
            found = [Problem.of(_TEXTS, code, field=FIELD_WORDS[field]) for field in wrong]
            problems += [each for each in found if each not in problems]
    return said, tuple(problems)


def _choice(game: str, at: int) -> str:
    return f"{game}-{at}"
