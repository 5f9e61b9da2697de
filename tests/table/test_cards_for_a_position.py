"""Cards by form, by pasted text and by search; tables laid ready; two decks and a seed."""

from pathlib import Path

import pytest
import yaml
from helpers.editing import apply_edit
from helpers.fusion_world import check_position, opened, read_position
from helpers.own_cards import battle, leader
from helpers.work import at_most_calls
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.box import CardBox
from judge.cards.cells import FaultyCardError
from judge.cards.language import compile_text
from judge.games import GAMES, adapter_of
from judge.sandbox.session import Session
from judge.sandbox.variations.stepping import moves
from judge.table.editing import (
    EditError,
    card_from_form,
    edits,
    find_cards,
    form_fields,
    open_box,
    position_of_decks,
    templates,
    understood,
)

card_from_text = adapter_of("fusion-world").card_from_text
CARDS = adapter_of("fusion-world").cards
FIELDS = form_fields(CARDS)
FORM = {"name": "Dune Cook", "type": "battle", "color": "red/blue", "cost": "2", "power": "15,000"}

# --- by form ------------------------------------------------------------------------------------------------


def test_a_form_makes_a_card():
    more = {"specified": "RU", "combo": "5000", "traits": "Dune Folk/Rider", "text": "[Blocker]"}
    card = card_from_form(FORM | more, CARDS)
    assert (card.number, card.front.name, card.front.power, card.cost) == ("Dune Cook", "Dune Cook", 15000, 2)
    assert (card.specified_cost, card.combo_power) == (("red", "blue"), 5000)
    assert (card.front.traits, card.front.text) == (("Dune Folk", "Rider"), "[Blocker]")


@pytest.mark.parametrize(
    "back",
    [
        {"back": {"power": 20000, "text": "[Critical]"}},
        {"back_power": "20000", "back_text": "[Critical]"},
    ],
)
def test_a_leader_has_a_back_side(back: dict[str, object]):
    card = card_from_form(
        {"name": "Chief", "type": "leader", "color": "red", "power": 15000} | back,
        CARDS,
    )
    assert card.back is not None
    assert (card.back.name, card.back.power, card.back.text) == ("Chief", 20000, "[Critical]")


def test_every_wrong_field_is_named_at_once():
    with pytest.raises(FaultyCardError) as refused:
        card_from_form(
            {"type": "dragon", "cost": "much", "power": "-1", "height": 3, "back_power": "x"},
            CARDS,
        )
    assert {each.place for each in refused.value.problems} >= {
        "type",
        "cost",
        "power",
        "height",
        "color",
        "name",
    }
    english, french = refused.value.texts["en"], refused.value.texts["fr"]
    assert "cost: 'much'" in english and "power of the back: 'x'" in english
    assert "coût : « much »" in french and "puissance du verso : « x »" in french


def test_every_field_of_a_form_has_a_name_in_both_languages():
    for game in GAMES:
        called = adapter_of(game).cards.called
        assert called.keys() >= set(form_fields(adapter_of(game).cards))


def test_what_is_understood_is_said_and_what_is_not_quoted():
    text = "[On Play] Draw 1 card.\n[When Attacking] Draw 1 card. Dance wildly."
    card = card_from_form(FORM | {"text": text}, CARDS)
    english, french = (understood(card, adapter_of(card.game).cards, language) for language in ("en", "fr"))
    assert [skill.not_understood for skill in english] == ["", "Dance wildly."]
    assert "Draw 1 card." in english[0].sentences
    assert "Piochez 1 carte." in french[0].sentences
    assert english[1].plain[-1] == "Draw 1 card."


def test_of_what_is_not_understood_at_all_nothing_is_said_to_be():
    (skill,) = understood(
        card_from_form(FORM | {"text": "Dance wildly."}, CARDS),
        CARDS,
        "fr",
    )
    assert (skill.not_understood, skill.plain) == ("Dance wildly.", ())


