"""The trace and the deck check say what is so, and no more."""

from pathlib import Path

from helpers.command import status_and_output as judge

HEAD = "title: {en: A, fr: B}\nquestion: {en: A, fr: B}\nanswer: {en: A, fr: B}\n"
DRAWN_OUT = """
position:
  game: fusion-world
  cards:
    seer: {type: battle, color: red, cost: 0, power: 10000, text: "[On Play] Draw 1 card."}
    echo: {type: battle, color: blue, cost: 1, power: 10000,
           text: "[Auto] When your opponent draws a card, draw 1 card."}
  A: {hand: [seer], deck: 1 unknown}
  B: {battle: [echo]}
moves: [A plays seer]
expect: [echo is in B's battle area]
"""
EACH_PLAYER = """
position:
  game: fusion-world
  cards:
    tide: {type: battle, color: red, cost: 0, power: 10000, text: "[On Play] Each player draws 1 card."}
  A: {hand: [tide]}
  B: {}
moves: [A plays tide]
expect: [B has 1 card in hand]
"""
CONCEDES = """
position:
  game: chrono-clash
  cards:
    rower: {type: battler, color: red, cost: 3, strength: 5, text: "[+1 Guardian Attack]"}
    gift: {type: battler, color: red, cost: 1, strength: 1, text: "[Guardian] [Draw 1]"}
  A: {battlefield: [rower]}
  B: {guardians: [gift, gift]}
  C: {}
moves: [A attacks B's guardians with rower, B concedes]
expect: [B is out]
"""


RESOLVED = """
game: fusion-world
cards:
  big: {type: battle, color: red, cost: 3, power: 30000, combo: 5000}
  sleeper: {type: battle, color: blue, cost: 2, power: 25000, combo: 5000,
            text: "[Auto] When this card is attacked, switch this card to Active Mode."}
battle: {attack: A big, guard: B sleeper, step: offense}
A: {battle: [{card: big, rest: true}]}
B: {battle: [sleeper]}
"""


def told(folder: Path, example: str, *options: str) -> str:
    file = folder / "example.yaml"
    file.write_text(HEAD + example, encoding="utf-8")
    return judge("run", str(file), *options)[1]


def test_nothing_becomes_pending_once_the_game_has_ended(tmp_path: Path) -> None:
    said = told(tmp_path, DRAWN_OUT)
    assert "B wins the game." in said
    assert "becomes pending" not in said.split("B wins the game.")[1]


def test_each_player_acts_in_turn_without_a_choice(tmp_path: Path) -> None:
    said = told(tmp_path, EACH_PLAYER, "--language", "both")
    assert "0-2-7  Both players do this: A, the turn player, comes first." in said
    assert "0-2-7  Les deux joueurs le font : A, le joueur actif, passe en premier." in said


def test_the_attack_on_a_player_who_has_conceded_stops_for_that(tmp_path: Path) -> None:
    said = told(tmp_path, CONCEDES)
    assert "Only another attack eliminates the player" not in said


def test_the_entry_that_answers_two_questions_is_shown_once(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(RESOLVED, encoding="utf-8")
    said = judge("position", "check", str(file))[1]
    assert said.count("{question: resolved, card: B sleeper, skill: 1, answer: no}") == 1
