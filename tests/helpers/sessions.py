"""Sessions over games that are being played, and moves typed into them."""

import random
from collections.abc import Callable

from judge.engine.decisions import random_answer
from judge.engine.game import Game
from judge.engine.state import Decision, Option
from judge.sandbox.session import Session
from judge.table.moves import find_answer
from judge.table.narration import Names, option_words

LANGUAGES = ("en", "fr")
Alike = Callable[[Session, Option, Option], bool]


def labels_of(game: Game) -> dict[int, str]:
    """What its cards are called: by name, each player's copies counted."""
    labels: dict[int, str] = {}
    counts: dict[tuple[int, str], int] = {}
    for number, card in enumerate(game.cards):
        name = game.prints[card.print].front.name if card.print else "unknown"
        counts[card.owner, name] = counts.get((card.owner, name), 0) + 1
        copy = counts[card.owner, name]
        labels[number] = name if copy == 1 else f"{name} {copy}"
    return labels


def typed(session: Session, decision: Decision, words: str) -> Option:
    """The one option that words choose."""
    (position,) = find_answer(session.game, session.phrases, decision, words)
    return decision.options[position]


def check_typed_back(
    session: Session, chance: random.Random, decisions: int, alike: Alike, *, sums: bool = True
) -> None:
    """What is shown of options and answers means the same where it is typed, over so many decisions.

    `alike`: whether two options do the same with cards that nothing tells apart. Without `sums`, options of
    which several must come to a sum are not typed one by one.
    """
    for _ in range(decisions):
        decision = session.decision
        if decision is None:
            return
        names = Names(session.adapter, session.catalogue, session.labels, state=session.state)
        if decision.minimum <= 1 and not decision.ordered and (sums or decision.low < 0):
            for option in chance.sample(decision.options, min(6, len(decision.options))):
                for language in LANGUAGES:
                    for words in (
                        session.phrases.shown(option, decision, language),
                        option_words(option, decision, names, language),
                    ):
                        assert alike(session, typed(session, decision, words), option), words
        answer = random_answer(decision, chance)
        for language in LANGUAGES:
            words = session.phrases.answer_shown(decision, answer, language)
            found = find_answer(session.game, session.phrases, decision, words)
            assert len(found) == len(answer)
            for mine, its in zip(found, answer, strict=True):
                assert alike(session, decision.options[mine], decision.options[its]), words
        session.answer(answer)
