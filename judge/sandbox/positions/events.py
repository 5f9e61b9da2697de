"""Events in a position: what made a skill pending, what a delayed effect waits for."""

from __future__ import annotations

from typing import Any

from judge.engine.state import Event
from judge.games.fusion_world.areas import AREAS
from judge.sandbox.positions.parts import Part, Reader
from judge.sandbox.positions.references import References

EVENT_FIELDS = (
    "kind", "player", "card", "from", "to", "by", "by player", "amount", "cards", "how", "power", "cost",
)  # fmt: skip
PLACES = (*AREAS, "outside")
MOST = 10_000_000


def event_of(part: Part, reader: Reader, references: References) -> Event:
    """The event that a part describes; a word alone is its kind."""
    if part.is_text:
        return Event(reader.said(part))
    fields = reader.fields(part, EVENT_FIELDS)

    def card(name: str) -> int:
        return references.card(fields[name]) if name in fields else -1

    def place(name: str) -> int:
        found = reader.one_of(fields.get(name), PLACES, "outside")
        return AREAS.index(found) if found in AREAS else -1

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
        words["player"] = "AB"[event.player]
    if event.card >= 0:
        words["card"] = full(event.card)
    if event.source >= 0:
        words["from"] = AREAS[event.source]
    if event.to >= 0:
        words["to"] = AREAS[event.to]
    if event.by >= 0:
        words["by"] = full(event.by)
    if event.by_player >= 0:
        words["by player"] = "AB"[event.by_player]
    if event.cards:
        words["cards"] = references.all_words(event.cards)
    if event.how:
        words["how"] = event.how
    return words | {name: number for name in ("amount", "power", "cost") if (number := getattr(event, name))}
