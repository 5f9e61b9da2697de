"""Files as card sites export them: their shapes and columns, prints and sides, and what is broken."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from helpers.own_cards import BATTLE, LEADER, write_lines

from judge.cards.fusion_world_cells import card_of
from judge.cards.importing import Reading, read_cards
from judge.problems import FaultyFileError

CLEAN = tuple(card_of(row) for row in (BATTLE, {**BATTLE, "number": "XX01-003", "name": "Owl"}))


def _as_a_site(number: str, name: str) -> dict[str, Any]:
    return {
        "id": number, "code": number, "cardName": name, "cardType": "BATTLE", "color": "Red", "cost": "2",
        "specifiedCost": "(R) (r)", "power": "15000", "comboPower": "+5000", "features": "Dune Folk/Rider",
        "effect": "[BLOCKER]<br>", "set": {"id": "xx01", "name": "Own"},
    }  # fmt: skip


ROWS = [_as_a_site(card.number, card.name) for card in CLEAN]


def _without(row: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in fields}


def _read(path: Path, content: object, **more: Any) -> Reading:
    path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1), encoding="utf-8")
    return read_cards(path, "fusion-world", **more)


def _csv(*rows: dict[str, Any]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        ROWS,
        {"page": 1, "data": ROWS, "totalCount": 2},
        {row["code"]: _without(row, "id", "code") for row in ROWS},
        [{"name": "Own set", "code": "XX01", "cards": ROWS}],
        {"sets": {"XX01": {"name": "Own", "cards": ROWS[:1]}, "XX02": {"name": "More", "cards": ROWS[1:]}}},
        {"results": [{"productId": 7, "name": row["cardName"], "extendedData": [
            {"name": key, "value": value} for key, value in _without(row, "id", "cardName", "set").items()
        ]} for row in ROWS]},
        "\n".join(json.dumps({"card": row}) for row in ROWS),
        _csv(*(_without(row, "set") for row in ROWS)),
    ],
)  # fmt: skip
def test_the_shapes_of_sites_give_the_same_cards(tmp_path: Path, content: object):
    reading = _read(tmp_path / "site", content)
    assert reading.cards == CLEAN
    assert reading.left_out == ()
    assert {each.certainty for each in reading.columns["fusion-world"]} <= {"own", "known", "guess"}


def test_what_stands_among_cards_and_is_none_is_named(tmp_path: Path):
    reading = _read(tmp_path / "site.json", {"data": [*ROWS, {"id": 3, "cardName": "Booster Box"}]})
    assert [row.name for row in reading.left_out] == ["Booster Box"]


def test_faults_of_nested_cards_have_their_line(tmp_path: Path):
    reading = _read(tmp_path / "site.json", {"data": [ROWS[0], {**ROWS[1], "cost": "-"}]})
    (left,) = reading.left_out
    lines = (tmp_path / "site.json").read_text().split("\n")
    assert '"id": "XX01-003"' in lines[left.problems[0].line]
    assert (left.number, left.problems[0].column) == ("XX01-003", "cost")


def test_columns_that_claim_one_field_and_differ_are_asked_about(tmp_path: Path):
    with pytest.raises(FaultyFileError) as caught:
        _read(tmp_path / "site.json", [{**row, "rulesText": "[Critical]"} for row in ROWS])
    assert "--map text_front=" in caught.value.sentence("en")
    reading = _read(tmp_path / "site.json", [{**row, "text": "[On Play] Draw 1 card."} for row in ROWS])
    assert reading.cards[0].front.text == "[On Play] Draw 1 card."  # the field's own name goes before


def test_prints_names_and_sides_are_put_together_and_told(tmp_path: Path):
    back = {**LEADER, "name": LEADER["name_back"], "power": 20000, "text_front": LEADER["text_back"]}
    front = {**LEADER, "text_front": "[Awaken] When your life is at 4 or less, flip this card over."}
    rows = [{key: value for key, value in row.items() if "_back" not in key} for row in (front, back)]
    prints = ({**BATTLE, "name": "Dune Raider (Alternate Art)"}, {**BATTLE, "number": "XX01-002_p1"})
    reading = read_cards(write_lines(tmp_path / "own.jsonl", *rows, *prints), "fusion-world")
    leader, raider = reading.cards
    assert leader.back is not None
    assert leader.back.power == 20000
    assert raider == CLEAN[0]
    assert [note.code for note in reading.notes] == ["prints", "names", "sides"]


def test_cards_that_differ_under_one_number_are_named_and_the_first_is_taken(tmp_path: Path):
    path = write_lines(tmp_path / "own.jsonl", BATTLE, {**BATTLE, "power": 1000})
    reading = read_cards(path, "fusion-world")
    assert reading.cards[0].front.power == 15000
    assert "differs from line 1" in reading.left_out[0].problems[0].text["en"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'number,name\n"XX01-001,a\n', "line 2: no CSV"),
        (b'{"data": [\n{"number": 1},\n', "line 3: no JSON"),
        (b'{"a": 1}', "no column 'number'"),
        (b'[[1], "x"]', "line 1: not an object"),
        ("number\n1".encode("utf-16-le"), "a NUL character"),
        (b"PK\x03\x04x", "a workbook"),
        (b"<!DOCTYPE html>", "a web page"),
        ("number,name\n1,é".encode("cp1252"), "line 2: not UTF-8"),
    ],
)
def test_what_is_broken_is_refused_with_its_place(tmp_path: Path, content: bytes, message: str):
    path = tmp_path / "bad"
    path.write_bytes(content)
    with pytest.raises(FaultyFileError) as caught:
        read_cards(path, "fusion-world")
    assert message in caught.value.sentence("en")


def test_excel_writes_utf_16_and_names_its_separator(tmp_path: Path):
    path = tmp_path / "excel.csv"
    lines = ("sep=;", "N°;Nom;Type;Couleur;Coût;Puissance", "XX01-002;Dune Raider;Combat;Rouge;2;15 000")
    path.write_bytes("\r\n".join(lines).encode("utf-16"))
    (card,) = read_cards(path, "fusion-world").cards
    assert (card.name, card.type, card.cost, card.front.power) == ("Dune Raider", "battle", 2, 15000)


def test_a_leader_whose_back_side_a_list_leaves_out_has_none_and_is_named(tmp_path: Path):
    front = _without(LEADER, "name_back", "power_back", "text_back")  # the traits of both sides are listed
    read = _read(tmp_path / "list.json", [front, BATTLE])
    assert read.cards[0].back is None
    assert [note.sentence("en") for note in read.notes] == [
        "list.json: the back side of these Leader Cards is not in it: XX01-001; a skill that flips them does"
        " nothing"
    ]
    assert not _read(tmp_path / "whole.json", [LEADER, BATTLE]).notes


def test_a_back_side_without_its_power_is_no_card(tmp_path: Path):
    read = _read(tmp_path / "list.json", [_without(LEADER, "power_back"), BATTLE])
    ((number, _, (fault,)),) = read.left_out
    assert number == "XX01-001"
    assert "the power of the back side" in fault.sentence("en")
