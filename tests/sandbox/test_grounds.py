"""A refusal names the card and skill responsible; a cost that cannot be paid is told with what there is."""

import pytest
from helpers.fusion_world import example_of

from judge.sandbox.examples import run_example
from judge.table.errors import IllegalMove

CARDS = {
    "warden": "[Permanent] Your opponent's Battle Cards can't attack.",
    "gag": "[Permanent] Your opponent can't combo.",
    "shield": "[On Play] Negate the next damage you take until the end of your opponent's next turn.",
    "burner": "[Activate Main] You take 1 damage : Draw 2 cards.",
    "worker": "[Activate Main] Discard 2 cards from your hand : Draw 3 cards.",
    "smith": "[Activate Main] (3) : Draw 1 card.",
    "mute": "[Activate Main] Choose 1 of your Battle Cards and negate its skills for the turn.",
    "plain": "",
}


def refused(mine: str, theirs: str, move: str, *before: str) -> dict[str, str]:
    """Why a move is not allowed, in each language, after other moves."""
    lines = [
        f"    {name}: {{type: battle, name: {name.title()}, color: red, cost: 3, specified: [red, red], "
        f'power: 20000, combo: 5000, text: "{text}"}}'
        for name, text in CARDS.items()
    ]
    head = ["title: {en: A, fr: B}", "position:", "  cards:", *lines, f"  A: {mine}", f"  B: {theirs}"]
    written = "\n".join([*head, f"moves: [{', '.join(before)}]"])
    session = run_example(example_of("x.yaml", written)).session
    with pytest.raises(IllegalMove) as error:
        session.move(move)
    return {code: " ".join(told[code] for told in error.value.told) for code in ("en", "fr")}


def test_a_forbidden_attack_names_the_card_that_forbids_it() -> None:
    told = refused("{battle: [plain]}", "{battle: [warden]}", "A attacks leader with plain")
    assert "Responsible: warden, by [Permanent]" in told["en"]
    assert "En cause : warden, par [Permanent]" in told["fr"]


def test_a_cost_that_cannot_be_paid_is_told_with_what_there_is() -> None:
    told = refused("{hand: [plain], energy: 1 blue, markers: 1}", "{}", "A plays plain")
    assert "a cost of 3, with red and red among it, 1 energy in Active Mode and 1 energy marker" in told["en"]
    assert "un coût de 3, dont rouge et rouge, 1 énergie en mode Action et 1 marqueur d'énergie" in told["fr"]


@pytest.mark.parametrize(
    ("mine", "move", "there"),
    [
        ("{battle: [worker], hand: [plain]}", "A activates worker", "1 card that can be chosen for it"),
        (
            "{battle: [smith], energy: 2 red}",
            "A activates smith",
            "2 energy in Active Mode and 0 energy markers",
        ),
    ],
)
def test_a_skill_cost_that_cannot_be_paid_is_told_with_what_there_is(
    mine: str, move: str, there: str
) -> None:
    assert there in refused(mine, "{}", move)["en"]


def test_damage_that_would_be_negated_names_what_negates_it() -> None:
    mine = "{battle: [burner], hand: [shield], energy: 3 red, life: 4}"
    told = refused(mine, "{}", "A activates burner", "A plays shield")
    assert "4 life" in told["en"]
    assert "Responsible: shield, by [On Play]" in told["en"]


def test_a_negated_skill_names_what_negates_it() -> None:
    told = refused(
        "{battle: [mute, burner], life: 4}",
        "{}",
        "A activates burner",
        "A activates mute",
        "A chooses burner",
    )
    assert "Responsible: mute, by [Activate Main]" in told["en"]


def test_a_forbidden_combo_names_the_card_that_forbids_it() -> None:
    told = refused(
        "{battle: [plain], hand: [plain]}",
        "{battle: [gag]}",
        "A combos with plain 2",
        "A attacks leader with plain",
    )
    assert "Responsible: gag, by [Permanent]" in told["en"]


CHRONO_CLASH = """
title: {en: A, fr: B}
position:
  game: chrono-clash
  cards:
    bully: {type: battler, name: Bully, color: red, cost: 3, strength: 4, text: "[Provocation]"}
    page: {type: battler, name: Page, color: blue, cost: 1, strength: 2}
    rower: {type: battler, name: Rower, color: red, cost: 3, strength: 5}
  A: {battlefield: [rower]}
  B: {battlefield: [{card: bully, tapped: yes}, {card: page, tapped: yes}]}
moves: []
"""


def test_a_battler_that_draws_the_attack_is_named() -> None:
    session = run_example(example_of("x.yaml", CHRONO_CLASH)).session
    with pytest.raises(IllegalMove) as error:
        session.move("A attacks page with rower")
    (told,) = error.value.told
    assert "Responsible: bully." in told["en"]
    assert "En cause : bully." in told["fr"]
