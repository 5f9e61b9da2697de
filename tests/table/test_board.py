"""The board as data: what is true of each card now, and that looking changes nothing."""

import pytest
from helpers.tables import BATTLE, MID_GAME, board, laid_out

from judge.engine.state import write
from judge.games import adapter_of
from judge.table.board import Board, Figure, ShownCard, board_of


def card(board: Board, area: str, label: str, seat: int = 0) -> ShownCard:
    cards = board.players[seat].area(area).cards
    return next(each for each in cards if each.label == label)


def test_a_card_shows_its_numbers_now_and_as_printed():
    raider = card(board(MID_GAME), "battle", "raider 2")
    assert raider.power == Figure(20000, 15000)
    assert raider.power.change == 5000
    assert raider.power_words == "20000 (15000 printed, +5000 raider 2)"
    assert (raider.cost, raider.combo_power) == (Figure(2, 2), Figure(5000, 5000))
    assert (raider.mode, raider.colors, raider.type) == ("rest", ("red",), "battle")


def test_the_power_changes_of_others_name_their_card():
    wall = card(board(MID_GAME), "battle", "wall 2", 1)
    assert wall.power == Figure(10000, 10000)
    assert wall.power_words == "10000 (10000 printed, -5000 wall 2, +5000 B's Leader)"
    sources = {(effect.source, effect.in_power) for effect in wall.effects}
    leader = board(MID_GAME).players[1].area("leader").cards[0].number
    assert sources == {(wall.number, True), (leader, True)}


def test_an_effect_that_begins_later_is_told_already():
    raider = card(board(MID_GAME), "battle", "raider")
    assert [effect.words for effect in raider.effects] == ["can't attack during your opponent's next turn"]
    assert "in force: can't attack" in raider.description


def test_an_awakened_leader_shows_its_back():
    leader = card(board(MID_GAME), "leader", "leader")
    assert leader.flipped
    assert leader.power == Figure(20000, 20000)
    assert "awakened" in leader.description


def test_keywords_say_what_they_do_in_either_language():
    for language, name in (("en", "[Double Strike]"), ("fr", "[Double Frappe]")):
        champion = card(board(MID_GAME, language), "battle", "champion")
        assert [each.key for each in champion.keywords] == ["Double Strike", "Critical", "Barrier"]
        first = champion.keywords[0]
        assert (first.name, first.rule) == (name, "15-6")
        assert "2" in first.meaning


def test_what_lies_beneath_and_what_was_used_is_shown():
    champion = card(board(MID_GAME), "battle", "champion")
    assert [each.label for each in champion.beneath] == ["raider 3", "twin"]
    assert len(champion.used) == 1
    assert "under it: raider 3 and twin" in champion.description


def test_unknown_cards_are_backs_and_face_down_cards_keep_their_name():
    players = board(MID_GAME).players
    hand = players[0].area("hand").cards
    assert [each.known for each in hand] == [True, True, False, False, False]
    assert [each.label for each in hand[2:]] == ["Unknown card", "Unknown card 2", "Unknown card 3"]
    assert len({each.number for each in hand}) == 5
    first, second = players[1].area("life").cards[:2]
    assert (first.label, first.known, first.face_up) == ("wall 3", True, False)
    assert (second.known, second.face_up) == (False, False)


def test_areas_are_counted():
    first, second = board(MID_GAME).players
    assert (first.area("energy").count, first.area("energy").active) == (6, 4)
    assert (first.area("deck").count, first.area("deck").cards) == (30, ())
    assert (first.markers, first.markers_words) == (1, "1 marker")
    assert (second.markers, second.markers_words) == (0, "")
    assert second.area("removed").count == 1
    with pytest.raises(KeyError):
        first.area("removed")
    assert "4 of 6 energy in Active Mode" in first.summary


def test_a_battle_names_its_cards_with_their_powers_and_what_is_pending():
    shown = board(BATTLE)
    fight = shown.fight
    assert fight is not None
    assert (fight.attack_label, fight.attack_power) == ("B's raider", 30000)
    assert (fight.guard_label, fight.guard_power) == ("A's Leader", 15000)
    assert fight.step_name == "Defense Step"
    assert card(shown, "battle", "raider", 1).role == "attack"
    assert card(shown, "leader", "leader").role == "guard"
    assert [(each.player, each.words) for each in shown.pending] == [(1, "B's raider, [When Attacking]")]


def test_who_is_in_turn_is_said():
    shown = board(BATTLE, "fr")
    assert [player.turn_words for player in shown.players] == ["", "joueur actif"]
    assert shown.heading == "Tour 6, B : phase principale"
    assert shown.description.startswith("Tour 6, B : phase principale. Étape de Défense")


def test_a_game_that_is_over_says_who_won():
    position, game = laid_out(MID_GAME)
    game.run()
    game.concede(0)
    assert board_of(adapter_of(game.name), game, position.names, "en").heading == "B wins the game"


def test_looking_leaves_the_game_as_it_is():
    position, game = laid_out(MID_GAME)
    game.run()
    before = write(game.state), list(game.trace)
    board_of(adapter_of(game.name), game, position.names, "en")
    assert (write(game.state), list(game.trace)) == before


def test_a_number_that_hangs_on_an_unknown_card_is_not_known():
    text = """
cards:
  herald:
    {type: battle, color: red, cost: 2, power: 10000, combo: 5000,
     text: "[Permanent] If you have a red card in your hand, this card gets +5000 power."}
A: {battle: [herald], hand: 1 unknown}
"""
    herald = card(board(text), "battle", "herald")
    assert herald.power == Figure(None, 10000)
    assert "power not known now (printed 10000)" in herald.description


def test_every_card_whose_number_hangs_on_an_unknown_card_says_so():
    text = """
cards:
  herald:
    {type: battle, color: red, cost: 2, power: 10000, combo: 5000,
     text: "[Permanent] If you have a red card in your hand, all of your Battle Cards get +5000 power."}
A: {battle: [herald, herald, herald], hand: 1 unknown}
"""
    heralds = board(text).players[0].area("battle").cards
    assert [each.power for each in heralds] == [Figure(None, 10000)] * 3


def test_words_that_nobody_understood_are_no_effect():
    text = """
cards: {oracle: {type: battle, color: red, cost: 2, power: 10000, text: "Dance like nobody is watching."}}
A: {battle: [oracle]}
"""
    oracle = card(board(text), "battle", "oracle")
    assert oracle.effects == ()
    assert oracle.text == "Dance like nobody is watching."


def test_another_language_is_refused():
    with pytest.raises(ValueError, match="no sentences"):
        board(MID_GAME, "de")
