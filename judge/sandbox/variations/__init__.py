"""Lines of play from a position: stepping, the rules of a step, what can be done, a tree of lines, comparing.

Everything here is a function of values: a table (a position that was read), a state, an act. Nothing is kept
but tables, by what they were read from.
"""

from judge.sandbox.variations.acts import Act, Answer, Chance, Concession, Hand, Node, Reading, Said
from judge.sandbox.variations.asking import Asked, CardActs, card_acts, options_of
from judge.sandbox.variations.replaying import again, brought_up_to_date, replayed, why
from judge.sandbox.variations.rules import RuleLine, after_rule, rules_of, told_together
from judge.sandbox.variations.stepping import Stepped, go_on, moves, step
from judge.sandbox.variations.tables import Table, extended, opened, state_kept, written_state
from judge.sandbox.variations.tree import Tree, root_of, state_of

__all__ = [
    "Act",
    "Answer",
    "Asked",
    "CardActs",
    "Chance",
    "Concession",
    "Hand",
    "Node",
    "Reading",
    "RuleLine",
    "Said",
    "Stepped",
    "Table",
    "Tree",
    "after_rule",
    "again",
    "brought_up_to_date",
    "card_acts",
    "extended",
    "go_on",
    "moves",
    "opened",
    "options_of",
    "replayed",
    "root_of",
    "rules_of",
    "state_kept",
    "state_of",
    "step",
    "told_together",
    "why",
    "written_state",
]
