"""The deck check: the list as a deck is laid out, what was counted otherwise, and the rules that breaks."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.cards.box import CardBox
from judge.cards.games import CARD_GAMES
from judge.library import Shelf
from judge.web import create_app

GAME = "fusion-world"


def card(number: str, **values: object) -> object:
    usual = {"number": number, "name": f"Card {number}", "color": "red", "power": 15000}
    return CARD_GAMES[GAME].card_of(usual | values)


CARDS = [
    card("XX01-001", type="leader", name="Captain"),
    card("XX01-002", type="extra", cost=1, power=None),
    *(card(f"XX01-{n:03}", type="battle", cost=20 - n, combo=5000) for n in range(3, 16)),
]
LIST = "\n".join(["3 XX01-015", "Leader: XX01-001", "3 XX01-002", *(f"4 XX01-{n:03}" for n in range(3, 14))])


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    folder: Path = tmp_path_factory.mktemp("decks")
    CardBox.open(folder).add(CARDS)
    app = create_app({"TESTING": True, "WTF_CSRF_ENABLED": False, "SHELF": Shelf(home_folder=folder)})
    client = app.test_client()
    client.get("/?lang=en")
    return client


def counted(client: FlaskClient, **counts: str) -> str:
    numbers = {**{f"n.main.XX01-{n:03}": "4" for n in range(3, 14)}, "n.main.XX01-015": "3"}
    form = {"game": GAME, "list": LIST, "counted": "1", "fragment": "1", "n.leader.XX01-001": "1"}
    answer = client.post("/deck-check", data=form | numbers | {"n.main.XX01-002": "3"} | counts)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())


def test_a_list_comes_back_in_the_order_in_which_a_deck_is_laid_out(client: FlaskClient) -> None:
    begun = client.post("/deck-check", data={"game": GAME, "list": LIST})
    assert begun.status_code == 303  # loading the page again finds the same list
    page = client.get(begun.location).text
    shown = re.findall(r'name="n\.\w+\.(XX01-\d+)"', page)
    assert shown == ["XX01-001", "XX01-015", *(f"XX01-{n:03}" for n in range(13, 2, -1)), "XX01-002"]
    assert "breaks no rule" in page


def test_a_count_that_agrees_is_said_to(client: FlaskClient) -> None:
    said = counted(client)
    assert "Counted: 51 of 51" in said
    assert "What was counted is the registered list." in said


def test_what_differs_is_named_with_the_rule_that_it_breaks(client: FlaskClient) -> None:
    said = counted(
        client, **{"n.main.XX01-003": "5", "also": "2 XX01-014, XX09-001; !", "n.main.XX01-002": "0"}
    )
    assert "XX01-003 Card XX01-003 : counted 5, registered 4" in said.replace("003:", "003 :")
    assert "XX01-014 : counted 2, not on the list" in said.replace("014:", "014 :")
    assert "Copies of XX01-003: 5" in said.replace(" Card XX01-003", "")
    assert "FW 6-1-" in said
    assert "no rule is checked for them: XX09-001" in said
    assert "No number of a card: !." in said


def test_a_list_that_is_none_is_refused_with_its_line(client: FlaskClient) -> None:
    answer = client.post("/deck-check", data={"game": GAME, "list": "4 XX01-003\nfour raiders"})
    assert answer.status_code == 422
    assert "line 2" in answer.text
    assert "four raiders" in answer.text
