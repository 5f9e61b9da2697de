"""Continuous effects in a few words: "+5000 power for the turn", "it cannot attack"."""

from __future__ import annotations

from typing import Any

from judge.engine import tree
from judge.engine.state import Modifier
from judge.sandbox.telling.names import Names, bracket_words
from judge.sandbox.telling.wording import Wording

VARIANTS: dict[str, str] = {
    "Negate": "which",
    "Forbid": "what",
    "ForbidPlayer": "what",
    "Replace": "event",
    "SetOriginal": "name",
    "SurviveEmpty": "area",
    "PlayedIn": "mode",
}
"""The field by which an instruction's sentences differ."""


def effect_words(number: int, amount: int | None, names: Names, wording: Wording) -> str:
    """What a continuous effect (an instruction by its number) does; `amount` is its number, once
    determined."""
    node = names.catalogue.nodes[number]
    fields: dict[str, Any] = {
        "amount": signed(node, amount),
        "number": _stated(node, amount),
        "lasts": wording.table["durations"][getattr(node, "duration", "")],
        "whose": wording.table["seats"][getattr(node, "player", "you")],
        "keyword": bracket_words(getattr(node, "keyword", ""), wording),
    }
    if isinstance(node, tree.GainSkill):
        fields["skill"] = names.skill(names.catalogue.gained_skill(node), wording)
    if isinstance(node, tree.TreatAs):
        fields["also"] = _also(node, wording)
    if isinstance(node, tree.NegateDamage):
        fields["most"] = wording.number(node.most or 0)
    kind = type(node).__name__
    return wording.say("effects", kind, _variant(node), **fields)


def modifier_words(modifier: Modifier, names: Names, wording: Wording) -> str:
    """What a continuous effect in force does."""
    return effect_words(modifier.node, modifier.amount, names, wording)


def signed(node: tree.Node, amount: int | None) -> str:
    """By how much something goes up or down: "+5000", "-1"; "X" where nobody knows yet."""
    change = node.change if isinstance(node, tree.NextUse) else node
    stated = getattr(change, "amount", None)
    value = amount if amount is not None else stated
    if not isinstance(value, int):
        return "X"
    if isinstance(change, tree.ChangeCost):
        value += len(change.colors)
        value = -value if change.reduce else value
    elif getattr(change, "negative", False):
        value = -value
    return f"{value:+d}"


def _stated(node: tree.Node, amount: int | None) -> str:
    value = amount if amount is not None else getattr(node, "amount", None)
    return str(value) if isinstance(value, int) else "X"


def _variant(node: tree.Node) -> str:
    if isinstance(node, tree.ChangeCost):
        return "zero" if node.to_zero else "other"
    if isinstance(node, tree.NegateDamage):
        return "next" if node.most is None else "most"
    return str(getattr(node, VARIANTS.get(type(node).__name__, ""), "other"))


def _also(node: tree.TreatAs, wording: Wording) -> str:
    """What a card also counts as: names in <>, traits in 《》, colors."""
    colors = wording.table["colors"]
    said = [wording.word("every_name") if name == "*" else f"<{name}>" for name in node.names]
    said += [wording.word("every_trait") if trait == "*" else f"《{trait}》" for trait in node.traits]
    for color in node.colors:
        said.append(wording.word("every_color") if color == "*" else colors[color][0])
    return wording.several(said)
