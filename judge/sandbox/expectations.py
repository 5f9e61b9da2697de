"""What must hold, in words: "raider is in A's Drop", "A has 7 life", "power of raider is 20000"."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.games.fusion_world.areas import AREAS, COMBO, DECK, DROP, ENERGY, HAND, LIFE
from judge.sandbox.errors import ExampleError
from judge.sandbox.phrases import PLAYERS, folded, seat_name
from judge.sandbox.session import Session

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
    "game": "outside",
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
Check = Callable[[Session, "re.Match[str]"], tuple[bool, str]]
_TABLE: list[tuple[re.Pattern[str], Check]] = []


def _says(pattern: str) -> Callable[[Check], Check]:
    def add(check: Check) -> Check:
        _TABLE.append((re.compile(pattern), check))
        return check

    return add


def check(session: Session, words: str) -> str:
    """What is wrong with an expectation; "" if it holds. Raises ExampleError for words that are not
    understood."""
    said = folded(words)
    for pattern, look in _TABLE:
        found = pattern.fullmatch(said)
        if found is not None:
            holds, instead = look(session, found)
            return "" if holds else f"{words!r} does not hold: {instead}"
    raise ExampleError(f"{words!r} is no expectation; see docs/positions.md for what can be said")


def _card(session: Session, words: str) -> int:
    found: list[int] = []
    for called in (session.phrases, session.phrases.wider()):
        found = found or [card for card in session.labels if called.is_called(card, words)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(sorted(set(session.labels.values())))
    if not found:
        raise ExampleError(f"no card is called {words!r}; there are {known}")
    raise ExampleError(f'{words!r} could be several cards; say whose, "A\'s {words}", or its number')


def _player(letter: str) -> int:
    return "ab".index(letter)


@_says(
    r"(?P<card>.+) is in (?:(?P<who>[ab])'s )?"
    r"(?P<area>[a-z ]*(?:area|hand|deck|drop|energy|life))(?: face up)?"
)
def _in_area(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    card = _card(session, found["card"])
    number = session.game.area_of(card)
    area = AREAS[number] if number >= 0 else "outside"
    owner = session.game.master(card)
    wanted = AREA_WORDS.get(found["area"])
    if wanted is None:
        raise ExampleError(f"{found['area']!r} is no area")
    holds = area == wanted and (found["who"] is None or owner == _player(found["who"]))
    return holds, f"it is in {PLAYERS[owner]}'s {area}"


@_says(r"(?P<card>.+) is removed from game")
def _removed(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    number = session.game.area_of(_card(session, found["card"]))
    return number < 0, f"it is in {AREAS[number]}"


@_says(r"(?P<card>.+) is in (?P<mode>active|rest) mode")
def _in_mode(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    rest = session.game.cards[_card(session, found["card"])].rest
    return rest == (found["mode"] == "rest"), f"it is in {'Rest' if rest else 'Active'} Mode"


@_says(r"(?P<name>power|cost|combo power|original power|original cost) of (?P<card>.+) is (?P<number>-?\d+)")
def _number(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    number = session.game.number(_card(session, found["card"]), found["name"].replace(" ", "_"))
    return number == int(found["number"]), f"it is {number}"


@_says(r"(?P<card>.+) (?P<has>has|does not have) \[(?P<keyword>.+)\]")
def _keyword(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    keywords = session.game.keywords(_card(session, found["card"]))
    has = found["keyword"] in [folded(word) for word in keywords]
    return has == (found["has"] == "has"), f"it has {', '.join(keywords) or 'none'}"


@_says(r"(?P<card>.+) has (?P<number>\d+) \[?ki\]?")
def _ki(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    ki = session.game.cards[_card(session, found["card"])].ki
    return ki == int(found["number"]), f"it has {ki}"


@_says(r"(?P<who>[ab]) has (?P<number>\d+|no) (?P<what>active energy|energy markers?|markers?|[a-z ]+)")
def _has(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    player, what = _player(found["who"]), found["what"]
    what = what.replace("card in", "cards in")
    game = session.game
    if what.endswith(("marker", "markers")):
        number = game.markers[player]
    elif what == "active energy":
        number = len(game.active_energy(player))
    elif what in ("battle card", "battle cards", "cards in battle area"):
        number = len(game.battle_cards(player))
    elif what in COUNTED:
        number = len(game.zones[player * len(AREAS) + COUNTED[what]])
    else:
        raise ExampleError(f"{what!r} cannot be counted; {', '.join(COUNTED)} can")
    wanted = 0 if found["number"] == "no" else int(found["number"])
    return number == wanted, f"{found['who'].upper()} has {number}"


@_says(r"(?P<card>.+) is under (?P<top>.+)")
def _under(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    top = session.game.cards[_card(session, found["card"])].top
    wanted = _card(session, found["top"])
    return top == wanted, f"it is under {session.phrases.label(top) if top >= 0 else 'nothing'}"


@_says(r"(?P<who>[ab]) wins|(?P<draw>game is a draw|game is drawn)|(?P<on>game goes on)")
def _result(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    result = session.game.result
    wanted = "" if found["on"] else "draw" if found["draw"] else str(_player(found["who"]))
    told = {"": "the game goes on", "draw": "it is a draw"}.get(result) or f"{PLAYERS[int(result)]} has won"
    return result == wanted, told


@_says(r"it is (?P<who>[ab])'s turn|turn is (?P<turn>\d+)")
def _turn(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    game = session.game
    told = f"it is {PLAYERS[game.turn_player]}'s turn {game.turn}"
    if found["turn"]:
        return game.turn == int(found["turn"]), told
    return game.turn_player == _player(found["who"]), told


@_says(r"battle is over|no battle is going on")
def _battle_over(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    battle = session.game.battle
    return battle is None, f"it is in its {battle.stage} step" if battle else ""


@_says(r"(?P<which>guard|attack) card is (?P<card>.+)")
def _battle_card(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    battle = session.game.battle
    if battle is None:
        return False, "there is no battle"
    number = battle.guard if found["which"] == "guard" else battle.attack
    return number == _card(session, found["card"]), f"it is {session.phrases.label(number)}"


@_says(r"(?P<card>.+) is (?P<what>the attack card|the guard card|attack card|guard card)")
def _card_in_battle(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    battle = session.game.battle
    if battle is None:
        return False, "there is no battle"
    number = battle.guard if "guard" in found["what"] else battle.attack
    return number == _card(session, found["card"]), f"it is {session.phrases.label(number)}"


@_says(r"(?P<card>.+) (?P<neg>is not|is) awakened")
def _awakened(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    back = session.game.cards[_card(session, found["card"])].back
    return back == (found["neg"] == "is"), "its back is up" if back else "its front is up"


@_says(r"(?P<card>.+)'s skill (?P<neg>is not|is) pending")
def _pending(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    card = _card(session, found["card"])
    pending = any(each.card == card for each in session.game.pending)
    return pending == (found["neg"] == "is"), "it is pending" if pending else "it is not"


@_says(r"(?P<who>a|b|judge|chance) is asked(?: to)? (?P<kind>[a-z\- ]+)|nobody is asked")
def _asked(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    decision = session.decision
    if found["who"] is None:
        return decision is None, f"{decision.kind} is asked" if decision else ""
    if decision is None:
        return False, "nobody is asked"
    told = f"{seat_name(decision.player)} is asked {decision.kind}"
    right = folded(seat_name(decision.player)) == found["who"]
    return right and decision.kind == found["kind"].strip().replace(" ", "-"), told


@_says(r"(?P<can>.+) can be chosen")
def _can_be_chosen(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    decision = session.decision
    cards = [option.card for option in decision.options] if decision else []
    return _card(session, found["can"]) in cards, ", ".join(session.phrases.label(c) for c in cards if c >= 0)


@_says(r"(?P<can>.+) (?:cannot|can't) be chosen")
def _cannot_be_chosen(session: Session, found: re.Match[str]) -> tuple[bool, str]:
    decision = session.decision
    cards = [option.card for option in decision.options] if decision else []
    return _card(session, found["can"]) not in cards, ", ".join(
        session.phrases.label(c) for c in cards if c >= 0
    )
