"""Decisions in words: what is asked of whom, and each answer as a move that a player would type."""

from __future__ import annotations

from typing import Any

from judge.engine.state import CHANCE, Decision, Option
from judge.table.narration.names import Names
from judge.table.narration.wording import Wording, sentence


def question(decision: Decision, names: Names, language: str) -> str:
    """Say what is asked of whom, as a sentence in ``en`` or ``fr``."""
    says = names.says(language)
    by_chance = decision.kind == "order" and decision.player == CHANCE
    seat = decision.card if by_chance else decision.player  # then it is whose cards they are
    fields: dict[str, Any] = {
        "player": names.player(seat, says),
        "card": names.card(decision.card, says),
        "skill": names.skill(decision.skill, says),
        "options": says.fill("{number:option}", {"number": says.number(decision.maximum)}),
        "count": _how_many(decision, says),
        "for": says.word("suffix", words=names.card(decision.card, says)) if decision.card >= 0 else "",
        "words": decision.note,
        "owner": names.owner(decision.card, says),
        "kind": decision.kind,
    }
    fields |= names.narration.question_fields(decision, names, says)
    variant = decision.note
    if decision.kind == "may":
        fields["done"] = names.narration.may(decision.skill, fields["card"].plain, names, says)
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


# --- moves ----------------------------------------------------------------------------------------


def option_words(option: Option, decision: Decision | None, names: Names, language: str) -> str:
    """An option as a move in words: "attack leader with raider".

    `decision` may be None where nobody knows it any more; it tells ways to pay apart, and what a pass ends.
    """
    says = names.says(language)
    card = names.card(option.card, says)
    own = option.kind != "card"
    target = names.card(option.other, says)
    fields: dict[str, Any] = {
        "card": card.plain if own else card,
        "target": target.plain if names.seats == 2 else target,
        "skill": names.skill(option.skill, says, whole=True),
        "player": names.player(option.number, says),
        "number": option.number + 1 if option.kind in ("option", "pay-cost") else option.number,
        "name": names.print_name(option.number) if option.kind == "print" else "",
        "kind": option.kind,
        "words": _of_skill(option, decision, names, says),
    }
    fields |= names.narration.option_fields(option, decision, names, says)
    key = names.narration.option_key(option, names)
    variant = decision.rule if decision is not None else ""
    if key == "option" and not fields["words"]:
        variant = "bare"
    return says.say("options", key, variant, **fields)


def _of_skill(option: Option, decision: Decision | None, names: Names, says: Wording) -> str:
    """The part of a skill that an option stands for: a skill cost, an option of a list."""
    narration = names.narration
    if option.kind == "pay-instead":
        return narration.instead(option.number, names.card(option.card, says).plain, names, says)
    if decision is None or option.kind not in ("pay-cost", "option"):
        return ""
    part = narration.cost if option.kind == "pay-cost" else narration.option_of_list
    return part(decision.skill, option.number, names.card(decision.card, says).plain, names, says)
