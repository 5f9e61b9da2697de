"""Telling what happens at a table, in English and French: sentences for what is done, asked and refused.

Everything that is said stands in `en.toml` and `fr.toml` beside this file, under the words by which the
engine names it; the modules here only fill the sentences in. `judge.cards.language` explains what cards say.
"""

from judge.sandbox.telling.asking import option_words, question
from judge.sandbox.telling.folding import tell_all
from judge.sandbox.telling.happening import tell
from judge.sandbox.telling.names import Names
from judge.sandbox.telling.outcomes import outcome, outcome_by_card, outcome_texts
from judge.sandbox.telling.reasons import reason

__all__ = [
    "Names",
    "option_words",
    "outcome",
    "outcome_by_card",
    "outcome_texts",
    "question",
    "reason",
    "tell",
    "tell_all",
]
