"""Extra Cards that a skill activates: which of their skills, and when it activates none (MA 8-5-2, 10-3)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, passes, skill, table, where

from judge.rules.dragon_ball.areas import ENERGY, HAND
from judge.rules.dragon_ball.events.costs import CostCannotBePaid
from judge.rules.dragon_ball.events.effects import NoSuchSkill
from judge.rules.masters.game import Masters

DRAWS = "[Activate Main] Draw 1 card."


def tells(game: Masters, event: type) -> bool:
    return any(isinstance(line.event, event) for line in game.trace)


def activated(*texts: str, by: str = "", readings: tuple[str, ...] = (), **areas: str) -> Masters:
    """The Leader activates the Extra Card Flare, whose skills are these, from the hand or elsewhere."""
    text = by or "Choose up to 1 {flare} in your hand and activate it."
    flare = card("flare", "extra", *map(skill, texts), cost=1)
    leader = card("herald", "leader", skill(f"[Activate Main] {text}"))
    places = areas or {"a_hand": "flare"}
    game = table(flare, leader, leader="herald", readings=readings, **places)
    does(game, "activate", game.zone(0, game.area_numbers["leader"])[0])
    does(game, "card", named(game, "flare"))
    return game


def test_its_activate_skill_is_carried_out_without_energy() -> None:
    game = activated(DRAWS)
    assert where(game, "flare") == "drop"
    assert len(game.zone(0, HAND)) == 1


def test_of_several_skills_the_player_says_which() -> None:
    game = activated(DRAWS, "[Activate Battle] Draw 2 cards.")
    assert game.decision is not None and game.decision.kind == "which-skill"
    does(game, "activate", named(game, "flare"), skill=game.decision.options[1].skill)
    assert len(game.zone(0, HAND)) == 2


def test_of_a_field_its_other_skills_are_not_activated() -> None:
    game = activated("[Field]", DRAWS)
    assert where(game, "flare") == "battle"
    assert game.zone(0, HAND) == ()


@pytest.mark.parametrize("readings", [(), ("field-through-drop",)])
def test_the_step_to_the_drop_is_told_of_a_field_where_it_is_carried_out(readings: tuple[str, ...]) -> None:
    """8-5-2-5-1, 10-3-1: it comes to the Battle Area from the hand, by the other reading from the Drop."""
    flare = card("flare", "extra", skill("[Field]"), cost=0)
    game = table(flare, a_hand="flare", readings=readings)
    does(game, "activate")
    assert where(game, "flare") == "battle"
    steps = [line.rule for line in game.trace if line.event is None]
    assert ("8-5-2-5-1" in steps) is bool(readings)


@pytest.mark.parametrize(
    "text",
    ["[Counter Play] Draw 1 card.", "[Auto] When you draw a card, draw 1 card."],
    ids=["counter", "auto"],
)
def test_a_card_without_a_skill_to_activate_stays(text: str) -> None:
    game = activated(text)
    assert where(game, "flare") == "hand" and tells(game, NoSuchSkill)


def test_its_condition_must_hold() -> None:
    game = activated("[Activate Main] If your Leader Card is blue : Draw 1 card.")
    assert where(game, "flare") == "hand" and tells(game, NoSuchSkill)


@pytest.mark.parametrize(("plains", "drawn"), [("plain", 1), ("", 0)])
def test_its_skill_cost_is_paid_or_it_is_not_activated(plains: str, drawn: int) -> None:
    text = (
        "[Activate Main] Choose 1 of your Battle Cards and place it in its owner's Drop Area : Draw 1 card."
    )
    game = activated(text, a_hand="flare", a_battle=plains)
    passes_paying(game)
    assert where(game, "flare") == ("drop" if drawn else "hand")
    assert sum(game.printed(each).number == "plain" for each in game.zone(0, HAND)) == drawn


def passes_paying(game: Masters) -> None:
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        game.answer(kinds.index("pay-cost") if "pay-cost" in kinds else 0)
        game.run()


def test_what_is_not_activated_is_not_done() -> None:
    by = "Choose up to 1 {flare} in your hand and activate it. If you do, draw 2 cards."
    game = activated("[Counter Play] Draw 1 card.", by=by)
    assert len(game.zone(0, HAND)) == 1


def test_none_need_be_chosen() -> None:
    leader = card("herald", "leader", skill("[Activate Main] Activate up to 1 Extra Card from your hand."))
    game = table(card("flare", "extra", skill(DRAWS)), leader, leader="herald", a_hand="flare")
    does(game, "activate", game.zone(0, game.area_numbers["leader"])[0])
    game.answer()
    game.run()
    assert where(game, "flare") == "hand"


def test_it_can_be_forbidden() -> None:
    wall = card("wall", "battle", skill("[Permanent] Your opponent can't activate Extra Cards."))
    leader = card("herald", "leader", skill("[Activate Main] Activate 1 Extra Card from your hand."))
    game = table(
        card("flare", "extra", skill(DRAWS)), wall, leader, leader="herald", a_hand="flare", b_battle="wall"
    )
    does(game, "activate", game.zone(0, game.area_numbers["leader"])[0])
    does(game, "card", named(game, "flare"))
    assert where(game, "flare") == "hand" and tells(game, NoSuchSkill)


@pytest.mark.parametrize("area", ["drop", "energy", "deck"])
def test_from_wherever_it_lies_it_goes_to_the_drop(area: str) -> None:
    by = "Activate up to 1 {flare} from your hand, Drop Area, deck, or Energy Area."
    game = activated(DRAWS, by=by, **{f"a_{area}": "flare plain plain"})
    assert where(game, "flare") == "drop"
    assert len(game.zone(0, HAND)) == 1


@pytest.mark.parametrize(("energy", "area"), [("plain", "drop"), ("", "hand")])
def test_by_the_other_reading_it_needs_its_energy(energy: str, area: str) -> None:
    game = activated(DRAWS, readings=("extra-by-skill-costs-energy",), a_hand="flare", a_energy=energy)
    assert [game.cards[each].rest for each in game.zone(0, ENERGY)] == [True] * bool(energy)
    assert where(game, "flare") == area
    assert tells(game, CostCannotBePaid) is not bool(energy)


def test_several_are_activated_one_after_the_other() -> None:
    leader = card("herald", "leader", skill("[Activate Main] Activate 2 Extra Cards from your hand."))
    spark = card("spark", "extra", skill("[Activate Main] Draw 2 cards."))
    game = table(card("flare", "extra", skill(DRAWS)), spark, leader, leader="herald", a_hand="flare spark")
    does(game, "activate", game.zone(0, game.area_numbers["leader"])[0])
    if game.decision is not None and game.decision.kind == "choose":
        does(game, "card", named(game, "flare"), named(game, "spark"))
    assert (where(game, "flare"), where(game, "spark")) == ("drop", "drop")
    assert len(game.zone(0, HAND)) == 3


@pytest.mark.parametrize("area", ["hand", "drop"])
def test_a_heroic_card_hears_of_it_once(area: str) -> None:
    noble = card("noble", "battle", skill("[Heroic]"))
    flare = card(
        "flare",
        "extra",
        skill("[Activate Main] Your Leader Card gets +5000 power for the turn."),
        traits=("Heroic",),
    )
    leader = card("herald", "leader", skill(f"[Activate Main] Activate 1 {{flare}} from your {area}."))
    game = table(flare, noble, leader, leader="herald", a_battle="noble", **{f"a_{area}": "flare"})
    does(game, "activate", game.zone(0, game.area_numbers["leader"])[0])
    if game.decision is not None and game.decision.kind == "choose":
        does(game, "card", named(game, "flare"))
    passes(game)
    drawn = [each for each in game.zone(0, HAND) if game.printed(each).number == "plain"]
    assert len(drawn) == 1


def test_negated_by_the_other_reading_it_stays_where_it_was() -> None:
    stop = card("stop", "extra", skill("[Counter Attack] Negate the activated skill."), cost=0)
    text = "[Activate Main] Your Battle Cards can attack Battle Cards in Active Mode for the turn."
    spur = card("spur", "extra", skill(text), words=text)
    leader = card("herald", "leader", skill("[Activate Main] Activate 1 {spur} from your deck."))
    for readings, area in ((("negated-extra-stays",), "deck"), ((), "drop")):
        game = table(
            stop, spur, leader, leader="herald", a_deck="spur plain", b_hand="stop", readings=readings
        )
        does(game, "activate", game.zone(0, game.area_numbers["leader"])[0])
        does(game, "card", named(game, "spur"))
        does(game, "counter")
        passes(game)
        assert where(game, "spur") == area


HEARS = "[Auto] When you activate this card, draw 1 card."


@pytest.mark.parametrize("texts", [("[Field]", HEARS), (DRAWS, HEARS)], ids=["field", "other"])
@pytest.mark.parametrize("area", ["hand", "drop", "deck"])
def test_its_own_skill_hears_of_it(texts: tuple[str, ...], area: str) -> None:
    by = "Activate up to 1 {flare} from your hand, Drop Area, or deck."
    game = activated(*texts, by=by, **{f"a_{area}": "flare plain plain plain"})
    passes(game)
    drawn = 3 * (area == "hand") + 1 + (texts[0] == DRAWS)
    assert sum(game.printed(each).number == "plain" for each in game.zone(0, HAND)) == drawn


@pytest.mark.parametrize("condition", ["", "If your Leader Card is blue : "])
def test_its_own_skill_hears_of_a_use_from_the_hand(condition: str) -> None:
    hears = skill(f"[Auto] {condition}When you activate this card, draw 1 card.")
    flare = card("flare", "extra", skill(DRAWS), hears, cost=0)
    game = table(flare, a_hand="flare flare")
    does(game, "activate")
    passes(game)
    assert len(game.zone(0, HAND)) == 1 + 1 + (not condition), "the other one in the hand hears nothing"


def test_its_own_skill_hears_of_a_counter() -> None:
    halt = card("halt", "extra", skill("[Counter Attack] Negate the attack."), skill(HEARS), cost=0)
    game = table(halt, a_battle="plain", b_hand="halt")
    does(game, "attack", named(game, "plain", 0))
    does(game, "counter")
    passes(game)
    assert len(game.zone(1, HAND)) == 1
