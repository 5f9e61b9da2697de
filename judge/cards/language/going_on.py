"""Sentences that speak of cards taken before them: they go where those cards are taken.

"If you do, choose 1 card. It gets +5000 power": where nothing was done, no card was chosen, and "it" is no
card that was chosen earlier.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes
from judge.engine.catalogue import within
from judge.engine.tree import Filter, Instruction

_SHOWS = (nodes.LookAt, nodes.Reveal, nodes.RevealUntil)
"""What makes cards "the rest", and those "among them"."""
_TAKES = (*_SHOWS, nodes.Choose)
"""What makes cards "it" and "that card"."""
_ONE_OF_THEM = re.compile(
    r"(?:then,? )?(?:if |[a-z]+ )?(?:the (?:chosen|revealed)|that (?:battle )?card|those (?:battle )?cards)\b"
)
_IT = re.compile(r"(?:then,? )?(?:(?!if )[a-z]+ )?(?:its?|them|they|their)\b")
"""How words begin that speak of cards taken before them."""


def speaks_of_what_came_before(sentence: Made, *, counts: bool = True) -> bool:
    """True if a sentence speaks of cards that were taken before it, and not by itself.

    `counts`: also if it asks how many cards something was done to.
    """
    for node in (node for one in sentence for node in within(one)):
        if isinstance(node, (nodes.Chosen, nodes.Remaining)) or (counts and isinstance(node, nodes.HowMany)):
            return True
        if isinstance(node, Filter) and "looked" in node.areas:
            return True
        if isinstance(node, (nodes.LookAt, nodes.Reveal)):
            return False
        if isinstance(node, nodes.Choose):
            groups: Any = node.groups
            return any(speaks_of_what_came_before((group,), counts=counts) for group in groups)
    return False


def _speaks(row: Made) -> bool:
    """True if a row speaks of cards that were taken before it, on any way through its conditions."""
    for one in row:
        if isinstance(one, nodes.If):
            asks: Any = (one.condition,)
            if speaks_of_what_came_before(asks, counts=False) or any(map(_speaks, _branches(one))):
                return True
        elif isinstance(one, nodes.Gate):
            ways = (one.first + one.done, one.first + one.undone, one.first + one.later, one.undone)
            if any(map(_speaks, ways if one.optional else ways[:3])):
                return True
        elif speaks_of_what_came_before((one,), counts=False):
            return True
        if isinstance(one, _TAKES):
            return False
    return False


def with_sentence(row: Made, sentence: Made) -> Made:
    """Return what was read, with one more sentence: at its end, or where the cards are taken it speaks of.

    Raises NotUnderstoodError if those cards may not have been taken, and nothing says what happens then.
    """
    if not _speaks(sentence):
        return row + sentence
    spoken = [node for one in sentence for node in within(one)]
    of_shown = any(isinstance(node, nodes.Remaining) for node in spoken) or any(
        isinstance(node, Filter) and "looked" in node.areas for node in spoken
    )
    row_of_taken = _behind(row, sentence, _TAKES)
    if of_shown and row_of_taken == row + sentence:
        return _behind(row, sentence, _SHOWS)
    return row_of_taken


def with_unread(row: Made, words: str, chosen: object, mentioned: object) -> Made:
    """Return what was read, with the words for the judge behind it: within what may be left out, if the words
    are one sentence, and that of cards which are taken there."""
    unread: Made = (nodes.ByHand(words),)
    folded = words.casefold().rstrip(". \n")
    one = "." not in folded and "\n" not in folded
    of_them = chosen == nodes.Chosen() and _ONE_OF_THEM.match(folded)
    if not one or not (of_them or (mentioned == nodes.Chosen() and _IT.match(folded))):
        return row + unread
    try:
        return _behind(row, unread, _TAKES)
    except NotUnderstoodError:
        return row + unread


def _takes(row: Made, kinds: tuple[type[Instruction], ...]) -> bool:
    """True if a row takes cards, in any of its branches."""
    return any(
        isinstance(one, kinds) or any(_takes(branch, kinds) for branch in _branches(one)) for one in row
    )


def _branches(one: Instruction) -> tuple[Made, ...]:
    if isinstance(one, nodes.If):
        return (one.then, one.otherwise, one.later)
    if isinstance(one, nodes.Gate):
        return (one.first, one.done, one.undone, one.later)
    if isinstance(one, nodes.Delayed) and one.trigger is None:
        return (one.then,)
    return ()


def _behind(row: Made, sentence: Made, kinds: tuple[type[Instruction], ...]) -> Made:
    """Put a sentence behind the last instruction of a row that takes cards, into the branch where it does."""
    position = next((at for at in reversed(range(len(row))) if _takes((row[at],), kinds)), -1)
    one = row[position] if position >= 0 else None
    if one is None or isinstance(one, kinds):
        return row + sentence
    into = _into(one, sentence, kinds)
    if into is None:
        return row + sentence
    if position < len(row) - 1:
        raise NotUnderstoodError("what may not have been taken, behind something else")
    return (*row[:-1], into)


def _into(one: Instruction, sentence: Made, kinds: tuple[type[Instruction], ...]) -> Instruction | None:
    """The instruction with the sentence in the branch that takes cards; None if it takes some in any case."""
    if isinstance(one, nodes.Gate):
        return _into_gate(one, sentence, kinds)
    if isinstance(one, nodes.If):
        return _into_if(one, sentence, kinds)
    if isinstance(one, nodes.Delayed) and one.already is None:
        return replace(one, then=_behind(one.then, sentence, kinds))
    raise NotUnderstoodError("what is taken later, perhaps")


def _into_if(one: nodes.If, sentence: Made, kinds: tuple[type[Instruction], ...]) -> nodes.If | None:
    if one.later:
        return replace(one, later=_behind(one.later, sentence, kinds))
    if not one.otherwise:
        return replace(one, then=_behind(one.then, sentence, kinds))
    if _takes(one.then, kinds):
        if _always_takes(one.then, kinds) and _always_takes(one.otherwise, kinds):
            return None
        raise NotUnderstoodError("what was taken under a condition, behind what is done otherwise")
    return replace(one, otherwise=_behind(one.otherwise, sentence, kinds))


def _into_gate(gate: nodes.Gate, sentence: Made, kinds: tuple[type[Instruction], ...]) -> nodes.Gate | None:
    if gate.later:
        return replace(gate, later=_behind(gate.later, sentence, kinds))
    done, undone = (_takes(row, kinds) for row in (gate.done, gate.undone))
    if done and gate.undone:
        if _always_takes(gate.done, kinds) and _always_takes(gate.undone, kinds):
            return None
        raise NotUnderstoodError("what was taken if it was done, behind what is done if it was not")
    if done:
        return replace(gate, done=_behind(gate.done, sentence, kinds))
    if undone:
        return replace(gate, undone=_behind(gate.undone, sentence, kinds))
    if not gate.optional:
        return None
    if gate.done or gate.undone:
        raise NotUnderstoodError("what a player may take, behind what is done if they do")
    return replace(gate, first=_behind(gate.first, sentence, kinds))


def _always_takes(row: Made, kinds: tuple[type[Instruction], ...]) -> bool:
    return any(isinstance(one, kinds) for one in row)
