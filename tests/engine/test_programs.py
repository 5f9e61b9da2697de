"""A tree laid out as a row of operations does what the tree says."""

from hypothesis import given
from hypothesis import strategies as st

from judge.engine import tree
from judge.engine.programs import lay_out

CONDITION = tree.Is(tree.Markers(), tree.Range(1))
draws = st.integers(1, 9).map(tree.Draw)


def rows(inner):
    return st.lists(inner, min_size=0, max_size=3).map(tuple)


def branches(inner):
    row = rows(inner)
    return st.one_of(
        st.builds(lambda then, otherwise: tree.If(CONDITION, then, otherwise), row, row),
        st.builds(lambda then, later: tree.If(CONDITION, then, (), later), row, row),
        st.builds(tree.Gate, row, row, row, st.booleans()),
        st.lists(row, min_size=1, max_size=3).map(lambda options: tree.ChooseOne(tuple(options))),
    )


trees = rows(st.recursive(draws, branches, max_leaves=12))


class Answers:
    """The answers of conditions and players, one after the other, and what was drawn."""

    def __init__(self, row):
        self.row = list(row)
        self.place = 0
        self.drawn = []

    def next(self):
        answer = self.row[self.place % len(self.row)]
        self.place += 1
        return answer


def by_tree(instructions, answers):
    for node in instructions:
        match node:
            case tree.Draw(count):
                answers.drawn.append(count)
            case tree.If(_, then, otherwise, later):
                holds = answers.next()
                by_tree(then if holds else otherwise, answers)
                if later and (holds or answers.next()):
                    by_tree(later, answers)
            case tree.Gate(first, done, undone, optional):
                if optional and not answers.next():
                    by_tree(undone, answers)
                else:
                    by_tree(first, answers)
                    by_tree(done if answers.next() else undone, answers)
            case tree.ChooseOne(options):
                by_tree(options[answers.next() % len(options)], answers)


def by_program(instructions, answers):
    program = lay_out(instructions)
    step, queue = 0, []
    while step < len(program):
        operation = program[step]
        step += 1
        match operation.code:
            case "do":
                answers.drawn.append(operation.node.count)
            case "jump":
                step = operation.target
            case "part":  # it is only kept how far something was done
                pass
            case "choose-one":
                queue = [answers.next() % len(operation.targets)]
            case "next-option":
                step = operation.targets[queue.pop(0)] if queue else operation.target
            case _:
                if not answers.next():
                    step = operation.target


@given(trees, st.lists(st.integers(0, 2), min_size=1, max_size=9))
def test_a_program_does_what_its_tree_says(instructions, row):
    expected, found = Answers(row), Answers(row)
    by_tree(instructions, expected)
    by_program(instructions, found)
    assert found.drawn == expected.drawn


@given(trees)
def test_every_target_is_within_the_program(instructions):
    program = lay_out(instructions)
    for operation in program:
        if operation.code != "do":
            assert all(
                0 <= target <= len(program)
                for target in (*operation.targets, operation.target)
                if target >= 0
            )


def test_what_follows_a_choice_is_known_to_it():
    """A cost must be possible as a whole: what is chosen must let the next instruction be done."""
    choose = tree.Choose((tree.Group(tree.Filter()),))
    ko = tree.Ko(tree.Chosen())
    assert [operation.follows for operation in lay_out((choose, ko))] == [ko, None]
