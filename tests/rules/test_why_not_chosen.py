"""Why a card cannot be chosen: what is not offered has a reason, what is offered has none."""

import pytest
from helpers.games_drawn import game_of
from helpers.records import GAMES

from judge.engine.interpreting import Interpreting
from judge.engine.playing import random_move
from judge.engine.state import UNKNOWN

QUESTIONS = 300


def _is_choice_of_life(game: Interpreting) -> bool:
    """True where a rule asks which cards of the life damage takes: no other cards can be meant (MA 4-10)."""
    return game.stack[-1].procedure == "take_damage"


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_against_what_is_not_offered_and_nothing_else(name: str, seed: int) -> None:
    """Whatever the choice: description, shields, cost, a total, what it leaves for the rest."""
    game, chance = game_of(name, seed)
    for _ in range(QUESTIONS):
        asked = game.run()
        if asked is None:
            return
        if asked.kind == "choose" and not _is_choice_of_life(game):
            before = game.state, len(game.trace)
            offered = {option.card for option in asked.options}
            for card, state in enumerate(game.cards):
                if state.print == UNKNOWN:
                    continue
                reasons = [each.reason for each in game.why_not_chosen(card)]
                words = game.skills[asked.skill].words if asked.skill >= 0 else ""
                if card in offered:
                    assert not reasons, (words, card, reasons)
                else:
                    assert reasons, (words, card)
            assert (game.state, len(game.trace)) == before
        game.answer(*random_move(asked, chance))
