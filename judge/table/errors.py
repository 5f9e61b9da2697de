"""A move that is refused: not allowed, not understood, or too long in the playing."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.actions import Reason
from judge.engine.state import Option
from judge.problems import Problem, Refusal, quoted
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "illegal": Message("not allowed: '%(move)s': %(reasons)s%(others)s"),
    "unclear": Message("'%(move)s' is not understood here%(others)s"),
    "ambiguous": Message("'%(move)s' could mean several things%(others)s"),
    "possible": Message("; possible: %(moves)s"),
}
_NOTHING: Texts = Message("nothing")


class TakesTooLong(Refusal):
    """The rules were carried out for as long as they may be (`judge.sandbox.time_allowed.allow`)."""


class Responsible(NamedTuple):
    """A card that a refusal rests on, as moves name it ("": the judge's hand), and its skill as printed ("":
    no skill of it)."""

    card: str
    skill: str


class ReadingTold(NamedTuple):
    """An interpretation that an answer rests on: the rule where it matters, its name, and both readings in
    words."""

    rule: str
    name: str
    told: Texts


class IllegalMove(Refusal):
    """A move that is understood but not allowed: every reason, with its rule, and the nearest legal moves.

    `moves` are those in each language, `nearest` in English; `told` are the reasons in words, `causes`
    the cards and skills responsible for each, `readings` the interpretations that the refusal rests on.
    """

    def __init__(
        self,
        move: str,
        reasons: tuple[Reason, ...],
        option: Option,
        moves: tuple[Texts, ...] = (),
        told: tuple[Texts, ...] = (),
        causes: tuple[tuple[Responsible, ...], ...] = (),
        readings: tuple[ReadingTold, ...] = (),
    ) -> None:
        known = told or tuple(dict.fromkeys(LANGUAGES, f"({each.reason})") for each in reasons)
        rules = {
            code: " ".join(
                f"{each.rule} {words[code]}" for each, words in zip(reasons, known, strict=True)
            ).rstrip(".")
            for code in LANGUAGES
        }
        others = _listed(moves) if moves else ""
        super().__init__(Problem.of(_TEXTS, "illegal", move=quoted(move), reasons=rules, others=others))
        self.move = move
        self.reasons = reasons
        self.told = told
        self.causes = causes
        self.readings = readings
        self.option = option
        self.moves = moves
        self.nearest = tuple(each["en"] for each in moves)


class UnclearMove(Refusal):
    """A move that is not understood, or that several things could be meant by.

    `moves` are what is possible in each language, `possible` in English.
    """

    def __init__(self, move: str, moves: tuple[Texts, ...], ambiguous: bool = False) -> None:
        key = "ambiguous" if ambiguous else "unclear"
        super().__init__(Problem.of(_TEXTS, key, move=quoted(move), others=_listed(moves)))
        self.move = move
        self.moves = moves
        self.possible = tuple(each["en"] for each in moves)
        self.ambiguous = ambiguous


def _listed(moves: tuple[Texts, ...]) -> Texts:
    """The moves that are possible, as the end of a sentence."""
    listed = {code: "; ".join(dict.fromkeys(each[code] for each in moves)) for code in LANGUAGES}
    return in_both(_TEXTS["possible"], moves=listed if moves else _NOTHING)
