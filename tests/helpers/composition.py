"""Checks of a card text that is understood: read whole, printed back, told in both languages."""

import re

from helpers.card_texts import compiled
from judge.cards.language import explain_skill, print_skill

_FIGURE = re.compile(r"(?<![\w<])\d+")
_ENCLOSED = re.compile(r"<[^<>]+>|《[^《》]+》")


def check(text: str) -> None:
    """The text is read whole, comes back from what is printed, and is told with its names and figures."""
    one = compiled(text)
    assert one.not_understood == "", text
    assert compiled(print_skill(one.skill)).skill == one.skill, print_skill(one.skill)
    for language in ("en", "fr"):
        told = " ".join(explain_skill(one.skill, language))  # type: ignore[arg-type]
        assert set(_ENCLOSED.findall(text)) <= set(_ENCLOSED.findall(told))
        assert set(_FIGURE.findall(text)) - {"1"} <= set(_FIGURE.findall(told))


def comes_back_and_is_told(text: str, told: tuple[str, str], *, any_case: bool = False) -> None:
    """The text is read whole, comes back from what is printed, and is told with these words in each language;
    `any_case`: also where a sentence begins with them."""
    one = compiled(text)
    assert not one.not_understood
    assert compiled(print_skill(one.skill)).skill == one.skill
    for language, words in zip(("en", "fr"), told, strict=True):
        explained = " ".join(explain_skill(one.skill, language))  # type: ignore[arg-type]
        assert words in explained or (any_case and words.casefold() in explained.casefold())
