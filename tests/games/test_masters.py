"""Masters through positions as text, the board, moves in words, checks, decks and games played by chance."""

from collections.abc import Iterator
from random import Random

import pytest
from helpers.masters_positions import CARDS, TEXT, masters_registered, session

from judge.cards.box import CardBox
from judge.cards.masters_cells import card_of
from judge.games.masters import AdapterOfMasters
from judge.games.positions import read_position, write_position
from judge.sandbox.checking import check_position
from judge.table.adapter import AdapterPart, GameAdapter, loaded_from
from judge.table.board import board_of
from judge.table.editing import position_of_decks
from judge.table.errors import IllegalMove
from judge.table.narration import Names, question, tell_all
from judge.table.position import PositionError


@pytest.fixture(autouse=True)
def masters() -> Iterator[AdapterOfMasters]:
    with masters_registered() as adapter:
        yield adapter


def card_called(table, name: str) -> int:
    return next(card for card, label in table.labels.items() if label == name)


def test_every_part_is_there(masters: AdapterOfMasters):
    for name, part in vars(GameAdapter).items():
        if isinstance(part, AdapterPart):
            made, kind = getattr(masters, name), loaded_from(part.kind)
            assert issubclass(made, kind) if isinstance(made, type) else isinstance(made, kind), name
    assert masters.name == masters.game.name == masters.cards.game


# --- positions as text --------------------------------------------------------------------------------------


def test_a_position_has_ten_areas_and_markers():
    position = read_position(TEXT)
    written = write_position(position.catalogue, position.state, position.names)
    assert read_position(written).state == position.state
    assert "markers: 3" in written
    assert "warp: scout" in written
    assert "characters: Scout/Ranger" in written
    assert "engine:" not in written


def test_a_player_has_no_markers_and_nothing_is_skipped():
    for wrong in ("skips: [{A: draw}]", "A: {markers: 1}"):
        with pytest.raises(PositionError, match="is not known here"):
            read_position(f"{CARDS}{wrong}\n")


@pytest.mark.parametrize("at", ["6-2-1", "6-2-1 checkpoint of beginning", "6-2-4", "6-2-6 to main phase"])
def test_every_step_can_be_said_though_some_have_one_number(at: str):
    position = read_position(f"{TEXT}phase: charge\nat: {at}\n")
    written = write_position(position.catalogue, position.state, position.names)
    assert read_position(written).state == position.state
    assert "engine:" not in written
    assert position.state.stack[-1].step == position.adapter.game.procedures["charge_phase"].said.index(at)


def test_the_preparation_begins_without_life():
    state = read_position(f"{CARDS}phase: preparation\n").state
    assert [len(state.zones[area]) for area in (0, 7)] == [50, 0]
    assert len(read_position(f"{CARDS}phase: preparation\nat: 5-2-1-8\n").state.zones[7]) == 8


PASSED_OVER = """game: masters
cards:
  scout: {type: battle, name: Scout, color: red, cost: 1, power: 10000}
  idol: {type: battle, name: Idol, color: red, cost: 1, power: 15000,
    text: "[Permanent] If you have 1 or more cards in your hand, this card can't be affected by skills."}
  banner: {type: extra, name: Banner, color: red, cost: 0,
    text: "[Activate: Main] All of your Battle Cards get +5000 power for the turn."}
A: {hand: [banner, scout], energy: 1 red, battle: [idol]}
"""


def test_what_an_effect_upon_all_has_passed_over_is_written():
    table = session(PASSED_OVER)
    table.move("A activates banner")
    written = write_position(table.catalogue, table.state, table.labels)
    assert "without:" in written and "engine:" not in written
    assert read_position(written).state == table.state


# --- the board ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "unison", "warp", "markers"),
    [
        ("en", "Unison Area", "Warp", "3 markers"),
        ("fr", "Zone Unisson", "Dimension parallèle", "3 marqueurs"),
    ],
)
def test_the_board_shows_unison_area_and_warp(language: str, unison: str, warp: str, markers: str):
    table = session()
    board = board_of(table.adapter, table.game, table.labels, language)
    shown = {area.key: area for area in board.players[1].areas}
    assert (shown["unison"].name, shown["warp"].name) == (unison, warp)
    assert markers in shown["unison"].cards[0].description
    assert len(shown["life"].cards) == 4


# --- moves in words -----------------------------------------------------------------------------------------


def test_a_unison_card_is_played_with_x():
    table = session()
    for move in ("A plays pair", "A takes 2"):
        table.move(move)
    pair = card_called(table, "pair")
    assert table.game.cards[pair].markers == 3
    told = [words for _, words in tell_all(table.trace, names_of(table), "en")]
    assert "A says that X is 2 for A's pair." in told
    assert "A's pair comes into play with 3 markers, one for each energy." in told


