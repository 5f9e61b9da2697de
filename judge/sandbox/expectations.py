"""What must hold, in words: "raider is in A's Drop", "A has 7 life", "power of raider is 20000"."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.cards.faults import LANGUAGES, Texts, in_both
from judge.cards.language.explaining_terms import MODES
from judge.engine.state import Decision
from judge.games.fusion_world.areas import AREAS, COMBO, DECK, DROP, ENERGY, HAND, LIFE
from judge.sandbox.errors import ExampleError
from judge.sandbox.phrases import PLAYERS, folded, seat_name
from judge.sandbox.session import Session
from judge.sandbox.telling.wording import wording

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
_TEXTS: dict[str, Texts] = {
    "fails": {"en": "'{words}' does not hold: {instead}", "fr": "« {words} » est faux : {instead}"},
    "no expectation": {
        "en": "'{words}' is no expectation; see docs/positions.md for what can be said",
        "fr": "« {words} » n'est pas une attente ; voir docs/positions.md pour ce qui peut se dire",
    },
    "no card": {
        "en": "no card is called '{words}'; there are {names}",
        "fr": "aucune carte ne s'appelle « {words} » ; il y a {names}",
    },
    "several": {
        "en": "'{words}' could be several cards; say whose, \"A's {words}\", or its number",
        "fr": "« {words} » peut désigner plusieurs cartes ; dites à qui, « A's {words} », ou son numéro",
    },
    "no area": {"en": "'{words}' is no area", "fr": "« {words} » n'est pas une zone"},
    "not counted": {
        "en": "'{words}' cannot be counted; {names} can",
        "fr": "« {words} » ne se compte pas ; se comptent {names}",
    },
    "is in": {"en": "it is in {area}", "fr": "elle est dans {area}"},
    "outside": {"en": "it is outside of the game", "fr": "elle est hors de la partie"},
    "mode": {"en": "it is in {mode}", "fr": "elle est en {mode}"},
    "number": {"en": "it is {number}", "fr": "c'est {number}"},
    "keywords": {"en": "it has {keywords}", "fr": "elle a {keywords}"},
    "ki": {"en": "it has {number}", "fr": "elle en a {number}"},
    "has": {"en": "{player} has {number}", "fr": "{player} en a {number}"},
    "under": {"en": "it is under {card}", "fr": "elle est sous {card}"},
    "not under": {"en": "it is under nothing", "fr": "elle n'est sous aucune carte"},
    "goes on": {"en": "the game goes on", "fr": "la partie continue"},
    "draw": {"en": "it is a draw", "fr": "la partie est nulle"},
    "won": {"en": "{player} has won", "fr": "{player} a gagné"},
    "turn": {"en": "it is {player}'s turn {turn}", "fr": "c'est le tour {turn}, celui de {player}"},
    "battle": {"en": "it is in its {step} step", "fr": "il en est à l'étape {step}"},
    "no battle": {"en": "there is no battle", "fr": "il n'y a pas de combat"},
    "card": {"en": "it is {card}", "fr": "c'est {card}"},
    "back": {"en": "its back is up", "fr": "son dos est visible"},
    "front": {"en": "its front is up", "fr": "sa face avant est visible"},
    "pending": {"en": "it is pending", "fr": "elle est en suspens"},
    "not pending": {"en": "it is not", "fr": "elle ne l'est pas"},
    "asked": {"en": "{player} is asked {kind}", "fr": "la question à {player} est {kind}"},
    "nobody": {"en": "nobody is asked", "fr": "rien n'est demandé à personne"},
    "can be": {"en": "these can be: {cards}", "fr": "peuvent l'être : {cards}"},
}
_NONE: Texts = {"en": "none", "fr": "aucun"}
Check = Callable[[Session, "re.Match[str]"], tuple[bool, Texts]]
_TABLE: list[tuple[re.Pattern[str], Check]] = []


def _says(pattern: str) -> Callable[[Check], Check]:
    def add(check: Check) -> Check:
        _TABLE.append((re.compile(pattern), check))
        return check

    return add


def check(session: Session, words: str) -> str:
    """What is wrong with an expectation, in English; "" if it holds. Raises ExampleError for words that are
    not understood."""
    found = failing(session, words)
    return "" if found is None else found["en"]


def failing(session: Session, words: str) -> Texts | None:
    """What is wrong with an expectation, in each language; None if it holds. Raises ExampleError likewise."""
    said = folded(words)
    for pattern, look in _TABLE:
        found = pattern.fullmatch(said)
        if found is not None:
            holds, instead = look(session, found)
            return None if holds else in_both(_TEXTS["fails"], words=words, instead=instead)
    raise ExampleError.of(_TEXTS["no expectation"], words=words)


def _told(key: str, /, **values: object) -> Texts:
    return in_both(_TEXTS[key], **values)


def _place(session: Session, card: int) -> Texts:
    """Where a card is."""
    number = session.game.area_of(card)
    if number < 0:
        return _told("outside")
    player = PLAYERS[session.game.master(card)]
    return _told(
        "is in", area={code: wording(code).say("whole", AREAS[number], player=player) for code in LANGUAGES}
    )


def _card(session: Session, words: str) -> int:
    found: list[int] = []
    for called in (session.phrases, session.phrases.wider()):
        found = found or [card for card in session.labels if called.is_called(card, words)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(sorted(set(session.labels.values())))
    if not found:
        raise ExampleError.of(_TEXTS["no card"], words=words, names=known)
    raise ExampleError.of(_TEXTS["several"], words=words)


def _player(letter: str) -> int:
    return "ab".index(letter)


@_says(
    r"(?P<card>.+) is in (?:(?P<who>[ab])'s )?"
    r"(?P<area>[a-z ]*(?:area|hand|deck|drop|energy|life))(?: face up)?"
)
def _in_area(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    card = _card(session, found["card"])
    number = session.game.area_of(card)
    area = AREAS[number] if number >= 0 else "outside"
    owner = session.game.master(card)
    wanted = AREA_WORDS.get(found["area"])
    if wanted is None:
        raise ExampleError.of(_TEXTS["no area"], words=found["area"])
    holds = area == wanted and (found["who"] is None or owner == _player(found["who"]))
    return holds, _place(session, card)


@_says(r"(?P<card>.+) is removed from game")
def _removed(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    card = _card(session, found["card"])
    return session.game.area_of(card) < 0, _place(session, card)


@_says(r"(?P<card>.+) is in (?P<mode>active|rest) mode")
def _in_mode(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    rest = session.game.cards[_card(session, found["card"])].rest
    mode = {code: wording(code).term(MODES, "rest" if rest else "active") for code in LANGUAGES}
    return rest == (found["mode"] == "rest"), _told("mode", mode=mode)


@_says(r"(?P<name>power|cost|combo power|original power|original cost) of (?P<card>.+) is (?P<number>-?\d+)")
def _number(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    number = session.game.number(_card(session, found["card"]), found["name"].replace(" ", "_"))
    return number == int(found["number"]), _told("number", number=number)


@_says(r"(?P<card>.+) (?P<has>has|does not have) \[(?P<keyword>.+)\]")
def _keyword(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    keywords = session.game.keywords(_card(session, found["card"]))
    has = found["keyword"] in [folded(word) for word in keywords]
    return has == (found["has"] == "has"), _told("keywords", keywords=", ".join(keywords) or _NONE)


@_says(r"(?P<card>.+) has (?P<number>\d+) \[?ki\]?")
def _ki(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    ki = session.game.cards[_card(session, found["card"])].ki
    return ki == int(found["number"]), _told("ki", number=ki)


@_says(r"(?P<who>[ab]) has (?P<number>\d+|no) (?P<what>active energy|energy markers?|markers?|[a-z ]+)")
def _has(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
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
        raise ExampleError.of(_TEXTS["not counted"], words=what, names=", ".join(COUNTED))
    wanted = 0 if found["number"] == "no" else int(found["number"])
    return number == wanted, _told("has", player=found["who"].upper(), number=number)


@_says(r"(?P<card>.+) is under (?P<top>.+)")
def _under(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    top = session.game.cards[_card(session, found["card"])].top
    wanted = _card(session, found["top"])
    told = _told("under", card=session.phrases.label(top)) if top >= 0 else _told("not under")
    return top == wanted, told


@_says(r"(?P<who>[ab]) wins|(?P<draw>game is a draw|game is drawn)|(?P<on>game goes on)")
def _result(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    result = session.game.result
    wanted = "" if found["on"] else "draw" if found["draw"] else str(_player(found["who"]))
    if result.isdecimal():
        return result == wanted, _told("won", player=PLAYERS[int(result)])
    return result == wanted, _told("draw" if result else "goes on")


@_says(r"it is (?P<who>[ab])'s turn|turn is (?P<turn>\d+)")
def _turn(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    game = session.game
    told = _told("turn", player=PLAYERS[game.turn_player], turn=game.turn)
    if found["turn"]:
        return game.turn == int(found["turn"]), told
    return game.turn_player == _player(found["who"]), told


@_says(r"battle is over|no battle is going on")
def _battle_over(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    return battle is None, _told("battle", step=battle.stage) if battle else _told("no battle")


@_says(r"(?P<which>guard|attack) card is (?P<card>.+)")
def _battle_card(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    if battle is None:
        return False, _told("no battle")
    number = battle.guard if found["which"] == "guard" else battle.attack
    return number == _card(session, found["card"]), _told("card", card=session.phrases.label(number))


@_says(r"(?P<card>.+) is (?P<what>the attack card|the guard card|attack card|guard card)")
def _card_in_battle(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    if battle is None:
        return False, _told("no battle")
    number = battle.guard if "guard" in found["what"] else battle.attack
    return number == _card(session, found["card"]), _told("card", card=session.phrases.label(number))


@_says(r"(?P<card>.+) (?P<neg>is not|is) awakened")
def _awakened(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    back = session.game.cards[_card(session, found["card"])].back
    return back == (found["neg"] == "is"), _told("back" if back else "front")


@_says(r"(?P<card>.+)'s skill (?P<neg>is not|is) pending")
def _pending(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    card = _card(session, found["card"])
    pending = any(each.card == card for each in session.game.pending)
    return pending == (found["neg"] == "is"), _told("pending" if pending else "not pending")


@_says(r"(?P<who>a|b|judge|chance) is asked(?: to)? (?P<kind>[a-z\- ]+)|nobody is asked")
def _asked(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    decision = session.decision
    if found["who"] is None:
        return decision is None, _asks(decision)
    if decision is None:
        return False, _asks(decision)
    told = _asks(decision)
    right = folded(seat_name(decision.player)) == found["who"]
    return right and decision.kind == found["kind"].strip().replace(" ", "-"), told


def _asks(decision: Decision | None) -> Texts:
    """What is being asked of whom."""
    if decision is None:
        return _told("nobody")
    return _told("asked", player=seat_name(decision.player), kind=decision.kind)


@_says(r"(?P<can>.+) (?P<neg>can|cannot|can't) be chosen")
def _can_be_chosen(session: Session, found: re.Match[str]) -> tuple[bool, Texts]:
    decision = session.decision
    cards = [option.card for option in decision.options] if decision else []
    names = ", ".join(session.phrases.label(card) for card in cards if card >= 0)
    can = _card(session, found["can"]) in cards
    return can == (found["neg"] == "can"), _told("can be", cards=names or _NONE)
