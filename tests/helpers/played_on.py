"""Worked examples played on by chance, as they stand recorded: helpers/games_recorded.py says what for.

Their cards say nearly all that the rules know, so that rules meet here which meet in no deck. They are played
on from their beginning with other readings, from a move in their middle with changes by hand, from their end,
and by players who do the same again and again: each example in three of five such ways.
"""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from helpers.digests import Habit, digest_of, other_readings, play
from helpers.records import Record, each_example
from judge.engine.state import State
from judge.games import adapter_of
from judge.sandbox.examples import Example, read_example, run_example

QUESTIONS = 30
"""How many questions an example is played on for."""
WAYS = 5
"""How many ways there are to play on."""
SMALL = 9
"""What lies in an area of fewer cards gets number 0, not what lies in a deck."""


def first_is(card: int, state: State) -> State:
    """The state before anything has happened, in which a card and number 0 have each other's numbers.

    Number 0 is the first player's Leader else: whoever takes it for no card would go unseen.
    """
    numbers = {0: card, card: 0}
    cards = list(state.cards)
    cards[0], cards[card] = cards[card], cards[0]
    moved = [
        replace(
            each,
            top=numbers.get(each.top, each.top),
            beneath=tuple(numbers.get(one, one) for one in each.beneath),
        )
        for each in cards
    ]
    zones = tuple(tuple(numbers.get(one, one) for one in zone) for zone in state.zones)
    return replace(state, cards=tuple(moved), zones=zones)


def ways_of(name: str) -> list[int]:
    """Three of the ways to play on, by the name of an example."""
    return sorted(Random(name).sample(range(WAYS), 3))


def played_on(
    name: str, example: Example, ways: Iterable[int] | None = None, *, renumbered: bool = False
) -> str:
    """A digest of each of the ways in which an example is played on; the chance of it hangs on its name.

    One without moves can be `renumbered`: another card than else, by chance, has number 0.
    """
    session = run_example(example).session
    made = []
    for seed in ways_of(name) if ways is None else ways:
        chance = (Habit if seed == 4 else Random)(f"{name} {seed}")
        at = chance.randrange(len(session.steps) or 1) if seed in (2, 3) else 0
        table, state = session.table, session.start
        if seed == 1 or not session.steps:
            table, state = session.table, session.state
        elif seed in (2, 3):
            table, state = session.steps[at].table, session.steps[at].before
        labels = session.labels
        if renumbered:
            small = [zone for zone in session.start.zones if len(zone) < SMALL]
            card = chance.choice([card for zone in small for card in zone])
            state = first_is(card, session.start)
            labels = labels | {0: labels[card], card: labels[0]}
        if seed in (0, 3):
            state = replace(state, readings=other_readings(table.catalogue.game, chance.random()))
        by_hand = 3 if seed == 2 else 0
        game = adapter_of(table.catalogue.game).game(table.catalogue, state)
        digests = play(game, labels, chance, questions=QUESTIONS * (2 if seed == 4 else 1), by_hand=by_hand)
        made.append(digest_of(digests))
    return " ".join(made)


RECORD = Record("sandbox/played_on", each_example(lambda file: played_on(file.stem, read_example(file))))
