"""What is said of Masters' texts names the area, the number and the moment that the text names."""

import pytest
from helpers.masters_explained import compiled, explained

from judge.cards.language import masters
from judge.cards.language.masters import print_skill
from judge.engine import tree

SAID = {
    "[Auto][Bond 3] 《Slate》 : When you play this card, draw 1 card.": (
        "only while you have 3 or more such Battle Cards in your Battle Area.",
        "que tant que vous avez au moins 3 de ces cartes de Combat dans votre Zone de Combat.",
    ),
    "[Auto] When a red card is played in your Battle Area, draw 1 card.": (
        "When one of your red cards is played in your Battle Area,",
        "Quand une de vos cartes rouges est jouée dans votre Zone de Combat,",
    ),
    "[Activate Main] Look at your opponent's hand, choose up to 1 Battle Card in it, and place it in its"
    " owner's Drop Area.": (
        "Look at all cards in your opponent's hand.",
        "Regardez toutes les cartes dans la main de votre adversaire.",
    ),
    "[Activate Main] Choose 1 card in your hand and send it to its owner's Warp. At the end of the turn,"
    " return the card sent to the Warp by this skill to its owner's hand.": (
        "At the end of the turn, return the chosen card from the Warp to your hand.",
        "À la fin du tour, remettez la carte choisie depuis la Dimension parallèle dans votre main.",
    ),
    "[Activate Main] Choose 1 <Pebble> in your Drop Area and play it; at the end of the turn, place the"
    " Battle Card played with this skill at the bottom of its owner's deck.": (
        "place the card played by this skill at the bottom of your deck.",
        "placez la carte jouée par cette Capacité sous votre deck.",
    ),
    "[Counter Play] Choose up to 1 <Pebble> in your Battle Area, send it to your Warp, and at the end of the"
    " turn, play that card from your Warp.": (
        "play the chosen card from your Warp.",
        "jouez la carte choisie depuis votre Dimension parallèle.",
    ),
    "[Activate Main](2) : Play this card from your hand.": (
        "Play this card from your hand.",
        "Jouez cette carte depuis votre main.",
    ),
    "[Permanent] If you have a blue Unison Card in play, this card gains [Critical].": (
        "If you have a blue Unison Card in play,",
        "Si vous avez une carte Unisson bleue en jeu,",
    ),
    "[Permanent] If your opponent has a [Field] card in their Battle Area, this card gains [Critical].": (
        "If your opponent has a [Field] card in their Battle Area,",
        "Si votre adversaire a une carte [Terrain] dans sa Zone de Combat,",
    ),
    "[Auto][Sparking 5] When this card attacks, draw 1 card.": (
        "the skill can be activated, or holds, only while you have 5 or more cards in your Drop Area.",
        "ne peut être activée, ou n'agit en permanence, que tant que vous avez au moins 5 cartes dans votre"
        " Zone de Dispersion.",
    ),
    "[Auto][Burst 2] When this card attacks, draw 1 card.": (
        "you may place 2 cards from the top of your deck in your Drop Area; if you do, the skill is"
        " activated.",
        "vous pouvez placer 2 cartes du dessus de votre deck dans votre Zone de Dispersion ; si vous le"
        " faites, la Capacité est activée.",
    ),
    "[Auto] When you play this card, you can't play copies of this card for the turn.": (
        "You can't play copies of this card for the turn.",
        "ous ne pouvez pas jouer d'exemplaires de cette carte pour la durée du tour.",
    ),
    "[Counter Play] If the Battle Card being played has an energy cost of 4 or less, it's played in Rest"
    " Mode.": (
        "If the card being played is a Battle Card and has an energy cost of 4 or less, it will be played in"
        " Rest Mode.",
        "est une carte de Combat et a un coût d'énergie de 4 ou moins, elle sera jouée en mode Inertie.",
    ),
    "[Permanent] If your life is at 4 or less, reduce the energy cost of this card in your hand by 1.": (
        "If your life is at 4 or less, the energy cost of this card is reduced by 1.",
        "Si votre Vie est à 4 ou moins, le coût d'énergie de cette carte est réduit de 1.",
    ),
    "[Activate Main] Choose up to 1 <Pebble> card with an energy cost of 3 in your hand and play it.": (
        "1 <Pebble> card with an energy cost of 3 in your hand",
        "1 carte <Pebble> de coût d'énergie 3 dans votre main",
    ),
    "[Awaken] When your life is at 4 or less : You may draw 2 cards and flip this card over.": (
        "You may draw 2 cards and then flip this Leader over.",
        "Vous pouvez piocher 2 cartes, puis retourner cette carte Leader.",
    ),
    "[Counter Attack] Negate the attack.": (
        "it answers an attack of the opponent's, or a skill of theirs whose effect speaks of attacks.",
        "répond à une attaque de l'adversaire, ou à une Capacité adverse dont l'effet parle d'attaques.",
    ),
    "[Counter Play] Draw 1 card.": (
        "it answers a card that the opponent plays, or a skill of theirs that plays one.",
        "répond à une carte que joue l'adversaire, ou à une Capacité adverse qui en joue une.",
    ),
    "[Blocker]": (
        "you may switch this card to Rest Mode; if you do, it becomes the guard card.",
        "vous pouvez passer cette carte en mode Inertie ; si vous le faites, elle devient la carte de"
        " défense.",
    ),
    "[Activate Main] If all cards in your Leader Area and Energy Area are mono-blue, draw 1 card.": (
        "If all cards in your Leader Area and energy are mono-blue,",
        "Si toutes les cartes dans votre Zone du Leader et votre Zone d'Énergie sont",
    ),
    "[Permanent] If you have a blue Unison Card in play, reduce the energy cost of this card in your hand by"
    " 2.": (
        "It is valid only in your hand.",
        "Elle n'est valide que dans votre main.",
    ),
    "[Swap 3] <Pebble>": (
        "Choose up to 1 Battle Card in your hand that fits and play it, then return this card",
        "Choisissez jusqu'à 1 carte de Combat de votre main qui convient et jouez-la, puis renvoyez",
    ),
    "[Activate Main] Choose 1 of your opponent's Battle Cards and it can't activate [Blocker] skills for the"
    " turn.": (
        "it can't activate [Blocker] for the turn.",
        "ne peut pas activer [Bloqueur] pour la durée du tour.",
    ),
    "[Permanent] If this card would be removed from your Battle Area, remove it from the game instead.": (
        "If this card would be removed from its Battle Area,",
        "Si cette carte devait être retirée de sa Zone de Combat,",
    ),
    "[Permanent] You can only include up to 7 《Slate》 cards in your deck.": (
        "our deck can't hold more than 7 of these together:",
        "deck ne peut pas contenir plus de 7 de ces cartes en tout :",
    ),
    "[Auto] When this card attacks, choose up to 3 cards in your Drop Area and shuffle them into your"
    " deck.": (
        "and place them in your deck. Shuffle your deck.",
        "et placez-les dans votre deck. Mélangez votre deck.",
    ),
    "[Permanent] Reduce the combo cost of this card by 1.": (
        "The combo cost of this card is reduced by 1.",
        "Le coût de Combo de cette carte est réduit de 1.",
    ),
    "[Auto] When this card is played, shuffle up to 1 card from your opponent's Drop Area into their deck.": (
        "place it in its owner's deck. Shuffle the deck of its owner if a card was chosen.",
        "le deck de son propriétaire. Mélangez le deck de son propriétaire si une carte a été choisie.",
    ),
    "[Activate Main] If you have 3 or more energy, draw 1 card. Place 1 card from your hand in its owner's"
    " Drop Area.": (
        "draw 1 card; then, in the same case, choose 1 card in your hand",
        "piochez 1 carte ; puis, dans le même cas, choisissez 1 carte dans votre main",
    ),
    "[Activate Main] Add 1 blue 《Slate》 card or 1 <Pebble> card in your energy to your hand.": (
        "hoose 1 of your energy that is either a blue card",
        "hoisissez 1 de vos énergies qui est soit une carte bleue",
    ),
    "[Activate Main] If your opponent has 3 or less energy, reveal the top card of your opponent's deck. If"
    " that card is a Battle Card, place it in your opponent's energy in Rest Mode, otherwise, draw 1 card.": (
        "deck, then [if the revealed card is a Battle Card, add it to your opponent's energy in Rest Mode;"
        " otherwise, draw 1 card].",
        "puis [si la carte révélée est une carte de Combat,",
    ),
    "[Permanent] If your life is at 4 or less, all of your Battle Cards and your opponent's Battle Cards with"
    " original energy costs of 5 or less have their skills negated, and all of your Battle Cards with energy"
    " costs of 1 get +5000 power.": (
        "in both players' Battle Areas, and all your Battle Cards with an energy cost of 1 get +5000 power.",
        "Zones de Combat des deux joueurs, et toutes vos cartes de Combat",
    ),
    "[-3][Activate Main] Draw 1 card.": (
        "only one skill with a marker cost, and only once.",
        "qu'une seule Capacité à coût en marqueurs, et une seule fois.",
    ),
    "[Auto] When you activate an [Overlord] skill, draw 1 card.": (
        "When you activate an [Overlord] skill,",
        "Quand vous activez une Capacité [Souverain],",
    ),
    "[Auto] When you play a Battle Card using [Over Realm], draw 1 card.": (
        "When you play a Battle Card using [Over Realm],",
        "Quand vous jouez une carte de Combat en utilisant [Espace-temps],",
    ),
    "[Auto] When this card attacks, you can't activate the [Auto] skills on copies of this card for the"
    " turn.": (
        "activate the [Auto] skills of copies of this card for the turn",
        "activer les Capacités [Auto.] des exemplaires de cette carte pour la durée du tour",
    ),
    "[Permanent] Your opponent can't activate [Blocker].": (
        "can't activate [Blocker] skills",
        "ne peut pas activer de Capacités [Bloqueur]",
    ),
    "[Auto] When this card attacks, choose up to 2 of your opponent's Battle Cards and place them at the"
    " bottom of their owners' decks in any order.": (
        "at the bottom of their owners' decks in any order",
        "placez-les sous le deck de leur propriétaire dans n'importe quel ordre",
    ),
    "[Auto] When this card attacks, choose 1 of your Battle Cards and return it to your hand.": (
        "Choose 1 of your Battle Cards and return it to your hand.",
        "remettez-la dans votre main",
    ),
    "[Auto] When this card attacks, choose 1 card in your life and add it to your hand.": (
        "Choose 1 card in your life and add it to your hand.",
        "ajoutez-la à votre main",
    ),
    "[Permanent] You can't include Extra Cards with energy costs of 2 or more in your deck.": (
        "Your deck can't hold Extra Cards",
        "Votre deck ne peut pas contenir de cartes Extra",
    ),
    "[Permanent] This card can't be played by skills from any area.": (
        "This card can't be played from any area by skills.",
        "ne peut pas être jouée depuis quelque zone que ce soit par des Capacités",
    ),
    "[Permanent] You can't play this card from any area unless your Leader Card is a <Lantern> card.": (
        "Unless your Leader is <Lantern>, you can't play this card from any area.",
        "Sauf si votre Leader est <Lantern>, vous ne pouvez pas jouer cette carte depuis quelque zone",
    ),
    "[Counter Play] The Battle Card your opponent is playing is played in Rest Mode with its skills negated"
    " for the duration of the turn, then draw 1 card.": (
        "a Battle Card, it will be played in Rest Mode with all its skills negated for the turn.",
        "sera jouée en mode Inertie avec toutes ses Capacités annulées pour la durée du tour.",
    ),
    "[Counter Play] If the Battle Card being played has an energy cost of 2 or less, it has its skills"
    " negated for the turn before being played, then play this card.": (
        "be played with all its skills negated for the turn; then, in the same case, play this card.",
        "Capacités annulées pour la durée du tour ; puis, dans le même cas, jouez cette carte.",
    ),
    "[Auto] When one of your green cards is played in Rest Mode, draw 1 card.": (
        "When one of your green cards is played in Rest Mode,",
        "Quand une de vos cartes vertes est jouée en mode Inertie,",
    ),
    "[Auto] When this card is KO'd, add up to 1 card from your life to your hand, play up to 1 green Battle"
    " Card from your deck, then shuffle your deck. The card you played with this skill can't attack until the"
    " end of your next turn.": (
        "The card played by this skill can't attack",
        "La carte jouée par cette Capacité ne peut pas attaquer",
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", SAID)
def test_it_is_said_as_cards_say_it(text: str) -> None:
    english, french = SAID[text]
    assert english in explained(text)
    assert french in explained(text, "fr")


STATES = {
    "[Auto] When you play this card and your Leader Card is red, draw 1 card.": (
        "When you play this card and your Leader is red, this [Auto] skill becomes pending.",
        "Quand vous jouez cette carte et que votre Leader est de couleur rouge, cette Capacité",
    ),
    "[Auto] If your Leader Card is black : When this card is placed in your Drop Area from your deck by a"
    " skill and you don't have a Unison Card in play, draw 1 card.": (
        "by a skill and you have no Unison Cards in play, this [Auto] skill becomes pending. It works only if"
        " your Leader is black.",
        "par une Capacité et que vous n'avez aucune carte Unisson en jeu, cette Capacité",
    ),
    "[Auto] During a battle where this card is attacking, when your opponent activates a [Counter] skill,"
    " draw 1 card.": (
        "When your opponent activates a [Counter] skill and this card is attacking, this [Auto] skill",
        "Quand votre adversaire active une Capacité [Contre] et que cette carte est en train d'attaquer",
    ),
}


@pytest.mark.parametrize("text", STATES)
def test_a_state_beside_an_event_is_part_of_what_triggers(text: str) -> None:
    """It is asked as the event happens, and so it is said (MA 8-6-2)."""
    skill = compiled(text).skill
    assert skill.triggers[0].condition is not None
    english, french = STATES[text]
    assert english in explained(text)
    assert french in explained(text, "fr")
    for language in ("en", "fr"):
        assert compiled(print_skill(skill, language)).skill == skill


def test_this_card_from_the_hand_is_meant_only_there() -> None:
    text = "[Activate Main] Play this card from your hand and it gains [Critical] for the turn."
    play, gain = compiled(text).skill.effect
    assert play == tree.Play(tree.This("hand"))
    assert gain == tree.Gain(tree.This(), "Critical", "turn")  # wherever it is by then
    assert compiled(text).skill.areas == ("hand",)
    drops = compiled("[Activate Main] Discard this card from your hand : Draw 1 card.").skill
    assert drops.costs == ((tree.Move(tree.This("hand"), "drop", discarded=True),),)
    assert compiled(masters.print_skill(drops)).skill == drops
