"""A case as one JSON file: position, additions, tree, question, ruling; complete, and to be read for good.

States are not in it: the lines are played again when it is read, and what came out otherwise is told.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from judge.problems import Refusal, quoted
from judge.sandbox.variations.replaying import replayed
from judge.sandbox.variations.tables import Table, extended, opened
from judge.sandbox.variations.tree import MOST_NODES, Tree
from judge.shallow_json import shallow
from judge.table.acts import PlayNode
from judge.texts import Message, Texts, in_both

FORMAT: Literal["judge-case"] = "judge-case"
VERSION = 2
"""Version 2 says of a move what came out of it."""
MOST_BYTES = 8_000_000
"""Bytes of a case file; 20,000 moves with comments fit."""

Short = Annotated[str, Meta(max_length=300)]
Text = Annotated[str, Meta(max_length=50_000)]
Position = Annotated[str, Meta(max_length=256_000)]

_TEXTS = {
    "large": Message("The file is larger than %(number)s MB: this is no case."),
    "no case": Message("This is no case file: %(value)s. Export a case to get one."),
    "new": Message(
        "This case was written by a newer version of the program (format %(number)s; this one reads up to"
        " %(known)s). Update this one to open it."
    ),
    "fault": Message("The case file has a fault at %(place)s: %(value)s."),
    "broken": Message("Move %(number)s, “%(move)s”, can no longer be made: %(why)s"),
    "otherwise": Message("Move %(number)s, “%(move)s”, now reads “%(now)s”."),
    "changed": Message("Move %(number)s, “%(move)s”: %(what)s"),
    "joined": Message("Move %(number)s is now the same as move %(other)s: they have become one move."),
    "inserted": Message("Move %(number)s, “%(move)s”, was put in: it is asked now."),
}


class CitedRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that a case cites, and the node of its tree that runs it; 0 is the position itself."""

    manual: Annotated[str, Meta(max_length=60)]
    rule: Annotated[str, Meta(max_length=60)]
    node: Annotated[int, Meta(ge=0)] = 0


class CaseFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A case as its file has it. `question`, `ruling` and the nodes' comments are Markdown in `language`."""

    game: Annotated[str, Meta(max_length=60)]
    position: Position
    additions: Annotated[tuple[Text, ...], Meta(max_length=500)] = ()
    title: Short = ""
    question: Text = ""
    ruling: Text = ""
    rules: Annotated[tuple[CitedRule, ...], Meta(max_length=2_000)] = ()
    tags: Annotated[tuple[Short, ...], Meta(max_length=100)] = ()
    event: Short = ""
    date: Short = ""
    manual_version: Short = ""
    language: Literal["en", "fr"] = "en"
    seed: Annotated[int, Meta(ge=-(2**53), le=2**53)] = 0
    nodes: Annotated[tuple[PlayNode, ...], Meta(max_length=MOST_NODES)] = ()


class _Head(msgspec.Struct):
    format: Any = None
    version: Any = None


class _File(CaseFile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: Literal["judge-case"]
    version: int


class OpenedCase(msgspec.Struct, frozen=True):
    """A case that was read: the table of its position, its tree with states, and what came out otherwise."""

    case: CaseFile
    table: Table
    tree: Tree
    differences: tuple[Texts, ...]


def write_case(case: CaseFile) -> str:
    """The text of a case file; `read_case` gives an equal case back, without the states of its nodes.

    Raises Refusal for a case that the bounds of a file do not allow.
    """
    bare = replace(case, nodes=tuple(node.for_file for node in case.nodes))
    values = {"format": FORMAT, "version": VERSION} | msgspec.to_builtins(bare)
    text = msgspec.json.format(msgspec.json.encode(values), indent=1).decode("utf-8")
    read_case(text)
    return text + "\n"


def read_case(text: str | bytes) -> CaseFile:
    """The case of a file's text; raises Refusal with the place of the fault."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > MOST_BYTES:
        raise Refusal.of(_TEXTS, "large", number=MOST_BYTES // 1_000_000)
    try:
        head = msgspec.json.decode(shallow(data), type=_Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal.of(_TEXTS, "no case", value=quoted(error)) from error
    if head.format != FORMAT or not isinstance(head.version, int) or head.version < 1:
        raise Refusal.of(_TEXTS, "no case", value=f"format: {quoted(head.format)}")
    if head.version > VERSION:
        raise Refusal.of(_TEXTS, "new", number=head.version, known=VERSION)
    try:
        found = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, RecursionError) as error:
        what, _, place = str(error).rpartition(" - at `$")
        raise Refusal.of(
            _TEXTS,
            "fault",
            place=place.rstrip("`").lstrip(".") or "{}",
            value=quoted(what or str(error)),
        ) from error
    case = CaseFile(**{name: getattr(found, name) for name in CaseFile.__struct_fields__})
    Tree(case.nodes or (PlayNode(0),))
    return replace(case, nodes=tuple(node.for_file for node in case.nodes))


def open_case(case: CaseFile) -> OpenedCase:
    """A case with its lines played again on its position.

    Raises PositionError with every defect of the position, Refusal for nodes that make no tree.
    """
    table = opened(case.position, case.additions, case.game)
    old = Tree(case.nodes or (PlayNode(0),))
    tree = replayed(old, table, as_saved=True)
    case = replace(case, additions=(*case.additions, *tree.additions))
    return OpenedCase(case, extended(table, tree.additions), tree, tuple(differences(old, tree)))


def differences(old: Tree, new: Tree) -> list[Texts]:
    """List what came out otherwise than the file says, move by move."""
    found = []
    for node in new:
        before = old.nodes.get(node.number)
        moves = {"en": node.words_en, "fr": node.words_fr}
        if before is None:
            found.append(in_both(_TEXTS["inserted"], number=node.number, move=moves))
            continue
        said = {"en": before.words_en or before.phrase, "fr": before.words_fr or before.phrase}
        if node.broken and not before.broken:
            why = {"en": node.broken_en, "fr": node.broken_fr}
            found.append(in_both(_TEXTS["broken"], number=node.number, move=said, why=why))
        elif before.phrase and before.phrase != node.phrase:
            found.append(in_both(_TEXTS["otherwise"], number=node.number, move=said, now=moves))
        elif node.changed_en and node.changed_en != before.changed_en:
            what = {"en": node.changed_en, "fr": node.changed_fr}
            found.append(in_both(_TEXTS["changed"], number=node.number, move=said, what=what))
    for number, other in new.joined.items():
        found.append(in_both(_TEXTS["joined"], number=number, other=other))
    return found


def case_of(table: Table, tree: Tree, game: str, **metadata: Any) -> CaseFile:
    """A case from its table and tree, and what else is known of it.

    The table's text must say every card that it names: `write_position` does, for one read with a card box.
    """
    return CaseFile(game=game, position=table.text, additions=table.additions, nodes=tuple(tree), **metadata)
