"""Further words of Masters' cards: read whole, printed so that they read back, and told in both languages."""

import pytest

from judge.cards.language import masters
from judge.engine.tree import MarkerCost
from judge.rules.masters.carried_out import not_carried_out

READ = [
    "[Permanent] This card isn't affected by skills.",
    "[Auto] When you play this card, draw 1 card. This skill can't be negated.",
    "[Permanent] Negate the [Energy-Exhaust] skill of all <Pebble> cards with [Arrival Blue/Green] in all of"
    " your areas.",
    "[Activate Main] Choose up to 1 of your Battle Cards with [Over Realm 5] and KO it.",
    "[Activate Main] Choose up to 1 of your Battle Cards without [Aegis Red/Black] and KO it.",
    "[Activate Main] All of your Battle Cards can't be chosen by skills for the turn.",
    "[Permanent] All cards in your opponent's Battle Area and Combo Area get -5000 power/combo power.",
    "[Permanent] You can only play mono-black Battle Cards.",
    "[Permanent] Your opponent can't activate [Counter] against this card's attack.",
    "[Auto] When you play this card, your opponent can't activate [Counter: Play] for the turn.",
    "[Activate Main] This card gets +7000 power until the start of your next main phase.",
    "[Activate Main] At the start of your opponent's next main phase, draw 1 card.",
    "[Activate Main] If your Leader is a <Pebble>-only card : Draw 1 card.",
    "[Permanent] If you have a card that is both red and green in your hand, this card gets +5000 power.",
    "[Activate Main] Choose 1 or 2 cards in your life and add them to your hand.",
    "[Activate Main] Choose up to 1 <Pebble> in your hand and play it on top of this card in Active Mode.",
    "[Auto] When one of your cards is attacked, choose that card and it gets -5000 power for the turn.",
    "[Auto] When this card activates its [Aegis], draw 1 card.",
    "[Auto] When one of your Battle Cards activates [Alliance], draw 1 card.",
    "[Auto] When this card is switched to Rest Mode by [Alliance], draw 1 card.",
    "[Auto] When this card is switched to Rest Mode by one of your yellow card skills, draw 1 card.",
    "[Permanent] This card can't be removed from the Battle Area by skills.",
    "[Permanent] This card is also treated as red and black in all areas.",
    "[Counter Play] If the card being played has a cost of 4 or less, it is played negated for the turn.",
    "[Activate Main] Play 1 Pebble Token with 10000 power; it gains [Blocker] for the turn.",
    "[Permanent] If you have <Pebble> in play, this card gains [Critical].",
    "[Permanent] This card's attack and skill cannot be negated.",
    "[Permanent] This card can't be affected by the skills of any player.",
    "[Permanent] This card isn't affected by any skills.",
    "[Permanent] This card isn't affected by either player's skills.",
    "[Permanent] The skills of this card can't be negated by your opponent's skills.",
    "[Permanent] If your Leader Card is red, this card's skills can't be negated.",
    "[Permanent] Your Battle Cards' skills can't be negated.",
    "[Permanent] The skills of your red Battle Cards can't be negated.",
    "[Auto] When you play this card, choose 1 of your cards, and its skills can't be negated for the turn.",
    "[Permanent] This card can't be played from any area with non-[Evolve] skills.",
    "[Permanent] This card can't be played from any area by skills other than its own.",
    "[Permanent] This card can only be played from Energy Areas.",
    "[Auto] When you play this card, your opponent can only attack with Battle Cards one more time for the"
    " turn.",
    "[Activate Main] Your opponent can only activate [Counter] skills once for the turn.",
    "[Auto] When this card loses markers due to an opponent's attack, draw 1 card.",
    "[Auto] When a marker is removed from this card by a skill, draw 1 card.",
    "[Auto] When this card removes a marker from an opponent's Unison Card by attacking, draw 1 card.",
    "[Auto] When your opponent switches energy to Active Mode using a non-[Awaken] skill during their turn,"
    " draw 1 card.",
    "[Permanent] If you have <Pebble> in play, you can activate this card's [Awaken] when your life is at 6"
    " or less.",
    "[Auto] At the end of the battle after this card attacks, KO this card.",
    "[Auto] When you play this card, your opponent must choose cards in their hand until there are only 3"
    " remaining, and place the chosen cards in the Drop Area.",
    "[Permanent] If you or your opponent have 3 or more cards in their Warp, this card gains [Critical].",
    "[Activate Main] Choose up to 1 Battle Card without keyword skills in your hand and play it.",
    "[Activate Main] Choose up to 1 card with a combo cost of 1 in your hand and play it.",
    "[Activate Main] Choose up to 1 <Pebble> with a cost of 3 or 6 in your hand and play it.",
    "[Auto] When your opponent activates [Blocker], negate that [Blocker].",
    "[Auto] When you play this card, choose up to 2 cards from your opponent's hand at random and discard"
    " them.",
    "[Permanent] You can only include up to 7 《Pebble》 cards in your deck.",
    "[Permanent] All of your red 《Pebble》 cards in your Battle Area with original energy costs of 1 have"
    " their energy costs increased by 2.",
    "[Auto] When your opponent attacks a Leader Card, draw 1 card.",
    "[Activate Main] Choose this card or 1 of your Battle Cards. It gains [Critical] for the turn.",
    "[Auto] When this card attacks, your opponent reveals their hand. Choose up to 1 card from it and send it"
    " to their Warp.",
    "[Auto] When this card attacks, you may discard 1 card from your hand. If you do, choose one―\n・Draw 1"
    " card.\n・KO this card.",
    "[Activate Main] Play or add to your hand up to 1 <Pebble> from your deck, then shuffle your deck.",
    "[Activate Main] Choose all of your Tokens with an original power of 10000 and KO them.",
    "[Activate Main] Play up to 1 red card from your hand in Rest Mode with its skills negated for the turn.",
    "[Activate Main] Choose all cards in all Battle Areas and shuffle them into their owners' decks.",
    "[Activate Main] Choose up to 1 red card in your deck or life and add it to your hand. Then shuffle any"
    " areas you looked through.",
    "[Permanent] If you have <Pebble> in play, negate this card's [Energy-Exhaust] skill in all areas.",
    "[Permanent] Negate the [Energy-Exhaust] of your Red/Blue multicolor cards in all areas.",
    "[Auto] When you play this card, choose up to 3 cards in your Drop Area, negate their [Energy-Exhaust]"
    " and place them in your energy.",
    "[Permanent] This card is played in Rest Mode from all areas.",
    "[Activate Main] Until the start of your next Main Phase, if your opponent plays a Battle Card, it is"
    " played in Rest Mode.",
    "[Auto] When one of your green 《Pebble》 cards is played in Rest Mode, draw 1 card.",
    "[Activate Main] Play this card from your hand in Rest Mode with a marker on it.",
    "[Auto] When you play this card, choose up to 1 {Boulder Field} from your deck and activate it.",
    "[Auto] When a red card is played in your Battle Area, draw 1 card.",
    "[Permanent] If this card would lose a marker from an attack, you may draw 1 card instead.",
    "[Activate Main] Choose 1 <Pebble> in your Drop Area and play it; at the end of the turn, place the"
    " Battle Card played with this skill at the bottom of its owner's deck.",
    "[Counter Play] Choose up to 1 <Pebble> in your Battle Area, send it to your Warp, and at the end of the"
    " turn, play that card from your Warp.",
]
LEFT_TO_THE_JUDGE = {
    "[Auto] When you play this card, your opponent can't play Battle Cards for the turn unless they choose 1"
    " card in their hand and discard it.": "Unless",
    "[Permanent] Negate [Barrier] of this card in all areas.": "NegateKeyword",
    '[Permanent] All of your <Pebble> cards gain "[Evolve](Red) : <Pebble>."': "GainSkill.Evolve",
}
REFUSED = [
    # a mode of one kind, or of both
    "[Auto] When you play this card, choose all of your opponent's Battle Cards and energy in Rest Mode and"
    " KO them.",
    # a new card comes into play, on which the negation does not lie
    "[Activate Main] Choose 1 <Pebble> in your hand, negate its [Auto] skills for the turn, then play it.",
    # no note: it says what else changes
    "[Permanent] Reduce the cost (and specified red cost) of <Pebble> in your hand by 1.",
]


