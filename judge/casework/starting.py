"""Ways to begin a case: a table, a text, a worked example, two decks, a file, a link, another case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from judge.cards.box import CardBox
from judge.games import GAMES, adapter_of
from judge.games.positions import read_position, write_position
from judge.problems import Refusal
from judge.sandbox.case_files import CaseFile, open_case, read_case
from judge.sandbox.collection import examples_of
from judge.sandbox.example_cases import from_example as case_of_example
from judge.sandbox.examples import read_example
from judge.sandbox.links import read_link
from judge.sandbox.variations import Tree, opened
from judge.store import Case, Citation, Document, NewCase, RevisionChange, Store
from judge.store.bounds import check_text
from judge.table.editing.starting import Dealt, position_of_decks, templates
from judge.table.position import Position, PositionError
from judge.texts import Message, Texts

_TEXTS: dict[str, Texts] = {
    "no table": Message("there is no table '%(value)s'; choose one from the list"),
    "no example": Message("there is no worked example '%(value)s'; choose one from the list"),
    "no text": Message("there is no text; paste a position, or begin with an empty table"),
}


def from_table(store: Store, game: str, name: str, language: str) -> NewCase:
    """A case that begins with a table that is laid ready. Raises Refusal where there is none of the name."""
    for table in templates(adapter_of(game)) if game in GAMES else ():
        if table.name == name:
            document = Document(position=table.text, language=language)
            return store.cases.create(game, document, RevisionChange("table", {"table": name}))
    raise Refusal.of(_TEXTS, "no table", value=name)


def games_with(name: str, table: bool) -> list[str]:
    """Return the games that have a table laid ready of a name; with `table` false, a worked example."""
    return [
        game
        for game in GAMES
        if (name in (each.name for each in templates(adapter_of(game))) if table else _example(game, name))
    ]


def from_text(store: Store, text: str, box: CardBox | None, language: str, game: str = "") -> NewCase:
    """A case whose position is a text, of the `game` that is given where it names none; cards of the card box
    are written into it.

    Raises PositionError with every defect, Refused for a text that is too long.
    """
    if not text.strip():
        raise Refusal.of(_TEXTS, "no text")
    check_text("position", text)
    position = read_position(text, box, game)
    document = Document(position=in_full(position), language=language)
    return store.cases.create(position.catalogue.game, document, RevisionChange("text"))


def in_full(position: Position) -> str:
    """A position's text with every card that it names defined in it: it then needs no card box.

    A text with something that the judge is to look at stays as it is, where it says the same by itself.
    """
    if position.warnings and isinstance(position.source, str) and _needs_no_box(position):
        return position.source
    return write_position(position.catalogue, position.state, position.names)


def _needs_no_box(position: Position) -> bool:
    """True if the text that a position was read from says it without a card box."""
    try:
        return read_position(position.source, game=position.adapter.name).state == position.state
    except PositionError:
        return False


def from_example(store: Store, game: str, name: str, language: str) -> NewCase:
    """A case made of a worked example, with its line. Raises Refusal where there is none of the name."""
    path = _example(adapter_of(game).name, name)
    if path is None:
        raise Refusal.of(_TEXTS, "no example", value=name)
    case = case_of_example(read_example(path), language)
    return _from_played(store, case, Tree(case.nodes), RevisionChange("example", {"example": name}))


def _example(game: str, name: str) -> Path | None:
    """The file of a worked example; what somebody typed is no folder."""
    return next((path for path in examples_of(game) if path.stem == name), None)


def from_decks(
    store: Store, game: str, lists: Sequence[str], seed: int, box: CardBox, language: str
) -> tuple[NewCase, Dealt]:
    """A case that begins with a deck a player, shuffled by a seed; and what is to be said about the decks.

    Raises EditError for a list that cannot be read.
    """
    dealt = position_of_decks(adapter_of(game), lists, seed, box)
    document = Document(position=dealt.text, language=language, seed=seed)
    return store.cases.create(game, document, RevisionChange("decks", {"seed": seed})), dealt


def from_file(store: Store, data: bytes) -> NewCase:
    """A case from its file, played again. Raises Refusal."""
    found = open_case(read_case(data))
    return _from_played(store, found.case, found.tree, RevisionChange("file"))


def from_link(store: Store, text: str, language: str) -> NewCase:
    """A case from what a link carries. Raises Refusal."""
    linked = read_link(text)
    table = opened(linked.position, linked.additions, linked.game)
    tree = linked.tree(table)
    additions = (*table.additions, *tree.additions)
    document = Document(position=linked.position, additions=additions, language=language)
    return store.cases.create(linked.game, document, RevisionChange("link"), tree.saved)


def from_case(store: Store, source: Case) -> NewCase:
    """A copy of a case with its tree, which goes its own ways; its history is its owner's alone again."""
    nodes = store.nodes.of(source.id, source.root, with_states=True)
    document = replace(source.document, open_history=False, open_comments=False)
    return store.cases.create(source.game, document, RevisionChange("copy", {"case": source.id}), nodes)


def _from_played(store: Store, case: CaseFile, tree: Tree, what: RevisionChange) -> NewCase:
    """A case with its lines as they were just played."""
    cited = (Citation(each.manual, each.rule, each.node) for each in case.rules)
    document = Document(
        position=case.position,
        additions=case.additions,
        title=case.title,
        question=case.question,
        ruling=case.ruling,
        rules=cited_where_joined(cited, tree.joined),
        tags=case.tags,
        event=case.event,
        date=case.date,
        manual_version=case.manual_version,
        language=case.language,
        seed=case.seed,
    )
    return store.cases.create(case.game, document, what, tree.saved)


def cited_where_joined(rules: Iterable[Citation], joined: Mapping[int, int]) -> tuple[Citation, ...]:
    """Return rules cited, each with the node that runs it now: `joined` is `variations.Tree.joined`."""
    return tuple(replace(each, node=joined.get(each.node, each.node)) for each in rules)
