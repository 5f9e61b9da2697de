"""Answers of a decision: which there are, and whether one is among them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from judge.engine.state import CHANCE, Decision, Option


def accepts(decision: Decision, answer: tuple[int, ...]) -> bool:
    """True if an answer, a row of positions in the options, is one that the decision allows."""
    size = len(decision.options)
    if len(answer) == 1 and decision.minimum <= 1 <= decision.maximum:
        return 0 <= answer[0] < size and (
            decision.bound < 0 > decision.low or _within_bounds(decision, answer)
        )
    if not decision.minimum <= len(answer) <= decision.maximum or len(set(answer)) != len(answer):
        return False
    if answer and (min(answer) < 0 or max(answer) >= size):
        return False
    if not decision.ordered and any(a > b for a, b in itertools.pairwise(answer)):
        return False
    return _within_bounds(decision, answer)


def _within_bounds(decision: Decision, answer: tuple[int, ...]) -> bool:
    if decision.bound < 0 and decision.low < 0:
        return True
    total = sum(decision.options[position].number for position in answer)
    return (decision.bound < 0 or total <= decision.bound) and total >= decision.low


def answers(decision: Decision) -> Iterator[tuple[int, ...]]:
    """Every answer that the decision allows, the smallest first."""
    arrange = itertools.permutations if decision.ordered else itertools.combinations
    positions = range(len(decision.options))
    for size in range(decision.minimum, min(decision.maximum, len(decision.options)) + 1):
        for answer in arrange(positions, size):
            if _within_bounds(decision, answer):
                yield answer


def first_answers(decision: Decision, most: int) -> tuple[list[tuple[int, ...]], bool]:
    """The first answers that the decision allows, at most so many, and whether these are all.

    Where hardly any answer keeps within the bounds of a sum, twenty rows are looked at for each one wanted.
    """
    if decision.minimum == decision.maximum == 1 and decision.bound < 0 and decision.low < 0:
        single: list[tuple[int, ...]] = [(position,) for position in range(len(decision.options))]
        return single[:most], len(single) <= most
    arrange = itertools.permutations if decision.ordered else itertools.combinations
    sizes = range(decision.minimum, min(decision.maximum, len(decision.options)) + 1)
    rows = itertools.chain.from_iterable(arrange(range(len(decision.options)), size) for size in sizes)
    found: list[tuple[int, ...]] = []
    for answer in itertools.islice(rows, 20 * most):
        if _within_bounds(decision, answer):
            if len(found) == most:
                return found, False
            found.append(answer)
    return found, next(rows, None) is None


def random_answer(decision: Decision, chance: random.Random) -> tuple[int, ...]:
    """One of the answers by chance; each option is as likely as any other."""
    size = len(decision.options)
    if decision.minimum == decision.maximum == 1 and decision.bound < 0 and decision.low < 0:
        return (int(chance.random() * size),)
    for _ in range(20):
        many = chance.randint(decision.minimum, min(decision.maximum, size))
        answer = chance.sample(range(size), many)
        if not decision.ordered:
            answer.sort()
        if _within_bounds(decision, tuple(answer)):
            return tuple(answer)
    return next(answers(decision))


def chance_order(cards: tuple[int, ...], seat: int, rule: str) -> Decision:
    """Returns what chance is asked where the cards of a player's are put into a random order."""
    options = tuple([Option("card", card) for card in cards])
    return Decision(CHANCE, rule, "order", options, len(cards), len(cards), ordered=True, card=seat)
