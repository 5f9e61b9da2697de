"""How a cost is paid, in words: "A pays" pays in the first way, "A chooses option 2" says nothing of it."""

from pathlib import Path

import pytest
from helpers.command import judge

POSITION = """title: {{en: A, fr: B}}
question: {{en: A, fr: B}}
answer: {{en: A, fr: B}}
position:
  game: fusion-world
  cards:
    both: {{type: extra, name: Both, color: black, cost: 2,
      text: "[Activate Main] Choose one― ・Draw 1 card. ・Draw 2 cards."}}
  A: {{hand: [both], energy: 2 black, markers: 1, deck: 5 unknown}}
  B: {{}}
moves: [A uses both, {move}]
expect: [A has {markers}, A has {cards} in hand]
"""


def faults(folder: Path, move: str, markers: str, cards: str) -> str:
    file = folder / "paid.yaml"
    file.write_text(POSITION.format(move=move, markers=markers, cards=cards), "utf-8")
    return judge("run", str(file)).stderr


def test_to_pay_without_saying_how_pays_in_the_first_way(tmp_path: Path) -> None:
    assert faults(tmp_path, "A pays, A chooses option 1", "1 energy marker", "1 card") == ""


def test_the_number_of_an_option_is_not_taken_for_a_way_to_pay(tmp_path: Path) -> None:
    assert faults(tmp_path, "A chooses option 2", "1 energy marker", "2 cards") == ""


def test_a_way_to_pay_that_is_said_is_taken(tmp_path: Path) -> None:
    moves = '"A pays with 1 black and 1 marker", A chooses option 1'
    assert faults(tmp_path, moves, "0 energy markers", "1 card") == ""


FREE = """title: {{en: A, fr: B}}
question: {{en: A, fr: B}}
answer: {{en: A, fr: B}}
position:
  game: masters
  cards:
    friend: {{type: battle, name: Friend, color: green, cost: 3, power: 20000}}
    rescuer: {{type: battle, name: Rescuer, color: green, cost: 2, specified: green, power: 15000,
      text: "[Permanent] If {{Friend}} is in play in your Battle Area,
        you can play this card from your hand without paying its energy cost."}}
  A: {{battle: [friend], hand: [rescuer], energy: 2 green}}
  B: {{}}
moves: [A plays rescuer, {move}]
expect: [{energy}]
"""


@pytest.mark.parametrize(
    ("move", "energy"),
    [
        ("A pays", "green energy is in Rest Mode"),
        ("A does not pay", "green energy is in Active Mode"),
    ],
)
def test_to_pay_is_not_to_play_for_free(tmp_path: Path, move: str, energy: str) -> None:
    file = tmp_path / "free.yaml"
    file.write_text(FREE.format(move=move, energy=energy), "utf-8")
    assert judge("run", str(file)).stderr == ""
