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
    assert "only how many they are is checked: 1× XX09-001" in said
    assert "No number of a card: !." in said


def test_a_list_that_is_none_is_refused_with_its_line(client: FlaskClient) -> None:
    answer = client.post("/deck-check", data={"game": GAME, "list": "4 XX01-003\nfour raiders"})
    assert answer.status_code == 422
    assert "line 2" in answer.text
    assert "four raiders" in answer.text


def checked_list(client: FlaskClient, text: str, game: str = GAME, **counts: str) -> str:
    form = {"game": game, "list": text, "counted": "1", "fragment": "1"}
    return " ".join(re.sub(r"<[^>]+>", " ", client.post("/deck-check", data=form | counts).text).split())


UNKNOWN = "Leader: XX01-001\n2 XX09-001\n4 XX09-002 A stranger\n" + "\n".join(
    f"4 XX01-{n:03}" for n in range(3, 14)
)


def counts_of(**others: str) -> dict[str, str]:
    known = {f"n.main.XX01-{n:03}": "4" for n in range(3, 14)}
    usual = {"n.leader.XX01-001": "1", "n.main.XX09-001": "2", "n.main.XX09-002": "4"}
    return known | usual | others


def test_cards_that_nobody_knows_are_ticked_off_and_count_among_the_fifty(client: FlaskClient) -> None:
    page = client.get("/deck-check", query_string={"game": GAME, "list": UNKNOWN}).text
    assert 'name="n.main.XX09-002"' in page
    assert "A stranger" in page
    said = checked_list(client, UNKNOWN, **counts_of())
    assert "Counted: 51 of 51 Of these, not in the card box: 6." in said
    assert "2× XX09-001, 4× XX09-002" in said
    assert "breaks" not in said  # 44 are known and 50 are needed: the other 6 are there


def test_too_many_or_too_few_of_a_card_that_nobody_knows_are_said_with_their_rule(
    client: FlaskClient,
) -> None:
    said = checked_list(client, UNKNOWN, **counts_of(**{"n.main.XX09-002": "5", "n.main.XX09-001": "0"}))
    assert "FW 6-1-4-2 Copies of XX09-002: 5" in said
    assert "may be otherwise: a card is not in the card box" in said
    assert "FW 6-1-3 Cards in the deck: 49; 50 to 60 are needed. FW" in said  # which is sure
    assert "not in the card box: 5." in said


def test_a_leader_that_nobody_knows_is_a_leader(client: FlaskClient) -> None:
    text = UNKNOWN.replace("XX01-001", "XX09-100")
    said = checked_list(client, text, **counts_of(**{"n.leader.XX09-100": "1"}))
    assert "breaks" not in said
    assert "Counted: 51 of 51" in said


def test_unknown_cards_count_in_chrono_clash_too(client: FlaskClient) -> None:
    text = "\n".join(f"2 XX01-{n:03}" for n in range(40, 59))
    counts = {f"n.main.XX01-{n:03}": "2" for n in range(40, 59)}
    said = checked_list(client, text, "chrono-clash", **counts)
    assert "CC 16-2-1-1 The deck has 38 cards" in said
    said = checked_list(client, text, "chrono-clash", **counts | {"n.main.XX01-040": "5"})
    assert "CC 16-2-1-3 XX01-040: 5 copies" in said
