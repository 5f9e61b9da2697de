"""The judge's answers to a position's questions: ``beginning: [{question: resolved, answer: no}]``.

An answer stands in the state that was read as a fact, and is gone once the game goes on. It makes the
position so; of what is changed in the set-up afterwards, only those answers remain that are still true.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from judge.engine.catalogue import Catalogue
from judge.engine.state import Fact, State
from judge.table.positions.parts import Reader, TextPart
from judge.table.positions.questions import ANSWERS, Answer, BegunGame, Question, passed_in, questions_of
from judge.table.positions.references import References
from judge.table.seats import SEATS
from judge.texts import Message, Texts

FIELD = "beginning"
FIELDS = ("question", "card", "skill", "player", "answer")
_MARK = "beginning: "
_YES = ("true", "on", "oui")
_NO = ("false", "off", "non")

_TEXTS: dict[str, Texts] = {
    "missing": Message("an answer to '%(value)s' needs %(name)s:; write it as {%(fields)s}"),
    "twice": Message("'%(value)s' is answered twice; leave one answer"),
    "not asked": Message(
        "'%(value)s' is not asked of this position as it is said here, so the answer counts for nothing;"
        " delete it. Asked are: %(names)s"
    ),
    "cannot": Message(
        "'%(value)s' cannot be made so by an answer alone: no card on the table fits; write what happened"
        " under this turn:"
    ),
    "left": Message(
        "a position in mid-game, with asked: or engine:, takes nothing as done that nobody knows; delete"
        " beginning:"
    ),
}


def is_answer(fact: Fact) -> bool:
    """True if a fact records an answer of the judge's."""
    return fact.what.startswith(_MARK)


def answers_in(state: State) -> tuple[tuple[Question, Answer], ...]:
    """The answers that a state records, in their order."""
    return tuple(_answer_of(fact) for fact in state.lasting_facts if is_answer(fact))


def without_answers(state: State) -> State:
    """The state as the game goes on with it."""
    if not any(is_answer(fact) for fact in state.lasting_facts):
        return state
    return replace(state, lasting_facts=tuple(each for each in state.lasting_facts if not is_answer(each)))


def with_answers(
    adapter: BegunGame, catalogue: Catalogue, state: State, given: Iterable[tuple[Question, Answer]]
) -> tuple[State, tuple[Question, ...]]:
    """The position as answers make it, which it records; and those of their questions that do not arise.

    An answer may raise the question that another one is about, or settle it: those that are no longer true of
    the position in the end are not recorded.
    """
    state, left = without_answers(state), list(given)
    taken: list[tuple[Question, Answer]] = []
    went_on = True
    while left and went_on:
        asked = _asked(adapter, catalogue, state)
        now = [each for each in left if each[0].key in asked]
        went_on = bool(now)
        for question, answer in now[:1]:
            left.remove((question, answer))
            kind = adapter.beginnings.kinds[question.name]
            if answer == kind.other:
                state = kind.otherwise(catalogue, state, asked[question.key])
            taken.append((question, answer))
    every = [*taken, *left]
    true = [each for each in every if _is_true(adapter, catalogue, state, *each)]
    kept = sorted(true, key=every.index)
    facts = tuple(_fact(question, answer) for question, answer in kept)
    lost = tuple(question for question, answer in left if (question, answer) not in true)
    return replace(state, lasting_facts=(*state.lasting_facts, *facts)) if facts else state, lost


def with_answer(
    adapter: BegunGame, catalogue: Catalogue, state: State, question: Question, answer: Answer
) -> State:
    """The position as one more answer makes it, with the situations that obtain then."""
    state, _ = with_answers(adapter, catalogue, state, [*answers_in(state), (question, answer)])
    return replace(state, situations=adapter.situations(catalogue, replace(state, situations=())))


def still_true(adapter: BegunGame, catalogue: Catalogue, state: State) -> State:
    """The state with those of its answers that are true of it as it is now."""
    given = answers_in(state)
    if not given:
        return state
    bare = without_answers(state)
    kept = [_fact(*each) for each in given if _is_true(adapter, catalogue, bare, *each)]
    return replace(bare, lasting_facts=(*bare.lasting_facts, *kept))


def _asked(
    adapter: BegunGame, catalogue: Catalogue, state: State
) -> dict[tuple[str, int, int, int], Question]:
    passed = passed_in(adapter, catalogue, state)
    return {each.key: each for each in questions_of(passed)} if passed is not None else {}


