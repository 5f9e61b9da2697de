"""The trace with the steps folded at which nothing happened, empty checkpoints among them: one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.game import TraceEntry
from judge.sandbox.telling.happening import tell
from judge.sandbox.telling.kit import Checkpoint, Idle
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.wording import sentence


def tell_all(
    entries: Sequence[TraceEntry], names: Names, language: str, *, all_steps: bool = False
) -> list[tuple[str, str]]:
    """The lines of a trace as rules and sentences, in ``en`` or ``fr``.

    Steps of checkpoints, and others that are often idle, are folded into one line where nothing happened in
    them, unless `all_steps`.
    """
    telling = names.telling
    if not all_steps and telling.checkpoint is not None:
        return list(_folded(entries, names, language, telling.checkpoint))
    if not all_steps and telling.idle is not None:
        return list(_without_idle(entries, names, language, telling.idle))
    return [(entry[0], tell(entry, names, language)) for entry in entries]


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


# --- steps at which nothing happened --------------------------------------------------------------


def _without_idle(
    entries: Sequence[TraceEntry], names: Names, language: str, idle: Idle
) -> Iterator[tuple[str, str]]:
    says = names.says(language)
    rules: list[str] = []
    for place, entry in enumerate(entries):
        if _is_idle(entries, place, idle):
            rules.append(entry[0])
            continue
        if rules:
            yield rules[0], says.word("idle_steps", rules=says.several(list(dict.fromkeys(rules))))
            rules = []
        yield entry[0], tell(entry, names, language)


def _is_idle(entries: Sequence[TraceEntry], place: int, idle: Idle) -> bool:
    """Whether the next step follows at once; the last line of all may be where somebody is asked."""
    rule = entries[place][0]
    if not _is_step(entries[place]) or rule not in idle.steps or place + 1 == len(entries):
        return False
    following = entries[place + 1]
    if not _is_step(following):
        return False
    settles = rule in idle.may_settle and following[0] == idle.settling
    return not settles or _is_idle(entries, place + 1, idle)
