"""Skills that are understood and that the engine does not carry out: every door says so."""

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from helpers.command import judge
from helpers.pages import text_of
from helpers.step_pages import token_of

from judge.games import adapter_of
from judge.library import Shelf
from judge.table.editing.forms import card_from_form, understood
from judge.web import create_app

LEFT = "[Permanent] Negate [Barrier] of this card in all areas."
CARD = {
    "number": "XX1-001", "name": "Gate", "type": "battle", "color": "red", "cost": 1, "power": 5000,
    "combo_power": 5000, "combo_cost": 0, "text": f"[Blocker]\n{LEFT}",
}  # fmt: skip
SAID = {
    "en": "understood, but the engine does not carry it out",
    "fr": "compris, mais le moteur ne l'exécute pas",
}


@pytest.fixture(autouse=True)
def own_home(home: Path) -> Path:
    """An empty card box."""
    return home


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(CARD), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_explanation_says_so_beside_that_skill_alone(file: Path, language: str) -> None:
    for what in ([str(file)], ["--text", CARD["text"]]):
        told = judge("cards", "explain", "--game", "masters", "--language", language, *what).stdout
        assert told.count(SAID[language]) == 1
        assert told.index(SAID[language]) > told.index("Negate [Barrier]")


def test_json_and_the_api_say_so(client: FlaskClient, file: Path) -> None:
    printed = json.loads(
        judge("cards", "explain", "--game", "masters", "--text", CARD["text"], "--json").stdout
    )
    sent = client.post("/api/v1/cards/explain", json={"text": CARD["text"], "game": "MA"}).json
    for skills in (printed[0]["skills"], sent[0]["skills"]):
        assert [skill["carried_out"] for skill in skills] == [True, False]
        assert [skill["not_understood"] for skill in skills] == ["", ""]
        assert skills[0]["remark"] is None
        assert skills[1]["remark"]["fr"].startswith(SAID["fr"])


def test_check_and_import_count_it_and_say_what_happens(file: Path) -> None:
    for command in ("check", "import"):
        told = judge("cards", command, "--game", "masters", str(file)).stdout
        assert "Skills: 2, understood whole: 2." in told
        assert "Understood, but not carried out by the engine: 1; you decide these, too." in told
        assert "Left to you: 1; it may hold as long as its card is where it works" in told
    told = judge("cards", "check", "--game", "masters", "--only-missing", str(file)).stdout
    assert f"understood, but not carried out by the engine: {LEFT}" in told
    assert "understood: [Blocker]" not in told
    found = json.loads(judge("cards", "check", "--game", "masters", "--json", str(file)).stdout)
    assert (found["not_carried_out"], found["left"]) == (1, {"unread-permanent": 1})
    assert [skill["carried_out"] for skill in found["checked"]] == [True, False]


def test_a_position_that_holds_the_card_says_so(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    made = (
        f'game: masters\ncards: {{gate: {{type: battle, color: red, cost: 1, power: 5000, text: "{LEFT}"}}}}'
    )
    path.write_text(f"{made}\nA: {{battle: [gate]}}\nB: {{}}\n", encoding="utf-8")
    for language, said in (
        ("en", "is understood, but the engine does not carry it out;"),
        ("fr", "est compris, mais le moteur ne l'exécute pas ;"),
    ):
        assert said in judge("position", "check", str(path), "--language", language).stdout


def test_the_form_of_a_card_says_so() -> None:
    cards = adapter_of("masters").cards
    fields = {"name": "Gate", "type": "battle", "color": "red", "cost": "1", "power": "5000"}
    blocker, left = understood(card_from_form({**fields, "text": CARD["text"]}, cards), cards, "en")
    assert (blocker.carried_out, left.carried_out, left.not_understood) == (True, False, "")
    assert left.plain and left.happens.startswith("It may hold")


def test_the_page_of_the_card_box_counts_it(home: Path, indexed_home: Path) -> None:
    pages = create_app({"SHELF": Shelf(home_folder=home), "FILL_BOX": True}).test_client()
    token = token_of(pages.get("/cards/").text)
    sent = {"csrf_token": token, "game": "masters", "pasted": json.dumps([CARD])}
    said = " ".join(text_of(pages.post("/cards/", data=sent).text).split())
    assert "Understood, but not carried out by the engine: 1; you decide these, too." in said
