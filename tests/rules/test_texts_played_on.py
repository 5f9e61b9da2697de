"""Cards with each text go on as they are recorded, unless a rule is changed on purpose."""

import pytest
from helpers.texts_played_on import RECORD, examples_with_texts, text_played_on


@pytest.mark.parametrize(("game", "key"), RECORD.keys())
def test_card_goes_on_as_it_is_recorded(game: str, key: str) -> None:
    assert text_played_on(game, key).split() == RECORD.of(game, key)


def test_every_text_is_recorded() -> None:
    texts = [(game, key) for game in RECORD.games for key in examples_with_texts(game)]
    assert sorted(texts) == sorted(RECORD.keys())
