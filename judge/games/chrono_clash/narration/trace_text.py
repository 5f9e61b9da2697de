"""What the trace of Chrono Clash says besides: which sentence, and what several details say together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine import tree
from judge.engine.state import Option
from judge.games.chrono_clash.narration.effects import effect_words, rows_words
from judge.games.chrono_clash.narration.gauge import space_words
from judge.games.chrono_clash.narration.names import icon_words
from judge.table.narration.asking import option_words
from judge.table.narration.names import Names
from judge.table.narration.trace_text import area_name, cards_words
from judge.table.narration.wording import Wording

Details = dict[str, Any]

# --- which of several sentences -------------------------------------------------------------------


def _time(_: str, details: Details) -> str:
    way = "loses" if details["amount"] >= 0 else "gains"
    return f"{way}-stays" if details["start"] == details["end"] else way


def _change(_: str, details: Details) -> str:
    count = "many" if len(details["cards"]) > 1 else "one"
    return f"{'down' if details['amount'] < 0 else 'up'}-{count}"


def _by_count(_: str, details: Details) -> str:
    return {0: "none", 1: "one"}.get(len(details["cards"]), "many")


CHOOSES: dict[str, Callable[[str, Details], str]] = {
    "paid": lambda rule, details: "stays" if details["start"] == details["end"] else "other",
    "time": _time,
    "time-modifier": lambda rule, details: "loses" if details["amount"] < 0 else "gains",
    "by-hand-time": lambda rule, details: "loses" if details["amount"] < 0 else "gains",
    "by-hand-put-with": lambda rule, details: details["way"],
    "cost": _change,
    "strength": _change,
    "gains": _by_count,
    "loses": _by_count,
    "all-of-them": _by_count,
    "cannot-pay": _by_count,
    "reinforces": lambda rule, details: "none" if details["target"] < 0 else "other",
}


# --- details in words -----------------------------------------------------------------------------


def join(what: str, fields: Details, details: Details, names: Names, says: Wording) -> None:
    """Add what only several details together say."""
    if what == "declares":
        option = Option(details["kind"], details["card"], details["target"], details["skill"])
        fields["option"] = option_words(option, None, names, says.language)
    if "cards" in details:
        fields["theirs"] = _without_whose(details["cards"], names, says)
    if "end" in details:
        _spaces(fields, details, names, says)
    if "effect" in details:
        cards = cards_words(details["cards"], names, says) if details["cards"] else ""
        fields["effect"] = effect_words(details["effect"], details["amount"], cards, names, says)
        node = names.catalogue.nodes[details["effect"]]
        fields["rows"] = rows_words(node, says) if isinstance(node, tree.IconEffect) else ""
    if isinstance(details.get("amount"), int):
        fields["size"] = says.number(abs(details["amount"]))
    if "flag" in details:
        fields["hand"] = says.say("by_hand", "silently" if details["flag"] else "as_effect")


def _without_whose(cards: tuple[int, ...], names: Names, says: Wording) -> str:
    """Cards of the player that the line names."""
    return says.several([names.card(card, says).plain for card in cards]) or says.word("no_card")


def _spaces(fields: Details, details: Details, names: Names, says: Wording) -> None:
    """Add where the counter was and where it is."""
    seat = details["seat" if "seat" in details else "player"]
    fields["at"] = space_words("on", details["end"], seat, names, says)
    fields["end"] = space_words("to", details["end"], seat, names, says)
    if "start" in details:
        fields["start"] = space_words("from", details["start"], seat, names, says)


def _icon(node: tree.Node, says: Wording) -> str:
    """The icons of an instruction as printed; else what the manual calls them."""
    if not isinstance(node, tree.IconEffect):
        return says.say("effects", "other")
    return icon_words(node, says.language) or says.say("icons", node.what)


IN_WORDS: dict[str, Callable[[Any, Names, Wording], Any]] = {
    "opponent": lambda value, names, says: names.player(value, says),
    "place": lambda value, names, says: says.say("to_owner", area_name(names, value)),
    "icon": lambda value, names, says: _icon(names.catalogue.nodes[value], says),
    "rest": lambda value, names, says: says.say("modes", "tapped" if value else "untapped"),
    "up": lambda value, names, says: says.say("faces", "up" if value else "down"),
}
"""How details that only this game has are put into words."""
