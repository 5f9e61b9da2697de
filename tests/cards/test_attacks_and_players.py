"""Who may attack and block what, and what players do, both or one: each text is read whole, printed back, and
told in both languages."""

import pytest
from helpers.card_texts import compiled, says_the_same
from helpers.composition import comes_back_and_is_told

TOLD = {
    "[On Play] Battle Cards with costs of 3 or less in your opponent's Battle Area can't attack your Leader "
    "during your opponent's next turn.": (
        "Your opponent's Battle Cards with a cost of 3 or less can't attack a Leader Card during your "
        "opponent's next turn.",
        "Les cartes de Combat adverses de coût 3 ou moins ne pourront pas attaquer de carte Leader pendant "
        "le prochain tour de votre adversaire.",
    ),
    "[Permanent] This card can't attack Battle Cards other than <Pebble>.": (
        "This card can't attack non-<Pebble> Battle Cards.",
        "Cette carte ne peut pas attaquer les cartes de Combat autres que <Pebble>.",
    ),
    "[Permanent] Your opponent's Battle Cards can only attack this card.": (
        "Your opponent's Battle Cards can't attack cards other than this card.",
        "Les cartes de Combat adverses ne peuvent pas attaquer les cartes autres que cette carte.",
    ),
    "[Permanent] Your opponent's Leader can't attack your Battle Cards.": (
        "Your opponent's Leader can't attack your Battle Cards.",
        "Le Leader adverse ne peut pas attaquer vos cartes de Combat.",
    ),
    "[When Attacking] Your opponent can't activate [Blocker] of Battle Cards with 20000 power or less during "
    "this card's attack.": (
        "This card can't be blocked by Battle Cards with 20000 power or less for the battle.",
        "Cette carte ne peut pas être bloquée par les cartes de Combat de puissance 20000 ou moins pour la "
        "durée du combat.",
    ),
    "[On Play] Choose up to 1 Battle Card in your opponent's Battle Area. Your opponent may place 1 card "
    "from their life into its owner's Drop. If they don't, KO the chosen card.": (
        "Your opponent may place the top card of their life in its owner's Drop; if they do not, KO the "
        "chosen card.",
        "Votre adversaire peut placer la carte du dessus de sa Zone de Vie dans la Zone de Dispersion de son "
        "propriétaire ; si cela n'est pas fait, mettez KO la carte choisie.",
    ),
    "[On Play] Choose up to 1 of your Battle Cards. Your opponent may discard 1 card from their hand. If "
    "they don't, KO the chosen card.": (
        "Your opponent may discard 1 card from their hand; if they do not, KO the chosen card.",
        "Votre adversaire peut défausser 1 carte de sa main ; si cela n'est pas fait, mettez KO la carte "
        "choisie.",
    ),
    "[Auto] When an energy marker is placed, draw 1 card.": (
        "When you place an energy marker or when your opponent places an energy marker",
        "Quand vous placez un marqueur d'énergie ou quand votre adversaire place un marqueur d'énergie",
    ),
    "[On Play] Remove up to 1 of your opponent's energy markers.": (
        "You may do this: your opponent removes 1 of their energy markers from the game.",
        "Vous pouvez faire ceci : votre adversaire retire de la partie 1 de ses marqueurs d'énergie.",
    ),
    "[On Play] You and your opponent each draw 1 card and take 1 damage.": (
        "the turn player first: (you) draw 1 card, then take 1 damage; your opponent draws 1 card, then your "
        "opponent takes 1 damage.",
        "le joueur actif d'abord : (vous) piochez 1 carte, puis subissez 1 dégât ; votre adversaire pioche 1 "
        "carte, puis votre adversaire subit 1 dégât.",
    ),
    "[On Play] You and your opponent each choose 1 of your Battle Cards and KO it.": (
        "(you) choose 1 of your Battle Cards and KO it; your opponent chooses 1 of their Battle Cards and "
        "KOs it.",
        "votre adversaire choisit 1 de ses cartes de Combat et la met KO.",
    ),
    "[On Play] Each player places 1 energy marker.": (
        "your opponent places 1 energy marker.",
        "votre adversaire place 1 marqueur d'énergie.",
    ),
    "[On Play] Your opponent may take 1 damage. If they don't, draw 1 card.": (
        "Your opponent may take 1 damage; if they do not, draw 1 card.",
        "Votre adversaire peut subir 1 dégât ; si cela n'est pas fait, piochez 1 carte.",
    ),
    "[On Play] Your opponent reveals 1 card from their hand. If it is a Battle Card, draw 1 card.": (
        "Your opponent chooses and reveals 1 card in their hand.",
        "Votre adversaire choisit et révèle 1 carte dans sa main.",
    ),
    "[Permanent] If this card would be placed in the Drop from the Combo Area, you may add it to your hand "
    "instead.": (
        "If this card would be placed in its owner's Drop from your Combo Area, you may add this card to "
        "your hand instead.",
        "Si cette carte devait être placée dans la Zone de Dispersion de son propriétaire depuis votre Zone "
        "de Combo, vous pouvez ajouter cette carte à votre main à la place.",
    ),
}


@pytest.mark.parametrize("text", TOLD)
def test_text_is_read_whole_printed_back_and_told(text: str) -> None:
    comes_back_and_is_told(text, TOLD[text])


