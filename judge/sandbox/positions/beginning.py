"""The moment at which a position begins: what it takes as done, what comes next, and what is not sure.

A position that begins in the middle of a turn or a battle has that behind it which nobody has carried out.
Nothing of it may be lost in silence: each step that is passed over is named with its rule, and so is each
skill on the table that would have triggered in one, and whatever else the position does not tell.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from judge.cards.faults import LANGUAGES, Texts, in_both
from judge.engine.catalogue import Catalogue
from judge.engine.errors import EngineError, NeedsIdentity
from judge.engine.interpreting import Interpreting
from judge.engine.state import Frame, Pending, State
from judge.sandbox.games import tools_of
from judge.sandbox.telling.names import Names

NAMED = 6
"""Cards that one sentence names."""

_TEXTS: dict[str, Texts] = {
    "fresh": {
        "en": "The position begins here, and nothing of this is done yet. Still to come: {coming}.",
        "fr": "La position commence ici et rien n'est encore fait. Encore à venir : {coming}.",
    },
    "done": {
        "en": "The position begins here. Taken as done: {done}. Still to come: {coming}.",
        "fr": "La position commence ici. Considéré comme fait : {done}. Encore à venir : {coming}.",
    },
    "none waits": {
        "en": " Nothing waits to be resolved (pending:).",
        "fr": " Rien n'est en suspens (pending:).",
    },
    "waits": {
        "en": " Waiting to be resolved: {cards} (pending:).",
        "fr": " En suspens : {cards} (pending:).",
    },
    "resolved": {
        "en": "Not sure: {skill} of {card} is taken as over and done with; if it is still to be resolved, set"
        " it to pending (pending:).",
        "fr": "Pas certain : {skill} de {card}, considérée comme réglée ; si elle reste à résoudre, mettez-la"
        " en suspens (pending:).",
    },
}


_AND = {"en": "; ", "fr": " ; "}


class Stage(NamedTuple):
    """A step of a procedure that a position can have behind it: its rule, and what is done there.

    `triggers`: skills become pending in it.
    """

    rule: str
    texts: Texts
    triggers: bool = False


class Stretch(NamedTuple):
    """A procedure that a position can have behind it: what it is as a whole, and its steps in their order."""

    procedure: str
    texts: Texts
    stages: tuple[Stage, ...]


class Said(msgspec.Struct, frozen=True):
    """A sentence in both languages, with its rule."""

    rule: str
    en: str
    fr: str

    def sentence(self, language: str) -> str:
        """The sentence in a language, ``en`` or ``fr``."""
        return self.en if language == "en" else self.fr


class Beginning(msgspec.Struct, frozen=True):
    """Where a position begins: the rule with which it goes on, what is taken as done, what is to come, and
    what is not sure."""

    rule: str
    summary: Said
    done: tuple[Said, ...]
    coming: Said
    unsure: tuple[Said, ...]

    @property
    def lines(self) -> tuple[Said, ...]:
        """All that is said of it: the summary, and each thing that is not sure."""
        return (self.summary, *self.unsure)


@dataclass(frozen=True)
class Passed:
    """A position with what lies behind it: the procedures that are over, and the one in which it begins."""

    catalogue: Catalogue
    state: State
    names: Names
    over: tuple[Stretch, ...]
    now: Stretch

    @property
    def game(self) -> type[Interpreting]:
        """The game that is played."""
        return tools_of(self.catalogue.game).game

    @property
    def at(self) -> int:
        """Where it goes on, in the procedure in which it begins."""
        return self.state.stack[-1].step

    def is_behind(self, procedure: str, rule: str) -> bool:
        """Whether a step lies behind the position."""
        if procedure == self.now.procedure:
            return self.place(rule) < self.at
        return any(each.procedure == procedure for each in self.over)

    def place(self, rule: str) -> int:
        """Where a step of the procedure in which it begins stands in it."""
        return self.game.procedures[self.now.procedure].position(rule)

    def said(self, rule: str, texts: Texts, **values: object) -> Said:
        """A sentence about it; cards, tuples of cards and skills among the values by their names."""
        told = {
            code: texts[code].format_map({name: self._named(value, code) for name, value in values.items()})
            for code in LANGUAGES
        }
        return Said(rule, told["en"], told["fr"])

    def _named(self, value: object, language: str) -> str:
        says = self.names.says(language)
        if isinstance(value, Pending):
            return self.names.skill(value.skill, says)
        if isinstance(value, int):
            return str(self.names.card(value, says))
        if isinstance(value, tuple):
            named = [str(self.names.card(card, says)) for card in value[:NAMED]]
            return ", ".join([*named, "…"] if len(value) > NAMED else named)
        return str(value)


class Beginnings(ABC):
    """The moments of a game at which a position can begin."""

    @abstractmethod
    def stretches(self, state: State) -> Sequence[Stretch]:
        """The procedures of the turn, and of the battle if there is one, up to the one in which a state is;
        none where it is in no moment that a position can name."""

    @abstractmethod
    def unsure(self, passed: Passed) -> Iterator[Said]:
        """What a position does not tell, with what it is taken to be."""


def beginning_of(catalogue: Catalogue, state: State, names: Names) -> Beginning | None:
    """The moment at which a position begins; None for one that a game has left, or that is in no moment that
    can be named: nothing is taken as done there but what was."""
    if state.decision is not None or state.result or not state.stack:
        return None
    beginnings = tools_of(catalogue.game).beginnings
    stretches = tuple(beginnings.stretches(state))
    if not stretches or stretches[-1].procedure != state.stack[-1].procedure:
        return None
    passed = Passed(catalogue, state, names, stretches[:-1], stretches[-1])
    steps = passed.game.procedures[passed.now.procedure].steps
    if passed.at >= len(steps):
        return None
    done = [Said(each.procedure, **each.texts) for each in passed.over]
    coming = Said(passed.now.procedure, **passed.now.texts)
    for stage in reversed(passed.now.stages):
        if passed.place(stage.rule) < passed.at:
            break
        coming = Said(stage.rule, **stage.texts)
    done += [
        Said(each.rule, **each.texts) for each in passed.now.stages if passed.place(each.rule) < passed.at
    ]
    rule = steps[passed.at].rule
    told = in_both(
        _TEXTS["done" if done else "fresh"],
        done={code: _AND[code].join(_numbered(each, code) for each in done) for code in LANGUAGES},
        coming={code: _numbered(coming, code) for code in LANGUAGES},
    )
    cards = tuple(dict.fromkeys(each.card for each in state.pending))
    waiting = passed.said(rule, _TEXTS["waits" if cards else "none waits"], cards=cards)
    summary = Said(rule, told["en"] + waiting.en, told["fr"] + waiting.fr) if done else Said(rule, **told)
    return Beginning(rule, summary, tuple(done), coming, tuple(dict.fromkeys(beginnings.unsure(passed))))


def _numbered(said: Said, language: str) -> str:
    return f"{said.sentence(language)} ({said.rule})"


def triggered_before(passed: Passed, stretches: Iterable[Stretch]) -> Iterator[Said]:
    """The skills on the table that would have triggered in steps that lie behind a position."""
    waiting = {(each.card, each.skill) for each in passed.state.pending}
    for stretch in stretches:
        for stage in stretch.stages:
            if stage.triggers and passed.is_behind(stretch.procedure, stage.rule):
                for each in pended_in(passed, passed.state, stretch.procedure, stage.rule):
                    if (each.card, each.skill) not in waiting:
                        yield resolved(passed, stage.rule, each.card, each.skill)


def resolved(passed: Passed, rule: str, card: int, skill: int) -> Said:
    """That a skill which triggers in a step that lies behind a position is taken as resolved."""
    waits = Pending(skill, card, passed.state.cards[card].stay, 0)
    return passed.said(rule, _TEXTS["resolved"], skill=waits, card=card)


def pended_in(passed: Passed, state: State, procedure: str, rule: str) -> tuple[Pending, ...]:
    """What a step makes pending upon a table as it lies; it is carried out upon a copy."""
    place = passed.game.procedures[procedure].position(rule)
    frame = state.stack[-1]
    own = frame if frame.procedure == procedure else Frame(procedure)
    before = msgspec.structs.replace(own, step=place, queue=())
    stack = (*state.stack[:-1], before)
    game = passed.game(passed.catalogue, msgspec.structs.replace(state, stack=stack, pending=()))
    try:
        game.procedures[procedure].steps[place].run(game)
    except (NeedsIdentity, EngineError):
        return ()
    return tuple(game.pending)
