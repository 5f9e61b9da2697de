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
    "goer": "[Activate Main] KO this card : Draw 1 card.",
    "leaver": "[Activate Main] Return this card to its owner's hand : Draw 1 card.",
    "sitter": "[Activate Main] Switch this card to Rest Mode : Draw 1 card.",
    "idler": "[Activate Main] Draw 1 card.",
    "keeper": "[Permanent] Your Battle Cards can't be KO'd.",
    "guardian": "[Permanent] Your Battle Cards can't be KO'd by your skills.",
    "anchor": "[Permanent] Your Battle Cards can't be removed from the Battle Area by your skills.",
    "pillar": "[Permanent] Your opponent's Battle Cards can't be switched to Rest Mode.",
    "censor": "[Permanent] Your opponent can't play <Plain>.",
    "jammer": "[Permanent] Your opponent can't activate the skills of <Idler>.",
    "decree": "[Permanent] Your opponent can't attack using <Plain>.",
    "ghost": "[Permanent] This card can't be attacked.",
    "lure": "[Permanent] Your opponent can only attack <Lure> Battle Cards.",
    "truce": "[Permanent] Your opponent's Battle Cards can't attack leaders.",
    "goad": "[Permanent] Your opponent's Battle Cards must attack whenever possible.",
    "hush": "[Permanent] Negate the [Auto] skills of all your Battle Cards.",
    "weight": "[Permanent] Your opponent's Battle Cards can't be used in a combo.",
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
    assert (
        "with red and red among it, 1 energy in Active Mode, with blue among that and 1 energy marker"
        in told["en"]
    )
    assert (
        "un coût de 3, dont rouge et rouge, 1 énergie en mode Action, dont bleu et 1 marqueur d'énergie"
        in told["fr"]
    )


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
        "{battle: [mute, burner, hush], life: 4}",
        "{}",
        "A activates burner",
        "A activates mute",
        "A chooses burner",
    )
    assert "Responsible: mute, by [Activate Main]" in told["en"]
    assert "hush" not in told["en"]  # which negates others


def test_a_forbidden_combo_names_the_card_that_forbids_it() -> None:
    told = refused(
        "{battle: [plain], hand: [plain]}",
        "{battle: [gag]}",
        "A combos with plain 2",
        "A attacks leader with plain",
    )
    assert "Responsible: gag, by [Permanent]" in told["en"]


@pytest.mark.parametrize(
    ("mine", "theirs", "move", "responsible"),
    [
        ("[goer, keeper]", "[]", "A activates goer", "keeper"),
        ("[goer, guardian]", "[]", "A activates goer", "guardian"),
        ("[goer, anchor]", "[]", "A activates goer", "anchor"),
        ("[leaver, anchor]", "[]", "A activates leaver", "anchor"),
        ("[sitter]", "[pillar]", "A activates sitter", "pillar"),
        ("[plain]", "[pillar]", "A attacks leader with plain", "pillar"),
        ("[]", "[censor]", "A plays plain", "censor"),
        ("[idler]", "[jammer]", "A activates idler", "jammer"),
        ("[plain]", "[decree]", "A attacks leader with plain", "decree"),
        ("[plain]", "[{card: ghost, rest: true}]", "A attacks ghost with plain", "ghost"),
        ("[plain]", "[{card: lure, rest: true}]", "A attacks leader with plain", "lure"),
        ("[plain]", "[truce]", "A attacks leader with plain", "truce"),
        ("[idler]", "[goad]", "A plays plain", "goad"),
    ],
)
def test_whatever_forbids_it_is_named(mine: str, theirs: str, move: str, responsible: str) -> None:
    told = refused(f"{{battle: {mine}, hand: [plain], energy: 3 red}}", f"{{battle: {theirs}}}", move)
    assert f"Responsible: {responsible}, by [Permanent]" in told["en"]


def test_a_card_that_is_kept_from_combos_names_what_keeps_it() -> None:
    mine = "{battle: [plain, idler]}"
    told = refused(mine, "{battle: [weight]}", "A combos with idler", "A attacks leader with plain")
    assert "Responsible: weight, by [Permanent]" in told["en"]


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
