"""The trace in sentences: each step of a procedure, and everything that happened in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.language.explaining_terms import MODES
from judge.engine.game import TraceEntry
from judge.engine.state import Option
from judge.games.fusion_world.areas import AREAS, BATTLE, DECK, DROP, HAND, LEADER, LIFE, OUTSIDE
from judge.games.fusion_world.interpretations import interpretations
from judge.sandbox.telling.asking import option_words
from judge.sandbox.telling.details import DETAILS
from judge.sandbox.telling.effects import condition_words, effect_words
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Text, Wording, sentence, wording


def tell(entry: TraceEntry, names: Names, language: str) -> str:
    """A line of the trace as a sentence, in ``en`` or ``fr``.

    `entry` is ``(rule,)`` for a step of a procedure, ``(rule, what, *details)`` for what happened. A line for
    which there is no sentence comes back as it is, rule and word.
    """
    says = wording(language)
    rule = entry[0]
    if len(entry) == 1:
        return says.template("steps", rule) or says.word("step", rule=rule)
    what = entry[1]
    details = named_details(what, entry[2:])
    if what == "interpretation":
        return _interpretation(details, says)
    template = says.template("happened", what, *_variants(rule, what, details))
    if not template:
        return says.word("other", what=" ".join(str(part) for part in (what, *entry[2:])))
    return sentence(says.fill(template, _fields(what, details, names, says)))


def named_details(what: str, details: tuple[Any, ...]) -> dict[str, Any]:
    """The details of a line by what they are."""
    if what == "lost":
        return {"players": details}
    return dict(zip(DETAILS.get(what, "").split(), details, strict=False))


# --- which of several sentences -------------------------------------------------------------------


def _variants(rule: str, what: str, details: dict[str, Any]) -> tuple[str, ...]:
    """Which variant of the sentence says it, the best first."""
    chooses = CHOOSES.get(what)
    if chooses is not None:
        return (chooses(rule, details),)
    if "flag" in details:
        return ("yes" if details["flag"] else "no",)
    return (str(details.get("variant", rule)), rule)


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


def _fields(what: str, details: dict[str, Any], names: Names, says: Wording) -> dict[str, Any]:
    """The details of a line in words."""
    fields: dict[str, Any] = {}
    for name, value in details.items():
        if name in ("card", "target", "below", "top"):
            fields[name] = names.card(value, says) if value >= 0 else Text("")
        elif name in IN_WORDS:
            fields[name] = IN_WORDS[name](value, names, says)
        elif isinstance(value, int) and not isinstance(value, bool):
            fields[name] = says.number(value)
        else:
            fields[name] = value
    _join(what, fields, details, names, says)
    return fields


def _join(what: str, fields: dict[str, Any], details: dict[str, Any], names: Names, says: Wording) -> None:
    """What only several details together say."""
    if "area" in details:
        area = area_name(details["area"])
        player = names.player(details["player"], says)
        fields["area"] = says.say("into", area, player=player)
        fields["whole"] = says.say("whole", area, player=player)
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


def area_name(area: int) -> str:
    """An area's name in the tables."""
    return AREAS[area] if area >= 0 else "outside"


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
    "skill": lambda value, names, says: names.skill(value, says),
    "replacement": lambda value, names, says: names.skill(names.skill_of(value), says),
    "option": _option,
    "print": lambda value, names, says: names.print_name(value),
    "mode": lambda value, names, says: says.term(MODES, value),
    "moment": lambda value, names, says: says.say("moments", value),
    "phase": lambda value, names, says: says.say("phases", value, phase=value),
    "source": lambda value, names, says: says.table["from"][area_name(value)],
    "numbers": lambda value, names, says: (
        says.several([says.say("options", "option", "bare", number=each + 1) for each in value])
        or says.word("nothing")
    ),
}
"""How a kind of detail is put into words."""


def _interpretation(details: dict[str, Any], says: Wording) -> str:
    """An interpretation that mattered: the reading taken, and the other one."""
    name, which = details["name"], details["variant"]
    entry = interpretations().get(name)
    if entry is None:
        return says.say("interpretation", f"unlisted_{which}", name=name)
    usual = getattr(entry, f"reading_{says.language}")
    other = getattr(entry, f"other_{says.language}")
    taken, left = (usual, other) if which == "default" else (other, usual)
    return says.say("interpretation", which, name=name, taken=taken, other=left)
