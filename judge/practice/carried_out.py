"""Questions about rules: something happens, and one of several rules is the one that was carried out."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator
from functools import cache

from rapidfuzz import fuzz

from judge.corpus import Manual, numbers
from judge.engine.trace import ReadingTaken, TraceLine
from judge.practice.choosing import offered
from judge.practice.model import Asked, Choice, Question
from judge.practice.scenes import Scene
from judge.sandbox.source_places import rules_carried_out
from judge.sandbox.variations.stepping import MadeMove
from judge.table.narration import tell
from judge.texts import LANGUAGES, Message, Texts, in_both

_TEXTS: dict[str, Texts] = {
    "asks": Message("Then this happens: “%(sentence)s” Which of these rules was carried out there?"),
    "asks not done": Message(
        "Then something could not be done: “%(sentence)s” Which of these rules decides that?"
    ),
}
_NOT_DONE = re.compile(r"(cannot|not)-.+|unaffected")
"""Words of events that tell what did not come about."""
_DECLARED = ("declares", "activates", "declared", "chose")
_WRONG = 3
_LENGTH, _LEAST_SAID = 150, 30
_TOO_LIKE = 70  # of 100; two rules that read so alike may both be taken for it


def rule_question(scene: Scene, manual: Manual, chance: random.Random) -> Asked | None:
    """A question which rule was carried out; the others were not, anywhere in the example."""
    places = list(_places(scene, manual))
    chance.shuffle(places)
    wanted = set(scene.outcome.example.cites)
    places.sort(key=lambda place: (place[2].rule not in wanted, place[2].event is None))
    for number, step, line in places[:6]:
        sentence = _sentence(scene, step, line)
        readings = scene.readings(number + 1)
        if readings is None or not _is_plain(scene, sentence, line.rule):
            continue
        wrong = _siblings(manual, line.rule, scene.outcome.rules)
        chance.shuffle(wrong)
        wrong.sort(key=lambda each: -_shared(each, line.rule))
        made = offered(_choice(manual, line.rule), [_choice(manual, each) for each in wrong[:_WRONG]], chance)
        if made is None or len(made[0]) < _WRONG:
            continue
        asks = _TEXTS["asks not done" if _NOT_DONE.fullmatch(line.word) else "asks"]
        question = Question(
            "rule", manual.name, scene.source, scene.name, in_both(asks, sentence=sentence), *made,
            (line.rule,), scene.told(0, number + 1), (Choice(sentence, (line.rule,)),), readings,
        )  # fmt: skip
        return Asked(question, scene.session, scene.place_of(0), scene.cards_named(0, number + 1))
    return None


def _places(scene: Scene, manual: Manual) -> Iterator[tuple[int, MadeMove, TraceLine]]:
    for number, step in enumerate(scene.steps):
        for line in step.trace:
            told = line.event is None or (
                not isinstance(line.event, ReadingTaken) and line.word not in _DECLARED
            )
            if told and line.rule in manual and _says_enough(manual, line.rule):
                yield number, step, line


def _sentence(scene: Scene, step: MadeMove, line: TraceLine) -> Texts:
    names = (step.table_after or step.table).names(step.state)
    return {code: tell(line, names, code, by_name=False) for code in LANGUAGES}


def _is_plain(scene: Scene, sentence: Texts, rule: str) -> bool:
    """True if no other rule tells the same, and no card in it is unknown."""
    if "unknown" in sentence["en"]:
        return False
    return not any(
        line.rule != rule and _sentence(scene, step, line)["en"] == sentence["en"]
        for step in scene.steps
        for line in step.trace
    )


def _says_enough(manual: Manual, rule: str) -> bool:
    """True if a rule can be told from others by its first words."""
    return all(len(manual.opening(rule, code, _LENGTH)) >= _LEAST_SAID for code in LANGUAGES)


def _choice(manual: Manual, rule: str) -> Choice:
    texts = {
        code: f"{manual.facts.prefix} {rule} – {manual.opening(rule, code, _LENGTH)}" for code in LANGUAGES
    }
    return Choice(texts, (rule,))


def _siblings(manual: Manual, rule: str, ran: Collection[str]) -> list[str]:
    """Rules of the same section that the engine carries out and did not here, and that say something else."""
    section = numbers.ancestors(rule)[0] if numbers.ancestors(rule) else rule
    near = [
        each
        for each in _carried_out(manual.name)
        if each in manual
        and numbers.is_within(each, section)
        and each not in ran
        and not numbers.is_within(each, rule)
        and not numbers.is_within(rule, each)
        and not any(numbers.is_within(done, each) for done in ran)
        and _says_enough(manual, each)
    ]
    said = _plain(manual, rule)
    related = {each.target for each in manual.references.get(rule, ())}
    related |= {each.source for each in manual.cited_by.get(rule, ())}
    return [
        each
        for each in near
        if each not in related and fuzz.token_set_ratio(said, _plain(manual, each)) < _TOO_LIKE
    ]


@cache
def _carried_out(manual: str) -> tuple[str, ...]:
    return rules_carried_out(manual)


def _plain(manual: Manual, rule: str) -> str:
    return manual.rules[rule].text["en"].casefold()


def _shared(one: str, other: str) -> int:
    """How many parts of their numbers two rules share."""
    count = 0
    for mine, theirs in zip(one.split("-"), other.split("-"), strict=False):
        if mine != theirs:
            break
        count += 1
    return count
