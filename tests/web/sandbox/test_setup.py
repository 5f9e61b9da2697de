"""The page "Set up" through HTTP: what each form does, what is refused and kept, undo, two at once."""

import html
import json
import re

import pytest
from flask import Flask
from helpers.fusion_world import read_position
from helpers.setup_pages import Visitor, names
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games import adapter_of
from judge.store import Document, RevisionChange
from judge.table.editing.library import card_of_key

# --- the page ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "query",
    ["", "card=1", "card=0", "area=0:battle", "area=1:energy", "area=0:leader&q=red", "area=1:removed"],
)
def test_the_page_shows_what_is_in_hand(judge: Visitor, language: str, query: str) -> None:
    shown = judge.get(f"setup?{query}&lang={language}")
    assert shown.status_code == 200
    assert ('id="drawer"' in shown.text) is bool(query)


@pytest.mark.parametrize("query", ["card=999", "card=x", "area=9:battle", "area=battle", "area=0:nowhere!"])
def test_what_does_not_exist_is_not_in_hand(judge: Visitor, query: str) -> None:
    shown = judge.get(f"setup?{query}")
    assert shown.status_code == 200
    assert 'id="drawer"' not in shown.text


def test_a_reader_is_led_to_where_it_is_played(judge: Visitor, home_app: Flask) -> None:
    found = re.search(r"/cases/\w{10}", judge.client.get(f"{judge.home}/?new=1").text)
    assert found
    answer = home_app.test_client().get(f"{found[0]}/setup")
    assert answer.status_code == 303
    assert answer.location == f"{found[0]}/"


def test_nothing_is_changed_without_the_token_or_the_key(judge: Visitor) -> None:
    before = judge.text
    assert judge.client.post(f"{judge.home}/setup/edit", data={"edit": "{}"}).status_code == 400
    sent = {"csrf_token": judge.token, "edit": '{"kind": "markers", "seat": 0, "count": 3}'}
    assert judge.client.post("/edit/not-a-key/setup/edit", data=sent).status_code == 404
    assert judge.text == before


# --- edits -------------------------------------------------------------------------------------------------


def test_each_form_changes_the_position(judge: Visitor) -> None:
    judge.post(tool="plain", area="0:battle", power="15000", color="red")
    assert judge.count(0, "battle") == 3
    judge.post(tool="step", area="0:energy", delta="1")
    judge.post(tool="count", area="1:energy", count="5")
    assert (judge.count(0, "energy"), judge.count(1, "energy")) == (5, 5)
    judge.post(tool="unknown", area="1:hand", count="4")
    judge.post(tool="add", area="0:energy", key="blue energy")
    judge.post(tool="step", area="0:markers", delta="1")
    judge.post(tool="turn", turn="8", phase="main", player="1", first="0")
    assert "blue energy" in judge.text
    position = read_position(judge.text)
    assert position.state.markers[0] == 1
    assert (position.state.turn, position.state.turn_player) == (8, 1)


def test_a_card_by_its_fields_and_by_its_printed_text(judge: Visitor) -> None:
    form = {
        "f-name": "Tide Baron", "f-type": "battle", "f-color": "blue", "f-cost": "3", "f-power": "20000",
        "f-traits": "Tide", "f-text": "[Blocker]",
    }  # fmt: skip
    assert judge.post(tool="form", area="0:battle", **form).status_code == 200
    pasted = "Salt Wolf\nBATTLE\nRed\n4\n25000\n[On Play] Draw 1 card."
    assert judge.post(tool="pasted", area="1:battle", pasted=pasted).status_code == 200
    assert {"Tide Baron", "Salt Wolf"} <= set(names(judge))


def test_figures_of_a_pasted_card_are_shown_and_a_correction_stands(judge: Visitor) -> None:
    line = "Salt Wolf BATTLE Red 4 [On Play] Draw 1 card."
    assert judge.post(tool="pasted", area="1:battle", pasted=line).status_code == 422  # nothing was shown yet
    shown = {"p-name": "Salt Wolf", "p-power": "30000", "r-name": "Salt Wolf", "r-power": "25000"}
    assert judge.post(tool="pasted", area="1:battle", pasted=line, **shown).status_code == 200
    assert "Salt Wolf" in names(judge)
    assert "power: 30000" in judge.text


