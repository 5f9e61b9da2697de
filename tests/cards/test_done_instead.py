"""What is done instead where a condition holds: another choice, another deed, another figure."""

import pytest
from helpers.card_texts import compiled, says_the_same

from judge.cards.language import explain_skill
from judge.engine import tree

THEIRS = "your opponent's Battle Cards"
KO = f"[On Play] Choose up to 1 of {THEIRS} with a cost of 3 or less and KO it."
IF = "If you have an energy marker, "
SIX = (
    f"[On Play] If you have an energy marker, choose up to 1 of {THEIRS} with a cost of 6 or "
    f"less and KO it. Otherwise, choose up to 1 of {THEIRS} with a cost of 3 or less and KO "
    "it."
)
TWO = SIX.replace(
    f"up to 1 of {THEIRS} with a cost of 6 or less and KO it",
    f"up to 2 of {THEIRS} with a cost of 3 or less and KO them",
)

SAME = {
    f"{KO} {IF}choose up to 1 of {THEIRS} with a cost of 6 or less and KO it instead.": SIX,
    f"{KO} {IF}choose up to 1 of {THEIRS} with a cost of 6 or less instead.": SIX,
    f"{KO} {IF}choose up to 1 Battle Card with a cost of 6 or less instead.": SIX,
    f"{KO} {IF}instead choose up to 1 of {THEIRS} with a cost of 6 or less.": SIX,
    "[On Play] Choose up to 1 Battle Card with a cost of 3 or less in your opponent's Battle Area and KO it. "
    f"{IF}choose up to 1 Battle Card with a cost of 6 or less in your opponent's Battle Area instead.": SIX,
    f"[On Play] Choose up to 1 of {THEIRS} with a cost of 3 or less―6 or less if you have "
    "an energy marker―and KO it.": SIX,
    f"[On Play] Choose up to 1 of {THEIRS} with a cost of 3 or less (6 or less if you have "
    "an energy marker) and KO it.": SIX,
    f"{KO} {IF}choose up to 2 instead.": TWO,
    f"{KO} {IF}KO up to 2 cards instead.": TWO,
    f"{KO} {IF}place it at the bottom of its owner's deck instead.": (
        f"[On Play] Choose up to 1 of {THEIRS} with a cost of 3 or less. If you have an "
        "energy marker, place that card at the bottom of its owner's deck. Otherwise, KO that card."
    ),
    "[On Play] Choose up to 1 of your Battle Cards and it gains [Double Strike] for the turn. "
    f"{IF}it gains [Critical] instead.": (
        "[On Play] Choose up to 1 of your Battle Cards. If you have an energy marker, that card gains "
        "[Critical] for the turn. Otherwise, that card gains [Double Strike] for the turn."
    ),
    "[On Play] Play up to 1 Battle Card with a cost of 2 or less from your hand. "
    f"{IF}play up to 1 Battle Card with a cost of 4 or less instead.": (
        "[On Play] If you have an energy marker, play up to 1 Battle Card with a cost of 4 or less from your "
        "hand. Otherwise, play up to 1 Battle Card with a cost of 2 or less from your hand."
    ),
    "[On Play] Look at up to 3 cards from the top of your deck. If you have an energy marker, look at up to 5"
    " cards from the top of your deck instead. Add up to 1 red card among them to your hand, and place the"
    " rest at the bottom of your deck in any order.": (
        "[On Play] If you have an energy marker, look at up to 5 cards from the top of your deck. Otherwise, "
        "look at up to 3 cards from the top of your deck. Add up to 1 red card among them to your hand and "
        "place the rest at the bottom of your deck in any order."
    ),
    "[On Play] Draw 1 card (2 cards if you have an energy marker).": (
        "[On Play] If you have an energy marker, draw 2 cards. Otherwise, draw 1 card."
    ),
    "[Permanent] This card gets +5000 power―+10000 if you have an energy marker―.": (
        "[Permanent] If you have an energy marker, this card gets +10000 power. Otherwise, this card gets "
        "+5000 power."
    ),
    f"[On Play] Choose up to 1―up to 2 if you have an energy marker―of {THEIRS} with a cost "
    "of 3 or less and KO them.": TWO,
}


@pytest.mark.parametrize("text", SAME)
def test_one_or_the_other_is_done(text: str) -> None:
    says_the_same(text, SAME[text])


def test_the_condition_of_another_choice_is_asked_before_any_card_is_chosen() -> None:
    (one,) = compiled(f"{KO} {IF}choose up to 2 instead.").skill.effect
    assert isinstance(one, tree.If)
    assert isinstance(one.then[0], tree.Choose)
    assert isinstance(one.otherwise[0], tree.Choose)


