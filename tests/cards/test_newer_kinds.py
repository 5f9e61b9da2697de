"""Newer kinds of words: each is read whole, printed back to its tree, and told in both languages."""

import pytest
from helpers.card_texts import compiled

from judge.cards.language import explain_skill, masters, print_skill
from judge.engine import tree
from judge.engine.tree.skills import encode

TOLD = {
    "[Activate Main] If 2 or more of your opponent's Battle Cards were KO'd this turn, draw 1 card.": (
        "If 2 or more of your opponent's Battle Cards were KO'd this turn, draw 1 card.",
        "Si au moins 2 cartes de Combat adverses ont été mises KO pendant ce tour, piochez 1 carte.",
    ),
    "[Activate Main] If 3 or more <Pebble> were KO'd in battle this turn, draw 1 card.": (
        "If 3 or more <Pebble> cards were KO'd in battle this turn, draw 1 card.",
        "Si au moins 3 cartes <Pebble> ont été mises KO au combat pendant ce tour, piochez 1 carte.",
    ),
    "[Activate Main] If 2 or more of your Battle Cards have attacked this turn, draw 1 card.": (
        "If you attacked with 2 or more Battle Cards this turn, draw 1 card.",
        "Si vous avez attaqué avec au moins 2 cartes de Combat pendant ce tour, piochez 1 carte.",
    ),
    "[Permanent] You can only have up to 1 <Pebble> in your Battle Area.": (
        "You can have no more than 1 <Pebble> card in your Battle Area at a time.",
        "Vous ne pouvez pas avoir plus de 1 carte <Pebble> dans votre Zone de Combat à la fois.",
    ),
    "[Permanent] If you have a <Reed>, this card in your Combo Area gets +5000 combo power.": (
        "It is valid only in your Combo Area.",
        "Elle n'est valide que dans votre Zone de Combo.",
    ),
    "[Permanent] While this card is in your Combo Area, your Leader gets +5000 power.": (
        "It is valid only in your Combo Area.",
        "Elle n'est valide que dans votre Zone de Combo.",
    ),
    "[Permanent] During your first turn, this card in your hand costs 1 less energy.": (
        "If it is your first turn, the cost of this card is reduced by 1.",
        "Si c'est votre premier tour, le coût de cette carte est réduit de 1.",
    ),
    "[Permanent] If it's your opponent's first turn, this card gets +5000 power.": (
        "If it is your opponent's first turn, ",
        "Si c'est le premier tour de votre adversaire, ",
    ),
    "[Permanent] Damage your Leader receives from your opponent's Battle Cards is reduced by 1.": (
        "The damage that you take from your opponent's Battle Cards is 1 less each time.",
        "Les dégâts infligés par les cartes de Combat adverses que vous subissez sont diminués de 1 à chaque "
        "fois.",
    ),
    "[Activate Battle] Reduce the damage you take from attacks by 2 for the turn.": (
        "The damage that you take by attacks is 2 less each time for the turn.",
        "Les dégâts que vous subissez lors d'attaques sont diminués de 2 à chaque fois",
    ),
    "[Permanent] This card gets +5000 power for each of your energy, up to a maximum of +20000 power.": (
        "This card gets +5000 power for each of your energy (20000 at most in all).",
        "(20000 au plus en tout).",
    ),
    "[On Play] This card gets +5000 power for each of your energy for the turn, to a maximum of +20000.": (
        "for each of your energy (20000 at most in all)",
        "(20000 au plus en tout)",
    ),
    "[On Play] Draw 1 card for each of your <Pebble>, up to a maximum of 3 cards.": (
        "(3 at most in all)",
        "(3 au plus en tout)",
    ),
    "[Permanent] Reduce the cost of this card in your hand by 1 for each card in your Drop, up to a maximum "
    "of 4.": ("(4 at most in all)", "(4 au plus en tout)"),
    "[Permanent] This card can't be blocked by Battle Cards with a cost of 4 or less.": (
        "This card can't be blocked by Battle Cards with a cost of 4 or less.",
        "Cette carte ne peut pas être bloquée par les cartes de Combat de coût 4 ou moins.",
    ),
    "[Auto] When your opponent activates a [Blocker] skill, draw 1 card.": (
        "When the [Blocker] of one of your opponent's cards is activated",
        "Quand le [Bloqueur] d'une carte adverse est activé",
    ),
    "[Auto] When this card is placed under another card, draw 1 card.": (
        "When this card is placed under another card",
        "Quand cette carte est placée sous une autre carte",
    ),
    "[Auto] When a card is removed from your life, draw 1 card.": (
        "When a card is removed from your life",
        "Quand une carte est retirée de votre Zone de Vie",
    ),
    "[On Play] Your opponent reveals their hand. Choose 1 Extra among them and your opponent discards it.": (
        "Choose 1 Extra Card in your opponent's hand and discard it.",
        "Choisissez 1 carte Extra dans la main de votre adversaire et défaussez-la.",
    ),
    "[Activate Main] Your opponent removes all of their energy markers.": (
        "Your opponent removes all their energy markers from the game.",
        "Votre adversaire retire de la partie tous ses marqueurs d'énergie.",
    ),
    "[Activate Main] Remove all of your energy markers : Draw 1 card.": (
        "remove all your energy markers from the game",
        "retirez de la partie tous vos marqueurs d'énergie",
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards with costs of 4 or less and up to 1 of your "
    "opponent's Battle Cards with costs of 3 or less and KO them.": (
        "with a cost of 4 or less, and up to 1 of your opponent's Battle Cards with a cost of 3 or less",
        "de coût 4 ou moins, et jusqu'à 1 carte de Combat adverse de coût 3 ou moins",
    ),
    "[On Play] Reveal 5 cards from the top of your deck. Add all <Reed> cards among them to your hand and "
    "place the rest into your Drop.": (
        "Add all <Reed> cards among them to your hand.",
        "Ajoutez toutes les cartes <Reed> parmi elles à votre main.",
    ),
    "[Auto] When this card is KO'd, play up to 1 Battle Card from under this card in Rest Mode.": (
        "Choose up to 1 Battle Card under this card and play it in Rest Mode.",
        "Choisissez jusqu'à 1 carte de Combat sous cette carte et jouez-la en mode Inertie.",
    ),
    "[On Play] Place up to 1 of your other Battle Cards under this card.": (
        "place it under this card",
        "placez-la sous cette carte",
    ),
    "[On Play] Place up to 1 of your Battle Cards under 1 of your <Reed>.": (
        "place it under a <Reed> card in your Leader Area or Battle Area",
        "placez-la sous une carte <Reed> dans votre Zone du Leader ou votre Zone de Combat",
    ),
    "[On Play] Search your deck for up to 2 red Battle Cards, reveal them, and add them to your hand. Then, "
    "shuffle your deck.": (
        "Choose and reveal up to 2 red Battle Cards in your deck and add them to your hand.",
        "Choisissez et révélez jusqu'à 2 cartes de Combat rouges dans votre deck",
    ),
    "[On Play] Search your deck for a <Reed> and play it, then shuffle your deck.": (
        "Choose 1 <Reed> card in your deck and play it. Shuffle your deck.",
        "Choisissez 1 carte <Reed> dans votre deck et jouez-la. Mélangez votre deck.",
    ),
    "[On Play] Switch up to 1 of your energy of any color to Active Mode.": (
        "Choose up to 1 of your energy and switch it to Active Mode.",
        "Choisissez jusqu'à 1 de vos énergies et passez-la en mode Action.",
    ),
    "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it at the end of the turn.": (
        "At the end of the turn, KO the chosen card.",
        "À la fin du tour, mettez KO la carte choisie.",
    ),
    "[Auto] When this card attacks, draw 1 card. This skill can only be activated once per turn.": (
        "It works once per turn.",
        "Elle n'agit qu'une fois par tour.",
    ),
    "[Permanent] When your <Reed> would be removed from your Battle Area by your opponent's skill, you may "
    "place this card into its owner's Drop instead.": (
        "would be removed from your Battle Area by your opponent's skills, you may place this card",
        "devait être retirée de votre Zone de Combat par les Capacités de votre adversaire, vous pouvez",
    ),
    "[Permanent] Your opponent can't use cards from their Battle Area in combos.": (
        "Your opponent can't use cards from their Battle Area in combos.",
        "Votre adversaire ne peut pas utiliser de cartes de sa Zone de Combat dans une Combo.",
    ),
}


@pytest.mark.parametrize("words", TOLD)
def test_newer_words_are_read_printed_and_told(words: str) -> None:
    one = compiled(words)
    assert one.not_understood == ""
    assert compiled(print_skill(one.skill)).skill == one.skill
    for language, said in zip(("en", "fr"), TOLD[words], strict=True):
        assert said in " ".join(explain_skill(one.skill, language))


def test_a_choice_before_the_moment_is_made_at_once() -> None:
    choose, later = compiled(
        "[On Play] Choose up to 1 of your opponent's Battle Cards and KO it at the end of the turn."
    ).skill.effect
    assert isinstance(choose, tree.Choose)
    assert isinstance(later, tree.Delayed)


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("[On Play] Switch up to 1 energy of any color to Active Mode.", id="whose energy"),
        pytest.param("[On Play] Choose 1 Extra from it and draw 1 card.", id="from what"),
        pytest.param(
            "[Permanent] While this card is in your Drop, your Leader gets +5000 power.",
            id="a card elsewhere",
        ),
        pytest.param("[On Play] Your opponent removes all of your energy markers.", id="whose markers"),
    ],
)
def test_what_the_words_leave_open_is_unread(words: str) -> None:
    assert compiled(words).not_understood


