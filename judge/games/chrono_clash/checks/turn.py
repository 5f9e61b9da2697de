"""Turn, gauge, quest points, and who is still in the game (CC 1, 3-2, 4, 6, 15-1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.problems import Problem
from judge.rules.chrono_clash.areas import AREAS, GUARDIANS, HAND
from judge.rules.chrono_clash.gauge import LAST_SPACE
from judge.rules.chrono_clash.preparation import GUARDIAN_CARDS
from judge.rules.chrono_clash.turn import POINTS_TO_WIN
from judge.table.checks.checked import Checked
from judge.table.seats import SEATS
from judge.texts import Message, Texts

FULL_HAND = 20

_TEXTS: dict[str, Texts] = {
    "over": Message(
        "the counter is on the opponents' %(number)s: the turn is over; give the turn player time, or the"
        " turn to the next player"
    ),
    "no time": Message("a turn begins with the counter on the turn player's side; it is on %(number)s"),
    "beyond": Message("the counter is on %(number)s; the last space of either side is %(last)s"),
    "has won": Message("%(player)s has %(count)s quest points and has won; say result:, or give fewer"),
    "out at table": Message("%(player)s is out; the cards of a player who is out leave the game"),
    "out and on turn": Message("%(player)s is out and cannot be the turn player"),
    "alone": Message("only %(player)s is still in the game and has won; say result:"),
    "order": Message("%(first)s went first, so turn %(turn)s is %(other)s's"),
    "guardians": Message(
        "%(player)s has %(count)s guardians; a game begins with %(most)s, did abilities add more?"
    ),
    "hand": Message("%(player)s has %(count)s cards in the hand; that is allowed, but is it right?"),
}


def turn_findings(checked: Checked) -> Iterator[Problem]:
    """Everything about the turn, the counter and the players."""
    state = checked.state
    if not checked.going_on:
        return
    yield from _gauge(checked)
    yield from _players(checked)
    other = (state.first + state.turn - 1) % state.seats
    if state.first >= 0 and not state.out and other != state.turn_player:
        values = {"first": SEATS[state.first], "turn": state.turn, "other": SEATS[other]}
        yield checked.problem(
            _TEXTS, "order", "15-1-2", part="turn player", severity="unusual", values=values
        )
    for seat in range(state.seats):
        yield from _quantities(checked, seat)


def _gauge(checked: Checked) -> Iterator[Problem]:
    state, track = checked.state, checked.state.track
    if abs(track) > LAST_SPACE and "gauge-goes-on" not in state.readings:
        values = {"number": abs(track), "last": LAST_SPACE}
        yield checked.problem(_TEXTS, "beyond", "3-2-8", part="gauge", values=values)
    if track <= -1 and len(state.stack) == 1 and state.phase != "end":
        yield checked.problem(_TEXTS, "over", "4-2-1", part="gauge", values={"number": -track})
    elif track <= 0 and state.phase in ("start", "untap", "draw") and state.turn > 1:
        yield checked.problem(
            _TEXTS, "no time", "15-1-2", part="gauge", severity="unusual", values={"number": track}
        )


def _players(checked: Checked) -> Iterator[Problem]:
    state = checked.state
    left = [seat for seat in range(state.seats) if seat not in state.out]
    for seat in state.out:
        there = any(card.owner == seat and (card.zone >= 0 or card.top >= 0) for card in state.cards)
        if there and "cards-of-eliminated-stay" not in state.readings:
            yield checked.problem(
                _TEXTS, "out at table", "1-2-1", part=SEATS[seat], values={"player": SEATS[seat]}
            )
    if len(left) == 1:
        yield checked.problem(_TEXTS, "alone", "1-2-2", part="out", values={"player": SEATS[left[0]]})
    elif state.turn_player in state.out and state.phase != "end":
        values = {"player": SEATS[state.turn_player]}
        yield checked.problem(_TEXTS, "out and on turn", "1-2-1", part="turn player", values=values)


def _quantities(checked: Checked, seat: int) -> Iterator[Problem]:
    player, state = SEATS[seat], checked.state
    points = state.markers[seat]
    if points >= POINTS_TO_WIN and seat not in state.out:
        values = {"player": player, "count": points}
        yield checked.problem(_TEXTS, "has won", "1-3-1", part=f"{player}.quest points", values=values)

    def unusual(key: str, rule: str, area: int, **values: int) -> Problem:
        named = {"player": player, "count": len(checked.game.zone(seat, area))} | values
        part = f"{player}.{AREAS[area]}"
        return checked.problem(_TEXTS, key, rule, part=part, severity="unusual", values=named)

    if len(checked.game.zone(seat, GUARDIANS)) > GUARDIAN_CARDS and not checked.does("guardians"):
        yield unusual("guardians", "3-2-3", GUARDIANS, most=GUARDIAN_CARDS)
    if len(checked.game.zone(seat, HAND)) > FULL_HAND:
        yield unusual("hand", "3-2-6", HAND)
