"""The checks of a position of Masters that only it makes: Unison Cards, their area and their markers."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.dragon_ball.checks import checks_of
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.problems import Problem
from judge.rules.masters.areas import UNISON
from judge.rules.masters.decks import check_deck
from judge.table.seats import SEATS
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "several": Message(
        "%(player)s has %(count)s Unison Cards in the Unison Area; keep one, and place the others elsewhere"
    ),
    "other card": Message("%(name)s is no Unison Card; only Unison Cards are in the Unison Area"),
    "elsewhere": Message(
        "%(name)s is a Unison Card; it is played in the Unison Area, not in the Battle Area"
    ),
    "no marker": Message(
        "%(name)s has no marker, and goes to the Drop Area; write how many it has: markers: 2"
    ),
    "no power": Message("%(name)s has %(power)s power and loses a marker at a checkpoint"),
}


def unison_findings(checked: CheckedDragonBall) -> Iterator[Problem]:
    """Everything about Unison Cards (MA 3-11, 9-6, 9-7)."""
    for seat in (0, 1):
        there = checked.game.zone(seat, UNISON)
        if len(there) > 1:
            values = {"player": SEATS[seat], "count": len(there)}
            yield checked.problem(_TEXTS, "several", "3-11-5", there[1], values=values)
        for card in there:
            yield from _in_the_unison_area(checked, card)
        for card in checked.game.battle_cards(seat):
            if checked.printed(card).type == "unison":
                values = {"name": checked.name(card)}
                yield checked.problem(_TEXTS, "elsewhere", "2-3-2-4", card, values=values)


def _in_the_unison_area(checked: CheckedDragonBall, card: int) -> Iterator[Problem]:
    named: dict[str, object] = {"name": checked.name(card)}
    if checked.printed(card).type not in ("unison", "unknown"):
        yield checked.problem(_TEXTS, "other card", "2-3-2-4", card, values=named)
    elif not checked.state.cards[card].markers:
        yield checked.problem(_TEXTS, "no marker", "9-6-1-2", card, values=named)
    power = checked.power(card) if checked.settled and checked.going_on else None
    if power is not None and power <= 0:
        yield checked.problem(_TEXTS, "no power", "9-7-2", card, values=named | {"power": power})


CHECKS = checks_of(check_deck, unison_findings)
