"""What Masters' texts ask of a card is kept, and what is not read rightly is refused."""

import pytest
from helpers.masters_explained import compiled, explained

from judge.cards.language import masters


@pytest.mark.parametrize(
    "text",
    [
        "If the Battle Card being played has a cost of 4 or less, it's placed in its owner's Drop Area"
        " instead of being played.",
        "If the Battle Card your opponent is playing has 15000 power or less, it is returned to its owner's"
        " hand instead of being played.",
        "If the Battle Card being played has an energy cost of 5 or less, negate its skills for the turn and"
        " play this card.",
        "If the Battle Card being played has an energy cost of 2 or less, it has its skills negated for the"
        " turn before being played, then play this card.",
        "The Battle Card being played is placed in its owner's Drop Area instead of being played.",
        "The Battle Card being played is played in Rest Mode, then play this card.",
        "The Battle Card being played is played in Rest Mode with its skills negated for the turn.",
        "The Battle Card played has its skill negated for the duration of the turn.",
    ],
)
def test_the_type_of_the_card_being_played_is_kept(text: str) -> None:
    assert "is a Battle Card" in explained(f"[Counter Play] {text}")
    assert "est une carte de Combat" in explained(f"[Counter Play] {text}", "fr")


def test_where_the_card_being_played_goes_is_not_read_from_its_type() -> None:
    said = explained(
        "[Counter Play] The Battle Card being played is placed in its owner's Drop Area"
        " instead of being played."
    )
    assert "in its owner's Drop instead" in said


def test_only_such_colors_leaves_out_cards_without_a_color() -> None:
    text = "[Permanent] You can only play Battle Cards that are green or yellow and no other color."
    assert "green and/or yellow Battle Cards that are not red" in explained(text)
    assert masters.print_skill(compiled(text).skill) == text


def test_a_keyword_behind_several_cards_is_asked_of_each() -> None:
    said = explained(
        "[Activate Main] Play up to 1 <Pebble> card and up to 1 <Stone> card with energy costs of 3 or less"
        " and the [Over Realm] skill from your Drop Area or Warp."
    )
    assert said.count("[Over Realm]") == said.count("cost of 3 or less") == 2


def test_a_card_sent_from_an_area_for_a_skill_has_it_there() -> None:
    text = "[Activate Battle] Send this card from your Drop Area to your Warp : Draw 1 card."
    assert "valid only in your Drop" in explained(text)


@pytest.mark.parametrize(
    "text",
    [
        "Choose up to 1 of your opponent's cards in Rest Mode and place it in its owner's Drop Area.",
        "Choose up to 1 of your opponent's cards and switch it to Rest Mode.",
        "Choose up to 1 of your cards in Rest Mode and switch it to Active Mode.",
    ],
)
def test_cards_with_a_mode_are_energy_too(text: str) -> None:
    assert "Unison Area or energy, and" in explained(f"[Activate Main] {text}")


def test_cards_that_get_power_are_those_in_play() -> None:
    said = explained("[Activate Battle] Choose 1 of your cards and it gets +5000 power for the battle.")
    assert "Unison Area, and" in said
    assert "Energy" not in said


def test_what_keeps_skills_in_any_area_says_by_whom() -> None:
    text = "[Permanent] This card can't have its skills negated in any area by your opponent's skills."
    assert "in any area by your opponent's skills" in explained(text)
    assert masters.print_skill(compiled(text).skill) == text


def test_if_you_did_so_holds_for_the_rest_of_its_sentence() -> None:
    said = explained(
        "[Activate Main] Draw 1 card. Choose up to 1 card in your hand and place it in your Drop Area, then"
        " shuffle your deck. If you placed a card in your Drop Area, switch this card to Active Mode, and if"
        " you have 5 or less cards in your hand, draw 1 card."
    )
    assert "If 1 or more cards were placed this way, switch this card to Active Mode, then if" in said


@pytest.mark.parametrize(
    "text",
    [
        '[Xeno-Evolve](4) : <pebble : ="" stone="">.',
        "[Auto] When you play this card, or when this card is switched to Active Mode by a skill during your"
        " turn, draw 1 card.",
    ],
)
def test_a_name_lost_and_a_turn_said_of_one_event_are_notcompiled(text: str) -> None:
    assert compiled(text).not_understood