@pytest.mark.parametrize("name", ["{Pebble>", "<Pebble}"])
def test_signs_of_two_kinds_leave_open_what_is_named(name: str) -> None:
    """In Masters {} are card names and <> characters; the words keep their letters."""
    (one,) = masters.compile_text(f"[Auto] When you play this card, choose up to 1 {name} and KO it.")
    assert name in one.not_understood


@pytest.mark.parametrize("its", ["its special trait", "its special traits"])
def test_a_trait_within_masters_special_traits_is_a_part_of_one(its: str) -> None:
    text = "[Auto] When you play this card, choose up to 1 Battle Card {} in your Drop Area and play it."
    (part,) = masters.compile_text(text.format(f"with 《Stone》 in {its}"))
    (whole,) = masters.compile_text(text.format("with 《Stone》"))
    assert "traits_including" in str(encode((part.skill,)))
    assert "traits_including" not in str(encode((whole.skill,)))
    for one in (part, whole):
        assert masters.compile_skill(masters.print_skill(one.skill)).skill == one.skill


def test_a_card_is_placed_in_the_combo_area() -> None:
    """It is where the card goes, not where it is."""
    skill = compiled("[When Attacking] At the end of the battle, place this card in your Combo Area.").skill
    assert skill.areas == ()
    assert tree.Move(tree.This(), "combo", whose="you") in skill.effect[0].then
