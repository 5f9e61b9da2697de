"""Asking for every outcome from a node, and playing one of those that were found as a line of the case."""

from __future__ import annotations

import msgspec

from judge.casework.exploring.bounds import (
    IN_LINE,
    OF_A_CASE,
    SIZES,
    SIZES_ALONE,
    Progress,
    Size,
    request,
    request_of,
)
from judge.casework.playing import Played, kept
from judge.casework.work import Work
from judge.engine.interpretations import Interpretation
from judge.engine.state import Decision
from judge.games import adapter_of
from judge.problems import Refusal
from judge.sandbox.outcome_groups import ShownOutcome, ShownOutcomes
from judge.sandbox.standing_in import StandsFor
from judge.sandbox.variations import Act, Answer, Hand, MadeMove, Reading
from judge.store import Exploration, NodeChange
from judge.store.bounds import LONGEST
from judge.table.editing.edits import Identify
from judge.texts import Language, Message, Texts, text

_LONGEST_NAME = 60
_OUTCOME: Texts = Message("Outcome %(number)s")
_TEXTS: dict[str, Texts] = {
    "over": Message("the game has ended here: there is nothing to explore"),
    "other position": Message(
        "the position has been changed since; explore again from the line as it is now"
    ),
    "no outcome": Message("there is no outcome %(number)s in what was found"),
}


def ask(work: Work, number: int, until: str, size: Size, stands: tuple[StandsFor, ...] = ()) -> Exploration:
    """Puts a search for every outcome from a node in line; the one in line or at work if it was asked for.

    `until` is one of `UNTIL`, `stands` what unknown cards stand for (`stands_for`).
    Raises NotFound without such a node, Refusal for a node that no longer goes or where the game is
    over, Refused where too many are at work.
    """
    if number and work.node(number).broken_en:
        work.rules(number)  # refuses with its reason
    if work.state(number).decision is None:
        raise Refusal.of(_TEXTS, "over")
    bounds = msgspec.json.encode(request(size, stands)).decode()
    return work.store.explorations.ask(
        work.case.id, work.case.root, number, until, bounds, IN_LINE, OF_A_CASE
    )


def size_name(exploration: Exploration) -> str:
    """Name the size that an exploration was asked for with."""
    asked = request_of(exploration)
    every = (*SIZES.items(), *SIZES_ALONE.items())
    return next((name for name, size in every if request(size, asked.stands) == asked), "small")


def found_in(exploration: Exploration) -> ShownOutcomes | None:
    """Return what an exploration found, if it has found anything that can be read."""
    if not exploration.result:
        return None
    try:
        return msgspec.json.decode(exploration.result, type=ShownOutcomes)
    except msgspec.MsgspecError:
        return None


def reading_of(work: Work, name: str) -> Interpretation | None:
    """The interpretation of a name: what is at issue, and its readings."""
    return adapter_of(work.table.game.name).interpretations.get(name)


def progress_of(exploration: Exploration) -> Progress:
    """Return how far a running exploration has come."""
    try:
        return msgspec.json.decode(exploration.progress or "{}", type=Progress)
    except msgspec.MsgspecError:
        return Progress()


def outcome_name(exploration: Exploration, number: int, language: Language) -> str:
    """Name a branch to an outcome: its number, and of what is special about it as much as fits."""
    found = found_in(exploration)
    name, words = text(_OUTCOME, language, number=number), ""
    for each in found.heading(number) if found is not None else ():
        if len(f"{words} {each[language]}") > _LONGEST_NAME:
            words = words or each[language][:_LONGEST_NAME].rsplit(" ", 1)[0] + "…"
            break
        words = f"{words} {each[language]}".strip()
    return f"{name} – {words}" if words else name


def open_outcome(work: Work, exploration: Exploration, number: int, name: str) -> Played:
    """Plays the line to an outcome as a branch from the node that was explored, and names its end.

    It is no main line: nobody has played it.

    Raises Refusal for an outcome that there is not, or where the position is another by now; NotFound without
    the node, Refusal where the line cannot be kept.
    """
    if exploration.root != work.case.root:
        raise Refusal.of(_TEXTS, "other position")
    found = found_in(exploration)
    line = found.line(number) if found is not None else None
    if line is None:
        raise Refusal.of(_TEXTS, "no outcome", number=number)
    done = _stepped(work, exploration.node, line)
    played = kept(work, exploration.node, done, aside=True)
    end = played.nodes[-1]
    if not end.name:
        change = NodeChange(number=end.number, name=name[: LONGEST["name"]], based_on=end.version)
        work.store.nodes.change(work.case.id, work.case.root, [change])
    return played


def _stepped(work: Work, number: int, line: ShownOutcome) -> list[MadeMove]:
    stepper = work.stepper(number)
    done = [stepper.step(Reading((line.reading,)))] if line.reading else []
    for answer, named in zip(line.answers, line.named, strict=True):
        done.append(stepper.step(_act(stepper.game.decision, answer, named)))
    return done


def _act(decision: Decision | None, answer: tuple[int, ...], named: str) -> Act:
    """An answer that was found; which cards an unknown one can be may be more by now, as cards are added."""
    if decision is None or decision.kind != "identify":
        return Answer(answer)
    if named:
        return Hand(msgspec.to_builtins(Identify((decision.card,), named)))
    return Answer((len(decision.options) - 1,))