SAID = [
    (
        "[Permanent] You can't send cards from Drop Areas to Warps.",
        "You can't place cards from either player's Drop in either player's Warp.",
        "depuis la Zone de Dispersion de l'un ou l'autre joueur",
    ),
    (
        "[Permanent] If your Leader Card has 《Pebble》 in its special trait, this card gains [Critical].",
        "a special trait that is or contains 《Pebble》",
        "une origine qui est ou contient 《Pebble》",
    ),
    (
        "[Auto] When you play this card, your opponent chooses 2 cards from their hand and places them on top"
        " of their deck in any order.",
        "places them on top of their deck in any order",
        "sur son deck dans n'importe quel ordre",
    ),
    (
        "[Activate Main] Play 1 Pebble Token with 10000 power; it gains [Blocker] for the turn.",
        "The Token gains [Blocker]",
        "Le jeton gagne [Bloqueur]",
    ),
    (
        "[Permanent] If your life is at 4 or less, this card gets +5000 power during your opponent's turn.",
        "If your life is at 4 or less and it is your opponent's turn, this card",
        "Si votre Vie est à 4 ou moins et que c'est le tour de votre adversaire, cette carte",
    ),
    (
        "[Permanent] You can only have up to 1 {Pebble} in play in your Battle Area.",
        "You can have no more than 1 {Pebble} card in your Battle Area at a time.",
        "Vous ne pouvez pas avoir plus de 1 carte {Pebble} dans votre Zone de Combat à la fois.",
    ),
    (
        "[Activate Main] Choose 1 of your Leader Cards and switch it to Active Mode.",
        "Choose your Leader and switch it",
        "Choisissez votre Leader et passez-le en mode Action.",
    ),
    (
        "[Counter Attack] Choose the attacking card, ignoring [Barrier], and negate its skills for the turn.",
        "Choose the attacking card, ignoring [Barrier], and negate",
        "Choisissez la carte attaquante, sans tenir compte de [Barrière]",
    ),
    (
        "[Auto] When a 《Moss》 card is removed from your Battle Area by a skill, draw 1 card.",
        "When one of your cards with the special trait 《Moss》 is removed from your Battle Area by a skill",
        "Quand une de vos cartes ayant l'origine 《Moss》 est retirée de votre Zone de Combat",
    ),
    (
        "[Activate Main] Look at your opponent's hand, choose up to 1 multicolor Battle Card or Extra Card in"
        " it, and place it in its owner's Drop Area.",
        "1 card in your opponent's hand that is either a multicolor Battle Card or an Extra Card",
        "1 carte dans la main de votre adversaire qui est soit une carte de Combat multicolore, soit une",
    ),
    (
        "[Activate Main] Add 1 mono-blue 《Moss》 card or 1 《Fern》 card other than copies of this card from"
        " your Drop Area to your hand.",
        "1 card in your Drop other than copies of this card that is either a mono-blue card",
        "1 carte dans votre Zone de Dispersion autre que les exemplaires de cette carte qui est soit",
    ),
    (
        "[Activate Main] Choose up to 1 <Pebble> card and 1 red <Stone> card in your hand and play them.",
        "up to 1 <Pebble> card in your hand, and up to 1 red <Stone> card in your hand",
        "jusqu'à 1 carte <Pebble> dans votre main, et jusqu'à 1 carte <Stone> rouge dans votre main",
    ),
    (
        "[Activate Main] Add cards from your life to your hand until you have 4 life left.",
        "Choose all but 4 of the cards in your life and add them to your hand.",
        "Choisissez toutes les cartes dans votre Zone de Vie sauf 4 et ajoutez-les à votre main.",
    ),
    (
        "[Auto] When you activate this card, draw 1 card.",
        "When you activate this card,",
        "Quand vous activez cette carte,",
    ),
    (
        "[Auto] When this card is played, choose up to 1 card in your opponent's hand or up to 1 of their"
        " Battle Cards and send it to its owner's Warp.",
        "without looking at the hand",
        "sans regarder la main",
    ),
    (
        "[Permanent] Treat 《Moss》 cards in all areas as if they have no specified cost.",
        "Warps, energy, Combo Areas, Battle Areas, Leader Areas and Unison Areas count",
        "les Dimensions parallèles, les Zones d'Énergie, les Zones de Combo, les Zones de Combat, les Zones"
        " du Leader et les Zones Unisson des deux joueurs",
    ),
    (
        "[Auto] When you activate a yellow Extra Card from your hand, draw 1 card.",
        "When you activate a yellow Extra Card from your hand, this",
        "Quand vous activez une carte Extra jaune depuis votre main, cette",
    ),
    (
        "[Auto] When you play this card, choose up to 1 Battle Card in your hand and play it. If you played a"
        " Battle Card, draw 1 card.",
        "If 1 or more cards were played this way",
        "Si au moins 1 carte a été ainsi jouée",
    ),
]


