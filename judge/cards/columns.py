"""The columns of a file that say what a card has, whatever they are called, and how sure that is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from judge.cards.cells import FaultyCardError
from judge.cards.games import CardGame

Certainty = Literal["said", "own", "known", "guess"]
"""``said``: by whoever imports; ``own``: the field's own name; ``known``: a name that card files use, and all
its values fit; ``guess``: a name that may mean something else, or values that do not all fit."""

_MOST_TRIED = 300
"""Values of a column that are tried."""

_KNOWN = {
    "number": "number no num nr numero code collectornumber collectorsnumber serial serialnumber nummer",
    "name": "name title nom titre englishname nameen namen nombre",
    "type": "type category kind typedecarte kategorie tipo",
    "color": "color colors colour colours couleur couleurs farbe colore colori",
    "cost": "cost totalcost energycost playcost cout couttotal coutenergie kosten coste costo",
    "specified_cost": "specifiedcost specifiedcosts specified colorcost energycolorcost colourcost orbs"
    " coutspecifie coutdecouleur coutcouleur",
    "power": "power puissance attackpower",
    "combo_power": "combopower combo puissancedecombo puissancecombo comboattack",
    "strength": "strength force power puissance",
    "traits": "traits trait specialtraits specialtrait features feature characteristics characteristic"
    " charactertraits attributes traitspeciaux caracteristiques caracteristique",
    "text": "text effect effects skill skills ability abilities rulestext cardtext oracletext effet effets"
    " texte textecarte skilltext skilldescription effecttext description",
}
_PERHAPS = {
    "number": "id uid key ref reference cardkey setnumber productid slug n",
    "name": "cleanname label character",
    "type": "class supertype",
    "cost": "energy mana level",
    "power": "attack atk bp dp",
    "traits": "family families tribe tribes race races subtypes type types group keywords",
    "text": "desc rules body details skillunstyled textstyled",
}
_NO_MATTER = {
    "card",
    "cards",
    "carte",
    "ext",
    "extended",
    "extendeddata",
    "data",
    "fw",
    "dbs",
    "dbscg",
    "faces",
}
_NO_MATTER |= {"sides", "face", "attributes", "stats", "front", "recto", "0", "en", "english", "raw"}
_BACK = {"back", "awakened", "awaken", "awakening", "verso", "rear", "1", "reverse", "eveil", "eveille"}
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_PRINT_NUMBER = re.compile(r"[A-Za-z]{1,4}\d{0,3}-[A-Za-z]{0,2}\d{1,4}")


class ColumnRead(NamedTuple):
    """A field, its column, and how sure that is: of `filled` values that were tried, `fits` can be read."""

    field: str
    column: str
    certainty: Certainty
    fits: int
    filled: int


class Contested(NamedTuple):
    """A field that several columns of different values claim alike."""

    field: str
    columns: tuple[str, ...]


class _Claim(NamedTuple):
    rank: int
    field: str
    column: str
    fits: int
    filled: int

    @property
    def share(self) -> float:
        return self.fits / self.filled if self.filled else 0.5


def plain_name(column: str) -> str:
    """A column's name as it was compared at first: ``combo_power`` for "Combo Power"."""
    return re.sub(r"[\s-]+", "_", column.strip().lower())


def looks_like_a_card(columns: Collection[str]) -> bool:
    """True if columns are those of a card: a name, and something else that only cards have."""
    named = {name for column in columns for name, _ in _meanings(column)}
    return "name" in named and bool(named & {"type", "text", "power", "cost", "strength"})


