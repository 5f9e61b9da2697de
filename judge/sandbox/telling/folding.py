"""The trace with its empty checkpoints folded: most of them find nothing to do, and are said in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.game import TraceEntry
from judge.sandbox.telling.happening import tell
from judge.sandbox.telling.kit import Checkpoint
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import sentence


def tell_all(
    entries: Sequence[TraceEntry], names: Names, language: str, *, all_steps: bool = False
) -> list[tuple[str, str]]:
    """The lines of a trace as rules and sentences, in ``en`` or ``fr``.

    Unless `all_steps`, steps of checkpoints in which nothing happened are folded into one line, and those
    that a game calls quiet are left out.
    """
    if not all_steps:
        entries = _without_quiet(entries, names.telling.quiet)
    if all_steps or names.telling.checkpoint is None:
        return [(entry[0], tell(entry, names, language)) for entry in entries]
    return list(_folded(entries, names, language, names.telling.checkpoint))


def _folded(
    entries: Sequence[TraceEntry], names: Names, language: str, checkpoint: Checkpoint
) -> Iterator[tuple[str, str]]:
    says = names.says(language)
    place = 0
    while place < len(entries):
        entry = entries[place]
        steps = _steps_of_a_checkpoint(entries, place, checkpoint)
        empty = steps[:-1]
        if (
            not steps
            and _is_step(entry)
            and _steps_of_a_checkpoint(entries, place + 1, checkpoint) == [checkpoint.end]
        ):
            begins = tell(entry, names, language).rstrip(".")
            yield entry[0], says.word("checkpoint_empty", words=begins)
            place += 2
        elif empty and steps[-1] == checkpoint.end:
            yield checkpoint.end, says.word("checkpoint_over")
            place += len(steps)
        elif empty:
            yield empty[0], sentence(says.word("checkpoint_steps", rules=says.several(empty)))
            place += len(empty)
        else:
            yield entry[0], tell(entry, names, language)
            place += 1


def _without_quiet(entries: Sequence[TraceEntry], quiet: frozenset[str]) -> Sequence[TraceEntry]:
    """The trace without quiet steps that another step follows at once, and without a step that is taken twice
    in a row."""
    if not quiet:
        return entries
    after = [*entries[1:], ()]
    return [
        entry
        for entry, following in zip(entries, after, strict=True)
        if not (_is_step(entry) and _is_step(following)) or (entry[0] not in quiet and entry != following)
    ]


def _is_step(entry: TraceEntry) -> bool:
    return len(entry) == 1


def _steps_of_a_checkpoint(entries: Sequence[TraceEntry], place: int, checkpoint: Checkpoint) -> list[str]:
    """The checkpoint's steps that follow upon each other here: in all but the last, nothing happened."""
    found = []
    for entry in entries[place : place + checkpoint.steps]:
        if not _is_step(entry) or not entry[0].startswith(checkpoint.rules) or checkpoint.end in found:
            break
        found.append(str(entry[0]))
    return found
