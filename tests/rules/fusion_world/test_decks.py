"""Deck construction, FW 6-1: every fault, each with its rule."""

from collections.abc import Iterable
from typing import Any

import pytest
from helpers.own_cards import battle, leader

from judge.cards.deck_lists import UnknownCard
from judge.cards.language import CompiledSkill
from judge.cards.model import CardDefinition
from judge.engine import tree
from judge.problems import Problem
from judge.rules.fusion_world.cards import CARDS
from judge.rules.fusion_world.decks import DeckOfFusionWorld, check_deck


def deck(*others: CardDefinition, size: int = 50) -> list[CardDefinition]:
    """These cards, filled up with four of each of other cards."""
    cards = list(others)
    while len(cards) < size:
        cards += [battle(f"YY01-{len(cards):03}")] * min(4, size - len(cards))
    return cards


def rules(found: Iterable[Problem]) -> list[str]:
    return [fault.rule for fault in found]


def test_a_legal_deck_has_no_fault():
    assert check_deck(leader(), deck()) == ()
    assert check_deck(leader(), deck(size=60)) == ()
    extra = battle("YY02-001", type="EXTRA", power=None, combo_power=None)
    assert check_deck(leader(), deck(extra, extra)) == ()


@pytest.mark.parametrize("size", [0, 49, 61])
def test_fifty_to_sixty_cards(size: int):
    (fault,) = check_deck(leader(), deck(size=size))
    assert fault.rule == "6-1-3"
    assert str(size) in fault.text["en"]
    assert str(size) in fault.text["fr"]


@pytest.mark.parametrize(
    ("size", "copies", "faulty"),
    [(47, (3,), []), (47, (2,), ["6-1-3"]), (44, (2, 4), ["6-1-4-2"]), (46, (2, 2), [])],
)
def test_cards_that_nobody_knows_count_by_all_their_lines(
    size: int, copies: tuple[int, ...], faulty: list[str]
):
    lines = [UnknownCard("main", "ZZ01-001", each) for each in copies]
    assert rules(check_deck(leader(), deck(size=size), lines)) == faulty


def test_exactly_one_leader():
    assert rules(check_deck(None, deck())) == ["6-1-2"]
    assert rules(check_deck(battle("XX01-002"), deck())) == ["6-1-2"]
    (fault,) = check_deck(leader(), deck(leader(number="XX01-009")))
    assert (fault.rule, fault.cards) == ("6-1-3", ("XX01-009",))


def test_colors_the_leader_does_not_have():
    other = [battle("YY02-001", color="Blue"), battle("YY02-002", color="Red/Blue")]
    (fault,) = check_deck(leader(), deck(*other))
    assert (fault.rule, fault.cards) == ("6-1-4-1", ("YY02-001", "YY02-002"))
    assert "bleu" in fault.text["fr"]
    assert check_deck(leader(color="Blue/Red"), deck(*other)) == ()
    assert check_deck(leader(), deck(battle("YY02-003", color="no-color"))) == ()
    assert rules(check_deck(leader(), deck(battle("YY02-004", color="Green/Black")))) == ["6-1-4-1"] * 2


def test_four_copies_by_number_not_by_name():
    (fault,) = check_deck(leader(), deck(*[battle("YY02-001")] * 5))
    assert (fault.rule, fault.cards) == ("6-1-4-2", ("YY02-001",))
    assert fault.text["en"] == (
        "Copies of YY02-001 Dune Raider: 5; the limit is 4 with the same card number."
    )
    assert check_deck(leader(), deck(*[battle("YY02-001")] * 4, *[battle("YY02-002")] * 4)) == ()


def test_every_fault_at_once_in_the_order_of_the_rules():
    cards = [battle("YY02-001", color="Green")] * 5 + [leader(number="XX01-009")]
    assert rules(check_deck(None, cards)) == ["6-1-2", "6-1-3", "6-1-3", "6-1-4-2"]
    assert rules(check_deck(leader(), cards)) == ["6-1-3", "6-1-3", "6-1-4-1", "6-1-4-2"]


def with_text(text: str, number: str = "YY02-001", **values: Any) -> CardDefinition:
    return battle(number, text_front=text, **values)


def test_super_combo_four_altogether():
    one, two = with_text("[Super Combo]"), with_text("[Super Combo]", "YY02-002")
    assert check_deck(leader(), deck(one, one, two, two)) == ()
    (fault,) = check_deck(leader(), deck(one, one, one, two, two))
    assert (fault.rule, fault.cards) == ("15-8-2", ("YY02-001", "YY02-002"))


