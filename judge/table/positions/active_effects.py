"""Continuous and delayed effects in force, in the language of cards: ``+5000 power for the turn``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.state import Card, Delayed, Modifier
from judge.table.positions.effects import EffectsInWords
from judge.table.positions.events import event_of
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.references import References
from judge.texts import Message, Texts

EFFECT_FIELDS = (
    "effect", "of", "by", "player", "upon", "since", "until", "amount", "stay", "stays",
    "without", "moment", "number", "due", "event",
)  # fmt: skip
MOST_TURNS = 1000
MOST_AMOUNT = 10_000_000
_OF = re.compile(r"(?P<card>.+?)(?P<back> back)? (?P<skill>\d{1,3})(?: part (?P<part>[1-9]\d{0,2}))?")
_NODE = re.compile(r"node (\d{1,6})")

_TEXTS: dict[str, Texts] = {
    "not understood": Message(
        "'%(value)s' is not understood as an effect that lasts; write it as a card does: %(example)s"
    ),
    "no effect": Message(
        "an effect is needed: its words (effect: %(example)s), or its skill (of: captain 1)"
    ),
    "not of": Message(
        "'%(value)s' is no effect of a card here; write the card's name and its skill: captain 1"
    ),
    "not the same": Message("'%(value)s' is not what %(name)s says; leave one of the two out"),
    "on whom": Message("on which cards? write upon: [A leader]"),
    "by whom": Message("whose effect is it? write by: A leader, or player: A"),
}


@dataclass
class StandingReader:
    """Reads effects; those written in words become skills of nobody's in the catalogue."""

    reader: Reader
    references: References
    effects: EffectsInWords
    short_names: dict[str, int]
    turn: int
    modifiers: list[Modifier] = field(default_factory=list)
    delayed: list[Delayed] = field(default_factory=list)
    places: tuple[list[tuple[str, int]], list[tuple[str, int]]] = field(default_factory=lambda: ([], []))
    """The places in the text of each continuous effect and of each delayed effect."""
    _worded: dict[str, tree.Node] = field(default_factory=dict)

    def read_texts(self, part: TextPart | None) -> None:
        """Effects that are listed so that the catalogue numbers them as before."""
        for entry in self.reader.entries(part):
            self.compiled(entry)

    def read(self, part: TextPart, card: int = -1) -> None:
        """One effect; `card` if it is written with the card that it concerns."""
        fields = self.reader.fields(part, EFFECT_FIELDS) if not part.is_text else {"effect": part}
        node = self._node(part, fields)
        if node is None:
            return
        player, source = self._source(fields, card)
        if player < 0:
            self.reader.defects.add(part.at, _TEXTS, "by whom")
            return
        on = (
            self.references.cards_of(fields.get("upon"))
            if "upon" in fields
            else ((card,) if card >= 0 else ())
        )
        if isinstance(node, tree.Delayed):
            self.places[1].append(part.at)
            self._delay(node, fields, player, source, on)
        elif on or self.effects.may_stand_alone(node):
            self.places[0].append(part.at)
            self._last(node, fields, player, source, on)
        else:
            self.reader.defects.add(part.at, _TEXTS, "on whom")

    def _source(self, fields: dict[str, TextPart], card: int) -> tuple[int, int]:
        player, source = -1, card
        if "by" in fields:
            player, source = self.references.player_or_card(fields["by"])
        if "player" in fields:
            player = self.reader.seat(fields["player"], 0)
        if player < 0 and source >= 0:
            player = self.references.master(source)
        return player, source

    def _stay(self, fields: dict[str, TextPart], source: int) -> int:
        current = self._cards[source].stay if source >= 0 else -1
        return self.reader.number(fields.get("stay"), -1, MOST_TURNS, current)

    @property
    def _cards(self) -> list[Card]:
        return self.references.cards

    def _stays(self, fields: dict[str, TextPart], on: tuple[int, ...]) -> tuple[int, ...]:
        written = [
            self.reader.number(each, -1, MOST_TURNS, 0) for each in self.reader.entries(fields.get("stays"))
        ]
        return tuple(written) if len(written) == len(on) else tuple(self._cards[card].stay for card in on)

    def _last(
        self,
        node: tree.Node,
        fields: dict[str, TextPart],
        player: int,
        source: int,
        on: tuple[int, ...],
    ) -> None:
        reader = self.reader
        stated = self.effects.stated_amount(node)
        without = self.references.cards_of(fields["without"]) if "without" in fields else ()
        self.modifiers.append(
            Modifier(
                self.references.catalogue.number_of(node),
                player,
                source,
                self._stay(fields, source),
                reader.one_of(fields.get("until"), self.effects.durations, self.effects.duration_of(node)),
                reader.number(fields.get("since"), 0, MOST_TURNS, self.turn),
                on,
                self._stays(fields, on),
                reader.number(fields.get("amount"), -MOST_AMOUNT, MOST_AMOUNT, stated),
                tuple((card, self._cards[card].stay) for card in without),
            )
        )

    def _delay(
        self, node: tree.Delayed, fields: dict[str, TextPart], player: int, source: int, on: tuple[int, ...]
    ) -> None:
        reader = self.reader
        event = fields.get("event")
        self.delayed.append(
            Delayed(
                self.references.catalogue.number_of(node),
                source,
                self._stay(fields, source),
                player,
                self.reader.said(fields["moment"]) if "moment" in fields else node.moment,
                reader.number(fields.get("since"), 0, MOST_TURNS, self.turn),
                on,
                self._stays(fields, on),
                reader.number(fields.get("number"), -MOST_AMOUNT, MOST_AMOUNT, -1),
                reader.flag(fields.get("due")),
                event_of(event, reader, self.references) if event is not None else None,
            )
        )

    # --- which instruction ------------------------------------------------------------------------

    def _node(self, part: TextPart, fields: dict[str, TextPart]) -> tree.Node | None:
        if "of" in fields:
            node = self._node_of(fields["of"])
            if node is not None and "effect" in fields:
                self._compare(fields["effect"], node, fields["of"].text)
            return node
        if "effect" not in fields:
            self.reader.defects.add(part.at, _TEXTS, "no effect", example=self.effects.brief)
            return None
        return self.compiled(fields["effect"])

    def compiled(self, part: TextPart) -> tree.Node | None:
        """The instruction that words are, put into the catalogue the first time."""
        words = self.reader.said(part)
        if words not in self._worded:
            node = self.effects.node_of_words(words)
            if node is None:
                self.reader.defects.add(
                    part.at, _TEXTS, "not understood", value=words, example=self.effects.example
                )
                return None
            self.references.catalogue.add_skill(self.effects.alone(node), words)
            self._worded[words] = node
        return self._worded[words]

    def _node_of(self, part: TextPart) -> tree.Node | None:
        words = self.reader.said(part)
        catalogue = self.references.catalogue
        numbered, found = _NODE.fullmatch(words), _OF.fullmatch(words)
        candidates: list[tree.Node] = []
        if numbered and int(numbered[1]) < len(catalogue.nodes):
            candidates = [catalogue.nodes[int(numbered[1])]]
        elif found and found["card"] in self.short_names:
            candidates = self._candidates(found)
        candidates = [node for node in candidates if self.effects.is_standing(node)]
        if not candidates:
            self.reader.defects.add(part.at, _TEXTS, "not of", value=words)
            return None
        return candidates[0]

    def _candidates(self, found: re.Match[str]) -> list[tree.Node]:
        catalogue = self.references.catalogue
        printed = catalogue.prints[self.short_names[found["card"]]]
        side = printed.back if found["back"] else printed.front
        number = int(found["skill"])
        if side is None or not 1 <= number <= len(side.skills):
            return []
        nodes = standing_within(catalogue.skills[side.skills[number - 1]].skill, self.effects)
        return nodes[int(found["part"]) - 1 :][:1] if found["part"] else nodes

    def _compare(self, part: TextPart, node: tree.Node, of: str) -> None:
        words = self.reader.said(part)
        if self.effects.node_of_words(words) != self.effects.upon_this(node):
            self.reader.defects.add(part.at, _TEXTS, "not the same", value=words, name=of)


def standing_within(skill: tree.Skill, effects: EffectsInWords) -> list[tree.Node]:
    """The lasting and delayed instructions of a skill, in the order of its text."""
    return [node for node in within(skill) if effects.is_standing(node)]


def addresses(
    short_names: dict[str, int], references: References, effects: EffectsInWords
) -> Iterator[tuple[int, str]]:
    """Lists where each lasting instruction of the cards stands: its number, and the words for ``of:``."""
    catalogue = references.catalogue
    for name, number in short_names.items():
        printed = catalogue.prints[number]
        for side, back in ((printed.front, ""), (printed.back, " back")):
            for place, skill in enumerate(side.skills if side is not None else (), 1):
                nodes = standing_within(catalogue.skills[skill].skill, effects)
                for part, node in enumerate(nodes, 1):
                    words = f"{name}{back} {place}" + (f" part {part}" if len(nodes) > 1 else "")
                    yield catalogue.number_of(node), words