def _is_true(
    adapter: BegunGame, catalogue: Catalogue, state: State, question: Question, answer: Answer
) -> bool:
    """True if the position is as an answer has it: made so, or still asked about."""
    if passed_in(adapter, catalogue, state) is None:
        return False
    kind = adapter.beginnings.kinds.get(question.name)
    if kind is None or question.card >= len(state.cards):
        return False
    if kind.within and state.stack[-1].procedure != kind.within:
        return False
    if answer != kind.other:
        return question.key in _asked(adapter, catalogue, state)
    return question.key not in _asked(adapter, catalogue, state) and (
        kind.otherwise(catalogue, state, question) == state
    )


def _fact(question: Question, answer: Answer) -> Fact:
    number = ANSWERS.index(answer)
    return Fact(f"{_MARK}{question.name}", question.player, question.card, -1, question.skill, number=number)


def _answer_of(fact: Fact) -> tuple[Question, Answer]:
    name = fact.what.removeprefix(_MARK)
    question = Question(name, card=fact.card, skill=fact.skill, player=fact.player)
    return question, ANSWERS[fact.number]


# --- as text ------------------------------------------------------------------------------------------------


def read_answers(
    adapter: BegunGame,
    reader: Reader,
    references: References,
    part: TextPart,
    catalogue: Catalogue,
    state: State,
) -> State:
    """The state with the answers that stand under ``beginning:``; what is wrong with them is noted."""
    if state.decision is not None or passed_in(adapter, catalogue, state) is None:
        reader.defects.add(part.at, _TEXTS, "left")
        return state
    given: dict[tuple[Question, Answer], TextPart] = {}
    for entry in reader.entries(part):
        found = _read(adapter, reader, references, entry)
        if found is None:
            continue
        if any(found[0] == each for each, _ in given):
            reader.defects.add(entry.at, _TEXTS, "twice", value=found[0].name)
            continue
        given[found] = entry
    made, lost = with_answers(adapter, catalogue, state, given)
    recorded = {question for question, _ in answers_in(made)}
    for (question, _), entry in given.items():
        if question in recorded:
            continue
        asked = _asked(adapter, catalogue, made)
        key = "not asked" if question in lost else "cannot"
        if key == "cannot" and question.key not in asked:
            continue  # another answer has settled it
        names = "; ".join(_in_short(references, each) for each in asked.values()) or "-"
        severity: Any = "impossible" if key == "cannot" else "warning"
        reader.defects.add(entry.at, _TEXTS, key, severity=severity, value=question.name, names=names)
    return made


def _read(
    adapter: BegunGame, reader: Reader, references: References, part: TextPart
) -> tuple[Question, Answer] | None:
    fields = reader.fields(part, FIELDS)
    kinds = adapter.beginnings.kinds
    name = reader.one_of(fields.get("question"), kinds, "")
    if not name:
        if "question" not in fields:
            _missing(reader, part, "-", "question", FIELDS)
        return None
    needed = ("question", *kinds[name].about, "answer")
    for each in needed:
        if each not in fields:
            _missing(reader, part, name, each, needed)
            return None
    said = fields["answer"].text
    words = "yes" if said in _YES else "no" if said in _NO else said
    number = ANSWERS.index(reader.one_of(TextPart(*fields["answer"].at, words), ANSWERS, ANSWERS[-1]))
    answer = ANSWERS[number]
    card, skill, player = -1, -1, -1
    if "card" in needed and (card := references.card(fields["card"])) < 0:
        return None
    if "skill" in needed and (skill := references.skill_of(card, fields["skill"])) < 0:
        return None
    if "player" in needed:
        player = reader.seat(fields["player"], 0)
    return Question(name, card=card, skill=skill, player=player), answer


def _missing(reader: Reader, part: TextPart, value: str, name: str, needed: Iterable[str]) -> None:
    fields = ", ".join(f"{each}: …" for each in needed)
    reader.defects.add(part.at, _TEXTS, "missing", value=value, name=name, fields=fields)


def _in_short(references: References, question: Question) -> str:
    words = question_words(references, question)
    return " ".join([str(words.pop("question")), *(str(each) for each in words.values())])


def question_words(references: References, question: Question) -> dict[str, Any]:
    """Give what an answer to a question names of it, as ``beginning:`` writes it."""
    words: dict[str, Any] = {"question": question.name}
    if question.card >= 0:
        words["card"] = references.labels.full(question.card)
    if question.skill >= 0:
        words["skill"] = references.skill_words(question.card, question.skill)
    if question.player >= 0:
        words["player"] = SEATS[question.player]
    return words


def answer_words(references: References, state: State) -> list[dict[str, Any]]:
    """The answers of a state as entries of ``beginning:``."""
    return [
        question_words(references, question)
        | {"answer": answer if answer == "does not matter" else answer == "yes"}
        for question, answer in answers_in(state)
    ]
