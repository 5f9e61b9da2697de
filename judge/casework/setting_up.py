"""Changing the position of a case: edits or another text make a revision; its lines are played again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.casework.saving import seen
from judge.casework.starting import cited_where_joined, in_full
from judge.games import adapter_of
from judge.games.positions import read_position
from judge.problems import Refusal
from judge.sandbox.variations import PlayNode, Tree, opened, replayed
from judge.store import Case, Document, RevisionChange, Store
from judge.store.bounds import check_text
from judge.table.editing import AnyEdit, apply_edit
from judge.table.editing.edits import SetReading
from judge.table.position import Position
from judge.texts import LANGUAGES, Message, Texts

REPLAYING = 4.0
"""Seconds for playing lines again; what there is no time for is marked so."""
LONGEST_WORDS = 500
"""Characters of what an edit did, as the history keeps it."""

_TEXTS: dict[str, Texts] = {
    "other game": Message(
        "the text is a position of '%(value)s', and this case is of '%(name)s'; begin a new case with it"
    )
}
_TEXT: Texts = Message("the position as text")


@dataclass(frozen=True)
class ChangedCase:
    """The case as it is now, what was done in words, the moves that no longer go since, and how many have
    become the same move as another."""

    case: Case
    words: Texts
    broken: tuple[PlayNode, ...] = ()
    joined: int = 0


@lru_cache(64)
def position_of(text: str, game: str) -> Position:
    """The position that a text of a game's says, read once as long as it is in use. Raises PositionError."""
    return read_position(text, game=game)


def change(
    store: Store, case: Case, edits: Iterable[AnyEdit], box: CardBox | None, based_on: int
) -> ChangedCase:
    """Applies edits, one upon the other, to the position of the revision that was seen.

    Raises EditError, Conflict where somebody else has changed the position meanwhile (the edit is in the
    history), Refused, NotFound, PositionError where that position cannot be read.
    """
    base = seen(store, case, based_on)
    position = position_of(base.position, case.game)
    adapter, told = adapter_of(position.catalogue.game), list[Texts]()
    for edit in edits:
        edited = apply_edit(adapter, position, edit, box)
        position = edited.position
        told.append(edited.words)
    text = str(position.source) if told else base.position
    return _saved(store, case, base, text, _joined(told), based_on)


def switch_reading(store: Store, case: Case, name: str) -> ChangedCase:
    """Takes an interpretation the other way, or the usual way again, from the beginning of a case on: the
    position says so, and its lines are played again. Raises as `change`."""
    other = name not in position_of(case.document.position, case.game).state.readings
    return change(store, case, [SetReading(name, other)], None, case.head)


def change_text(store: Store, case: Case, text: str, box: CardBox | None, based_on: int) -> ChangedCase:
    """Puts another text in the place of the position's; cards of the card box are written into it.

    Raises PositionError with every defect, Refusal for another game's, and what `change` raises.
    """
    check_text("position", text)
    base = seen(store, case, based_on)
    position = read_position(text, box, case.game)
    if position.catalogue.game != case.game:
        raise Refusal.of(_TEXTS, "other game", value=position.catalogue.game, name=case.game)
    return _saved(store, case, base, in_full(position), dict(_TEXT), based_on)


def _joined(told: list[Texts]) -> Texts:
    return {language: "; ".join(each[language] for each in told)[:LONGEST_WORDS] for language in LANGUAGES}


def _saved(store: Store, case: Case, base: Document, text: str, words: Texts, based_on: int) -> ChangedCase:
    if base.position == case.document.position:  # only what is written about it was changed meanwhile
        base, based_on = case.document, case.head
    if text == base.position:
        return ChangedCase(case, words)
    document = replace(base, position=text)
    before = store.nodes.of(case.id, case.root) if based_on == case.head else ()
    nodes, joined, added = _played_again(before, document, case.game) if before else ([], {}, ())
    document = replace(document, additions=(*document.additions, *added))
    document = replace(document, rules=cited_where_joined(document.rules, joined))
    now = store.cases.save(case.id, document, based_on, RevisionChange("edit", dict(words)), nodes)
    went = {node.number for node in before if not node.broken_en}
    broken = tuple(node for node in nodes if node.broken_en and not node.deleted and node.number in went)
    return ChangedCase(now, words, broken, len(joined))


def _played_again(
    nodes: tuple[PlayNode, ...], document: Document, game: str
) -> tuple[list[PlayNode], Mapping[int, int], tuple[str, ...]]:
    """The nodes of a tree played again, which of them became one with which other, and the texts that they
    added to the case."""
    try:
        table = opened(document.position, document.additions, game)
    except Refusal as error:  # nothing goes: all are kept, marked
        why = error.texts
        broken = [
            replace(node, state=b"", engine="", broken_en=why["en"], broken_fr=why["fr"]) for node in nodes
        ]
        return broken, {}, ()
    tree = replayed(Tree([PlayNode(0), *nodes]), table, REPLAYING)
    return tree.saved, tree.joined, tree.additions


def followed(before: Position, after: Position, card: int) -> int | None:
    """The number that a card has after an edit which left it where it lay; None where it lies elsewhere.

    An edit numbers all cards anew, in the order in which they lie.
    """
    old, new = before.state, after.state
    if not 0 <= card < len(old.cards):
        return None
    state = old.cards[card]
    if state.top >= 0:
        top = followed(before, after, state.top)
        there = new.cards[top].beneath if top is not None else ()
        lay = old.cards[state.top].beneath
    elif state.zone >= 0:
        there, lay = new.zones[state.zone], old.zones[state.zone]
    else:
        return None
    place = lay.index(card)
    if place >= len(there):
        return None
    same = new.cards[there[place]].print == state.print or len(there) == len(lay)
    return there[place] if same and len(there) >= len(lay) else None
