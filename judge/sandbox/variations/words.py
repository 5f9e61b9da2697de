"""An act in words: as a phrase that is understood where it is made again, and as an entry of a list."""

from __future__ import annotations

from judge.engine.state import CHANCE, Decision
from judge.table.acts import Act, Answer, Concession, Reading
from judge.table.narration import Names
from judge.table.narration.names import issue_of
from judge.table.phrases import Phrases
from judge.texts import Message, Texts, text

_WORDS = {
    "shuffled": Message("Chance: %(number)s cards in a random order"),
    "concedes": Message("%(player)s concedes"),
    "reading": Message("From here on, the other reading of %(issues)s"),
    "issue": Message("“%(issue)s”"),
    "hand": Message("Fix by hand"),
}


CHANCE_SHUFFLES: Texts = Message("chance shuffles")
SHUFFLED = CHANCE_SHUFFLES["en"]
"""The phrase of an order by chance: which one does not matter where the cards are others."""


def phrase_of(decision: Decision, answer: tuple[int, ...], phrases: Phrases) -> str:
    """An answer as a move in words: "A attacks leader with raider", "A chooses raider, guard"."""
    if decision.player == CHANCE and len(answer) > 1:
        return SHUFFLED
    return phrases.answer_shown(decision, answer)


def words_of(act: Act, names: Names, language: str) -> str:
    """An act that has no phrase as a line of a list of moves, in ``en`` or ``fr``."""
    if isinstance(act, Concession):
        player = names.player(act.seat, names.says(language))
        return text(_WORDS["concedes"], language, player=player)
    if isinstance(act, Reading):
        issues = (issue_of(each, names.adapter, language) for each in act.names)
        quoted = ", ".join(text(_WORDS["issue"], language, issue=issue) for issue in issues)
        return text(_WORDS["reading"], language, issues=quoted)
    if isinstance(act, Answer):
        return text(_WORDS["shuffled"], language, number=len(act.options))
    return _WORDS["hand"][language]
