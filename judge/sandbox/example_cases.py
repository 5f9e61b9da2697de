"""A worked example as a case: its position, its moves as nodes, its question and answer."""

from __future__ import annotations

from typing import Any

import yaml

from judge.games.positions import game_named
from judge.problems import Refusal
from judge.sandbox.altered_positions import with_readings
from judge.sandbox.case_files import CaseFile, CitedRule
from judge.sandbox.examples import Example
from judge.sandbox.session import moment_called
from judge.sandbox.variations.autoplay import UNTIL, forced_answer, pass_or_by_itself
from judge.sandbox.variations.stepping import MadeMove, Stepper
from judge.sandbox.variations.tables import Table, opened
from judge.sandbox.variations.tree import Tree
from judge.table.acts import PlayNode
from judge.table.errors import IllegalMove
from judge.table.moves import find_answer, split_player
from judge.table.out_of_place import OUT_OF_PLACE
from judge.table.seats import SEATS
from judge.texts import Message, text

_TEXTS = {
    "illegal": Message("Not allowed here: %(move)s%(rules)s."),
    "legal": Message("Allowed here: %(move)s."),
}


def position_text(example: Example) -> str:
    """The position of a worked example as a text of its own, with the readings that the example switches."""
    source = example.position
    if not isinstance(source, yaml.Node):
        source = yaml.compose(yaml.safe_dump(source, sort_keys=False))
    return with_readings(source, example.readings)


def from_example(example: Example, language: str = "en") -> CaseFile:
    """A case from a worked example; texts in ``en`` or ``fr``, what it tries without moving as comments.

    Raises Refusal for an example that cannot be played.
    """
    text = position_text(example)
    game = game_named(text, example.game)
    table = opened(text, (), game)
    line = _ExampleLine(table, language)
    for move in example.moves:
        line.make(move)
    line.stepped(line.stepper.go_on(lambda _: False, forced_answer))
    return CaseFile(
        game=game,
        position=text,
        additions=line.stepper.table.additions,
        title=example.title.of(language),
        question=example.question.of(language) if example.question is not None else "",
        ruling=example.answer.of(language) if example.answer is not None else "",
        rules=tuple(CitedRule(game, rule, line.runs(rule)) for rule in example.cites),
        language="fr" if language == "fr" else "en",
        nodes=tuple(line.tree),
    )


class _ExampleLine:
    """The line of an example, move by move."""

    def __init__(self, table: Table, language: str) -> None:
        self.language = language
        self.tree = Tree([PlayNode(0)])
        self.at = 0
        self.stepper = Stepper(table, table.start)
        self._first: dict[str, int] = {}
        for entry in table.opening:
            self._first.setdefault(entry.rule, 0)

    def runs(self, rule: str) -> int:
        """The node whose trace first names a rule, or a step of it; 0 if none does."""
        below = [node for name, node in self._first.items() if f"{name}-".startswith(f"{rule}-")]
        return self._first.get(rule, min(below, default=0))

    def stepped(self, done: list[MadeMove]) -> None:
        for each in done:
            self.tree, self.at = self.tree.added(self.at, each)
            for entry in each.trace:
                self._first.setdefault(entry.rule, self.at)

    def make(self, move: str | dict[str, Any]) -> None:
        """A move of a worked example: words, or what it does or looks at."""
        if isinstance(move, str):
            self.stepped(self.stepper.move(move))
        elif "until" in move:
            stop = UNTIL[moment_called(str(move["until"]))](self.stepper.game)
            self.stepped(self.stepper.go_on(stop, pass_or_by_itself))
        elif "holds" in move:
            self.stepped(self.stepper.go_on(lambda _: False, forced_answer))
        elif "illegal" in move:
            rules = ", ".join(str(rule) for rule in move.get("because", ()))
            self._comment("illegal", str(move["illegal"]), f" ({rules})" if rules else "")
        elif "legal" in move:
            self._comment("legal", str(move["legal"]))

    def _comment(self, key: str, move: str, rules: str = "") -> None:
        said = text(_TEXTS[key], self.language, move=self._told(move), rules=rules)
        before = self.tree.node(self.at).comment
        self.tree = self.tree.changed(self.at, comment=f"{before}\n\n{said}" if before else said)

    def _told(self, move: str) -> str:
        """A move in words as the language says it, allowed or not; as it is where it is not understood."""
        game, phrases = self.stepper.game, self.stepper.phrases
        decision = game.decision
        if self.language == "en" or decision is None:
            return move
        try:
            return phrases.answer_shown(decision, find_answer(game, phrases, decision, move), self.language)
        except IllegalMove as error:
            if error.option.kind == OUT_OF_PLACE:
                return move
            who, _ = split_player(move, game.seats)
            player = SEATS.index(who.upper()) if who and who.upper() in SEATS else decision.player
            return phrases.shown_by(player, error.option, decision, self.language)
        except Refusal:
            return move
