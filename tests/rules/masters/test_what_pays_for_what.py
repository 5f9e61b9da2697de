"""A card that is declared or placed does not pay for itself, and what is free costs nothing."""

from typing import Any

import pytest
from helpers.skill_cases import as_example

from judge.rules.masters.carried_out import compile_text
from judge.sandbox.examples import run_example

CARD: dict[str, Any] = {
    "type": "battle", "color": "red", "cost": 2, "power": 15000, "combo": 5000, "combo cost": 0,
}  # fmt: skip
TOLL = (
    "[Permanent] Your opponent can't activate Extra Cards unless they switch 1 of their energy to Rest Mode."
)
SPRING = (
    "[Energy-Exhaust]\n[Permanent] When placing this card in your energy from any area, you may choose 1 red"
    " card and 1 green card in your Drop Area and send them to your Warp. If you do, negate this card's"
    " [Energy-Exhaust] skill."
)


def faults(cards: dict[str, Any], moves: list[Any], expect: list[str], **position: Any) -> tuple[str, ...]:
    made = {"game": "masters", "cards": cards, "moves": moves, "expect": expect, "B": {}, **position}
    return tuple(str(each) for each in run_example(as_example(made)).faults)


@pytest.mark.parametrize(
    "free",
    [
        "You can activate this card's [Activate Main] skill from your hand without paying its energy cost.",
        "You can activate this card's [Activate Main] skill from your hand without paying its energy cost by"
        " choosing 1 other card in your hand and discarding it.",
    ],
)
def test_a_ban_leaves_no_energy_for_what_costs_none(free: str) -> None:
    text = f"[Permanent] {free}\n[Activate Main] Draw 2 cards."
    if compile_text(text)[0].not_understood:
        text = text.replace("Main", "Battle")
    scroll = CARD | {"type": "extra", "cost": 4, "text": text.replace("Draw 2 cards", "Draw 2 cards")}
    cards = {"scroll": scroll, "toll": CARD | {"text": TOLL}, "stone": CARD}
    moves = ["A activates scroll"]
    if "Battle" in text:
        moves = ["A attacks the Leader with stone", *moves]
    seat = {"hand": ["scroll", "stone"], "battle": ["stone"], "energy": "1 red"}
    assert faults(cards, moves, ["scroll is in A's Drop"], A=seat, B={"battle": ["toll"]}) == ()


def test_a_card_that_comes_to_the_energy_is_not_sent_away_for_it() -> None:
    cards = {
        "spring": CARD | {"color": ["red", "green"], "text": SPRING},
        "red": CARD,
        "lift": CARD
        | {"text": "[Activate Main] Choose 1 card in your Drop Area and place it in your energy."},
    }
    moves = ["A activates lift", "A chooses spring", "A does it"]
    seat = {"battle": ["lift"], "drop": ["spring", "red"]}
    assert faults(cards, moves, ["spring is in A's energy", "red is in A's Warp"], A=seat) == ()


def test_a_card_of_both_colors_is_left_for_the_color_that_needs_it() -> None:
    cards = {"spring": CARD | {"text": SPRING}, "red": CARD, "both": CARD | {"color": ["red", "green"]}}
    moves = ["A charges spring", "A does it"]
    expect = ["red is in A's Warp", "both is in A's Warp", "spring is in Active Mode"]
    seat = {"hand": ["spring"], "drop": ["red", "both"]}
    assert faults(cards, moves, expect, A=seat, phase="charge", at="6-2-5") == ()


@pytest.mark.parametrize("asked", ["Evolve", "Blocker"])
def test_a_condition_about_the_hand_that_gives_a_skill_there_comes_to_an_end(asked: str) -> None:
    text = (
        f"[Permanent] If you have a card with [{asked}] in your hand, this card in your hand gains [Evolve] :"
        " <Hero>."
    )
    cards = {
        "heir": CARD | {"text": text},
        "hero": CARD | {"characters": ["Hero"]},
        "wall": CARD | {"text": "[Blocker]"},
    }
    seat = {"hand": ["heir"], "battle": ["hero"]}
    assert faults(cards, [{"illegal": "A evolves into heir"}], ["heir is in A's hand"], A=seat) == ()
    if asked == "Blocker":
        seat["hand"].append("wall")
        assert faults(cards, ["A evolves into heir"], ["hero is under heir"], A=seat) == ()


