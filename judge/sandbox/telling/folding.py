"""The trace with its empty checkpoints folded: most of them find nothing to do, and are said in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.game import TraceEntry
from judge.sandbox.telling.happening import tell
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import sentence, wording

_CHECKPOINT = "4-2-2-"
_END = "4-2-2-6"


def tell_all(
    entries: Sequence[TraceEntry], names: Names, language: str, *, all_steps: bool = False
) -> list[tuple[str, str]]:
    """The lines of a trace as rules and sentences, in ``en`` or ``fr``.

    Steps of checkpoints (FW 4-2-2) in which nothing happened are folded into one line, unless `all_steps`.
    """
    if all_steps:
        return [(entry[0], tell(entry, names, language)) for entry in entries]
    return list(_folded(entries, names, language))


def _folded(entries: Sequence[TraceEntry], names: Names, language: str) -> Iterator[tuple[str, str]]:
    says = wording(language)
    place = 0
    while place < len(entries):
        entry = entries[place]
        steps = _steps_of_a_checkpoint(entries, place)
        empty = steps[:-1]
        if not steps and _is_step(entry) and _steps_of_a_checkpoint(entries, place + 1) == [_END]:
            begins = tell(entry, names, language).rstrip(".")
            yield entry[0], says.word("checkpoint_empty", words=begins)
            place += 2
        elif empty and steps[-1] == _END:
            yield _END, says.word("checkpoint_over")
            place += len(steps)
        elif empty:
            yield empty[0], sentence(says.word("checkpoint_steps", rules=says.several(empty)))
            place += len(empty)
        else:
            yield entry[0], tell(entry, names, language)
            place += 1


def _is_step(entry: TraceEntry) -> bool:
    return len(entry) == 1


def _steps_of_a_checkpoint(entries: Sequence[TraceEntry], place: int) -> list[str]:
    """The checkpoint's steps that follow upon each other here: in all but the last, nothing happened."""
    found = []
    for entry in entries[place : place + 6]:
        if not _is_step(entry) or not entry[0].startswith(_CHECKPOINT) or _END in found:
            break
        found.append(str(entry[0]))
    return found