VALUES = st.text(max_size=60) | st.integers() | st.none() | st.lists(st.text(max_size=9), max_size=3)


@settings(max_examples=150, deadline=None)
@given(fields=st.dictionaries(st.sampled_from((*FIELDS, "back", "x")), VALUES))
def test_no_form_raises_anything_else(fields: dict[str, object]):
    try:
        card = card_from_form(fields, CARDS)
    except FaultyCardError as error:
        assert error.problems
        assert error.texts["en"]
        return
    understood(card, adapter_of(card.game).cards, "fr")


# --- by its printed text ------------------------------------------------------------------------------------

PRINTED = """
Dune Cook
XX01-001
BATTLE
Red
2
15000
+5000
《Dune Folk》
[On Play] Draw 1 card.
[Blocker]
"""
LABELLED = """
Nom : Chef des Dunes
Type : Leader
Couleur : Rouge
Puissance : 15000
[Awaken] When your life is at 4 or less, draw 1 card. Then, flip this card over.
---
Chef des Dunes, éveillé
20000
[Critical]
"""


def test_a_printed_card_is_taken_apart():
    pasted = card_from_text(PRINTED)
    assert pasted.card is not None
    assert pasted.card.number == "XX01-001"
    assert (pasted.card.cost, pasted.card.front.power, pasted.card.combo_power) == (2, 15000, 5000)
    assert pasted.fields["text"] == "[On Play] Draw 1 card.\n[Blocker]"


def test_labels_and_a_back_side():
    card = card_from_text(LABELLED).card
    assert card is not None
    assert card.back is not None
    assert (card.front.name, card.back.name) == ("Chef des Dunes", "Chef des Dunes, éveillé")
    assert (card.back.power, card.back.text) == (20000, "[Critical]")


@pytest.mark.parametrize(
    "first",
    ["【登場時】カードを1枚引く", "カードを1枚引く。", "【On Play】Draw 1 card", "［On Play］Draw 1 card"],
)
def test_a_line_of_a_skill_is_no_name(first: str):
    pasted = card_from_text(f"{first}\n[Blocker]")
    assert "name" not in pasted.fields
    assert pasted.fields["text"] == f"{first}\n[Blocker]"


def test_skills_alone_are_skills_alone():
    pasted = card_from_text("[On Play] Draw 1 card.")
    assert (pasted.fields, pasted.card) == ({"text": "[On Play] Draw 1 card."}, None)
    assert [skill.not_understood for skill in pasted.understood("en")] == [""]
    assert card_from_text("").fields == {}


LINES = {
    "Dune Raider BATTLE Red 3 RR 20000 5000 Dune Folk/Rider": ("Dune Raider", "3", "RR", "20000", "5000"),
    "BATTLE Red 3 Dune Raider 15k +5k": ("Dune Raider", "3", "", "15000", "5000"),
    "Red Owl XX01-004 | BATTLE | Red | cost 3 (RR) | Power 15,000 | Combo 5000 |": (
        "Red Owl", "3", "(RR)", "15000", "5000",
    ),
    "Dune Raider - Carte Combat rouge, coût 3, puissance 15 000": ("Dune Raider", "3", "", "15000", ""),
    "Sand Storm (XX01-003) Extra Blue 2": ("Sand Storm", "2", "", "", ""),
    "Captain Marrow LEADER Red 15000": ("Captain Marrow", "", "", "15000", ""),
}  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_name_and_figures_in_one_line_are_read(line: str):
    for text in (f"{line} [Blocker] [On Play] Draw 1 card.", f"{line}\n[Blocker]\n[On Play] Draw 1 card."):
        pasted = card_from_text(text)
        read = tuple(pasted.fields.get(name, "") for name in ("name", "cost", "specified", "power", "combo"))
        assert read == LINES[line]
        assert [skill.not_understood for skill in pasted.understood("en")] == ["", ""]


