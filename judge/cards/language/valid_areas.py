"""The areas in which a skill is valid, as far as its words name any."""

from __future__ import annotations

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.headers import Header
from judge.cards.language.reading_sentences import SentenceReader
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import All, Condition, Fits, If, This


def areas_valid_in(
    header: Header, reader: SentenceReader, costs: tuple[Made, ...], made: Made
) -> tuple[str, ...]:
    """The areas that the words name for the skill itself (FW 9-2-1, 9-5-5).

    An [Auto] skill that plays its card "from your Drop" triggers in the Battle Area; an [Activate] skill that
    names the Drop is activated from it. Skills are valid in the Battle Area anyway (FW 1-3-7).
    """
    areas = set(reader.valid_in) if header.type != "keyword" else set()
    if header.type == "permanent" and areas and _holds_in_play_too(made):
        if "battle" not in areas and any(
            isinstance(leaf, _IN_PLAY_TOO) for one in made for leaf in _leaves(one)
        ):
            raise NotUnderstoodError("what counts in the hand alone, beside what holds in play")
        areas.add("battle")
    if header.type == "permanent" and not areas:
        areas = _areas_it_asks_for(made)
    if header.type == "activate":
        targets = (getattr(one, "what", None) for row in (*costs, made) for one in row)
        areas |= {target.area for target in targets if isinstance(target, This)} - {"", "battle"}
    if areas and any(node == This("battle") for row in (*costs, made) for one in row for node in within(one)):
        raise NotUnderstoodError("valid where, of a card in the Battle Area and elsewhere")
    return tuple(sorted(areas))


_OUT_OF_PLAY = (
    nodes.ChangeCost,
    nodes.UseWithoutCost,
    nodes.PayInstead,
    nodes.AnyColorPays,
    nodes.NoSpecifiedCost,
    nodes.SetNumber,
    nodes.SetOriginal,
    nodes.EvolveFrom,
)
"""What a [Permanent] skill says of its card in the hand; all else holds while it is in play."""

_IN_PLAY_TOO = (nodes.ChangeCost, nodes.NoSpecifiedCost, nodes.SetNumber, nodes.SetOriginal)
"""What of that counts of a card in play, too: it is not read where a skill says it of the hand alone."""


def _holds_in_play_too(made: Made) -> bool:
    """True of a [Permanent] skill that says more than what it says of its card in another area."""
    leaves = [leaf for one in made for leaf in _leaves(one)]
    elsewhere = [isinstance(leaf, _OUT_OF_PLAY) for leaf in leaves]
    return any(elsewhere) and not all(elsewhere)


def _leaves(one: nodes.Node) -> list[nodes.Node]:
    if isinstance(one, If):
        return [leaf for part in one.then + one.otherwise + one.later for leaf in _leaves(part)]
    return [one]


def _areas_it_asks_for(made: Made) -> set[str]:
    """The area that a [Permanent] skill asks its card to be in, "while this card is in your Combo Area"."""
    asked = [area for one in made for area in (_area_asked_for(one.condition) if isinstance(one, If) else ())]
    whole = all(isinstance(one, If) and not one.otherwise and _area_asked_for(one.condition) for one in made)
    areas = set(asked) - {"battle", "leader"} if whole else set()
    if areas - {"combo", "hand"}:
        raise NotUnderstoodError("what holds all the time, of a card elsewhere")
    return areas


def _area_asked_for(condition: Condition) -> tuple[str, ...]:
    parts = condition.of if isinstance(condition, All) else (condition,)
    for part in parts:
        if isinstance(part, Fits) and part.target == This() and len(part.filter.areas) == 1:
            return part.filter.areas
    return ()