@pytest.mark.parametrize(
    ("field", "word", "allowed"),
    [
        ("type", "batle", "'batle' is no card type; write LEADER, BATTLE or EXTRA"),
        ("color", "rde", "'rde' is no color; write Red, Blue, Green, Yellow or Black"),
    ],
)
def test_a_wrong_type_or_color_is_named_with_what_is_allowed(
    judge: Visitor, field: str, word: str, allowed: str
) -> None:
    line = "Salt Wolf BATTLE Red 4 25000 [On Play] Draw 1 card."
    shown = {f"p-{field}": word, f"r-{field}": "red" if field == "color" else "battle"}
    refused = judge.post(tool="pasted", area="1:battle", pasted=line, **shown)
    assert refused.status_code == 422
    assert allowed in html.unescape(refused.text)
    assert "Salt Wolf" not in names(judge)


def test_a_leader_takes_the_place_of_the_one_that_is_there(judge: Visitor) -> None:
    assert judge.post(tool="add", area="0:leader", key="Ostin the Grafter").status_code == 200
    position = read_position(judge.text)
    (leader,) = judge.lying(0, "leader")
    assert position.catalogue.prints[position.state.cards[leader].print].front.name == "Ostin the Grafter"


def test_an_attack_rests_the_attack_card_as_its_declaration_does(judge: Visitor) -> None:
    card, guard = names(judge)["Breakwater Smith"], names(judge)["Windfall Keeper"]
    assert judge.post(tool="attacks", card=str(card), guard=str(guard)).status_code == 200
    state = read_position(judge.text).state
    assert state.battle is not None
    assert state.cards[state.battle.attack].rest
    judge.edit(kind="battle")
    assert read_position(judge.text).state.battle is None


