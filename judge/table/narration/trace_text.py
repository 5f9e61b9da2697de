"""The trace in sentences: each step of a procedure, and everything that happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import asdict, astuple

from judge.engine.state import Option
from judge.engine.trace import Identified, ReadingTaken, TraceEvent, TraceLine
from judge.table.narration.asking import option_words
from judge.table.narration.names import Names
from judge.table.narration.reasons import cause_words
from judge.table.narration.wording import Text, Wording, sentence

OUTSIDE = "outside"
"""What the tables call the place of a card that is in no area."""


def tell(entry: TraceLine, names: Names, language: str, *, by_name: bool = True) -> str:
    """A line of the trace as a sentence, in ``en`` or ``fr``; an interpretation `by_name` with the name under
    which it is switched.

    An event for which there is no sentence comes back as it is, its word and its fields.
    """
    says = names.says(language)
    rule, event = entry.rule, entry.event
    if event is None:
        return says.template("steps", rule) or says.word("step", rule=rule)
    if isinstance(event, ReadingTaken):
        return _interpretation(event, names, says, by_name)
    variant = names.narration.variants.get(type(event))
    template = says.template("happened", event.word, rule if variant is None else variant(event, rule))
    if not template:
        return says.word("other", what=" ".join((event.word, *map(str, astuple(event)))))
    return sentence(says.fill(template, _fields(event, names, says)))


Event = TypeVar("Event", bound=TraceEvent)
Variant = Callable[[Any, str], str]
"""Finds which variant of a sentence tells an event, of the type it stands for, by which rule."""


def told_by(event: type[Event], variant: Callable[[Event, str], str]) -> tuple[type[TraceEvent], Variant]:
    """Says of a type of event what chooses among its sentences; else the rule does."""
    return event, variant


def yes_or_no(event: type[Event], asked: Callable[[Event], bool]) -> tuple[type[TraceEvent], Variant]:
    """Says of a type of event what is asked of it, where one sentence tells it if so and another if not."""
    return event, lambda happened, rule: "yes" if asked(happened) else "no"


# --- details in words -----------------------------------------------------------------------------


def _fields(event: TraceEvent, names: Names, says: Wording) -> dict[str, Any]:
    """The fields of an event in words."""
    details = asdict(event)
    fields: dict[str, Any] = {}
    in_words = IN_WORDS | dict(names.narration.in_words)
    for name, value in details.items():
        if name in ("card", "target", "below", "top"):
            fields[name] = names.card(value, says) if value >= 0 else Text("")
        elif name in in_words:
            fields[name] = in_words[name](value, names, says)
        elif isinstance(value, int) and not isinstance(value, bool):
            fields[name] = says.number(value)
        else:
            fields[name] = value
    if isinstance(event, Identified):
        fields["card"] = names.before_named(details["card"], says)
    _place(fields, details, names, says)
    names.narration.join(event, fields, details, names, says)
    return fields


def _place(fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording) -> None:
    """Add to the fields where to, which takes a player too."""
    if "area" in details:
        area = area_name(names, details["area"])
        player = names.player(details["player"], says)
        fields["area"] = says.say("into", area, player=player)
        fields["whole"] = says.say("whole", area, player=player)


def area_name(names: Names, area: int) -> str:
    """An area's name in the tables."""
    return names.adapter.game.areas[area] if area >= 0 else OUTSIDE


def cards_words(cards: tuple[int, ...], names: Names, says: Wording) -> str:
    """Several cards: "raider, guard and captain"."""
    if not cards:
        return says.word("no_card")
    return says.several([names.card(card, says) for card in cards])


def _by(card: int, names: Names, says: Wording) -> str:
    return says.word("by", card=names.card(card, says)) if card >= 0 else ""


def _of(card: int, names: Names, says: Wording) -> str:
    return says.word("suffix", words=names.card(card, says)) if card >= 0 else ""


def _option(option: Option, names: Names, says: Wording) -> str:
    return option_words(option, None, names, says.language)


IN_WORDS: dict[str, Callable[[Any, Names, Wording], Any]] = {
    "player": lambda value, names, says: names.player(value, says),
    "players": lambda value, names, says: says.several([names.player(each, says) for each in value]),
    "cards": cards_words,
    "by": _by,
    "of": _of,
    "causes": lambda value, names, says: (
        says.word(
            "suffix", words=says.several([cause_words(card, node, names, says) for card, node in value])
        )
        if value
        else ""
    ),
    "forbidden_by": lambda value, names, says: (
        says.word("suffix", words=cause_words(value[0], value[1], names, says)) if value else ""
    ),
    "skill": lambda value, names, says: names.skill(value, says),
    "replacement": lambda value, names, says: names.skill(names.skill_of(value), says),
    "option": _option,
    "print": lambda value, names, says: names.print_name(value),
    "moment": lambda value, names, says: says.say("moments", value),
    "phase": lambda value, names, says: says.say("phases", value, phase=value),
    "source": lambda value, names, says: says.table["from"][area_name(names, value)],
    "numbers": lambda value, names, says: (
        says.several([says.say("options", "option", "bare", number=each + 1) for each in value])
        or says.word("nothing")
    ),
}
"""How a kind of detail is put into words."""


def _interpretation(read: ReadingTaken, names: Names, says: Wording, by_name: bool) -> str:
    """An interpretation that mattered: the reading taken, and the other one."""
    which = read.reading
    entry = names.adapter.interpretations.get(read.name)
    name = f" ({read.name})" if by_name or entry is None else ""
    if entry is None:
        return says.say("interpretation", f"unlisted_{which}", name=name)
    usual = getattr(entry, f"reading_{says.language}")
    other = getattr(entry, f"other_{says.language}")
    taken, left = (usual, other) if which == "default" else (other, usual)
    return says.say("interpretation", which, name=name, taken=taken, other=left)