@pytest.mark.parametrize(
    "text",
    [
        f"{KO} {IF}choose up to 2 Battle Cards instead.",
        f"{KO} {IF}choose up to 2 of {THEIRS} instead.",
        f"{KO} {IF}choose up to 1 red Battle Card instead.",
        f"{KO} {IF}play up to 2 instead.",
        f"{KO} If it is red, choose up to 2 instead.",
        f"{KO} If you KO'd a card, choose up to 2 instead.",
        f"{KO} Draw 1 card. {IF}choose up to 2 instead.",
        f"{KO.removesuffix('KO it.')}KO it and draw 1 card. {IF}choose up to 2 instead.",
        "[On Play] Choose up to 1 of your Battle Cards and it gets +5000 power for the turn. "
        f"{IF}it gains [Critical] instead.",
        f"[On Play] Choose up to 1 of {THEIRS} with a cost of 3 or less―5 or less if that "
        "card is red―and KO it.",
        f"[On Play] Choose up to 1 of {THEIRS} with a cost of 3 or less (5 or less if you like) and KO it.",
        f"[On Play] If your Leader is red, choose up to 1 of {THEIRS} and KO it. {IF}choose up to 2 instead.",
    ],
)
def test_what_is_replaced_is_not_guessed(text: str) -> None:
    assert compiled(text).not_understood


BULLETS = "\n・Draw 1 card.\n・Place 1 energy marker."
OR_TWO = f"[On Play] Choose one, or 2 if you have an energy marker―{BULLETS}"
OF_OPTIONS = {
    f"[On Play] Choose one of the following. {IF}choose both instead―{BULLETS}": OR_TWO,
    f"[On Play] Choose one. {IF}choose two of the following instead:{BULLETS}": OR_TWO,
    f"[On Play] Choose one of the following (choose both if you have an energy marker)―{BULLETS}": OR_TWO,
    f"[On Play] Choose one―or both if you have an energy marker―{BULLETS}": OR_TWO,
    f"[On Play] Choose one of the following―{BULLETS}": f"[On Play] Choose one―{BULLETS}",
    f"[On Play] Choose up to two―{BULLETS}": f"[On Play] Choose up to 2―{BULLETS}",
    f"[On Play] Choose up to 2 of the following―{BULLETS}": f"[On Play] Choose up to 2―{BULLETS}",
    f"[On Play] Choose any number of the following―{BULLETS}": f"[On Play] Choose up to 2―{BULLETS}",
    f"[On Play] {IF}choose both―{BULLETS}": f"[On Play] {IF}choose 2―{BULLETS}",
}


@pytest.mark.parametrize("text", OF_OPTIONS)
def test_so_many_options_are_chosen(text: str) -> None:
    says_the_same(text, OF_OPTIONS[text])


def test_the_options_are_told_once() -> None:
    skill = compiled(OR_TWO).skill
    english, french = (" ".join(explain_skill(skill, language)) for language in ("en", "fr"))
    assert "Choose 1 of these, or 2 instead if you have an energy marker: (1) draw 1 card; (2)" in english
    assert "Choisissez 1 de ces effets, ou 2 à la place si vous avez un marqueur d'énergie : (1)" in french
    assert english.count("draw 1 card") == 1


@pytest.mark.parametrize(
    "text",
    [
        f"[On Play] Choose one. If you have an energy marker, you may choose both instead―{BULLETS}",
        f"[On Play] Choose both―{BULLETS}\n・Draw 2 cards.",
        f"[On Play] Choose one or both―{BULLETS}",
        f"[On Play] Choose one or more of the following―{BULLETS}",
    ],
)
def test_how_many_options_is_not_guessed(text: str) -> None:
    assert compiled(text).not_understood


TOTALS = {
    "20000 or more total power among Battle Cards in your Battle Area": "your Battle Cards",
    "20000 or more total power among Battle Cards": "your Battle Cards",
    "Battle Cards with a total power of 20000 or more in your Battle Area": "your Battle Cards",
    "20000 or more total power among your opponent's Battle Cards": "your opponent's Battle Cards",
    "20000 or more total power among Battle Cards with 《A》 in their special traits in your Battle Area": (
        "your Battle Cards with 《A》 in their special traits"
    ),
}


@pytest.mark.parametrize("words", TOTALS)
def test_total_power_is_a_condition(words: str) -> None:
    says_the_same(
        f"[Awaken] When you have {words}, draw 1 card. Then, flip this card over.",
        f"[Awaken] When the total power of {TOTALS[words]} is 20000 or more, draw 1 card. Then, flip this "
        "card over.",
    )


def test_total_power_of_nobody_is_left_to_the_judge() -> None:
    words = "there is 20000 or more total power among Battle Cards"
    assert compiled(f"[On Play] If {words}, draw 1 card.").not_understood
    assert not compiled(f"[On Play] If {words} in your opponent's Battle Area, draw 1 card.").not_understood
