"""Decisions in words: what is asked of whom, and each answer as a move that a player would type."""

from __future__ import annotations

from typing import Any

from judge.engine import tree
from judge.engine.catalogue import within
from judge.engine.state import Decision, Option
from judge.sandbox.telling.effects import cost_words, option_of_list, what_may_be_done
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Wording, sentence, wording


def question(decision: Decision, names: Names, language: str) -> str:
    """What is asked of whom, as a sentence in ``en`` or ``fr``."""
    says = wording(language)
    seat = decision.card if decision.kind == "order" and decision.rule == "5-9-1" else decision.player
    fields: dict[str, Any] = {
        "player": names.player(seat, says),
        "card": names.card(decision.card, says),
        "skill": names.skill(decision.skill, says),
        "options": says.fill("{number:option}", {"number": says.number(decision.maximum)}),
        "count": _how_many(decision, says),
        "bounds": _bounds(decision, names, says),
        "for": says.word("suffix", words=names.card(decision.card, says)) if decision.card >= 0 else "",
        "words": decision.note,
        "kind": decision.kind,
    }
    variant = decision.note
    if decision.kind == "may":
        fields["done"] = what_may_be_done(decision.skill, fields["card"].plain, names, says)
        variant = "known" if fields["done"] else ""
    return sentence(says.say("asked", decision.kind, variant, decision.rule, **fields))


def _how_many(decision: Decision, says: Wording) -> str:
    least, most = decision.minimum, decision.maximum
    if least == most:
        key = "exactly"
    elif least:
        key = "between"
    else:
        key = "any_number" if most > 1 and most == len(decision.options) else "at_most"
    return says.word(key, least=least, most=says.number(most))


def _bounds(decision: Decision, names: Names, says: Wording) -> str:
    """Limits upon the sum over what is chosen: of power, or of cost."""
    if decision.bound < 0 and decision.low < 0:
        return ""
    skill = names.catalogue.skills[decision.skill].skill if decision.skill >= 0 else None
    choices = [node for node in within(skill) if isinstance(node, tree.Choose)] if skill is not None else []
    number = "power" if any(node.total_power is not None for node in choices) else "cost"
    which = "low" if decision.bound < 0 else "total" if decision.low < 0 else "both"
    return says.word(f"{which}_{number}", low=decision.low, bound=decision.bound)


# --- moves ----------------------------------------------------------------------------------------


def option_words(option: Option, decision: Decision | None, names: Names, language: str) -> str:
    """An option as a move in words: "attack leader with raider".

    `decision` may be None where nobody knows it any more; it tells ways to pay apart, and what a pass ends.
    """
    says = wording(language)
    card = names.card(option.card, says)
    own = option.kind != "card"
    fields: dict[str, Any] = {
        "card": card.plain if own else card,
        "target": names.card(option.other, says).plain,
        "skill": names.skill(option.skill, says, whole=True),
        "player": names.player(option.number, says),
        "number": option.number + 1 if option.kind in ("option", "pay-cost") else option.number,
        "name": names.print_name(option.number) if option.kind == "print" else "",
        "kind": option.kind,
        "payment": _payment(option, decision, names, says) if option.kind == "pay" else "",
        "words": _of_skill(option, decision, names, says),
    }
    key, variant = _which(option, decision, names)
    if key == "option" and not fields["words"]:
        variant = "bare"
    return says.say("options", key, variant, **fields)


def _which(option: Option, decision: Decision | None, names: Names) -> tuple[str, str]:
    """The sentence of an option and its variant."""
    printed = names.print_of(option.card)
    if option.kind == "activate" and printed is not None and printed.type == "extra":
        return "activate-extra", ""
    return option.kind, decision.rule if decision is not None else ""


def _of_skill(option: Option, decision: Decision | None, names: Names, says: Wording) -> str:
    """The part of a skill that an option stands for: a skill cost, an option of a list."""
    if decision is None or option.kind not in ("pay-cost", "option"):
        return ""
    part = cost_words if option.kind == "pay-cost" else option_of_list
    return part(decision.skill, option.number, names.card(decision.card, says).plain, names, says)


def _payment(option: Option, decision: Decision | None, names: Names, says: Wording) -> str:
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
