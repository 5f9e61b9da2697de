"""Card text as sites and players write it: read and shown as printed, or said to be another language."""

import time
from pathlib import Path
from random import Random

import pytest
from conftest import SHARED
from helpers.dirt import DIRT
from helpers.own_cards import BATTLE
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.fusion_world_cells import card_of
from judge.cards.games import CARD_GAMES
from judge.cards.importing import read_cards
from judge.cards.language import compile_text
from judge.cards.language.languages import language_of
from judge.cards.language.restoring import as_printed

PRINTED = [
    block.partition("\n  ")[0]
    for block in Path(__file__).with_name("understood.txt").read_text(encoding="utf-8").split("\n\n")
    if block.startswith("[") and not block.startswith("[Juggle]") and "①" not in block
]
WHOLE = [text for text in PRINTED if text.endswith((".", ")", "]"))]
"""Skills whose end shows, so that another may stand behind them in the same line."""


@pytest.mark.parametrize("text", PRINTED)
def test_what_is_as_printed_stays(text: str):
    assert as_printed(text) == text


@pytest.mark.parametrize("way", DIRT)
def test_each_way_of_writing_is_read_and_shown_as_printed(way: str):
    for number, text in enumerate(PRINTED):
        dirty = DIRT[way](text, Random(number))
        assert compile_text(dirty) == compile_text(text), dirty


@settings(max_examples=300, deadline=None)
@given(
    texts=st.lists(st.sampled_from(WHOLE), min_size=1, max_size=3),
    ways=st.sets(st.sampled_from(list(DIRT)), min_size=1),
    seed=st.integers(0, 1_000_000),
)
def test_any_ways_together_are_read_and_shown_as_printed(texts: list[str], ways: set[str], seed: int):
    printed = dirty = "\n".join(texts)
    for way in DIRT:
        if way in ways:
            dirty = DIRT[way](dirty, Random(seed))
    assert compile_text(dirty) == compile_text(printed), dirty


@given(st.text(max_size=200))
def test_what_was_put_back_stays(text: str):
    once = as_printed(text)
    assert as_printed(once) == once


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("【登場時】カードを1枚引く。\nコストー2以下のカードを選ぶ。", "Japanese"),
        ("[En attaquant] Piochez 1 carte, puis jouez jusqu'à 1 «Dune» de votre main.", "French"),
        ("[Bei Angriff] Ziehe 1 Karte und wähle bis zu 1 gegnerische Karte.", "German"),
        ("【등장 시】 카드를 1장 뽑는다.", "Korean"),
    ],
)
def test_another_language_is_named_and_its_text_left_as_it_is(text: str, language: str):
    assert [skill.words for skill in compile_text(text)] == text.split("\n")
    assert {skill.skill.type for skill in compile_text(text)} == {"unread"}
    assert card_of({**BATTLE, "text_front": text}).front.text == text
    why = CARD_GAMES["fusion-world"].why_not(text)
    assert why is not None
    assert f"in {language}" in why["en"]


