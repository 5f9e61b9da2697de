"""Expectations in words: "raider is in A's hand", "A has 7 cards in hand", "A wins"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from judge.engine.interpreting import Interpreting
from judge.engine.state import ASK_JUDGE, Decision
from judge.problems import Refusal
from judge.table.narration.wording import wording
from judge.table.phrases import Phrases, SpokenGame, folded, seat_name
from judge.table.seats import SEATS
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "fails": Message("'%(words)s' does not hold: %(instead)s"),
    "no expectation": Message("'%(words)s' is no expectation; see docs/positions.md for what can be said"),
    "no player": Message("there is no player %(words)s"),
    "no card": Message("no card is called '%(words)s'; there are %(names)s"),
    "several": Message("'%(words)s' could be several cards; say whose, \"A's %(words)s\", or its number"),
    "no area": Message("'%(words)s' is no area"),
    "not counted": Message("'%(words)s' cannot be counted; %(names)s can"),
    "is in": Message("it is in %(area)s"),
    "outside": Message("it is outside of the game"),
    "has": Message("%(player)s has %(number)s"),
    "under": Message("it is under %(card)s"),
    "not under": Message("it is under nothing"),
    "goes on": Message("the game goes on"),
    "draw": Message("it is a draw"),
    "won": Message("%(player)s has won"),
    "turn": Message("it is %(player)s's turn %(turn)s"),
    "pending": Message("it is pending"),
    "not pending": Message("it is not"),
    "asked": Message("%(player)s is asked %(kind)s"),
    "nobody": Message("nobody is asked"),
    "can be": Message("these can be: %(cards)s"),
}
NONE: Texts = Message("none")
Check = Callable[["Played", "re.Match[str]"], tuple[bool, Texts]]
Rows = list[tuple[re.Pattern[str], Check]]


class ExpectedGame(SpokenGame, Protocol):
    """The part of a game's adapter that expectations need."""

    @property
    def expectations(self) -> Expectations:
        """The things that can be expected of it."""


class Played(Protocol):
    """A game that is being played: what is expected of it can be looked up."""

    @property
    def adapter(self) -> ExpectedGame:
        """The game that is played, as the table sees it."""

    @property
    def game(self) -> Interpreting:
        """The game as it stands."""

    @property
    def labels(self) -> Mapping[int, str]:
        """The names of its cards, by number."""

    @property
    def phrases(self) -> Phrases:
        """The words for options."""

    @property
    def decision(self) -> Decision | None:
        """The question that is being asked; None once the game has ended."""


@dataclass(frozen=True)
class Expectations:
    """The expectations of a game, besides those of any game: a check a row.

    `areas` are what its areas are called, by words; `counted` those whose cards are counted, with their
    numbers. `numbers` are what else a player has, counted by a function of the session and the player.
    `texts` say how it is instead.
    """

    areas: Mapping[str, str]
    counted: Mapping[str, int]
    texts: Mapping[str, Texts]
    numbers: Mapping[str, Callable[[Played, int], int]] = field(default_factory=dict)
    rows: Rows = field(default_factory=list)

    def says(self, pattern: str) -> Callable[[Check], Check]:
        """Adds a row: words of a pattern, and what checks them."""
        return _adding(self.rows, pattern)

    def told(self, key: str, /, **values: object) -> Texts:
        """Tells how it is instead, in each language."""
        return in_both(self.texts[key], **values)


_COMMON: Rows = []


def _adding(rows: Rows, pattern: str) -> Callable[[Check], Check]:
    def add(check: Check) -> Check:
        rows.append((re.compile(pattern), check))
        return check

    return add


def _says(pattern: str) -> Callable[[Check], Check]:
    return _adding(_COMMON, pattern)


def check(session: Played, words: str) -> str:
    """Tells what is wrong with an expectation, in English; "" if it holds. Raises Refusal for words that are
    not understood."""
    found = failing(session, words)
    return "" if found is None else found["en"]


def failing(session: Played, words: str) -> Texts | None:
    """Tells how an expectation fails, in each language; None if it holds. Raises Refusal likewise."""
    for said in dict.fromkeys((session.phrases.fold(words), folded(words))):
        for pattern, look in (*_own(session).rows, *_COMMON):
            found = pattern.fullmatch(said)
            if found is not None:
                holds, instead = look(session, found)
                return None if holds else in_both(_TEXTS["fails"], words=words, instead=instead)
    raise Refusal.of(_TEXTS, "no expectation", words=words)


def _own(session: Played) -> Expectations:
    return session.adapter.expectations


def told(key: str, /, **values: object) -> Texts:
    """Tells how it is instead, in each language."""
    return in_both(_TEXTS[key], **values)


def place_of(session: Played, card: int) -> Texts:
    """Tells where a card is."""
    number = session.game.area_of(card)
    if number < 0:
        return told("outside")
    game = session.game
    player, area = SEATS[game.master(card)], game.areas[number]
    package = session.adapter.narration.package
    said = {code: wording(code, package).say("whole", area, player=player) for code in LANGUAGES}
    return told("is in", area=said)


