"""An act in words: as a phrase that is understood where it is made again, and as an entry of a list."""

from __future__ import annotations

from judge.engine.state import CHANCE, Decision
from judge.table.acts import Act, Answer, Concession, Reading
from judge.table.narration import Names
from judge.table.narration.names import issue_of
from judge.table.phrases import Phrases

_WORDS = {
    "shuffled": {
        "en": "Chance: {number} cards in a random order",
        "fr": "Hasard : {number} cartes mélangées",
    },
    "concedes": {"en": "{player} concedes", "fr": "{player} abandonne"},
    "reading": {
        "en": "From here on, the other reading of {issues}",
        "fr": "À partir d'ici, l'autre lecture de {issues}",
    },
    "issue": {"en": "“{issue}”", "fr": "« {issue} »"},
    "hand": {"en": "Change by the judge", "fr": "Changement par l'arbitre"},
}


SHUFFLED = "chance shuffles"
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
        return _WORDS["concedes"][language].format(player=player)
    if isinstance(act, Reading):
        quoted = _WORDS["issue"][language]
        issues = ", ".join(quoted.format(issue=issue_of(each, names.adapter, language)) for each in act.names)
        return _WORDS["reading"][language].format(issues=issues)
    if isinstance(act, Answer):
        return _WORDS["shuffled"][language].format(number=len(act.options))
    return _WORDS["hand"][language]
