"""The newest words of Masters' cards: read as plain ones, printed so that they read back, and carried out."""

import pytest
from helpers.masters_explained import compiled, explained

from judge.cards.language import masters
from judge.rules.masters.carried_out import not_carried_out

COUNTERS = {
    "[Counter Counter] Negate your opponent's [Counter] skill.": "[Counter Counter] Negate the [Counter].",
    "[Counter Counter] Negate the activation of your opponent's [Counter: Play] skill.": (
        "[Counter Counter] Negate the [Counter: Play] skill."
    ),
    "[Counter Counter] If you have <Pebble> in play, negate your opponent's [Counter].": (
        "[Counter Counter] If you have <Pebble> in play, negate the [Counter]."
    ),
    "[Counter Counter] Negate the activation of the [Counter], then your opponent can't activate another"
    " [Counter] skill during this battle.": (
        "[Counter Counter] Negate the [Counter], then your opponent can't activate [Counter] skills for the"
        " battle."
    ),
    "[Counter Play] If the Battle Card being played is red, it's played in Rest Mode.": (
        "[Counter Play] If the card being played is a red Battle Card, it's played in Rest Mode."
    ),
    "[Counter Play] If the Battle Card being played is a red 《Slate》 or 《Stone》 card, it's played in"
    " Rest Mode.": (
        "[Counter Play] If the card being played is a red 《Slate》 or 《Stone》 Battle Card, it's played in"
        " Rest Mode."
    ),
    "[Counter Play] If the Unison Card being played is a mono-blue card, it's sent to its owner's Warp"
    " instead of being played.": (
        "[Counter Play] If the card being played is a mono-blue Unison Card, it's sent to its owner's Warp"
        " instead of being played."
    ),
    "[Counter Play] If the Battle Card being played is a 《Slate》 card with an energy cost of 3 or less,"
    " place it in its owner's Drop Area instead of playing it.": (
        "[Counter Play] If the card being played is a 《Slate》 Battle Card with an energy cost of 3 or"
        " less, it's placed in its owner's Drop Area instead of being played."
    ),
    "[Counter Attack] Change the target of the attack to one of your Battle Cards in Active Mode, and that"
    " Battle Card gets +5000 power for the battle.": (
        "[Counter Attack] Choose 1 of your Active Mode Battle Cards and change the target of the attack to it"
        " and it gets +5000 power for the battle."
    ),
    "[Counter Attack] Change the target of the attack to up to 1 of your red Battle Cards.": (
        "[Counter Attack] Choose up to 1 of your red Battle Cards and change the target of the attack to it."
    ),
    "[Counter Attack] Negate the attack. Add this card to your energy in Rest Mode after activating this"
    " skill.": "[Counter Attack] Negate the attack. Add this card to your energy in Rest Mode.",
    "[Counter Battle Card Attack] Play this card, then KO the attacking card at the end of the battle if it"
    " is still in play.": (
        "[Counter Battle Card Attack] Play this card, then at the end of the battle, KO the attacking card."
    ),
}
OTHERS = {
    "[Auto] At the end of a battle where this card attacked, draw 1 card.": (
        "[Auto] At the end of a battle in which this card attacked, draw 1 card."
    ),
    "[Auto] During a battle where your Leader Card is being attacked, when you combo with this card, draw 1"
    " card.": "[Auto] When you combo with this card while your Leader Card is being attacked, draw 1 card.",
    "[Activate Main] Discard up to 3 cards from your hand, then draw 1 card for each card discarded this"
    " way.": (
        "[Activate Main] Discard up to 3 cards from your hand, then draw 1 card for each card discarded by"
        " this skill."
    ),
    "[Activate Battle] Switch 1 of your other Battle Cards to Rest Mode : This card gets power equal to the"
    " power of the Battle Card switched by this skill for the battle.": (
        "[Activate Battle] Switch 1 of your other Battle Cards to Rest Mode : This card gets power equal to"
        " the switched card's power for the battle."
    ),
    "[Activate Main] Play up to 1 <Pebble> with an energy cost exactly 1 less than this card's from your"
    " hand.": "[Activate Main] Play up to 1 <Pebble> with a cost of 1 less than this card from your hand.",
    "[Activate Main] Play up to 1 <Pebble> with an energy cost less than this card's from your hand.": (
        "[Activate Main] Play up to 1 <Pebble> with a cost less than this card from your hand."
    ),
    "[Activate Main] Choose 1 card at random in your opponent's hand and discard it.": (
        "[Activate Main] Choose 1 card in your opponent's hand at random and discard it."
    ),
    "[Activate Main] Choose 1 <Pebble> card from your hand with an energy cost of 3 or less and play it.": (
        "[Activate Main] Choose 1 <Pebble> card in your hand with an energy cost of 3 or less and play it."
    ),
    "[Permanent] Your <Pebble> cards in Rest Mode can't be attacked by Battle Cards.": (
        "[Permanent] All of your Rest Mode <Pebble> cards can't be attacked by Battle Cards."
    ),
    "[Activate Main] If you control 2 or more <Pebble> cards : Draw 1 card.": (
        "[Activate Main] If you have 2 or more <Pebble> cards : Draw 1 card."
    ),
    "[Activate Main] If you have no other Unison Cards and 2 or more <Pebble> cards in play : Draw 1 card.": (
        "[Activate Main] If you don't have other Unison Cards in play and you have 2 or more <Pebble> cards"
        " in play : Draw 1 card."
    ),
    "[Auto] At the end of your opponent's turn, if your opponent didn't attack during that turn, draw 1"
    " card.": (
        "[Auto] At the end of your opponent's turn, if your opponent didn't attack this turn, draw 1 card."
    ),
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it if it has 20000 power or"
    " less.": (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards, and if it has 20000 power or less,"
        " KO it."
    ),
    '[Permanent] All of your Tokens gain [Blocker] and "[Auto] When this card is KO\'d, draw 1 card."': (
        "[Permanent] All of your Tokens gain [Blocker] and gain"
        ' "[Auto] When this card is KO\'d, draw 1 card."'
    ),
    "[Activate Main] Draw X cards, where X is the number of your Battle Cards.": (
        "[Activate Main] Draw X cards. X is the number of your Battle Cards."
    ),
    "[Activate Main] Your opponent reveals all the cards in their hand. For each Extra Card revealed, draw 1"
    " card, up to a maximum of 2.": (
        "[Activate Main] Your opponent reveals their hand. Draw 1 card for each Extra Card in your opponent's"
        " hand, up to a maximum of 2."
    ),
    "[Activate Main] Choose two-\n・Draw 1 card.\n・KO this card.\n・Discard 1 card from your hand.": (
        "[Activate Main] Choose 2―\n・Draw 1 card.\n・KO this card.\n・Discard 1 card from your hand."
    ),
    "[Auto] At the end of each player's turn, that player draws 1 card.": (
        "[Auto] At the end of each turn, if it is your turn, draw 1 card. Otherwise, your opponent draws 1"
        " card."
    ),
    "[Activate Main] The player with more energy discards 1 card from their hand.": (
        "[Activate Main] If you have more energy than your opponent, discard 1 card from your hand."
        " Otherwise, if your opponent has more energy than you, your opponent discards 1 card from their"
        " hand."
    ),
    "[Activate Main] Each player draws 1 card, then the player with fewer cards in hand draws 1 card.": (
        "[Activate Main] Each player draws 1 card. If you have fewer cards in your hand than your opponent,"
        " draw 1 card. Otherwise, if your opponent has fewer cards in their hand than you, your opponent"
        " draws 1 card."
    ),
    "[Permanent] Your opponent can't play cards with the same card name as cards in your Warp.": (
        "[Permanent] Your opponent can't play cards with the same card name as a card in your Warp."
    ),
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it, then your opponent can't play"
    " cards with that card name for the turn.": (
        "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it, then your opponent can't"
        " play cards with the same card name as that card for the turn."
    ),
    "[Awaken] When your life is at 4 or less : You may draw 1 card, play up to 1 <Pebble> from your hand,"
    " then flip this card over and it gains [Critical] for the turn.": (
        "[Awaken] When your life is at 4 or less : You may draw 1 card, play up to 1 <Pebble> from your hand,"
        " then flip this card over and this card gains [Critical] for the turn."
    ),
    "[Auto][Once per turn] When you add 1 or more cards from your life to your hand, draw 1 card.": (
        "[Auto][Once per turn] When a card in your life is added to your hand, draw 1 card."
    ),
    "[Auto] When you add a card from your life to your hand, draw 1 card.": (
        "[Auto] When a card in your life is added to your hand, draw 1 card."
    ),
}
ALIKE = COUNTERS | OTHERS
"""What is said, and the plain words for it."""

