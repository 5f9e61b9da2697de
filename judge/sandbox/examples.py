"""Worked examples: a position, moves in words, and what must hold after; tests, documentation and demos at
once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from judge.cards.box import CardBox
from judge.cards.documents import read_mapping, value_of
from judge.games import GAMES
from judge.games.positions import read_position
from judge.problems import Refusal, quoted
from judge.sandbox.session import Session
from judge.sandbox.variations.rules import rules_in
from judge.table import expectations
from judge.table.errors import IllegalMove
from judge.table.position import PositionError
from judge.table.sources import Title, text_of
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "misshapen": Message("%(file)s: %(why)s"),
    "position": Message("position: %(faults)s"),
    "no move": Message("'%(move)s' is no move: write words, or until, holds, legal, illegal"),
    "stopped": Message("move %(number)s: %(why)s"),
    "cites": Message("%(rule)s was not carried out"),
    "omits": Message("%(rule)s was carried out"),
    "other reason": Message("'%(move)s' is refused by %(given)s, not by %(rule)s"),
    "not understood": Message("'%(move)s' is not understood: %(why)s"),
    "allowed": Message("'%(move)s' is allowed"),
}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example as its file has it.

    `question` and `answer` are the dispute and its ruling. `cites` are rules that the trace must name,
    `omits` rules that it must not. `follows` is the number of the official answer that it restates as a case
    of our own. `moves` are words, or mappings: ``legal``/``illegal`` (with ``because``, rules) look without
    moving, ``holds`` checks in between, ``until`` goes on by itself to ``battle end`` or ``turn end``. `game`
    is that of a position which names none.
    """

    title: Title
    position: Any
    moves: tuple[str | dict[str, Any], ...] = ()
    expect: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    omits: tuple[str, ...] = ()
    question: Title | None = None
    answer: Title | None = None
    follows: str = ""
    readings: tuple[str, ...] = ()
    game: str = ""


class Made(msgspec.Struct, frozen=True):
    """A move of a worked example as it was made: the steps that it took, or why it is refused.

    Its steps are ``session.steps[first:end]``; one that only looks takes none.
    """

    move: str | dict[str, Any]
    first: int
    end: int
    refused: IllegalMove | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a worked example: expectations that fail, how each move was made, and the rules it ran.

    `failing` is what does not hold in each language, `faults` in English. `rules` has every rule that was run
    with the step during or right after which it first was, 0 the start. `failed_at` is the number of the
    first move at which something does not hold, one more than there are for the end, 0 where all holds;
    `stopped` says why the moves after that one were not made.
    """

    example: Example
    session: Any
    failing: tuple[Texts, ...]
    rules: dict[str, int]
    made: tuple[Made, ...] = ()
    failed_at: int = 0
    stopped: Refusal | None = None

    @property
    def faults(self) -> tuple[str, ...]:
        """List in English what does not hold."""
        return tuple(each["en"] for each in self.failing)


_YES_OR_NO = {True: "yes", False: "no"}


def read_example(path: Path, game: str = "") -> Example:
    """A worked example from its file; one that names no game is of the one given, else of its folder's.

    Raises Refusal with the file and the place.
    """
    return example_of(path.name, text_of(path), game or game_of_folder(path))


def game_of_folder(path: Path) -> str:
    """The game in whose folder of worked examples a file lies; "" for one that lies elsewhere."""
    folder = path.resolve().parent
    return folder.parent.name if folder.name == "examples" and folder.parent.name in GAMES else ""


def example_of(name: str, text: str, game: str = "") -> Example:
    """A worked example from its text, of the `game` that is given where it names none; raises Refusal
    with the name and the place."""
    try:
        parts = read_mapping(name, text)
        values = {key: node if key == "position" else value_of(name, node) for key, node in parts.items()}
        values = {key: value for key, value in values.items() if value is not None}  # `moves:` without any
        moves = values.get("moves")
        if isinstance(moves, list):  # YAML takes a bare yes for something else than the word
            values["moves"] = [_YES_OR_NO[each] if isinstance(each, bool) else each for each in moves]
        position = values.pop("position", None)
        example = msgspec.convert(values | {"position": None}, Example)
    except msgspec.ValidationError as error:
        raise Refusal.of(_TEXTS, "misshapen", file=name, why=str(error)) from error
    return msgspec.structs.replace(example, position=position, game=example.game or game)


def open_example(example: Example, readings: tuple[str, ...] = (), box: CardBox | None = None) -> Session:
    """A session that stands at an example's position."""
    try:
        position = read_position(example.position, box, example.game)
    except PositionError as error:
        told = {code: error.sentence(code) for code in LANGUAGES}
        raise Refusal.of(_TEXTS, "position", faults=told) from error
    state = position.state
    chosen = tuple(dict.fromkeys((*state.readings, *example.readings, *readings)))
    state = msgspec.structs.replace(state, readings=chosen)
    return Session(position.catalogue, state, position.names, box=box)


