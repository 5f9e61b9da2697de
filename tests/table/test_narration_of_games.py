"""Random games told from beginning to end."""

import itertools
import json
import random
from collections.abc import Iterator

import pytest
from conftest import SHARED
from helpers.own_decks import new_game
from helpers.telling import LANGUAGES, all_whole

from judge.cards.fusion_world_cells import card_of
from judge.engine.actions import Reason
from judge.engine.decisions import random_answer
from judge.games import adapter_of
from judge.rules.fusion_world.cards import new_catalogue
from judge.rules.fusion_world.game import ACTIONS, FusionWorld
from judge.rules.fusion_world.preparation import start
from judge.table.narration import Names, option_words, outcome, question, reason, tell


def play_and_tell(game: FusionWorld, chance: random.Random, most: int = 3_000) -> Iterator[str]:
    """Everything that a random game has to tell, in both languages."""
    names = Names(adapter_of(game.catalogue.game), game.catalogue, state=game.state)
    told, before = 0, game.state
    for number in range(most):
        decision = game.run()
        for entry in game.trace[told:]:
            yield from (tell(entry, names, language) for language in LANGUAGES)
        told = len(game.trace)
        if decision is None:
            return
        for language in LANGUAGES:
            yield question(decision, names, language)
            yield from (option_words(option, decision, names, language) for option in decision.options[:20])
            if number % 10 == 0:
                yield from outcome(before, game.state, names, language)
            if decision.kind == "free-timing" and number % 5 == 0:
                yield from refusals(game, decision.player, names, language)
        before = game.state if number % 10 == 0 else before
        passing = decision.kind == "free-timing" and len(decision.options) > 1 and chance.random() < 0.8
        game.answer(
            *(
                random_answer(decision, chance)
                if not passing
                else (chance.randrange(len(decision.options) - 1),)
            )
        )


def refusals(game: FusionWorld, player: int, names: Names, language: str) -> Iterator[str]:
    for action in ACTIONS:
        for option in itertools.islice(action.candidates(game, player), 10):
            for rule, key in game.why_not(player, option):
                failed = Reason(rule, key, game.grounds(player, option, key))
                yield reason(failed, option, names, language)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_our_own_are_told_whole(seed: int):
    catalogue, state = new_game()
    game = FusionWorld(catalogue, state)
    assert all_whole(play_and_tell(game, random.Random(seed))) > 500


@pytest.mark.shared
def test_random_games_of_real_cards_are_told_whole():
    rows = (SHARED / "cards/fusion-world.jsonl").read_text(encoding="utf-8").splitlines()
    cards = [card_of(json.loads(row)) for row in rows]
    for seed in range(4):
        chance = random.Random(seed)
        leaders = chance.sample([card for card in cards if card.type == "leader"], 2)
        others = chance.sample([card for card in cards if card.type != "leader"], 26)
        catalogue = new_catalogue([*leaders, *others])
        decks = tuple(
            tuple(n for n in range(3 + 13 * seat, 16 + 13 * seat) for _ in range(4)) for seat in (0, 1)
        )
        game = FusionWorld(catalogue, start((1, 2), (decks[0], decks[1])))
        assert all_whole(play_and_tell(game, chance, 400)) > 500
