"""A rerun: which items, in which setting, held against what; carried out in batches, wherever."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial

import msgspec

from judge.casework.affected import Affected
from judge.jobs import Workers
from judge.rerunning.changes import Change, about, changes_between, since_saved
from judge.rerunning.items import Item
from judge.rerunning.playing import SECONDS, Played, Setting, play
from judge.texts import Message, Texts, in_both

IN_A_BATCH = 8
"""Items of one batch: some tenths of a second, so that handing one over costs little."""

_NOT_PLAYED: Texts = Message("this could not be played: %(why)s")

Editions = Callable[[Item], tuple[Affected, ...]]
"""What another edition of its manual does to the rules that an item cites."""


class Rerun(msgspec.Struct, frozen=True):
    """What is done to each item: it is played as the program stands and, if anything is otherwise in
    `setting`, in that too; what is kept in `record`."""

    setting: Setting = Setting()
    record: bool = False


class Batch(msgspec.Struct, frozen=True):
    """Some items and what is done to them; `before` are those that an older program played, by their keys."""

    rerun: Rerun
    items: tuple[Item, ...]
    before: dict[str, Played] | None = None


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What was found of an item: a change, if any, whether the setting concerns it, and how it was played."""

    key: str
    change: Change | None = None
    concerned: bool = True
    new: bool = False
    played: Played | None = None


class Report(msgspec.Struct, kw_only=True):
    """What was found of all items so far: `items` were looked at, `concerned` by the setting, of which
    `changes` tell what is otherwise; `new` ones are in no record, `gone` ones only in it."""

    items: int = 0
    concerned: int = 0
    changes: list[Change] = []
    new: list[str] = []
    gone: list[str] = []

    def add(self, found: Found) -> None:
        """Counts in what was found of one more item."""
        self.items += 1
        self.concerned += found.concerned
        if found.new:
            self.new.append(found.key)
        if found.change is not None:
            self.changes.append(found.change)

    def put_in_order(self) -> None:
        """Brings what came in any order into that of the keys, rulings first."""
        self.changes.sort(key=lambda each: (not each.is_ruling, each.is_of_steps_alone, each.key))
        self.new.sort()
        self.gone.sort()


def rerun_batch(batch: Batch) -> list[Found]:
    """Play the items of one batch; what a worker does."""
    return [_rerun(batch, item) for item in batch.items]


def _rerun(batch: Batch, item: Item) -> Found:
    setting = batch.rerun.setting
    other = None if setting.is_usual else play(item, setting)
    if other is not None and not other.concerned and not batch.rerun.record:
        return Found(key=item.key, concerned=False)  # as it is it need not be played
    usual = play(item, Setting())
    played = usual if batch.rerun.record else None
    if other is not None:
        change = changes_between(item, usual, other) if other.concerned else None
        return Found(key=item.key, change=change, concerned=other.concerned, played=played)
    before = batch.before.get(item.key) if batch.before is not None else None
    change = since_saved(item, usual) if before is None else changes_between(item, before, usual)
    return Found(key=item.key, change=change, new=batch.before is not None and before is None, played=played)


def rerun(
    items: Sequence[Item],
    what: Rerun,
    workers: Workers,
    report: Report,
    before: Mapping[str, Played] | None = None,
    editions: Editions | None = None,
) -> Generator[list[Found], None, None]:
    """Play all items, and add what was found to a report; yields what is new after each batch. Closing it
    cancels the rest.

    `before` are items as an older program played them, by their keys. Raises NoScheduler.
    """
    if before is not None:
        report.gone = [key for key in before if key not in {item.key for item in items}]
    parts = [tuple(items[at : at + IN_A_BATCH]) for at in range(0, len(items), IN_A_BATCH)]
    batches = [Batch(what, part, _of(part, before)) for part in parts]
    with workers.run(rerun_batch, batches, SECONDS * IN_A_BATCH) as running:
        for done in running:
            part = parts[done.number]
            found = done.found if done.found is not None else _failed(part, done.reason)
            if editions is not None:
                found = [*map(partial(_with_editions, editions), part, found)]
            for each in found:
                report.add(each)
            yield found
    report.put_in_order()


def _of(items: Sequence[Item], before: Mapping[str, Played] | None) -> dict[str, Played] | None:
    if before is None:
        return None
    return {item.key: before[item.key] for item in items if item.key in before}


def _failed(items: Sequence[Item], why: Texts) -> list[Found]:
    said = in_both(_NOT_PLAYED, why=why)
    return [Found(key=item.key, change=Change(**about(item), trouble=said)) for item in items]


def _with_editions(editions: Editions, item: Item, found: Found) -> Found:
    """What was found of an item, with its citations that another edition has changed."""
    affected = editions(item)
    if not affected:
        return found
    change = msgspec.structs.replace(found.change or Change(**about(item)), affected=affected)
    return msgspec.structs.replace(found, change=change)
