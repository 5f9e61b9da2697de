"""What Masters' texts ask of a card is kept, and what is not read rightly is refused."""

import pytest

from judge.cards.language import masters
from judge.cards.language.compiling import CompiledSkill


def _read(text: str) -> CompiledSkill:
    (skill,) = masters.compile_text(text)
    return skill


def _told(text: str, language: str = "en") -> str:
    skill = _read(text)
    assert not skill.not_understood, text
    return " ".join(masters.explain_skill(skill.skill, "fr" if language == "fr" else "en"))


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
    assert "is a Battle Card" in _told(f"[Counter Play] {text}")
    assert "est une carte de Combat" in _told(f"[Counter Play] {text}", "fr")


def test_where_the_card_being_played_goes_is_not_read_from_its_type() -> None:
    said = _told(
        "[Counter Play] The Battle Card being played is placed in its owner's Drop Area"
        " instead of being played."
    )
    assert "in its owner's Drop instead" in said


def test_only_such_colors_leaves_out_cards_without_a_color() -> None:
    text = "[Permanent] You can only play Battle Cards that are green or yellow and no other color."
    assert "green or yellow Battle Cards that are not red" in _told(text)
    assert masters.print_skill(_read(text).skill) == text


def test_a_keyword_behind_several_cards_is_asked_of_each() -> None:
    said = _told(
        "[Activate Main] Play up to 1 <Pebble> card and up to 1 <Stone> card with energy costs of 3 or less"
        " and the [Over Realm] skill from your Drop Area or Warp."
    )
    assert said.count("[Over Realm]") == said.count("cost of 3 or less") == 2


def test_a_card_sent_from_an_area_for_a_skill_has_it_there() -> None:
    text = "[Activate Battle] Send this card from your Drop Area to your Warp : Draw 1 card."
    assert "valid in your Drop" in _told(text)


@pytest.mark.parametrize(
    "text",
    [
        "Choose up to 1 of your opponent's cards in Rest Mode and place it in its owner's Drop Area.",
        "Choose up to 1 of your opponent's cards and switch it to Rest Mode.",
        "Choose up to 1 of your cards in Rest Mode and switch it to Active Mode.",
    ],
)
def test_cards_with_a_mode_are_energy_too(text: str) -> None:
    assert "Unison Area or energy, and" in _told(f"[Activate Main] {text}")


def test_cards_that_get_power_are_those_in_play() -> None:
    said = _told("[Activate Battle] Choose 1 of your cards and it gets +5000 power for the battle.")
    assert "Unison Area, and" in said
    assert "Energy" not in said


def test_what_keeps_skills_in_any_area_says_by_whom() -> None:
    text = "[Permanent] This card can't have its skills negated in any area by your opponent's skills."
    assert "in any area by your opponent's skills" in _told(text)
    assert masters.print_skill(_read(text).skill) == text


def test_if_you_did_so_holds_for_the_rest_of_its_sentence() -> None:
    said = _told(
        "[Activate Main] Draw 1 card. Choose up to 1 card in your hand and place it in your Drop Area, then"
        " shuffle your deck. If you placed a card in your Drop Area, switch this card to Active Mode, and if"
        " you have 5 or less cards in your hand, draw 1 card."
    )
    assert "If 1 or more cards were placed, switch this card to Active Mode, then if you have 5" in said