def test_what_is_in_hand_stays_so_where_it_stays_where_it_lies(judge: Visitor) -> None:
    card = names(judge)["Breakwater Smith"]
    edit = {"kind": "mode", "cards": [card]}
    kept = judge.post(edit=json.dumps(edit), keep="card", card=str(card))
    assert kept.headers["X-Location"].endswith(f"card={card}")
    moved = judge.post(
        edit=json.dumps({"kind": "move", "cards": [card], "seat": 0, "area": "drop"}), card=str(card)
    )
    assert "card=" not in moved.headers["X-Location"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_refusal_says_why_and_keeps_what_was_typed(judge: Visitor, language: str) -> None:
    judge.get(f"setup?lang={language}")
    before = judge.text
    refused = judge.post(tool="form", area="0:battle", **{"f-name": "Half a Card", "f-power": "many"})
    assert refused.status_code == 422
    assert 'value="Half a Card"' in refused.text
    assert 'role="alert"' in refused.text
    assert judge.text == before


@pytest.mark.parametrize(
    "form",
    [
        {"edit": "no JSON"},
        {"edit": '{"kind": "draw", "seat": 0}'},
        {"edit": '{"kind": "mode", "cards": [999]}'},
        {"tool": "nothing"},
        {},
        {"tool": "step", "area": "9:hand", "delta": "1"},
        {"tool": "step", "area": "0:moon", "delta": "1"},
        {"tool": "count", "area": "0:hand", "count": "100000"},
        {"tool": "power", "card": "1", "power": "lots"},
        {"tool": "attacks", "card": "1", "guard": "9999"},
        {"tool": "turn", "turn": "x"},
        {"tool": "pasted", "area": "0:battle", "pasted": "x" * 50_000},
        {"tool": "reading", "name": "of the tea leaves"},
    ],
)
def test_what_cannot_be_is_refused(judge: Visitor, form: dict[str, str]) -> None:
    before = judge.text
    refused = judge.post(**form)
    assert refused.status_code in (413, 422)
    assert judge.text == before


def test_what_the_engine_understands_is_shown_while_a_card_is_typed(judge: Visitor) -> None:
    fields = {"f-type": "battle", "f-color": "red", "f-cost": "2", "f-power": "15000"}
    read = judge.post("setup/read", **fields, **{"f-text": "[On Play] Draw 1 card. Dance."})
    assert "Understood:" in read.text
    assert '<span lang="en">Dance.</span>' in read.text
    without = judge.post(whole="1", tool="understand", area="0:battle", **fields, **{"f-text": "[Blocker]"})
    assert "Understood:" in without.text
    wrong = judge.post("setup/read?lang=fr", **{"f-type": "battle", "f-cost": "x"}).text
    assert "not-understood" in wrong and "<b>coût\xa0: </b>" in wrong


def test_cards_are_found_as_one_types(judge: Visitor) -> None:
    assert 'name="key"' in judge.get("setup/search?q=red").text
    assert 'name="key"' not in judge.get("setup/search?q=qqqqqqqqqqqq").text


def test_leaders_are_found_first_where_a_leader_lies_alone(judge: Visitor) -> None:
    first = {
        area: re.search(r'name="key" value="([^"]+)"', judge.get(f"setup/search?q=red&area={area}").text)
        for area in ("leader", "battle")
    }
    cards = adapter_of("fusion-world").cards
    types = {area: card_of_key(found[1], cards, None).type for area, found in first.items()}  # type: ignore[index, union-attr]
    assert types == {"leader": "leader", "battle": "battle"}


def test_a_leader_takes_no_cost_of_the_form(judge: Visitor) -> None:
    fields = {"f-name": "Reef Queen", "f-type": "leader", "f-color": "red", "f-cost": "1", "f-power": "15000"}
    assert judge.post(tool="form", area="0:leader", **fields).status_code == 200
    assert "Reef Queen" in judge.text
    assert 'name="key"' in judge.get("setup?area=0:battle&q=red").text


def test_defects_are_named_with_rule_and_place(judge: Visitor) -> None:
    judge.post(tool="count", area="1:energy", count="9")
    shown = judge.get().text
    assert "defect-unusual" in shown
    assert re.search(r'defect-unusual">\s*<a href="[^"]*area=1%3Aenergy"', shown)
    judge.post(tool="turn", turn="1", phase="main", player="0", first="0")
    judge.post(
        tool="attacks", card=str(names(judge)["Breakwater Smith"]), guard=str(names(judge)["Windfall Keeper"])
    )
    assert "defect-impossible" in judge.get().text


# --- whatever is sent --------------------------------------------------------------------------------------

_TOOLS = [
    *("count", "step", "add", "unknown", "plain", "form", "pasted", "identify", "name", "under", "move", ""),
    *("power", "effect", "ki", "turn", "battle", "attacks", "reading", "understand"),
]
_FIELDS = [
    *(
        "area",
        "stay",
        "card",
        "count",
        "delta",
        "key",
        "power",
        "color",
        "f-name",
        "f-power",
        "f-text",
        "turn",
    ),
    *("define", "pasted", "name", "under", "place", "duration", "effect", "phase", "player", "first", "edit"),
    *("attack", "guard", "step", "based_on", "keep", "q"),
]
_VALUES = st.one_of(
    st.sampled_from(
        ["0:battle", "1:energy", "0:leader", "0:markers", "0:deck:bottom", "main", "attack", "-1"]
    ),
    st.integers(-2, 60).map(str),
    st.text(max_size=40),
)


@pytest.fixture(scope="module")
def hostile(home_app: Flask) -> Visitor:
    return Visitor(home_app.test_client())


@settings(max_examples=60)
@given(tool=st.sampled_from(_TOOLS), form=st.dictionaries(st.sampled_from(_FIELDS), _VALUES, max_size=6))
def test_no_form_breaks_the_page(hostile: Visitor, tool: str, form: dict[str, str]) -> None:
    assert hostile.post(**({"tool": tool} | form)).status_code < 500
    assert hostile.post("setup/read", **form).status_code < 500


@settings(max_examples=40)
@given(query=st.dictionaries(st.sampled_from(_FIELDS), _VALUES, max_size=4), text=st.text(max_size=60))
def test_no_address_and_no_text_breaks_the_page(hostile: Visitor, query: dict[str, str], text: str) -> None:
    for page in ("setup", "setup/search"):
        answer = hostile.client.get(f"{hostile.home}/{page}", query_string=query)
        assert answer.status_code < 500
    assert hostile.post("setup/text", text=text).status_code < 500


def test_a_position_that_can_no_longer_be_read_is_mended_as_text(judge: Visitor, home_app: Flask) -> None:
    """It may have been saved by another version of the program."""
    cases = home_app.extensions["store"].cases
    made = cases.create("fusion-world", Document(position="A: {battle: [gone]}"), RevisionChange("text"))
    judge.home = f"/edit/{made.key}"
    shown = judge.get()
    assert shown.status_code == 200
    assert "gone" in shown.text
    assert judge.edit(kind="markers", seat=0, count=1).status_code == 422
    assert judge.post("setup/text", text="turn: 5").status_code == 200
    assert "turn: 5" in judge.text
