"""Positions: what is asked there, what is legal and why not, and what was carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from judge.answers.words import Languages, RuleWords, Words, in_languages, one_or_each, words
from judge.engine.interpreting import Interpreting
from judge.engine.put_anew import readings_of_question, readings_upon
from judge.engine.reservations import Reservation
from judge.engine.state import State, digest
from judge.engine.trace import TraceLine
from judge.problems import Problem, Severity
from judge.table.acts import Answer
from judge.table.errors import IllegalMove, ReadingTold
from judge.table.narration import Names, option_words, question, tell_all
from judge.table.narration.left_out import told_in_both
from judge.table.narration.readings import readings_told
from judge.table.narration.reservations import words_not_understood
from judge.table.phrases import Phrases
from judge.texts import Language, Texts

if TYPE_CHECKING:
    from judge.sandbox.examples import Example
    from judge.sandbox.session import Session
    from judge.sandbox.variations import MadeMove, Table
    from judge.table.positions.beginning import Said


class RestsOn(msgspec.Struct, frozen=True, kw_only=True):
    """Something unknown that an answer rests on: its `kind`, and of whose card or area.

    `words` are those that are not understood; `number` counts cards or shuffles; `note` is "settled" once the
    judge has said what they do, the name of a bound or an interpretation, or what became of unknown cards.
    `sentence` says it as `language` asks.
    """

    kind: str
    note: str
    player: int
    area: str
    card: str
    words: str
    number: int
    sentence: str | dict[Language, str]


class UnsureAnswer(RuleWords, frozen=True, kw_only=True):
    """A question that the position leaves open, and the entry of `beginning:` that answers it, to which one
    of the `answers` is added."""

    answer_with: dict[str, Any]
    answers: list[str]


class BeginningAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The moment at which a position begins: the rule with which it goes on, what it takes as done, what
    comes next, what it does not tell, and what was answered of that."""

    rule: str
    done: list[RuleWords]
    coming: RuleWords
    unsure: list[UnsureAnswer]
    answered: list[RuleWords]


class OptionAnswer(Words, frozen=True, kw_only=True):
    """An option: `move` in words that moves take, and how it reads in each language."""

    move: str


class DecisionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The question at which the rules stand: who is asked (0 to 3; -1 chance, -2 the judge), by which rule,
    and how many of which options the answer takes."""

    player: int
    rule: str
    kind: str
    question: Words
    minimum: int
    maximum: int
    options: list[OptionAnswer]
    rests_on: list[RestsOn]


class LegalAnswer(DecisionAnswer, frozen=True, kw_only=True):
    """The question of a position, and where the position begins (null for one that a game left)."""

    begins: BeginningAnswer | None


class StepAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A move: `by_itself` if nobody had to say it, who was asked by which rule, what was carried out."""

    move: str
    by_itself: bool
    player: int | None
    rule: str | None
    trace: list[RuleWords]


class RunAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A position played: the trace before the first answer, the moves, and what is asked now.

    `title` is a worked example's. `result` is "", "draw", or the number of the player who won; `decision`
    is null once the game is over. `rested_on` is what was not understood on the way, and holds no longer.
    `faults` are what of a worked example does not hold; `digest` names the state.
    """

    title: dict[Language, str] | None
    begins: BeginningAnswer | None
    opening: list[RuleWords]
    steps: list[StepAnswer]
    result: str
    decision: DecisionAnswer | None
    rests_on: list[RestsOn]
    rested_on: list[RestsOn]
    faults: list[str]
    digest: str


class CauseAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is responsible for a refusal, as moves name it ("": the judge's hand), and its skill ("":
    it is none)."""

    card: str
    skill: str


class ReasonAnswer(RuleWords, frozen=True, kw_only=True):
    """A requirement that a move fails: its rule, its name, and the cards responsible."""

    reason: str
    causes: list[CauseAnswer]


class WhyNotAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The legality of a move; of one that is not, every reason, and the nearest moves that go, in the
    language asked for (in English where both are)."""

    legal: bool
    reasons: list[ReasonAnswer] | UnsetType = UNSET
    nearest: list[str] | UnsetType = UNSET
    rests_on: list[RestsOn]
    begins: BeginningAnswer | None


class DefectAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A finding about a position: its place (`A.battle[2]`), line (0: none) and rule, and how bad it is.

    "impossible"; "unusual"; "warning"; "not-understood": words of a card that are left to the judge;
    "begins": no defect, but what the position takes as done, or is not sure of.
    """

    place: str
    line: int
    rule: str
    severity: Severity
    en: str
    fr: str


def names_of(session: Session, state: State | None = None) -> Names:
    """Return what cards are called in sentences about a state; about the one at hand, where none is named."""
    state = session.state if state is None else state
    return Names(session.adapter, session.catalogue, session.labels, state=state)


def trace_answer(names: Names, entries: Sequence[TraceLine], languages: Languages) -> list[RuleWords]:
    """Tell trace lines; cards are called as they are at the state that they lead to."""
    shown = {code: tell_all(entries, names, code, all_steps=True) for code in languages}
    return [
        RuleWords(rule=entry.rule, **{code: lines[place][1] for code, lines in shown.items()})
        for place, entry in enumerate(entries)
    ]


def beginning_answer(table: Table, languages: Languages) -> BeginningAnswer | None:
    """Tell where a table's position begins; None for one that a game has left."""
    beginning = table.beginning
    if beginning is None:
        return None

    def shown(said: Said) -> RuleWords:
        return RuleWords(rule=said.rule, **in_languages(said.sentence, languages))

    return BeginningAnswer(
        rule=beginning.rule,
        done=[shown(each) for each in beginning.done],
        coming=shown(beginning.coming),
        unsure=[
            UnsureAnswer(
                rule=each.rule,
                answer_with=each.named,
                answers=[*each.answers],
                **in_languages(each.sentence, languages),
            )
            for each in beginning.unsure
        ],
        answered=[shown(each) for each in beginning.answered],
    )


def rests_on_answer(reservations: Iterable[Reservation], names: Names, languages: Languages) -> list[RestsOn]:
    """List what an answer rests on that is unknown."""
    areas = names.adapter.game.areas
    return [
        RestsOn(
            kind=each.kind,
            note=each.note,
            player=each.player,
            area=areas[each.area] if each.area >= 0 else "",
            card=str(names.card(each.card, names.says(languages[0]))) if each.card >= 0 else "",
            words=words_not_understood(names.catalogue, each.skill),
            number=each.number,
            sentence=one_or_each(told_in_both((each,), names)[0], languages),
        )
        for each in reservations
    ]


def readings_answer(readings: Iterable[ReadingTold], languages: Languages) -> list[RestsOn]:
    """List the interpretations that an answer rests on, as `rests_on_answer` lists what is unknown."""
    return [
        RestsOn(
            kind="interpretation", note=each.name, player=-1, area="", card="", words="", number=0,
            sentence=one_or_each(each.told, languages),
        )
        for each in readings
    ]  # fmt: skip


def decision_answer(session: Session, languages: Languages) -> DecisionAnswer | None:
    """Return what a session is asked, and what can be answered; None once the game is over."""
    return decision_of(session.game, session.phrases, names_of(session), languages)


def decision_of(
    game: Interpreting, phrases: Phrases, names: Names, languages: Languages
) -> DecisionAnswer | None:
    """Return what a game asks, and what can be answered; None once it is over."""
    decision = game.decision
    if decision is None:
        return None
    return DecisionAnswer(
        player=decision.player,
        rule=decision.rule,
        kind=decision.kind,
        question=words(lambda code: question(decision, names, code), languages),
        minimum=decision.minimum,
        maximum=decision.maximum,
        options=[
            OptionAnswer(
                move=phrases.shown(option, decision),
                **{code: option_words(option, decision, names, code) for code in languages},
            )
            for option in decision.options
        ],
        rests_on=rests_on_answer(game.reservations(), names, languages)
        + readings_answer(readings_told(readings_of_question(game), names), languages),
    )