def test_what_is_lacking_is_assumed_and_what_is_corrected_stands():
    pasted = card_from_text("BATTLE Red 3\n[On Play] Draw 1 card.")
    assert pasted.assumed == {"name": "card", "power": "20000", "combo": "5000"}
    pasted = card_from_text("BATTLE Red 3\n[On Play] Draw 1 card.", {"type": "extra", "cost": "2"})
    assert (pasted.fields["type"], pasted.fields["cost"], pasted.assumed) == ("extra", "2", {"name": "card"})
    leader = card_from_text("[Awaken] When your life is at 4 or less, flip this card over.")
    assert (leader.assumed["type"], "cost" in leader.assumed) == ("leader", False)


@pytest.mark.parametrize(
    "figures",
    ["Cost 3\nPower 20000\nCombo power 5000", "Coût 3\nPuissance 20 000\nPuissance de combo +5000"],
)
def test_figures_behind_their_names_need_no_colon(figures: str):
    pasted = card_from_text(f"Mirror Echo\n{figures}\n[On Play] Draw 1 card.")
    fields = dict(pasted.fields)
    assert fields.pop("power").replace(" ", "") == "20000"
    assert fields.pop("text") == "[On Play] Draw 1 card."
    assert fields == {"name": "Mirror Echo", "cost": "3", "combo": "5000"}


def test_words_that_say_nothing_of_a_card_are_named():
    pasted = card_from_text("XX01-002 Dune Raider SR BATTLE Red 3 15000 [Blocker]")
    assert (pasted.fields["name"], pasted.unused) == ("Dune Raider", ("SR",))


@settings(max_examples=100, deadline=None)
@given(lines=st.lists(st.sampled_from((*PRINTED.split("\n"), *LABELLED.split("\n"))) | st.text(max_size=40)))
def test_any_text_can_be_pasted(lines: list[str]):
    pasted = card_from_text("\n".join(lines))
    assert pasted.fields.keys() <= {*FIELDS, "number"}
    assert len(pasted.understood("fr")) >= 0


# --- by search ----------------------------------------------------------------------------------------------

BOX = CardBox(
    [
        leader(),
        battle("XX01-002"),
        battle("XX01-003", name="Lamp Keeper", traits=["Écume"]),
        battle("XX01-004", name="Keeper of Tides", color="Blue", specified_cost="UU"),
    ]
)


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("XX01-003", "XX01-003"),
        ("xx01-00", "XX01-002"),
        ("keeper", "XX01-004"),
        ("lamp keper", "XX01-003"),
        ("Lampe Keeper", "XX01-003"),
        ("ecume", "XX01-003"),
        ("bleu keeper", "XX01-004"),
        ("captain marow", "XX01-001"),
    ],
)
def test_a_card_is_found_in_spite_of_slips(words: str, first: str):
    found = [card.key for card in find_cards(words, CARDS, BOX) if card.source == "box"]
    assert first in found[:3]
    assert words not in ("XX01-003", "lamp keper") or found[0] == first


def test_cards_of_the_worked_examples_are_found_and_can_be_added():
    found = find_cards("silk larva", CARDS)
    assert found[0].card.front.name == "Silk Larva"
    edited = apply_edit(read_position("turn: 3"), edits.AddCards(0, "hand", found[0].key))
    assert "Silk Larva" in edited.text


def test_the_search_is_bounded_and_finds_nothing_for_nothing():
    for words in ("", "   ", "x" * 1_000_000):
        assert find_cards(words, CARDS, BOX) == ()
    assert len(find_cards("a", CARDS, BOX, 10_000)) == 50
    assert find_cards("a", CARDS, BOX, 0) == ()


def test_the_box_is_opened_anew_when_its_file_is_another(tmp_path: Path):
    assert open_box(tmp_path).cards == ()
    CardBox.open(tmp_path).add([battle("XX01-002")])
    assert open_box(tmp_path) is open_box(tmp_path)
    assert find_cards("XX01-002", CARDS, open_box(tmp_path))[0].key == "XX01-002"
    CardBox.open(tmp_path).add([battle("XX01-009")])
    assert find_cards("XX01-009", CARDS, open_box(tmp_path))[0].key == "XX01-009"


