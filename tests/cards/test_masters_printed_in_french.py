"""The line that a French card would have: it says what the English one says, or there is none."""

import pytest

from judge.cards.language import masters


def printed(english: str) -> str:
    """The French line of a skill that triggers when its card attacks, unless it says otherwise."""
    english = english if english[0] == "[" else f"[Auto] When this card attacks, {english}"
    (skill,) = masters.compile_text(english)
    assert not skill.not_understood
    said = masters.printed_in(skill, "fr")
    assert said is not None
    return said


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("KO all of your Ghost tokens.", "mettez KO tous vos jetons {Ghost}."),
        (
            "you can't play copies of this card for the turn.",
            "vous ne pouvez pas jouer d'exemplaires de cette",
        ),
        ("you can't play {Moss} for the turn.", "vous ne pouvez pas jouer {Moss} pour"),
        ("you can only play red cards for the turn.", "vous pouvez uniquement jouer des cartes rouges pour"),
        (
            "your opponent may discard 1 card from their hand. If they don't, draw 1 card.",
            "S'il ne le fait pas, piochez 1 carte.",
        ),
        (
            "your opponent may discard 1 card from their hand. If they do, draw 1 card.",
            "S'il le fait, piochez 1 carte.",
        ),
        (
            "look at up to 4 cards from the top of your deck, choose up to 1 blue"
            " <Moss> among them and play it, then shuffle your deck.",
            "Jouez jusqu'à 1 <Moss> bleue parmi elles.",
        ),
        (
            "choose up to 1 blue <Moss> or <Fern> card with an energy cost of 2 or"
            " less in your Drop Area and play it.",
            "jouez jusqu'à 1 carte bleue <Moss> ou <Fern> avec un coût d'énergie de 2 ou moins depuis",
        ),
        (
            "choose all of your opponent's Battle Cards with energy costs of 2 or"
            " less and send them to their Warp.",
            "et placez-les dans la Dimension parallèle de leur propriétaire.",
        ),
        ("if you have no energy, draw 1 card.", "aucune source d'énergie"),
        (
            "[Permanent] This card gets +2000 power for each 1 energy you have.",
            "pour chacune de vos sources d'énergie",
        ),
        (
            "[Activate Main] Choose 2 《Rock》 cards from your hand and/or Battle Area and place them in your"
            " Drop Area : Draw 1 card.",
            "dans votre main et/ou Zone de Combat et placez-les dans votre Zone de Dispersion",
        ),
        (
            "[Permanent] Reduce the energy cost of this card in your hand by 1 for every 3 blue cards in your"
            " Battle Area and Drop Area.",
            "dans votre Zone de Combat et/ou Zone de Dispersion",
        ),
        (
            "your opponent chooses 1 card from their hand and sends it to their"
            " Warp. If that card was a Battle Card, combo with it in your Combo Area.",
            "utilisez cette carte-là dans une Combo, dans votre Zone de Combo.",
        ),
        (
            "[Activate Main] Place up to 2 cards from the top of your deck in the Drop Area.",
            "2 cartes du dessus de votre deck",
        ),
    ],
)
def test_the_french_line_says_the_same(english: str, french: str) -> None:
    assert french in printed(english)


@pytest.mark.parametrize(
    "english",
    [
        "choose all of your 《Rock》 Battle Cards. Those cards gain +5000 power and [Double Strike] for the"
        " duration of the turn.",
        "look at up to 3 cards from the top of your opponent's deck and put them back in any order.",
    ],
)
def test_there_is_no_line_that_would_speak_of_one_card_for_several(english: str) -> None:
    assert not printed(english)


def test_a_card_in_french_is_printed_in_english_with_who_does_it() -> None:
    (skill,) = masters.compile_text(
        "[Auto.] Quand cette carte attaque, votre adversaire peut défausser 1 carte de sa main. S'il ne le"
        " fait pas, piochez 1 carte."
    )
    assert "If they don't, draw 1 card." in (masters.printed_in(skill, "en") or "")