@pytest.mark.parametrize(("text", "english", "french"), SAID)
def test_it_is_said_as_the_card_means_it(text: str, english: str, french: str) -> None:
    assert english in explained(text)
    assert french in explained(text, "fr")
    again = masters.compile_skill(masters.print_skill(compiled(text).skill))
    assert again is not None
    assert again.skill == compiled(text).skill


@pytest.mark.parametrize(
    ("last", "read"),
    [
        ("shuffle your deck", True),
        ("place the remaining cards at the bottom of your deck in any order", False),
        ("choose 1 of your energy and switch it to Rest Mode", False),
    ],
)
def test_how_many_cards_were_added_is_asked_of_what_added_them(last: str, read: bool) -> None:
    """Where something else was done last, the condition would count that."""
    skill = compiled(
        "[Activate Main] Look at up to 3 cards from the top of your deck, choose up to 1 red card among them,"
        f" add it to your hand, then {last}. If you added a card to your hand, draw 1 card."
    )
    assert bool(skill.not_understood) != read


def test_otherwise_speaks_of_the_condition_said_last() -> None:
    told = explained(
        "[Auto] When you play this card, if your life is at 4 or less, you may draw 1 card. If you do, look"
        " at the bottom card of your deck; if it's a red card, you may play it; otherwise, return it to the"
        " bottom of your deck."
    )
    assert "play the card looked at; otherwise, place the card looked at, at the bottom" in told


def test_nothing_is_done_otherwise_where_nothing_was_revealed() -> None:
    told = explained(
        "[Auto] When you play this card, choose up to 1 of your opponent's Battle Cards and KO it. Then, if"
        " your opponent has 3 or less energy, reveal the top card of your deck. If that card is a Battle"
        " Card, add it to your hand, otherwise, draw 1 card."
    )
    assert "reveal the top card of your deck, then [if the revealed card is a Battle Card" in told


@pytest.mark.parametrize(
    "card",
    [
        "a red <Pebble> card with an energy cost of 3 or more",
        "2 or more 《Stone》 cards with energy costs of 3 or less",
        "a <Pebble> with a specified cost of 2",
    ],
)
def test_a_unison_card_in_play_has_a_cost_too(card: str) -> None:
    """A Unison Card's cost is one that card text speaks of (MA 2-11-3)."""
    text = f"[Permanent] If you have {card} in play, this card gains [Critical]."
    (effect,) = compiled(text).skill.effect
    assert effect.condition.amount.of.areas == ("leader", "battle", "unison")
    assert "in play, this card" in explained(text)
    assert "en jeu, cette carte" in explained(text, "fr")


def test_what_its_owner_plays_comes_from_an_area_of_its_owner() -> None:
    text = (
        "[Activate Main] Send this card to its owner's Warp : At the start of your next Main Phase, play the"
        " card that was sent to the Warp by this skill in its owner's Battle Area."
    )
    assert "play this card from its owner's Warp in its owner's Battle Area" in explained(text)
    assert "depuis la Dimension parallèle de son propriétaire" in explained(text, "fr")
    assert "Play this card from your Warp" in explained("[Activate Main] Play this card from your Warp.")


def test_what_your_opponent_cant_attack_is_yours() -> None:
    """Their own <Pebble> stays open to your attacks."""
    text = "[Permanent] If this card is in Rest Mode, the opponent cannot attack <Pebble>."
    assert "<Pebble> cards in your Leader Area and Battle Area can't be attacked" in explained(text)
    assert "des deux joueurs" not in explained(text, "fr")


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ("play up to 1 red card from your deck", "play it with its skills", "jouez-la avec ses Capacités"),
        ("play up to 2 red cards from your deck", "play them with their", "jouez-les avec leurs Capacités"),
    ],
)
def test_whose_skills_are_negated_as_a_card_is_played(text: str, en: str, fr: str) -> None:
    skill = f"[Activate Main] {text.capitalize()} with its skills negated for the turn."
    assert en in explained(skill)
    assert fr in explained(skill, "fr")


def test_french_says_a_leader_and_an_area_in_their_gender() -> None:
    leader = (
        "[Activate Main] Choose up to 1 of your mono-blue Leader Cards and it gets +5000 power for the turn."
    )
    assert "votre Leader exclusivement bleu (ou aucune carte)" in explained(leader, "fr")
    search = (
        "[Activate Main] Choose up to 1 red card from your deck or life and add it to your hand. Then shuffle"
        " any areas you looked through."
    )
    assert "votre deck si vous l'avez parcouru." in explained(search, "fr")
    assert "votre Zone de Vie si vous l'avez parcourue." in explained(search, "fr")