def test_dragon_ball_seven_of_a_number_and_altogether():
    one, two = with_text("[Dragon Ball]"), with_text("[Dragon Ball]", "YY02-002")
    assert check_deck(leader(), deck(*[one] * 7)) == ()
    assert rules(check_deck(leader(), deck(*[one] * 8))) == ["15-13-2"]
    assert rules(check_deck(leader(), deck(*[one] * 5, *[two] * 3))) == ["15-13-2"]


@pytest.fixture
def skills(monkeypatch: pytest.MonkeyPatch) -> dict[str, tree.Skill]:
    """Words -> the skill that they are: for skills whose words no card has yet."""
    known: dict[str, tree.Skill] = {}

    def compiled(text: str) -> tuple[CompiledSkill, ...]:
        return (CompiledSkill(text, known[text], ""),) if text in known else ()

    monkeypatch.setattr(DeckOfFusionWorld, "cards", CARDS._replace(read=compiled))
    return known


def test_permanent_skills_that_change_the_limit():
    many = with_text("[Permanent] You can include any number of copies of this card in your deck.")
    assert check_deck(leader(), deck(*[many] * 30)) == ()
    nine = with_text("[Permanent] You can include up to 9 copies of this card in your deck.")
    assert check_deck(leader(), deck(*[nine] * 9)) == ()
    (fault,) = check_deck(leader(), deck(*[nine] * 10))
    assert (fault.rule, fault.cards) == ("6-1-4-3-1", ("YY02-001",))


def test_a_lower_limit(skills: dict[str, tree.Skill]):
    skills["only one"] = tree.Skill(type="permanent", effect=(tree.DeckLimit(1),))
    assert check_deck(leader(), deck(with_text("only one"))) == ()
    (fault,) = check_deck(leader(), deck(*[with_text("only one")] * 2))
    assert (fault.rule, fault.cards) == ("6-1-4-3-1", ("YY02-001",))


BLUE = tree.Skill(type="permanent", effect=(tree.TreatAs(tree.This(), colors=("blue",), everywhere=True),))


def test_a_card_may_gain_colors_in_all_areas(skills: dict[str, tree.Skill]):
    skills["this card is blue"] = BLUE
    changed = with_text("this card is blue")
    assert rules(check_deck(leader(), deck(changed))) == ["6-1-4-1"]
    both = leader(text_front="this card is blue")
    assert check_deck(both, deck(changed, battle("YY02-002", color="Blue"))) == ()
    assert rules(check_deck(both, deck(battle("YY02-002", color="Green")))) == ["6-1-4-1"]


def test_a_skill_on_the_leaders_back_does_not_count(skills: dict[str, tree.Skill]):
    skills["this card is blue"] = BLUE
    back = leader(text_back="this card is blue")
    assert rules(check_deck(back, deck(battle("YY02-002", color="Blue")))) == ["6-1-4-1"]


def test_a_skill_that_may_concern_the_deck_and_is_not_understood_is_left_to_the_judge():
    words = "[Permanent] Owls of a feather flock together in your deck."
    (fault,) = check_deck(leader(), deck(with_text(words)))
    assert (fault.rule, fault.cards, fault.severity) == ("6-1-4-3", ("YY02-001",), "warning")
    assert words in fault.text["en"]
    assert check_deck(leader(), deck(with_text("[Permanent] Owls hoot."))) == ()


def test_a_limit_of_all_cards_that_fit(skills: dict[str, tree.Skill]):
    riders = tree.DeckLimit(6, tree.Filter(owner="you", traits=("Rider",)))
    skills["up to 6 riders"] = tree.Skill(type="permanent", effect=(riders,))
    chief = with_text("up to 6 riders", traits=["Chief"])
    rider, other = (battle(f"YY02-00{n}", traits=["Rider"]) for n in (2, 3))
    rest = [battle(f"YY03-{n:03}", traits=["Owl"]) for n in range(50)]
    assert check_deck(leader(), [chief, *[rider] * 4, *[other] * 2, *rest[:43]]) == ()
    (fault,) = check_deck(leader(), [chief, *[rider] * 4, *[other] * 3, *rest[:42]])
    assert (fault.rule, fault.cards) == ("6-1-4-3-1", ("YY02-002", "YY02-003"))
    (fault,) = check_deck(leader(), [chief, *[rider] * 5, other, *rest[:43]])
    assert (fault.rule, fault.cards) == ("6-1-4-2", ("YY02-002",))


