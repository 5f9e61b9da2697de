"""Cards where they cannot be, or not as they lie (FW 1-8, 1-12, 3, 14, 15-3, 16-2, MA 3, 4, 9, 10-3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import tree
from judge.engine.catalogue import within
from judge.games.dragon_ball.areas import AREA_NAMES
from judge.games.dragon_ball.checks.checked import CheckedDragonBall
from judge.games.dragon_ball.definitions import PLAIN_LEADER
from judge.problems import Problem
from judge.rules.dragon_ball.areas import BATTLE, COMBO, LEADER
from judge.rules.dragon_ball.basic_actions import combo_cards
from judge.rules.dragon_ball.stand_ins import asks_about_leader
from judge.table.seats import SEATS
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "leaders": Message("%(player)s has %(count)s Leader Cards in the Leader Area; there is exactly 1"),
    "no leader card": Message("%(name)s is no Leader Card; only a Leader Card is in the Leader Area"),
    "leader elsewhere": Message("a Leader Card cannot leave the Leader Area; %(name)s is in the %(area)s"),
    "no back": Message(
        "%(name)s has a skill that flips it, and no back side is written (back:); it will not be flipped"
    ),
    "plain leader": Message(
        "no Leader Card of %(player)s's is named: a plain Leader of all five colors, with %(power)s power and"
        " no character, stands in, and %(name)s asks about it; say which Leader it is (leader:)"
    ),
    "owner": Message(
        "%(name)s belongs to %(player)s; in this area (%(area)s) there are only cards of its own player"
    ),
    "unknown": Message("everybody sees the cards in this area (%(area)s); say which card this is"),
    "rest": Message(
        "a card in this area (%(area)s) is neither in Active Mode nor in Rest Mode; leave rest out"
    ),
    "back": Message("only a Leader in the Leader Area has its back side up"),
    "ki": Message(
        "[Ki] is under cards in play and gone when they leave the Battle Area; this one is in the %(area)s"
    ),
    "markers": Message("markers are on cards in the Unison Area; this one is in this area: %(area)s"),
    "under": Message(
        "cards lie under cards in the Battle Area, Combo Area or Leader Area, not here (%(area)s)"
    ),
    "extra": Message(
        "%(name)s is an Extra Card without [Field]; such a card is not played in the Battle Area"
    ),
    "fields": Message(
        "%(player)s has %(count)s Extra Cards with [Field] in the Battle Area; the newest sends the others to"
        " the Drop Area"
    ),
    "no combo power": Message("%(name)s has no combo power and cannot be in a Combo Area"),
    "combo alone": Message("there is no battle; %(name)s goes from the Combo Area to the Drop Area"),
    "power": Message("%(name)s has %(power)s power and goes to the Drop Area at a checkpoint"),
}


def card_findings(checked: CheckedDragonBall) -> Iterator[Problem]:
    """Everything about single cards and areas."""
    for seat in (0, 1):
        yield from _leaders(checked, seat)
        yield from _fields(checked, seat)
    for seat, area, zone in checked.zones():
        for card in zone:
            yield from _in_its_area(checked, card, seat, area)
            yield from _as_it_lies(checked, card, area)
    yield from _combos(checked)
    yield from _power(checked)


def _leaders(checked: CheckedDragonBall, seat: int) -> Iterator[Problem]:
    zone = checked.game.zone(seat, LEADER)
    leaders = [card for card in zone if checked.printed(card).type in ("leader", "unknown")]
    if len(leaders) != 1 and checked.going_on:
        values = {"player": SEATS[seat], "count": len(leaders)}
        yield checked.problem(
            _TEXTS,
            "leaders",
            checked.rule(FW="6-1-2", MA="5-1-2"),
            part=f"{SEATS[seat]}.leader",
            values=values,
        )
    if len(leaders) == 1 and (asks := _asks_about_plain_leader(checked, seat, leaders[0])) is not None:
        yield checked.problem(
            _TEXTS,
            "plain leader",
            checked.rule(FW="6-1-2", MA="5-1-2"),
            leaders[0],
            severity="warning",
            values={
                "player": SEATS[seat],
                "power": checked.printed(leaders[0]).front.power,
                "name": checked.game.prints[asks].front.name,
            },
        )
    for card in zone:
        if card not in leaders:
            yield checked.problem(
                _TEXTS,
                "no leader card",
                checked.rule(FW="3-5-1", MA="2-3-2-1"),
                card,
                values={"name": checked.name(card)},
            )
        elif checked.printed(card).back is None and _is_flipped(checked, card):
            yield checked.problem(
                _TEXTS,
                "no back",
                checked.rule(FW="10-1-3", MA="2-3-2-1-2"),
                card,
                severity="warning",
                values={"name": checked.name(card)},
            )


def _asks_about_plain_leader(checked: CheckedDragonBall, seat: int, leader: int) -> int | None:
    """The print of a card with a skill that asks what a Leader is, where a plain one stands in for it."""
    if checked.printed(leader).number != PLAIN_LEADER:
        return None
    return asks_about_leader(checked.game, seat)


def _is_flipped(checked: CheckedDragonBall, card: int) -> bool:
    """True if a skill of a card flips it over."""
    game = checked.game
    skills = (game.skills[number].skill for number in game.side(card).skills)
    return any(
        isinstance(node, tree.Flip) for skill in skills for one in skill.effect for node in within(one)
    )


def _in_its_area(checked: CheckedDragonBall, card: int, seat: int, area: str) -> Iterator[Problem]:
    printed, state = checked.printed(card), checked.state.cards[card]
    named = {"name": checked.name(card), "area": AREA_NAMES[area]}
    if printed.type == "leader" and area != "leader":
        yield checked.problem(
            _TEXTS, "leader elsewhere", checked.rule(FW="3-5-3", MA="3-5-3"), card, values=named
        )
    if state.owner != seat and checked.game.area_of(card) not in checked.game.of_any_player:
        values = named | {"player": SEATS[state.owner]}
        yield checked.problem(_TEXTS, "owner", checked.rule(FW="3-1-6-1", MA="3-1-7-1"), card, values=values)
    if state.print == 0 and checked.game.area_of(card) in checked.game.open_areas:
        yield checked.problem(
            _TEXTS,
            "unknown",
            checked.rule(FW="3-1-3", MA="3-1-3"),
            card,
            severity="warning",
            values=named,
        )
    if (
        area == "battle"
        and printed.type == "extra"
        and checked.game.keyword_table.played.isdisjoint(printed.front.keywords)
    ):
        yield checked.problem(_TEXTS, "extra", checked.rule(FW="15-3-2", MA="10-3-1"), card, values=named)
    if area == "combo" and printed.type != "unknown" and printed.combo_power is None:
        yield checked.problem(
            _TEXTS, "no combo power", checked.rule(FW="5-6-2-1", MA="3-7-3-1"), card, values=named
        )


def _as_it_lies(checked: CheckedDragonBall, card: int, area: str) -> Iterator[Problem]:
    game, state = checked.game, checked.state.cards[card]
    number, named = game.area_of(card), {"area": AREA_NAMES[area]}
    if state.rest and number not in (COMBO, *game.with_modes):
        yield checked.problem(_TEXTS, "rest", checked.rule(FW="1-8-1", MA="4-8-1"), card, values=named)
    if state.back and area != "leader":
        yield checked.problem(_TEXTS, "back", checked.rule(FW="14-7-1", MA="2-3-2-1-2"), card)
    if state.markers and number not in (LEADER, *game.with_markers):
        key = "ki" if BATTLE in game.with_markers else "markers"
        yield checked.problem(_TEXTS, key, checked.rule(FW="1-12-4", MA="4-12-4"), card, values=named)
    if state.beneath and number not in (LEADER, BATTLE, COMBO, *game.stacked):
        yield checked.problem(_TEXTS, "under", checked.rule(FW="16-2-1", MA="11-3-1"), card, values=named)


def _fields(checked: CheckedDragonBall, seat: int) -> Iterator[Problem]:
    fields = [
        card
        for card in checked.game.battle_cards(seat)
        if checked.printed(card).type == "extra"
        and not checked.game.keyword_table.played.isdisjoint(checked.printed(card).front.keywords)
    ]
    if len(fields) > 1:
        values = {"player": SEATS[seat], "count": len(fields)}
        yield checked.problem(
            _TEXTS, "fields", checked.rule(FW="15-3-4", MA="10-3-3"), fields[1], values=values
        )


def _combos(checked: CheckedDragonBall) -> Iterator[Problem]:
    if checked.state.battle is not None or not checked.settled or not checked.going_on:
        return
    for seat in (0, 1):
        for card in combo_cards(checked.game, seat):
            yield checked.problem(
                _TEXTS,
                "combo alone",
                checked.rule(FW="14-4-2", MA="9-3-2"),
                card,
                values={"name": checked.name(card)},
            )


def _power(checked: CheckedDragonBall) -> Iterator[Problem]:
    if not checked.settled or not checked.going_on:
        return
    for seat in (0, 1):
        for card in checked.game.battle_cards(seat):
            if checked.printed(card).type != "battle":
                continue
            power = checked.power(card)
            if power is not None and power <= 0:
                values = {"name": checked.name(card), "power": power}
                yield checked.problem(
                    _TEXTS, "power", checked.rule(FW="14-6-2", MA="9-5-2"), card, values=values
                )