@pytest.mark.parametrize("text", [*READ, *LEFT_TO_THE_JUDGE])
def test_words_are_read_and_told(text: str):
    (one,) = masters.compile_text(text)
    assert not one.not_understood
    for language in ("en", "fr"):
        assert masters.explain_skill(one.skill, language)


@pytest.mark.parametrize("text", READ)
def test_what_is_printed_reads_back(text: str):
    (one,) = masters.compile_text(text)
    again = masters.compile_skill(masters.print_skill(one.skill))
    assert again is not None
    assert again.skill == one.skill


@pytest.mark.parametrize("typed", ["[0]", "[+/-0]", "[ 0 ]", "[±0]"])
def test_a_marker_cost_of_none_is_read_as_it_is_typed(typed: str):
    (one,) = masters.compile_text(f"{typed}[Activate Main] Draw 1 card.")
    assert one.skill.costs == ((MarkerCost(0),),)
    assert masters.as_printed(f"{typed}[Activate Main] Draw 1 card.").startswith("[±0]")


@pytest.mark.parametrize("text", LEFT_TO_THE_JUDGE)
def test_what_no_rule_carries_out_is_left_to_the_judge(text: str):
    (one,) = masters.compile_text(text)
    assert not_carried_out(one.skill) == (LEFT_TO_THE_JUDGE[text],)


@pytest.mark.parametrize("text", REFUSED)
def test_what_could_be_read_two_ways_is_not_read(text: str):
    (one,) = masters.compile_text(text)
    assert one.not_understood


def test_a_cost_in_the_plural_is_that_of_each_card():
    (one,) = masters.compile_text(
        "[Activate Main] Play 1 red <Pebble> and 1 blue <Rock> card with costs of 4 or less from your deck."
    )
    assert all(group.of.cost is not None for group in one.skill.effect[0].groups)


def test_cards_that_are_looked_at_are_chosen_from_without_saying_so():
    (one,) = masters.compile_text(
        "[Auto] When you play this card, look at up to 5 cards from the top of your deck, choose up to 1"
        " <Pebble> and add it to your hand, then shuffle your deck."
    )
    assert one.skill.effect[1].groups[0].of.areas == ("looked",)
