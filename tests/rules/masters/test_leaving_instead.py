"""What happens instead where a card would leave its Battle Area for the other player's, or to lie under a
card (MA 8-9, 11-3, 11-5)."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, passes, skill, table, where

from judge.rules.dragon_ball.areas import HAND
from judge.rules.masters.game import Masters

WARDED = (
    "[Permanent] If this card would be removed from your Battle Area by an opponent's skill, you may choose 1"
    " card in your hand and discard it instead."
)
SNATCH = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."
SWALLOW = "[Activate Main] Choose 1 of your opponent's Battle Cards and place it under this card."


def asked(text: str, answer: str, readings: tuple[str, ...] = ()) -> Masters:
    """The effect upon a card that something else can happen to; its player answers so."""
    made = (card("warded", "battle", skill(WARDED)), card("maw", "battle", skill(text)))
    game = table(*made, a_battle="maw", b_battle="warded", b_hand="plain", readings=readings)
    does(game, "activate", named(game, "maw"))
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        does(game, next((kind for kind in (answer, "pass") if kind in kinds), kinds[0]))
    return game


@pytest.mark.parametrize("text", [SNATCH, SWALLOW])
@pytest.mark.parametrize("answer", ["replace", "decline"])
def test_a_card_is_discarded_instead(text: str, answer: str) -> None:
    game = asked(text, answer)
    there = named(game, "warded")
    stays = game.master(there) == 1 and game.cards[there].top < 0 and where(game, "warded") == "battle"
    assert stays is (answer == "replace")
    assert len(game.zone(1, HAND)) == (answer == "decline")


def test_control_is_no_leaving_by_the_other_reading() -> None:
    game = asked(SNATCH, "replace", ("control-is-no-leaving",))
    assert game.master(named(game, "warded")) == 0 and len(game.zone(1, HAND)) == 1


def test_a_card_that_goes_under_one_of_its_own_battle_area_does_not_leave_it() -> None:
    gather = "[Activate Main] Choose 1 of your other Battle Cards and place it under this card."
    would = "this card would be removed from a Battle Area"
    always = f"[Permanent] If {would}, it is sent to its owner's Warp instead."
    made = (card("kin", "battle", skill(always)), card("maw", "battle", skill(gather)))
    game = table(*made, a_battle="maw kin")
    does(game, "activate", named(game, "maw"))
    passes(game)
    assert game.cards[named(game, "kin")].top == named(game, "maw")


def test_no_card_goes_under_one_that_has_left_instead() -> None:
    """What happens instead takes the card away under which the others were to lie."""
    would = "this card would be removed from your Battle Area by an opponent's skill"
    avenged = f"[Permanent] If {would}, you may KO 1 of your opponent's Battle Cards instead."
    swallow = "[Activate Main] Choose up to 2 of your opponent's Battle Cards and place them under this card."
    made = (card("warded", "battle", skill(avenged)), card("maw", "battle", skill(swallow)))
    game = table(*made, a_battle="maw", b_battle="warded plain")
    does(game, "activate", named(game, "maw"))
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        if game.decision.kind in ("choose", "order"):
            game.answer(*range(game.decision.maximum))
            game.run()
        else:
            does(game, next((kind for kind in ("replace", "pass") if kind in kinds), kinds[0]))
    assert where(game, "maw") == "drop"
    assert where(game, "plain") == where(game, "warded") == "battle"


def test_a_unison_card_taken_with_one_that_is_replaced_puts_the_others_away() -> None:
    """3-11-5: what follows from control follows too where something happens to another card instead."""
    snatch = (
        "[Activate Main] Choose 2 of your opponent's Battle Cards or Unison Cards and gain control of them."
    )
    made = (card("warded", "battle", skill(WARDED)), card("maw", "battle", skill(snatch)))
    unisons = (card("rival", "unison"), card("prize", "unison"))
    there = {"a_unison": "rival", "b_battle": "warded", "b_unison": "prize", "b_hand": "plain"}
    game = table(*made, *unisons, a_battle="maw", **there)
    does(game, "activate", named(game, "maw"))
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        if game.decision.maximum == 2:
            game.answer(0, 1)
            game.run()
        else:
            does(game, next((kind for kind in ("replace", "pass") if kind in kinds), kinds[0]))
    assert (game.master(named(game, "warded")), game.master(named(game, "prize"))) == (1, 0)
    assert where(game, "rival") == "drop"


@pytest.mark.parametrize("deed", ["KO them", "send them to their owners' Warps"])
def test_what_has_left_instead_of_another_card_is_gone_from_what_was_to_be_done(deed: str) -> None:
    """3-1-4, 1-3-2: it is another card where it is now, and no Battle Card any more."""
    would = "be KO'd" if "KO" in deed else "be removed from your Battle Area"
    saved = (
        f"[Permanent] If this card would {would}, you may return 1 of your other Battle Cards to its owner's"
        " hand instead."
    )
    gale = skill(f"[Activate Main] Choose all of your opponent's Battle Cards and {deed}.")
    mourned = skill("[Auto] When this card is KO'd, draw 1 card.")
    made = (
        card("saved", "battle", skill(saved)),
        card("gone", "battle", mourned),
        card("gale", "battle", gale),
    )
    game = table(*made, a_battle="gale", b_battle="saved gone")
    does(game, "activate", named(game, "gale"))
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        does(game, next((kind for kind in ("replace", "pass") if kind in kinds), kinds[0]))
    assert (where(game, "saved"), where(game, "gone")) == ("battle", "hand")
    assert len(game.zone(1, HAND)) == 1


def test_who_applies_a_voluntary_replacement_does_what_it_asks_for() -> None:
    """8-9-3: the card of a hand that must fit cannot be left out then, though 8-5-3-5 would let it be."""
    saved = (
        "[Permanent] When this card would be removed from a Battle Area by your opponent's skill, you may"
        " choose 1 multicolor card in your hand and place it in your Drop Area instead."
    )
    gale = skill("[Activate Main] Choose 1 of your opponent's Battle Cards and KO it.")
    made = (card("saved", "battle", skill(saved)), card("gale", "battle", gale))
    paid = card("paid", "battle", colors=("red", "blue"))
    game = table(*made, paid, a_battle="gale", b_battle="saved", b_hand="paid")
    does(game, "activate", named(game, "gale"))
    while game.decision is not None and game.decision.kind != "free-timing":
        kinds = [each.kind for each in game.decision.options]
        assert game.decision.minimum or game.decision.kind != "choose"
        does(game, next((kind for kind in ("replace", "pass") if kind in kinds), kinds[0]))
    assert (where(game, "saved"), where(game, "paid")) == ("battle", "drop")