def names_of(table) -> Names:
    return Names(table.adapter, table.catalogue, table.labels, state=table.state)


def test_an_attack_upon_a_unison_card_takes_its_markers():
    table = session()
    table.move("A attacks B's pair with A's giant")
    table.move("A ends the step")
    told = [words for _, words in tell_all(table.trace, names_of(table), "en")]
    assert "B's pair loses 1 marker; 2 left." in told
    assert not any("Defense Step" in words and "free timing" in words for words in told)


def test_damage_takes_a_card_of_the_life_that_its_player_chooses():
    table = session()
    table.move("A attacks B's leader with A's giant")
    table.move("A ends the step")
    table.move("B ends the step")
    assert table.decision.rule == "4-10-2-1"
    assert question(table.decision, names_of(table), "en") == "B: which card of your life do you take?"
    assert "points de vie" in question(table.decision, names_of(table), "fr")


def test_a_combo_without_combo_cost_is_refused_with_its_rule():
    table = session(TEXT.replace("hand: [scout, pair, giant]", "hand: [scout, pair]"))
    table.move("A attacks B's leader with A's giant")
    with pytest.raises(IllegalMove, match="3-7-3-1"):
        table.move("A combos with pair")


def test_the_same_move_is_understood_in_french():
    table = session()
    table.move("A attaque le pair de B avec giant")
    assert table.game.battle is not None


# --- checks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule", "says"),
    [
        ("B: {unison: [{card: pair, markers: 1}, {card: pair, markers: 1}]}", "3-11-5", "2 Unison Cards"),
        ("B: {unison: [pair]}", "9-6-1-2", "has no marker"),
        ("B: {unison: [{card: scout, markers: 1}]}", "2-3-2-4", "no Unison Card"),
        ("B: {battle: [pair]}", "2-3-2-4", "Unison Area"),
        ("A: {battle: [{card: giant, markers: 1}]}", "4-12-4", "markers"),
        ("A: {life: [guard]}", "3-5-3", "cannot leave the Leader Area"),
        ("battle: {attack: A scout, guard: B leader}\nA: {hand: [scout]}", "7-1", "Unison Card of the turn"),
    ],
)
def test_what_cannot_be_is_named_with_its_rule(text: str, rule: str, says: str):
    problems = check_position(read_position(f"{CARDS}{text}\n"))
    found = [each for each in problems if each.rule == rule]
    assert found, problems
    assert says in found[0].text["en"]
    assert found[0].text["fr"] != found[0].text["en"]


# --- decks and games by chance ------------------------------------------------------------------------------

DECK = "\n".join(["Leader: XM01-001", *(f"4 XM01-{number:03}" for number in range(2, 15))])


def box() -> CardBox:
    fields = {"color": "red", "power": 10000}
    cards = [card_of({"number": "XM01-001", "name": "Guard", "type": "leader", **fields})]
    for number in range(2, 13):
        more = {"cost": 1 + number % 3, "combo_power": 5000, "combo_cost": number % 2}
        text = {"text_front": "[Blocker]"} if number == 5 else {}
        cards.append(
            card_of(
                {"number": f"XM01-{number:03}", "name": f"Scout {number}", "type": "battle"}
                | fields
                | more
                | text
            )
        )
    for number in (13, 14):
        cards.append(
            card_of(
                {
                    "number": f"XM01-{number:03}",
                    "name": f"Pair {number}",
                    "type": "unison",
                    "specified_cost": "R",
                }
                | fields
            )
        )
    return CardBox(cards)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_by_chance_is_told_and_every_position_is_written_and_read(
    seed: int, masters: AdapterOfMasters
):
    dealt = position_of_decks(masters, (DECK, DECK), seed, box())
    assert dealt.faults == ((), ())
    game, chance = masters.game(dealt.position.catalogue, dealt.position.state), Random(seed)
    names = Names(masters, game.catalogue, dealt.position.names, state=game.state)
    asked = 0
    for _ in range(400):
        game.run()
        if game.decision is None:
            break
        asked += 1
        for language in ("en", "fr"):
            words = question(game.decision, names, language)
            assert words and "{" not in words
        if asked % 5 == 0:
            state = game.state
            text = write_position(game.catalogue, state, dealt.position.names)
            assert read_position(text).state == state
        least, most = game.decision.minimum, min(game.decision.maximum, 2)
        picks = chance.sample(range(len(game.decision.options)), chance.randint(least, max(least, most)))
        game.answer(*picks)
    assert asked > 50
    for language in ("en", "fr"):
        for rule, words in tell_all(game.trace, names, language):
            assert words and "{" not in words, (rule, words)
