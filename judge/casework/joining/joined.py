"""A case that was changed on a device without a network joins the server's: nothing is lost on either side.

The device sends the case as it has it, under the names that the case goes by everywhere, and the revision
that both once had. Acts are played again here. What both sides played from a step becomes two lines; a text
that both changed is told apart by that revision, and the later one is kept in the history.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.casework.history import FIELDS
from judge.casework.joining.sent import CODE, JoinedCase, SentCase, taken
from judge.casework.joining.uniting import United, united
from judge.casework.updating import ready
from judge.problems import Refusal
from judge.sandbox.variations import PlayNode, Table, Tree, brought_up_to_date, opened
from judge.store import Case, Conflict, Document, NodeChange, NotFound, Revision, RevisionChange, Store
from judge.store.cases import changed_fields
from judge.store.model import clashing
from judge.texts import LANGUAGES, Message, Texts, in_both

SECONDS = 4.0
"""Seconds for playing the acts of a device again; the rest is played when the case is opened next."""
_TRIES = 4
_UNITED = ("additions", "rules", "tags")  # lists: what either side put in or took out holds
_MOST_LINES = 500

_TEXTS: dict[str, Texts] = {
    "deleted": Message(
        "this case was deleted on the server; it stays on the device, and joins once it is brought back there"
    ),
    "other": Message("the key is that of another case; nothing was joined"),
    "busy": Message("others are changing this case just now; join it again in a moment"),
}
_SAID: dict[str, Texts] = {
    "new": Message("The server has this case now, at the same address."),
    "added": Message("Steps that joined the server's: %(number)s."),
    "both": Message(
        "The case went on in both places: both lines are kept, and the one of the device has a name."
    ),
    "fields": Message(
        "Changed in both places: %(fields)s. The server's stays; the device's is revision %(number)s in the"
        " history."
    ),
    "moved there": Message(
        "The position was changed on the server: the lines of the device stay with the earlier position,"
        " revision %(number)s in the history."
    ),
    "moved both": Message(
        "The position was changed in both places: the device's, with its lines, is revision %(number)s in the"
        " history."
    ),
    "moved here": Message("The position is now the device's. The earlier one is in the history."),
}
_NAME: Texts = Message("Played without a network")


class DeletedHere(Refusal):
    """The case that is to join was deleted here, and can still be brought back."""


def join(store: Store, sent: SentCase, restores: bool = False) -> JoinedCase:
    """Join a device's case with the server's, which may not be there yet. What was sent before joins once.

    `restores`: one that was deleted here is brought back first. Raises Refusal for what cannot be: a position
    that cannot be read, no tree, a case that is another's; DeletedHere. Nothing is changed then.
    """
    Tree([PlayNode(0), *sent.nodes])
    opened(sent.document.position, sent.document.additions, sent.game)
    said: list[Texts] = []
    if _here(store, sent, restores) is None:
        bare = replace(sent.document, rules=())
        store.cases.create(sent.game, bare, RevisionChange(CODE), names=(sent.id, sent.key))
        said.append(in_both(_SAID["new"]))
    for _ in range(_TRIES):
        try:
            told, numbers = _joined(store, sent)
        except Conflict:  # somebody saved between two steps of this
            continue
        for remark in sent.remarks:
            store.together.comment(
                sent.id,
                author=remark.author,
                body=remark.body,
                token=remark.token,
                node=numbers.get(remark.node, 0),
                root=store.cases.read(sent.id).root,
            )
        return taken(store, store.cases.by_key(sent.key), sent.key, [*said, *told])
    raise Refusal.of(_TEXTS, "busy")


def _here(store: Store, sent: SentCase, restores: bool) -> Case | None:
    """The case of the names that were sent; None where there is none. Raises Refusal for another's."""
    was_deleted = store.cases.is_deleted(sent.key)
    if was_deleted and not restores:
        raise DeletedHere.of(_TEXTS, "deleted")
    try:
        found = store.cases.restore(sent.key) if was_deleted else store.cases.by_key(sent.key)
    except NotFound:
        return None
    if (found.id, found.game) != (sent.id, sent.game):
        if was_deleted:
            store.cases.delete(found.id)
        raise Refusal.of(_TEXTS, "other")
    return found


