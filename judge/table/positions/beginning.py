"""The moment at which a position begins: what it takes as done, what comes next, and what is not sure.

A position that begins in the middle of a turn or a battle has that behind it which nobody has carried out.
Nothing of it may be lost in silence: each step that is passed over is named with its rule, and so is each
question that the position leaves open (see `questions`), and what the judge has answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import yaml

from judge.engine.state import Pending, State
from judge.table.labels import Labels
from judge.table.narration.names import Names
from judge.table.narration.wording import sentence
from judge.table.positions.answers import answers_in, question_words, without_answers
from judge.table.positions.parts import Reader
from judge.table.positions.questions import (
    ANSWERS,
    Answer,
    BegunGame,
    Passed,
    Question,
    passed_in,
    questions_of,
)
from judge.table.positions.references import References
from judge.table.seats import SEATS
from judge.texts import LANGUAGES, Message, Texts, in_both, text

NAMED = 6
"""Cards that one sentence names."""

_TEXTS: dict[str, Texts] = {
    "fresh": Message("The position begins here, and nothing of this is done yet. Still to come: %(coming)s."),
    "done": Message("The position begins here. Taken as done: %(done)s. Still to come: %(coming)s."),
    "none waits": Message(" Nothing waits to be resolved (pending:)."),
    "waits": Message(" Waiting to be resolved: %(cards)s (pending:)."),
    "open": Message("Not sure: %(asks)s %(assumes)s %(or_else)s"),
    "yes": Message("%(asks)s The position says yes. %(then)s"),
    "no": Message("%(asks)s The position says no. %(then)s"),
    "does not matter": Message("%(asks)s The position says that it does not matter. %(then)s"),
}


_AND = Message("; ")


class Said(msgspec.Struct, frozen=True):
    """A sentence in both languages, with its rule."""

    rule: str
    en: str
    fr: str

    def sentence(self, language: str) -> str:
        """The sentence in a language, ``en`` or ``fr``."""
        return self.en if language == "en" else self.fr


class Unsure(Said, frozen=True):
    """A question that a position leaves open: how ``beginning:`` names it (`named`), the question alone, and
    which answer changes the position."""

    question: Question
    named: dict[str, Any]
    asks: Texts
    changes: Answer

    @property
    def entry(self) -> str:
        """An entry of ``beginning:`` that answers it; the answer is for the judge to put in."""
        fields = ", ".join(f"{name}: {_plain(value)}" for name, value in self.named.items())
        return f"{{{fields}, answer: {self.changes}}}"

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers that can be given."""
        return ANSWERS


class Answered(Said, frozen=True):
    """A question that the judge has answered, how ``beginning:`` names it, and whether the answer has changed
    the position."""

    named: dict[str, Any]
    asks: Texts
    changed: bool


class Beginning(msgspec.Struct, frozen=True):
    """The beginning of a position: the rule with which it goes on, what is taken as done, what is next, what
    is not sure, and what the judge has answered to that."""

    rule: str
    summary: Said
    done: tuple[Said, ...]
    coming: Said
    unsure: tuple[Unsure, ...]
    answered: tuple[Answered, ...] = ()

    @property
    def lines(self) -> tuple[Said, ...]:
        """All that is said of it: the summary, each thing that is not sure, and each that was answered."""
        return (self.summary, *self.unsure, *self.answered)


def beginning_of(
    adapter: BegunGame, state: State, names: Names, labels: Mapping[int, str]
) -> Beginning | None:
    """The moment at which a position begins; None for one that a game has left, or that is in no moment that
    can be named: nothing is taken as done there but what was. `labels` are what the position calls cards."""
    passed = passed_in(adapter, names.catalogue, without_answers(state))
    if passed is None:
        return None
    steps = passed.procedure.steps
    done = [Said(passed.game.procedures[each.procedure].rule, **each.texts) for each in passed.over]
    coming = Said(passed.procedure.rule, **passed.now.texts)
    for stage in reversed(passed.now.stages):
        if passed.place(stage.step) < passed.at:
            break
        coming = Said(stage.rule, **stage.texts)
    done += [
        Said(each.rule, **each.texts) for each in passed.now.stages if passed.place(each.step) < passed.at
    ]
    rule = steps[passed.at].rule
    told = in_both(
        _TEXTS["done" if done else "fresh"],
        done={code: _AND[code].join(_numbered(each, code) for each in done) for code in LANGUAGES},
        coming={code: _numbered(coming, code) for code in LANGUAGES},
    )
    cards = tuple(dict.fromkeys(each.card for each in state.pending))
    teller = _Teller(passed, names, labels)
    waiting = {
        code: teller.filled(_TEXTS["waits" if cards else "none waits"][code], code, cards=cards)
        for code in LANGUAGES
    }
    summary = (
        Said(rule, told["en"] + waiting["en"], told["fr"] + waiting["fr"]) if done else Said(rule, **told)
    )
    unsure, answered = teller.questions(state)
    return Beginning(rule, summary, tuple(done), coming, unsure, answered)


