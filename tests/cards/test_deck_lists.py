"""Deck lists as text and as YAML: one reader, every fault at once."""

import re
from pathlib import Path

import pytest
from conftest import ROOT
from helpers.own_cards import battle, leader
from helpers.work import at_most_calls
from hypothesis import given
from hypothesis import strategies as st

from judge.cards.box import CardBox
from judge.cards.deck_lists import DeckList, read_deck
from judge.problems import FaultyFileError

BOX = CardBox([leader(), battle("XX01-002"), battle("XX01-003", name="Lamp Keeper")])
AS_TEXT = """
# A deck of ours
Leader: XX01-001 Captain Marrow

4 XX01-002 Dune Raider
2x xx01-003   # the keeper
XX01-003
"""


def read(tmp_path: Path, text: str) -> DeckList:
    path = tmp_path / "deck.txt"
    path.write_text(text, encoding="utf-8")
    return read_deck(path, BOX, "fusion-world")


def refused(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(FaultyFileError) as caught:
        read(tmp_path, text)
    return [fault.sentence("en") for fault in caught.value.problems]


def test_a_list_as_text(tmp_path: Path):
    deck = read(tmp_path, AS_TEXT)
    assert deck.leader == leader()
    assert [card.number for card in deck.cards] == ["XX01-002"] * 4 + ["XX01-003"] * 3
    assert deck.remarks == ()


def test_the_name_may_stand_before_the_number(tmp_path: Path):
    deck = read(
        tmp_path, "Leader: Captain Marrow XX01-001\n4x Dune Raider XX01-002\n2 Lamp Keeper (XX01-003)\n"
    )
    assert deck.leader == leader()
    assert [card.number for card in deck.cards] == ["XX01-002"] * 4 + ["XX01-003"] * 2
    assert deck.remarks == ()
    assert "is Dune Raider" in read(tmp_path, "4x Lamp Keeper XX01-002\n").remarks[0].sentence("en")


def test_a_negative_number_of_copies_is_no_line(tmp_path: Path):
    assert refused(tmp_path, "4 XX01-002\n-3 XX01-003\n") == [
        "deck.txt, line 2: '-3 XX01-003' is no line of a deck list; write how many and the number: 4 XX01-003"
    ]


def test_the_first_card_is_the_leader_if_it_is_a_leader_card(tmp_path: Path):
    assert read(tmp_path, "\ufeff1 XX01-001\r\n4 XX01-002\r\n").leader == leader()
    assert read(tmp_path, "Leader : XX01-001\n4 XX01-002\n").leader == leader()
    late = read(tmp_path, "4 XX01-002\nXX01-001\n")
    assert late.leader is None
    assert leader() in late.cards
    assert read(tmp_path, "") == DeckList(None, ())


def test_leaders_beyond_one_stay_among_the_cards(tmp_path: Path):
    assert read(tmp_path, "2 XX01-001\n").cards == (leader(),)
    assert read(tmp_path, "Leader: XX01-001\nLeader: XX01-001\n").cards == (leader(),)


def test_a_name_that_is_not_the_numbers_is_a_remark(tmp_path: Path):
    deck = read(tmp_path, "4 XX01-002 Lamp Keeper\n")
    assert len(deck.cards) == 4
    assert deck.remarks[0].sentence("en") == (
        "deck.txt, line 1: XX01-002 is Dune Raider, not Lamp Keeper; is the number right?"
    )


def test_a_list_as_yaml_with_cards_written_out(tmp_path: Path):
    deck = read(
        tmp_path,
        "leader: XX01-001\ncards:\n- 4 XX01-002\n- {number: XX01-003, count: 2}\n"
        "- number: ZZ01-001\n  name: Owl\n  type: battle\n  color: Red\n  cost: 1\n  power: 5000\n"
        "  count: 3\n- ZZ01-001\n",
    )
    assert deck.leader == leader()
    assert [card.number for card in deck.cards] == ["XX01-002"] * 4 + ["XX01-003"] * 2 + ["ZZ01-001"] * 4
    assert deck.cards[-1].name == "Owl"


def test_many_cards_side_by_side_are_not_deep(tmp_path: Path):
    assert len(read(tmp_path, "cards:\n" + "- {number: XX01-002}\n" * 60).cards) == 60


def test_the_documented_lists_are_decks(tmp_path: Path):
    documented = ROOT.joinpath("docs", "cards.md").read_text(encoding="utf-8")
    as_text, as_yaml = re.findall(r"```(?:text|yaml)\n(.*?)```", documented, re.DOTALL)
    assert len(read(tmp_path, as_text).cards) == 8
    assert len(read(tmp_path, as_yaml).cards) == 7


def test_every_fault_at_once(tmp_path: Path):
    assert refused(
        tmp_path, "Leader: XX01-009\n4 XX01-0O2\n0 XX01-002\n100 XX01-002\nfour raiders\n4 QQ\n"
    ) == [
        "deck.txt, line 1: there is no card XX01-009 in the card box; near it: XX01-001 Captain Marrow,"
        " XX01-002 Dune Raider, XX01-003 Lamp Keeper",
        "deck.txt, line 2: there is no card XX01-0O2 in the card box; near it: XX01-002 Dune Raider,"
        " XX01-001 Captain Marrow, XX01-003 Lamp Keeper",
        "deck.txt, line 3: '0' copies; write a number from 1 to 99",
        "deck.txt, line 4: '100' copies; write a number from 1 to 99",
        "deck.txt, line 5: 'four raiders' is no line of a deck list; write how many and the number: 4"
        " XX01-003",
        "deck.txt, line 6: 'QQ' is no line of a deck list; write how many and the number: 4 XX01-003",
    ]
    assert "import it (judge cards import FILE)" in refused(tmp_path, "4 AB77-12345678")[0]


def test_faults_of_yaml(tmp_path: Path):
    sentences = refused(
        tmp_path,
        "hero: XX01-001\ncards:\n- {number: XX01-002, count: true}\n- {number: XX01-002, colour: red}\n"
        "- {number: ZZ01-001, type: battle, power: 1}\n- [1]\n- {a: 1, a: 2}\n- 9999-99-99\n",
    )
    assert [sentence.partition(":")[0] for sentence in sentences] == [
        "deck.txt, line 1", "deck.txt, line 3", "deck.txt, line 4", "deck.txt, line 5, column name",
        "deck.txt, line 5, column color", "deck.txt, line 5, column cost", "deck.txt, line 6",
        "deck.txt, line 7", "deck.txt, line 8",
    ]  # fmt: skip
    twice = "- {number: Z1, name: Owl, type: battle, color: Red, cost: %s, power: 1}\n"
    assert "written out twice" in refused(tmp_path, "cards:\n" + twice % 1 + twice % 2)[0]
    assert "a list of cards is needed" in refused(tmp_path, "cards: XX01-002\n")[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards: &a [*a]", "an alias"), ("cards: !!python/name:os.system []", "a tag"),
        ("cards: " + "[" * 100_000, "nested more than 20"), ("cards: {" * 3, "deck.txt"),
        ("cards: []\ncards: []", "stands twice"), ("cards: [}", "no YAML"), ("cards: 9999-99-99", "a list"),
        ("cards: [9999-99-99]", "no YAML"), ("cards: []\n---\na: b", "no YAML"), ("- a\ncards:\n", "no YAML"),
        ("cards: [\x00]", "no YAML"), ("cards: [1" + "0" * 5000 + "]", "no YAML"),
    ],
)  # fmt: skip
def test_bad_yaml_is_refused_with_little_work(tmp_path: Path, text: str, message: str):
    with at_most_calls(20_000):
        assert message in refused(tmp_path, text)[0]


def test_a_yaml_bomb_and_a_list_of_a_million_cards(tmp_path: Path):
    bomb = "a: &a [x, x]\n" + "".join(
        f"{c}: &{c} [*{p}, *{p}]\n" for p, c in zip("abcdef", "bcdefg", strict=True)
    )
    assert "an alias" in refused(tmp_path, bomb + "cards: [*g]\n")[0]
    assert "larger than 250000 bytes" in refused(tmp_path, "4 XX01-002\n" * 1_000_000)[0]
    assert "more than 200 lines" in refused(tmp_path, "99 XX01-002\n" * 201)[0]


@given(st.text(max_size=200), st.booleans())
def test_any_text_is_a_deck_or_faults(tmp_path_factory: pytest.TempPathFactory, text: str, yaml: bool):
    path = tmp_path_factory.getbasetemp() / "any.txt"
    path.write_text("cards:\n" * yaml + text, encoding="utf-8", errors="replace")
    try:
        read_deck(path, BOX, "fusion-world")
    except FaultyFileError as error:
        assert error.problems
