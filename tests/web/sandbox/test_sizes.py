"""What a form may hold by the documents goes through; a sign more is refused with field and figure."""

import io
import json
import re
from typing import Any

import pytest
from flask import Flask
from helpers.sandbox_site import Judge
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.sandbox.case_files import MOST_BYTES
from judge.store.bounds import LONGEST
from judge.web.protection import SMALL_FORM

SIGNS = ("x", "é", "\U0001f0cf")
"""Of one, two and four bytes."""


@pytest.fixture(scope="module")
def writer(home_app: Flask) -> Judge:
    return Judge(home_app.test_client())


@pytest.fixture(autouse=True)
def english(writer: Judge) -> None:
    """What was asked for in French is remembered."""
    writer.get("/?lang=en")


@pytest.fixture(scope="module")
def base(writer: Judge) -> str:
    return writer.begin(**{"from": "table", "table": "mid-game"})


def position(length: int, sign: str = "x") -> str:
    """A position's text of a length, most of it a comment."""
    return f"game: fusion-world\nturn: 3\n{'#'.ljust(length - 27, sign)}"[:length]


# --- the position as text ---


@pytest.mark.parametrize("sign", SIGNS)
def test_a_position_of_200000_signs_begins_a_case_and_replaces_one(writer: Judge, sign: str) -> None:
    text = position(LONGEST["position"], sign)
    assert len(text) == 200_000
    begun = writer.post("/sandbox/", {"from": "text", "text": text})
    assert begun.status_code == 303, begun.text
    home = begun.location.partition("setup")[0]
    changed = writer.post(f"{home}setup/text", {"text": text.replace("turn: 3", "turn: 4")})
    assert changed.status_code == 303, changed.text


@pytest.mark.parametrize("sign", SIGNS)
def test_a_position_of_a_sign_more_is_refused(writer: Judge, base: str, sign: str) -> None:
    text = position(LONGEST["position"] + 1, sign)
    for address, form in (("/sandbox/", {"from": "text"}), (f"{base}setup/text", {})):
        refused = writer.post(address, {"text": text, **form})
        assert refused.status_code == 422
        assert "position as text: 200001 characters; the limit is 200000" in refused.text.lower()
        assert writer.get(f"{base}setup").status_code == 200


# --- what is written about a case ---


@pytest.mark.parametrize("sign", SIGNS)
def test_question_and_ruling_at_their_longest_are_saved(writer: Judge, base: str, sign: str) -> None:
    longest = {name: sign * LONGEST[name] for name in ("question", "ruling", "title", "event")}
    saved = writer.write(base, **longest)
    assert saved.status_code == 303, saved.text
    kept = json.loads(writer.get(f"{base}case.json").text)
    assert {name: kept[name] for name in longest} == longest