def card_of(session: Played, words: str) -> int:
    """The card that is called so; raises Refusal where there is none, or several."""
    found: list[int] = []
    for called in session.phrases.readings():
        found = found or [card for card in range(len(session.game.cards)) if called.is_called(card, words)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(sorted(set(session.labels.values())))
    if not found:
        raise Refusal.of(_TEXTS, "no card", words=words, names=known)
    raise Refusal.of(_TEXTS, "several", words=words)


def player_of(session: Played, letter: str) -> int:
    """The player of a letter; raises Refusal for one who does not play."""
    seat = SEATS.index(letter.upper())
    if seat >= session.game.seats:
        raise Refusal.of(_TEXTS, "no player", words=letter.upper())
    return seat


@_says(r"(?P<card>.+) is in (?:(?P<who>[a-d])'s )?(?P<area>[a-z ]+?)(?: face up)?")
def _in_area(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    areas = _own(session).areas
    wanted = areas.get(found["area"])
    if wanted is None:
        known = found["area"].split(" ")[-1] in {words.split(" ")[-1] for words in areas}
        code, words = ("no area", found["area"]) if known else ("no expectation", found[0])
        raise Refusal.of(_TEXTS, code, words=words)
    card, game = card_of(session, found["card"]), session.game
    number = game.area_of(card)
    there = number >= 0 and game.areas[number] == wanted
    holds = there and (found["who"] is None or game.master(card) == player_of(session, found["who"]))
    return holds, place_of(session, card)


@_says(r"(?P<card>.+) is removed from game")
def _removed(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    card = card_of(session, found["card"])
    return session.game.area_of(card) < 0, place_of(session, card)


@_says(r"(?P<who>[a-d]) has (?P<number>\d+|no) (?P<what>[a-z ]+)")
def _has(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    player, own = player_of(session, found["who"]), _own(session)
    what = found["what"].replace("card in", "cards in")
    if what in own.numbers:
        number = own.numbers[what](session, player)
    elif what in own.counted:
        number = len(session.game.zone(player, own.counted[what]))
    else:
        raise Refusal.of(_TEXTS, "not counted", words=what, names=", ".join(own.counted))
    wanted = 0 if found["number"] == "no" else int(found["number"])
    return number == wanted, told("has", player=found["who"].upper(), number=number)


@_says(r"(?P<card>.+) is under (?P<top>.+)")
def _under(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    top = session.game.cards[card_of(session, found["card"])].top
    wanted = card_of(session, found["top"])
    return top == wanted, told("under", card=session.phrases.label(top)) if top >= 0 else told("not under")


@_says(r"(?P<who>[a-d]) wins|(?P<draw>game is a draw|game is drawn)|(?P<on>game goes on)")
def _result(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    result = session.game.result
    wanted = "" if found["on"] else "draw" if found["draw"] else str(player_of(session, found["who"]))
    if result.isdecimal():
        return result == wanted, told("won", player=SEATS[int(result)])
    return result == wanted, told("draw" if result else "goes on")


@_says(r"it is (?P<who>[a-d])'s turn|turn is (?P<turn>\d+)")
def _turn(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    game = session.game
    instead = told("turn", player=SEATS[game.turn_player], turn=game.turn)
    if found["turn"]:
        return game.turn == int(found["turn"]), instead
    return game.turn_player == player_of(session, found["who"]), instead


@_says(r"(?P<card>.+)'s skill (?P<neg>is not|is) pending")
def _pending(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    card = card_of(session, found["card"])
    pending = any(each.card == card and each.waits != ASK_JUDGE for each in session.game.pending)
    return pending == (found["neg"] == "is"), told("pending" if pending else "not pending")


@_says(r"(?P<who>[a-d]|judge|chance) is asked(?: to)? (?P<kind>[a-z\- ]+)|nobody is asked")
def _asked(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    decision = session.decision
    if found["who"] is None:
        return decision is None, _asks(decision)
    if decision is None:
        return False, _asks(decision)
    right = folded(seat_name(decision.player)) == found["who"]
    return right and decision.kind == found["kind"].strip().replace(" ", "-"), _asks(decision)


def _asks(decision: Decision | None) -> Texts:
    """Tells what is being asked of whom."""
    if decision is None:
        return told("nobody")
    return told("asked", player=seat_name(decision.player), kind=decision.kind)


@_says(r"(?P<can>.+) (?P<neg>can|cannot|can't) be chosen")
def _can_be_chosen(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    decision = session.decision
    cards = [option.card for option in decision.options] if decision else []
    names = ", ".join(session.phrases.label(card) for card in cards if card >= 0)
    can = card_of(session, found["can"]) in cards
    return can == (found["neg"] == "can"), told("can be", cards=names or NONE)