def legal_answer(session: Session, languages: Languages) -> LegalAnswer | None:
    """Return what can be done where a session stands; None once the game is over."""
    asked = decision_answer(session, languages)
    if asked is None:
        return None
    return LegalAnswer(**_fields(asked), begins=beginning_answer(session.table, languages))


def run_answer(
    session: Session, example: Example | None, faults: Sequence[Texts], languages: Languages
) -> RunAnswer:
    """Return what a session has played, with what of its worked example does not hold."""
    said_once = [dict.fromkeys(fault[code] for code in languages) for fault in faults]
    return RunAnswer(
        title={"en": example.title.en, "fr": example.title.fr} if example else None,
        begins=beginning_answer(session.table, languages),
        opening=trace_answer(names_of(session, session.table.start), session.opening, languages),
        steps=[step_answer(session, step, languages) for step in session.steps],
        result=session.game.result,
        decision=decision_answer(session, languages),
        rests_on=rests_on_answer(session.game.reservations(), names_of(session), languages),
        rested_on=rests_on_answer(session.rested_on(), names_of(session), languages),
        faults=["\n".join(each) for each in said_once],
        digest=digest(session.state),
    )


def step_answer(session: Session, step: MadeMove, languages: Languages) -> StepAnswer:
    """Return a move that a session has made."""
    return StepAnswer(
        move=step.move,
        by_itself=step.by_itself,
        player=step.asked.player if step.asked is not None else None,
        rule=step.asked.rule if step.asked is not None else None,
        trace=trace_answer(names_of(session, step.state), step.trace, languages),
    )


def reasons_answer(error: IllegalMove, languages: Languages) -> list[ReasonAnswer]:
    """Say why a move was refused."""
    return [
        ReasonAnswer(
            rule=each.rule,
            reason=each.reason,
            causes=[CauseAnswer(**cause._asdict()) for cause in causes],
            **in_languages(said, languages),
        )
        for each, said, causes in zip(error.reasons, error.told, error.causes, strict=True)
    ]


def why_not(
    session: Session, move: str, languages: Languages
) -> tuple[WhyNotAnswer, IllegalMove | None, tuple[ReadingTold, ...]]:
    """Say whether a move in words is legal here and now; the session stays.

    Beside the answer stand the refusal of a move that is not, and the interpretations that it rests on.
    Raises Refusal for a move that is not understood.
    """
    mark = len(session.steps)
    rests_on = rests_on_answer(session.game.reservations(), names_of(session), languages)
    begins = beginning_answer(session.table, languages)
    try:
        session.move(move, by_itself=False)
    except IllegalMove as error:
        told = WhyNotAnswer(
            legal=False,
            reasons=reasons_answer(error, languages),
            nearest=[each[languages[0]] for each in error.moves],
            rests_on=rests_on + readings_answer(error.readings, languages),
            begins=begins,
        )
        return told, error, error.readings
    made = session.steps[mark:]
    while len(session.steps) > mark:
        session.undo()
    readings = _readings_of_move(session, made)
    rests_on += readings_answer(readings, languages)
    return WhyNotAnswer(legal=True, rests_on=rests_on, begins=begins), None, readings


def _readings_of_move(session: Session, made: Sequence[MadeMove]) -> tuple[ReadingTold, ...]:
    """Tell the interpretations upon which it rests that a move was allowed."""
    lines: list[TraceLine] = []
    for step in made:
        if step.asked is not None and isinstance(step.act, Answer):
            game = session.table.game_at(step.before)
            options = [step.asked.options[place] for place in step.act.options]
            lines += readings_upon(game, step.asked.player, options)
    return readings_told(lines, names_of(session))


def defect_answer(problem: Problem) -> DefectAnswer:
    """Return a finding about a position."""
    return DefectAnswer(
        place=problem.place,
        line=problem.line,
        rule=problem.rule,
        severity=problem.severity,
        en=problem.text["en"],
        fr=problem.text["fr"],
    )


def _fields(answer: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(answer, name) for name in answer.__struct_fields__}
