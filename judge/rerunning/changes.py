"""What is otherwise between two times that an item was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.casework.affected import Affected
from judge.rerunning.items import Item
from judge.rerunning.playing import Played, PlayedStep
from judge.texts import Message, Texts, in_both

_TEXTS = {
    "no step": Message("this is not asked any more"),
    "new step": Message("this is asked now"),
    "came out": Message("the board is otherwise after it"),
    "rules": Message("it comes to the same by other rules"),
    "another": Message("here it is now: %(move)s"),
}


class Step(msgspec.Struct, frozen=True):
    """The first step of an item at which something is otherwise: in what way, the rules that it no longer
    runs, and those that it runs now; `others` more steps are otherwise too."""

    number: int
    move: Texts
    what: Texts
    lost: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    others: int = 0


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """All that is otherwise of one item, which has `key` and `title`.

    `ends_lost` and `ends_gained` are what became of the position, before and now; `no_longer_run` the cited
    rules that were run and are not any more. `faults` are expectations of a worked example that do not hold
    now, `differences` what a case says to have come out otherwise than when it was saved, `affected` its
    citations that another edition of the manual has changed. `trouble` says why it cannot be played.
    """

    key: str
    kind: str
    game: str
    name: str
    title: Texts
    trouble: Texts = {}
    faults: tuple[Texts, ...] = ()
    step: Step | None = None
    ends_lost: tuple[Texts, ...] = ()
    ends_gained: tuple[Texts, ...] = ()
    no_longer_run: tuple[str, ...] = ()
    differences: tuple[Texts, ...] = ()
    affected: tuple[Affected, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """True if what was ruled may not be right any more: the end is another, or does not come about."""
        return bool(self.trouble or self.faults or self.ends_lost or self.ends_gained or self.differences)

    @property
    def is_of_steps_alone(self) -> bool:
        """True if every line comes to the same end, and every rule that is cited is still run."""
        return not (self.is_ruling or self.no_longer_run or self.affected)


def about(item: Item) -> dict[str, Any]:
    """The fields of a change that say which item it is of."""
    return {"key": item.key, "kind": item.kind, "game": item.game, "name": item.name, "title": item.title}


def since_saved(item: Item, now: Played) -> Change | None:
    """What is otherwise than an item itself says: than when a case was saved, than a worked example
    expects."""
    if not (now.trouble or now.faults or now.differences):
        return None
    return Change(**about(item), trouble=now.trouble, faults=now.faults, differences=now.differences)


def changes_between(item: Item, before: Played, now: Played) -> Change | None:
    """What is otherwise between two times that it was played; None if nothing is."""
    if before.trouble or now.trouble:
        return None if before.trouble == now.trouble else Change(**about(item), trouble=now.trouble)
    faults = tuple(each for each in now.faults if each not in before.faults)
    lost, gained = _ends(before, now)
    ran, runs = before.all_rules, now.all_rules
    no_longer = tuple(
        rule for manual, rule in item.rules if manual == item.game and rule in ran and rule not in runs
    )
    step = _first(before, now)
    if step is None and not (faults or lost or gained or no_longer):
        return None
    return Change(
        **about(item), faults=faults, step=step, ends_lost=lost, ends_gained=gained, no_longer_run=no_longer
    )


def _ends(before: Played, now: Played) -> tuple[tuple[Texts, ...], tuple[Texts, ...]]:
    """The sentences that only one of the two says of where a line ends."""
    if len(before.ends) == len(now.ends) == 1:  # an example's line may have become longer or shorter
        pairs = [(*before.ends.values(), *now.ends.values())]
    else:
        every = dict.fromkeys((*before.ends, *now.ends))
        pairs = [(before.ends.get(each, ()), now.ends.get(each, ())) for each in every]
    lost = [each for old, new in pairs for each in old if each not in new]
    gained = [each for old, new in pairs for each in new if each not in old]
    return _once(lost), _once(gained)


def _once(texts: Iterable[Texts]) -> tuple[Texts, ...]:
    found: list[Texts] = []
    for each in texts:
        if each not in found:
            found.append(each)
    return tuple(found)


def _first(before: Played, now: Played) -> Step | None:
    old = {step.number: step for step in before.steps}
    new = {step.number: step for step in now.steps}
    otherwise = [
        found
        for number in sorted(old.keys() | new.keys())
        if (found := _step(old.get(number), new.get(number))) is not None
    ]
    if not otherwise:
        return None
    return msgspec.structs.replace(otherwise[0], others=len(otherwise) - 1)


def _step(old: PlayedStep | None, new: PlayedStep | None) -> Step | None:
    if old is None or new is None:
        there = old or new
        assert there is not None
        return Step(there.number, there.move, in_both(_TEXTS["new step" if old is None else "no step"]))
    if new.broken:
        return None if old.broken == new.broken else Step(new.number, old.move, new.broken)
    lost = tuple(dict.fromkeys(rule for rule in old.rules if rule not in new.rules))
    gained = tuple(dict.fromkeys(rule for rule in new.rules if rule not in old.rules))
    if old.move == new.move and old.came_out == new.came_out and not lost and not gained and not old.broken:
        return None
    if old.move != new.move:
        what = in_both(_TEXTS["another"], move=new.move)
    else:
        what = in_both(_TEXTS["came out" if old.came_out != new.came_out else "rules"])
    return Step(new.number, old.move, what, lost, gained)
