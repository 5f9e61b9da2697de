"""Turn, phase, loss, and what is more than the turns so far allow (FW 6-2, 7, 14-2, MA
5-2, 6, 9-2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.errors import NeedsIdentity
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.problems import Problem
from judge.rules.dragon_ball.areas import ENERGY, HAND, LIFE
from judge.rules.dragon_ball.events.areas import NoDeck, NoLife
from judge.rules.dragon_ball.losing import judge_loss
from judge.table.seats import SEATS
from judge.texts import Message, Texts

FULL_HAND = 20
LIFE_CARDS = 8

_COUNTED = {"energy": ENERGY, "hand": HAND, "life": LIFE}
_TEXTS: dict[str, Texts] = {
    "no life": Message("%(player)s has no life and has lost; say result:, or give life"),
    "no deck": Message(
        "%(player)s has no cards in the deck and has lost; say result:, or give the deck cards"
    ),
    "parity": Message(
        "%(first)s went first, so turn %(turn)s is %(other)s's, unless an effect changed the order of turns"
    ),
    "first attack": Message("the player who goes first cannot attack on the first turn"),
    "energy": Message(
        "%(player)s has %(count)s energy; one for each Charge Phase makes %(turns)s; did skills place more?"
    ),
    "markers": Message(
        "%(player)s has %(count)s energy markers; without skills it would be %(most)s at most"
    ),
    "hand": Message("%(player)s has %(count)s cards in the hand; that is allowed, but is it right?"),
    "life": Message("%(player)s has %(count)s life; a game begins with %(most)s"),
}


def turn_findings(checked: CheckedDragonBall) -> Iterator[Problem]:
    """Everything about the turn and how far the game has come."""
    if not checked.going_on:
        return
    yield from _losses(checked)
    state = checked.state
    odd = state.turn % 2 == 1
    if state.first in (0, 1) and odd != (state.turn_player == state.first):
        other = state.first if odd else 1 - state.first
        values = {"first": SEATS[state.first], "turn": state.turn, "other": SEATS[other]}
        yield checked.problem(
            _TEXTS,
            "parity",
            checked.rule(FW="7-1-2", MA="6-4-1-4"),
            part="turn player",
            severity="unusual",
            values=values,
        )
    may_attack = "first-player-attacks" in state.readings
    if state.turn == 1 and state.turn_player == state.first and not may_attack:
        attacked = any(fact.what == "attacked" for fact in state.facts)
        if attacked or state.battle is not None:
            part = "battle" if state.battle is not None else "this turn"
            yield checked.problem(_TEXTS, "first attack", checked.rule(FW="7-3-4-3-1", MA="7-1"), part=part)
    for seat in (0, 1):
        yield from _quantities(checked, seat)


def _losses(checked: CheckedDragonBall) -> Iterator[Problem]:
    """Yield what the rules themselves say of who has lost (FW 14-2, MA 9-2)."""
    state = checked.state
    if "loss-at-checkpoint" in state.readings and not checked.settled:
        return
    game = type(checked.game)(checked.position.catalogue, checked.state)
    try:
        judge_loss(game)
    except NeedsIdentity:
        return
    for line in game.trace:
        if isinstance(line.event, NoLife | NoDeck):
            area = "life" if isinstance(line.event, NoLife) else "deck"
            player = SEATS[line.event.player]
            yield checked.problem(
                _TEXTS, f"no {area}", line.rule, part=f"{player}.{area}", values={"player": player}
            )


def _quantities(checked: CheckedDragonBall, seat: int) -> Iterator[Problem]:
    player, state = SEATS[seat], checked.state
    counts = {area: len(checked.game.zone(seat, number)) for area, number in _COUNTED.items()}

    def unusual(key: str, rule: str, part: str, count: int, **values: int) -> Problem:
        named = {"player": player, "count": count} | values
        return checked.problem(_TEXTS, key, rule, part=f"{player}.{part}", severity="unusual", values=named)

    turns = (state.turn + (seat == state.first)) // 2
    if counts["energy"] > turns:
        yield unusual(
            "energy", checked.rule(FW="7-2-11", MA="6-2-5"), "energy", counts["energy"], turns=turns
        )
    most = int(seat != state.first)
    if state.markers[seat] > most and not checked.has("PlaceMarkers"):
        yield unusual("markers", checked.rule(FW="6-2-1-10"), "markers", state.markers[seat], most=most)
    if counts["hand"] > FULL_HAND:
        yield unusual("hand", checked.rule(FW="3-3-4", MA="3-3-1"), "hand", counts["hand"])
    if counts["life"] > LIFE_CARDS:
        yield unusual(
            "life", checked.rule(FW="6-2-1-9", MA="5-2-1-7"), "life", counts["life"], most=LIFE_CARDS
        )
