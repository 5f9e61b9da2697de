"""The moment of a position: turn, phase, step; and the stack that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from judge.engine.interpreting import Interpreting
from judge.engine.state import Battle, Frame
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.references import References
from judge.texts import Message, Texts

MOST_TURNS = 1000

_TEXTS: dict[str, Texts] = {
    "step elsewhere": Message(
        "'%(value)s' is no step of %(procedure)s, where this position is; it is one of %(other)s: write"
        " %(names)s"
    ),
    "step outside": Message(
        "'%(value)s' is no step of %(procedure)s, where this position is; it is one of %(other)s: write"
        " %(names)s at the top, and delete %(field)s:"
    ),
    "not a step": Message("'%(value)s' is no step of %(procedure)s; its steps: %(names)s"),
}


@dataclass(frozen=True)
class Moment:
    """Turn, turn player, first player, phase, battle and stack; where the shared counter stands, who is
    out."""

    turn: int
    turn_player: int
    first: int
    phase: str
    battle: Battle | None
    stack: tuple[Frame, ...]
    track: int = 0
    out: tuple[int, ...] = ()


def steps_of(game: type[Interpreting], procedure: str) -> list[str]:
    """The steps of a procedure as positions say them: by their numbers."""
    return list(game.procedures[procedure].said)


def rule_of(game: type[Interpreting], procedure: str) -> str:
    """The rule of a procedure."""
    return game.procedures[procedure].rule


def position_of(game: type[Interpreting], procedure: str, rule: str) -> int:
    """Return the place of a step in its procedure."""
    return game.procedures[procedure].position(rule)


@dataclass
class MomentReader:
    """Reads the moment."""

    phases: ClassVar[Mapping[str, tuple[str, str]]]
    """Each phase of a game with its procedure, and the step with which a position in it goes on."""
    first_is_decided: ClassVar[str]
    """The step of the preparation in which it is decided who goes first."""
    reader: Reader
    references: References
    fields: dict[str, TextPart]
    game: type[Interpreting]

    def read(self) -> Moment:
        """The moment that the fields of the position say."""
        reader, fields = self.reader, self.fields
        phase = reader.one_of(fields.get("phase"), self.phases, "main")
        preparing = phase == "preparation"
        turn = reader.number(fields.get("turn"), 0, MOST_TURNS, 0 if preparing else 3)
        player = reader.seat(fields.get("turn player"), 0)
        undecided = preparing and not self._is_after(phase, self.first_is_decided)
        if fields["first"].text == "nobody" if "first" in fields else undecided:
            first = -1
        else:
            first = reader.seat(fields.get("first"), (player - max(turn - 1, 0)) % reader.seats)
            if preparing and "turn player" not in fields:
                player = first  # whoever goes first is the turn player from then on
        return self.going_on(Moment(turn, player, first, phase, None, ()))

    def going_on(self, moment: Moment) -> Moment:
        """A moment with what is going on in it: the battle, the stack, and what else a game has."""
        procedure, step = self.place_in(moment.phase)
        return replace(moment, stack=(Frame(procedure, step),))

    def said_as(self, at: str) -> dict[str, str]:
        """Return, by procedure, how to write a position that goes on at this step of it."""
        nearest = sorted(self.phases.items(), key=lambda each: each[1][1] == at)  # the last one stays
        return {procedure: f"phase: {phase}, at: {at}" for phase, (procedure, _) in nearest}

    def _is_after(self, phase: str, rule: str) -> bool:
        """True if the position goes on behind a step of its phase."""
        procedure, default = self.phases[phase]
        at = self.fields.get("at")
        here = at.text if at is not None and at.text in steps_of(self.game, procedure) else default
        return position_of(self.game, procedure, here) > position_of(self.game, procedure, rule)

    def place_in(self, phase: str) -> tuple[str, int]:
        """The procedure of a phase, and the step of it that the position says or goes on with."""
        procedure, default = self.phases[phase]
        return procedure, self.step(self.fields.get("at"), procedure, default)

    def step(self, part: TextPart | None, procedure: str, default: str) -> int:
        """The step of a procedure that a part names; the default where there is none."""
        if part is None:
            return position_of(self.game, procedure, default)
        words = self.reader.said(part)
        known = steps_of(self.game, procedure)
        if words not in known:
            there = {other: said for other, said in self.said_as(words).items() if other != procedure}
            other = next((each for each in there if words in steps_of(self.game, each)), "")
            names = there[other] if other else ", ".join(dict.fromkeys(known))
            field, is_inside, _ = part.place.partition(".")
            key = "not a step" if not other else "step elsewhere"
            if other and is_inside and not names.startswith(field):
                key = "step outside"
            values: dict[str, Any] = {
                "procedure": rule_of(self.game, procedure),
                "names": names,
                "field": field,
            }
            if other:
                values["other"] = rule_of(self.game, other)
            self.reader.defects.add(part.at, _TEXTS, key, value=words, **values)
            return position_of(self.game, procedure, default)
        return position_of(self.game, procedure, words)

    def numbers(self, part: TextPart | None, low: int, high: int) -> list[int]:
        """The numbers that a list has."""
        return [self.reader.number(each, low, high, 0) for each in self.reader.entries(part)]
