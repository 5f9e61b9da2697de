"""Games by chance as they stand recorded: nothing in them may come about otherwise, unless a rule is changed.

`python tests/helpers/record_all.py` records them anew.
"""

import random

from helpers import chrono_games, playing
from helpers.digests import Digests
from helpers.moonlit import moonlit_game
from helpers.records import Record, each_seed
from judge.engine.interpreting import Interpreting
from judge.engine.playing import play_out

SEEDS = range(60)


def game_of(name: str, seed: int) -> tuple[Interpreting, random.Random]:
    """A game of a seed: half of them with other readings, some with cards that nobody knows or can read."""
    helper = playing if name == "fusion-world" else chrono_games
    chance = random.Random(seed)
    readings = [each for each in helper.readings() if random.Random(f"{seed} {each}").random() < 0.5]
    if seed % 8 == 7 and name == "fusion-world":
        game, chance = moonlit_game(seed)
    elif name == "fusion-world":
        game, chance = playing.own_game(seed)
    else:
        game, chance = chrono_games.own_game(seed, (2, 3, 2, 4)[seed % 4])
    if seed % 2:
        game.readings = readings
    if seed % 5 == 4:
        helper.forget(game, chance)
    return game, chance


def played(name: str, seed: int) -> str:
    """A digest of each turn of a game: the rules carried out, what happened, what was asked, the cards."""
    game, chance = game_of(name, seed)
    digests = Digests(often=8)
    turn = 0

    def watch(game: Interpreting) -> None:
        nonlocal turn
        if game.turn != turn:
            turn = game.turn
            digests.end(game)
        digests.watch(game)

    play_out(game, chance, watch=watch)
    digests.end(game)
    return " ".join(digests.made)


RECORD = Record("rules/games_recorded", each_seed(SEEDS, played), ("fusion-world", "chrono-clash"))
