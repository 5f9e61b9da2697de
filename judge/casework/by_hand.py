"""What the judge does by hand in play; words of an effect that are new to a case are added to it."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.casework.playing import Played, play
from judge.casework.work import Work, open_work
from judge.sandbox.editing.edits import AnyEdit
from judge.sandbox.games import tools_of
from judge.sandbox.lines import Hand, step
from judge.sandbox.lines.hand import SILENTLY
from judge.store import Change


def play_by_hand(work: Work, parent: int, edit: AnyEdit, silently: bool = False) -> Played:
    """Carries an edit out at a node, as an effect would do it or silently.

    Raises EditError for one that cannot be done, Conflict where the case was saved meanwhile, StoreError.
    """
    values: dict[str, Any] = msgspec.to_builtins(edit)
    done = step(work.table, work.state(parent), Hand(values | ({SILENTLY: True} if silently else {})))
    if done.added:
        work = _with_additions(work, done.added)
    return play(work, parent, done.act)


def _with_additions(work: Work, texts: tuple[str, ...]) -> Work:
    case = work.case
    document = msgspec.structs.replace(case.document, additions=(*case.document.additions, *texts))
    change = Change("addition", {"text": texts[0][:200]})
    return open_work(work.store, work.store.cases.save(case.id, document, case.head, change))


def effect_in_words(text: str, game: str, language: str) -> str:
    """What the words of an effect that lasts mean; "" where they are not understood as one."""
    effects = tools_of(game).effects
    node = effects.node_of_words(text) if text.strip() else None
    return "" if node is None else effects.explained(node, language)
