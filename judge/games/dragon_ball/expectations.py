"""The expectations of both games: "power of raider is 20000", "A has 7 life", "battle is over"."""

from __future__ import annotations

import re

from judge.cards.language.explaining_terms import MODES
from judge.rules.dragon_ball.areas import BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LIFE
from judge.rules.dragon_ball.base import DragonBallGame
from judge.rules.dragon_ball.costs import active_energy
from judge.rules.dragon_ball.information import keywords_of
from judge.table.expectations import NONE, Expectations, Played, card_of
from judge.table.narration.wording import wording
from judge.table.phrases import folded
from judge.texts import LANGUAGES, Message, Texts

AREA_WORDS = {
    "deck": "deck",
    "deck area": "deck",
    "hand": "hand",
    "drop": "drop",
    "drop area": "drop",
    "leader area": "leader",
    "battle area": "battle",
    "combo area": "combo",
    "energy": "energy",
    "energy area": "energy",
    "life": "life",
    "life area": "life",
}
COUNTED = {
    "life": LIFE,
    "cards in life": LIFE,
    "cards in hand": HAND,
    "cards in deck": DECK,
    "cards in drop": DROP,
    "energy": ENERGY,
    "cards in energy": ENERGY,
    "cards in combo area": COMBO,
}
_TEXTS: dict[str, Texts] = {
    "mode": Message("it is in %(mode)s"),
    "number": Message("it is %(number)s"),
    "keywords": Message("it has %(keywords)s"),
    "ki": Message("it has %(number)s"),
    "battle": Message("it is in its %(step)s step"),
    "no battle": Message("there is no battle"),
    "card": Message("it is %(card)s"),
    "back": Message("its back is up"),
    "front": Message("its front is up"),
}


def _markers(session: Played, player: int) -> int:
    return session.game.markers[player]


def _active_energy(session: Played, player: int) -> int:
    return len(active_energy(_game(session), player))


def _battle_cards(session: Played, player: int) -> int:
    return len(session.game.zone(player, BATTLE))


EXPECTATIONS = Expectations(
    AREA_WORDS,
    COUNTED,
    _TEXTS,
    {
        **dict.fromkeys(("marker", "markers", "energy marker", "energy markers"), _markers),
        "active energy": _active_energy,
        **dict.fromkeys(("battle card", "battle cards", "cards in battle area"), _battle_cards),
    },
)
_told = EXPECTATIONS.told


def _game(session: Played) -> DragonBallGame:
    assert isinstance(session.game, DragonBallGame)
    return session.game


@EXPECTATIONS.says(r"(?P<card>.+) is in (?P<mode>active|rest) mode")
def _in_mode(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    rest, package = (
        session.game.cards[card_of(session, found["card"])].rest,
        session.adapter.narration.package,
    )
    mode = {code: wording(code, package).term(MODES, "rest" if rest else "active") for code in LANGUAGES}
    return rest == (found["mode"] == "rest"), _told("mode", mode=mode)


@EXPECTATIONS.says(
    r"(?P<name>power|cost|combo power|original power|original cost) of (?P<card>.+) is (?P<number>-?\d+)"
)
def _number(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    number = _game(session).number(card_of(session, found["card"]), found["name"].replace(" ", "_"))
    return number == int(found["number"]), _told("number", number=number)


@EXPECTATIONS.says(r"(?P<card>.+) (?P<has>has|does not have) \[(?P<keyword>.+)\]")
def _keyword(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    keywords = keywords_of(_game(session), card_of(session, found["card"]))
    has = found["keyword"] in [folded(word) for word in keywords]
    return has == (found["has"] == "has"), _told("keywords", keywords=", ".join(keywords) or NONE)


@EXPECTATIONS.says(r"(?P<card>.+) has (?P<number>\d+) \[?ki\]?")
def _ki(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    ki = session.game.cards[card_of(session, found["card"])].markers
    return ki == int(found["number"]), _told("ki", number=ki)


@EXPECTATIONS.says(r"battle is over|no battle is going on")
def _battle_over(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    return battle is None, _told("battle", step=battle.stage) if battle else _told("no battle")


@EXPECTATIONS.says(r"(?P<which>guard|attack) card is (?P<card>.+)")
def _battle_card(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    if battle is None:
        return False, _told("no battle")
    number = battle.guard if found["which"] == "guard" else battle.attack
    return number == card_of(session, found["card"]), _told("card", card=session.phrases.label(number))


@EXPECTATIONS.says(r"(?P<card>.+) is (?P<what>the attack card|the guard card|attack card|guard card)")
def _card_in_battle(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    if battle is None:
        return False, _told("no battle")
    number = battle.guard if "guard" in found["what"] else battle.attack
    return number == card_of(session, found["card"]), _told("card", card=session.phrases.label(number))


@EXPECTATIONS.says(r"(?P<card>.+) (?P<neg>is not|is) awakened")
def _awakened(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    back = session.game.cards[card_of(session, found["card"])].back
    return back == (found["neg"] == "is"), _told("back" if back else "front")
