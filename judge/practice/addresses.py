"""A session as it is handed on: its plan, when it began and the answers so far, as the query of an address.

All of it stands there in the clear, and nothing is kept anywhere else: whoever has the address has the
session. The site signs the addresses of an exam (`judge.web.exams`).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import cast, get_args
from urllib.parse import urlencode

import msgspec

from judge.practice.selection import By, Subject
from judge.practice.sessions import LONGEST_SEED, MOST_MINUTES, MOST_QUESTIONS, Plan
from judge.problems import Refusal
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "count": Message("How many questions? A number from 1 to %(most)s."),
    "minutes": Message("How many minutes? A number from 0 (no clock) to %(most)s."),
    "seed": Message("A seed has at most %(most)s characters."),
    "about": Message("'%(value)s' is nothing to ask about: write one of %(forms)s."),
}
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that is read as another
_NO_ANSWER = "-"
_WITH_KEY = ("chapter", "keyword")


def new_seed() -> str:
    """A seed that nobody has had: six signs, to be read aloud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(6))


def subject_of(text: str) -> Subject:
    """The subject that stands in an address: ``all``, ``chapter:8``, ``keyword:blocker``. Raises Refusal."""
    by, _, key = text.partition(":")
    if by not in get_args(By) or (by in _WITH_KEY) != bool(key):
        forms = (f"{each}:…" if each in _WITH_KEY else each for each in get_args(By))
        raise Refusal.of(_TEXTS, "about", value=text[:60], forms=", ".join(forms))
    return Subject(cast(By, by), key[:80])


def plan_of(manual: str, asked: Mapping[str, str]) -> Plan:
    """The plan that an address asks for; one without a seed is given a new one. Raises Refusal."""
    seed = " ".join(asked.get("seed", "").split())
    if len(seed) > LONGEST_SEED:
        raise Refusal.of(_TEXTS, "seed", most=LONGEST_SEED)
    return Plan(
        manual,
        seed or new_seed(),
        subject_of(asked.get("about") or "all"),
        _number(asked.get("count") or "10", 1, MOST_QUESTIONS, "count"),
        _number(asked.get("minutes") or "0", 0, MOST_MINUTES, "minutes"),
        asked.get("exam") == "1",
    )


def _number(text: str, least: int, most: int, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 5 and least <= int(text) <= most):
        raise Refusal.of(_TEXTS, what, most=most)
    return int(text)


class Place(msgspec.Struct, frozen=True):
    """Where a candidate stands: the answers so far, the question shown, when it began (0: not yet).

    `end` is True once the answers were handed in. Moments are seconds since 1970.
    """

    answers: tuple[int | None, ...] = ()
    at: int = 0
    began: int = 0
    end: bool = False

    def answer(self, number: int) -> int | None:
        """The answer to a question; None where there is none yet."""
        return self.answers[number] if number < len(self.answers) else None

    def answered(self, number: int, choice: int) -> Place:
        """The same with a question answered."""
        answers = [*self.answers, *[None] * (number + 1 - len(self.answers))]
        answers[number] = choice
        return msgspec.structs.replace(self, answers=tuple(answers))

    def moved(self, at: int, end: bool = False) -> Place:
        """The same with another question shown."""
        return msgspec.structs.replace(self, at=at, end=end)

    def ends(self, plan: Plan) -> int:
        """When the time is over; 0 without a clock."""
        return self.began + 60 * plan.minutes if plan.minutes and self.began else 0


def place_of(asked: Mapping[str, str]) -> Place:
    """Where an address says that a candidate stands; what makes no sense in it is left out."""
    began, at = (
        text if text.isascii() and text.isdecimal() else "0"
        for text in (asked.get("began", ""), asked.get("at", ""))
    )
    return Place(answers_of(asked.get("answers", "")), int(at[:4]), int(began[:10]), asked.get("end") == "1")


def answers_of(text: str) -> tuple[int | None, ...]:
    """Read answers, a sign each: the place of a choice from 1, or ``-`` for none."""
    return tuple(int(sign) - 1 if sign in "123456789" else None for sign in text[:MOST_QUESTIONS])


def answers_text(answers: Sequence[int | None]) -> str:
    """Write answers as `answers_of` reads them."""
    return "".join(_NO_ANSWER if each is None else str(each + 1) for each in answers)


def query_of(plan: Plan, place: Place | None = None) -> str:
    """The query of an address: the plan, and where a candidate stands."""
    about = f"{plan.subject.by}:{plan.subject.key}" if plan.subject.key else plan.subject.by
    fields: dict[str, object] = {
        "game": plan.manual,
        "about": about,
        "count": plan.count,
        "minutes": plan.minutes,
    }
    fields |= {"exam": 1} if plan.exam else {}
    fields["seed"] = plan.seed
    if place is not None:
        fields |= {"began": place.began} if place.began else {}
        fields |= {"answers": answers_text(place.answers)} if place.answers else {}
        fields |= {"at": place.at} | ({"end": 1} if place.end else {})
    return urlencode(fields)
