"""Which cards Masters' words mean where several could be meant, and what "then" goes on from."""

import pytest
from helpers.masters_explained import compiled, explained

from judge.cards.language import masters
from judge.engine.tree import Chosen, Gain, Gate, If, Range, This


def test_the_chosen_card_is_the_one_of_the_cost_not_the_one_of_the_event() -> None:
    text = (
        "[Auto] Choose 1 of your <Pebble> cards : When your opponent attacks, switch the"
        " chosen card to Active Mode."
    )
    assert "the attacking card" not in explained(text).lower()
    skill = compiled(text)
    assert skill.skill.effect[0].what == Chosen()


def test_this_card_and_another_are_two_and_the_effect_means_both() -> None:
    text = (
        "[Activate Main] Choose this card and 1 of your red Battle Cards : Send the"
        " chosen cards to their owners' Warps."
    )
    assert "other than this card" in explained(text)
    assert "Place this card and the chosen card" in explained(text)


def test_it_behind_a_condition_on_the_leader_is_none_of_several_cards() -> None:
    text = (
        "[Activate Main] Place up to 3 cards from your Warp in your Drop Area, then if"
        " your Leader Card is <Pebble>, it gets +5000 power for the turn."
    )
    assert "your Leader gets +5000 power" in explained(text)


def test_an_additional_gain_needs_the_condition_of_the_first() -> None:
    text = (
        "[Activate Battle] If your Leader Card is <Pebble>, it gets +5000 power for the battle, and if your"
        " opponent has 4 or more energy, it gets an additional +5000 power for the battle."
    )
    skill = compiled(text)
    (outer,) = skill.skill.effect
    assert isinstance(outer, If)
    assert isinstance(outer.then[1], If)


def test_costs_said_of_both_cards_of_a_union_weigh_on_both() -> None:
    skill = compiled("[Union-Potara](Red) : Red <Pebble> and blue <Brook> with energy costs of 3 or more.")
    assert [of.cost for of in skill.skill.evolve_from] == [Range(3), Range(3)]


def test_then_behind_if_you_do_needs_it_too_or_by_another_reading_does_not() -> None:
    words = (
        "[Auto] When you play this card, you may draw 1 card. If you do so, switch this"
        " card to Rest Mode. Then, "
    )
    (gate,) = compiled(f"{words}this card gains [Critical] for the turn.").skill.effect
    assert isinstance(gate, Gate)
    assert gate.later == (Gain(This(), "Critical", "turn"),)
    searched = words.replace("draw 1 card", "choose 1 <Pebble> from your deck and add it to your hand")
    assert not compiled(f"{searched}shuffle your deck.").not_understood
    refused = "If you do, draw 1 card. If you don't, switch this card to Rest Mode. Then, draw 1 card."
    assert compiled(
        f"[Auto] When you play this card, you may discard 1 card from your hand. {refused}"
    ).not_understood


def test_then_if_goes_on_under_the_condition_before() -> None:
    text = (
        "[Activate Main] If your Leader Card is red, draw 1 card. Then, if you have 4 or"
        " more energy, draw 1 card."
    )
    assert "then, in the same case, if you have 4 or more energy" in explained(text)


def test_so_many_of_one_kind_or_so_many_of_another_are_not_mixed() -> None:
    text = (
        "[Auto] When you play this card, choose up to 2 of your opponent's Battle Cards"
        " or up to 2 of your opponent's Unison Cards and return them to their owners' hands."
    )
    skill = compiled(text)
    assert skill.not_understood


def test_what_is_koed_or_evolves_is_no_leader_card() -> None:
    koed = "[Activate Main] Choose 1 of your <Pebble> cards and KO it : Draw 1 card."
    evolved = (
        "[Auto] When you combo with this card, choose up to 1 of your <Pebble>, and evolve it into this card."
    )
    for text in (koed, evolved):
        assert "Leader Area" not in explained(text)


