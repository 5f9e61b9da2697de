"""What Masters' words say is said back: whose area, from where, who acts, whose attack, how often."""

import pytest
from helpers.masters_explained import compiled, explained

from judge.cards.language import masters
from judge.engine.tree import Chosen, Move, Reveal, This, Top


def test_your_drop_is_told_from_its_owners() -> None:
    yours = "[Auto] When this card is KO'd, play this card from your Drop Area."
    owners = yours.replace("your Drop", "its owner's Drop")
    assert compiled(yours).skill.effect[0].what == This("drop")
    assert compiled(owners).skill.effect[0].what == This("drop", "owner")
    assert "from your Drop" in explained(yours)
    assert "from its owner's Drop" in explained(owners)
    assert "depuis votre Zone de Dispersion" in explained(yours, "fr")
    assert "de son propriétaire" in explained(owners, "fr")


WARPED = (
    "[Auto] When this card is played, choose up to 1 of your opponent's Battle Cards and send it to its"
    " owner's Warp. At the end of your opponent's next turn, "
)


@pytest.mark.parametrize(
    "later",
    [
        "return the card sent to the Warp by this skill to its owner's hand.",
        "play the card sent to the Warp by this skill from the Warp in its owner's Battle Area.",
        "play that card from the Warp.",
    ],
)
def test_what_comes_back_later_comes_from_the_warp(later: str) -> None:
    (delayed,) = compiled(WARPED + later).skill.effect[-1:]
    assert delayed.then[0].what == Chosen("warp")
    assert "the chosen card from the Warp" in explained(WARPED + later)
    assert "la carte choisie depuis la Dimension parallèle" in explained(WARPED + later, "fr")


def test_what_is_done_next_to_cards_of_the_warp_is_done_wherever_they_are() -> None:
    words = f"{WARPED}play that card from the Warp and switch it to Rest Mode."
    (play, switch) = compiled(words).skill.effect[-1].then
    assert (play.what, switch.what) == (Chosen("warp"), Chosen())


def test_cards_of_an_opponent_are_used_in_your_combo() -> None:
    text = "[Auto] When this card attacks, choose all of your opponent's Battle Cards and combo with them."
    assert "in a combo in your Combo Area" in explained(text)
    assert "dans une Combo, dans votre Zone de Combo" in explained(text, "fr")
    own = "[Activate Battle] Choose 1 card in your hand and combo with it."
    assert "Combo Area" not in explained(own)


def test_cards_that_combo_in_rest_mode_lie_in_your_battle_area() -> None:
    text = "[Permanent] 《Stone》 in your Battle Area can combo when in Rest Mode."
    assert "in your Battle Area in combos in Rest Mode" in explained(text)
    assert "Zone de Combat" in explained(text, "fr")


def test_who_plays_is_asked_and_not_whose_card_it_is() -> None:
    text = "[Auto] When your opponent plays a Battle Card or Unison Card, draw 1 card."
    (trigger,) = compiled(text).skill.triggers
    assert trigger.subject is not None
    assert (trigger.player, trigger.subject.owner) == ("opponent", "any")
    assert "your opponent plays a card that is either" in explained(text)
    from_hand = "[Auto] When your opponent plays a Battle Card from their hand, draw 1 card."
    (trigger,) = compiled(from_hand).skill.triggers
    assert trigger.subject is not None
    assert trigger.subject.owner == "opponent"


def test_an_attack_is_no_battle_where_markers_are_lost() -> None:
    lost = "[Auto] When this card loses markers due to an opponent's attack, draw 1 card."
    assert "loses markers in an attack of your opponent" in explained(lost)
    assert "lors d'une attaque de votre adversaire" in explained(lost, "fr")
    taken = "[Auto] When this card removes a marker from an opponent's Unison Card by attacking, draw 1 card."
    assert "Unison Cards loses markers by this card's attack" in explained(taken)


def test_koed_by_an_attack_names_whose_it_is() -> None:
    text = "[Auto] When this card is KO'd by an opponent's attack, draw 1 card."
    (trigger,) = compiled(text).skill.triggers
    assert (trigger.in_battle, trigger.by) == (True, "opponent")
    assert "KO'd in an attack of your opponent" in explained(text)
    assert "KO'd in battle" in explained(text.replace("by an opponent's attack", "in battle"))


def test_what_an_opponent_does_with_their_deck_is_their_deed() -> None:
    text = (
        "[Auto] When this card attacks, your opponent reveals the top card of their deck; if it's a Battle"
        " Card, draw 1 card."
    )
    assert compiled(text).skill.effect[0] == Reveal(Top("deck", player="opponent"), "opponent")
    assert "Your opponent reveals the top card of their deck" in explained(text)
    assert "Votre adversaire révèle la carte du dessus de son deck" in explained(text, "fr")
    placed = (
        "[Auto] When this card attacks, your opponent places 2 cards from the top of their deck in their"
        " Drop Area."
    )
    (move,) = compiled(placed).skill.effect
    assert isinstance(move, Move)
    assert move.player == "opponent"
    assert "Your opponent places the top 2 cards of their deck in their Drop" in explained(placed)
    yours = "[Auto] When this card attacks, reveal the top card of your opponent's deck."
    assert "Reveal the top card of your opponent's deck" in explained(yours)


def test_how_often_a_ban_is_got_around_is_said_to_be_taken_so() -> None:
    text = (
        "[Auto] When this card is played, your opponent can't attack for the turn unless they place 1 of"
        " their energy in its owner's Drop Area."
    )
    assert "How often is not said" in explained(text)
    assert "Le texte ne dit pas combien de fois" in explained(text, "fr")
    said = text.replace("Drop Area.", "Drop Area each time.")
    assert "How often" not in explained(said)
    assert compiled(masters.print_skill(compiled(said).skill)).skill == compiled(said).skill


def test_one_card_or_fewer_is_singular_in_french() -> None:
    told = explained("[Permanent] If you have 1 or less Battle Cards, this card can't attack.", "fr")
    assert "au plus 1 carte de Combat" in told
