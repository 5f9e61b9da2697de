"""Kinds of words that new sets may bring: each is read whole, printed back, and told in both languages."""

import pytest
from helpers.card_texts import compiled
from helpers.composition import comes_back_and_is_told

from judge.cards.language import compile_text
from judge.cards.not_understood import kind_of_unread
from judge.engine import tree
from judge.engine.catalogue import within

TOLD = {
    "[On Play] Discard any number of cards from your hand. Then, draw that many cards.": (
        "Draw that many cards.",
        "Piochez autant de cartes.",
    ),
    "[On Play] Remove 2 of your energy markers. Then, choose up to that many of your opponent's Battle Cards "
    "and KO them.": ("up to that many", "jusqu'à autant"),
    "[On Play] KO up to 2 of your opponent's Battle Cards. For each card KO'd this way, place 1 energy "
    "marker.": (
        "Place 1 energy marker for each card KO'd by this skill",
        "1 marqueur d'énergie pour chaque carte mise KO par cette Capacité",
    ),
    "[On Play] Look at all of your life, then place it back in any order.": (
        "your life",
        "votre Zone de Vie",
    ),
    "[On Play] Look at up to 5 cards from the top of your deck, add up to 1 <Pebble> among them to your "
    "hand, and place the rest at the bottom of your deck in any order.": (
        "up to 5 cards",
        "jusqu'à 5 cartes",
    ),
    "[Auto] When your Leader is attacked by a Battle Card with a cost of 3 or more, draw 1 card.": (
        "attacked by a Battle Card with a cost of 3 or more",
        "est attaquée par une carte de Combat",
    ),
    "[Auto] When you activate an [Activate: Battle] skill, draw 1 card.": (
        "When you activate an [Activate Battle] skill",
        "Quand vous activez une Capacité [Activation : Combat]",
    ),
    "[Auto] During your turn, when you combo with this card, draw 1 card.": (
        "When this card is used in a combo",
        "Quand cette carte est utilisée",
    ),
    "[Auto] At the end of the battle in which this card attacked, draw 1 card.": (
        "It works only if this card attacked in that battle.",
        "cette carte a attaqué dans ce combat",
    ),
    "[On Play] Play up to 1 Battle Card that isn't black from your hand.": (
        "that is not black",
        "noire",
    ),
    "[On Play] Your opponent discards 1 card from their hand at random.": ("at random", "au hasard"),
    "[Activate Battle] Choose the attacking card and it gets -5000 power for the battle.": (
        "attacking",
        "Choisissez la carte attaquante",
    ),
    "[On Play] Choose this card or up to 1 of your <Pebble> and it gains [Critical] for the turn.": (
        "this card",
        "cette carte",
    ),
    "[Permanent] This card gains 《Moss Folk》 in all areas.": ("《Moss Folk》", "《Moss Folk》"),
    "[Permanent] This card is also treated as red and blue in all areas.": ("red and blue", "bleu"),
    "[Permanent] Reduce the cost of this card in your hand by 1 for each of your energy (to a "
    "minimum of 1).": (
        "(to 1 at the least)",
        "(sans descendre au-dessous de 1)",
    ),
    "[Permanent] Cards in your hand with 《Moss Folk》 in their special traits cost 2 less, to a "
    "minimum of 1.": (
        "reduced by 2 (to 1 at the least)",
        "réduits de 2 (sans descendre au-dessous de 1)",
    ),
    "[Start of Your Turn] Draw 1 card.": ("start of your turn", "début de votre tour"),
    "[On Play] Your opponent chooses one of the following:\n・You draw 2 cards.\n・You draw 3 cards.": (
        "Your opponent chooses 1 of these",
        "Votre adversaire choisit 1 de ces effets",
    ),
}


@pytest.mark.parametrize("text", TOLD)
def test_text_is_read_whole_printed_back_and_told(text: str) -> None:
    comes_back_and_is_told(text, TOLD[text])


SAME = {
    "[Permanent] Each player can't use Extras.": (
        "[Permanent] You can't use Extras and your opponent can't use Extras."
    ),
    "[Auto] When this card is played or used in a combo, draw 1 card.": (
        "[Auto] When this card is played or when this card is used in a combo, draw 1 card."
    ),
    "[Auto] When this card attacks or you use an Extra, draw 1 card.": (
        "[Auto] When this card attacks or when you use an Extra, draw 1 card."
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards that has a lower cost than this card and "
    "KO it.": (
        "[On Play] Choose up to 1 of your opponent's Battle Cards with a cost less than this card and KO it."
    ),
    "[Permanent] If your life is at 2 or less, your opponent can't activate [Blocker] when this "
    "card attacks.": ("[Permanent] If your life is at 2 or less, this card can't be blocked."),
    "[Awaken] When your life is at 3 or less: You may draw 1 card and flip this card over.": (
        "[Awaken] When your life is at 3 or less, you may draw 1 card and flip this card over."
    ),
    "[On Play] If you do so, draw 1 card.": "[On Play] If you do, draw 1 card.",
    "[On Play] Your opponent discards 1 card from their hand unless they place 1 of their energy into its "
    "owner's Drop.": (
        "[On Play] Your opponent discards 1 card from their hand unless your opponent places 1 of their "
        "energy into its owner's Drop."
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_other_words_for_the_same_mean_the_same(text: str) -> None:
    assert compiled(text).skill.effect != () or compiled(text).not_understood
    if not compiled(text).not_understood:
        assert compiled(text).skill == compiled(SAME[text]).skill


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw that many cards.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Draw that many cards.",
        "[Auto] When you draw a card, draw that many cards.",
        "[On Play] Discard 1 card from your hand. Then, draw up to that many cards.",
        "[On Play] Discard 1 card from your hand. At the end of the turn, draw that many cards.",
        "[Auto] When this card is KO'd or removed from the Battle Area by your opponent's skill, draw "
        "1 card.",
    ],
)
def test_what_may_be_meant_otherwise_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood


def test_a_card_from_the_top_is_that_card_only_if_no_other_was_spoken_of() -> None:
    placed = "Place the top card of your deck into your Drop. If that card is red, draw 1 card."
    read = compiled(f"[On Play] {placed}")
    assert not read.not_understood
    assert any(isinstance(one, tree.Every) and one.of.done_by_this for one in within(read.skill))
    other = compiled(f"[On Play] Choose up to 1 of your opponent's Battle Cards. {placed}")
    assert not any(isinstance(one, tree.Every) and one.of.done_by_this for one in within(other.skill))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("[Surge 2] [Permanent] This card gets +5000 power.", "unread-permanent"),
        ("[Surge 2][Auto][Once per turn] When this card attacks, draw 1 card.", "unread-trigger"),
        ("[Surge 2] [Activate Main] Draw 1 card.", "unread-effect"),
        ("[Surge 2] [Blocker] When this attacks, draw 1 card.", "unread-kind"),
        ("[Surge 2] Draw 1 card.", "unread-kind"),
    ],
)
def test_the_kind_beside_a_keyword_that_nobody_knows_is_read(text: str, kind: str) -> None:
    (one,) = compile_text(text)
    assert kind_of_unread(one.skill) == kind
    assert one.not_understood == text, "all of its words, as the keyword may change any of them"
