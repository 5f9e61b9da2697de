# ruff: noqa: D102 - a method that has the name of a rule of the grammar is told by that rule
"""From parse trees to instructions: one thing or another, and so many of a list of options."""

from __future__ import annotations

from lark import Token, Tree

from judge.cards.language.errors import NotUnderstoodError
from judge.cards.language.reading_replacements import ReplacementWords
from judge.cards.language.reading_targets import Made
from judge.engine import tree as nodes


class OptionWords(ReplacementWords):
    """Reads choices between instructions. A method is named as its rule in the grammar."""

    options: tuple[Made, ...] | None = None
    """What each option of a list does."""

    def either_action(self, first: Tree[Token], second: Tree[Token]) -> Made:
        before = (self.chosen, self.mentioned, self.of_cost, self.discarded)
        options = [self.read(first)]
        self.chosen, self.mentioned, self.of_cost, self.discarded = before
        options.append(self.read(second))
        if any(isinstance(one, nodes.Choose) for option in options for one in option):
            self.chosen = self.mentioned = None  # what was taken depends on the option
        return (nodes.ChooseOne(tuple(options)),)

    def choose_options(self, words: str) -> Made:
        if self.options is None:
            raise NotUnderstoodError("a choice of nothing")
        theirs = words.startswith("your opponent")
        number = words.partition("choose")[2].removeprefix("s").strip(" ―")
        self.chosen = self.mentioned = None  # what was taken depends on the option
        self.of_cost = frozenset()
        return (nodes.ChooseOne(self.options, *_so_many(number), "opponent" if theirs else "you"),)

    def choose_options_or(self, words: str, conditions: Tree[Token]) -> Made:
        """ "Choose one, or 2 if you have an energy marker―"."""
        few, more = words.removeprefix("choose ").removesuffix(" if").split(", or ")
        condition = self.read(conditions)
        (one,) = self.choose_options(f"choose {few}―")
        (other,) = self.choose_options(f"choose {more}―")
        return (nodes.If(condition, (other,), (one,)),)


def _so_many(words: str) -> tuple[int, bool]:
    """How many options, and if it may be fewer."""
    up_to = words.startswith("up to")
    return (1 if words == "one" else int(words.removeprefix("up to "))), up_to
