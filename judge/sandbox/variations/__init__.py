"""Lines of play from a position: stepping, the rules of a step, what can be done, a tree of lines, comparing.

Everything here is a function of values: a table (a position that was read), a state, an act. Nothing is kept
but tables, by what they were read from.
"""

from judge.sandbox.variations.asking import Asked, CardActs, card_acts, options_of
from judge.sandbox.variations.kept_moves import carried_out, keep
from judge.sandbox.variations.replaying import again, brought_up_to_date, replayed, why
from judge.sandbox.variations.rules import RuleLine, after_rule, idle_apart, rules_of, told_together
from judge.sandbox.variations.stepping import MadeMove, Stepper, moves, step
from judge.sandbox.variations.tables import Table, extended, opened, state_kept, written_state
from judge.sandbox.variations.tree import Tree, node_of, noted_of_both
from judge.table.acts import Act, Answer, Chance, Concession, Hand, PlayNode, Reading, Said

__all__ = [
    "Act",
    "Answer",
    "Asked",
    "CardActs",
    "Chance",
    "Concession",
    "Hand",
    "MadeMove",
    "PlayNode",
    "Reading",
    "RuleLine",
    "Said",
    "Stepper",
    "Table",
    "Tree",
    "after_rule",
    "again",
    "brought_up_to_date",
    "card_acts",
    "carried_out",
    "extended",
    "idle_apart",
    "keep",
    "moves",
    "node_of",
    "noted_of_both",
    "opened",
    "options_of",
    "replayed",
    "rules_of",
    "state_kept",
    "step",
    "told_together",
    "why",
    "written_state",
]
