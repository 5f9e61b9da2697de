"""The trace with the steps folded at which nothing happened, empty checkpoints among them: one line each.

What is folded is decided here alone; the terminal and the pages tell the same folds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge.engine.trace import TraceLine
from judge.table.narration.names import Checkpoint, Idle, Names, Narration
from judge.table.narration.trace_text import tell
from judge.table.narration.wording import sentence


class Fold(NamedTuple):
    """Lines of a trace that are told as one: those from `first` on, before `end`.

    `rule` stands before it; `rules` are those by which nothing was to do. `words` is the key of its sentence,
    "" for a line that is told as it is.
    """

    first: int
    end: int
    rule: str
    words: str = ""
    rules: tuple[str, ...] = ()

    def told(self, entries: Sequence[TraceLine], names: Names, language: str) -> str:
        """The sentence, in ``en`` or ``fr``."""
        first = tell(entries[self.first], names, language)
        if not self.words:
            return first
        says = names.says(language)
        return sentence(says.word(self.words, words=first.rstrip("."), rules=says.several(list(self.rules))))


def tell_all(
    entries: Sequence[TraceLine], names: Names, language: str, *, all_steps: bool = False
) -> list[tuple[str, str]]:
    """The lines of a trace as rules and sentences, in ``en`` or ``fr``.

    Steps of checkpoints, and others that are often idle, are folded into one line where nothing happened in
    them, unless `all_steps`.
    """
    if all_steps:
        return [(entry.rule, tell(entry, names, language)) for entry in entries]
    return [(fold.rule, fold.told(entries, names, language)) for fold in folds_of(entries, names.narration)]


def folds_of(entries: Sequence[TraceLine], narration: Narration) -> Iterator[Fold]:
    """Find how the lines of a trace are told together; a line that says nothing new is in none."""
    if narration.checkpoint is not None:
        return _checkpoints(entries, narration.checkpoint)
    if narration.idle is not None:
        return _without_idle(entries, narration.idle)
    return (Fold(place, place + 1, entry.rule) for place, entry in enumerate(entries))


def _checkpoints(entries: Sequence[TraceLine], checkpoint: Checkpoint) -> Iterator[Fold]:
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
            fold = Fold(place, place + 2, entry.rule, "checkpoint_empty")
        elif empty and steps[-1] == checkpoint.end:
            fold = Fold(place, place + len(steps), checkpoint.end, "checkpoint_over")
        elif empty:
            fold = Fold(place, place + len(empty), empty[0], "checkpoint_steps", tuple(empty))
        else:
            fold = Fold(place, place + 1, entry.rule)
        yield fold
        place = fold.end


def _is_step(entry: TraceLine) -> bool:
    return entry.event is None


def _steps_of_a_checkpoint(entries: Sequence[TraceLine], place: int, checkpoint: Checkpoint) -> list[str]:
    """The checkpoint's steps that follow upon each other here: in all but the last, nothing happened."""
    found = []
    for entry in entries[place : place + checkpoint.steps]:
        if not _is_step(entry) or not entry.rule.startswith(checkpoint.rules) or checkpoint.end in found:
            break
        found.append(entry.rule)
    return found


# --- steps at which nothing happened --------------------------------------------------------------


def _without_idle(entries: Sequence[TraceLine], idle: Idle) -> Iterator[Fold]:
    """Each rule by which there is nothing to do is named once, and not where it has just been told."""
    place, told = 0, set[str]()
    while place < len(entries):
        end = place
        while _is_idle(entries, end, idle):
            end += 1
        if end == place:
            end = place + 1
            told.add(entries[place].rule)
            yield Fold(place, end, entries[place].rule)
        else:
            rules = tuple(dict.fromkeys(entry.rule for entry in entries[place:end] if entry.rule not in told))
            told.update(rules)
            if rules:
                yield Fold(place, end, rules[0], "idle_steps", rules)
        place = end


def _is_idle(entries: Sequence[TraceLine], place: int, idle: Idle) -> bool:
    """True if the next step follows at once; the last line of all may be where somebody is asked."""
    if place + 1 >= len(entries) or not _is_step(entries[place]) or entries[place].rule not in idle.steps:
        return False
    rule, following = entries[place].rule, entries[place + 1]
    if not _is_step(following):
        return False
    settles = rule in idle.may_settle and following.rule == idle.settling
    return not settles or _is_idle(entries, place + 1, idle)
