"""Positions as text: read, played on, explored. Nothing is kept; each request brings its position."""

from __future__ import annotations

import threading
import time
from typing import Annotated, Literal

import msgspec
from flask import current_app
from msgspec import Meta
from werkzeug.exceptions import ServiceUnavailable

from judge.answers.exploring import ExploredAnswer, explored_answer
from judge.answers.positions import (
    DecisionAnswer,
    DefectAnswer,
    LegalAnswer,
    RunAnswer,
    StepAnswer,
    WhyNotAnswer,
    decision_answer,
    defect_answer,
    legal_answer,
    run_answer,
    step_answer,
    why_not,
)
from judge.cards.box import CardBox
from judge.engine.exploring import Bounds
from judge.engine.state import digest
from judge.games import GAMES, adapter_of
from judge.games.positions import write_position
from judge.problems import Refusal
from judge.sandbox.checking import beginning_of_text, check_position
from judge.sandbox.examples import run_example
from judge.sandbox.opening import open_file, open_text
from judge.sandbox.outcomes import explore_from
from judge.sandbox.session import Session
from judge.sandbox.standing_in import Wanted, of_box, of_deck, stand_ins
from judge.sandbox.time_allowed import allow
from judge.store.bounds import LONGEST
from judge.table.editing.starting import LARGEST_DECK, read_deck, templates
from judge.table.labels import labels_now
from judge.table.seats import SEATS
from judge.texts import Language, Message, Texts
from judge.web.api.looking_up import GameName, InGame, examples, game_of, missing
from judge.web.api.operations import Asked, operation
from judge.web.protection import CHANGING, EXPLORING, READING_TEXT
from judge.web.sandbox.cards import box

MOST_SECONDS = 3.0
"""Seconds that one exploration may take; the pages of the sandbox look further, in a process of their own."""
MOST_STATES = 50_000
MOST_MOVES = 500
LONGEST_MOVE = 500
_SPENT = 3  # of MOST_SECONDS, what the other readings of interpretations may take besides

_TEXTS: dict[str, Texts] = {
    "over": Message("The game has ended here: nothing more can be done."),
    "no list": Message("Unknown cards that stand for a deck need its list."),
}
_exploring = threading.Lock()

PositionText = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=LONGEST["position"],
        description="A position as text (YAML), as docs/positions.md describes it.",
        examples=[f"game: {next(iter(GAMES))}\nturn: 3\nA: {{battle: [{{card: 1}}]}}"],
    ),
]
Move = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE, description="A move in words.")]
Named = Annotated[str, Meta(max_length=80)]


class OfPosition(Asked, frozen=True, kw_only=True):
    """A position, of the game that it names, else of `game`; `moves` are made first, `readings` are the
    interpretations that are taken the other way."""

    position: PositionText
    game: GameName = ""
    moves: Annotated[tuple[Move, ...], Meta(max_length=MOST_MOVES)] = ()
    readings: Annotated[tuple[Named, ...], Meta(max_length=100)] = ()


class ToCheck(Asked, frozen=True, kw_only=True):
    """A position to be checked."""

    position: PositionText
    game: GameName = ""


class ToRun(OfPosition, frozen=True, kw_only=True):
    """A position to be played; it goes on by itself until a moment, passing wherever that is possible."""

    until: Literal["", "battle-end", "turn-end"] = ""


class ToStep(OfPosition, frozen=True, kw_only=True):
    """A position, and the move to be made there."""

    move: Move


class StandsForAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cards that unknown cards stand for: none that matters, any of the site's card box, or any of a deck
    list. `player` "" means every player."""

    stands_for: Literal["none", "box", "deck"]
    player: Literal["", "A", "B", "C", "D"] = ""
    deck: Annotated[str, Meta(max_length=LARGEST_DECK)] = ""


class ToExplore(OfPosition, frozen=True, kw_only=True):
    """A position to be explored, up to an end, within bounds; at most `most` outcomes are told."""

    until: Literal["battle-end", "turn-end", "decision"] = "battle-end"
    seconds: Annotated[float, Meta(ge=0.1, le=MOST_SECONDS)] = MOST_SECONDS
    states: Annotated[int, Meta(ge=1, le=MOST_STATES)] = 20_000
    most: Annotated[int, Meta(ge=1, le=100)] = 20
    unknown: Annotated[tuple[StandsForAsked, ...], Meta(max_length=8)] = ()


class TextAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A position as text: it can be sent back as it is."""

    position: str


class SteppedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The steps that a move led to, what is asked now, and the position as text, to go on from."""

    steps: list[StepAnswer]
    decision: DecisionAnswer | None
    result: str
    digest: str
    position: str


class TableAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is laid ready: its name, game and title, how many play, the position as text."""

    name: str
    game: str
    title: dict[Language, str]
    players: int
    position: str


def opened(sent: OfPosition) -> Session:
    """A session where the moves of a request lead. Raises Refusal."""
    session = open_text(sent.position, sent.readings, box(), game_of(sent.game))
    for move in sent.moves:
        session.move(move)
    return session


def text_of(session: Session) -> str:
    """The position where a session stands, as text."""
    names = labels_now(session.labels, session.state.cards, session.catalogue.prints)
    return write_position(session.catalogue, session.state, names)


