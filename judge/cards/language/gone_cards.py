"""What is done to the cards spoken of last: none of what only cards in play undergo, once they have left."""

from __future__ import annotations

from judge.cards.language.errors import NotUnderstoodError
from judge.engine import tree as nodes
from judge.engine.tree import Instruction

_IN_PLAY = ("battle", "leader", "unison", "combo", "under", "z-battle")
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


def check_still_there(costs: tuple[tuple[Instruction, ...], ...], made: tuple[Instruction, ...]) -> None:
    """Raises NotUnderstoodError if "it" would be a card that has just been discarded, KO'd or put elsewhere,
    and what is done to it is done to cards in play: the words mean another one."""
    places = {_check(row, "") for row in costs}
    _check(made, places.pop() if len(places) == 1 else "")


def _check(made: tuple[Instruction, ...], gone: str) -> str:
    """Check one row of instructions, with the area where the chosen cards are, "" while they are in play or
    not spoken of; returns where they are after it."""
    for one in made:
        if isinstance(one, nodes.Gate):
            done, undone = _check(one.done, _check(one.first, gone)), _check(one.undone, gone)
            gone = _check(one.later, done if done == undone else "")
        elif isinstance(one, nodes.If):
            then, otherwise = _check(one.then, gone), _check(one.otherwise, gone)
            gone = _check(one.later, then if then == otherwise else "")
        elif isinstance(one, nodes.Move) and one.what == nodes.Chosen():
            gone = "" if one.to in _IN_PLAY else one.to
        elif isinstance(one, _SPOKEN_OF_ANEW):
            gone = ""
        else:
            if gone and _is_upon_chosen(one) and not (isinstance(one, nodes.Switch) and gone == "energy"):
                raise NotUnderstoodError("a card that is in play no longer")
            if isinstance(one, nodes.Ko) and one.what == nodes.Chosen():
                gone = "drop"
    return gone


def _is_upon_chosen(one: Instruction) -> bool:
    if isinstance(one, nodes.Forbid):
        return one.target == nodes.Chosen() and one.what not in _OF_CARDS_ELSEWHERE
    return isinstance(one, _UNDERGONE_IN_PLAY) and one.what == nodes.Chosen()
