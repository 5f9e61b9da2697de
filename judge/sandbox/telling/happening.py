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
from judge.sandbox.telling.effects import condition_words, effect_words
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import Text, Wording, sentence, wording

DETAILS = {
    "activates": "player card skill",
    "activation-failed": "player card",
    "already-so": "card",
    "already-used": "card skill",
    "applied-already": "card replacement",
    "at-the-same-time": "cards",
    "attack-declared": "player card target",
    "attack-invalid": "",
    "attack-negated": "card",
    "attacked-now": "card",
    "attacks": "player card target",
    "barrier": "card",
    "battle": "card target",
    "battle-cut-short": "",
    "begins-later": "card effect",
    "both-at-once": "",
    "brought": "card",
    "by-hand": "card variant words",
    "cancelled": "card skill",
    "cannot-block": "card",
    "cannot-combo": "cards",
    "cannot-move": "card",
    "cannot-pay": "player card",
    "cannot-play": "card",
    "cannot-replace": "player card",
    "cannot-switch": "card",
    "cards-beneath-dropped": "card cards",
    "carried-over": "card below",
    "changed-power": "card amount",
    "chose": "player cards of",
    "chose-none": "player",
    "chose-options": "player numbers",
    "chose-replacement": "player card",
    "chosen-beneath": "cards",
    "color-cost-added": "card amount",
    "color-cost-reduced": "card amount",
    "combo": "player card",
    "combo-added": "card power total",
    "combo-card-triggers": "card skill",
    "combo-declared": "player card",
    "combo-gone": "",
    "combo-power": "card power",
    "compared": "card power target other flag parts other_parts",
    "concedes": "player",
    "condition": "card flag node",
    "control": "player card",
    "cost-changed": "card amount",
    "cost-chosen": "player card number",
    "cost-failed": "player card",
    "cost-found": "card amount",
    "cost-in-order": "player card",
    "cost-not-below-zero": "card",
    "cost-paid": "player card",
    "critical": "card",
    "damage-capped": "player amount",
    "damage-negated": "player amount",
    "damaged": "player amount by",
    "declared": "player card skill",
    "declares": "player option",
    "declined": "player card",
    "delayed": "player card moment",
    "delayed-due": "player card",
    "delayed-resolves": "player card",
    "do-not-pay": "player card",
    "draw": "",
    "draws-up-to": "player amount",
    "effect-begins": "effect cards player amount",
    "effect-ended": "effect cards player amount",
    "effects-kept": "card",
    "effects-lost": "card",
    "either-name": "card",
    "end-phase-again": "",
    "endless": "",
    "ends-main-phase": "player",
    "ends-step": "player",
    "energy-cost": "player card amount",
    "evolves": "card cards",
    "extra-failed": "player card",
    "fails": "card skill",
    "fewer-to-choose": "player amount",
    "field": "card",
    "field-stays": "card",
    "final-information": "cards",
    "flipped": "card flag",
    "free": "player card",
    "fusion-evolve-left-out": "",
    "fusion-evolve-too": "card",
    "goes-first": "player",
    "guard-changed": "card",
    "has-strike": "card amount",
    "hidden-again": "cards",
    "identified": "player card print",
    "if-you-do": "card flag",
    "if-you-dont": "card flag",
    "information": "card source target",
    "information-changed": "card target",
    "interpretation": "name variant",
    "keeps-hand": "player",
    "kept-secret": "player",
    "keywords-negated": "card",
    "ki": "card change amount",
    "ki-removed": "card amount",
    "koed-by-skill": "card",
    "lasts": "card effect amount",
    "lasts-on-all": "card effect amount",
    "lasts-upon-entering": "card effect amount",
    "leader-stays": "card",
    "left-its-area": "card",
    "life-moved": "cards",
    "limit-of-its-own": "card skill",
    "looked": "player cards",
    "lost": "players",
    "markers-placed": "player amount",
    "markers-removed": "player amount",
    "may-block": "card",
    "moved": "card source area player how by rest bottom",
    "must-choose": "player amount",
    "need-not-choose": "",
    "negated-but-pending": "card skill",
    "negated-no-trigger": "card skill",
    "never-happened": "card",
    "new-attack-card": "card",
    "new-guard-card": "card",
    "no-combo-power": "card",
    "no-damage": "player",
    "no-deck": "player",
    "no-ko": "card",
    "no-ko-triggers": "card",
    "no-life": "player",
    "no-more-of-that-color": "card",
    "not-carried-over": "card below",
    "not-chosen": "card",
    "not-koed": "card",
    "not-targeted": "card target",
    "not-valid": "card skill",
    "nothing-occurs": "player phase",
    "nothing-to-choose": "player",
    "once-per-turn": "card skill",
    "option-order": "player numbers",
    "options-differ": "player numbers",
    "owner's-area": "cards",
    "paid": "player cards amount card",
    "pended": "player card skill",
    "placed-on-top": "card below",
    "play-failed": "card",
    "played-by-skill": "card",
    "plays-by-skill": "player cards",
    "printed-power": "card amount",
    "put-beneath": "card top",
    "replaced": "card replacement",
    "revealed": "cards",
    "same-card": "card",
    "searched": "player",
    "shuffled": "player area",
    "shuffled-after-looking": "player cards",
    "side-up": "card flag",
    "situation": "card skill",
    "skipped": "player phase",
    "source-gone": "card skill",
    "source-left": "card",
    "source-of-damage": "card",
    "specified-above-total": "card amount",
    "starts-with": "player variant amount",
    "stays-revealed": "cards",
    "strike": "card amount",
    "switched": "card mode",
    "top-of-life": "cards",
    "trait-everywhere": "card",
    "treated-as": "card",
    "triggers-beneath": "card skill",
    "triggers-on-play": "card skill",
    "unaffected": "card",
    "used": "player card",
    "uses": "player card",
    "waits": "card skill",
    "will-skip": "player phase",
    "won": "player",
    "x": "player amount",
}
"""What the details of each kind of line are, in their order; the sentences name them by these words."""


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
    "chose": lambda rule, details: "cost" if rule.startswith("15-12") else "other",
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
        fields["power"] = _power(details["power"], details["parts"], names, says)
        fields["other"] = _power(details["other"], details["other_parts"], names, says)
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


def _power(total: int, parts: tuple[tuple[Any, int], ...], names: Names, says: Wording) -> str:
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
