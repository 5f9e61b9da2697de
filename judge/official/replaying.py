"""An official answer held against the engine: it agrees, it differs, or it cannot be asked."""

from __future__ import annotations

from typing import Literal

import msgspec
import yaml

from judge.cards.box import CardBox
from judge.engine.errors import EngineError
from judge.games import GAMES, adapter_of
from judge.games.positions import write_position
from judge.official.model import OfficialAnswer
from judge.problems import ProblemError
from judge.sandbox.examples import Example, Outcome, open_example, run_example
from judge.table.errors import IllegalMove, TakesTooLong
from judge.table.sources import Title
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "no position": Message("no position is attached to it"),
    "broken": Message("the engine cannot play it: %(why)s"),
    "asks the judge": Message("the text of %(cards)s is not understood, and the answer rests on it"),
    "unread": Message("the text of %(cards)s is not understood"),
    "asks nothing": Message("nothing is asked of its position: add moves, or expect (what must hold after)"),
    "no reading": Message("'%(name)s' is no interpretation; `judge interpretations` lists them"),
}

VerdictKind = Literal["agrees", "differs", "not-asked"]


class Verdict(msgspec.Struct, frozen=True):
    """What came of asking the engine. `why` is what differs, why it cannot be asked, or what it rests on.

    `step` is the number of the move at which something differs, one more than there are for the end.
    """

    kind: VerdictKind
    why: tuple[Texts, ...] = ()
    step: int = 0
    move: str = ""


def example_of_answer(answer: OfficialAnswer) -> Example | None:
    """The worked example that an answer comes with; None for one without a position."""
    if answer.played is None:
        return None
    played = answer.played
    return Example(
        title=Title(en=answer.title, fr=answer.title),
        position=yaml.compose(played.position),
        moves=played.moves,
        expect=played.expect,
        cites=played.cites,
        omits=played.omits,
        readings=played.readings,
        game=answer.game,
    )


def replay(answer: OfficialAnswer, box: CardBox | None = None) -> Verdict:
    """Ask the engine; `box` has the cards that the position names by number."""
    return replayed(answer, box)[0]


def replayed(answer: OfficialAnswer, box: CardBox | None = None) -> tuple[Verdict, Outcome | None]:
    """Ask the engine, and keep how it was played: None where it could not be.

    Raises TakesTooLong where whoever asks has no time left for it: then nothing was found out.
    """
    example = example_of_answer(answer)
    if example is None:
        return Verdict("not-asked", (in_both(_TEXTS["no position"]),)), None
    why = cannot_be_asked(example)
    if why:
        return Verdict("not-asked", (why,)), None
    try:
        outcome = run_example(example, (), box)
    except TakesTooLong:
        raise
    except ProblemError as error:
        return Verdict("not-asked", (error.texts,)), None
    except EngineError as error:
        return Verdict("not-asked", (in_both(_TEXTS["broken"], why=str(error)),)), None
    if isinstance(outcome.stopped, TakesTooLong):
        raise outcome.stopped
    return verdict_on(example, outcome), outcome


def cannot_be_asked(example: Example) -> Texts:
    """Say why an example asks nothing that the engine could answer; nothing where it does."""
    if not (example.moves or example.expect or example.cites or example.omits):
        return in_both(_TEXTS["asks nothing"])
    known = adapter_of(example.game).interpretations if example.game in GAMES else {}
    name = next((name for name in example.readings if name not in known), "")
    return in_both(_TEXTS["no reading"], name=name) if name else {}


def verdict_on(example: Example, outcome: Outcome) -> Verdict:
    """Say what came of an example that was played: whether the engine agrees with it."""
    unread = _not_understood(outcome)
    if not outcome.failing:
        return Verdict("agrees", (in_both(_TEXTS["unread"], cards=", ".join(unread)),) if unread else ())
    step = outcome.failed_at
    move = example.moves[step - 1] if 0 < step <= len(example.moves) else ""
    words = move if isinstance(move, str) else ", ".join(f"{name}: {said}" for name, said in move.items())
    if unread:
        why = in_both(_TEXTS["asks the judge"], cards=", ".join(unread))
        return Verdict("not-asked", (why, *outcome.failing), step, words)
    kind: VerdictKind = "differs"
    if outcome.stopped is not None and not isinstance(outcome.stopped, IllegalMove):
        kind = "not-asked"  # the words are none of the game's: the position, not the engine, is at fault
    return Verdict(kind, outcome.failing, step, words)


def _not_understood(outcome: Outcome) -> list[str]:
    """The cards whose text is not understood, where the position ends."""
    session = outcome.session
    open_ones = (each for each in session.game.reservations() if each.is_open)
    cards = {each.card for each in open_ones if each.card >= 0 and each.kind.startswith("unread")}
    return sorted(session.phrases.label(card) for card in cards)


def self_contained(answer: OfficialAnswer, box: CardBox | None = None, *, whole: bool = True) -> str:
    """The worked example of an answer as YAML that needs no card box, for whoever plays it elsewhere; the
    position alone unless it is to be `whole`.

    Raises ProblemError for a position that cannot be read.
    """
    example = example_of_answer(answer)
    if example is None:
        raise ValueError("an answer without a position")
    session = open_example(example, (), box)
    written = write_position(session.catalogue, session.start, session.labels)
    if not whole:
        return written
    parts = {
        "title": dict.fromkeys(LANGUAGES, answer.title),
        "position": yaml.safe_load(written),
        "moves": list(example.moves),
        "expect": list(example.expect),
        "cites": list(example.cites),
        "omits": list(example.omits),
    }
    return yaml.safe_dump(
        {name: part for name, part in parts.items() if part}, sort_keys=False, allow_unicode=True
    )
