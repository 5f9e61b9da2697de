"""Reading cards from files: three formats, mapped columns, and every fault with its place."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from conftest import SHARED
from helpers.own_cards import BATTLE, LEADER, write_lines
from helpers.work import at_most_calls
from hypothesis import given
from hypothesis import strategies as st

from judge.cards import importing
from judge.cards.cells import FaultyCardError
from judge.cards.fusion_world_cells import FIELDS, card_of
from judge.cards.importing import read_cards
from judge.problems import MOST_PROBLEMS, FaultyFileError


def refused(path: Path, columns: dict[str, str] | None = None) -> list[str]:
    with pytest.raises(FaultyFileError) as caught:
        read_cards(path, "fusion-world", columns, strict=True)
    assert all(fault.sentence("fr") != fault.sentence("en") for fault in caught.value.problems)
    return [fault.sentence("en") for fault in caught.value.problems]


def test_the_three_formats_give_the_same_cards(tmp_path: Path):
    lines = write_lines(tmp_path / "cards.jsonl", LEADER, BATTLE)
    listed = tmp_path / "cards.json"
    listed.write_text("\ufeff" + json.dumps([LEADER, BATTLE], indent=2), encoding="utf-8")
    table = tmp_path / "cards.csv"
    with table.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, delimiter=";")
        writer.writeheader()
        for row in (LEADER, BATTLE):
            writer.writerow({key: "/".join(v) if isinstance(v, list) else v for key, v in row.items()})
    leader, raider = read_cards(lines, "fusion-world").cards
    assert (
        read_cards(listed, "fusion-world").cards
        == read_cards(table, "fusion-world").cards
        == (leader, raider)
    )
    assert (leader.type, leader.cost, leader.specified_cost, leader.back.power) == ("leader", None, (), 20000)
    assert raider.specified_cost == ("red", "red")
    assert raider.front.traits == ("Dune Folk", "Rider")
    assert raider.back is None


def test_a_file_that_fits_both_games_of_a_family_says_which_it_is_taken_for(tmp_path: Path):
    path = write_lines(tmp_path / "cards.jsonl", BATTLE)
    told = [note.sentence("en") for note in read_cards(path).notes]
    assert [each for each in told if "fusion-world" in each and "--game masters" in each]
    assert not [note for note in read_cards(path, "fusion-world").notes if "--game" in note.sentence("en")]


def test_columns_are_mapped_found_by_name_or_named_as_unused(tmp_path: Path):
    path = tmp_path / "cartes.csv"
    path.write_text(
        "No;Nom;Type;Couleurs;Cout;Power;Combo Power;Rareté\n"
        'XX01-009;"Raider ; ancien";Battle Card;Rouge/Bleu;3;15 000;5,000;C\n',
        encoding="utf-8",
    )
    columns = {"number": "No", "name": "Nom", "color": "Couleurs", "cost": "Cout"}
    reading = read_cards(path, "fusion-world", columns)
    card = reading.cards[0]
    assert (card.name, card.colors, card.cost) == ("Raider ; ancien", ("red", "blue"), 3)
    assert (card.front.power, card.combo_power) == (15000, 5000)
    assert reading.unused == ("Rareté",)
    sentences = refused(path, {"nom": "Nom", "name": "Name"})
    assert sentences[0].startswith(
        "cartes.csv: 'nom' is nothing that a card has; a column is mapped to one of"
    )
    assert "no column 'Name' for 'name'; there is: No, Nom" in sentences[1]
    path.write_text("No;Nom;Cout\nXX01-009;Raider;1\n", encoding="utf-8")
    assert "--map type=COLUMN" in refused(path)[0]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"color": "R"}, ("red",)),
        ({"color": "Blue, Red"}, ("red", "blue")),
        ({"color": ["Green", "b"]}, ("green", "black")),
        ({"color": "red and blue"}, None),
        ({"color": "ALL"}, ("red", "blue", "green", "yellow", "black")),
        ({"color": "no-color"}, ()),
        ({"color": "Purple"}, None),
        ({"color": 3}, None),
    ],
)
def test_colors_as_words_letters_or_lists(values: dict[str, Any], expected: tuple[str, ...] | None):
    if expected is None:
        with pytest.raises(FaultyCardError, match=r"color: .* is no"):
            card_of({**BATTLE, **values})
    else:
        assert card_of({**BATTLE, **values}).colors == expected


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("RR", ("red", "red")), ("Red Red", ("red", "red")), (["red", "U"], ("red", "blue")), ("", ()),
        ("(R)(Y)", ("red", "yellow")), (None, ()), ("B/G", ("black", "green")), ("RX", None), ("ALL", None),
        (2, None),
    ],
)  # fmt: skip
def test_specified_costs(cost: Any, expected: tuple[str, ...] | None):
    if expected is None:
        with pytest.raises(FaultyCardError, match="specified_cost"):
            card_of({**BATTLE, "specified_cost": cost})
    else:
        assert card_of({**BATTLE, "specified_cost": cost}).specified_cost == expected


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("number", "", "the card number is needed"), ("number", "FB 1", "no card number"),
        ("number", True, "no card number"), ("name", ["a"], "no text"), ("name", None, "is needed"),
        ("name", "x" * 201, "201 characters; the limit is 200"),
        ("type", "Tribe", "write LEADER, BATTLE or EXTRA"),
        ("cost", "two", "write digits alone"), ("cost", True, "digits"), ("cost", 1.5, "digits"),
        ("cost", -1, "digits"), ("power", "10" * 20, "digits"), ("power", None, "the power is needed"),
        ("cost", "", "the total cost is needed"), ("text_front", "x" * 4001, "the limit is 4000"),
        ("text_front", "[Blocker]\x1b[2J", "control character"), ("name", "\x9b2J", "control character"),
        ("text_front", {"a": 1}, "no text"),
        ("traits", [1], "no text"), ("name_back", "Someone", "only a Leader Card has a back"),
    ],
)  # fmt: skip
def test_a_faulty_value_is_named_with_its_remedy(field: str, value: Any, message: str):
    with pytest.raises(FaultyCardError) as caught:
        card_of({**BATTLE, field: value})
    assert [(each.place, message in each.text["en"]) for each in caught.value.problems] == [(field, True)]


def test_spreadsheet_figures_and_a_leader_with_a_cost():
    assert card_of({**BATTLE, "cost": 2.0, "power": "15,000"}).front.power == 15000
    with pytest.raises(FaultyCardError, match="cost: a Leader Card has no cost"):
        card_of({**LEADER, "cost": 3})


def test_every_fault_of_every_row_at_once_and_nothing_taken(tmp_path: Path):
    path = write_lines(
        tmp_path / "cards.jsonl", BATTLE, {**BATTLE, "cost": "x", "color": "mauve"}, {**LEADER, "type": "?"}
    )
    with path.open("a", encoding="utf-8") as file:
        file.write('\n{"number": \n[1]\n{"a": NaN}\n')
    assert refused(path) == [
        "cards.jsonl, line 2, column color: 'mauve' is no color; write Red, Blue, Green, Yellow or Black,"
        " several as Red/Blue",
        "cards.jsonl, line 2, column cost: 'x' is no number from 0 to 9999999; write digits alone, or"
        " nothing",
        "cards.jsonl, line 3, column type: '?' is no card type; write LEADER, BATTLE or EXTRA",
        "cards.jsonl, line 5: no JSON from sign 12 on (Expecting value); write a whole card a line, or all"
        " cards in a list [...]",
        'cards.jsonl, line 6: not an object; write a card as {"number": ..., "name": ..., "type": ...}',
        "cards.jsonl, line 7: no JSON from sign 1 on (NaN is no number); write a whole card a line, or all"
        " cards in a list [...]",
    ]


def test_one_number_twice_is_a_fault_unless_alike(tmp_path: Path):
    assert len(read_cards(write_lines(tmp_path / "a.jsonl", BATTLE, BATTLE), "fusion-world").cards) == 1
    other = {**BATTLE, "power": 10000}
    sentences = refused(write_lines(tmp_path / "b.jsonl", BATTLE, other))
    assert sentences == [
        "b.jsonl, line 2, column number: XX01-002 differs from line 1, which has the same number; keep one"
    ]


CARD_TABLE = "number,name,type,color,cost,power,text\nXX01-007,Bouée,BATTLE,Red,1,5000,It’s here.\n"


def test_another_encoding_is_read_where_somebody_names_it(tmp_path: Path):
    path = tmp_path / "cards.csv"
    path.write_bytes(CARD_TABLE.encode("windows-1252"))
    with pytest.raises(FaultyFileError, match="--encoding windows-1252"):
        read_cards(path)
    (card,) = read_cards(path, encoding="windows-1252").cards
    assert card.name == "Bouée"


@pytest.mark.parametrize("encoding", ["nonsense", "hex", "ascii", "a\0b"])
def test_an_encoding_that_the_file_has_not_is_refused(tmp_path: Path, encoding: str):
    path = tmp_path / "cards.csv"
    path.write_bytes(CARD_TABLE.encode("windows-1252"))
    with pytest.raises(FaultyFileError, match="encoding"):
        read_cards(path, encoding=encoding)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "bad: empty; write one card per line"), (b"\xff\xfe1", "bad, line 1: not UTF-8"),
        (b"number,name\n1,\xe9", "bad, line 2: not UTF-8"),
        (b'[{"a": 1}\n,{"a": 2}', "line 2: no JSON from sign 10 on (a comma or ] is lacking)"),
        (b'[{"a": 1}\n] x', "line 2: no JSON from sign 3 on (more stands behind the list)"),
        (b'[{"a":\n', "line 2: no JSON"), (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"), (b"[]", "there are no cards in it"),
        (b"number,name,number\n1,2,3\n", "the column number stands twice"),
        (b"number,name\n1,2,3\n", "line 2: 3 cells in 2 columns"),
        (b'number,name,type,color\nX1,"a\n\nb",extra,red\nX2,c,extra,red\n', "line 5, column cost"),
        (b'number,name\n1,"two\n', "line 2: no CSV from here on"),
        (b"number,name\n1,\0\n", "line 2: a NUL character"),
    ],
)  # fmt: skip
def test_what_is_no_table_is_refused_with_its_place(tmp_path: Path, content: bytes, message: str):
    path = tmp_path / "bad"
    path.write_bytes(content)
    assert message in "\n".join(refused(path))


def test_missing_files_and_folders(tmp_path: Path):
    assert "not a file that can be read" in refused(tmp_path / "none.csv")[0]
    assert "not a file that can be read" in refused(tmp_path)[0]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no devices here")
def test_devices():
    assert "no ordinary file" in refused(Path("/dev/zero"))[0]


def test_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "large.csv"
    with path.open("wb") as file:
        file.truncate(50_000_001)
    assert refused(path) == ["large.csv: larger than 50000000 bytes; split it"]
    monkeypatch.setattr(importing, "MOST_CARDS", 1)
    many = write_lines(tmp_path / "many.jsonl", BATTLE, LEADER)
    assert refused(many) == ["many.jsonl: 2 cards; the limit is 1"]


def test_a_file_of_nothing_but_faults_is_read_no_further_than_the_faults_that_are_listed(tmp_path: Path):
    path = tmp_path / "bad.jsonl"
    path.write_text("{\n" * 500_000)
    with at_most_calls(100 * MOST_PROBLEMS):
        assert len(refused(path)) == MOST_PROBLEMS + 1


@given(st.text(max_size=300))
def test_any_text_is_cards_or_faults(tmp_path_factory: pytest.TempPathFactory, text: str):
    path = tmp_path_factory.getbasetemp() / "any.txt"
    path.write_text(text, encoding="utf-8", errors="replace")
    with pytest.raises(FaultyFileError):
        read_cards(path, "fusion-world")


_CELLS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.lists(st.text())


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(FIELDS, _CELLS)))
def test_any_values_are_a_card_or_faults_of_their_fields(values: dict[str, Any]):
    try:
        card_of({**BATTLE, **values})
    except FaultyCardError as error:
        assert {each.place for each in error.problems} <= set(FIELDS)


_NAMES = st.text(st.characters(categories=["L", "N", "P", "Zs"]), min_size=1, max_size=30)


@given(name=_NAMES, text=_NAMES, delimiter=st.sampled_from(",;\t|"))
def test_csv_gives_back_what_was_written(
    tmp_path_factory: pytest.TempPathFactory, name: str, text: str, delimiter: str
):
    row = {**BATTLE, "name": name, "text_front": f"{text}\n[Blocker]", "traits": "Rider"}
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, row, delimiter=delimiter)
    writer.writeheader()
    writer.writerow(row)
    path = tmp_path_factory.getbasetemp() / "round.csv"
    path.write_text(written.getvalue(), encoding="utf-8", newline="")
    try:
        expected = card_of(row)
    except FaultyCardError:
        assert refused(path)
    else:
        assert read_cards(path, "fusion-world").cards == (expected,)


@pytest.mark.shared
def test_the_shared_cards_are_read_whole():
    reading = read_cards(SHARED / "cards" / "fusion-world.jsonl", "fusion-world")
    assert len(reading.cards) == 823
    assert {card.type for card in reading.cards} == {"leader", "battle", "extra"}
    assert all((card.back is not None) == (card.type == "leader") for card in reading.cards)
    assert reading.unused == ("rarity", "set")


def test_a_battle_card_without_a_combo_power_has_0_and_can_be_combined_with(tmp_path: Path):
    path = write_lines(tmp_path / "own.jsonl", LEADER, {**BATTLE, "combo_power": None})
    leader, battle = sorted(read_cards(path, "fusion-world").cards, key=lambda card: card.type, reverse=True)
    assert (leader.combo_power, battle.combo_power) == (None, 0)
