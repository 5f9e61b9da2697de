"""Cards where they cannot be, or not as they lie (CC 2, 5-2, 12-2, 16-3, 17-5)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.chrono_clash.areas import AREA_NAMES
from judge.games.chrono_clash.table import SUMMONED
from judge.problems import Problem, Texts
from judge.rules.chrono_clash.areas import AREAS, OPEN, PILOT, QUEST, VIGOR
from judge.rules.chrono_clash.information import BATTLERS, EXTRA_CARDS
from judge.rules.chrono_clash.paying import EVA
from judge.table.checks.checked import Checked
from judge.table.seats import SEATS

_TEXTS: dict[str, Texts] = {
    "owner": {
        "en": "{name} belongs to {player}; every card lies in an area of its own player ({area})",
        "fr": "{name} appartient à {player} ; chaque carte est dans une zone de son joueur ({area})",
    },
    "no battler": {
        "en": "{name} is an action card; only battlers are on the battlefield",
        "fr": "{name} est une carte action ; il n'y a que des battlers sur le champ de bataille",
    },
    "unknown": {
        "en": "everybody sees the cards there ({area}); say which card this is",
        "fr": "chacun voit les cartes qui s'y trouvent ({area}) ; dites quelle carte c'est",
    },
    "extra card": {
        "en": "{name} is an extra deck card; it is never there ({area})",
        "fr": "{name} est une carte d'extra deck ; elle n'est jamais là ({area})",
    },
    "no extra card": {
        "en": "{name} is no extra deck card; only these are in the extra deck",
        "fr": "{name} n'est pas une carte d'extra deck ; il n'y a que celles-ci dans l'extra deck",
    },
    "tapped": {
        "en": "only battlers on the battlefield are tapped; leave tapped out ({area})",
        "fr": "seuls les battlers du champ de bataille sont engagés ; retirez tapped ({area})",
    },
    "tapped at once": {
        "en": "{name} was summoned this turn and is tapped; what let it attack, or tapped it?",
        "fr": "{name} a été invoqué ce tour-ci et est engagé ; qu'est-ce qui l'a fait attaquer, ou engagé ?",
    },
    "summoned": {
        "en": "{name} was summoned this turn, which is not its player's",
        "fr": "{name} a été invoqué ce tour-ci, qui n'est pas celui de son joueur",
    },
    "not with": {
        "en": "cards go with battlers on the battlefield only, not here ({area})",
        "fr": "des cartes n'accompagnent que les battlers du champ de bataille, pas ici ({area})",
    },
    "untapped quest": {
        "en": "{name} is on a quest and untapped; a battler is tapped for its quest, what untapped it?",
        "fr": "{name} est en quête et dégagé ; un battler s'engage pour sa quête, qu'est-ce qui l'a dégagé ?",
    },
    "two quests": {
        "en": "{name} is on {count} quests at once; a battler on a quest is sent on no other",
        "fr": "{name} est en quête {count} fois à la fois ; un battler en quête n'y est pas renvoyé",
    },
    "two pilots": {
        "en": "{name} has {count} pilots; it can have 1",
        "fr": "{name} a {count} pilotes ; il peut en avoir 1",
    },
    "no eva": {
        "en": "{name} is no Eva battler and can have no pilot",
        "fr": "{name} n'est pas un battler Eva et ne peut pas avoir de pilote",
    },
    "no pilot": {
        "en": "{name} has no [Pilot] and cannot be attached to a battler",
        "fr": "{name} n'a pas [Pilote] et ne peut pas être attaché à un battler",
    },
    "no vigor": {
        "en": "{name} has no [Vigor]; what put a card under it?",
        "fr": "{name} n'a pas [Vigueur] ; qu'est-ce qui a placé une carte dessous ?",
    },
}
_ON_ARRIVAL = ("Rapid", "Sentinel", "Provocation", "Sneak Attack", "Transformation")
"""Abilities by which a battler can be tapped in the turn in which it is summoned."""


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
    if new and seat != checked.state.turn_player and not checked.catalogue_has("Reinforcements"):
        yield checked.problem(_TEXTS, "summoned", "5-4-1-1", card, severity="unusual", values=named)
    able = any(checked.catalogue_has(name) for name in _ON_ARRIVAL) or _taps(checked)
    if new and state.rest and not able:
        yield checked.problem(_TEXTS, "tapped at once", "5-4-1-3-1", card, severity="unusual", values=named)
    yield from _quests(checked, card)
    yield from _pilots(checked, card)
    for each in _with(checked, card, VIGOR)[:1]:
        if "Vigor" not in checked.printed(card).front.keywords:
            yield checked.problem(_TEXTS, "no vigor", "17-5-13-1", each, severity="unusual", values=named)


def _taps(checked: Checked) -> bool:
    """Whether any card could have tapped or untapped another, or by hand something was done."""
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
    if pilots and printed.type != "unknown" and EVA not in printed.front.traits:
        yield checked.problem(_TEXTS, "no eva", "17-5-19-2", card, values=named)
    for each in pilots:
        pilot = checked.printed(each)
        if pilot.type != "unknown" and "Pilot" not in pilot.front.keywords:
            yield checked.problem(_TEXTS, "no pilot", "17-5-19-1", each, values={"name": checked.name(each)})
