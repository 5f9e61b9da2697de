"""Rows out of JSON of any shape: a list, objects by number, sets with cards in them, an answer of a site."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple, NoReturn

KEY = "key"
"""The column for what an object is kept under, `{"XX01-001": {...}}`."""

_DEEPEST = 6
_SPACE = re.compile(r"\s*")
_PAIR = ({"name", "key", "label", "displayname", "trait_type"}, {"value", "text", "values"})

LooksLikeACard = Callable[[Collection[str]], bool]


class Item(NamedTuple):
    """A value in a text, with what it is kept under, and where it starts and ends."""

    start: int
    key: str
    value: Any
    end: int = 0


def cards_in(text: str, start: int, value: Any, looks: LooksLikeACard) -> Iterator[Item]:
    """The objects in a value that look like cards, with where they start; the innermost that have a number.

    `value` starts at `start` of the text. Raises ValueError for no JSON.
    """
    yield from _cards_in(text, Item(start, "", value), looks, 0)


def _cards_in(text: str, item: Item, looks: LooksLikeACard, depth: int) -> Iterator[Item]:
    value = item.value
    if isinstance(value, dict) and looks(columns_of(value)) and not _holds_cards(value, looks):
        yield item
    elif depth < _DEEPEST and isinstance(value, (dict, list)):
        inside = [each for each in items_of(text, item.start) if isinstance(each.value, (dict, list))]
        found = [list(_cards_in(text, each, looks, depth + 1)) for each in inside]
        among_cards = any(cards == [each] for cards, each in zip(found, inside, strict=True))
        for cards, each in zip(found, inside, strict=True):
            if among_cards and not cards and isinstance(value, list) and isinstance(each.value, dict):
                yield each  # what stands among cards and is none is told to be none
            yield from cards


def _holds_cards(value: dict[str, Any], looks: LooksLikeACard) -> bool:
    """True if an object that looks like a card is a set of cards: its list has objects that look so too.

    The sides of a card are no cards: they have fewer fields than the card around them.
    """
    lists = (each for each in value.values() if isinstance(each, list))
    own = sum(not isinstance(each, (dict, list)) for each in value.values())
    return any(
        isinstance(each, dict) and looks(columns_of(each)) and len(each) > own
        for some in lists
        for each in some
    )


def items_of(text: str, start: int) -> Iterator[Item]:
    """The items of the list or object that starts there in a text. Raises ValueError where it is broken."""
    closing = "]" if text[start] == "[" else "}"
    at = behind_space(text, start + 1)
    separator = closing if text[at : at + 1] == closing else ","
    end = at
    while separator == ",":
        key = ""
        if closing == "}":
            key, at = DECODER.raw_decode(text, at)
            at = behind_space(text, at)
            if text[at : at + 1] != ":":
                raise json.JSONDecodeError("a colon is lacking", text, at)
            at = behind_space(text, at + 1)
        value, end = DECODER.raw_decode(text, at)
        yield Item(at, str(key), value, end)
        end = behind_space(text, end)
        separator = text[end : end + 1]
        at = behind_space(text, end + 1)
    if separator != closing:
        raise json.JSONDecodeError(f"a comma or {closing} is lacking", text, end)


def columns_of(value: dict[str, Any], before: str = "") -> dict[str, Any]:
    """An object as one row: what is in objects within it has the path as its column, ``set.name``.

    Named values, ``[{"name": "Color", "value": "Red"}]``, are columns by their name.
    """
    row: dict[str, Any] = {}
    for key, each in value.items():
        column = f"{before}{key}"
        if isinstance(each, dict):
            row |= columns_of(each, f"{column}.")
        elif isinstance(each, list) and each and all(isinstance(one, dict) for one in each):
            row |= _columns_of_list(each, column, before)
        else:
            row[column] = each
    return row


def _columns_of_list(each: list[dict[str, Any]], column: str, before: str) -> dict[str, Any]:
    pairs = [_pair(one) for one in each]
    if all(pairs):
        return {f"{before}{pair[0]}": pair[1] for pair in pairs if pair}
    if all(len(one) == 1 for one in each):
        return {column: [value for one in each for value in one.values()]}
    row: dict[str, Any] = {}
    for number, one in enumerate(each):
        row |= columns_of(one, f"{column}.{number}.")
    return row


def _pair(one: dict[str, Any]) -> tuple[str, Any] | None:
    names, values = _PAIR
    name = next((one[key] for key in one if key.lower() in names and isinstance(one[key], str)), None)
    value = [one[key] for key in one if key.lower() in values]
    return (name, value[0]) if name is not None and len(value) == 1 else None


def behind_space(text: str, at: int) -> int:
    """The position of the next sign that is no space."""
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


DECODER = json.JSONDecoder(parse_constant=_no_constant)
"""Reads JSON, in which NaN is no number."""
