"""What a card shows of each keyword: its sign and its meaning (FW 15, MA 10)."""

import re
from typing import Literal

import pytest

from judge.cards.language import compile_text, explain_skill, masters
from judge.cards.language.keyword_record import Keyword
from judge.cards.language.keywords import EVERY

PRINTED = [each for each in EVERY.values() if each.text]


@pytest.mark.parametrize("keyword", PRINTED, ids=lambda each: each.name)
def test_a_printed_keyword_has_a_meaning_in_both_languages_and_a_sign_in_its_box(keyword: Keyword) -> None:
    assert set(keyword.meaning) == {"en", "fr"}
    assert keyword.meaning["en"] != keyword.meaning["fr"]
    assert re.fullmatch(r"M[-MLHVACZ0-9. ]+Z", keyword.sign)
    for number in re.findall(r"\d*\.?\d+", keyword.sign):
        assert 0 <= float(number) <= 10


def test_no_two_keywords_have_the_same_sign() -> None:
    signs = [each.sign for each in PRINTED]
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize(
    ("language", "once"), [("en", "once in a battle"), ("fr", "une seule fois par combat")]
)
def test_blocker_is_told_as_each_game_has_it(language: Literal["en", "fr"], once: str) -> None:
    """Fusion World's manual gives a player one [Blocker] a battle (15-4-3), Masters' does not (10-4)."""
    (blocker,) = compile_text("[Blocker]")
    assert once in " ".join(explain_skill(blocker.skill, language))
    assert once not in " ".join(masters.explain_skill(blocker.skill, language))
