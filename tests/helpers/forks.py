"""A game written down and read at any decision goes on the same way: its state is all of it."""

import random
from collections.abc import Sequence

from judge.engine.game import Game
from judge.engine.playing import random_move
from judge.engine.state import digest, read, write


def check_forks(game: Game, chance: random.Random, every: int) -> None:
    """Plays a game to its end, and forks it at every few of its decisions."""
    states, answers, digests = [], [], []
    game.run()
    while game.decision is not None:
        states.append(write(game.state))
        answers.append(random_move(game.decision, chance))
        game.answer(*answers[-1])
        game.run()
        digests.append(digest(game.state))
    for place in range(0, len(states), every):
        fork = type(game)(game.catalogue, read(states[place]))
        assert write(fork.state) == states[place]
        assert _follow(fork, answers[place : place + 20]) == digests[place : place + 20]


def _follow(game: Game, answers: Sequence[Sequence[int]]) -> list[int]:
    """The digests of a game that is played on with these answers."""
    found = []
    for answer in answers:
        game.answer(*answer)
        game.run()
        found.append(digest(game.state))
    return found
