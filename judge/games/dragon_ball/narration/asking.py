"""What questions and options say besides: bounds upon what is chosen, payments by color."""

from __future__ import annotations

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.state import Decision, Option
from judge.table.checks.understood import why_unread
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording


def bounds_words(decision: Decision, names: Names, says: Wording) -> str:
    """Limits upon the sum over what is chosen: of power, or of cost."""
    if decision.bound < 0 and decision.low < 0:
        return ""
    skill = names.catalogue.skills[decision.skill].skill if decision.skill >= 0 else None
    choices = [node for node in within(skill) if isinstance(node, tree.Choose)] if skill is not None else []
    number = "power" if any(node.total_power is not None for node in choices) else "cost"
    which = "low" if decision.bound < 0 else "total" if decision.low < 0 else "both"
    return says.word(f"{which}_{number}", low=decision.low, bound=decision.bound)


def hint_words(decision: Decision, names: Names, says: Wording) -> str:
    """Say what the header of a skill of no known kind was probably meant for, in parentheses; "" if nobody
    can tell."""
    if decision.kind != "unread-kind":
        return ""
    why = why_unread(names.catalogue, names.catalogue.skills[decision.skill])
    return says.word("suffix", words=why[says.language]) if why is not None else ""


def is_one_of_several(option: Option, decision: Decision) -> bool:
    """True if a card can do by another of its skills what an option has it do."""
    return any(
        (each.kind, each.card) == (option.kind, option.card) and each.skill != option.skill
        for each in decision.options
    )


def payment_words(option: Option, decision: Decision | None, names: Names, says: Wording) -> str:
    """With what is paid: "2 red and 1 marker"; the cards' names where colors do not tell the ways apart."""
    by_color = _by_color(option, names, says)
    others = decision.options if decision is not None else ()
    if by_color and all(each == option or _by_color(each, names, says) != by_color for each in others):
        return by_color
    parts = [names.card(card, says).plain for card in option.cards]
    return says.several(parts + _markers(option, says))


def _by_color(option: Option, names: Names, says: Wording) -> str:
    counts: dict[tuple[str, ...], int] = {}
    for card in option.cards:
        printed = names.print_of(card)
        if printed is None or not printed.colors:
            return ""
        counts[printed.colors] = counts.get(printed.colors, 0) + 1
    parts = [f"{count} {_colors(colors, count, says)}" for colors, count in counts.items()]
    return says.several(parts + _markers(option, says))


def _colors(colors: tuple[str, ...], count: int, says: Wording) -> str:
    known = says.table["colors"]
    return "/".join(known[color][count > 1] if color in known else color for color in colors)


def _markers(option: Option, says: Wording) -> list[str]:
    if not option.number:
        return []
    return [says.fill("{number:marker_short}", {"number": says.number(option.number)})]
