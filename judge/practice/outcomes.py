"""Questions about what comes of moves: of several statements about the board after them, one holds.

A wrong one holds after other moves, or earlier on the way: the engine has told it of another state beside the
same beginning, and does not tell it of this one, so that here it is not so.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from judge.corpus import Manual
from judge.engine.errors import EngineError
from judge.engine.state import CHANCE, State
from judge.practice.choosing import offered
from judge.practice.model import Asked, Choice, Question
from judge.practice.scenes import Scene
from judge.problems import Refusal
from judge.sandbox.variations.autoplay import UNTIL, pass_or_only_one
from judge.sandbox.variations.stepping import Stepper
from judge.table.acts import Answer
from judge.table.errors import TakesTooLong
from judge.table.narration import Names, outcome_by_card, outcome_texts
from judge.texts import LANGUAGES, Message, Texts

_TEXTS: dict[str, Texts] = {
    "asks": Message("These moves are made, one after the other. Which of these statements then holds?"),
}
_MOST_STEPS = 10  # moves that are read on a phone before a question
_SAID = 3  # moves that somebody had to say
_OTHERS = 6  # other ways tried
_GOING_ON = 12
_LEAST_WRONG, _WRONG = 2, 3
_COUNTS = ("hand", "deck", "graveyard", "drop", "energy", "markers")
"""Differences that tell the least of what has happened."""
_NOT_SAID = ("effect", "effect_over", "pending", "no_longer_pending", "phase", "covered", "uncovered", "deck")
"""What of a difference two states may share though it is told otherwise."""


def outcome_question(scene: Scene, manual: Manual, chance: random.Random) -> Asked | None:
    """A question about the board after the moves of an example."""
    first = _first(scene)
    if first is None or any(
        step.by_itself and step.asked is not None and step.asked.player == CHANCE
        for step in scene.steps[first:]
    ):
        return None
    session = scene.session
    start, end = scene.place_of(first), session.state
    names = session.table.names(end)
    so = list(outcome_texts(start, end, names))
    told = [each for each in so if _can_be_said(*each)]
    if not told:
        return None
    chance.shuffle(told)
    right = min(told, key=lambda each: each[0] in _COUNTS)
    readings = scene.readings(len(scene.steps))
    if readings is None:
        return None
    true = {code: {texts[code] for _, texts in so} for code in LANGUAGES}
    wrong: dict[str, tuple[str, Texts]] = {}
    for other in _others(scene, first, chance):
        for key, texts in _told_apart(start, other, end, names):
            if not any(texts[code] in true[code] for code in LANGUAGES):
                wrong.setdefault(texts["en"], (key, texts))
    found = list(wrong.values())
    chance.shuffle(found)
    found.sort(key=lambda each: each[0] in _COUNTS)
    made = offered(Choice(right[1]), [Choice(texts) for _, texts in found[:_WRONG]], chance)
    if made is None or len(made[0]) <= _LEAST_WRONG:
        return None
    cites = _deciding(scene, first)
    if not cites:
        return None
    why = tuple(Choice(texts) for _, texts in so)
    question = Question(
        "outcome", manual.name, scene.source, scene.name, _TEXTS["asks"], *made, cites,
        scene.told(first, len(scene.steps)), why, readings,
    )  # fmt: skip
    return Asked(question, session, start, scene.cards_named(first, len(scene.steps)))


def _first(scene: Scene) -> int | None:
    """The step from which on there are no more moves than can be read; None where there is none."""
    said = [number for number, step in enumerate(scene.steps) if not step.by_itself]
    for number in said[-_SAID:]:
        if len(scene.steps) - number <= _MOST_STEPS:
            return number
    return None


def _deciding(scene: Scene, first: int) -> tuple[str, ...]:
    """The rules that the example is there to show, or else those that decided what came of its moves."""
    shown = [rule for rule in scene.outcome.example.cites if rule in scene.outcome.rules]
    lines = [line for step in scene.steps[first:] for line in step.trace if line.event is not None]
    decided = [line.rule for line in lines if line.event is not None and line.event.decides]
    return tuple(dict.fromkeys(shown or decided))


def _can_be_said(key: str, texts: Texts) -> bool:
    """True if a difference can be told apart from others in one sentence."""
    return key not in _NOT_SAID and "unknown" not in texts["en"]


def _told_apart(start: State, other: State, end: State, names: Names) -> Iterator[tuple[str, Texts]]:
    """The differences that another end has, and that are not so at this one where it tells none of them.

    Of a card that lies under another one here, where it lies may be told in two ways.
    """
    if len(other.cards) != len(end.cards):
        return
    under = {number for number, card in enumerate(end.cards) if card.top >= 0}
    unclear = {
        sentence
        for card, sentences in outcome_by_card(start, other, names, "en").items()
        if card in under
        for sentence in sentences
    }
    for key, texts in outcome_texts(start, other, names):
        if _can_be_said(key, texts) and texts["en"] not in unclear:
            yield key, texts


def _others(scene: Scene, first: int, chance: random.Random) -> Iterator[State]:
    """Other ends: where the line stood on its way, and where another choice would have led it."""
    steps = scene.steps
    for step in steps[first + 1 :]:
        yield step.before
    tried = [
        (number, position)
        for number in range(first, len(steps))
        if (asked := steps[number].asked) is not None and asked.maximum == 1 and asked.player >= 0
        for position in range(len(asked.options))
        if (position,) != steps[number].answer
    ]
    for number, position in chance.sample(tried, min(_OTHERS, len(tried))):
        try:
            stepper = Stepper(steps[number].table, steps[number].before)
            stepper.step(Answer((position,)))
            yield stepper.game.state
            stepper.go_on(UNTIL["battle"](stepper.game), pass_or_only_one, _GOING_ON)
            yield stepper.game.state
        except TakesTooLong:
            raise
        except (Refusal, EngineError):
            continue
