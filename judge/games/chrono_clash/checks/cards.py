"""Cards where they cannot be, or not as they lie (CC 2, 5-2, 12-2, 16-3, 17-5)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.chrono_clash.areas import AREA_NAMES
from judge.games.chrono_clash.table import SUMMONED
from judge.problems import Problem
from judge.rules.chrono_clash.areas import AREAS, OPEN, PILOT, QUEST, VIGOR
from judge.rules.chrono_clash.information import BATTLERS, EXTRA_CARDS
from judge.rules.chrono_clash.keywords import KEYWORDS, pilot, reinforcements, vigor
from judge.table.checks.checked import Checked
from judge.table.seats import SEATS
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "owner": Message(
        "%(name)s belongs to %(player)s; every card lies in an area of its own player (%(area)s)"
    ),
    "no battler": Message("%(name)s is an action card; only battlers are on the battlefield"),
    "unknown": Message("everybody sees the cards there (%(area)s); say which card this is"),
    "extra card": Message("%(name)s is an extra deck card; it is never there (%(area)s)"),
    "no extra card": Message("%(name)s is no extra deck card; only these are in the extra deck"),
    "tapped": Message("only battlers on the battlefield are tapped; leave tapped out (%(area)s)"),
    "tapped at once": Message(
        "%(name)s was summoned this turn and is tapped; what let it attack, or tapped it?"
    ),
    "summoned": Message("%(name)s was summoned this turn, which is not its player's"),
    "not with": Message("cards go with battlers on the battlefield only, not here (%(area)s)"),
    "untapped quest": Message(
        "%(name)s is on a quest and untapped; a battler is tapped for its quest, what untapped it?"
    ),
    "two quests": Message(
        "%(name)s is on %(count)s quests at once; a battler on a quest is sent on no other"
    ),
    "two pilots": Message("%(name)s has %(count)s pilots; it can have 1"),
    "no eva": Message("%(name)s is no Eva battler and can have no pilot"),
    "no pilot": Message("%(name)s has no [Pilot] and cannot be attached to a battler"),
    "no vigor": Message("%(name)s has no [Vigor]; what put a card under it?"),
}


def card_findings(checked: Checked) -> Iterator[Problem]:
    """Everything about single cards."""
    for seat, area, zone in checked.zones():
        for card in zone:
            yield from _in_its_area(checked, card, seat, area)
            if area == "battlefield":
                yield from _battler(checked, card, seat)
            else:
                yield from _elsewhere(checked, card, area)


def _in_its_area(checked: Checked, card: int, seat: int, area: str) -> Iterator[Problem]:
    printed, state = checked.printed(card), checked.state.cards[card]
    named = {"name": checked.name(card), "area": AREA_NAMES[area]}
    if state.owner != seat:
        yield checked.problem(_TEXTS, "owner", "3-2-1", card, values=named | {"player": SEATS[state.owner]})
    if state.print == 0:
        if AREAS.index(area) in OPEN:
            yield checked.problem(_TEXTS, "unknown", "7-1-2", card, severity="warning", values=named)
        return
    extra = printed.type in EXTRA_CARDS
    if extra and area in ("deck", "guardians"):
        yield checked.problem(_TEXTS, "extra card", "16-3-3", card, values=named)
    if not extra and area == "extra":
        yield checked.problem(_TEXTS, "no extra card", "16-3-3", card, values=named)
    if area == "battlefield" and printed.type not in BATTLERS:
        yield checked.problem(_TEXTS, "no battler", "7-1-2", card, values=named)


def _elsewhere(checked: Checked, card: int, area: str) -> Iterator[Problem]:
    state = checked.state.cards[card]
    values = {"area": AREA_NAMES[area]}
    if state.rest:
        yield checked.problem(_TEXTS, "tapped", "5-2-1", card, values=values)
    if state.beneath:
        yield checked.problem(_TEXTS, "not with", "12-2-2", card, values=values)


def _battler(checked: Checked, card: int, seat: int) -> Iterator[Problem]:
    state = checked.state.cards[card]
    named = {"name": checked.name(card)}
    new = state.entered == SUMMONED and state.turn == checked.state.turn
    if new and seat != checked.state.turn_player and not checked.catalogue_has(reinforcements.NAME):
        yield checked.problem(_TEXTS, "summoned", "5-4-1-1", card, severity="unusual", values=named)
    able = any(checked.catalogue_has(name) for name in KEYWORDS.may_arrive_tapped) or _taps(checked)
    if new and state.rest and not able:
        yield checked.problem(_TEXTS, "tapped at once", "5-4-1-3-1", card, severity="unusual", values=named)
    yield from _quests(checked, card)
    yield from _pilots(checked, card)
    for each in _with(checked, card, VIGOR)[:1]:
        if vigor.NAME not in checked.printed(card).front.keywords:
            yield checked.problem(_TEXTS, "no vigor", "17-5-13-1", each, severity="unusual", values=named)


def _taps(checked: Checked) -> bool:
    """True if any card could have tapped or untapped another, or something could have been done by hand."""
    return checked.has("ByHand") or checked.does("tap") or checked.does("untap")


def _with(checked: Checked, card: int, what: str) -> list[int]:
    cards = checked.state.cards
    return [each for each in cards[card].beneath if cards[each].entered == what]


def _quests(checked: Checked, card: int) -> Iterator[Problem]:
    quests = _with(checked, card, QUEST)
    named = {"name": checked.name(card), "count": len(quests)}
    if (
        quests
        and not checked.state.cards[card].rest
        and not checked.does("untap")
        and not checked.has("ByHand")
    ):
        yield checked.problem(_TEXTS, "untapped quest", "12-2-1", card, severity="unusual", values=named)
    if len(quests) > 1 and "one-quest-at-a-time" not in checked.state.readings:
        yield checked.problem(_TEXTS, "two quests", "12-2-2", card, values=named)


def _pilots(checked: Checked, card: int) -> Iterator[Problem]:
    pilots = _with(checked, card, PILOT)
    printed = checked.printed(card)
    named = {"name": checked.name(card), "count": len(pilots)}
    if len(pilots) > 1:
        yield checked.problem(_TEXTS, "two pilots", "17-5-19-2", card, values=named)
    if pilots and printed.type != "unknown" and pilot.EVA not in printed.front.traits:
        yield checked.problem(_TEXTS, "no eva", "17-5-19-2", card, values=named)
    for each in pilots:
        its = checked.printed(each)
        if its.type != "unknown" and pilot.NAME not in its.front.keywords:
            yield checked.problem(_TEXTS, "no pilot", "17-5-19-1", each, values={"name": checked.name(each)})
