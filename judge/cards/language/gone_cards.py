"""What is done to the card spoken of last: once it has left play, none of what only cards in play undergo."""

from __future__ import annotations

import msgspec

from judge.cards.language.errors import CardTextError, NotUnderstoodError
from judge.engine import tree as nodes
from judge.engine.tree import Instruction, Skill, Target

_IN_PLAY = ("battle", "leader", "unison", "combo", "under")
_SPOKEN_OF_ANEW = (
    nodes.Choose,
    nodes.ChooseOne,
    nodes.EachPlayer,
    nodes.LookAt,
    nodes.Play,
    nodes.Reveal,
)
"""Behind these, "it" is another card, or in play."""
_UNDERGONE_IN_PLAY = (nodes.Switch, nodes.ChangePower, nodes.Gain, nodes.Negate, nodes.Ko, nodes.Forbid)
_OF_CARDS_ELSEWHERE = ("be-played", "be-played-by-skills")
"""The prohibitions that cards are under outside of play."""

Row = tuple[Instruction, ...]


def upon_cards_in_play(costs: tuple[Row, ...], made: Row, of_event: Target | None = None) -> Row:
    """The instructions of an effect, with "that card" behind the only card that was discarded, KO'd or put
    elsewhere as the card of the event: what is done to it is done to cards in play.

    Raises NotUnderstoodError where it may be yet another card, or where the event is about none.
    """
    places = {_Row("").read(row)[1] for row in costs}
    reading = _Row(places.pop() if len(places) == 1 else "")
    reading.of_event = (
        of_event if not any(isinstance(o, nodes.Choose) for row in costs for o in row) else None
    )
    return reading.read(made)[0]


def check_can_be_spoken_of(skill: Skill) -> None:
    """Raises CardTextError for a skill that does to a card what no words say, once that has left play."""
    try:
        upon_cards_in_play(skill.costs, skill.effect)
    except NotUnderstoodError as error:
        raise CardTextError("no card speaks so of a card that has left play") from error


class _Row:
    """Reads rows of instructions; `gone` is the area where the chosen cards are, "" while they are in play or
    not spoken of."""

    def __init__(self, gone: str) -> None:
        self.gone = gone
        self.of_event: Target | None = None
        self.choices = 0

    def read(self, made: Row) -> tuple[Row, str]:
        """The row as it is meant, and where the chosen cards are after it."""
        return tuple([self._one(one) for one in made]), self.gone

    def _one(self, one: Instruction) -> Instruction:
        if isinstance(one, nodes.Gate):
            before = self.gone
            first = self.read(one.first)[0]
            done, after = self.read(one.done)
            self.gone = before
            undone, otherwise = self.read(one.undone)
            self.gone = after if after == otherwise else ""
            later = self.read(one.later)[0]
            return msgspec.structs.replace(one, first=first, done=done, undone=undone, later=later)
        if isinstance(one, nodes.If):
            before = self.gone
            then, after = self.read(one.then)
            self.gone = before
            otherwise_row, otherwise = self.read(one.otherwise)
            self.gone = after if after == otherwise else ""
            later = self.read(one.later)[0]
            return msgspec.structs.replace(one, then=then, otherwise=otherwise_row, later=later)
        if isinstance(one, nodes.Choose):
            self.choices += 1
        if isinstance(one, nodes.Move) and one.what == nodes.Chosen():
            self.gone = "" if one.to in _IN_PLAY else one.to
        elif isinstance(one, _SPOKEN_OF_ANEW):
            self.gone = ""
        elif self.gone and _is_upon_chosen(one) and not _is_of_energy(one, self.gone):
            if self.of_event is None or self.choices != 1:
                raise NotUnderstoodError("a card that is in play no longer")
            name = "target" if isinstance(one, nodes.Forbid) else "what"
            return msgspec.structs.replace(one, **{name: self.of_event})
        elif isinstance(one, nodes.Ko) and one.what == nodes.Chosen():
            self.gone = "drop"
        return one


def _is_of_energy(one: Instruction, area: str) -> bool:
    """True if a card in the energy is switched: energy has a mode, too."""
    return isinstance(one, nodes.Switch) and area == "energy"


def _is_upon_chosen(one: Instruction) -> bool:
    if isinstance(one, nodes.Forbid):
        return one.target == nodes.Chosen() and one.what not in _OF_CARDS_ELSEWHERE
    return isinstance(one, _UNDERGONE_IN_PLAY) and one.what == nodes.Chosen()
