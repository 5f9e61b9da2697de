"""From written icons to instruction trees: each row whole, or up to what is not understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from judge.cards.icons.errors import Reason, RowError
from judge.cards.icons.names import EVENTS, PREMISE
from judge.cards.icons.parsing import Parsed
from judge.cards.icons.reading import LASTING, ability_skill, read_row
from judge.cards.icons.spelling import Piece, pieces_of
from judge.cards.language import CardTextError, CompiledSkill
from judge.cards.language.folding import MOST_CHARACTERS
from judge.engine.tree import ByHand, IconEffect, Skill

BATTLERS = ("battler", "ex battler")
"""The types of cards whose rows without a trigger hold as long as they are in play."""
ACTIONS = ("action", "ex action")
ON_ACTIONS = frozenset(("action-played", "guardian-revealed"))
"""The triggers that action cards can have."""
MOST_ICONS = 40
"""In a row; nothing that is printed on a card comes near."""


class Row(msgspec.Struct, frozen=True):
    """A row where it stands in the text, its lines and columns counted from 1, and what was made of it."""

    line: int
    column: int
    compiled: CompiledSkill
    fault: RowFault | None


class RowFault(msgspec.Struct, frozen=True):
    """A part of a row that is not understood, and the reason; `at` is its place in the words of the row."""

    words: str
    at: int
    reason: Reason


def compile_text(text: str, card_type: str = "") -> tuple[CompiledSkill, ...]:
    """The skills of a card's text, a row of icons a line (CC 8-1, 17); several abilities may share a line.

    An icon that is not understood ends its row in `ByHand`, with all that belongs to it and all that follows.
    On a battler, a row without a trigger that does what cannot last is an ``auto`` skill with no trigger.
    Raises CardTextError for a text that is no card's: too long, or with too many icons in a row.
    """
    return tuple(row.compiled for row in rows_of(text, card_type))


def rows_of(text: str, card_type: str = "") -> tuple[Row, ...]:
    """As `compile_text`, each row with its place and with what is wrong with it."""
    if len(text) > MOST_CHARACTERS:
        raise CardTextError(
            f"a card's text has at most {MOST_CHARACTERS} characters, this one has {len(text)}"
        )
    return tuple(
        Row(number, start + 1, *_compiled_on(card_type, line[start:end]))
        for number, line in enumerate(text.splitlines(), start=1)
        for start, end in _rows_apart(line)
    )


def _rows_apart(line: str) -> Iterator[tuple[int, int]]:
    """Find where each row of a line stands: abilities that open it are a row each."""
    pieces = pieces_of(line)
    at = 0
    while at < len(pieces) and _is_whole(pieces[at]):
        yield pieces[at].start, pieces[at].end
        at += 1
    if at < len(pieces):
        yield pieces[at].start, pieces[-1].end


def _is_whole(piece: Piece) -> bool:
    return piece.is_ability and not piece.symbol.startswith(f"ability {PREMISE}")


def _compiled_on(card_type: str, words: str) -> tuple[CompiledSkill, RowFault | None]:
    """A row on a card of a type: its trigger may be missing there (CC 17-4-12-3), or never come."""
    compiled, fault = _compiled(words)
    reason = _amiss_on(card_type, compiled.skill) if fault is None else None
    if reason is None:
        return compiled, fault
    piece = pieces_of(words)[0]
    if reason == "for battlers":  # the judge carries it out, if it is anything
        skill = Skill("permanent", effect=(ByHand(words),))
    else:
        skill = msgspec.structs.replace(compiled.skill, type="auto", triggers=())
    return CompiledSkill(words, skill, words), RowFault(piece.words, piece.start, reason)


def _amiss_on(card_type: str, skill: Skill) -> Reason | None:
    """Tell what keeps a row from ever doing anything on a card of a type."""
    events = {trigger.event for trigger in skill.triggers}
    if card_type in BATTLERS:
        if "action-played" in events:
            return "for actions"
        return "no trigger" if cannot_last(skill) else None
    if card_type in ACTIONS and (skill.type in ("keyword", "activate") or events - ON_ACTIONS):
        return "for battlers"
    return None


def cannot_last(skill: Skill) -> bool:
    """True if a row without a trigger does, once, what has no duration: it draws, it destroys."""
    return skill.type == "permanent" and any(
        isinstance(one, IconEffect) and one.what not in LASTING for one in skill.effect
    )


@lru_cache(maxsize=8192)
def _compiled(words: str) -> tuple[CompiledSkill, RowFault | None]:
    pieces = pieces_of(words)
    if len(pieces) > MOST_ICONS:
        raise CardTextError(f"a row of a card has at most {MOST_ICONS} icons, this one has {len(pieces)}")
    if len(pieces) == 1 and _is_whole(pieces[0]):
        return CompiledSkill(words, ability_skill(pieces[0].symbol), ""), None
    try:
        return CompiledSkill(words, _row(pieces), ""), None
    except RowError as error:
        skill, understood = _in_part(pieces, error.place)
        missing = words[pieces[understood].start :]
        by_hand = msgspec.structs.replace(skill, effect=(*skill.effect, ByHand(missing)))
        place = pieces[error.place] if error.place < len(pieces) else pieces[-1]
        fault = RowFault(place.words, place.start, _why(pieces, error))
        return CompiledSkill(words, by_hand, missing), fault


def _row(pieces: Sequence[Piece]) -> Skill:
    unknown = next((at for at, piece in enumerate(pieces) if not piece.symbol), None)
    if unknown is not None:
        raise RowError(unknown, "unknown")
    skill = read_row(Parsed([piece.symbol for piece in pieces]))
    if not skill.effect:
        raise RowError(len(pieces), "unfinished")
    return skill


def _in_part(pieces: Sequence[Piece], faulty: int) -> tuple[Skill, int]:
    """Return what is understood before a faulty icon, and of how many icons that is.

    Targets go with the effect they are for, and what is gained is not cut: it all would be there in half.
    """
    for count in range(min(faulty, len(pieces) - 1), 0, -1):
        try:
            skill = read_row(Parsed([piece.symbol for piece in pieces[:count]]))
        except RowError:
            continue
        last = skill.effect[-1] if skill.effect else None
        if not (isinstance(last, IconEffect) and last.what == "gains"):
            return skill, count
    return Skill("permanent"), 0


def _why(pieces: Sequence[Piece], error: RowError) -> Reason:
    """The reason more closely: what a row does not take tells what is amiss."""
    if error.reason == "unknown":
        words = pieces[error.place].words
        return "unclosed" if words == "[" else "unknown" if words.startswith("[") else "stray"
    if error.reason != "misplaced":
        return error.reason
    symbol = pieces[error.place].symbol
    if symbol.startswith("unfigured "):
        return "figure"
    if symbol.startswith(f"ability {PREMISE}"):
        return "premise"
    if symbol.startswith("ability "):
        return "without gains"
    return "second trigger" if _is_trigger(symbol) else "misplaced"


def _is_trigger(symbol: str) -> bool:
    return symbol.rstrip(";") in EVENTS
