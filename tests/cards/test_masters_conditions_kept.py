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
        "[Activate Main] Choose up to 1 of your opponent's cards in Rest Mode and place it in its owner's"
        " Drop Area.",
    ],
)
def test_what_is_not_read_rightly_is_refused(text: str) -> None:
    assert _read(text).not_understood