def test_a_japanese_name_in_english_text_is_no_other_language():
    text = "[On Play] Choose up to 1 of your <孫悟空> and it gets +5000 power for the turn."
    assert [skill.not_understood for skill in compile_text(text)] == [""]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("[Activate: Main/Battle] Draw 1 card.", "[Activate Main/Battle] Draw 1 card."),
        ("(On Play) Draw 1 card.", "[On Play] Draw 1 card."),
        ("((ON PLAY)) Draw 1 card.", "[On Play] Draw 1 card."),
        ("｢On Play｣ Draw 1 card.", "[On Play] Draw 1 card."),
        ("When Attacking: Draw 1 card.", "[When Attacking] Draw 1 card."),
        ("Once the turn ends: draw 1 card.", "Once the turn ends : draw 1 card."),
        ("[Auto][ONCE/TURN] Draw 1 card.", "[Auto][Once per turn] Draw 1 card."),
        ("[On Play] K.O. up to 1 card.", "[On Play] KO up to 1 card."),
        ("[When K.O.'d] Draw 1 card.", "[When KO'd] Draw 1 card."),
        ("[On Play] Choose 1 card &amp; KO it.", "[On Play] Choose 1 card and KO it."),
        ("[On Play] Play <Mo & Jo>.", "[On Play] Play <Mo & Jo>."),
        ("<When KO´d> Draw 1 card.", "[When KO'd] Draw 1 card."),
        ("[On play / when attacking] Draw 1 card.", "[On Play/When Attacking] Draw 1 card."),
        ("[Permanent] <BR> in its card name", "[Permanent] <BR> in its card name"),
        ("[Permanent] <P Six> or <B Two>", "[Permanent] <P Six> or <B Two>"),
        ("[Permanent] non-<P> Battle Cards", "[Permanent] non-<P> Battle Cards"),
        (
            "[Permanent] All your <Io : BR> get +10K power.",
            "[Permanent] All your <Io : BR> get +10000 power.",
        ),
        (">[On Play] Draw 1 card.", "[On Play] Draw 1 card."),
        ("[On Play] KO 1 <Io\n>.", "[On Play] KO 1 <Io>."),
        ("[On Play] KO 1 <Mark>, then 1 <Li>.", "[On Play] KO 1 <Mark>, then 1 <Li>."),
        ("[On Play] KO 1 <P>.<P>Draw 1 card.", "[On Play] KO 1 <P>. Draw 1 card."),
        ("[On Play] Play 1 <Io> or <BR>.<BR>", "[On Play] Play 1 <Io> or <BR>."),
        ("[On Play] KO 1 <Mark>card</Mark>.<BR>Draw <b>1 card.", "[On Play] KO 1 card. Draw 1 card."),
        ("[Permanent] All your <Io:BR> glow.", "[Permanent] All your <Io : BR> glow."),
        ("[Glow]\n[On Play] Draw 1 card.", "[Glow]\n[On Play] Draw 1 card."),
        (
            "[On Play] It gains\n[Blocker]\nfor the turn.",
            "[On Play] It gains [Blocker] for the turn.",
        ),
        ("[On Play] It canâ€™t attack.", "[On Play] It can’t attack."),
        ("[Blocker]\n(When this\ncard rests.)", "[Blocker]\n(When this card rests.)"),
    ],
)
def test_as_printed(text: str, printed: str):
    assert as_printed(text) == printed


def test_a_lost_sign_is_said():
    why = CARD_GAMES["fusion-world"].why_not("[On Play] Draw 1 c\ufffdrd.")
    assert why is not None
    assert "a character was lost" in why["en"]


@pytest.mark.shared
def test_the_publishers_texts_are_in_english_and_stay_but_for_their_lines():
    for card in read_cards(SHARED / "cards" / "fusion-world.jsonl", "fusion-world").cards:
        for face in filter(None, (card.front, card.back)):
            assert not language_of(face.text)
            assert as_printed(face.text) == face.text


@pytest.mark.parametrize(
    ("glued", "printed"),
    [
        ("Choose upto 1 of youropponent's BattleCards", "Choose up to 1 of your opponent's Battle Cards"),
        ("with a cost of 3 orless in your BattleArea", "with a cost of 3 or less in your Battle Area"),
        ("switch thiscard to RestMode for theturn", "switch this card to Rest Mode for the turn"),
        (
            "with 《Stone》 in its specialtraits ofyour deck",
            "with 《Stone》 in its special traits of your deck",
        ),
        ("<Yourcard Thiscard> into theother hand", "<Yourcard Thiscard> into theother hand"),
    ],
)
def test_two_words_run_into_one_are_parted_where_the_one_is_none(glued: str, printed: str):
    assert as_printed(f"[On Play] {glued}.") == f"[On Play] {printed}."


@pytest.mark.parametrize("headers", ["[On Play] " * 26, "[Blocker] " * 26 + "x", "[On Play]\n" * 26 + "x"])
def test_many_headers_in_a_row_are_read_in_a_moment(headers: str):
    begun = time.process_time()
    compile_text(headers)
    assert time.process_time() - begun < 2  # each header once made it twice as long
