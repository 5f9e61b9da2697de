"""The board of Chrono Clash: what is true of each battler now, the gauge, quest cards, how many play."""

import re
from xml.etree import ElementTree

import pytest
from helpers.chrono_boards import THREE, TWO, chrono_board

from judge.engine.state import write
from judge.games.positions import read_position
from judge.table.board import Board, Figure, ShownCard, board_of
from judge.table.drawing import DARK, LIGHT, board_png, board_svg, card_svg, track_svg

SVG = "{http://www.w3.org/2000/svg}"


def card(board: Board, area: str, label: str, seat: int = 0) -> ShownCard:
    return next(each for each in board.players[seat].area(area).cards if each.label == label)


def test_a_battler_shows_its_numbers_now_and_as_printed():
    fox = card(chrono_board(), "battlefield", "Fox")
    assert (fox.power, fox.cost, fox.mode) == (Figure(4, 2), Figure(2, 2), "active")
    assert fox.power_words == "4 (2 printed, +2 by effects)"
    assert "summoned this turn" in fox.description and "strength 4 (printed 2)" in fox.description


def test_a_pilot_adds_its_strength_and_its_abilities():
    warden = card(chrono_board(), "battlefield", "Warden", 1)
    assert warden.power == Figure(4, 3)
    assert [each.key for each in warden.keywords] == ["Vigor", "Pilot"]
    assert "by its pilot Rider" in warden.power_words


def test_what_goes_with_a_battler_says_how():
    board = chrono_board()
    twins, warden = card(board, "battlefield", "Twins"), card(board, "battlefield", "Warden", 1)
    assert [each.goes_as for each in twins.beneath] == ["quest"]
    assert "quest card on top: Unknown card" in twins.description
    assert [each.label for each in warden.under_it] == ["Rider"]
    assert "under it (vigor): Rider, pilot: Rider 2" in warden.description


@pytest.mark.parametrize(("language", "name"), [("en", "[Leader 2]"), ("fr", "[Leader 2]")])
def test_abilities_say_what_they_do_and_by_which_rule(language: str, name: str):
    ability = card(chrono_board(language=language), "battlefield", "Captain").keywords[0]
    assert (ability.key, ability.name, ability.rule) == ("Leader", name, "17-5-6")
    assert "2" in ability.meaning and ability.name not in ability.meaning


def test_triggers_stand_beside_the_abilities_and_texts_are_in_the_language_shown():
    twins = card(chrono_board(language="fr"), "battlefield", "Twins")
    assert [each.name for each in twins.keywords] == ["[Invocation]"]
    assert twins.text == "[Invocation] [Piocher 1]"
    riddle = card(chrono_board(language="fr"), "hand", "Riddle")
    assert "Sing a song" in riddle.text


@pytest.mark.parametrize(
    ("text", "at", "left", "right", "words"),
    [
        (TWO, 2, "A", "B", "Gauge: the counter is at 2 on the side of A"),
        (TWO.replace("gauge: A 2", "gauge: 0"), 0, "A", "B", "Gauge: the counter is at 0"),
        (TWO.replace("turn player: A", "turn player: B"), 2, "A", "B", "on the side of A, the turn is over"),
        (TWO.replace("gauge: A 2", "gauge: B 3"), -3, "A", "B", "at 3 on the side of B, the turn is over"),
        (THREE, 2, "A", "opponents", "at 2 on the side of A"),
        (THREE.replace("gauge: A 2", "gauge: -1"), -1, "A", "opponents", "at 1 on the opponents' side"),
    ],
)
def test_the_gauge_has_the_sides_of_its_players(text: str, at: int, left: str, right: str, words: str):
    track = chrono_board(text).track
    assert track is not None
    assert (track.left, track.right) == (left, right) and words in track.words
    here = [space for space in track.spaces if space.here]
    assert [(space.figure, space.side) for space in here] == [
        (abs(at), "left" if at > 0 else "right" if at < 0 else "")
    ]
    ends = {space.side for space in track.spaces if space.ends}
    assert ends == ({"left"} if "turn player: B" in text else {"right"})


def test_an_attack_stands_in_the_middle():
    text = TWO.replace("gauge: A 2", "gauge: A 2\nattack: A Captain").replace("- Captain", "- Captain tapped")
    board = chrono_board(text)
    assert board.fight is not None
    assert (board.fight.attack_label, board.fight.guard_label) == ("Captain", "(not chosen yet)")
    assert card(board, "battlefield", "Captain").role == "attack"
    assert "Captain attacks" in board.description


def test_a_player_who_is_out_is_said_to_be():
    text = re.sub(r"C:\n.*", "", THREE.replace("first: A", "first: A\nout: [C]"), flags=re.S)
    board = chrono_board(text + "\nC: {}\n")
    assert board.players[2].out_words == "eliminated" and "C: eliminated" in board.description
    assert not board.players[0].out_words


@pytest.mark.parametrize(
    ("language", "side"),
    [
        ("en", "C: 5 guardians, 1 battler in play, 5 cards in hand, 3 quest points"),
        ("fr", "C : 5 gardiens, 1 battler en jeu, 5 cartes en main, 3 points de quête"),
    ],
)
def test_a_side_is_described_with_its_counts(language: str, side: str):
    assert side in chrono_board(THREE, language).description


def test_looking_changes_nothing_and_guardians_are_not_shown_unless_somebody_knows_them():
    position = read_position(THREE)
    before = write(position.state)
    board = board_of(position.adapter, position.game(), position.names, "fr")
    assert write(position.state) == before
    piles = [player.area("guardians") for player in board.players]
    assert [(pile.count, len(pile.cards)) for pile in piles] == [(4, 0), (5, 5), (5, 0)]
    assert not any(player.area("deck").cards for player in board.players)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("text", [TWO, THREE, THREE.replace("\nC:", "\nD:") + "\nC: {}\n"])
def test_pictures_of_every_number_of_players(text: str, theme: object):
    board = chrono_board(text, "fr")
    root = ElementTree.fromstring(board_svg(board, 400, theme))  # type: ignore[arg-type]
    words = [each.text for each in root.iter(f"{SVG}text")]
    assert all(player.name in words for player in board.players)
    assert board_png(board, 400).startswith(b"\x89PNG")


def test_the_counter_is_drawn_on_its_space():
    track = chrono_board().track
    assert track is not None
    root = ElementTree.fromstring(track_svg(track))
    discs = list(root.iter("circle"))
    assert len(discs) == 1
    figures = [(each.attrib["x"], each.text) for each in root.iter("text") if each.attrib.get("y", "0") > "2"]
    assert (discs[0].attrib["cx"], "2") in figures


def test_a_quest_card_is_drawn_upon_its_battler():
    board = chrono_board()
    twins, captain = card(board, "battlefield", "Twins"), card(board, "battlefield", "Captain")
    for battler, unknown in ((twins, 1), (captain, 0)):
        words = [each.text for each in ElementTree.fromstring(card_svg(battler)).iter("text")]
        assert words.count("?") == unknown