# --- tables laid ready --------------------------------------------------------------------------------------


def test_there_are_tables_to_begin_with():
    names = [template.name for template in templates(adapter_of("fusion-world"))]
    assert names == ["empty", "mid-game", "in-battle", "blocker", "end-of-turn"]


@pytest.mark.parametrize(
    "template", templates(adapter_of("fusion-world")), ids=lambda template: template.name
)
def test_a_table_is_sound_understood_and_goes_on(template):
    position = read_position(template.text)
    assert check_position(position) == ()
    for printed in position.catalogue.prints:
        for side in filter(None, (printed.front, printed.back)):
            assert not any(skill.not_understood for skill in compile_text(side.text))
    assert Session(position.catalogue, position.state, position.names).decision is not None
    assert template.title.en != template.title.fr


LEADERS_THAT_AWAKEN = [
    pytest.param(each, seat, id=f"{each.name} {seat}")
    for each in templates(adapter_of("fusion-world"))
    if "[Awaken]" in each.text
    for seat in "AB"
]


@pytest.mark.parametrize(("laid", "seat"), LEADERS_THAT_AWAKEN)
def test_a_leader_of_a_table_is_flipped_over_as_it_awakens(laid, seat):
    page = yaml.safe_load(laid.text)
    page.pop("battle", None)
    page |= {"turn player": seat, "phase": "main"}
    page[seat]["life"] = 3
    table = opened(yaml.safe_dump(page, sort_keys=False))
    state = moves(table, table.start, f"{seat} awakens")[-1].state
    assert sum(card.back for card in state.cards) == 1


# --- two decks and a seed -----------------------------------------------------------------------------------

DECK = "\n".join(["Leader: XX01-001", *(f"4 XX01-{number:03}" for number in range(2, 15))])
DECKS = CardBox([leader(), *(battle(f"XX01-{number:03}", name=f"Rider {number}") for number in range(2, 15))])


def test_two_decks_are_shuffled_by_the_seed():
    one, same, other = (
        position_of_decks(adapter_of("fusion-world"), (DECK, DECK), seed, DECKS) for seed in (1, 1, 2)
    )
    assert one.text == same.text != other.text
    assert one.faults == ((), ())
    state = one.position.state
    assert [len(state.zones[seat * 8]) for seat in (0, 1)] == [52, 52]
    assert (state.phase, state.turn) == ("preparation", 0)
    session = Session(one.position.catalogue, state, one.position.names)
    assert session.decision is not None
    assert session.decision.kind == "who-chooses"


def test_what_is_wrong_with_a_deck_is_told_and_blocks_nothing():
    dealt = position_of_decks(adapter_of("fusion-world"), ("9 XX01-002 Another Name", DECK), 1, DECKS)
    assert {fault.rule for fault in dealt.faults[0]} >= {"6-1-2", "6-1-3"}
    assert len(dealt.remarks[0]) == 1
    assert dealt.position.game().run() is not None


@pytest.mark.parametrize(
    ("one", "seed", "words"),
    [
        ("4 XX09-999", 1, "no card XX09-999"),
        ("some words", 1, "no line of a deck"),
        ("99 XX01-002\n" * 5, 1, "more than 400 cards"),
        ("x" * 1_000_000, 1, "1000000 characters"),
        (DECK, 10**400, "seed"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_with_little_work(one: str, seed: int, words: str):
    with at_most_calls(20_000), pytest.raises(EditError, match=words):
        position_of_decks(adapter_of("fusion-world"), (one, DECK), seed, DECKS)


@pytest.mark.parametrize("text", ["x" * 1_000_000, "Name: x\n" * 100_000])
def test_pasting_a_book_is_refused_with_little_work(text: str):
    with pytest.raises(EditError):
        card_from_text("x" * 1_000_000)  # whose words are loaded once
    with at_most_calls(20_000), pytest.raises(EditError, match="characters"):
        card_from_text(text)