SAME = {
    "[Auto] When you receive damage, draw 1 card.": "[Auto] When you take damage, draw 1 card.",
    "[Auto] When your opponent is dealt damage, draw 1 card.": (
        "[Auto] When your opponent takes damage, draw 1 card."
    ),
    "[Permanent] If you received damage during this turn, this card gets +5000 power.": (
        "[Permanent] If you took damage during this turn, this card gets +5000 power."
    ),
    "[Permanent] Your opponent can't attack your Leader using Battle Cards with costs of 3 or less.": (
        "[Permanent] Your opponent's Battle Cards with a cost of 3 or less can't attack your Leader."
    ),
    "[On Play] Your opponent can't attack your Leader with Battle Cards during their next turn.": (
        "[On Play] Battle Cards in your opponent's Battle Area can't attack your Leader during your "
        "opponent's next turn."
    ),
    "[Permanent] Battle Cards with costs of 3 or less can't attack your Leader.": (
        "[Permanent] Your Leader can't be attacked by Battle Cards with a cost of 3 or less."
    ),
    "[Permanent] Your opponent can't attack Battle Cards other than this card.": (
        "[Permanent] Your Battle Cards other than this card can't be attacked."
    ),
    "[Permanent] Your opponent can't attack your other Battle Cards.": (
        "[Permanent] Your Battle Cards other than this card can't be attacked."
    ),
    "[Permanent] Your opponent's cards can't attack your Leader.": (
        "[Permanent] Your opponent can't attack your Leader."
    ),
    "[Permanent] Your opponent's cards can only attack this card.": (
        "[Permanent] Your opponent can only attack this card."
    ),
    "[On Play] Your opponent can only attack this card during their next turn.": (
        "[On Play] Your opponent can only attack this card during your opponent's next turn."
    ),
    "[Permanent] Battle Cards with 20000 power or less can't block this card's attacks.": (
        "[Permanent] This card can't be blocked by Battle Cards with 20000 power or less."
    ),
    "[Permanent] Your opponent can't activate [Blocker] of Battle Cards with 20000 power or less during this "
    "card's attack.": "[Permanent] This card can't be blocked by Battle Cards with 20000 power or less.",
    "[When Attacking] Your opponent can't activate the [Blocker] of Battle Cards with 20000 power or less "
    "during this battle.": (
        "[When Attacking] Your opponent can't block with Battle Cards with 20000 power or less for the "
        "battle."
    ),
    "[When Attacking] Your opponent can't activate [Blocker] against this card's attack.": (
        "[When Attacking] This card can't be blocked for the battle."
    ),
    "[Auto] When an energy marker is placed in your Energy Area, draw 1 card.": (
        "[Auto] When you place an energy marker, draw 1 card."
    ),
    "[Auto] When 1 or more energy markers are removed from your opponent's Energy Area, draw 1 card.": (
        "[Auto] When your opponent removes an energy marker, draw 1 card."
    ),
    "[Permanent] If this card would be placed into the Drop, place it at the bottom of its owner's deck "
    "instead.": (
        "[Permanent] If this card would be placed in its owner's Drop, place it at the bottom of its owner's "
        "deck instead."
    ),
    "[On Play] Your opponent can't activate skills of Extras during their next turn.": (
        "[On Play] Your opponent can't activate the skills of Extras during their next turn."
    ),
    "[On Play] Deal 1 damage to each player.": "[On Play] Both players take 1 damage.",
    "[On Play] You and your opponent each place the top card of your decks into your Drops.": (
        "[On Play] Each player places the top card of their deck into their Drop."
    ),
    "[On Play] You and your opponent each place 1 card from your hand at the bottom of your deck.": (
        "[On Play] Each player places 1 card from their hand at the bottom of their deck."
    ),
    "[On Play] Look at the cards in your opponent's hand.": "[On Play] Look at your opponent's hand.",
    "[On Play] Your opponent chooses 1 card from their hand and reveals it.": (
        "[On Play] Your opponent reveals 1 card in their hand."
    ),
    "[On Play] Your opponent reveals 1 card at random from their hand.": (
        "[On Play] Choose 1 card from your opponent's hand at random and reveal it."
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_other_words_for_the_same_mean_the_same(text: str) -> None:
    says_the_same(text, SAME[text])


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Your opponent can't activate [Blocker] during this card's attack.",
        "[Permanent] This card gets +5000 power during this card's attack.",
        "[When Attacking] This card can't be KO'd during this card's attack.",
        "[Permanent] Your opponent can't attack your opponent's Battle Cards.",
        "[Permanent] Your opponent can only attack this card with Battle Cards.",
        "[On Play] You and your opponent each choose 1 of your opponent's Battle Cards and KO it.",
        "[Permanent] If your <Pebble> would be placed in the Drop from the Combo Area, add it to your hand "
        "instead.",
        "[On Play] Remove up to 2 of your opponent's energy markers.",
        "[On Play] Remove 1 of your opponent's energy markers : Draw 1 card.",
        "[On Play] You and your opponent each draw 1 card, then you discard 1 card from your hand.",
        "[On Play] Choose up to 1 of your Battle Cards. Add 1 card from their life to their hand.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Choose 1 card in their hand and "
        "discard it.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Your opponent may choose 1 of their other "
        "Battle Cards and KO it. If they don't, KO the chosen card.",
    ],
)
def test_what_may_be_meant_otherwise_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood
