"""The card box on the web: how it is filled, by whom, and what is said of what was not taken."""

import io
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from helpers.pages import text_of
from helpers.step_pages import DEFENDING, StepPages, token_of

from judge.library import Shelf
from judge.web import create_app
from judge.web.card_box import ALONE

CARDS = (
    "number,name,type,color,cost,power,combo_power\n"
    "XX01-001,Dune Rider,BATTLE,Red,2,15000,5000\n"
    "XX01-002,Dune Scout,BATTLE,Red,1,5000,10000\n"
    "XX01-003,Nobody,BATTLE,Red,x,5000,10000\n"
)


@pytest.fixture
def own(home, indexed_home) -> Flask:  # type: ignore[no-untyped-def]
    return create_app({"SHELF": Shelf(home_folder=home), "FILL_BOX": True})


def filled(client: FlaskClient, **sent: object) -> str:
    """The page after something was put into the box."""
    token = token_of(client.get("/cards/").text)
    return client.post("/cards/", data={"csrf_token": token, "game": "fusion-world", **sent}).text


def test_an_empty_box_says_how_to_fill_it_and_takes_a_paste(own: Flask) -> None:
    client = own.test_client()
    empty = client.get("/cards/").text
    assert "The card box is empty. Fill it below from a file, or paste cards." in " ".join(
        text_of(empty).split()
    )
    assert all(empty.count(f'id="{name}"') == 1 for name in re.findall(r'id="([^"]+)"', empty))
    said = " ".join(text_of(filled(client, pasted=CARDS)).split())
    assert "2 cards read: new: 2, replaced: 0, unchanged: 0." in said
    assert "1 card was not taken: XX01-003 Nobody" in said
    assert re.search(r"Fusion World: ?2", said)
    assert "unchanged: 2" in filled(client, pasted=CARDS)


def test_it_takes_a_file_and_what_was_put_in_is_found_where_a_card_is_revealed(own: Flask) -> None:
    client = own.test_client()
    assert "2 cards read" in filled(client, file=(io.BytesIO(CARDS.encode()), "../my cards.csv"))
    case = StepPages(client, DEFENDING)
    unknown = re.findall(r'data-unknown="(\d+)"', case.get().text)[0]
    assert 'value="XX01-001"' in case.get(f"?reveal={unknown}&q=dune").text
    assert case.done("reveal", at=0, unknown=unknown, key="XX01-002")


def test_it_says_how_much_it_understood_by_set_and_which_cards_it_did_not_take(own: Flask) -> None:
    rows = ['XX02-001,Dune Owl,BATTLE,Red,2,15000,5000,"[Blocker]"']
    rows += ['XX03-001,Dune Fox,BATTLE,Red,2,15000,5000,"[On Play] Frobnicate 1 card."']
    rows += ["XX03-002,No Cost,BATTLE,Red,,15000,5000,", "XX03-003,No Type,WIDGET,Red,2,15000,5000,"]
    rows += [f"XX04-{at:03},Many,BATTLE,Red,x,15000,5000," for at in range(30)]
    header = "number,name,type,color,cost,power,combo_power,text"
    said = " ".join(text_of(filled(own.test_client(), pasted="\n".join([header, *rows]))).split())
    assert "2 cards read: new: 2" in said
    assert "Skills: 2, understood whole: 1, not understood whole: 1." in said
    assert "XX02 1 1 0 XX03 1 0 1" in said
    assert "32 cards were not taken:" in said
    assert re.search(r"XX03-002 No Cost [^.]*column cost: ", said)
    assert re.search(r"XX03-003 No Type [^.]*column type: .*WIDGET", said)
    assert "12 more" in said


def test_what_is_no_list_of_cards_is_refused_and_stays(own: Flask) -> None:
    text = filled(own.test_client(), pasted="well <b>")
    assert 'role="alert"' in text and "well &lt;b&gt;" in text


def test_a_fault_names_fields_of_the_page_and_no_options_of_the_command_line(own: Flask) -> None:
    client = own.test_client()
    could_be_of_another = filled(client, pasted=CARDS, game="")
    assert "choose that game" in could_be_of_another
    in_windows = filled(client, file=(io.BytesIO(CARDS.replace("Dune", "Düne").encode("cp1252")), "own.csv"))
    assert "own.csv, line 2: not UTF-8 text; save it with the encoding UTF-8" in text_of(in_windows)
    nothing = filled(client, pasted="")
    assert "pasted cards: empty; write one card per line" in text_of(nothing)
    assert not any("--" in text_of(page) for page in (could_be_of_another, in_windows, nothing))


def test_where_the_owner_does_not_say_so_nobody_fills_it(client: FlaskClient, home) -> None:  # type: ignore[no-untyped-def]
    text = client.get("/cards/").text
    assert "judge cards import FILE" in text and "csrf_token" not in text
    token = token_of(client.get("/sandbox/").text)
    assert client.post("/cards/", data={"csrf_token": token, "pasted": CARDS}).status_code == 403
    alone = {"SHELF": Shelf(home_folder=home), "FILL_BOX": ALONE}
    for config, may_fill in ((alone, True), ({**alone, "PROXIES": 1}, False)):
        text = create_app(config).test_client().get("/cards/").text
        assert ("csrf_token" in text) == may_fill
