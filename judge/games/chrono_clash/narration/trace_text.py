"""What the trace of Chrono Clash says besides: which sentence, and what several details say together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine import tree
from judge.engine.judge_events import CarriedOutByHand, JudgeSays, JudgeSaysTrigger
from judge.engine.state import Option
from judge.engine.trace import TraceEvent
from judge.games.chrono_clash.narration.effects import effect_words, rows_words
from judge.games.chrono_clash.narration.gauge import space_words
from judge.games.chrono_clash.narration.names import icon_words
from judge.rules.chrono_clash.events.abilities import (
    AllOfThem,
    CostModified,
    GainsIcons,
    StrengthModified,
    SummonAbility,
    TimeModifier,
)
from judge.rules.chrono_clash.events.attacking import GuardianAbility, LosesFight
from judge.rules.chrono_clash.events.by_hand import ByHandPutWith, ByHandTime
from judge.rules.chrono_clash.events.summoning import CannotPay
from judge.rules.chrono_clash.events.turn import CounterMoved, Declares, TimePaid
from judge.rules.chrono_clash.keywords.reinforcements import Reinforces
from judge.rules.chrono_clash.keywords.transformation import PlaysItsTriggers
from judge.table.narration.asking import option_words
from judge.table.narration.names import Names
from judge.table.narration.trace_text import Variant, area_name, cards_words, told_by
from judge.table.narration.wording import Wording

Details = dict[str, Any]

# --- which of several sentences -------------------------------------------------------------------


def _time(moved: CounterMoved, rule: str) -> str:
    way = "loses" if moved.amount >= 0 else "gains"
    return f"{way}-stays" if moved.start == moved.end else way


def _change(changed: CostModified | StrengthModified, rule: str) -> str:
    count = "many" if len(changed.cards) > 1 else "one"
    return f"{'down' if changed.amount < 0 else 'up'}-{count}"


def _by_count(event: GainsIcons | LosesFight | AllOfThem | CannotPay, rule: str) -> str:
    return {0: "none", 1: "one"}.get(len(event.cards), "many")


def _time_by_sign(event: TimeModifier | ByHandTime, rule: str) -> str:
    return "loses" if event.amount < 0 else "gains"


VARIANTS: Mapping[type[TraceEvent], Variant] = dict(
    (
        told_by(TimePaid, lambda paid, rule: "stays" if paid.start == paid.end else "other"),
        told_by(CounterMoved, _time),
        told_by(TimeModifier, _time_by_sign),
        told_by(ByHandTime, _time_by_sign),
        told_by(ByHandPutWith, lambda put, rule: put.way),
        told_by(CostModified, _change),
        told_by(StrengthModified, _change),
        told_by(GainsIcons, _by_count),
        told_by(LosesFight, _by_count),
        told_by(AllOfThem, _by_count),
        told_by(CannotPay, _by_count),
        told_by(Reinforces, lambda event, rule: "none" if event.target < 0 else "other"),
        told_by(CarriedOutByHand, lambda by_hand, rule: by_hand.said),
        told_by(JudgeSays, lambda says, rule: says.said),
        told_by(JudgeSaysTrigger, lambda says, rule: says.said),
        told_by(GuardianAbility, lambda ability, rule: ability.answer),
        told_by(SummonAbility, lambda ability, rule: ability.answer),
        told_by(PlaysItsTriggers, lambda plays, rule: plays.what),
    )
)


# --- details in words -----------------------------------------------------------------------------


def join(event: TraceEvent, fields: Details, details: Details, names: Names, says: Wording) -> None:
    """Add what only several details together say."""
    if isinstance(event, Declares):
        option = Option(event.kind, event.card, event.target, event.skill)
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
    if "silently" in details:
        fields["hand"] = says.say("by_hand", "silently" if details["silently"] else "as_effect")


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