@pytest.mark.parametrize(
    ("cost", "where"),
    [("Send this card to your Warp", "A's Warp"), ("Place this card at the bottom of your deck", "A's deck")],
)
def test_an_extra_card_stays_where_its_cost_sent_it(cost: str, where: str) -> None:
    cards = {
        "flare": CARD | {"type": "extra", "name": "Flare", "text": f"[Activate Main] {cost} : Draw 1 card."},
        "caller": CARD | {"text": "[Activate Main] Activate up to 1 {Flare} from your hand."},
    }
    moves = ["A activates caller", "A chooses flare", "A pays"]
    seat = {"battle": ["caller"], "hand": ["flare"]}
    assert faults(cards, moves, [f"flare is in {where}"], A=seat) == ()


def test_what_pays_with_the_attacker_or_in_several_ways_is_left_to_the_judge() -> None:
    text = "[Permanent] Your opponent can't attack unless they %s."
    for price, left in (
        ("switch 1 of their energy to Rest Mode", False),
        ("choose 1 of their Battle Cards and place it in its owner's Drop Area", True),
    ):
        (one,) = compile_text(text % price)
        assert bool(one.not_understood) is left


def test_a_ban_keeps_energy_for_the_skill_that_is_activated() -> None:
    """Its [Activate Battle] is free, its [Activate Main] is not."""
    free = "You can activate this card's [Activate Battle] from your hand without paying its energy cost."
    text = f"[Permanent] {free}\n[Activate Battle] Draw 1 card.\n[Activate Main] Draw 2 cards."
    cards = {"scroll": CARD | {"type": "extra", "text": text}, "toll": CARD | {"text": TOLL}, "stone": CARD}
    seat = {"hand": ["scroll"], "battle": ["stone"], "energy": ["stone", "stone"]}
    moves: list[Any] = [{"illegal": "A activates scroll"}, "A attacks the Leader with stone"]
    moves += ["A activates scroll", "A chooses A's stone 2"]
    assert faults(cards, moves, ["scroll is in A's Drop"], A=seat, B={"battle": ["toll"]}) == ()


def test_a_ban_on_their_energy_area_leaves_the_other_players() -> None:
    text = "[Permanent] Your opponent cannot place cards in their Energy Area."
    give = "[Activate Main] Choose 1 of your opponent's Battle Cards and place it in its owner's energy."
    cards = {"ban": CARD | {"text": text}, "giver": CARD | {"text": give}, "own": CARD}
    moves = ["A activates giver", "A chooses own"]
    seat = {"battle": ["giver"]}
    other = {"battle": ["ban", "own"]}
    assert faults(cards, moves, ["own is in B's energy"], A=seat, B=other) == ()


@pytest.mark.parametrize(("whose", "where"), [("A", "B's Warp"), ("B", "B's Drop")])
def test_a_ban_is_on_who_moves_the_card(whose: str, where: str) -> None:
    """A's skill has B send a card of B's: a ban on B keeps it there, one on A does not."""
    text = (
        "[Auto] When this card attacks, your opponent chooses 1 card in their Drop Area and sends it to their"
        " Warp."
    )
    ban = "[Permanent] You can't send cards from Drop Areas to Warps."
    cards = {"sender": CARD | {"text": text}, "ban": CARD | {"text": ban}, "stone": CARD}
    seats: dict[str, dict[str, Any]] = {"A": {"battle": ["sender"]}, "B": {"battle": [], "drop": ["stone"]}}
    seats[whose]["battle"].append("ban")
    moves = ["A attacks the Leader with sender"]
    assert faults(cards, moves, [f"stone is in {where}"], **seats) == ()
