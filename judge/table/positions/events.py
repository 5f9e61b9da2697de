"""Events in a position: what made a skill pending, what a delayed effect waits for."""

from __future__ import annotations

from typing import Any

from judge.engine.state import Event
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.references import References
from judge.table.seats import SEATS

EVENT_FIELDS = (
    "kind", "player", "card", "from", "to", "by", "by player", "amount", "cards", "how", "power", "cost",
)  # fmt: skip
OUTSIDE = "outside"
"""The name for the place of a card that is in no area."""
MOST = 10_000_000


def event_of(part: TextPart, reader: Reader, references: References) -> Event:
    """The event that a part describes; a word alone is its kind."""
    if part.is_text:
        return Event(reader.said(part))
    fields = reader.fields(part, EVENT_FIELDS)
    areas = references.areas

    def card(name: str) -> int:
        return references.card(fields[name]) if name in fields else -1

    def place(name: str) -> int:
        found = reader.one_of(fields.get(name), (*areas, OUTSIDE), OUTSIDE)
        return areas.index(found) if found in areas else -1

    def seat(name: str) -> int:
        return reader.seat(fields[name], 0) if name in fields else -1

    def number(name: str) -> int:
        return reader.number(fields.get(name), -MOST, MOST, 0)

    return Event(
        reader.said(fields["kind"]) if "kind" in fields else "",
        seat("player"),
        card("card"),
        place("from"),
        place("to"),
        card("by"),
        seat("by player"),
        number("amount"),
        references.cards_of(fields.get("cards")),
        reader.said(fields["how"]) if "how" in fields else "",
        number("power"),
        number("cost"),
    )


def event_words(event: Event, references: References) -> Any:
    """An event as its fields."""
    full = references.labels.full
    words: dict[str, Any] = {"kind": event.kind}
    if event.player >= 0:
        words["player"] = SEATS[event.player]
    if event.card >= 0:
        words["card"] = full(event.card)
    if event.source >= 0:
        words["from"] = references.areas[event.source]
    if event.to >= 0:
        words["to"] = references.areas[event.to]
    if event.by >= 0:
        words["by"] = full(event.by)
    if event.by_player >= 0:
        words["by player"] = SEATS[event.by_player]
    if event.cards:
        words["cards"] = references.all_words(event.cards)
    if event.how:
        words["how"] = event.how
    return words | {name: number for name in ("amount", "power", "cost") if (number := getattr(event, name))}
