"""What reads positions and worked examples, for tests whose texts leave out that they are of Fusion World."""

from functools import partial

from judge.games import positions
from judge.sandbox import checking, examples
from judge.sandbox.variations import tables

GAME = "fusion-world"
read_position = partial(positions.read_position, game=GAME)
check_position = partial(checking.check_position, game=GAME)
beginning_of_text = partial(checking.beginning_of_text, game=GAME)
open_entries = partial(checking.open_entries, game=GAME)
example_of = partial(examples.example_of, game=GAME)
opened = partial(tables.opened, game=GAME)