def test_one_gain_brings_another_and_a_prohibition_comes_first(skills: dict[str, tree.Skill]):
    owls = tree.Every(tree.Filter(names=("Owl",)))
    skills["owls gain Rider"] = tree.Skill(
        type="permanent", effect=(tree.TreatAs(owls, traits=("Rider",), everywhere=True),)
    )
    riders = tree.Filter(traits=("Rider",))
    skills["riders are blue, one of each"] = tree.Skill(
        type="permanent",
        effect=(
            tree.TreatAs(tree.Every(riders), colors=("blue",), everywhere=True),
            tree.DeckLimit(1, riders),
        ),
    )
    skills["any number"] = tree.Skill(type="permanent", effect=(tree.DeckLimit(None),))
    first = with_text("riders are blue, one of each", traits=["Chief"])
    second = with_text("owls gain Rider", "YY02-002", traits=["Chief"])
    owl = with_text("any number", "YY02-003", name="Owl", traits=["Bird"])
    rest = [battle(f"YY03-{n:03}", traits=["Fish"]) for n in range(50)]
    found = check_deck(leader(), [first, second, *[owl] * 5, *rest[:43]])
    assert [(fault.rule, fault.cards) for fault in found] == [
        ("6-1-4-1", ("YY02-003",)),
        ("6-1-4-3-1", ("YY02-003",)),
    ]
    assert "YY02-001" in found[1].text["en"]  # whose skill it is


def test_what_forbids_comes_before_what_permits(skills: dict[str, tree.Skill]):
    limits = (tree.DeckLimit(None), tree.DeckLimit(1))
    skills["any number, but one"] = tree.Skill(type="permanent", effect=limits)
    owl = with_text("any number, but one")
    assert rules(check_deck(leader(), deck(owl, owl))) == ["6-1-4-3-1"]
    skills["any number, or five"] = tree.Skill(
        type="permanent", effect=(tree.DeckLimit(None), tree.DeckLimit(5))
    )
    assert check_deck(leader(), deck(*[with_text("any number, or five")] * 6)) == ()


@pytest.mark.parametrize(
    "skill",
    [
        tree.Skill(type="permanent", turn="your", effect=(tree.DeckLimit(None),)),
        tree.Skill(
            type="permanent",
            effect=(tree.If(tree.Is(tree.Markers(), tree.Range(1)), (tree.DeckLimit(None),)),),
        ),
        tree.Skill(type="permanent", effect=(tree.DeckLimit(9, tree.Filter(mode="rest")),)),
        tree.Skill(type="permanent", effect=(tree.TreatAs(tree.Chosen(), colors=("red",), everywhere=True),)),
    ],
)
def test_a_change_that_depends_on_a_game_is_left_to_the_judge(
    skills: dict[str, tree.Skill], skill: tree.Skill
):
    skills["it depends"] = skill
    (fault,) = check_deck(leader(), deck(with_text("it depends")))
    assert (fault.rule, fault.severity) == ("6-1-4-3", "warning")


def test_what_changes_cards_in_play_alone_does_not_count(skills: dict[str, tree.Skill]):
    energy = tree.Every(tree.Filter(owner="you", areas=("energy",)))
    skills["energy of all colors"] = tree.Skill(
        type="permanent", effect=(tree.TreatAs(energy, colors=("*",)),)
    )
    assert check_deck(leader(text_front="energy of all colors"), deck()) == ()
    skills["all colors"] = tree.Skill(type="permanent", effect=(tree.TreatAs(tree.This(), colors=("*",)),))
    blue = battle("YY02-001", color="Blue/Black")
    assert check_deck(leader(text_front="all colors"), deck(blue)) == ()


def test_more_cards_never_mend_a_leader_in_the_deck_nor_one_that_is_none():
    few = deck(leader(number="XX01-009"), size=49)
    provisional = {
        (fault.rule, fault.cards): fault.provisional for fault in check_deck(None, few, in_part=True)
    }
    assert provisional == {("6-1-2", ()): True, ("6-1-3", ("XX01-009",)): False, ("6-1-3", ()): True}
    (fault,) = check_deck(battle("XX01-002"), deck(), in_part=True)
    assert (fault.rule, fault.provisional) == ("6-1-2", False)


def test_four_are_permitted_though_another_skill_says_so(skills: dict[str, tree.Skill]):
    skills["four"] = tree.Skill(type="permanent", effect=(tree.DeckLimit(4), tree.DeckLimit(None)))
    assert check_deck(leader(), deck(*[with_text("four")] * 5)) == ()


def test_a_card_for_certain_events_is_for_the_judge_to_ask_about():
    text = "This card can only be used in specified events.\n[When Attacking] Draw 1 card."
    (warning,) = check_deck(leader(text_front=text), deck())
    assert (warning.rule, warning.severity) == ("6-1-4", "warning")
    assert "certain events only" in warning.text["en"]
    assert "certains événements" in warning.text["fr"]
    assert [one.skill.type for one in CARDS.read(text)] == ["auto"]
