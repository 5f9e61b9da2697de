"""A practice session as data: its questions, and once answers were given, what is right and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from judge.answers.words import Languages, Words, words
from judge.texts import Texts

if TYPE_CHECKING:
    from judge.practice import Question, Session


class SentenceAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence with the rules that it goes by."""

    text: Words
    rules: list[str]


class SolutionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The solution of a question: the place of the right choice from 1, why, and the rules that decide.

    `given` is the choice that was taken, null for none.
    """

    given: int | None
    right: int
    why: list[SentenceAnswer]
    rules: list[str]


class QuestionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A question: what is asked after which moves, and the choices.

    `source` and `name` say what it was made from. `readings` are the interpretations by which it is meant.
    `solution` is null until answers were given.
    """

    number: int
    kind: str
    source: str
    name: str
    said: list[Words]
    asks: Words
    choices: list[Words]
    readings: list[str]
    solution: SolutionAnswer | None


class MarksAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How many answers are right, of how many, and whether that passes."""

    right: int
    of: int
    percent: int
    passed: bool


class SessionAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A session: its plan, the set that it is drawn from, its questions, and with answers the marks."""

    manual: str
    about: str
    seed: str
    minutes: int
    exam: bool
    passes: int
    edition: str
    questions: list[QuestionAnswer]
    marks: MarksAnswer | None


def session_answer(
    session: Session, languages: Languages, answers: Sequence[int | None] | None = None
) -> SessionAnswer:
    """Return a session with its questions; with answers, also what is right, and the marks."""
    plan, questions = session.plan, session.up_to(session.plan.count)
    marks = session.marks(answers) if answers is not None else None
    return SessionAnswer(
        manual=plan.manual,
        about=f"{plan.subject.by}:{plan.subject.key}" if plan.subject.key else plan.subject.by,
        seed=plan.seed,
        minutes=plan.minutes,
        exam=plan.exam,
        passes=plan.passes,
        edition=session.edition,
        questions=[_question(number, each, languages, answers) for number, each in enumerate(questions)],
        marks=marks
        and MarksAnswer(right=marks.right, of=marks.of, percent=marks.percent, passed=marks.passed),
    )


def _question(
    number: int, question: Question, languages: Languages, answers: Sequence[int | None] | None
) -> QuestionAnswer:
    def say(texts: Texts) -> Words:
        return words(texts, languages)

    solution = None
    if answers is not None:
        given = answers[number] if number < len(answers) else None
        solution = SolutionAnswer(
            given=None if given is None else given + 1,
            right=question.right + 1,
            why=[SentenceAnswer(text=say(each.text), rules=list(each.rules)) for each in question.why],
            rules=list(question.rules),
        )
    return QuestionAnswer(
        number=number + 1,
        kind=question.kind,
        source=question.source,
        name=question.name,
        said=[say(each) for each in question.said],
        asks=say(question.asks),
        choices=[say(each.text) for each in question.choices],
        readings=list(question.readings),
        solution=solution,
    )
