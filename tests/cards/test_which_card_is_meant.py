"""Which card an effect is upon: one of several is chosen, and none that has left play is meant by "it"."""

import pytest
from helpers.card_texts import says_the_same

from judge.cards.language import compile_text, explain_skill, masters
from judge.cards.language.dialects import SHARED, Dialect

DIALECTS = (SHARED, masters.MASTERS)
ONE_OF = [
    ("KO one of your opponent's Battle Cards.", "KO 1 of your opponent's Battle Cards."),
    ("Switch one of your energy to Active Mode.", "Switch 1 of your energy to Active Mode."),
    (
        "One of your opponent's Battle Cards gets -10000 power for the turn.",
        "1 of your opponent's Battle Cards gets -10000 power for the turn.",
    ),
    ("Choose one of your Battle Cards and KO it.", "Choose 1 of your Battle Cards and KO it."),
    (
        "Choose up to one of your Battle Cards and KO it.",
        "Choose up to 1 of your Battle Cards and KO it.",
    ),
    (
        "Your opponent returns one of their energy to their hand.",
        "Your opponent returns 1 of their energy to their hand.",
    ),
]
NOBODY_CHOOSES = [
    "[Permanent] One of your Battle Cards gets +5000 power.",
    "[On Play] One of your energy is switched to Active Mode.",
    "[On Play] The power of one of your Battle Cards becomes 20000 for the turn.",
    "[Permanent] One of your Battle Cards can't be KO'd.",
    "[On Play] KO an opponent's Battle Card.",
    "[On Play] Your Battle Card gets +5000 power for the turn.",
]
OF_THE_EVENT = {
    "discard 1 card from your hand. Then, it gets +5000 power for the turn.": (
        "The attacking card gets +5000 power for the turn."
    ),
    "you may discard 1 card from your hand. If you do, switch that card to Rest Mode.": (
        "if you do, switch the attacking card to Rest Mode."
    ),
    "you may KO 1 of your other Battle Cards. If you do, that card gets -5000 power for the turn.": (
        "if you do, the attacking card gets -5000 power for the turn."
    ),
}
GONE = [
    "[Auto] When this card attacks, discard 1 card from your hand. Then, it gets +5000 power for the turn.",
    "[On Play] Choose 1 of your other Battle Cards and return it to your hand. Then, it gains [Critical] for "
    "the turn.",
    "[Activate Main] Discard 1 card from your hand : Switch that card to Active Mode.",
    "[Auto] When one of your opponent's Battle Cards attacks, choose 1 of your other Battle Cards. Then, you "
    "may discard 1 card from your hand. If you do, that card gets +10000 power for the turn.",
]
SURE_WHICH = [
    "[On Play] Your card that's in a battle gets +5000 power for the battle.",
    "[Permanent] Your <Pebble> Battle Card gets +5000 power.",
]
STILL_THERE = [
    "choose 1 of your other Battle Cards. It gets +5000 power for the turn.",
    "play up to 1 Battle Card from your hand. Then, switch it to Rest Mode.",
    "discard 1 card from your hand. Then, choose 1 of your Battle Cards. KO it.",
    "choose 1 of your other Battle Cards and place it in your energy. Then, switch it to Rest Mode.",
]


def unread(text: str, dialect: Dialect) -> str:
    """What is not understood of a text."""
    return " ".join(one.not_understood for one in compile_text(text, dialect))


@pytest.mark.parametrize(("in_words", "in_figures"), ONE_OF)
def test_one_of_several_is_chosen(in_words: str, in_figures: str) -> None:
    says_the_same(f"[On Play] {in_words}", f"[On Play] {in_figures}")


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("text", NOBODY_CHOOSES)
def test_one_of_several_is_never_all_of_them(text: str, dialect: Dialect) -> None:
    assert unread(text, dialect)


def test_of_an_event_or_a_condition_one_of_them_is_any() -> None:
    for dialect in DIALECTS:
        assert not unread("[Auto] When one of your Battle Cards attacks, draw 1 card.", dialect)
    resting = "[Auto] When this card attacks, if one of your Battle Cards is in Rest Mode, draw 1 card."
    assert not unread(resting, SHARED)


@pytest.mark.parametrize("text", SURE_WHICH)
def test_a_card_of_which_it_is_sure_which_is_meant_needs_no_choice(text: str) -> None:
    assert not unread(text, SHARED)


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("text", GONE)
def test_a_card_that_has_left_play_is_not_meant(text: str, dialect: Dialect) -> None:
    assert unread(text, dialect)


ATTACK = "[Auto] When one of your opponent's Battle Cards attacks, "


@pytest.mark.parametrize("effect", OF_THE_EVENT)
def test_the_card_of_the_event_is_meant_behind_one_that_has_left(effect: str) -> None:
    (meant,) = compile_text(f"{ATTACK}{effect}")
    assert not meant.not_understood
    assert explain_skill(meant.skill, "en")[-1].endswith(OF_THE_EVENT[effect])


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("effect", STILL_THERE)
def test_a_card_that_is_there_is_meant(effect: str, dialect: Dialect) -> None:
    assert not unread(f"[Auto] When one of your opponent's Battle Cards attacks, {effect}", dialect)


AWAKEN = "[Awaken] When your life is at 4 or less, "


def test_a_leader_that_is_flipped_is_what_gets_power() -> None:
    chosen = f"{AWAKEN}choose up to 2 cards from your life and add them to your hand. Then, "
    says_the_same(
        f"{chosen}flip this card over and it gets +5000 power for the turn.",
        f"{chosen}flip this card over and this card gets +5000 power for the turn.",
    )


def test_a_card_chosen_for_more_leaves_open_which_is_meant() -> None:
    text = f"{AWAKEN}choose up to 1 of your energy, flip this card over, and switch it to Active Mode."
    assert unread(text, SHARED)