def test_the_verb_of_a_free_use_is_the_printed_one() -> None:
    for verb, fr in (("play", "jouer"), ("activate", "activer")):
        text = (
            f"[Permanent] If you have 5 or more energy, you can {verb} this card from your"
            f" hand without paying its cost."
        )
        assert f"you can {verb} this card from your hand" in explained(text)
        assert f"vous pouvez {fr} cette carte" in explained(text, "fr")


def test_a_skill_of_the_hand_and_of_the_battle_area_is_valid_in_both() -> None:
    less = "[Permanent] Reduce the energy cost of this card in your hand"
    both = f"{less} and Battle Area by 1; this card can't attack."
    assert compiled(both).skill.areas == ("battle", "hand")
    hand = both.replace(" and Battle Area", "")  # in play the cost is what is printed
    assert compiled(hand).not_understood


def test_a_player_can_play_a_card_in_the_area_of_another() -> None:
    text = (
        "[Activate Main] Play up to 1 red <Pebble> from your deck to your opponent's"
        " Battle Area, then shuffle your deck."
    )
    assert "play it in your opponent's Battle Area" in explained(text)
    assert "dans la Zone de Combat de votre adversaire" in explained(text, "fr")


def test_any_battle_area_and_its_owners_drop_are_not_yours() -> None:
    leaves = "[Auto] When this card is placed in a Drop Area from a Battle Area by a skill, draw 1 card."
    assert "in its owner's Drop from a Battle Area" in explained(leaves)
    assert "de son propriétaire depuis une Zone de Combat" in explained(leaves, "fr")
    yours = leaves.replace("a Drop", "your Drop").replace("a Battle", "your Battle")
    assert "in your Drop from your Battle Area" in explained(yours)
    assert "removed from a Battle Area" in explained(
        "[Auto] When your <Pebble> card leaves a Battle Area, draw 1 card."
    )


def test_what_attacks_and_what_is_attacked_are_part_of_the_event() -> None:
    text = "[Auto] When this card is attacked by a Battle Card, draw 1 card."
    (trigger,) = compiled(text).skill.triggers
    assert trigger.by_filter is not None
    assert compiled(text).skill.condition is None
    assert "attacked by a Battle Card, this" in explained(text)
    attacks = "[Auto] When this card attacks a Battle Card, draw 1 card."
    assert "attacks a Battle Card, this" in explained(attacks)
    assert "attaque une carte de Combat" in explained(attacks, "fr")
    for printed in (
        text,
        attacks,
        text.replace("is attacked by a Battle Card", "is removed from a Battle Area"),
    ):
        skill = compiled(printed).skill
        assert compiled(masters.print_skill(skill, "fr")).skill == skill


def test_aegis_is_told_for_the_defense_step_alone() -> None:
    """10-33-2: in the opponent's turn."""
    told = explained("[Aegis Blue/Yellow][Once per turn]")
    assert "in your Defense Step" in told
    assert "Offense Step" not in told


def test_behind_a_comma_what_is_left_out_is_of_the_last_kind_alone() -> None:
    text = (
        "[Auto] When you play this card, choose 1 《Stone》, or 《Dune》 other than <Pebble> from your Drop"
        " Area and play it."
    )
    assert "a card with the special trait 《Stone》 or a non-<Pebble> card" in explained(text)
    assert "non-<Pebble> card with the special trait 《Stone》 or" in explained(text.replace(", or", " or"))


@pytest.mark.parametrize(
    "words",
    [
        "If the moon is full, you may play it, otherwise send it to your Warp.",
        "If the moon is full, draw 1 card; when it is new, choose 1 card in your hand and discard it.",
        "If the moon is full, this card gets [Strike 1] (It is a note.) for the turn, otherwise draw 1 card.",
    ],
)  # fmt: skip
def test_words_that_are_not_understood_are_quoted_as_they_are_printed(words: str) -> None:
    one = compiled(f"[Auto] When you play this card, look at the top card of your deck. {words}")
    assert one.not_understood == words
    assert f"“{words}”" in " ".join(masters.explain_skill(one.skill, "en"))
