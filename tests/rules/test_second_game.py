"""Another game of the family plays shared rules by its own numbers, and with an area more."""

from helpers.second_game import VAULT, SecondGame, new_game

from judge.corpus import Corpus
from judge.engine.state import Option
from judge.rules.dragon_ball.areas import BATTLE, HAND, LIFE


def answer(game: SecondGame, kind: str, **values: int) -> None:
    """Answers with the first option of a kind that has these values, and carries on."""
    assert game.decision is not None
    fits = [
        number
        for number, each in enumerate(game.decision.options)
        if each.kind == kind and all(getattr(each, name) == value for name, value in values.items())
    ]
    game.answer(fits[0])
    game.run()


def played() -> SecondGame:
    """A turn: draw, charge nothing, play a card, attack with one of the further area, and end the turn."""
    game = new_game(hand=1, energy=1, vault=1)
    game.run()
    answer(game, "pass")
    answer(game, "use")
    answer(game, "attack", card=game.zone(0, VAULT)[0])
    answer(game, "pass")
    answer(game, "pass")
    answer(game, "pass")
    return game


def test_every_line_of_the_trace_has_a_number_of_its_own_manual(corpus: Corpus) -> None:
    game = played()
    known = corpus.manuals["masters"].rules
    assert [line for line in game.trace if line.rule not in known] == []
    told = [(line.rule, line.word) for line in game.trace if line.word]
    for line in (
        ("4-9-2", "moved"),
        ("2-11-1-1", "paid"),
        ("6-3-1-2-1-3", "moved"),
        ("7-1", "attack-declared"),
        ("7-2-1-3", "ends-step"),
        ("7-4-1-4", "compared"),
        ("4-10-2-2", "damaged"),
        ("4-6-2-3", "ends-main-phase"),
    ):
        assert line in told, line


def test_nothing_is_said_of_readings_that_its_manual_leaves_no_doubt_about() -> None:
    assert not [line for line in played().trace if line.word == "reading-taken"]


def test_cards_lie_where_its_own_areas_are() -> None:
    game = played()
    assert [len(game.zone(0, area)) for area in (BATTLE, HAND, VAULT)] == [1, 1, 1]
    assert len(game.zone(1, LIFE)) == 3
    assert game.zone(1, VAULT) == () and len(game.zones) == 18


def test_cards_of_its_further_area_attack_and_are_attacked() -> None:
    game = new_game(vault=1)
    game.run()
    answer(game, "pass")
    assert game.decision is not None
    (vault,) = game.zone(0, VAULT)
    assert Option("attack", vault, game.zone(1, 3)[0]) in game.decision.options
