"""A card that is placed under one in another area has left its own (MA 8-6-5, 11-3): what this sets off, and
what becomes of the cards under it."""

import pytest
from helpers.masters_games import does
from helpers.masters_skills import card, named, passes, skill, table, where
from msgspec.structs import replace

from judge.engine.changes import Change
from judge.engine.state import BENEATH
from judge.rules.dragon_ball.areas import HAND, LEADER
from judge.rules.dragon_ball.manual_action import begin
from judge.rules.masters.game import Masters

UNDER_LEADER = "[Activate Main] Choose 1 of {whose} and place it under your Leader Card."
UNDER_THIS = "[Activate Main] Choose 1 of {whose} and place it under this card."
ITS_OWN, THEIRS = "your other Battle Cards", "your opponent's Battle Cards"
ANOTHERS_LEAVING = "[Auto] When your Battle Card is removed from your Battle Area, draw 1 card."
BY_OPPONENT = (
    "[Auto] When your Battle Card is removed from your Battle Area by an opponent's skill, draw 1 card."
)
WITH_ENOUGH_POWER = (
    "[Auto] When your Battle Card with 15000 power or more is removed from your Battle Area, draw 1 card."
)
EACH_ONE = "[Activate Main] Choose all of your opponent's Battle Cards and place them under your Leader Card."
READING = ("placing-under-leaves-the-stack",)


def placed(
    text: str, *others: str, seat: int = 1, readings: tuple[str, ...] = (), power: int = 10000
) -> Masters:
    """The first player's card places the prey of a player, with the nest under it, under another card; that
    player has a card with each of these texts, too."""
    made = [card("maw", "battle", skill(text)), card("prey", "battle", power=power), card("nest", "battle")]
    made += [card(f"other{n}", "battle", skill(each)) for n, each in enumerate(others)]
    theirs = " ".join(["prey nest", *(f"other{n}" for n in range(len(others)))])
    there = {"a_battle": f"maw {theirs}"} if seat == 0 else {"a_battle": "maw", "b_battle": theirs}
    game = table(*made, **there, readings=readings)
    nest, prey = named(game, "nest"), named(game, "prey")
    game.lay(nest, replace(game.cards[nest], zone=BENEATH, top=prey))
    game.update(prey, beneath=(nest,))
    does(game, "activate", named(game, "maw"))
    if game.decision is not None and game.decision.kind == "choose":
        does(game, "card", named(game, "prey"))
    passes(game)
    return game


def drawn(game: Masters, seat: int = 1) -> int:
    return len(game.zone(seat, HAND))


@pytest.mark.parametrize("text", [UNDER_LEADER, UNDER_THIS])
@pytest.mark.parametrize("hears", [ANOTHERS_LEAVING, BY_OPPONENT])
def test_another_card_sees_it_leave(text: str, hears: str) -> None:
    game = placed(text.format(whose=THEIRS), hears)
    assert game.cards[named(game, "prey")].zone == BENEATH
    assert drawn(game) == 1


def test_under_the_own_leader_card_it_has_left_too() -> None:
    assert drawn(placed(UNDER_LEADER.format(whose=ITS_OWN), ANOTHERS_LEAVING, seat=0), seat=0) == 1
    assert drawn(placed(UNDER_LEADER.format(whose=ITS_OWN), BY_OPPONENT, seat=0), seat=0) == 0


def test_under_a_card_of_its_own_battle_area_it_has_not_left() -> None:
    assert drawn(placed(UNDER_THIS.format(whose=ITS_OWN), ANOTHERS_LEAVING, seat=0), seat=0) == 0


STAYS = "[Permanent] This card can't be removed from the Battle Area by skills."


@pytest.mark.parametrize(("text", "goes"), [(UNDER_THIS, True), (UNDER_LEADER, False)])
def test_a_card_that_cannot_leave_goes_under_one_of_its_own_battle_area_alone(text: str, goes: bool) -> None:
    """11-3-1, 1-3-3: a ban on leaving keeps it from other areas."""
    rock = card("rock", "battle", skill(STAYS))
    game = table(rock, card("maw", "battle", skill(text.format(whose=ITS_OWN))), a_battle="maw rock")
    does(game, "activate", named(game, "maw"))
    passes(game)
    assert (game.cards[named(game, "rock")].zone == BENEATH) is goes


def test_its_own_skill_triggers_and_is_resolved_from_under_the_card() -> None:
    """8-6-7: it is resolved even if it has become invalid. 11-3-4-1 is for cards that lay under others."""
    alone = card(
        "prey", "battle", skill("[Auto] When this card is removed from your Battle Area, draw 1 card.")
    )
    maw = card("maw", "battle", skill(UNDER_LEADER.format(whose=THEIRS)))
    game = table(maw, alone, a_battle="maw", b_battle="prey")
    does(game, "activate", named(game, "maw"))
    passes(game)
    assert drawn(game) == 1


