"""Telling what happens at a table, in English and French: sentences for what is done, asked and refused.

Everything that is said stands in `en.toml` and `fr.toml` beside this file, under the words by which the
engine names it; the modules here only fill the sentences in. `judge.cards.language` explains what cards say.
"""

from judge.table.narration.asking import option_words, question
from judge.table.narration.folding import tell_all
from judge.table.narration.names import Names
from judge.table.narration.outcomes import outcome, outcome_by_card, outcome_texts
from judge.table.narration.reasons import reason
from judge.table.narration.trace_text import tell

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