TOLD = {
    "[Counter Play] If the card being played is multicolor, it's sent to its owner's Warp instead of being"
    " played, then its owner draws 1 card.": (
        "then the owner of the card being played draws 1 card.",
        "puis le propriétaire de la carte en train d'être jouée pioche 1 carte.",
    ),
    "[Counter Counter] Negate your opponent's [Counter] skill and place that card at the bottom of its"
    " owner's deck instead of in its Drop Area.": (
        "that this answers, and its card is placed at the bottom of its owner's deck instead of in the Drop.",
        "ceci répond, et sa carte est placée sous le deck de son propriétaire au lieu d'aller dans la Zone",
    ),
    "[Counter Counter] Negate the [Counter: Play] of a red card, then send that card to its owner's Warp"
    " instead of its owner's Drop Area.": (
        "that this answers, if its card is a red card, and its card is placed in its owner's Warp instead",
        "ceci répond si sa carte est une carte rouge, et sa carte est placée dans la Dimension",
    ),
    "[Permanent] This card gets +5000 power for each marker on this card.": (
        "for each marker on this card.",
        "pour chaque marqueur de cette carte.",
    ),
    "[Permanent] This card gets +5000 power for every 2 markers on your Unison Card.": (
        "for every 2 markers on all your Unison Cards.",
        "pour chaque groupe de 2 marqueurs de toutes vos cartes Unisson.",
    ),
    "[Auto] When you play this card, choose 1 of your Unison Cards and add X markers to it. X is the number"
    " of <Pebble> cards in play.": (
        "1 marker for each <Pebble> card in either player's Leader Area, Battle Area or Unison Area",
        "1 marqueur pour chaque carte <Pebble> dans la Zone du Leader, la Zone de Combat ou la Zone Unisson",
    ),
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards with power less than the total power of"
    " your <Pebble> cards in play and KO it.": (
        "cards in your Leader Area, Battle Area and Unison Area",
        "dans votre Zone du Leader, votre Zone de Combat et votre Zone Unisson",
    ),
    "[Permanent] All of your Black Tokens gain [Blocker].": (
        "All your black Battle Cards that are tokens gain [Blocker].",
        "Toutes vos cartes de Combat noires qui sont des jetons gagnent [Bloqueur].",
    ),
    "[Permanent] If you have 3 or more cards with different character names in your Warp, this card gains"
    " [Critical].": (
        "If there are 3 or more different character names among cards in your Warp,",
        "S'il y a au moins 3 noms de personnage différents parmi les cartes dans votre Dimension parallèle,",
    ),
    "[Auto] When one of your <Pebble> cards is KO'd, return it from your Drop Area to your hand, then draw 1"
    " card.": (
        "Add the KO'd card from your Drop to your hand. Draw 1 card.",
        "Ajoutez la carte mise KO depuis votre Zone de Dispersion à votre main. Piochez 1 carte.",
    ),
    "[Auto] When one of your <Pebble> cards is KO'd, you may play that card from its owner's Drop Area.": (
        "You may play the KO'd card from the Drop.",
        "Vous pouvez jouer la carte mise KO depuis la Zone de Dispersion.",
    ),
    "[Activate Main] Choose 1 card in your hand and discard it. At the end of the turn, return that card from"
    " your Drop Area to your hand.": (
        "At the end of the turn, add the discarded card from your Drop to your hand.",
        "À la fin du tour, ajoutez la carte défaussée depuis votre Zone de Dispersion à votre main.",
    ),
    "[EX-Evolve](2) : A card with the [Servant] skill and the same color as your Leader Card.": (
        "on top of a card with [Servant] and a color in common with your Leader in your Battle Area.",
        "une carte ayant [Serviteur] et une couleur en commun avec votre Leader dans votre Zone de Combat.",
    ),
    "[Activate Main] Choose up to 1 Battle Card of the same color as your opponent's Leader Card in your hand"
    " and play it.": (
        "with a color in common with your opponent's Leader,",
        "ayant une couleur en commun avec le Leader adverse",
    ),
    "[Xeno-Evolve](Black) : <Pebble> in your Battle Area or Drop Area.": (
        "The card that goes to the Warp: a <Pebble> card in your Battle Area or Drop.",
        "La carte qui va dans la Dimension parallèle : une carte <Pebble> dans votre Zone de Combat ou votre",
    ),
    "[Xeno-Evolve](Black) : <Pebble>.": (
        "The card in your Battle Area that goes to the Warp: a <Pebble> card.",
        "La carte de votre Zone de Combat qui va dans la Dimension parallèle : une carte <Pebble>.",
    ),
    "[Evolve](Black) : <Pebble> in your Energy Area.": (
        "Play this card on top of a <Pebble> card in your energy.",
        "Jouez cette carte par-dessus une carte <Pebble> dans votre Zone d'Énergie.",
    ),
}
REFUSED = [
    # your own [Counter], or more than one
    "[Counter Counter] Negate your [Counter] skill.",
    "[Counter Counter] Negate your opponent's [Counter] skills.",
    # a card of any type, or the Battle Card that is being played
    "[Counter Play] If the Battle Card being played is a 《Slate》 card or a 《Stone》 card, it's played in"
    " Rest Mode.",
    # the card of the [Counter], before it goes to the Drop or from there
    "[Counter Counter] Negate the [Counter] and place that card at the bottom of its owner's deck.",
    # one card is attacked
    "[Counter Attack] Change the target of the attack to 1 of your Battle Cards and 1 of your Leader Cards.",
    "[Counter Attack] Change the target of the attack to 2 of your Battle Cards.",
    # the condition of the KO, or of the choice too
    "[Activate Main] Choose up to 1 of your opponent's Battle Cards and KO it if it is your turn.",
    # X of the first sentence, or of the second
    "[Activate Main] Draw X cards, where X is the number of your Battle Cards. Then, discard X cards.",
    # whose owner, once another card is chosen
    "[Counter Play] If the card being played is red, it's sent to its owner's Warp instead of being played."
    " Choose 1 of your Battle Cards and KO it. Its owner draws 1 card.",
    # what the one player does, and what you do besides
    "[Activate Main] The player with more energy draws 1 card and this card gains [Critical] for the turn.",
    "[Activate Main] The player with more energy draws 1 card, then draw 1 card.",
    "[Activate Main] Each player draws 1 card and the player with more energy draws 1 card.",
    # each of the energy is both, or each is one of them
    "[Permanent] If all of your energy is blue and yellow, this card gains [Critical].",
    # the Leader, or the card that was chosen before
    "[Awaken] When your life is at 4 or less : Play up to 1 <Pebble> from your hand, then flip this card"
    " over. It gains [Critical] for the turn.",
    # once for several cards, or once for each
    "[Auto] When you add 1 or more cards from your life to your hand, draw 1 card.",
    # both of the cards are there, or the second alone; a keyword says where they are
    "[Union-Potara](Black) : <Pebble> and <Brook> in your Drop Area.",
    "[Union-Fusion](Black) : <Pebble> and <Brook> in your Drop Area.",
    # where this card is when the skill is valid, or where it is by then
    "[Auto] When this card is KO'd, return it from your Drop Area to your hand.",
    # different characters are no different card names
    "[Activate Main] Choose up to 3 cards with different character names in your Drop Area and add them to"
    " your hand.",
    # the cards of a deck are another thing than those of a hand
    "[Activate Main] Reveal the top 3 cards of your deck. For each red card revealed, draw 1 card.",
]


@pytest.mark.parametrize("said", ALIKE)
def test_newest_words_are_read_as_the_plain_ones(said: str) -> None:
    (one,) = masters.compile_text(said)
    (plain,) = masters.compile_text(ALIKE[said])

    assert (one.skill, one.not_understood) == (plain.skill, "")


@pytest.mark.parametrize("text", [*ALIKE, *TOLD])
def test_what_is_printed_reads_back(text: str) -> None:
    skill = compiled(text).skill
    assert compiled(masters.print_skill(skill)).skill == skill


@pytest.mark.parametrize("text", [*ALIKE, *TOLD])
def test_newest_words_are_carried_out(text: str) -> None:
    assert not not_carried_out(compiled(text).skill)


@pytest.mark.parametrize("text", TOLD)
def test_newest_words_are_told_in_both_languages(text: str) -> None:
    english, french = TOLD[text]
    assert english in explained(text)
    assert french in explained(text, "fr")


@pytest.mark.parametrize("text", REFUSED)
def test_a_neighbor_that_says_something_else_is_not_read(text: str) -> None:
    assert compiled(text).not_understood