@pytest.mark.parametrize(("power", "cards"), [(10000, 0), (15000, 1)])
def test_it_is_seen_as_it_was_in_the_battle_area(power: int, cards: int) -> None:
    game = placed(UNDER_LEADER.format(whose=THEIRS), WITH_ENOUGH_POWER, power=power)
    assert drawn(game) == cards
    assert ("8-6-5-1-2" in [line.rule for line in game.trace]) is bool(cards)


def test_of_cards_placed_under_one_together_each_is_seen() -> None:
    """8-6-3: the skill is pending once for each; its own card, which leaves with them, sees them all."""
    assert drawn(placed(EACH_ONE, ANOTHERS_LEAVING)) == 2


@pytest.mark.parametrize(("answer", "cards"), [("replace", 0), ("decline", 1)])
def test_it_is_seen_to_leave_unless_something_else_happens_instead(answer: str, cards: int) -> None:
    kept = (
        "[Permanent] If this card would be removed from your Battle Area by an opponent's skill, you may"
        " switch this card to Rest Mode instead."
    )
    hears = card("other", "battle", skill(BY_OPPONENT))
    maw = card("maw", "battle", skill(UNDER_LEADER.format(whose=THEIRS)))
    game = table(maw, hears, card("prey", "battle", skill(kept)), a_battle="maw", b_battle="prey other")
    game.update(named(game, "prey"), rest=False)
    does(game, "activate", named(game, "maw"))
    does(game, "card", named(game, "prey"))
    does(game, answer)
    passes(game)
    assert drawn(game) == cards


@pytest.mark.parametrize("silently", [True, False])
def test_put_there_by_hand_it_is_seen_to_leave_unless_done_silently(silently: bool) -> None:
    game = table(
        card("prey", "battle"), card("other", "battle", skill(ANOTHERS_LEAVING)), b_battle="prey other"
    )
    top = game.zone(0, LEADER)[0]
    begin(game, Change("put-under", cards=(named(game, "prey"), top), silently=silently))
    game.run()
    passes(game)
    assert game.cards[named(game, "prey")].top == top
    assert drawn(game) == (not silently)


def test_a_situation_that_has_come_about_by_it_is_noticed() -> None:
    empty = "[Auto] When you have 1 or less Battle Cards in your Battle Area, draw 1 card."
    assert drawn(placed(UNDER_LEADER.format(whose=THEIRS), empty)) == 1


@pytest.mark.parametrize(
    ("text", "seat", "readings", "lies"),
    [
        (UNDER_LEADER.format(whose=ITS_OWN), 0, (), "drop"),
        (UNDER_LEADER.format(whose=ITS_OWN), 0, READING, "drop"),
        (UNDER_THIS.format(whose=ITS_OWN), 0, (), "battle"),
        (UNDER_THIS.format(whose=ITS_OWN), 0, READING, "battle"),
        (UNDER_LEADER.format(whose=THEIRS), 1, (), "leader"),
        (UNDER_LEADER.format(whose=THEIRS), 1, READING, "drop"),
        (UNDER_THIS.format(whose=THEIRS), 1, (), "battle"),
        (UNDER_THIS.format(whose=THEIRS), 1, READING, "drop"),
    ],
)
def test_what_lies_under_it_goes_to_the_drop_or_along(
    text: str, seat: int, readings: tuple[str, ...], lies: str
) -> None:
    game = placed(text, seat=seat, readings=readings)
    assert where(game, "nest") == lies
    assert (game.cards[named(game, "nest")].zone == BENEATH) is (lies != "drop")
    assert game.cards[named(game, "prey")].zone == BENEATH


WAITS = (
    "[Activate Main] During this turn, when one of your opponent's Battle Cards is removed from a Battle"
    " Area, draw 1 card."
)
TAKES = "[Activate Main] Choose 1 of your opponent's Battle Cards and gain control of it."


@pytest.mark.parametrize("text", [TAKES, UNDER_THIS.format(whose=THEIRS), UNDER_LEADER.format(whose=THEIRS)])
def test_an_effect_that_waits_for_it_to_leave_hears_what_a_skill_hears(text: str) -> None:
    """8-6-5: also where another player gains control of it (11-5-1)."""
    made = [card("eye", "battle", skill(WAITS)), card("maw", "battle", skill(text)), card("prey", "battle")]
    made.append(card("other", "battle", skill(ANOTHERS_LEAVING)))
    game = table(*made, a_battle="eye maw", b_battle="prey other")
    for each in ("eye", "maw"):
        does(game, "activate", named(game, each))
        while game.decision is not None and game.decision.kind != "free-timing":
            if game.decision.kind == "choose":
                does(game, "card", named(game, "prey"))
            else:
                passes(game)
    assert (drawn(game, 0), drawn(game, 1)) == (1, 1)