def _joined(store: Store, sent: SentCase) -> tuple[list[Texts], Mapping[int, int]]:
    """Say what became of what was sent, and what its steps are called now. Raises Conflict, Refusal."""
    case = store.cases.by_key(sent.key)
    base = _base(store, case, sent.head)
    document, now = sent.document, case.document
    typed = changed_fields(base.document, document)
    clashes = clashing(base.document, now, {name: typed[name] for name in typed if name not in _UNITED})
    taken_over = {name: value for name, value in typed.items() if name not in (*_UNITED, *clashes)}
    additions = _both(base.document.additions, now.additions, document.additions)
    tags = _both(base.document.tags, now.tags, document.tags)
    merged = replace(now, **taken_over, additions=additions, tags=tags)
    said: list[Texts] = []
    root, position = case.root, merged.position
    if "position" in clashes:
        kept = _keep_lost(store, case, base, document, ["position"])
        said.append(in_both(_SAID["moved both"], number=kept))
        root, position = kept, document.position
        clashes.remove("position")
    elif document.position not in (now.position, merged.position):
        said.append(in_both(_SAID["moved there"], number=base.number))
        root, position = base.root, document.position
    if clashes:
        kept = _keep_lost(store, case, base, document, clashes)
        fields = {each: ", ".join(FIELDS[name][each] for name in clashes) for each in LANGUAGES}
        said.append(in_both(_SAID["fields"], fields=fields, number=kept))
    table = opened(position, additions, case.game)
    moves = merged.position != now.position
    case = store.cases.save(case.id, merged, case.head, RevisionChange(CODE))
    if moves:
        said.append(in_both(_SAID["moved here"]))
        root = case.root
    union = _unite(store, case.id, root, table, sent)
    for change in union.lost:
        _keep_note(store, case.id, root, change)
    cited = tuple(replace(each, node=union.numbers.get(each.node, 0)) for each in document.rules)
    rules = _both(base.document.rules, case.document.rules, cited)
    if rules != case.document.rules:
        store.cases.save(case.id, replace(case.document, rules=rules), case.head, RevisionChange(CODE))
    if union.added and not moves:
        said.append(in_both(_SAID["added"], number=len(union.added)))
    if union.both:
        said.append(in_both(_SAID["both"]))
    return said, union.numbers


def _base(store: Store, case: Case, number: int) -> Revision:
    """The revision that both sides once had: the first one of a case that the device had before."""
    try:
        return store.cases.revision(case.id, number or 1)
    except NotFound:  # another day's server: what differs is told as changed on both sides
        return store.cases.revision(case.id, 1)


def _both(base: tuple[Any, ...], there: tuple[Any, ...], here: tuple[Any, ...]) -> tuple[Any, ...]:
    """A list with what either side put in, and without what either took out."""
    gone = {each for each in base if each not in here}
    stays = tuple(each for each in there if each not in gone)
    return (*stays, *(each for each in here if each not in base and each not in there))


def _keep_lost(store: Store, case: Case, base: Revision, document: Document, fields: Sequence[str]) -> int:
    """Keep a device's fields in the history, once; the number of the revision that has them."""
    values = {name: getattr(document, name) for name in fields}
    late = replace(base.document, **values)
    mark = hashlib.sha256(msgspec.json.encode(late)).hexdigest()[:16]
    before: int | None = None
    while lines := store.cases.history(case.id, before, _MOST_LINES):
        for line in lines:
            if line.what.code == CODE and line.what.details.get("mark") == mark:
                return line.number
        before = lines[-1].number
    try:
        return store.cases.save(case.id, late, base.number, RevisionChange(CODE, {"mark": mark})).head
    except Conflict as conflict:
        return conflict.kept


def _keep_note(store: Store, case_id: str, root: int, change: NodeChange) -> None:
    """Keep what a step has no room for in the history, once."""
    values = {"name": change.name, "comment": change.comment}
    wanted = {
        "node": change.number,
        **{name: text for name, text in values.items() if text is not msgspec.UNSET},
    }
    for line in store.cases.history(case_id, limit=_MOST_LINES):
        details = line.what.details
        if line.what.code == "node" and wanted.items() <= details.items():
            return
    try:
        store.nodes.change(case_id, root, [change])
    except Conflict:
        return  # that is what keeps it


def _unite(store: Store, case_id: str, root: int, table: Table, sent: SentCase) -> United:
    """Put the steps of a device beside those that are there, played again. Raises Refusal."""
    name = _NAME["fr" if sent.document.language == "fr" else "en"]
    for _ in range(_TRIES):  # somebody may be playing meanwhile
        seen = store.nodes.of(case_id, root, with_states=True)
        union = united(seen, sent.nodes, sent.noted, name)
        if union.nodes == seen:
            return union
        states = {node.number: ready(node, table) for node in union.nodes}
        tree = brought_up_to_date(Tree([PlayNode(0), *union.nodes]), table, states.get, SECONDS)
        if store.nodes.replace(case_id, root, seen, tree.saved, changes=True):
            return union
    raise Refusal.of(_TEXTS, "busy")
