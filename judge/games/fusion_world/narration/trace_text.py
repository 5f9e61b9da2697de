"""What the trace of Fusion World says besides: which sentence, and what several details say together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.language.explaining_terms import MODES
from judge.games.fusion_world.narration.effects import condition_words, effect_words
from judge.rules.fusion_world.areas import AREAS, BATTLE, DECK, DROP, HAND, LEADER, LIFE, OUTSIDE
from judge.table.narration.names import Names
from judge.table.narration.trace_text import cards_words
from judge.table.narration.wording import Wording

# --- which of several sentences -------------------------------------------------------------------


def _movement(rule: str, details: dict[str, Any]) -> str:
    how, area = details["how"], details["area"]
    if how == "setup":
        return "setup-leader" if area == LEADER else "setup-life"
    if how == "damage":
        return "damage-hand" if area == HAND else "damage-drop"
    if how == "rule":
        return str(rule)
    if how == "used" and area == DROP:
        return "used-drop"
    if area == OUTSIDE:
        return "outside"
    return _placement(how, area, details["bottom"])


def _placement(how: str, area: int, bottom: bool) -> str:
    """A movement by a skill's words ("place it at the bottom of the deck"), or by a word of its own."""
    if how not in ("", *AREAS) or how == "combo":
        return how
    if area in (DECK, LIFE):
        return "bottom" if bottom else "top"
    return "other"


CHOOSES: dict[str, Callable[[str, dict[str, Any]], str]] = {
    "moved": _movement,
    "lost": lambda rule, details: "one" if len(details["players"]) == 1 else "many",
    "chose": lambda rule, details: (
        "none" if not details["cards"] else "cost" if rule.startswith("15-12") else "other"
    ),
    "combo-declared": lambda rule, details: "hand" if rule.endswith("2") else "battle",
    "effect-begins": lambda rule, details: "cards" if details["cards"] else "none",
    "effect-ended": lambda rule, details: "cards" if details["cards"] else "none",
    "paid": lambda rule, details: "both" if details["amount"] else "energy",
}


# --- details in words -----------------------------------------------------------------------------


def join(what: str, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording) -> None:
    """Add what only several details together say."""
    if "how" in details:
        fields["mode"] = _in_mode(details, says)
    if "effect" in details:
        affected = _affected(what, details)
        cards = cards_words(affected, names, says) if affected else ""
        fields["effect"] = effect_words(details["effect"], details.get("amount"), cards, names, says)
    if "node" in details:
        fields["condition"] = condition_words(details["node"], fields["card"], names, says)
    if "parts" in details:
        fields["power"] = power_words(details["power"], details["parts"], names, says)
        fields["other"] = power_words(details["other"], details["other_parts"], names, says)
    if "change" in details:
        fields["change"] = f"{details['change']:+d}"


def _affected(what: str, details: dict[str, Any]) -> tuple[int, ...]:
    """The cards that a continuous effect concerns; none where its own description says whom."""
    if what in ("lasts", "lasts-upon-entering"):
        return (details["card"],) if details["card"] >= 0 else ()
    cards: tuple[int, ...] = details.get("cards", ())
    return cards


def _in_mode(details: dict[str, Any], says: Wording) -> str:
    if not details["rest"] or details["area"] != BATTLE:
        return ""
    return says.word("in_mode", mode=says.term(MODES, "rest"))


def power_words(total: int, parts: tuple[tuple[Any, int], ...], names: Names, says: Wording) -> str:
    """ "20000 (15000 printed, +5000 captain)": a power, and what it is made of."""
    if len(parts) < 2:
        return str(total)
    told = []
    for source, amount in parts:
        if isinstance(source, int):
            told.append(says.word("from_card", amount=f"{amount:+d}", card=names.card(source, says)))
        else:
            told.append(says.word(f"from_{source}", amount=f"{amount:+d}" if source == "combo" else amount))
    return says.word("parts", total=total, parts=", ".join(told))
