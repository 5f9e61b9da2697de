"""[Energy-Exhaust] that is negated for something done as its card is placed (MA 10-34)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, keyword, named, skill, table, where

from judge.rules.dragon_ball.areas import ENERGY, LEADER
from judge.rules.masters.game import Masters

PAYS = (
    "[Permanent] When placing this card in your energy from any area, you may choose 1 red card and 1 green"
    " card in your Drop Area and send them to your Warp. If you do, negate this card's [Energy-Exhaust]"
    " skill."
)
EXHAUST = keyword("Energy-Exhaust")
SPRING = card("spring", "battle", EXHAUST, skill(PAYS), colors=("blue",))
LEAF = card("leaf", "battle", colors=("green",))
BOTH = card("both", "battle", colors=("red", "green"))


def placed(
    text: str = "Choose 1 card in your hand and place it in your energy.",
    *more: object,
    said: str = "yes",
    readings: tuple[str, ...] = (),
    **areas: str,
) -> Masters:
    """Spring is placed in the energy by the Leader's skill; what it asks is answered so."""
    leader = card("canal", "leader", skill(f"[Activate Main] {text}"))
    places = {"a_hand": "spring", "a_drop": "plain leaf"} | areas
    game = table(SPRING, LEAF, BOTH, leader, *more, leader="canal", readings=readings, **places)  # type: ignore[arg-type]
    does(game, "activate", game.zone(0, LEADER)[0])
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        asked = said if said in kinds else kinds[0]
        does(game, asked)
    return game


def rests(game: Masters) -> bool:
    assert where(game, "spring") == "energy"
    return game.cards[named(game, "spring")].rest


def warped(game: Masters) -> list[str]:
    return [game.printed(each).number for each in game.zone(0, game.area_numbers["warp"])]


def test_it_comes_in_active_mode_for_what_is_sent_to_the_warp() -> None:
    game = placed()
    assert not rests(game) and sorted(warped(game)) == ["leaf", "plain"]


def test_who_declines_keeps_the_cards() -> None:
    game = placed(said="no")
    assert rests(game) and warped(game) == []


def test_it_is_not_asked_where_nothing_can_be_sent() -> None:
    game = placed(a_drop="")
    assert rests(game)
    assert not any(line.word == "declined" for line in game.trace)


@pytest.mark.parametrize(
    ("drop", "readings", "resting"),
    [
        ("plain", (), True),
        ("plain", ("done-in-part-counts",), False),
        ("both", (), True),
        ("both leaf", (), False),
    ],
)
def test_both_cards_must_be_sent(drop: str, readings: tuple[str, ...], resting: bool) -> None:
    game = placed(a_drop=drop, readings=readings)
    assert rests(game) is resting


def test_elsewhere_than_in_the_energy_it_asks_nothing() -> None:
    game = placed("Choose 1 card in your hand and place it in your Drop Area.")
    assert where(game, "spring") == "drop" and warped(game) == []


def test_from_the_deck_and_the_drop_as_well() -> None:
    text = "Place the top card of your deck in your energy."
    assert not rests(placed(text, a_hand="", a_deck="spring plain"))
    text = "Choose 1 blue card in your Drop Area and place it in your energy."
    assert not rests(placed(text, a_hand="", a_drop="spring plain leaf"))


def test_where_the_text_says_rest_mode_it_rests_all_the_same() -> None:
    assert rests(placed("Choose 1 card in your hand and place it in your energy in Rest Mode."))


def test_what_follows_knows_that_it_was_placed() -> None:
    text = "Choose 1 card in your hand and place it in your energy. If you do, draw 1 card."
    game = placed(text)
    assert len(game.zone(0, game.area_numbers["hand"])) == 1


def test_each_card_is_asked_for_by_itself() -> None:
    text = "Choose 2 cards in your hand and place them in your energy."
    game = placed(text, a_hand="spring spring", a_drop="plain leaf")
    assert sorted(game.cards[each].rest for each in game.zone(0, ENERGY)) == [False, True]


def test_negated_it_asks_nothing() -> None:
    mute = card("mute", "leader", skill("[Permanent] Negate all skills of your opponent's Battle Cards."))
    text = "Choose 1 of your Battle Cards and place it in its owner's energy."
    for leader in ("mute", "leader"):
        lift = card("lift", "leader", skill(f"[Activate Main] {text}"))
        game = table(SPRING, LEAF, lift, mute, leader="lift", a_battle="spring", a_drop="plain leaf")
        game.update(game.zone(1, LEADER)[0], print=game.catalogue.find(leader))
        does(game, "activate", game.zone(0, LEADER)[0])
        while game.decision is not None and game.decision.kind != "free-timing":
            does(game, game.decision.options[0].kind)
        assert (warped(game) == []) is (leader == "mute")
