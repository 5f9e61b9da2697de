"""One item played in a setting: what each step ran and came to, and what holds at the end."""

from __future__ import annotations

import msgspec
import yaml
from msgspec.structs import replace

from judge.corpus.numbers import ancestors
from judge.engine.errors import EngineError
from judge.engine.state import State
from judge.games import adapter_of
from judge.games.positions import game_named
from judge.official import cannot_be_asked, verdict_on
from judge.problems import ProblemError
from judge.rerunning.items import Item
from judge.sandbox.altered_positions import CardText, mapping_of, with_readings, with_texts
from judge.sandbox.case_files import differences as differences_of
from judge.sandbox.case_files import read_case
from judge.sandbox.example_cases import position_text
from judge.sandbox.examples import Example, example_of, run_example
from judge.sandbox.variations import (
    PlayNode,
    Table,
    Tree,
    carried_out,
    extended,
    opened,
    replayed,
    state_kept,
)
from judge.sandbox.variations.stepping import MadeMove
from judge.table.narration import outcome
from judge.texts import LANGUAGES, Texts, joined

SECONDS = 60.0
"""Seconds for playing one item."""


class Setting(msgspec.Struct, frozen=True):
    """What is otherwise: interpretations switched to their other reading, texts of cards."""

    readings: tuple[str, ...] = ()
    cards: tuple[CardText, ...] = ()

    @property
    def is_usual(self) -> bool:
        """True if nothing is otherwise."""
        return not self.readings and not self.cards


class PlayedStep(msgspec.Struct, frozen=True):
    """A move as it was played: its number (a case's node, an example's move), the rules that it ran in their
    order, a digest of what the players see after it; `broken` says why it cannot be made."""

    number: int
    move: Texts
    rules: tuple[str, ...] = ()
    came_out: str = ""
    broken: Texts = {}


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """An item as it was played.

    `rules` are those of the opening, `ends` what has become of the position at the end of each line, by the
    number of its last step. `faults` is what a worked example expects and does not hold, `differences` what a
    case says to have come out otherwise than when it was saved. `concerned` is False where the setting names
    nothing that the item has. `trouble` says why it cannot be played at all.
    """

    key: str
    game: str = ""
    rules: tuple[str, ...] = ()
    steps: tuple[PlayedStep, ...] = ()
    ends: dict[str, tuple[Texts, ...]] = {}
    faults: tuple[Texts, ...] = ()
    differences: tuple[Texts, ...] = ()
    concerned: bool = True
    trouble: Texts = {}

    @property
    def all_rules(self) -> set[str]:
        """Every rule that was run, and those that such a rule is a step of."""
        named = {*self.rules, *(rule for step in self.steps for rule in step.rules)}
        return named.union(*map(ancestors, named))


def play(item: Item, setting: Setting) -> Played:
    """Play an item in a setting. What goes wrong is told in it; nothing is raised for a bad item."""
    if item.fault:
        return Played(key=item.key, trouble=item.fault)
    try:
        return _play_case(item, setting) if item.kind == "case" else _play_example(item, setting)
    except ProblemError as error:
        return Played(key=item.key, trouble={code: error.sentence(code) for code in LANGUAGES})
    except EngineError as error:
        return Played(key=item.key, trouble=dict.fromkeys(LANGUAGES, str(error)))


def _altered(text: str, game: str, setting: Setting) -> tuple[str, bool]:
    """The text of a position in a setting, and whether it has anything that the setting names."""
    source = mapping_of(text)
    readings = [each for each in setting.readings if each in adapter_of(game).interpretations]
    cards = with_texts(source, setting.cards)
    return with_readings(source, readings), bool(readings or cards)


def _play_example(item: Item, setting: Setting) -> Played:
    example = example_of(f"{item.name}.yaml", item.text, item.game)
    concerned = True
    if item.kind == "answer" and (why := cannot_be_asked(example)):
        return Played(key=item.key, trouble=why)
    if not setting.is_usual:
        text = position_text(example)
        altered, concerned = _altered(text, game_named(text, item.game), setting)
        example = replace(example, position=yaml.compose(altered))
    return _run(item, example, concerned)


def _run(item: Item, example: Example, concerned: bool) -> Played:
    found = run_example(example)
    session = found.session
    verdict = verdict_on(example, found) if item.kind == "answer" else None
    if verdict is not None and verdict.kind == "not-asked":
        return Played(key=item.key, concerned=concerned, trouble=joined(verdict.why))
    return Played(
        key=item.key,
        game=session.adapter.name,
        rules=tuple(line.rule for line in session.opening),
        steps=tuple(_step(number, each) for number, each in enumerate(session.steps, 1)),
        ends={str(len(session.steps)): _told(session.table, session.start, session.state)},
        faults=found.failing,
        concerned=concerned,
    )


def _step(number: int, made: MadeMove) -> PlayedStep:
    return PlayedStep(
        number,
        {code: made.words(code) for code in LANGUAGES},
        tuple(line.rule for line in made.trace),
        made.came_out,
    )


def _told(table: Table, before: State, after: State) -> tuple[Texts, ...]:
    """What has become of a position, sentence by sentence."""
    names = table.names(after)
    told = [outcome(before, after, names, code) for code in LANGUAGES]
    return tuple(dict(zip(LANGUAGES, each, strict=True)) for each in zip(*told, strict=True))


def _play_case(item: Item, setting: Setting) -> Played:
    case = read_case(item.text)
    position, concerned = case.position, True
    if not setting.is_usual:
        position, concerned = _altered(position, case.game, setting)
    table = opened(position, case.additions, case.game)
    old = Tree(case.nodes or (PlayNode(0),))
    tree = replayed(old, table, SECONDS, as_saved=setting.is_usual)
    table = extended(table, tree.additions)
    nodes = [node for node in tree if node.number and not node.deleted]
    return Played(
        key=item.key,
        game=case.game,
        rules=tuple(line.rule for line in table.opening),
        steps=tuple(_node(table, tree, node) for node in nodes),
        ends=_ends(table, tree, nodes),
        differences=tuple(differences_of(old, tree)) if setting.is_usual else (),
        concerned=concerned,
    )


def _state(table: Table, tree: Tree, number: int) -> State | None:
    if number == 0:
        return table.start
    return state_kept(table, tree.node(number).state)


def _node(table: Table, tree: Tree, node: PlayNode) -> PlayedStep:
    words = {"en": node.words_en or node.phrase, "fr": node.words_fr or node.phrase}
    if node.broken:
        return PlayedStep(node.number, words, broken={"en": node.broken_en, "fr": node.broken_fr})
    before = _state(table, tree, node.parent)
    act = node.act
    assert before is not None and act is not None, "a node that goes follows one that goes"
    made = carried_out(table, before, act)
    return replace(_step(node.number, made), move=words)


def _ends(table: Table, tree: Tree, nodes: list[PlayNode]) -> dict[str, tuple[Texts, ...]]:
    parents = {node.parent for node in nodes}
    found = {}
    for node in nodes:
        state = _state(table, tree, node.number) if node.number not in parents and not node.broken else None
        if state is not None:
            found[str(node.number)] = _told(table, table.position, state)
    return found
