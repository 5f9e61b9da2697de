"""Games with cards that are drawn from the worked examples, as they stand recorded.

helpers/games_recorded.py says what for. The cards of Masters are those of masters_decks.py. In some games
the judge changes things by hand, in some there are cards that nobody knows, in half of them the readings
are others.
"""

from random import Random

from msgspec.structs import replace

from helpers import chrono_games, masters_decks, playing
from helpers.digests import other_readings, play
from helpers.example_cards import drawn_decks
from helpers.records import Record, each_seed
from judge.engine.interpreting import Interpreting
from judge.games import adapter_of
from judge.rules.chrono_clash import preparation as of_chrono_clash
from judge.rules.chrono_clash.cards import new_catalogue as new_chrono_catalogue
from judge.rules.fusion_world import preparation as of_fusion_world
from judge.rules.fusion_world.cards import new_catalogue

FORGET = {"fusion-world": playing.forget, "masters": playing.forget, "chrono-clash": chrono_games.forget}
SEEDS = range(60)
QUESTIONS = 400
"""How many questions a game has at most."""
BY_HAND = (0, 0, 7)
"""So many questions lie between two changes by hand, none where it is 0: by seed."""


def game_of(name: str, seed: int) -> tuple[Interpreting, Random]:
    """The game of a seed before its preparation, and the chance to play it by."""
    chance = Random(f"{name} {seed}")
    if name == "masters":
        dealt, _ = masters_decks.own_game(seed)
        catalogue, state = dealt.catalogue, dealt.state
    elif name == "fusion-world":
        drawn = drawn_decks(name, chance, 2)
        catalogue = new_catalogue(drawn.cards)
        one, other = drawn.decks
        state = of_fusion_world.start((drawn.beside[0][0], drawn.beside[1][0]), (one, other))
    else:
        drawn = drawn_decks(name, chance, (2, 2, 3)[seed // 3 % 3])
        catalogue = new_chrono_catalogue(drawn.cards)
        state = of_chrono_clash.start(drawn.decks, drawn.beside)
    if seed % 2:
        state = replace(state, readings=other_readings(name, seed))
    game = adapter_of(name).game(catalogue, state)
    if seed % 5 == 4:
        FORGET[name](game, chance)
    return game, chance


def played(name: str, seed: int) -> str:
    """A digest of each turn of a game."""
    game, chance = game_of(name, seed)
    names = {card: f"card {card}" for card in range(len(game.cards))}
    return " ".join(play(game, names, chance, questions=QUESTIONS, by_hand=BY_HAND[seed % 3]))


RECORD = Record("rules/games_drawn", each_seed(SEEDS, played))