@operation("GET", "/tables", "Positions")
def tables(asked: InGame) -> list[TableAnswer]:
    """List the tables that are laid ready to set a position up from."""
    return [
        TableAnswer(
            name=each.name,
            game=game,
            title={"en": each.title.en, "fr": each.title.fr},
            players=each.players,
            position=each.text,
        )
        for game in ([game_of(asked.game)] if asked.game else GAMES)
        for each in templates(adapter_of(game))
    ]


@operation("GET", "/examples/<name>", "Positions", limit=READING_TEXT)
def example(
    name: Annotated[str, Meta(min_length=1, max_length=200, description="A worked example's name.")],
    asked: InGame,
) -> RunAnswer:
    """Play a worked example, rule by rule."""
    file = examples().file_called(name, [game_of(asked.game)] if asked.game else GAMES)
    if file is None:
        raise missing("no example", name)
    cards: CardBox = box()
    _, found = open_file(file, (), cards)
    assert found is not None, "it lies among the worked examples"
    ran = run_example(found, (), cards)
    return run_answer(ran.session, found, ran.failing, asked.languages)


@operation("POST", "/positions/check", "Positions", limit=READING_TEXT)
def check(sent: ToCheck) -> list[DefectAnswer]:
    """Name everything that is wrong with a position at once, the impossible first.

    What is legal but unusual is told apart, and what the position takes as done is told too.
    """
    game, cards = game_of(sent.game), box()
    found = (
        *check_position(sent.position, cards, game),
        *beginning_of_text(sent.position, cards, game),
    )
    return [defect_answer(each) for each in found]


@operation("POST", "/positions/text", "Positions", limit=READING_TEXT)
def position_text(sent: OfPosition) -> TextAnswer:
    """Give the position after some moves as text, which can be sent back as it is."""
    return TextAnswer(position=text_of(opened(sent)))


@operation("POST", "/positions/run", "Positions", limit=READING_TEXT)
def run(sent: ToRun) -> RunAnswer:
    """Play a position rule by rule: each step under its number, and what is asked in the end."""
    session = opened(sent)
    if sent.until:
        session.run_until(sent.until.replace("-", " "))
    return run_answer(session, None, (), sent.languages)


@operation("POST", "/positions/step", "Positions", limit=CHANGING)
def step(sent: ToStep) -> SteppedAnswer:
    """Make a move, and say which rules it carried out.

    What stands before the move and needs no word (a payment, a pass) is done by itself.
    """
    session = opened(sent)
    before = len(session.steps)
    session.move(sent.move)
    return SteppedAnswer(
        steps=[step_answer(session, each, sent.languages) for each in session.steps[before:]],
        decision=decision_answer(session, sent.languages),
        result=session.game.result,
        digest=digest(session.state),
        position=text_of(session),
    )


@operation("POST", "/positions/legal", "Positions", limit=READING_TEXT)
def legal(sent: OfPosition) -> LegalAnswer | None:
    """List what can be done in a position, and who is asked; null once the game is over."""
    return legal_answer(opened(sent), sent.languages)


@operation("POST", "/positions/why-not", "Positions", limit=READING_TEXT)
def why_not_move(sent: ToStep) -> WhyNotAnswer:
    """Say why a move is not allowed: every requirement that fails, each with its rule.

    A move that is not understood is refused (422), with what is possible.
    """
    return why_not(opened(sent), sent.move, sent.languages)[0]


@operation("POST", "/positions/explore", "Positions", limit=EXPLORING)
def explore(sent: ToExplore) -> ExploredAnswer:
    """Find the outcomes of a position, what each differs in, and a shortest line to each.

    One exploration runs at a time; while it does, others are told to come back (503). The pages of the
    sandbox look further.
    """
    session = opened(sent)
    if session.decision is None:
        raise Refusal.of(_TEXTS, "over")
    wanted = [wanted_of(each, session.game.name) for each in sent.unknown]
    stands = stand_ins(session.catalogue, session.game.seats, wanted)
    if not _exploring.acquire(blocking=False):
        raise ServiceUnavailable(retry_after=int(MOST_SECONDS))
    try:
        end = time.monotonic() + MOST_SECONDS * _SPENT
        allow(MOST_SECONDS * _SPENT + current_app.config["RULES_SECONDS"])
        found = explore_from(
            session.table,
            session.state,
            sent.until,
            Bounds(states=sent.states, seconds=sent.seconds),
            sent.most,
            lambda *_: time.monotonic() > end,
            stands,
        )
    finally:
        _exploring.release()
    return explored_answer(session, found, sent.languages)


def wanted_of(asked: StandsForAsked, game: str) -> Wanted:
    """The cards that unknown cards are asked to stand for. Raises Refusal for a list that cannot be read."""
    seat = SEATS.index(asked.player) if asked.player else -1
    if asked.stands_for == "none":
        return Wanted(seat, none=True)
    if asked.stands_for == "box":
        return of_box(box(), game, seat)
    if not asked.deck.strip():
        raise Refusal.of(_TEXTS, "no list")
    return of_deck(read_deck(asked.deck, "deck", box(), game), seat)