class _Teller:
    """Tells the questions of a position, and the answers."""

    def __init__(self, passed: Passed, names: Names, labels: Mapping[int, str]) -> None:
        self._passed = passed
        self._names = names
        self._labels = labels
        self._kinds = passed.adapter.beginnings.kinds

    def questions(self, state: State) -> tuple[tuple[Unsure, ...], tuple[Answered, ...]]:
        """The questions that are open, and what was answered to others."""
        asked = {each.key: each for each in questions_of(self._passed)}
        given = [(asked.get(each.key, each), answer) for each, answer in answers_in(state)]
        answered = {each.key for each, _ in given}
        if state.seats == 2:  # what is said of one player says it of the other
            of_players = {each.name for each, _ in given if each.player >= 0 and self._is_exclusive(each)}
            answered |= {key for key in asked if key[0] in of_players}
        unsure = tuple(self._unsure(each) for key, each in asked.items() if key not in answered)
        return unsure, tuple(self._answered(each, answer) for each, answer in given)

    def _is_exclusive(self, question: Question) -> bool:
        return self._kinds[question.name].one_player

    def _unsure(self, question: Question) -> Unsure:
        kind = self._kinds[question.name]
        told = {}
        for code in LANGUAGES:
            parts = {name: self._about(getattr(kind, name)[code], question, code) for name in _PARTS}
            told[code] = _TEXTS["open"][code] % parts
        named, asks, rule = self._named(question), self._asks(question), question.rule or kind.rule
        return Unsure(rule, told["en"], told["fr"], question, named, asks, kind.other)

    def _answered(self, question: Question, answer: Answer) -> Answered:
        kind, asks = self._kinds[question.name], self._asks(question)
        changed = answer == kind.other
        told = {}
        for code in LANGUAGES:
            then = self._about((kind.made if changed else kind.assumes)[code], question, code)
            told[code] = text(_TEXTS[answer], code, asks=asks, then=then)
        rule = question.rule or kind.rule or self._passed.procedure.rule
        return Answered(rule, told["en"], told["fr"], self._named(question), asks, changed)

    def _asks(self, question: Question) -> Texts:
        """The question alone, as a sentence."""
        asks = self._kinds[question.name].asks
        return {code: sentence(self._about(asks[code], question, code)) for code in LANGUAGES}

    def _about(self, template: str, question: Question, code: str) -> str:
        values: dict[str, Any] = {"card": question.card, "cards": question.cards}
        if question.skill >= 0:
            values["skill"] = Pending(question.skill, question.card, 0, 0)
        if question.player >= 0:
            values["player"] = SEATS[question.player]
            values["next"] = SEATS[(question.player + 1) % self._passed.state.seats]
        return self.filled(template, code, **values)

    def filled(self, template: str, language: str, **values: object) -> str:
        """A sentence; cards, tuples of cards and skills among the values by their names."""
        says = self._names.says(language)

        def named(value: object) -> str:
            if isinstance(value, Pending):
                return self._names.skill(value.skill, says)
            if isinstance(value, int):
                return str(self._names.card(value, says)) if value >= 0 else ""
            if isinstance(value, tuple):
                told = [str(self._names.card(card, says)) for card in value[:NAMED]]
                return ", ".join([*told, "…"] if len(value) > NAMED else told)
            return str(value)

        return template % {name: named(value) for name, value in values.items()}

    def _named(self, question: Question) -> dict[str, Any]:
        state = self._passed.state
        labels = Labels(state.seats)
        for card, label in self._labels.items():
            labels.add(card, state.cards[card].owner, label, label)
        areas = self._passed.game.areas
        references = References(Reader(), labels, self._passed.catalogue, list(state.cards), areas)
        return question_words(references, question)


_PARTS = ("asks", "assumes", "or_else")


def _numbered(said: Said, language: str) -> str:
    return f"{said.sentence(language)} ({said.rule})"


def _plain(value: Any) -> str:
    """A value as it stands in a position in one line."""
    return str(yaml.safe_dump(value, default_flow_style=True, width=10_000, allow_unicode=True)).split("\n")[
        0
    ]
