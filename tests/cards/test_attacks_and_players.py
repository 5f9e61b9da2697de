"""Who may attack and block what, and what players do, both or one: each text is read whole, printed back, and
told in both languages."""

import pytest
from helpers.card_texts import compiled

from judge.cards.language import explain_skill, print_skill

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
}


@pytest.mark.parametrize("text", TOLD)
def test_text_is_read_whole_printed_back_and_told(text: str) -> None:
    read = compiled(text)
    assert not read.not_understood
    assert compiled(print_skill(read.skill)).skill == read.skill
    for language, words in zip(("en", "fr"), TOLD[text], strict=True):
        assert words in " ".join(explain_skill(read.skill, language))


SAME = {
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
}


@pytest.mark.parametrize("text", SAME)
def test_other_words_for_the_same_mean_the_same(text: str) -> None:
    assert not compiled(text).not_understood
    assert compiled(text).skill == compiled(SAME[text]).skill


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Your opponent can't activate [Blocker] during this card's attack.",
        "[Permanent] This card gets +5000 power during this card's attack.",
        "[When Attacking] This card can't be KO'd during this card's attack.",
        "[Permanent] Your opponent can't attack your opponent's Battle Cards.",
        "[Permanent] Your opponent can only attack this card with Battle Cards.",
        "[On Play] Choose up to 1 of your Battle Cards. Add 1 card from their life to their hand.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Choose 1 card in their hand and "
        "discard it.",
        "[On Play] Choose up to 1 of your opponent's Battle Cards. Your opponent may choose 1 of their other "
        "Battle Cards and KO it. If they don't, KO the chosen card.",
    ],
)
def test_what_may_be_meant_otherwise_is_left_to_the_judge(text: str) -> None:
    assert compiled(text).not_understood