def run_example(example: Example, readings: tuple[str, ...] = (), box: CardBox | None = None) -> Outcome:
    """Runs a worked example to its end and says what does not hold; raises Refusal for one badly
    written."""
    session = open_example(example, readings, box)
    faults: list[Texts] = []
    made: list[Made] = []
    failed_at, stopped = 0, None
    for number, move in enumerate(example.moves, 1):
        first = len(session.steps)
        try:
            wrong, refused = _make(session, move)
        except Refusal as error:
            faults.append(in_both(_TEXTS["stopped"], number=number, why=error.texts))
            failed_at, stopped = failed_at or number, error
            break
        faults.extend(wrong)
        failed_at = failed_at or (number if faults else 0)
        made.append(Made(move, first, len(session.steps), refused))
    if stopped is None:
        session.finish_by_itself()
        faults.extend(_failing(session, example.expect))
    rules = _first_run(session, made)
    faults.extend(in_both(_TEXTS["cites"], rule=rule) for rule in example.cites if rule not in rules)
    faults.extend(in_both(_TEXTS["omits"], rule=rule) for rule in example.omits if rule in rules)
    failed_at = failed_at or (len(example.moves) + 1 if faults else 0)
    return Outcome(example, session, tuple(faults), rules, tuple(made), failed_at, stopped)


def _failing(session: Session, said: Iterable[str]) -> list[Texts]:
    """The expectations that do not hold."""
    return [fault for words in said if (fault := expectations.failing(session, words)) is not None]


def _make(session: Session, move: str | dict[str, Any]) -> tuple[list[Texts], IllegalMove | None]:
    """Makes one move: what does not hold, and the refusal that was looked for."""
    if isinstance(move, str):
        session.move(move)
        return [], None
    if "until" in move:
        session.run_until(str(move["until"]))
        return [], None
    if "holds" in move:
        session.finish_by_itself()
        return _failing(session, held(move)), None
    if "illegal" in move:
        return _refused(session, str(move["illegal"]), [str(rule) for rule in move.get("because", ())])
    if "legal" in move:
        mark = len(session.steps)
        session.move(str(move["legal"]), by_itself=False)
        while len(session.steps) > mark:
            session.undo()
        return [], None
    raise Refusal.of(_TEXTS, "no move", move=quoted(move))


def held(move: dict[str, Any]) -> list[str]:
    """List what a ``holds`` says must be so."""
    said = move["holds"]
    return [said] if isinstance(said, str) else list(said)


def _refused(session: Session, words: str, because: list[str]) -> tuple[list[Texts], IllegalMove | None]:
    mark = len(session.steps)
    try:
        session.move(words, by_itself=False)
    except IllegalMove as error:
        given = {reason.rule for reason in error.reasons}
        faults = [
            in_both(_TEXTS["other reason"], move=words, given=", ".join(sorted(given)), rule=rule)
            for rule in because
            if rule not in given
        ]
        return faults, error
    except Refusal as error:
        texts = in_both(_TEXTS["not understood"], move=words, why=error.texts)
        return [texts], None
    while len(session.steps) > mark:
        session.undo()
    return [in_both(_TEXTS["allowed"], move=words)], None


def _first_run(session: Session, made: list[Made]) -> dict[str, int]:
    """Every rule that was carried out or refused a move, with the step at which it first was."""
    found: dict[str, int] = {}
    for number, trace in enumerate([session.opening, *(step.trace for step in session.steps)]):
        for rule in rules_in(type(session.game), trace):
            found.setdefault(rule, number)
    for each in made:
        for reason in each.refused.reasons if each.refused else ():
            found[reason.rule] = min(found.get(reason.rule, each.first), each.first)
    return found
