"""A position's text with something in it otherwise: readings switched, cards with another text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
import yaml

from judge.cards.documents import read_mapping
from judge.table.phrases import folded_name

_TEXT, _LIST, _MAPPING = (f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
_WIDTH = 100


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """Another text of a card, found by its number or by one of its names; `back` is None to be left alone."""

    number: str = ""
    names: tuple[str, ...] = ()
    text: str
    back: str | None = None

    def is_of(self, said: Sequence[str]) -> bool:
        """True if a card that is called all this is the one that is meant."""
        mine = {folded_name(each) for each in (self.number, *self.names) if each}
        return not mine.isdisjoint(folded_name(each) for each in said)


def with_readings(source: yaml.Node, readings: Iterable[str]) -> str:
    """The text of a position, a YAML mapping, with these readings besides those that it switches itself."""
    pairs = []
    said: list[str] = []
    for key, value in source.value:
        if key.value == "readings":
            entries = value.value if isinstance(value, yaml.SequenceNode) else [value]
            said = [str(entry.value) for entry in entries]
        else:
            pairs.append((key, value))
    names = tuple(dict.fromkeys((*said, *readings)))
    if names:
        words = [yaml.ScalarNode(_TEXT, name) for name in names]
        pairs.append((yaml.ScalarNode(_TEXT, "readings"), yaml.SequenceNode(_LIST, words, flow_style=True)))
    return _written(yaml.MappingNode(source.tag, pairs, flow_style=False))


def with_texts(source: yaml.Node, cards: Sequence[CardText]) -> tuple[CardText, ...]:
    """Put other texts into a position, a YAML mapping, and return which of the `cards` it has."""
    found: list[CardText] = []
    for section, defined in source.value:
        if section.value != "cards" or not isinstance(defined, yaml.MappingNode):
            continue
        for label, card in defined.value:
            if isinstance(card, yaml.MappingNode):
                said = _names_of(label.value, card)
                for other in cards:
                    if other.is_of(said):
                        found.append(other)
                        _say(card, other)
    return tuple(dict.fromkeys(found))


def mapping_of(text: str) -> yaml.Node:
    """The mapping of a position's text. Raises FaultyFileError for a text that is none."""
    parts = read_mapping("", text)
    pairs = [(yaml.ScalarNode(_TEXT, key), part) for key, part in parts.items()]
    return yaml.MappingNode(_MAPPING, pairs, flow_style=False)


def _names_of(label: str, card: yaml.MappingNode) -> list[str]:
    return [label, *(value.value for key, value in card.value if key.value in ("number", "name"))]


def _say(card: yaml.MappingNode, other: CardText) -> None:
    _put(card, other.text)
    for key, side in card.value:
        if other.back is not None and key.value == "back" and isinstance(side, yaml.MappingNode):
            _put(side, other.back)


def _put(side: yaml.MappingNode, text: str) -> None:
    said = [(yaml.ScalarNode(_TEXT, "text"), yaml.ScalarNode(_TEXT, text, style='"'))] if text else []
    side.value = [*(pair for pair in side.value if pair[0].value != "text"), *said]


def _written(source: yaml.Node) -> str:
    return yaml.serialize(source, width=_WIDTH, allow_unicode=True)