@pytest.mark.parametrize("field", ["question", "ruling", "title", "event", "date", "manual_version"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sign_more_is_refused_with_field_and_figure(
    writer: Judge, base: str, field: str, language: str
) -> None:
    too_long = {field: "é" * (LONGEST[field] + 1)}
    refused = writer.post(f"{base}case?lang={language}", {"based_on": writer.seen(base), **too_long})
    assert refused.status_code == 422
    assert str(LONGEST[field] + 1) in refused.text and str(LONGEST[field]) in refused.text
    assert too_long[field] in refused.text, "what was typed is kept"


@pytest.mark.parametrize("tags", [",".join(map(str, range(21))), "t" * 51])
def test_too_many_tags_or_a_long_one_is_refused(writer: Judge, base: str, tags: str) -> None:
    refused = writer.write(base, tags=tags)
    assert refused.status_code == 422
    assert re.search(r"tags: (21; the limit is 20|51 characters; the limit is 50)", refused.text)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_comment_of_10000_signs_is_saved_and_a_longer_one_refused(
    writer: Judge, base: str, sign: str
) -> None:
    writer.post(f"{base}go-on", {"at": "0", "until": "decision"})
    writer.post(f"{base}answer", {"at": "0", "option": "0"})
    number = json.loads(writer.get(f"{base}case.json").text)["nodes"][-1]["number"]
    comment = {"node": str(number), "comment": sign * LONGEST["comment"]}
    assert writer.post(f"{base}note", comment).status_code == 303
    comment["comment"] += sign
    refused = writer.post(f"{base}note", comment)
    assert refused.status_code == 422
    assert "10001 characters; the limit is 10000" in refused.text


@pytest.mark.parametrize(
    ("name", "fields", "figures"),
    [
        ("case", {"ruling": "é" * 2_000_000}, ("ruling", "50,000", "question", "10,000")),
        ("setup/text", {"text": "é" * 1_000_000}, ("position as text", "200,000")),
        ("note", {"node": "1", "comment": "é" * 500_000}, ("comment", "10,000")),
        ("say", {"words": "x" * SMALL_FORM}, ("the whole form", f"{SMALL_FORM:,}")),
    ],
)
def test_what_no_field_could_hold_is_refused_before_it_is_read(
    writer: Judge, base: str, name: str, fields: dict[str, str], figures: tuple[str, ...]
) -> None:
    refused = writer.post(f"{base}{name}", fields)
    assert refused.status_code == 413
    assert all(each in refused.text for each in figures)
    assert "nothing of it was saved" in refused.text
    french = writer.post(f"{base}{name}?lang=fr", fields).text
    assert "rien n'en a été enregistré" in french.replace("&#39;", "'")


# --- a case file ---


def sent(writer: Judge, data: bytes, language: str = "en") -> Any:
    form = {"from": "file", "file": (io.BytesIO(data), "case.json")}
    return writer.post(f"/sandbox/?lang={language}", form, content_type="multipart/form-data")


def of_size(text: str, size: int) -> bytes:
    """The text of a file, made longer by spaces at its end."""
    return text.encode() + b" " * (size - len(text.encode()))


def test_a_case_with_a_long_line_is_imported_again(writer: Judge) -> None:
    base = writer.begin(**{"from": "table", "table": "mid-game"})
    case = json.loads(writer.get(f"{base}case.json").text)
    case["ruling"] = "é" * LONGEST["ruling"]
    writer.post(f"{base}go-on", {"at": "0", "until": "game"})
    nodes = json.loads(writer.get(f"{base}case.json").text)["nodes"]
    for node in nodes[1:40]:
        node["comment"] = "ü" * LONGEST["comment"]
    case["nodes"] = nodes
    data = json.dumps(case, ensure_ascii=False).encode()
    assert len(data) > 4 * SMALL_FORM
    begun = sent(writer, data)
    assert begun.status_code == 303, begun.text
    again = json.loads(writer.get(begun.location.partition("?")[0] + "case.json").text)
    assert [each.get("comment") for each in again["nodes"]] == [each.get("comment") for each in nodes]


def test_a_case_file_of_8_megabytes_is_read_and_a_byte_more_refused(writer: Judge, base: str) -> None:
    text = writer.get(f"{base}case.json").text
    assert MOST_BYTES == 8_000_000
    assert sent(writer, of_size(text, MOST_BYTES)).status_code == 303
    for language, figure in (("en", "8 MB"), ("fr", "8 Mo")):
        over = sent(writer, of_size(text, MOST_BYTES + 1), language)
        assert over.status_code == 422
        assert figure in over.text
    far_over = sent(writer, of_size(text, 2 * MOST_BYTES))
    assert far_over.status_code == 413
    assert "case file: at most 8,000,000 bytes" in far_over.text


# --- hostile ones, as large as they may be ---


REPEATED = st.sampled_from(
    ("[", "{a: ", "- ", "a: &a [*a,", "A: {", "? ", "!!python/x ", "'", '"', "\\", "\x00", "\t", "| \n",
     "é\u0301", "[Blocker] ", "A: {battle: [raider, ", "-1, ", "9", "\n", "# ", "<b>", "&#", "\U0001f0cf")
)  # fmt: skip


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(begin=st.sampled_from(("", "game: fusion-world\n", "game: chrono-clash\nA: ")), part=REPEATED)
def test_hostile_positions_at_full_length_are_refused_with_words(
    writer: Judge, base: str, begin: str, part: str
) -> None:
    text = (begin + part * LONGEST["position"])[: LONGEST["position"]]
    answer = writer.post(f"{base}setup/text", {"text": text})
    assert answer.status_code in (200, 303, 422)


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(part=REPEATED, begin=st.sampled_from(("", "{", '{"format": "judge-case", "version": 1, "nodes": [')))
def test_hostile_case_files_at_full_size_are_refused_with_words(writer: Judge, part: str, begin: str) -> None:
    data = (begin.encode() + part.encode() * MOST_BYTES)[:MOST_BYTES]
    assert sent(writer, data).status_code == 422


def test_a_case_file_of_very_many_moves_is_played_as_far_as_there_is_time(writer: Judge, base: str) -> None:
    case = json.loads(writer.get(f"{base}case.json").text)
    move = {"kind": "answer", "answer": [0], "phrase": "A passes"}
    case["nodes"] = [
        {"number": 0},
        *({**move, "number": each, "parent": each - 1} for each in range(1, 4_000)),
    ]
    begun = sent(writer, json.dumps(case).encode())
    assert begun.status_code in (303, 422)
