"""Worked examples played on by chance, as they stand recorded: helpers/games_recorded.py says what for.

Their cards say nearly all that the rules know, so that rules meet here which meet in no deck. Each is played
on from its beginning with other readings, from a move in its middle with changes by hand, from its end, and
by players who do the same again and again.
"""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from helpers.digests import Habit, digest_of, other_readings, play
from helpers.records import Record, each_example
from judge.games import adapter_of
from judge.sandbox.examples import Example, read_example, run_example

QUESTIONS = 30
"""How many questions an example is played on for."""


def played_on(name: str, example: Example, ways: Iterable[int] = range(5)) -> str:
    """A digest of each of the ways in which an example is played on; the chance of it hangs on its name."""
    session = run_example(example).session
    made = []
    for seed in ways:
        chance = (Habit if seed == 4 else Random)(f"{name} {seed}")
        at = chance.randrange(len(session.steps) or 1) if seed in (2, 3) else 0
        table, state = session.table, session.start
        if seed == 1 or not session.steps:
            table, state = session.table, session.state
        elif seed in (2, 3):
            table, state = session.steps[at].table, session.steps[at].before
        if seed in (0, 3):
            state = replace(state, readings=other_readings(table.catalogue.game, chance.random()))
        by_hand = 3 if seed == 2 else 0
        game = adapter_of(table.catalogue.game).game(table.catalogue, state)
        digests = play(
            game, session.labels, chance, questions=QUESTIONS * (2 if seed == 4 else 1), by_hand=by_hand
        )
        made.append(digest_of(digests))
    return " ".join(made)


RECORD = Record("sandbox/played_on", each_example(lambda file: played_on(file.stem, read_example(file))))
