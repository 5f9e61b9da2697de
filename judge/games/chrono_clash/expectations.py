"""The expectations of Chrono Clash: "strength of scout is 5", "A has 2 quest points"."""

from __future__ import annotations

import re

from judge.engine.errors import NeedsIdentity
from judge.games.chrono_clash.narration.gauge import space_words
from judge.games.chrono_clash.narration.names import row_words
from judge.rules.chrono_clash.areas import (
    AREAS,
    BATTLEFIELD,
    DECK,
    EXTRA,
    GRAVEYARD,
    GUARDIANS,
    HAND,
    PILOT,
    QUEST,
    VIGOR,
    with_it,
)
from judge.rules.chrono_clash.game import ChronoClash
from judge.rules.chrono_clash.information import cost_of, rows_of, strength_of
from judge.table.expectations import NONE, Expectations, Played, card_of, player_of
from judge.table.narration.names import Names
from judge.table.phrases import folded
from judge.table.seats import SEATS
from judge.texts import LANGUAGES, Message, Texts

AREA_WORDS = {
    **{area: area for area in AREAS},
    "guardian pile": "guardians",
    "extra deck": "extra",
}
COUNTED = {
    "cards in hand": HAND,
    "cards in deck": DECK,
    "cards in graveyard": GRAVEYARD,
    "cards in extra deck": EXTRA,
    "guardian": GUARDIANS,
    "guardians": GUARDIANS,
    "battler": BATTLEFIELD,
    "battlers": BATTLEFIELD,
}
_TEXTS: dict[str, Texts] = {
    "tapped": Message("it is tapped"),
    "untapped": Message("it is not tapped"),
    "number": Message("it is %(number)s"),
    "unsure": Message("a card nobody knows decides that"),
    "rows": Message("it has %(rows)s"),
    "gauge": Message("the counter is at %(place)s"),
    "out": Message("%(players)s are out"),
    "with": Message("with it there are %(cards)s"),
    "quest": Message("it is on a quest"),
    "no quest": Message("it is on no quest"),
    "attack": Message("an attack is going on"),
    "no attack": Message("there is no attack"),
    "face up": Message("it lies face up"),
    "face down": Message("it lies face down"),
}


def _points(session: Played, player: int) -> int:
    return session.game.markers[player]


EXPECTATIONS = Expectations(
    AREA_WORDS, COUNTED, _TEXTS, dict.fromkeys(("quest point", "quest points", "point", "points"), _points)
)
_told = EXPECTATIONS.told


def _game(session: Played) -> ChronoClash:
    assert isinstance(session.game, ChronoClash)
    return session.game


@EXPECTATIONS.says(r"(?P<card>.+) (?P<neg>is not|is) (?P<mode>tapped|untapped)")
def _mode(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    rest = session.game.cards[card_of(session, found["card"])].rest
    wanted = (found["mode"] == "tapped") == (found["neg"] == "is")
    return rest == wanted, _told("tapped" if rest else "untapped")


@EXPECTATIONS.says(r"(?P<name>strength|cost) of (?P<card>.+) is (?P<number>-?\d+)")
def _number(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    game, card = _game(session), card_of(session, found["card"])
    try:
        number = strength_of(game, card) if found["name"] == "strength" else cost_of(game, card)
    except NeedsIdentity:
        return False, _told("unsure")
    return number == int(found["number"]), _told("number", number=number)


@EXPECTATIONS.says(r"(?P<card>.+) (?P<has>has|does not have) (?P<rows>\[.+\])")
def _ability(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    """An ability icon, with its figure or without, or a whole row, in either language."""
    game, card = _game(session), card_of(session, found["card"])
    rows = [game.skills[row].skill for row in rows_of(game, card)]
    shown = {code: [row_words(row, code) for row in rows] for code in LANGUAGES}
    said = {folded(words) for each in shown.values() for words in each}
    said |= {re.sub(r" \d+\]$", "]", words) for words in said}
    listed = {code: ", ".join(each) or NONE[code] for code, each in shown.items()}
    return (found["rows"] in said) == (found["has"] == "has"), _told("rows", rows=listed)


@EXPECTATIONS.says(
    r"(?:gauge|counter) is (?:at|on) (?:(?P<who>[a-d])'s )?(?P<number>\d+)(?: on (?P<side>[a-d])'s side)?"
)
def _gauge(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    game = session.game
    whose = found["who"] or found["side"]
    names = Names(session.adapter, session.game.catalogue, state=session.game.state)
    place = {
        code: space_words("at", game.track, game.turn_player, names, names.says(code)) for code in LANGUAGES
    }
    number = int(found["number"])
    if whose is None:
        wanted = number in (0, abs(game.track)) and (number > 0) == (game.track != 0)
        return wanted and number == abs(game.track), _told("gauge", place=place)
    own = player_of(session, whose) == game.turn_player
    return game.track == (number if own else -number), _told("gauge", place=place)


@EXPECTATIONS.says(r"(?P<who>[a-d]) (?P<neg>is not|is) (?:eliminated|out)")
def _out(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    out = session.game.out
    players = ", ".join(SEATS[seat] for seat in out)
    is_out = player_of(session, found["who"]) in out
    return is_out == (found["neg"] == "is"), _told("out", players=players or NONE)


@EXPECTATIONS.says(r"(?P<card>.+) (?P<neg>is not|is) on a quest")
def _on_quest(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    quests = bool(with_it(_game(session), card_of(session, found["card"]), QUEST))
    return quests == (found["neg"] == "is"), _told("quest" if quests else "no quest")


@EXPECTATIONS.says(r"(?P<card>.+) is (?P<how>under|attached to|on) (?P<top>.+)")
def _with(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    what = {"under": VIGOR, "attached to": PILOT, "on": QUEST}[found["how"]]
    cards = with_it(_game(session), card_of(session, found["top"]), what)
    names = ", ".join(session.phrases.label(card) for card in cards)
    return card_of(session, found["card"]) in cards, _told("with", cards=names or NONE)


@EXPECTATIONS.says(r"attack is over|no attack is going on")
def _no_attack(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    battle = session.game.battle
    return battle is None, _told("no attack" if battle is None else "attack")


@EXPECTATIONS.says(r"(?P<card>.+) lies face (?P<side>up|down)")
def _face(session: Played, found: re.Match[str]) -> tuple[bool, Texts]:
    up = session.game.cards[card_of(session, found["card"])].face_up
    return up == (found["side"] == "up"), _told("face up" if up else "face down")
