"""Why a card cannot be chosen, in words: each reason with its rule, also of a choice that was made by
itself."""

from pathlib import Path

import pytest
from helpers.command import judge

FUSION_WORLD = """game: fusion-world
cards:
  hunter: {{type: battle, name: Hunter, color: red, cost: 2, power: 10000, combo: 5000,
    text: "[Activate Main] Choose {many}1 of your opponent's 《Fire》 Battle Cards
      with a cost of {cost} and KO it."}}
  ash: {{type: battle, name: Ash, color: yellow, cost: 1, power: 5000, combo: 5000, traits: [Fire]}}
  big: {{type: battle, name: Big, color: yellow, cost: 5, power: 25000, combo: 5000, traits: [Ice]}}
  wall: {{type: battle, name: Wall, color: yellow, cost: 1, power: 5000, combo: 5000, traits: [Fire],
    text: "[Barrier]"}}
A: {{battle: [hunter]}}
B: {{battle: [ash, big, wall]}}
"""
MASTERS = """game: masters
cards:
  hunter: {type: battle, name: Hunter, color: red, cost: 2, power: 10000,
    text: "[Activate Main] Place 1 blue card from your hand in your Drop Area : Draw 1 card."}
  blue: {type: battle, name: Blue, color: blue, cost: 1, power: 5000}
  red: {type: battle, name: Red, color: red, cost: 1, power: 5000}
A: {battle: [hunter], hand: [blue, red, blue]}
"""


def why_not(folder: Path, text: str, move: str, *before: str, language: str = "en") -> list[str]:
    """The lines of an answer up to the moves that are allowed."""
    file = folder / "chosen.yaml"
    file.write_text(text, "utf-8")
    moves = [word for each in before for word in ("--moves", each)]
    told = judge("why-not", str(file), move, *moves, "--language", language).stdout.splitlines()
    return [
        line
        for line in told
        if line[:1].isdigit() and "The position begins" not in line and "La position commence" not in line
    ]


def fusion_world(*, many: str = "up to ", cost: str = "2 or less") -> str:
    return FUSION_WORLD.format(many=many, cost=cost)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (
            "big",
            [
                "5-2-2  Big is not a card with the special trait 《Fire》.",
                "5-2-2  Big is not a card with a cost of 2 or less. Here: a cost of 5.",
            ],
        ),
        ("wall", ["15-11-2  Wall has [Barrier]: the opponent's skills cannot choose it."]),
        ("ash, wall", ["15-11-2  Wall has [Barrier]: the opponent's skills cannot choose it."]),
        (
            "hunter",
            [
                "5-2-2  Hunter is not a card in your opponent's Battle Area.",
                "5-2-2  Hunter is not a card with the special trait 《Fire》.",
            ],
        ),
    ],
)
def test_each_part_of_the_description_that_a_card_does_not_fit_is_a_reason(
    tmp_path: Path, card: str, told: list[str]
) -> None:
    assert why_not(tmp_path, fusion_world(), f"A chooses {card}", "A activates hunter") == told


def test_reasons_are_told_in_french(tmp_path: Path) -> None:
    told = why_not(tmp_path, fusion_world(), "A choisit big", "A active hunter", language="fr")
    assert told == [
        "5-2-2  Big n'est pas une carte ayant l'origine 《Fire》.",
        "5-2-2  Big n'est pas une carte de coût 2 ou moins. Ici : un coût de 5.",
    ]


def test_a_choice_that_left_no_choice_is_looked_back_at(tmp_path: Path) -> None:
    told = why_not(tmp_path, fusion_world(many=""), "A chooses wall", "A activates hunter")
    assert told[0].startswith("15-11-2  Wall has [Barrier]")
    assert told[1].startswith("7-3-4  This answers a question that is not asked now.")


def test_a_choice_with_nothing_to_choose_is_looked_back_at(tmp_path: Path) -> None:
    told = why_not(tmp_path, fusion_world(cost="0"), "A chooses ash", "A activates hunter")
    assert told[0] == "5-2-2  Ash is not a card with a cost of 0. Here: a cost of 1."


def test_what_a_cost_takes_has_its_reasons(tmp_path: Path) -> None:
    told = why_not(tmp_path, MASTERS, "A chooses red", "A activates hunter")
    assert told == ["8-5-3  Red is not a blue card."]


COSTS = """game: fusion-world
cards:
  bang: {type: extra, name: Bang, color: blue, cost: 2, specified: blue,
    text: "[Permanent] If you have a <Guide> Battle Card, reduce the cost of this card in your hand by 1.
      [Activate Main] Place 1 card from your hand in its owner's Drop : Draw 1 card."}
  guide: {type: battle, name: Guide, color: red, cost: 1, power: 5000, combo: 5000,
    text: "[On Play] Add up to 2 cards from your life to your hand."}
A: {hand: [bang, guide], battle: [guide], energy: 2 red, deck: 5 unknown}
B: {}
"""


def test_a_skill_cost_that_could_be_paid_is_no_reason_beside_the_energy(tmp_path: Path) -> None:
    """Nor is what makes a card cheaper responsible; the colors that there are stand beside."""
    (told,) = why_not(tmp_path, COSTS, "A activates bang")
    assert told.startswith("12-2-2-2  ")
    assert told.endswith("2 energy in Active Mode, with red among that and 0 energy markers.")


def test_a_number_that_is_too_high_is_refused_for_that(tmp_path: Path) -> None:
    told = why_not(tmp_path, COSTS, "A takes 3", "A plays guide")
    assert told == ["5-2-4  That is more than may be chosen here. Here: a limit of 2."]


CHRONO_CLASH = """game: chrono-clash
cards:
  jailer: {type: battler, name: Jailer, color: blue, cost: 3, strength: 2,
    text: "[Tap] [Chosen Battler] [Tap the Target]"}
  smith: {type: battler, name: Smith, color: red, cost: 4, strength: 5}
  porter: {type: battler, name: Porter, color: red, cost: 2, strength: 2}
  relic: {type: action, name: Relic, color: red, cost: 1, text: "[Draw 1]"}
A: {battlefield: [jailer], hand: [relic]}
B: {battlefield: [{card: smith, tapped: yes}, porter, porter]}
"""


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("smith", "13-1-3  Smith is turned that way already."),
        ("relic", "17-1-3-1  Relic is not a battler in play."),
    ],
)
def test_a_target_of_an_icon_that_cannot_be_chosen_has_its_reason(
    tmp_path: Path, card: str, told: str
) -> None:
    found = why_not(tmp_path, CHRONO_CLASH, f"A chooses {card}", "A taps jailer")
    assert found[0] == told