def recognise(
    game: CardGame, names: Sequence[str], rows: Sequence[Mapping[str, Any]], said: Mapping[str, str]
) -> tuple[list[ColumnRead], list[Contested]]:
    """The column of each field of a game's cards, and the fields that several columns claim alike.

    `said` are columns by field, "" for none; a column that was said is not asked again.
    """
    values = {name: _filled(name, rows) for name in names}
    taken = {column for column in said.values() if column}
    found = {
        field: ColumnRead(field, column, "said", *_fit(game, field, values[column]))
        for field, column in said.items()
        if column
    }
    claims = [
        _Claim(rank, field, name, *_fit(game, field, values[name]))
        for name in names
        if name not in taken
        for field, rank in _fields_named(game, name)
        if field not in said
    ]
    contested = []
    for claim in sorted(claims, key=lambda claim: (claim.rank, claim.share < 0.5, -claim.share)):
        if claim.field in found or claim.column in taken or _better(claim, claims, taken):
            continue
        if claim.filled and claim.share < 0.5 and claim.rank:
            continue
        rivals = [
            each.column
            for each in claims
            if each.field == claim.field and each.rank == claim.rank and each.column not in taken
            if each.share >= claim.share and _differ(claim.column, each.column, rows)
        ]
        if rivals:
            contested.append(Contested(claim.field, (claim.column, *rivals)))
        certainty: Certainty = "own" if not claim.rank else "known" if claim.rank == 1 else "guess"
        if claim.fits < claim.filled and certainty == "known":
            certainty = "guess"
        found[claim.field] = ColumnRead(claim.field, claim.column, certainty, claim.fits, claim.filled)
        taken.add(claim.column)
    return [found[field] for field in game.fields if field in found], contested


def _better(claim: _Claim, claims: Iterable[_Claim], taken: Collection[str]) -> bool:
    """True if hardly a value of a column can be the field, and another column's are."""
    return claim.share < 0.5 and any(
        each.field == claim.field and each.column not in taken and each.share > 0.9 and each.filled
        for each in claims
    )


def _fields_named(game: CardGame, column: str) -> list[tuple[str, int]]:
    """The fields that a column may be by its name, each with how far that is fetched: 0 is its own name."""
    found: dict[str, int] = {}
    plain = plain_name(column)
    for field in game.fields:
        if plain == field or plain in game.also_called.get(field, ()):
            found[field] = 0
    for name, rank in _meanings(column):
        back = name.endswith("_back")
        base = name.removesuffix("_back")
        field = {"text": "text_back" if back else "text_front"}.get(base, name)
        for each in (field, name):
            if each in game.fields:
                found[each] = min(rank, found.get(each, rank))
                break
    return list(found.items())


@lru_cache(maxsize=4096)
def _meanings(column: str) -> tuple[tuple[str, int], ...]:
    apart = unicodedata.normalize("NFD", _CAMEL.sub(" ", column).casefold().replace("°", "o"))
    letters = "".join(sign for sign in apart if not unicodedata.combining(sign))
    words = re.findall(r"[a-z]+|\d+", letters)
    back = "_back" if any(word in _BACK for word in words) else ""
    kept = [word for word in words if word not in _NO_MATTER and word not in _BACK]
    whole = "".join(kept)
    called = {whole, whole.removeprefix("card").removeprefix("ext")} - {""}
    known = [(f"{field}{back}", 1) for field, names in _KNOWN.items() if called.intersection(names.split())]
    perhaps = [
        (f"{field}{back}", 2) for field, names in _PERHAPS.items() if called.intersection(names.split())
    ]
    return (*known, *perhaps)


def _filled(name: str, rows: Iterable[Mapping[str, Any]]) -> list[Any]:
    """The first values of a column that say anything."""
    found = []
    for row in rows:
        value = row.get(name)
        if value not in (None, "", "-", []):
            found.append(value)
            if len(found) == _MOST_TRIED:
                break
    return found


def _fit(game: CardGame, field: str, values: Sequence[Any]) -> tuple[int, int]:
    fits = sum(_reads(game, field, value) for value in values)
    if field == "number":  # what a shop or a database numbers by reads as one, too
        fits = sum(bool(_PRINT_NUMBER.fullmatch(str(value))) for value in values) or min(
            fits, len(values) // 2
        )
    return fits, len(values)


def _reads(game: CardGame, field: str, value: Any) -> bool:
    try:
        game.card_of({field: value})
    except FaultyCardError as error:
        return all(each.place != field for each in error.problems)
    return True


def _differ(one: str, other: str, rows: Iterable[Mapping[str, Any]]) -> bool:
    """True if two columns say different things in a row where both say something."""
    return one != other and any(
        row.get(one) not in (None, "", "-", []) and row.get(other) not in (None, "", "-", [])
        and str(row.get(one)) != str(row.get(other))
        for row in rows
    )  # fmt: skip
