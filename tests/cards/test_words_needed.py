"""The words that are looked for before a phrase is tried stand in all that the phrase finds."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.cards.language import rephrasing
from judge.cards.language.masters.rephrasing import _said_otherwise
from judge.cards.language.said_otherwise import SaidOtherwise, words_needed

PHRASES = (*rephrasing._SAID_OTHERWISE, *_said_otherwise())


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_words_needed_stand_in_all_that_a_phrase_finds(data: st.DataObject) -> None:
    phrase = data.draw(st.sampled_from(PHRASES))
    found = data.draw(st.from_regex(phrase.compiled))
    assert phrase.needed in found


def test_most_phrases_need_words() -> None:
    assert sum(len(phrase.needed) > 3 for phrase in PHRASES) > 0.8 * len(PHRASES)


def test_what_may_be_missing_is_not_needed() -> None:
    assert words_needed(r"\bin (?:a )?hands?\b(?! area)") == "hand"
    assert words_needed(r"one|other") == ""


def test_a_phrase_is_put_plainly_where_it_stands() -> None:
    phrase = SaidOtherwise(r"\bfor every (\d+|x) ", r"for each \1 ")
    assert phrase.put_plainly("draw 1 card for every 2 cards") == "draw 1 card for each 2 cards"
    assert phrase.put_plainly("draw 1 card") == "draw 1 card"
